"""The game under check, how it is set up, and the command that shows a complaint again."""

import math
import shlex
from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from bot.registry import Registry
from plugins.api import Difficulty, Game, Rules, Scenario, Setup

MOST_SETUPS = 60

Without = Collection[tuple[str, str]]
"""Values of variants that are not played."""


class Subject(msgspec.Struct, frozen=True):
    """`settings` are the environment variables by which another process finds this game."""

    game: Game
    rules: Rules[Any]
    registry: Registry
    settings: Mapping[str, str] = {}

    @classmethod
    def of(cls, registry: Registry, game_id: str, settings: Mapping[str, str] | None = None) -> "Subject":
        return cls(registry.games[game_id], registry.rules(game_id), registry, settings or {})

    def scenario(self, setup: Setup) -> Scenario:
        return next(one for one in self.game.scenarios if one.id == setup.scenario)

    def command(self, *words: str) -> str:
        """A line for the shell that checks this game."""
        settings = [f"{name}={shlex.quote(value)}" for name, value in self.settings.items()]
        return " ".join([*settings, "gamekeeper check", self.game.id, *map(shlex.quote, words)])


def setups(game: Game, most: int = MOST_SETUPS, without: Without = ()) -> list[Setup]:
    """Each scenario with each difficulty and number of people, and each variant value once for each
    scenario and difficulty; an even selection where that is too many."""
    made = []
    for scenario in game.scenarios:
        for difficulty in scenario.difficulties:
            fewest, largest = scenario.people
            made += [_setup(game, scenario, difficulty, people) for people in range(fewest, largest + 1)]
            for variant in game.variants:
                for value in variant.values[1:]:
                    if (variant.id, value) not in without:
                        made.append(_setup(game, scenario, difficulty, fewest, {variant.id: value}))
    if len(made) <= most:
        return made
    return [made[n * len(made) // most] for n in range(most)]


def case(made: list[Setup], seed: int) -> Setup:
    """The setup that a seed stands for: seeds in a row go through all of them, unlike ones in turn."""
    step = next(n for n in range(math.ceil(len(made) * 0.382), len(made) + 2) if math.gcd(n, len(made)) == 1)
    return with_seed(made[seed * step % len(made)], seed)


def with_seed(setup: Setup, seed: int) -> Setup:
    return msgspec.structs.replace(setup, seed=seed)


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
