"""Why an opponent did what it did: the reason is the decision.

An opponent's rule is a list of priorities, each with its name beside its test. They are applied in order, and
what each one left is noted, so the explanation is a by-product of the decision and cannot say anything else
than what happened. What the rules leave tied to a person is asked, and the answer is the last link.

Reasons hold facts: the names of questions and priorities are put into words by the game's narration.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from plugins.api.chance import Chance
from plugins.api.decision import Option
from plugins.api.flow import Flow, ask
from plugins.api.phrases import Fact, itself

C = TypeVar("C")

ASKED, LOT, FIRST = "tie-asked", "tie-lot", "tie-first"
"""How a tie was broken: a person decided, a lot was drawn, or the order that the rule gives decided."""


class Sieve(msgspec.Struct, frozen=True, omit_defaults=True):
    """One priority at work: what it left of the candidates."""

    rule: Fact
    left: tuple[Fact, ...]
    source: str = ""


class Why(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chain from a question to what was taken, one thing or several."""

    question: Fact
    candidates: tuple[Fact, ...] = ()
    sieves: tuple[Sieve, ...] = ()
    source: str = ""
    chosen: str = ""
    """What was taken, in reasons that an older version stored in words."""

    @property
    def taken(self) -> tuple[Fact, ...]:
        if self.chosen:
            return (self.chosen,)
        return self.sieves[-1].left if self.sieves else self.candidates


class Priority(msgspec.Struct, Generic[C], frozen=True):
    """A name beside a test. `keep` gets the candidates still in and returns those that stay."""

    rule: Fact
    keep: Callable[[Sequence[C]], list[C]]
    source: str = ""


class Tie(NamedTuple, Generic[C]):
    """How a person is asked to break a tie: `option` makes the option for one candidate."""

    who: int | Sequence[int]
    key: str
    prompt: str
    option: Callable[[C], Option[C]]


def prefer(rule: Fact, fits: Callable[[C], bool], source: str = "") -> Priority[C]:
    """Those that fit, if any does; otherwise all stay."""
    return Priority(rule, lambda candidates: [c for c in candidates if fits(c)], source)


def most(rule: Fact, measure: Callable[[C], Any], source: str = "") -> Priority[C]:
    """Those with the greatest measure."""

    def keep(candidates: Sequence[C]) -> list[C]:
        measured = [measure(c) for c in candidates]
        top = max(measured)
        return [c for c, size in zip(candidates, measured, strict=True) if size == top]

    return Priority(rule, keep, source)


def least(rule: Fact, measure: Callable[[C], Any], source: str = "") -> Priority[C]:
    """Those with the smallest measure."""

    def keep(candidates: Sequence[C]) -> list[C]:
        measured = [measure(c) for c in candidates]
        low = min(measured)
        return [c for c, size in zip(candidates, measured, strict=True) if size == low]

    return Priority(rule, keep, source)


def only(rule: Fact, kept: Sequence[C], source: str = "") -> Priority[C]:
    """Exactly these, where the rule names them rather than weighs them."""
    return Priority(rule, lambda _: list(kept), source)


def narrow(
    question: Fact,
    candidates: Iterable[C],
    priorities: Iterable[Priority[C]],
    *,
    fact: Callable[[C], Fact] = itself,
    lot: Chance | None = None,
    source: str = "",
) -> tuple[C, Why]:
    """The candidate that the priorities single out, and why.

    A priority that no candidate meets changes nothing. What is still tied at the end is decided by
    `lot` where the rules say so, otherwise the first candidate in the given order is taken.
    """
    sifted = _Sifted(candidates, priorities, 1, fact)
    if sifted.open:
        sifted.decide(*((LOT, lot.pick(sifted.tied)) if lot else (FIRST, sifted.tied[0])))
    return sifted.sure[0], sifted.why(question, source)


def narrow_to(
    number: int,
    question: Fact,
    candidates: Iterable[C],
    priorities: Iterable[Priority[C]],
    *,
    fact: Callable[[C], Fact] = itself,
    source: str = "",
) -> tuple[list[C], Why]:
    """The so-many best candidates, or all of them if there are no more, and why.

    Each priority takes its best candidates as long as there is room for all of them; those for which there
    is not are left to the next priority, and at last to their order.
    """
    sifted = _Sifted(candidates, priorities, number, fact)
    if sifted.open:
        sifted.decide(FIRST, *sifted.tied[: number - len(sifted.sure)])
    return sifted.sure, sifted.why(question, source)


def settle(
    question: Fact,
    candidates: Iterable[C],
    priorities: Iterable[Priority[C]],
    tie: Tie[C],
    *,
    fact: Callable[[C], Fact] = itself,
    source: str = "",
) -> Flow[tuple[C, Why]]:
    """Like `narrow`, but what is still tied at the end is decided by a person."""
    sifted = _Sifted(candidates, priorities, 1, fact)
    if sifted.open:
        options = [tie.option(candidate) for candidate in sifted.tied]
        sifted.decide(ASKED, (yield from ask(tie.who, tie.key, tie.prompt, options)))
    return sifted.sure[0], sifted.why(question, source)


def given(question: Fact, taken: Fact | tuple[Fact, ...], rule: Fact, *, source: str = "") -> Why:
    """Why something came about where one rule says it all and nothing was weighed."""
    facts = taken if isinstance(taken, tuple) else (taken,)
    return Why(question, facts, (Sieve(rule, facts),), source)


class _Sifted(Generic[C]):
    """Candidates under priorities: who is in for `sure`, and who is still `tied` for the other places."""

    def __init__(
        self,
        candidates: Iterable[C],
        priorities: Iterable[Priority[C]],
        wanted: int,
        fact: Callable[[C], Fact],
    ) -> None:
        self.sure: list[C] = []
        self.tied = list(candidates)
        if not self.tied:
            raise ValueError("no candidates")
        self._fact = fact
        self._candidates = tuple(map(fact, self.tied))
        self._sieves: list[Sieve] = []
        for priority in priorities:
            if len(self.sure) + len(self.tied) <= wanted:
                break
            self._sift(priority, wanted)
            self._note(priority.rule, priority.source)
        self.open = len(self.sure) + len(self.tied) > wanted
        if not self.open:
            self.sure += self.tied
            self.tied = []

    def _sift(self, priority: Priority[C], wanted: int) -> None:
        while self.tied:
            best = priority.keep(self.tied) or self.tied
            if len(self.sure) + len(best) > wanted:
                self.tied = best
                return
            self.sure += best
            if len(self.sure) == wanted:
                self.tied = []
                return
            rest = list(self.tied)
            for candidate in best:
                rest.remove(candidate)
            self.tied = rest

    def decide(self, rule: Fact, *taken: C) -> None:
        """The tie is broken, and the rule says how."""
        self.sure += taken
        self.tied = []
        self._note(rule, "")

    def _note(self, rule: Fact, source: str) -> None:
        self._sieves.append(Sieve(rule, tuple(map(self._fact, [*self.sure, *self.tied])), source))

    def why(self, question: Fact, source: str) -> Why:
        return Why(question, self._candidates, tuple(self._sieves), source)
