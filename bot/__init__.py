"""Gamekeeper: the keeper of games, and the ways to reach it."""
