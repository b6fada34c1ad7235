"""How long choices and listings of options take: both run on the bot's event loop, where all tables wait."""

from functools import partial
from typing import Any

import msgspec

from bot.checking.clock import at_best, milliseconds
from bot.checking.finding import Finding, at_point
from bot.checking.plays import MOST_DECISIONS, Move, random_choice
from bot.checking.subject import Subject
from plugins.api import Chance, Choice, Play, Setup

SLOW, TOO_SLOW = 20.0, 100.0
"""Milliseconds of CPU time: what is aimed at, and what is refused."""


class Slowest(msgspec.Struct):
    """The longest that a kind of thing took, and at which point of which game."""

    what: str
    milliseconds: float = 0.0
    decision: str = ""
    setup: Setup | None = None
    moves: list[Move] = []

    def note(self, took: float, decision: str, setup: Setup, moves: list[Move]) -> None:
        if self.setup is None or took > self.milliseconds:
            self.milliseconds, self.decision, self.setup, self.moves = took, decision, setup, list(moves)

    def __str__(self) -> str:
        return f"slowest {self.what}: {self.milliseconds:.1f} ms at {self.decision}"

    def finding(self, subject: Subject, limit: float) -> Finding | None:
        if self.setup is None or self.milliseconds <= limit:
            return None
        return at_point(subject, self.setup, self.moves, [f"{self}, more than {limit:g} ms of CPU time"])


class Speed(msgspec.Struct):
    """A choice belongs to the decision that it answers. A listing makes a decision anew from the checkpoint
    of its step, as a restart, a way back and an imagined copy do."""

    choose: Slowest = msgspec.field(default_factory=lambda: Slowest("choose"))
    listing: Slowest = msgspec.field(default_factory=lambda: Slowest("listing of options"))

    def time(self, subject: Subject, setup: Setup) -> None:
        """A random game with a look at the clock."""
        play, luck = Play.start(subject.rules, setup, remember=False), Chance.from_seed(setup.seed)
        moves: list[Move] = []
        while play.decision is not None and len(moves) < MOST_DECISIONS:
            key, checkpoint, choices = play.decision.key, play.checkpoint, play.choices
            listed = partial(milliseconds, play.copy)
            self.listing.note(at_best(listed(), listed), key, setup, moves)
            seat, option = random_choice(play.decision, luck)
            took = milliseconds(partial(play.choose, option.id, seat))
            again = partial(_chosen_again, subject, setup, checkpoint, choices, (seat, option.id))
            moves.append((seat, option.id))
            self.choose.note(at_best(took, again), key, setup, moves)


def _chosen_again(
    subject: Subject, setup: Setup, checkpoint: bytes, choices: tuple[Choice, ...], move: Move
) -> float:
    play: Play[Any] = Play.resume(subject.rules, setup, checkpoint, choices, remember=False)
    seat, option = move
    return milliseconds(partial(play.choose, option, seat))
