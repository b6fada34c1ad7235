"""The bot process is killed in the middle of everything while a monkey plays, and stopped, and misled."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from bot.loopback import LoopbackServer, Person, ReplyKind, RestFault, until
from bot.loopback.changes import Change, InteractionAnswered, InteractionSent, MessageCreated
from bot.loopback.model import Channel
from tests.aims import Aim, aims
from tests.e2e.hands import Hands, shown_version, table_in, tables
from tests.e2e.monkey import Monkey, is_choice, promised
from tests.e2e.process import BotProcess
from tests.e2e.quick import COMMIT, COMMITTED, INSIDE, QuickProcess

CLICKED, ANSWERING, ANSWERED, POSTED = "clicked", "answering", "answered", "posted"
KILLS = {COMMIT: 5, COMMITTED: 5, CLICKED: 4, ANSWERING: 3, ANSWERED: 6, POSTED: 2}
STEP = 2


class Assassin:
    """Kills the bot at a moment that can be seen from outside.

    `clicked`: a choice is on its way to the bot; `answering`: the bot's answer to a choice has left it, and
    gets lost; `answered`: Discord has taken that answer; `posted`: Discord has taken a message.
    """

    def __init__(self, server: LoopbackServer, process: QuickProcess) -> None:
        self._server = server
        self._process = process
        self._take_fault = server.faults.take_rest
        self._aim: Aim | None = None
        self._happened = 0
        self._answered: set[int] = set()
        server.world.subscribe(self.observe)

    def aim(self, aim: Aim | None) -> None:
        """At what is to come."""
        self._aim = aim
        self._happened = 0

    def observe(self, change: Change) -> None:
        match change:
            case InteractionSent(interaction) if is_choice(interaction):
                self._moment(CLICKED)
            case InteractionAnswered(interaction) if (
                promised(change) and interaction.id not in self._answered
            ):
                self._answered.add(interaction.id)
                self._moment(ANSWERED)
            case MessageCreated(message) if message.author is self._server.world.bot:
                self._moment(POSTED)

    def take_fault(self, method: str, path: str) -> RestFault | None:
        """Stands in for what the server asks first about each request."""
        if self._answers_choice(path) and self._moment(ANSWERING):
            return RestFault(method, path, status=0)
        return self._take_fault(method, path)

    def _answers_choice(self, path: str) -> bool:
        callbacks = (f"/interactions/{one.id}/" for one in self._server.interactions.recent if is_choice(one))
        return path.startswith(tuple(callbacks))

    def _moment(self, kind: str) -> bool:
        if self._aim is None or kind != self._aim.kind:
            return False
        self._happened += 1
        if self._happened != self._aim.number:
            return False
        self._process.kill()
        return True


@pytest.mark.parametrize("seed", [1, 2])
async def test_what_was_acknowledged_survives(
    server: LoopbackServer,
    alice: Person,
    table: Channel,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
) -> None:
    """Killed 25 times. Only what kills it at its moment ends the bot, so each of them was there."""
    process = QuickProcess(server, tmp_path)
    assassin = Assassin(server, process)
    monkeypatch.setattr(server.faults, "take_rest", assassin.take_fault)
    monkey = Monkey(alice, table, process, random.Random(seed))
    targets = aims(KILLS, step=STEP, seed=seed)
    assert len(targets) == 25
    for aim in targets:
        inside = aim.kind in INSIDE
        await process.start(aim if inside else None)
        assassin.aim(None if inside else aim)
        try:
            await monkey.play_until_killed()
        finally:
            process.kill()
        assert await process.wait() == -signal.SIGKILL
        kept = callers(process.database)
        assert [one for one in monkey.promised if str(one) not in kept] == [], f"killed at {aim}"
    assert len(monkey.promised) >= sum(aim.number for aim in targets if aim.kind == ANSWERED) > 25


async def test_a_clean_end_and_the_old_message_goes_on(
    process: BotProcess, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    await process.start()
    await alice.types(table, "/start lanterns harbour normal seed:7")
    hands = Hands(alice, table)
    await hands.until(lambda: bool(tables(table)))
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
    assert answer.type in (ReplyKind.UPDATE, ReplyKind.DEFERRED_UPDATE)
    await until(server.world, lambda: True if shown_version(message) != before else None)
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
