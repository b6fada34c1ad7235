"""What happened, as typed facts, and how a game puts them into words."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Literal, TypeVar

import msgspec

from plugins.api.why import Why

E = TypeVar("E", bound="Event")

Voice = Literal["game", "player", "opponent"]


class Event(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A fact that people should hear of. It carries everything its narration needs.

    `why` explains an opponent's act. `reveals` says of a whole kind that it shows something that was
    hidden (a card turned up): taking back a choice behind it is no longer free. Dice need no such mark,
    the driver sees that chance was used.
    """

    reveals: ClassVar[bool] = False


class Act(Event, frozen=True, kw_only=True):
    """An event that somebody brought about for a reason worth asking about."""

    why: Why | None = None


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of narration: `head` begins a new block, `voice` says whose deed it tells."""

    text: str
    voice: Voice = "game"
    head: bool = False


Said = str | Line | Iterable[str | Line]


class Narration:
    """A game's words for its events: one function for each kind.

    It is also the list of the game's event kinds, by which stored events are read again.
    """

    def __init__(self) -> None:
        self._words: dict[type[Event], Callable[[Any], Said]] = {}
        self._decoder: msgspec.json.Decoder[list[Event]] | None = None

    def of(self, kind: type[E]) -> Callable[[Callable[[E], Said]], Callable[[E], Said]]:
        """Decorator: the function puts events of this kind into words."""

        def register(words: Callable[[E], Said]) -> Callable[[E], Said]:
            if kind in self._words:
                raise ValueError(f"{kind.__name__} has words already")
            self._words[kind] = words
            self._decoder = None
            return words

        return register

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return tuple(self._words)

    def lines(self, event: Event) -> list[Line]:
        said = self._words[type(event)](event)
        if isinstance(said, (str, Line)):
            said = (said,)
        return [Line(part) if isinstance(part, str) else part for part in said]

    def decode(self, events: bytes) -> list[Event]:
        """Events as they were stored; msgspec.ValidationError if this version knows them no longer."""
        if self._decoder is None:
            union: Any = None
            for kind in self._words:
                union = kind if union is None else union | kind
            self._decoder = msgspec.json.Decoder(list[union])
        return self._decoder.decode(events)
