"""What a game has to offer: the one class that a plugin implements."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from plugins.api.chance import Chance
from plugins.api.decision import Decision, Option, Spot
from plugins.api.description import Board
from plugins.api.events import Event, Line, Narration
from plugins.api.flow import Flow
from plugins.api.game import Setup
from plugins.api.table import State, Table
from plugins.api.why import Why

if TYPE_CHECKING:
    from plugins.api.play import Play

S = TypeVar("S", bound=State)

Policy = Callable[["Play[Any]", Chance], Option[Any]]
"""Chooses for a person in simulations. It may look at what the person sees, never at hidden cards or at
coming dice: to try an option out it works on `play.imagine(chance)`."""


class Topic(msgspec.Struct, frozen=True):
    """A piece of `/rules`, in our own words; `source` names the rulebook section it comes from."""

    id: str
    title: str
    text: str
    source: str = ""


class Picture(msgspec.Struct, frozen=True):
    """A board picture; `alt` says in words what it shows, for those who cannot see it."""

    png: bytes
    alt: str


class Rules(ABC, Generic[S]):
    """A game's rules. An instance holds content but no game: everything about a game is in its state.

    `content` is what the rules were loaded with: the narration finds the names of ids in it.
    """

    state_type: type[S]
    narration: Narration[Any]
    content: Any = None
    policies: Mapping[str, Policy] = {}

    @abstractmethod
    def setup(self, setup: Setup) -> S:
        """The first state. Chance starts as `Chance.from_seed(setup.seed)`."""

    @abstractmethod
    def step(self, table: Table[S]) -> Flow[None]:
        """Play on until the next resting point, by the phase that the state names.

        Between two steps nothing survives but the state. Small steps make short replays and let
        people set up more positions by hand.
        """

    @abstractmethod
    def board(self, state: S, viewer: frozenset[int]) -> Board:
        """The table in words. `viewer` holds the seats of the one who looks."""

    def spots(self, state: S) -> Collection[Spot]:
        """Every place on the board that an option may point at."""
        return ()

    def picture(self, state: S, decision: Decision | None, viewer: frozenset[int]) -> Picture | None:
        """The table as a picture; without one the text board is shown.

        Drawn in a worker process: the decision's options have lost their `value` on the way there.
        """
        return None

    @abstractmethod
    def summary(self, state: S) -> list[Line]:
        """What to say when the game is over: result, reasons, figures."""

    def seating(self, setup: Setup) -> tuple[int, ...]:
        """For each seat the person (0 is the host) who holds it."""
        return tuple(range(setup.people))

    def seat_name(self, state: S, seat: int) -> str:
        return f"Seat {seat + 1}"

    def check(self, state: S) -> list[str]:
        """Everything that makes this state impossible, one sentence each. Also the game's invariants."""
        return []

    def redeal(self, state: S, chance: Chance) -> None:
        """Put what nobody at the table can know into another order (decks; not what has been seen)."""

    def absent(self, state: S, decision: Decision) -> Option[Any]:
        """What is answered for people who have given up their seats at a table of rivals: as little as can be
        done."""
        open_ = [option for seat in decision.seats for option in decision.open_to(seat)]
        return next((option for option in open_ if option.aside), open_[0])

    def topics(self) -> Sequence[Topic]:
        return ()

    # What front ends ask for

    def lines(self, event: Event) -> list[Line]:
        """An event in the game's words."""
        return self.narration.lines(event, self.content)

    def reason(self, why: Why) -> list[str]:
        """A reason in the game's words."""
        return self.narration.reason(why, self.content)
