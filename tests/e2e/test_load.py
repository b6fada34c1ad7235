"""Twenty channels at once; `python -m tests.e2e.load` is the same with two hundred and a clock."""

from __future__ import annotations

from bot.loopback import LoopbackServer
from tests.e2e.load import Load
from tests.e2e.process import BotProcess

CHANNELS = 20
CHOICES = 15


async def test_many_channels_at_once(process: BotProcess, server: LoopbackServer) -> None:
    load = Load(server, CHANNELS)
    await process.start()
    await load.sit_down()
    await load.play(lambda made: made < CHOICES)
    process.terminate()
    assert await process.wait() == 0
    assert load.errors == []
    assert load.choices == CHANNELS * CHOICES
