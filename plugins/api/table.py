"""What rules work on: a game's state, and the ears of the people around the table."""

from typing import Generic, NoReturn, TypeVar

import msgspec

from plugins.api.chance import Chance
from plugins.api.events import Event
from plugins.api.game import Outcome

S = TypeVar("S", bound="State")


class State(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Base of every game's state: plain typed data that survives as JSON."""

    chance: Chance
    outcome: Outcome | None = None
    given_up: list[int] = []
    """The seats whose people have left a table of rivals. The driver answers for them (`Rules.absent`)."""


class GameEnds(Exception):
    """Leaves a flow from any depth when the game is over."""


class Table(Generic[S]):
    """What a rule works on: the state, and the ears of the people around the table."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def end(self, outcome: Outcome) -> NoReturn:
        """The game is over here and now, even in the middle of an effect."""
        self.state.outcome = outcome
        raise GameEnds
