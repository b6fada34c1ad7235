"""The games under test, and how each of them is set up."""

import os
from functools import cache

from bot.checking import subject
from bot.checking.subject import Subject
from bot.registry import Registry
from plugins.api import Game, Setup

PLUGINS = ("tests.lanterns.plugin", "tests.candles")
SETTINGS = {"GAMEKEEPER_PLUGINS": " ".join(PLUGINS)}

DEFAULT_GAMES = 200
GAMES = int(os.environ.get("GAMEKEEPER_CONFORMANCE_GAMES", DEFAULT_GAMES))

NOT_PLAYED = (("trouble", "raise"),)
"""Variants that exist in order to break a game."""


@cache
def registered() -> tuple[Subject, ...]:
    """Every game of the registry and the two games of the tests."""
    registry = Registry(PLUGINS, installed=False)
    assert not registry.broken, registry.broken
    return tuple(Subject.of(registry, game, SETTINGS) for game in registry.games)


def find(name: str) -> Subject:
    return next(one for one in registered() if one.game.id == name)


def setups(game: Game) -> list[Setup]:
    return subject.setups(game, min(subject.MOST_SETUPS, GAMES), NOT_PLAYED)


def games_per_setup(game: Game) -> int:
    return -(-GAMES // len(setups(game)))
