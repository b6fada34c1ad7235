"""The driver: runs a game's steps, takes choices, restores games, takes choices back.

A play is a checkpoint (the state at the start of the running step, as JSON) and the choices made since.
Everything else can be made again from the two, and is: after a restart, for a copy, for an undo, and
when a rule raised in the middle of a move.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from plugins.api.chance import MAX_SEED, Chance
from plugins.api.decision import Decision, Option
from plugins.api.events import Event
from plugins.api.flow import Flow
from plugins.api.game import RESIGNED, Outcome, Setup
from plugins.api.rules import Rules
from plugins.api.table import GameEnds, State, Table

S = TypeVar("S", bound=State)

MOST_STEPS_WITHOUT_DECISION = 1000

GIVE_UP = "~give-up"
"""The choice by which a seat leaves a table of rivals. It is legal at every decision and no option of any."""


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """One answer: who, what, and the fingerprint of the decision that was answered."""

    seat: int
    option: str
    fingerprint: str


class Step(msgspec.Struct, frozen=True):
    """A finished step: where it began and what was chosen in it."""

    checkpoint: bytes
    choices: tuple[Choice, ...]


class Made:
    """A choice as it was made. Its fingerprint is found when somebody wants to save it: most are not."""

    __slots__ = ("answered", "option", "seat")

    def __init__(self, seat: int, option: str, answered: Decision) -> None:
        self.seat = seat
        self.option = option
        self.answered = answered

    @property
    def choice(self) -> Choice:
        return Choice(self.seat, self.option, self.answered.fingerprint())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Made) and self.choice == other.choice

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self.choice)


class Moved(msgspec.Struct, frozen=True):
    """What a choice brought about. `stepped`: a step ended, so there is a new checkpoint."""

    made: Made
    events: list[Event]
    stepped: bool
    revealed: bool

    @property
    def choice(self) -> Choice:
        return self.made.choice


class Refused(Exception):
    """The choice is not among the pending decision's options for this seat. Nothing changed."""


class RulesFailure(Exception):
    """A rule raised. The play is as it was before the choice."""


class Misfit(Exception):
    """A saved choice does not fit the decision that the rules ask now."""


class Play(Generic[S]):
    """One game under way. Make it with `start`, `resume` or `from_state`.

    `opening` holds what was told before the first decision, `lost` the choices that no longer fitted.
    """

    checkpoint: bytes
    decision: Decision | None
    _made: tuple[Made, ...]

    def __init__(self, rules: Rules[S], setup: Setup, checkpoint: bytes, *, remember: bool = True) -> None:
        self.rules = rules
        self.setup = setup
        self.past: list[Step] = []
        self.lost: tuple[Choice, ...] = ()
        self.opening: list[Event] = []
        self._remember = remember
        # Of the running step's choices: whether dice or hidden cards came to light behind each.
        self._revealed: list[bool] = []
        # After how many choices of the running step the unknown was dealt anew, and with which key.
        self._imagined: dict[int, int] = {}
        self._decoder = _decoder(rules.state_type)
        self._begin(checkpoint)

    @classmethod
    def start(cls, rules: Rules[S], setup: Setup, *, remember: bool = True) -> "Play[S]":
        """A new game, run to its first decision. Raises whatever the rules raise, as the others here do."""
        return cls.from_state(rules, setup, rules.setup(setup), remember=remember)

    @classmethod
    def from_state(cls, rules: Rules[S], setup: Setup, state: S, *, remember: bool = True) -> "Play[S]":
        """A game that begins with a given position."""
        return cls(rules, setup, msgspec.json.encode(state), remember=remember)._run_opening()

    @classmethod
    def resume(
        cls,
        rules: Rules[S],
        setup: Setup,
        checkpoint: bytes,
        choices: Iterable[Choice],
        *,
        remember: bool = True,
    ) -> "Play[S]":
        """A saved game. If its choices no longer fit the rules, the running step starts over; they are
        then in `lost`."""
        choices = tuple(choices)
        play = cls(rules, setup, checkpoint, remember=remember)
        try:
            play._replay(choices)
        except Exception:
            play._begin(checkpoint)
            play.past.clear()
            play._run_opening()
            play.lost = choices
        return play

    @property
    def state(self) -> S:
        return self._table.state

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The running step's choices."""
        return tuple([made.choice for made in self._made])

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def way_back(self) -> int | None:
        """The seat whose last choice can be taken back for free: it is part of the running step, and nothing
        was revealed behind it."""
        if not self._made or self._revealed[-1] or self._made[-1].option == GIVE_UP:
            return None
        return self._made[-1].seat

    def choose(self, option_id: str, seat: int | None = None) -> Moved:
        """Take an option of the pending decision. `seat` may be left out where only one is asked."""
        option, seat = self._legal(option_id, seat)
        return self._take(seat, option.id, lambda: self._advance(option))

    def give_up(self, seat: int) -> Moved:
        """A seat leaves a table of rivals: from now on the rules answer for it. The last one left wins."""
        if self.decision is None:
            raise Refused("the game is over")
        if not 0 <= seat < len(self.rules.seating(self.setup)) or seat in self.state.given_up:
            raise Refused(f"seat {seat} has nothing to give up")
        return self._take(seat, GIVE_UP, lambda: self._leave(seat))

    def _take(self, seat: int, option_id: str, run: Callable[[], bool]) -> Moved:
        assert self.decision is not None
        made = Made(seat, option_id, self.decision)
        kept = self.checkpoint, self._made, len(self.past), dict(self._imagined)
        drawn = self.state.chance.drawn
        try:
            self._made = (*self._made, made)
            stepped = run()
        except Exception as fault:
            self.checkpoint, before, remembered, self._imagined = kept
            del self.past[remembered:]
            self._restore([made.choice for made in before])
            raise RulesFailure(f"{type(fault).__name__}: {fault}") from fault
        events = self._hear()
        revealed = self._reveals(drawn, events)
        self._revealed = [] if stepped else [*self._revealed, revealed]
        return Moved(made, events, stepped, revealed)

    def _reveals(self, drawn: int, events: Iterable[Event]) -> bool:
        if self.state.chance.drawn != drawn:
            return True
        return any(event.reveals for event in events)

    def _leave(self, seat: int) -> bool:
        state, seating = self.state, self.rules.seating(self.setup)
        state.given_up = [*state.given_up, seat]
        staying = [other for other in range(len(seating)) if other not in state.given_up]
        if len({seating[other] for other in staying}) == 1:
            state.outcome = Outcome(won=True, cause=RESIGNED, winners=tuple(staying))
        return self._advance(None, asked=True)

    def undo(self) -> bool:
        """Take back the last choice; False where there is none that this play remembers."""
        if self._made:
            choices = self.choices
        elif self.past:
            step = self.past.pop()
            self.checkpoint, choices = step.checkpoint, step.choices
        else:
            return False
        standing = choices[:-1]
        self._imagined = {min(count, len(standing)): key for count, key in self._imagined.items()}
        self._restore(standing)
        return True

    def copy(self) -> "Play[S]":
        """The same game once more, without its past."""
        copy = Play(self.rules, self.setup, self.checkpoint, remember=False)
        copy._imagined = dict(self._imagined)
        copy._restore(self.choices)
        return copy

    def imagine(self, chance: Chance) -> "Play[S]":
        """A copy in which everything unknown is dealt and rolled anew: for trying things out honestly."""
        copy = self.copy()
        copy._imagined[len(copy._made)] = chance.below(MAX_SEED)
        copy._deal_anew()
        return copy

    def _deal_anew(self) -> None:
        key = self._imagined.get(len(self._made))
        if key is not None:
            self.state.chance.key = key
            self.rules.redeal(self.state, self.state.chance)

    def _legal(self, option_id: str, seat: int | None) -> tuple[Option[Any], int]:
        decision = self.decision
        if decision is None:
            raise Refused("the game is over")
        option = decision.option(option_id)
        if option is None:
            raise Refused(f"{option_id!r} is not among the options of {decision.key}")
        if seat is None:
            seat = decision.seats[0] if option.seat is None else option.seat
        if seat not in decision.seats or (option.seat is not None and option.seat != seat):
            raise Refused(f"seat {seat} may not choose {option_id!r}")
        return option, seat

    def _begin(self, checkpoint: bytes) -> None:
        self.checkpoint = checkpoint
        self._made = ()
        self._revealed = []
        self.decision = None
        self._table: Table[S] = Table(self._decoder.decode(checkpoint))
        self._flow: Flow[None] | None = None

    def _run_opening(self) -> "Play[S]":
        self._advance(None)
        self.opening = self._hear()
        return self

    def _advance(self, answer: Option[Any] | None, *, asked: bool = False) -> bool:
        """Run on to the next decision that a person answers, or to the end. True if a step ended on the way.

        `asked`: the pending decision was asked already, it only is another's to answer now.
        """
        stepped = False
        table = self._table
        for _ in range(MOST_STEPS_WITHOUT_DECISION):
            if table.state.outcome is not None:
                if asked:
                    self._end_step()
                self.decision = None
                return stepped or asked
            if self._flow is None:
                self._flow = self._step()
            try:
                if not asked:
                    self.decision = next(self._flow) if answer is None else self._flow.send(answer)
            except (StopIteration, GameEnds):
                self._end_step()
                answer = None
                stepped = True
                continue
            asked = False
            if not table.state.given_up or self._asks_somebody():
                return stepped
            assert self.decision is not None
            answer = self.rules.absent(table.state, self.decision)
        raise RuntimeError(f"{MOST_STEPS_WITHOUT_DECISION} steps without a decision or an end")

    def _asks_somebody(self) -> bool:
        assert self.decision is not None
        return any(seat not in self.state.given_up for seat in self.decision.seats)

    def _step(self) -> Flow[None]:
        # A generator around the rule's own: it may be a plain function that ends the game or raises.
        yield from self.rules.step(self._table)

    def _end_step(self) -> None:
        if self._remember and self._made:
            self.past.append(Step(self.checkpoint, self.choices))
        self.checkpoint = msgspec.json.encode(self.state)
        self._made = ()
        self._flow = None
        self._imagined.clear()

    def _replay(self, choices: Sequence[Choice]) -> None:
        """Make the running step's choices again. Misfit, or what a rule raised, if that cannot be done."""
        self._run_opening()
        self._deal_anew()
        for choice in choices:
            if self.decision is None or self.decision.fingerprint() != choice.fingerprint:
                raise Misfit(f"{choice.option!r} answered another decision")
            drawn = self.state.chance.drawn
            self._made = (*self._made, Made(choice.seat, choice.option, self.decision))
            if choice.option == GIVE_UP:
                stepped = self._leave(choice.seat)
            else:
                stepped = self._advance(self._legal(choice.option, choice.seat)[0])
            if stepped:
                raise Misfit("the step ends earlier than it did")
            self._revealed.append(self._reveals(drawn, self._hear()))
            self._deal_anew()

    def _restore(self, choices: Sequence[Choice]) -> None:
        self._begin(self.checkpoint)
        try:
            self._replay(choices)
        except Exception as fault:
            raise RuntimeError(
                "the rules are not deterministic: a replay of their own choices fails"
            ) from fault

    def _hear(self) -> list[Event]:
        events, self._table.events = self._table.events, []
        return events


_decoders: dict[type[State], msgspec.json.Decoder[Any]] = {}


def _decoder(state_type: type[S]) -> "msgspec.json.Decoder[S]":
    if state_type not in _decoders:
        _decoders[state_type] = msgspec.json.Decoder(state_type)
    return _decoders[state_type]
