"""A process that plays and is killed: `python -m tests.faults.player`.

It loads everything once and then forks one player for each line on its standard input:

    <report> <database> <channels> <seed> <end>

The player plays games of Lanterns in each channel at once, through a real keeper on a real file. To the
named pipe `report` it writes a line for every moment of interest: `statement` before each statement of a
transaction, `commit` before and `committed` after each commit, and `ack ...` for each choice after the
keeper has answered.

`end` is `race`: it sits down everywhere, reports `seated`, waits for SIGUSR1 and plays each game to its end;
or `killed`: it plays one game after another until somebody kills it; or a moment like `commit:7`: it plays
until it has reported its seventh commit, and kills itself there, in whatever it is doing.
"""

import asyncio
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

from sqlalchemy import event

from bot.errors import KeeperError, Trouble
from bot.keeper import Keeper
from bot.views import TableView
from plugins.api import Chance
from storage import Store
from tests.aims import Aim
from tests.tables import ALICE, PATIENCE_SECONDS, registry_of, url_of, words, writing_engine

RACE = "race"
KILLED = "killed"


class Report:
    """Writes down what happens, and ends everything at one moment."""

    def __init__(self, path: str, last: Aim | None) -> None:
        self._pipe = os.open(path, os.O_WRONLY)
        self._last = last
        self._happened = 0
        self._lock = threading.Lock()

    def __call__(self, kind: str, *details: object) -> None:
        with self._lock:
            os.write(self._pipe, (" ".join(map(str, (kind, *details))) + "\n").encode())
            if self._last is not None and kind == self._last.kind:
                self._happened += 1
                if self._happened == self._last.number:
                    os.kill(os.getpid(), signal.SIGKILL)

    def watch(self, store: Store) -> None:
        engine = writing_engine(store)

        def statement(*_: Any) -> None:
            self("statement")

        event.listen(engine, "before_cursor_execute", statement)
        event.listen(engine, "commit", lambda _connection: self("commit"))
        event.listen(engine, "checkin", lambda *_: self("committed"))


class Player:
    def __init__(self, keeper: Keeper, report: Report, luck: Chance, forever: bool) -> None:
        self.keeper = keeper
        self.report = report
        self.luck = luck
        self.forever = forever

    async def play(self, channel: str, view: TableView) -> None:
        while view.decision is not None or self.forever:
            if view.decision is None:
                view = await self.sit_down(channel)
            try:
                view = await self.move(view)
            except KeeperError as refusal:
                if refusal.trouble not in (Trouble.STALE, Trouble.GAME_OVER):
                    raise
                self.report("stale")
                view = await self.keeper.view(view.game_id)

    async def sit_down(self, channel: str) -> TableView:
        """Go on with the channel's game, or start one."""
        try:
            view = await self.keeper.table(channel)
        except KeeperError as refusal:
            if refusal.trouble is not Trouble.NO_GAME:
                raise
            view = (await self.keeper.start(channel, ALICE, words(self.luck.below(1000)))).view
            self.report("ack", view.game_id, 1, "begin", "-")
        return view

    async def move(self, view: TableView) -> TableView:
        if view.version > 3 and self.luck.below(8) == 0:
            turn = await self.keeper.undo(view.game_id, ALICE, openly=True, version=view.version)
            self.report("ack", view.game_id, turn.view.version, "undo", "-")
            return turn.view
        assert view.decision is not None
        option = self.luck.pick(view.decision.options)
        caller = f"{os.getpid()} {view.version}"
        turn = await self.keeper.choose(view.game_id, option.id, ALICE, version=view.version, caller=caller)
        self.report("ack", view.game_id, view.version + 1, "choose", option.id)
        return turn.view


async def play(report: Report, database: str, channels: str, seed: int, *, race: bool) -> None:
    async with Store(url_of(Path(database)), busy_seconds=PATIENCE_SECONDS) as store:
        report.watch(store)
        player = Player(Keeper(store, registry_of()), report, Chance.from_seed(seed), forever=not race)
        views = {channel: await player.sit_down(channel) for channel in channels.split(",")}
        if race:
            report("seated")
            signal.sigwait({signal.SIGUSR1})
        async with asyncio.TaskGroup() as group:
            for channel, view in views.items():
                group.create_task(player.play(channel, view))


def last_moment(end: str) -> Aim | None:
    if end in (RACE, KILLED):
        return None
    kind, number = end.split(":")
    return Aim(kind, int(number))


def main() -> None:
    registry_of().rules("lanterns")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})  # it is waited for, and never too early
    for line in sys.stdin:
        path, database, channels, seed, end = line.split()
        if os.fork() == 0:
            report = Report(path, last_moment(end))
            report("pid", os.getpid())
            asyncio.run(play(report, database, channels, int(seed), race=end == RACE))
            os._exit(0)


if __name__ == "__main__":
    main()
