"""Results as rows: one for the game, one for each seat."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from storage import schema
from storage.records import Result, SeatResult

_PLAIN = tuple(field for field in Result.__struct_fields__ if field not in ("order", "seats"))

FIELDS = (*_PLAIN, "ranking")
SEAT_FIELDS = SeatResult.__struct_fields__

COLUMNS = [schema.results.c[field] for field in FIELDS]
SEAT_COLUMNS = [schema.result_seats.c[field] for field in SEAT_FIELDS]


def row(result: Result) -> tuple[Any, ...]:
    """The values of FIELDS."""
    ranking = msgspec.json.encode(result.order).decode() if result.order else None
    return (*(getattr(result, field) for field in _PLAIN), ranking)


def read(row: Sequence[Any], seats: Iterable[Sequence[Any]]) -> Result:
    """The result in rows of COLUMNS and SEAT_COLUMNS."""
    plain = dict(zip(FIELDS, row, strict=True))
    ranking = plain.pop("ranking")
    order = msgspec.json.decode(ranking, type=tuple[int, ...]) if ranking else ()
    return Result(**plain, order=order, seats=tuple(SeatResult(*seat) for seat in seats))
