"""The button Back is there for whoever may press it, and for nobody else."""

from typing import Any

from bot.app import presenter, words
from bot.views import TableView
from tests.keeper.test_choose import pair
from tests.tables import BOB, House, blank, follow, house

__all__ = ["blank", "house"]


def labels(view: TableView) -> list[str]:
    layout: Any = presenter.table(view)
    return list(_labels(layout.to_components()))


def _labels(components: Any) -> Any:
    for component in components:
        yield from _labels(component.get("components", ()))
        if "label" in component:
            yield component["label"]


async def test_somebody_else_is_asked_now(house: House) -> None:
    keeper, view = await pair(house)
    assert words.GO_BACK not in labels(view), "nothing was chosen yet"
    view = await follow(keeper, view, ["raise-0"])
    assert view.way_back == 0
    assert view.deciders() == (BOB.id,)
    assert labels(view) == ["Confirm it"]


async def test_the_same_person_is_asked_for_another_seat(house: House) -> None:
    keeper, view = await pair(house)
    file = await keeper.export(view.channel)
    brought = (await keeper.bring("elsewhere", BOB, file)).view
    brought = await follow(keeper, brought, ["raise-0"])
    assert labels(brought) == ["Confirm it", words.GO_BACK]
