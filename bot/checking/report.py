"""A check as lines that people read."""

from collections.abc import Iterable, Iterator

from bot.checking.finding import Finding
from bot.checking.parts import Checkup, Figures
from bot.checking.speed import SLOW, TOO_SLOW

MOST_TOLD = 3
"""So many findings of a part are told in full."""
MOST_NAMED = 12


def findings_told(part: str, findings: list[Finding]) -> Iterator[str]:
    for finding in findings[:MOST_TOLD]:
        yield f"WRONG ({part})"
        yield from (f"  {line}" for text in finding.lines() for line in text.splitlines())
    if len(findings) > MOST_TOLD:
        yield f"  and {len(findings) - MOST_TOLD} more in {part}"


def figures_told(checkup: Checkup) -> Iterator[str]:
    figures = checkup.figures
    yield from (f"{number:>7,} {what}" for what, number in figures.counts.items())
    if figures.largest_state:
        yield f"largest state: {figures.largest_state:,} bytes"
        yield f"longest board: {figures.longest_board:,} characters"
        if figures.never_told:
            yield f"never told in these games: {_some(figures.never_told)}"
    yield from _speed_told(checkup, figures)


def _some(names: tuple[str, ...]) -> str:
    more = len(names) - MOST_NAMED
    return ", ".join(names[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


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
        return f"{game} does not conform: {wrong} {'finding' if wrong == 1 else 'findings'}."
    return f"Nothing is wrong with {game} (checked: {', '.join(parts)})."
