"""The fixtures of these tests: a house, its keeper, and tables that stand at known places."""

import pytest

from bot.keeper import Keeper
from bot.views import TableView
from tests.tables import ALICE, CHANNEL, House, blank, house, words

__all__ = ["alone", "blank", "house", "keeper"]


@pytest.fixture
async def keeper(house: House) -> Keeper:
    return await house.keeper()


@pytest.fixture
async def alone(keeper: Keeper) -> TableView:
    """Alice's solo game, in which she holds both seats, at its first decision."""
    return (await keeper.start(CHANNEL, ALICE, words())).view
