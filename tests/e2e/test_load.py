"""Twenty channels at once; `python -m tests.e2e.load` is the same with two hundred and a clock."""

from __future__ import annotations

from pathlib import Path

from bot.loopback import LoopbackServer
from bot.loopback.model import Channel
from tests.e2e.load import Load
from tests.e2e.process import BotProcess

CHANNELS = 20
CHOICES = 15


async def test_many_channels_at_once(server: LoopbackServer, table: Channel, tmp_path: Path) -> None:
    load = Load(server, CHANNELS)
    process = BotProcess(server, tmp_path)
    await process.start()
    await load.sit_down()
    await load.play(lambda made: made < CHOICES)
    process.terminate()
    assert await process.wait() == 0
    assert load.errors == []
    assert load.choices == CHANNELS * CHOICES
