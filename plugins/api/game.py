"""What is known of a game without loading its rules, and how a table is set up."""

from typing import Literal

import msgspec


class Difficulty(msgspec.Struct, frozen=True):
    id: str
    title: str
    aliases: tuple[str, ...] = ()


class Scenario(msgspec.Struct, frozen=True):
    """`people` is the smallest and the largest number of people that may sit down."""

    id: str
    title: str
    difficulties: tuple[Difficulty, ...]
    people: tuple[int, int] = (1, 1)
    aliases: tuple[str, ...] = ()
    blurb: str = ""


class Variant(msgspec.Struct, frozen=True):
    """An extra word of `/start`: one of `values`, the first of which is the default."""

    id: str
    title: str
    values: tuple[str, ...]


class Game(msgspec.Struct, frozen=True):
    """One game as `/start` and `gamekeeper games` list it."""

    id: str
    title: str
    blurb: str
    scenarios: tuple[Scenario, ...]
    stage: Literal["alpha", "beta", "stable"]
    rules_version: int
    variants: tuple[Variant, ...] = ()
    aliases: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a game is made from: same setup and same choices, same game."""

    game: str
    scenario: str
    difficulty: str
    seed: int
    people: int = 1
    variants: dict[str, str] = {}


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended. `cause` is a stable word ("extinction") that statistics count."""

    won: bool
    cause: str
    score: int | None = None
    rating: str = ""
