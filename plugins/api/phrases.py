"""Facts that stand for words: what is stored says which sentence, and what is in it, never how it sounds."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec


class Phrase(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """Words with facts in them: which ones, and the ids and numbers that they speak of."""

    key: str
    facts: tuple[str | int, ...] = ()


Fact = str | int | Phrase
"""An id or a number stands for itself unless the game has words for it; a phrase is put into words."""

Words = str | Callable[..., str]
"""A sentence with places for facts ("{0} steps away"), or a function of content and facts that makes one."""


def phrase(key: str, *facts: str | int) -> Phrase:
    return Phrase(key, facts)


def itself(candidate: Any) -> Fact:
    """The fact that a thing is called by, where nothing else is said."""
    return candidate if isinstance(candidate, str | int | Phrase) else str(candidate)


def say(fact: Fact, words: Mapping[str, Words], content: Any) -> str:
    """A fact in words."""
    key, facts = (fact.key, fact.facts) if isinstance(fact, Phrase) else (str(fact), ())
    found = words.get(key)
    if found is None:
        return " ".join(map(str, (key, *facts)))
    return found.format(*facts) if isinstance(found, str) else found(content, *facts)
