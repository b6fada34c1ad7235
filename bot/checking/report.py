"""A check as lines that people read."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.checking.finding import Finding
from bot.checking.parts import Checkup, Figures
from bot.checking.speed import SLOW, TOO_SLOW
from plugins.api.words import plural

MOST_TOLD = 3
"""So many causes of a part are told in full."""


class Told:
    """What was told so far: one cause is told once, however often and in how many parts it is met."""

    def __init__(self) -> None:
        self._causes: set[str] = set()

    @property
    def causes(self) -> int:
        return len(self._causes)

    def lines(self, part: str, findings: list[Finding]) -> Iterator[str]:
        cases = Counter(finding.cause for finding in findings)
        first = {finding.cause: finding for finding in reversed(findings)}
        new = [cause for cause in cases if cause not in self._causes]
        for cause in new[:MOST_TOLD]:
            yield f"WRONG ({part}, {plural(cases[cause], 'case')})"
            yield from (f"  {line}" for text in first[cause].lines() for line in text.splitlines())
        if len(new) > MOST_TOLD:
            yield f"  and {len(new) - MOST_TOLD} more in {part}"
        if again := sum(cases[cause] for cause in self._causes):
            yield f"WRONG ({part}, {plural(again, 'case')}): as told above"
        self._causes.update(new)


def figures_told(checkup: Checkup) -> Iterator[str]:
    figures = checkup.figures
    yield from (
        f"{number:>7,} {what.format(s='' if number == 1 else 's')}" for what, number in figures.counts.items()
    )
    if figures.largest_state:
        yield f"largest state: {figures.largest_state:,} bytes"
        yield f"longest board: {figures.longest_board:,} characters"
    yield from figures.notes
    yield from _speed_told(checkup, figures)


def _speed_told(checkup: Checkup, figures: Figures) -> Iterator[str]:
    for slowest in (figures.speed.choose, figures.speed.listing):
        if slowest.setup is None:
            continue
        yield f"{slowest} (CPU time)"
        warning = slowest.finding(checkup.subject, SLOW)
        if warning and slowest.milliseconds <= TOO_SLOW:
            yield f"  SLOW: below {SLOW:g} ms is the aim. Replay it: {warning.command}"


def verdict(game: str, parts: Iterable[str], wrong: int) -> str:
    if wrong:
        return f"{game} does not conform: {plural(wrong, 'finding')}."
    return f"Nothing is wrong with {game} (checked: {', '.join(parts)})."
