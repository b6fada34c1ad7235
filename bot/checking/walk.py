"""Random games, checked on the way, and the report of the first thing that goes wrong."""

from collections.abc import Callable, Iterable
from typing import Any

from bot.checking import decisions, ending, hidden, keeping, looks, wording
from bot.checking.clock import MOST_SECONDS, TimeIsUp, cpu_limit
from bot.checking.faults import told
from bot.checking.finding import Nonconformity, at_point
from bot.checking.plays import MOST_DECISIONS, Move, random_choice, seats_of, take
from bot.checking.snapshot import Check, Complaints
from bot.checking.subject import Subject
from plugins.api import GIVE_UP, Chance, Decision, Event, Play, Setup, board_text

THOROUGH = 12  # the slow checks run at every so-manieth decision on average
LEAVES = 10  # so does somebody leave a table of rivals

AT_EVERY_STATE: tuple[Check, ...] = (
    keeping.invariants_hold,
    keeping.state_survives_json,
    keeping.resume_equals_live,
    keeping.copy_equals_live,
    wording.state_holds_facts,
    looks.board_is_readable,
)
AT_EVERY_DECISION: tuple[Check, ...] = (
    decisions.decision_is_sound,
    decisions.spots_are_on_the_board,
    keeping.nobody_is_asked_who_left,
    *AT_EVERY_STATE,
)
OF_EVENTS: tuple[Callable[[Play[Any], list[Event]], Complaints], ...] = (
    wording.events_have_words,
    wording.events_survive_json,
    wording.events_hold_facts,
    wording.reasons_hold,
)


class Walk:
    """One random game. Where people are rivals, some of them leave on the way."""

    def __init__(
        self, subject: Subject, setup: Setup, most: int = MOST_DECISIONS, seconds: float = MOST_SECONDS
    ) -> None:
        self.subject = subject
        self.setup = setup
        self.moves: list[Move] = []
        self.told: set[type[Event]] = set()
        self.redealt = False
        self.largest_state = 0
        self.longest_board = 0
        self._most = most
        self._seconds = seconds
        self._luck = Chance.from_seed(setup.seed)
        # In every other game each choice is taken back and made again. Not in all of them: an undo reads the
        # state anew, and so hides what goes wrong only with one that lives on.
        self._takes_back = self._luck.below(2) == 0
        self._rivals = subject.scenario(setup).rivals and setup.people > 1

    def run(self) -> Play[Any]:
        """Play to the end and check everything on the way."""
        try:
            with cpu_limit(self._seconds):
                return self._run()
        except Nonconformity:
            raise
        except TimeIsUp:
            complaint = f"no end after {self._seconds:g} s of CPU time"
            raise self._nonconformity([complaint]) from None
        except Exception as fault:
            raise self._nonconformity([f"a rule raised {told(fault, self.subject.rules)}"]) from fault

    def _run(self) -> Play[Any]:
        play = Play.start(self.subject.rules, self.setup)
        self._demand(ending.seating_is_sound(play))
        self._hear(play, play.opening)
        while play.decision is not None:
            self._measure(play)
            for check in AT_EVERY_DECISION:
                self._demand(check(play))
            self._demand(hidden.step_asks_of_nothing_hidden(play, Chance.from_seed(self.setup.seed)))
            if len(self.moves) == self._most:
                self._demand([f"no end after {self._most} decisions"])
            if self._rivals and self._luck.below(LEAVES) == 0:
                self._leave(play)
            else:
                self._choose(play, play.decision)
        for check in AT_EVERY_STATE:
            self._demand(check(play))
        self._demand(ending.ending_is_sound(self.subject, play))
        return play

    def _choose(self, play: Play[Any], decision: Decision) -> None:
        seat, option = random_choice(decision, self._luck)
        thorough = self._luck.below(THOROUGH) == 0
        if thorough:
            self._demand(decisions.foreign_choices_are_refused(play))
            self._demand(hidden.imagining_is_harmless(play, self._luck))
        self._take(play, (seat, option.id), again=thorough or self._takes_back)

    def _leave(self, play: Play[Any]) -> None:
        staying = [seat for seat in seats_of(play) if seat not in play.state.given_up]
        seat = self._luck.pick(staying)
        self._take(play, (seat, GIVE_UP), again=True)
        self._demand(keeping.giving_up_twice_is_refused(play, seat))

    def _take(self, play: Play[Any], move: Move, *, again: bool) -> None:
        ahead = play.copy() if again else play
        self.moves.append(move)
        moved = take(ahead, move)
        self._hear(ahead, moved.events)
        if again:
            self._demand(keeping.undo_and_redo(play, move))
        self._demand(keeping.way_back_is_free(play, moved))

    def _measure(self, play: Play[Any]) -> None:
        self.redealt = self.redealt or hidden.redealt(play)
        self.largest_state = max(self.largest_state, len(play.checkpoint))
        board = board_text(play.rules.board(play.state, frozenset(seats_of(play))))
        self.longest_board = max(self.longest_board, len(board))

    def _hear(self, play: Play[Any], events: list[Event]) -> None:
        self.told.update(map(type, events))
        for check in OF_EVENTS:
            self._demand(check(play, events))

    def _demand(self, complaints: Iterable[str]) -> None:
        found = list(complaints)
        if found:
            raise self._nonconformity(found)

    def _nonconformity(self, complaints: list[str]) -> Nonconformity:
        return Nonconformity(at_point(self.subject, self.setup, self.moves, complaints))
