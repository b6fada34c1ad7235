"""Random games, checked on the way, and the report of the first thing that goes wrong."""

import json
import shlex
from collections.abc import Iterable
from typing import Any

import msgspec

from plugins.api import Chance, Decision, Event, Option, Play, Rules, Setup
from tests.conformance import checks

MOST_DECISIONS = 5000
THOROUGH = 12  # the slow checks run at every so-manieth decision on average

Move = tuple[int, str]


class Nonconformity(AssertionError):
    """A game breaks the contract; the text says how, where, and how to see it again."""


class Walk:
    """One random game. `name` is what `games.find` knows the game by."""

    def __init__(self, name: str, rules: Rules[Any], setup: Setup, most: int = MOST_DECISIONS) -> None:
        self.name = name
        self.rules = rules
        self.setup = setup
        self.moves: list[Move] = []
        self.most = most
        self.largest_state = 0
        # In every other game each choice is taken back and made again. Not in all of them: an undo reads the
        # state anew, and so hides what goes wrong only with one that lives on.
        self._takes_back = setup.seed % 2 == 1
        self._luck = Chance.from_seed(setup.seed)

    def run(self) -> Play[Any]:
        """Play to the end and check everything on the way."""
        try:
            return self._run()
        except Nonconformity:
            raise
        except Exception as fault:
            cause = fault.__cause__ or fault
            raise Nonconformity(self._report([f"a rule raised {type(cause).__name__}: {cause}"])) from fault

    def _run(self) -> Play[Any]:
        play = Play.start(self.rules, self.setup)
        self._demand(checks.seating_is_sound(play))
        self._check_events(play, play.opening)
        while play.decision is not None:
            self.largest_state = max(self.largest_state, len(play.checkpoint))
            for check in checks.AT_EVERY_DECISION:
                self._demand(check(play))
            if len(self.moves) == self.most:
                self._demand([f"no end after {self.most} decisions"])
            self._move(play, play.decision)
        for check in checks.AT_EVERY_STATE:
            self._demand(check(play))
        self._demand(checks.ending_is_sound(play))
        return play

    def _move(self, play: Play[Any], decision: Decision) -> None:
        seat, option = random_choice(decision, self._luck)
        thorough = self._luck.below(THOROUGH) == 0
        if thorough:
            self._demand(checks.foreign_choices_are_refused(play))
            self._demand(checks.imagining_is_harmless(play, self._luck))
        if thorough or self._takes_back:
            ahead = play.copy()
            self.moves.append((seat, option.id))
            self._check_events(ahead, ahead.choose(option.id, seat).events)
            self._demand(checks.undo_and_redo(play, option, seat))
        else:
            self.moves.append((seat, option.id))
            self._check_events(play, play.choose(option.id, seat).events)

    def _check_events(self, play: Play[Any], events: list[Event]) -> None:
        for check in checks.OF_EVENTS:
            self._demand(check(play, events))

    def _demand(self, complaints: Iterable[str]) -> None:
        found = list(complaints)
        if found:
            raise Nonconformity(self._report(found))

    def _report(self, complaints: list[str]) -> str:
        record = json.dumps(
            {"game": self.name, "setup": msgspec.to_builtins(self.setup), "choices": self.moves},
            separators=(",", ":"),
        )
        return "\n".join(
            [
                *complaints,
                f"Game: {self.name}, seed {self.setup.seed}, setup {msgspec.to_builtins(self.setup)}",
                f"Choices ({len(self.moves)}): "
                + " ".join(f"{seat}:{option}" for seat, option in self.moves),
                f"Replay it: python -m tests.conformance.replay {shlex.quote(record)}",
            ]
        )


def random_choice(decision: Decision, luck: Chance) -> tuple[int, Option[Any]]:
    """Any option, chosen by any seat that may."""
    option = luck.pick(decision.options)
    return (luck.pick(decision.seats) if option.seat is None else option.seat), option


def with_seed(setup: Setup, seed: int) -> Setup:
    return msgspec.structs.replace(setup, seed=seed)


def plain_game(rules: Rules[Any], setup: Setup) -> tuple[Play[Any], list[Event], list[Move]]:
    """A random game without any check: the play at its end, all it told, and the moves."""
    luck = Chance.from_seed(setup.seed)
    play = Play.start(rules, setup, remember=False)
    told = list(play.opening)
    moves: list[Move] = []
    while play.decision is not None and len(moves) < MOST_DECISIONS:
        seat, option = random_choice(play.decision, luck)
        moves.append((seat, option.id))
        told += play.choose(option.id, seat).events
    return play, told, moves
