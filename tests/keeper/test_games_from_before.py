"""Games that an earlier version saved: they resume, go on, replay and explain themselves.

`tests/saved` holds its database, compressed, and the exports of the nine games in it: schema 0001, events and
reasons in words, labels beside the choices.
"""

import lzma
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.keeper import Keeper
from bot.ledger import STARTS_OVER
from plugins.api import Chance
from tests.keeper.test_looking_back import texts
from tests.tables import ALICE, House, store_of, wander

SAVED = Path(__file__).parents[1] / "saved"
PLUGINS = ("plugins.endangered.plugin", "plugins.kings_challenge.plugin")

LIVE = ("tiger-turn", "tiger-mid", "otter-mid", "roy-turn", "roy-mid", "roy-black")
OVER = ("tiger-over", "otter-over", "roy-over")

START_OVER: tuple[str, ...] = ("roy-mid", "roy-black")
"""Live games whose running step has changed so much that it begins again."""

WORDLESS = "there are no words for it"


@pytest.fixture(scope="session")
def before() -> bytes:
    return lzma.decompress((SAVED / "games.db.xz").read_bytes())


@pytest.fixture
async def keeper(before: bytes, house: House) -> Keeper:
    house.path.write_bytes(before)
    return await house.keeper(*PLUGINS)


@pytest.mark.parametrize("channel", [*LIVE, *OVER])
async def test_a_game_tells_all_that_it_told(keeper: Keeper, channel: str) -> None:
    with capture_logs() as complaints:
        view = await keeper.view(await keeper.newest(channel))
        told = [keeper.board(view, ALICE.id)]
        log = await keeper.log(channel, last=999)
        for entry in (*log, *await keeper.recap(channel, ALICE)):
            told += [entry.label, *texts(entry.lines)]
        explained = [line for entry in log for line in await keeper.why(channel, version=entry.version)]
        for reason in explained:
            told += [reason.act, *reason.why]
        if view.outcome is not None:
            told += texts(keeper.summary(view))
    assert complaints == [] or channel in START_OVER
    assert view.notice == (STARTS_OVER if channel in START_OVER else "")
    assert not [text for text in told if WORDLESS in text]
    assert explained
    assert await keeper.why(channel) != []
    rows = await store_of(keeper).history(view.game_id, kinds=("choose",))
    labels = {entry.version: entry.label for entry in log}
    assert [row.option for row in rows if labels[row.version] in ("", row.option)] == []
    assert view.version == len(log)


@pytest.mark.parametrize("channel", LIVE)
async def test_a_live_game_goes_on_to_its_end(keeper: Keeper, channel: str) -> None:
    view = await keeper.table(channel)
    end = await wander(keeper, view, Chance.from_seed(1))
    assert end.status == "finished"
    assert keeper.summary(end)
    result = await keeper.result(end.game_id)
    assert result is not None
    assert len(result.seats) == len(end.seats)
    assert not [
        line for entry in await keeper.log(channel) for line in texts(entry.lines) if WORDLESS in line
    ]


@pytest.mark.parametrize("channel", OVER)
async def test_an_old_result_has_its_seats(keeper: Keeper, channel: str) -> None:
    view = await keeper.view(await keeper.newest(channel))
    result = await keeper.result(view.game_id)
    assert result is not None
    assert view.outcome is not None
    assert (result.won, result.cause, result.order) == (view.outcome.won, view.outcome.cause, ())
    assert [(seat.seat, seat.won, seat.score) for seat in result.seats] == [
        (seat.seat, result.won, result.score) for seat in view.seats
    ]


@pytest.mark.parametrize("channel", [*LIVE, *OVER])
async def test_an_export_is_brought(keeper: Keeper, channel: str) -> None:
    old = await keeper.view(await keeper.newest(channel))
    brought = (await keeper.bring("elsewhere", ALICE, (SAVED / f"{channel}.json").read_bytes())).view
    assert brought.status == old.status
    if channel not in START_OVER:
        assert (brought.state, brought.decision, brought.notice) == (old.state, old.decision, "")
