"""Random games of the games under test."""

from typing import Any

from bot.checking import walk
from bot.checking.plays import plain_game
from bot.checking.subject import with_seed
from plugins.api import Rules, Setup
from tests.conformance.games import find

__all__ = ["Walk", "plain_game", "with_seed"]


class Walk(walk.Walk):
    def __init__(self, name: str, rules: Rules[Any], setup: Setup) -> None:
        super().__init__(find(name), setup)
