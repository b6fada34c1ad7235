"""The games under test, and how each of them is set up."""

import os
from functools import cache
from importlib import import_module
from typing import Any

from bot.registry import Registry
from plugins.api import Difficulty, Game, Rules, Scenario, Setup
from tests import readme_example
from tests.lanterns import plugin as lanterns

Registered = tuple[Game, Rules[Any]]

DEFAULT_GAMES = 200
GAMES = int(os.environ.get("GAMEKEEPER_CONFORMANCE_GAMES", DEFAULT_GAMES))
MOST_SETUPS = 60

# Variants that exist in order to break a game.
NOT_PLAYED = {("lanterns", "trouble", "raise")}


@cache
def registered() -> tuple[Registered, ...]:
    """Every game of the registry and the two games of the tests."""
    registry = Registry(extra=(lanterns, readme_example.load()), installed=False)
    assert not registry.broken, registry.broken
    return tuple((game, registry.rules(game.id)) for game in registry.games.values())


def find(name: str) -> Registered:
    """A registered game by its id, or any pair of game and rules as `module:attribute`."""
    if ":" in name:
        module, attribute = name.split(":")
        found: Registered = getattr(import_module(module), attribute)
        return found
    return next(pair for pair in registered() if pair[0].id == name)


def setups(game: Game) -> list[Setup]:
    """Each scenario with each difficulty and number of people, and each variant value once for each
    scenario and difficulty; an even selection where that is too many."""
    made = []
    for scenario in game.scenarios:
        for difficulty in scenario.difficulties:
            fewest, most = scenario.people
            made += [_setup(game, scenario, difficulty, people) for people in range(fewest, most + 1)]
            for variant in game.variants:
                for value in variant.values[1:]:
                    if (game.id, variant.id, value) not in NOT_PLAYED:
                        made.append(_setup(game, scenario, difficulty, fewest, {variant.id: value}))
    most_setups = min(MOST_SETUPS, GAMES)
    if len(made) <= most_setups:
        return made
    return [made[n * len(made) // most_setups] for n in range(most_setups)]


def games_per_setup(game: Game) -> int:
    return -(-GAMES // len(setups(game)))


def name_of(setup: Setup) -> str:
    variants = "".join(f"-{key}-{value}" for key, value in setup.variants.items())
    return f"{setup.game}-{setup.scenario}-{setup.difficulty}-{setup.people}p{variants}"


def _setup(
    game: Game,
    scenario: Scenario,
    difficulty: Difficulty,
    people: int,
    variants: dict[str, str] | None = None,
) -> Setup:
    return Setup(game.id, scenario.id, difficulty.id, 0, people, variants or {})
