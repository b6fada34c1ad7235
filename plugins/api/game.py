"""What is known of a game without loading its rules, and how a table is set up."""

from typing import Literal

import msgspec


class Difficulty(msgspec.Struct, frozen=True):
    id: str
    title: str
    aliases: tuple[str, ...] = ()


class Scenario(msgspec.Struct, frozen=True):
    """`people` is the smallest and the largest number of people that may sit down. `rivals` play against each
    other: one may win alone, and who gives up leaves the others to go on."""

    id: str
    title: str
    difficulties: tuple[Difficulty, ...]
    people: tuple[int, int] = (1, 1)
    rivals: bool = False
    aliases: tuple[str, ...] = ()
    blurb: str = ""


class Variant(msgspec.Struct, frozen=True):
    """An extra word of `/start`: one of `values`, the first of which is the default."""

    id: str
    title: str
    values: tuple[str, ...]


class Game(msgspec.Struct, frozen=True):
    """One game as `/start` and `gamekeeper games` list it.

    `endings` are the stable words for how it can end, all that `Outcome.cause` may say.
    """

    id: str
    title: str
    blurb: str
    scenarios: tuple[Scenario, ...]
    stage: Literal["alpha", "beta", "stable"]
    rules_version: int
    endings: tuple[str, ...]
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


RESIGNED = "resigned"
"""The cause of an ending that no game brings about by itself: people gave up."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended. `cause` is a stable word ("extinction") that statistics count.

    `won`: somebody at the table won. `winners` names the winning seats; where everybody wins or loses
    together it may stay empty. `scores` holds everybody's points by seat, `score` the table's where people
    play together. `order` compares two results of the same setting, the greater one is better; where it is
    empty, a win comes before a loss and then the score counts. `rating` is an id of the game's own.
    """

    won: bool
    cause: str
    score: int | None = None
    rating: str = ""
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    order: tuple[int, ...] = ()

    def won_by(self, seat: int) -> bool:
        return self.won and (not self.winners or seat in self.winners)

    def score_of(self, seat: int) -> int | None:
        return self.scores[seat] if self.scores else self.score

    @property
    def rank(self) -> tuple[int, ...]:
        """What `order` says, or would."""
        return self.order or (int(self.won), self.score or 0)
