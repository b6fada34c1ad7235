"""Rules as straight-line code: a flow yields decisions and gets the chosen options back."""

from collections.abc import Generator, Sequence
from typing import Any, Generic, NoReturn, TypeVar

import msgspec

from plugins.api.chance import Chance
from plugins.api.decision import Decision, Option
from plugins.api.events import Event
from plugins.api.game import Outcome

T = TypeVar("T")
S = TypeVar("S", bound="State")

Flow = Generator[Decision, Option[Any], T]


class State(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Base of every game's state: plain typed data that survives as JSON."""

    chance: Chance
    outcome: Outcome | None = None


class GameEnds(Exception):
    """Leaves a flow from any depth when the game is over."""


class DeadEnd(Exception):
    """A rule asked for a decision without a single option."""


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


def ask(
    who: int | Sequence[int],
    key: str,
    prompt: str,
    options: Sequence[Option[T]],
    *,
    always: bool = False,
) -> Flow[T]:
    """Ask one seat, or any one of several, and return the value of the chosen option.

    A single option is taken without asking, unless the rule says that it is `always` asked.
    """
    if not options:
        raise DeadEnd(f"no option at {key}")
    if len(options) == 1 and not always:
        return options[0].value
    seats = (who,) if isinstance(who, int) else tuple(who)
    chosen = yield Decision(key, prompt, seats, tuple(options))
    value: T = chosen.value
    return value
