"""What happened, as typed facts, and how a game puts them into words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from plugins.api.phrases import Fact, Words, say
from plugins.api.why import ASKED, FIRST, LOT, Why

E = TypeVar("E", bound="Event")
C = TypeVar("C")
D = TypeVar("D")

Voice = Literal["game", "player", "opponent"]

TIES: Mapping[str, Words] = {
    ASKED: "Still tied: you decide",
    LOT: "Still tied, drawn by lot",
    FIRST: "Still tied, the first in order",
}


class Event(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A fact that people should hear of: ids and numbers, everything its narration needs, no words.

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


class Narration(Generic[C]):
    """A game's words for its events, one function for each kind, and for the reasons of its opponent.

    All of them get the game's content, where ids have their names. It is also the list of the game's event
    kinds, by which stored events are read again.
    """

    def __init__(self) -> None:
        self._words: dict[type[Event], Callable[[Any, C], Said]] = {}
        self._phrases: dict[str, Words] = dict(TIES)
        self._decoder: msgspec.json.Decoder[list[Event]] | None = None

    def of(self, kind: type[E]) -> Callable[[Callable[[E, C], Said]], Callable[[E, C], Said]]:
        """Decorator: the function puts events of this kind into words."""

        def register(words: Callable[[E, C], Said]) -> Callable[[E, C], Said]:
            self._add(kind, words)
            return words

        return register

    def phrases(self, words: Mapping[str, Words]) -> None:
        """Words for the phrases in reasons: questions, priorities, candidates, sources."""
        for key, said in words.items():
            if key in self._phrases and key not in TIES:
                raise ValueError(f"the phrase {key} has words already")
            self._phrases[key] = said

    def include(self, other: "Narration[D]", content: Callable[[C], D]) -> None:
        """Take in the words of a common part; `content` finds that part's content in the game's own."""
        for kind, words in other._words.items():
            self._add(kind, lambda event, whole, words=words: words(event, content(whole)))  # type: ignore[misc]
        self.phrases({key: _inside(said, content) for key, said in other._phrases.items() if key not in TIES})

    def _add(self, kind: type[Event], words: Callable[[Any, C], Said]) -> None:
        if kind in self._words:
            raise ValueError(f"{kind.__name__} has words already")
        self._words[kind] = words
        self._decoder = None

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return tuple(self._words)

    def knows(self, key: str) -> bool:
        """Whether there are words for a phrase."""
        return key in self._phrases

    def lines(self, event: Event, content: C) -> list[Line]:
        said = self._words[type(event)](event, content)
        if isinstance(said, (str, Line)):
            said = (said,)
        return [Line(part) if isinstance(part, str) else part for part in said]

    def say(self, fact: Fact, content: C) -> str:
        return say(fact, self._phrases, content)

    def reason(self, why: Why, content: C) -> list[str]:
        """A chain of reasons in words, from the question to what was taken."""

        def listed(facts: Iterable[Fact]) -> str:
            return ", ".join(self.say(fact, content) for fact in facts)

        def sourced(fact: Fact, source: str) -> str:
            words = self.say(fact, content)
            return f"{words} [{self.say(source, content)}]" if source else words

        told = [sourced(why.question, why.source)]
        if len(why.candidates) > 1:
            told.append(f"Candidates: {listed(why.candidates)}")
        left = why.candidates
        for sieve in why.sieves:
            rule = sourced(sieve.rule, sieve.source)
            if len(sieve.left) < len(left):
                rule += f": leaves {listed(sieve.left)}"
            elif len(why.candidates) > 1:
                rule += ": changes nothing"
            told.append(rule)
            left = sieve.left
        told.append(f"So: {listed(why.taken)}")
        return told

    def decode(self, events: bytes) -> list[Event]:
        """Events as they were stored; msgspec.ValidationError if this version knows them no longer."""
        if self._decoder is None:
            union: Any = None
            for kind in self._words:
                union = kind if union is None else union | kind
            self._decoder = msgspec.json.Decoder(list[union])
        return self._decoder.decode(events)


def _inside(words: Words, content: Callable[[C], D]) -> Words:
    """Words of a common part, asked with the whole content."""
    if isinstance(words, str):
        return words
    return lambda whole, *facts: words(content(whole), *facts)
