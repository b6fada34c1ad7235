"""The example game of plugins/README.md as a plugin that every process finds."""

from tests import readme_example

_example = readme_example.load()
gamekeeper_games = _example.gamekeeper_games
gamekeeper_rules = _example.gamekeeper_rules
