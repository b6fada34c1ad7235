"""A chance whose next rolls are known, found in one long row of rolls."""

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile

from plugins.api import Chance

KEY = 20_101_010
CHUNK = 50_000
LONGEST_ROW = 3_000_000

_rows: dict[int, bytearray] = {}
"""For each number of sides what a die of them rolls at each place of the row."""


def rolling(rolls: Iterable[int | tuple[int, int]] = ()) -> Chance:
    """A chance whose next rolls are these: results of a die of six, or (sides, result)."""
    wanted = [(6, roll) if isinstance(roll, int) else roll for roll in rolls]
    if not wanted:
        return Chance(KEY)
    sides = wanted[0][0]
    alike = takewhile(lambda roll: roll[0] == sides, wanted)
    return next(
        Chance(KEY, place)
        for place in _places(sides, bytes(result for _, result in alike))
        if all(_at(die, place + n) == result for n, (die, result) in enumerate(wanted))
    )


def rolling_where(fits: Callable[[Callable[[int], int]], bool]) -> Chance:
    """A chance for which something is true of its next rolls of a die of six: `fits` gets a function that
    tells the roll at a distance from here."""
    for place in range(LONGEST_ROW):
        if fits(lambda n, place=place: _at(6, place + n)):  # type: ignore[misc]
            return Chance(KEY, place)
    raise AssertionError("no rolls in the row are like that")


def _places(sides: int, rolls: bytes) -> Iterator[int]:
    """Where in the row these rolls of one kind of die stand."""
    row = _rows.setdefault(sides, bytearray())
    place = -1
    while True:
        while (found := row.find(rolls, place + 1)) < 0:
            _roll_on(sides)
        place = found
        yield place


def _at(sides: int, place: int) -> int:
    row = _rows.setdefault(sides, bytearray())
    while place >= len(row):
        _roll_on(sides)
    return row[place]


def _roll_on(sides: int) -> None:
    row = _rows[sides]
    if len(row) > LONGEST_ROW:
        raise AssertionError("these rolls are nowhere in the row")
    chance = Chance(KEY, len(row))
    row.extend(chance.roll(sides) for _ in range(CHUNK))
    # Should a number ever be drawn again to be fair, places and rolls would no longer agree.
    assert chance.drawn == len(row)
