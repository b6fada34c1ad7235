"""What chance decides: each result comes up about as often as its share says."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


def check_spread(found: Iterable[T], possible: Mapping[T, int] | Collection[T]) -> None:
    """All that is possible comes up, nothing else, and none of it far more or less often than its share.

    Shares are alike unless a mapping names them; what a collection holds twice has a double one.
    """
    shares, counts = Counter(possible), Counter(found)
    assert counts.keys() == shares.keys()
    for outcome, share in shares.items():
        expected = counts.total() * share / shares.total()
        assert expected / 3 < counts[outcome] < expected * 3, (outcome, counts[outcome], expected)


def check_places(orders: Iterable[Sequence[T]], possible: Mapping[T, int] | Collection[T]) -> None:
    """The same at each place of an order."""
    for found in zip(*orders, strict=True):
        check_spread(found, possible)
