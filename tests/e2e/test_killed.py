"""The bot process is killed at random moments while a monkey plays."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from bot.loopback import LoopbackServer, Person, ReplyKind, RestFault
from bot.loopback.model import Channel
from tests.e2e.hands import Hands, shown_version, table_in
from tests.e2e.monkey import Monkey
from tests.e2e.process import BotProcess
from tests.e2e.quick import QuickProcess

KILLS = 25
LONGEST_LIFE = 0.4


@pytest.fixture
def process(server: LoopbackServer, table: Channel, tmp_path: Path) -> BotProcess:
    return BotProcess(server, tmp_path)


@pytest.mark.parametrize("seed", [1, 2])
async def test_what_was_acknowledged_survives(
    server: LoopbackServer, alice: Person, table: Channel, tmp_path: Path, seed: int
) -> None:
    process = QuickProcess(server, tmp_path)
    dice = random.Random(seed)
    monkey = Monkey(alice, table, process, dice)
    loop = asyncio.get_running_loop()
    for _ in range(KILLS):
        await process.start()
        killing = loop.call_later(dice.uniform(0, LONGEST_LIFE), process.kill)
        try:
            await monkey.play_until_killed()
        finally:
            killing.cancel()
            process.kill()
        await process.wait()
    assert len(monkey.promised) > KILLS
    kept = callers(process.database)
    assert [one for one in monkey.promised if str(one) not in kept] == []


async def test_a_clean_end_and_the_old_message_goes_on(
    process: BotProcess, alice: Person, table: Channel
) -> None:
    await process.start()
    await alice.types(table, "/start lanterns harbour normal seed:7")
    hands = Hands(alice, table)
    for _ in range(4):
        await hands.step()
    message = table_in(table)
    process.terminate()
    assert await process.wait() == 0
    logged = process.log.read_text()
    assert process.server.token not in logged
    assert [line for line in logged.splitlines() if '"level": "error"' in line] == []
    await process.start()
    before = shown_version(message)
    answer = await hands.choose()
    assert answer.type is ReplyKind.UPDATE
    assert shown_version(message) != before
    process.terminate()
    assert await process.wait() == 0


async def test_a_token_that_discord_does_not_know(process: BotProcess) -> None:
    with pytest.raises(RuntimeError, match="Discord does not know this token"):
        await process.start(token="not.the.token")
    assert await process.wait() == 2
    assert "not.the.token" not in process.log.read_text()


async def test_a_discord_that_is_out_of_order(process: BotProcess, server: LoopbackServer) -> None:
    server.inflict(RestFault("GET", "/users/@me", status=403))
    with pytest.raises(RuntimeError, match="Error: The bot cannot run: 403 Forbidden"):
        await process.start()
    assert await process.wait() == 1
    assert "Traceback" not in process.log.read_text()


def callers(database: str) -> set[str]:
    """The interactions whose choices the database holds."""
    engine = create_engine(database.replace("+aiosqlite", ""))
    with engine.connect() as connection:
        found = {str(row[0]) for row in connection.execute(text("SELECT caller FROM choices"))}
    engine.dispose()
    return found
