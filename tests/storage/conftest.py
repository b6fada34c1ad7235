"""The fixtures of these tests."""

from collections.abc import AsyncIterator

import pytest

from storage import Store
from tests.tables import House, blank, house

__all__ = ["blank", "house", "store"]


@pytest.fixture
async def store(house: House) -> AsyncIterator[Store]:
    async with Store(house.url) as store:
        yield store
