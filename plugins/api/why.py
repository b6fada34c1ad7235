"""Why an opponent did what it did.

An opponent's rule is a list of priorities, each with its words beside its test. `narrow` applies them
in order and records what each one left, so the explanation is a by-product of the decision and cannot
say anything else than what happened.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from plugins.api.chance import Chance

C = TypeVar("C")


class Sieve(msgspec.Struct, frozen=True, omit_defaults=True):
    """One priority at work: which candidates it left and which it ruled out."""

    rule: str
    left: tuple[str, ...]
    beaten: tuple[str, ...] = ()
    source: str = ""


class Why(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chain from a question to the candidate that was taken, or to several, with commas between them."""

    question: str
    chosen: str
    candidates: tuple[str, ...] = ()
    sieves: tuple[Sieve, ...] = ()
    source: str = ""

    def lines(self) -> list[str]:
        told = [self.question + _in_brackets(self.source)]
        if len(self.candidates) > 1:
            told.append("Candidates: " + _listed(self.candidates))
        for sieve in self.sieves:
            rule = f"{sieve.rule}{_in_brackets(sieve.source)}"
            if sieve.beaten:
                rule += f": leaves {_listed(sieve.left)}"
            elif len(self.candidates) > 1:
                rule += ": changes nothing"
            told.append(rule)
        told.append(f"So: {self.chosen}")
        return told


class Priority(msgspec.Struct, Generic[C], frozen=True):
    """Words beside a test. `keep` gets the candidates still in and returns those that stay."""

    rule: str
    keep: Callable[[Sequence[C]], list[C]]
    source: str = ""


def prefer(rule: str, fits: Callable[[C], bool], source: str = "") -> Priority[C]:
    """Those that fit, if any does; otherwise all stay."""
    return Priority(rule, lambda candidates: [c for c in candidates if fits(c)], source)


def most(rule: str, measure: Callable[[C], Any], source: str = "") -> Priority[C]:
    """Those with the greatest measure."""

    def keep(candidates: Sequence[C]) -> list[C]:
        top = max(measure(c) for c in candidates)
        return [c for c in candidates if measure(c) == top]

    return Priority(rule, keep, source)


def least(rule: str, measure: Callable[[C], Any], source: str = "") -> Priority[C]:
    """Those with the smallest measure."""

    def keep(candidates: Sequence[C]) -> list[C]:
        low = min(measure(c) for c in candidates)
        return [c for c in candidates if measure(c) == low]

    return Priority(rule, keep, source)


def narrow(
    question: str,
    candidates: Iterable[C],
    priorities: Iterable[Priority[C]],
    *,
    name: Callable[[C], str] = str,
    lot: Chance | None = None,
    source: str = "",
) -> tuple[C, Why]:
    """The candidate that the priorities single out, and why.

    A priority that no candidate meets changes nothing. What is still tied at the end is decided by
    `lot` where the rules say so, otherwise the first candidate in the given order is taken.
    """
    left = list(candidates)
    if not left:
        raise ValueError(f"no candidates for: {question}")
    asked = tuple(map(name, left))
    sieves: list[Sieve] = []
    for priority in priorities:
        if len(left) == 1:
            break
        kept = priority.keep(left) or left
        sieves.append(_sieve(priority.rule, left, kept, name, priority.source))
        left = kept
    if len(left) > 1:
        taken = lot.pick(left) if lot else left[0]
        rule = "Still tied, drawn by lot" if lot else "Still tied, the first in order"
        sieves.append(_sieve(rule, left, [taken], name, ""))
        left = [taken]
    return left[0], Why(question, name(left[0]), asked, tuple(sieves), source)


def given(question: str, chosen: str, rule: str, *, source: str = "") -> Why:
    """Why something came about where one rule says it all and nothing was weighed."""
    return Why(question, chosen, sieves=(Sieve(rule, ()),), source=source)


class Reasons:
    """Narrows candidates step by step by hand, each step with its rule in words, and remembers the steps."""

    def __init__(self, question: str, candidates: Sequence[str], source: str) -> None:
        self.question = question
        self.source = source
        self.candidates = tuple(candidates)
        self.left = self.candidates
        self.sieves: list[Sieve] = []

    def keep(self, rule: str, left: Sequence[str], source: str = "") -> None:
        """The rule leaves these."""
        beaten = tuple(candidate for candidate in self.left if candidate not in left)
        self.left = tuple(left)
        self.sieves.append(Sieve(rule, self.left, beaten, source))

    def choice(self, rule: str, chosen: str, source: str = "") -> None:
        """What is left is tied, and the players decided."""
        if len(self.left) > 1:
            self.keep(rule, (chosen,), source)

    def why(self) -> Why:
        return Why(self.question, _listed(self.left), self.candidates, tuple(self.sieves), self.source)


def _sieve(
    rule: str, before: Sequence[C], after: Sequence[C], name: Callable[[C], str], source: str
) -> Sieve:
    beaten = tuple(name(c) for c in before if c not in after)
    return Sieve(rule, tuple(map(name, after)), beaten, source)


def _in_brackets(source: str) -> str:
    return f" [{source}]" if source else ""


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)
