"""The fixtures of these tests."""

from tests.tables import blank, house

__all__ = ["blank", "house"]
