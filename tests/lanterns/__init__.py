"""Lanterns: the game that the tests play. A complete plugin, but a fixture: it is never shipped."""
