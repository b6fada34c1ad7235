"""Between the games in memory and the database: loading, saving, and what to do when either fails."""

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NoReturn, TypeVar

import msgspec
import structlog

from bot.again import Misfit, again, choice_of
from bot.errors import KeeperError, Trouble
from bot.live import Live
from bot.registry import BrokenGame, Registry
from bot.views import Person
from plugins.api import Choice, Event, Line, Outcome, Play, Rules, Setup
from storage import (
    Beginning,
    ChannelTaken,
    Conflict,
    Duplicate,
    Entry,
    Kind,
    Move,
    NewGame,
    Result,
    Seat,
    SeatResult,
    StorageError,
    Store,
)

log = structlog.get_logger()

T = TypeVar("T")

KEEP_CHECKPOINTS = 20
"""How many checkpoints a game keeps besides its first: how far an undo reaches after a change of rules."""

NOT_STORED = 0
"""The id of a game that has none yet."""

STARTS_OVER = (
    "The rules were corrected since the last choice, so this turn starts over. Nothing else was lost."
)


class Ledger:
    """Reads and writes games. Raises KeeperError with a sentence for people, and Duplicate."""

    def __init__(self, store: Store, registry: Registry, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.registry = registry
        self._clock = clock

    def new_table(self, channel: str, guild: str | None, host: Person, setup: Setup) -> Live:
        """A table with its host that the database does not know yet."""
        return Live(
            game_id=NOT_STORED,
            channel=channel,
            guild=guild,
            host=host.id,
            game=self.registry.games[setup.game],
            setup=setup,
            status="lobby",
            version=0,
            undos=0,
            seats=(Seat(0, host.id, host.name),),
            origin=None,
            checkpoints=(),
            rules=self.rules(setup.game),
            play=None,
        )

    async def open(self, table: Live, beginning: Beginning | None = None) -> int:
        """Store a new table, which waits for people or begins at once; returns the game's id."""
        new = NewGame(
            channel=table.channel,
            guild=table.guild,
            game=table.game.id,
            setup=msgspec.json.encode(table.setup),
            rules_version=table.game.rules_version,
            host=table.host,
            seats=table.seats,
            at=self.now(),
        )
        try:
            return await self.ask(self.store.create(new, beginning))
        except ChannelTaken:
            raise KeeperError(Trouble.CHANNEL_TAKEN) from None

    async def load(self, game_id: int) -> Live:
        saved = await self.ask(self.store.load(game_id))
        if saved is None:
            raise KeeperError(Trouble.NO_SUCH_GAME)
        row = saved.game
        game = self.registry.games.get(row.game)
        if game is None:
            raise KeeperError(Trouble.GAME_BROKEN, game=row.game, reason="it is not installed.")
        live = Live(
            game_id=row.id,
            channel=row.channel,
            guild=row.guild,
            host=row.host,
            game=game,
            setup=msgspec.json.decode(row.setup, type=Setup),
            status=row.status,
            version=row.version,
            undos=row.undos,
            seats=saved.seats,
            origin=row.origin,
            checkpoints=saved.checkpoints,
            rules=self.rules(row.game),
            play=None,
        )
        if saved.checkpoint is not None:
            live.play = self.resumed(live, saved.checkpoint, saved.since)
            if live.play.lost and live.status == "playing":
                await self._start_over(live, live.play, saved.since)
            elif live.play.outcome is not None and live.status == "playing":
                # Under the corrected rules the choices of this step have ended the game.
                await self.save(live, self.entry(live.version + 1, "restart", live.host))
        return live

    def resumed(self, live: Live, checkpoint: bytes, since: Sequence[Entry]) -> Play[Any]:
        try:
            return Play.resume(live.rules, live.setup, checkpoint, map(choice_of, since), remember=False)
        except Exception as fault:
            choices = [choice_of(entry) for entry in since]
            error_id = self.report(fault, live, checkpoint=msgspec.Raw(checkpoint), choices=choices)
            if isinstance(fault, msgspec.DecodeError):
                raise KeeperError(
                    Trouble.STATE_UNREADABLE, game=live.game.title, error_id=error_id
                ) from fault
            raise KeeperError(Trouble.RULES_FAILED, error_id=error_id) from fault

    def replayed(
        self, live: Live, checkpoint: bytes, since: Sequence[Choice]
    ) -> tuple[Play[Any], int | None] | None:
        """The game as it was after these choices; None if they no longer fit the rules.

        Where checkpoints were dropped since, they lead through several steps: then also the number of the
        choice which ended the last of them.
        """
        began = None
        try:
            play = Play.resume(live.rules, live.setup, checkpoint, (), remember=False)
            for number, choice in enumerate(since):
                if again(play, choice).stepped:
                    began = number
        except Misfit:
            return None
        except Exception as fault:
            log.warning("replay failed", game_id=live.game_id, exc_info=fault)
            return None
        return play, began

    async def reseat(self, live: Live, seats: tuple[Seat, ...]) -> None:
        """Let other people sit at the table."""
        try:
            await self.ask(self.store.reseat(live.game_id, seats, was=live.seats))
        except Conflict:
            live.spoilt = True
            raise KeeperError(Trouble.STALE) from None
        live.seats = seats

    async def begin(self, live: Live, play: Play[Any], beginning: Beginning) -> None:
        """Turn a lobby into a game."""
        try:
            await self.ask(self.store.begin(live.game_id, beginning))
        except Conflict:
            live.spoilt = True
            raise KeeperError(Trouble.HAS_BEGUN) from None
        live.play, live.setup, live.seats, live.status = play, play.setup, beginning.seats, beginning.status
        live.version = beginning.entries[-1].version
        live.checkpoints = tuple(beginning.checkpoints)

    def beginning(
        self,
        live: Live,
        play: Play[Any],
        seats: tuple[Seat, ...],
        entries: tuple[Entry, ...],
        checkpoints: dict[int, bytes],
    ) -> Beginning:
        """What is stored when a game begins."""
        return Beginning(
            setup=msgspec.json.encode(play.setup),
            status="playing" if play.outcome is None else "finished",
            undos=live.undos,
            seats=seats,
            entries=entries,
            checkpoints=checkpoints,
            origin=live.origin,
            result=self._result(live, play.outcome, len(entries) - 1, seats) if play.outcome else None,
        )

    async def save(
        self,
        live: Live,
        entry: Entry,
        *,
        checkpoint: bytes | None = None,
        checkpoint_at: int | None = None,
        undone: tuple[int, ...] = (),
        drop: tuple[int, ...] = (),
        ended: Outcome | None = None,
    ) -> None:
        """Make one change durable; then and only then the game's version in memory goes on.

        A checkpoint belongs to the new version, unless it is an earlier one's that was made again.
        """
        # Until the change is stored, memory is ahead of the database.
        live.spoilt = True
        if live.play is not None and live.play.outcome is not None and live.status == "playing":
            live.status, ended = "finished", live.play.outcome
        result = None
        if ended is not None:
            before = await self.ask(self.store.count_choices(live.game_id))
            result = self._result(live, ended, before + (entry.kind == "choose"), live.seats)
        kept = live.checkpoints
        if drop:
            kept = tuple(version for version in kept if version not in drop)
        if checkpoint is not None:
            kept = (*kept, entry.version if checkpoint_at is None else checkpoint_at)
            if len(kept) > KEEP_CHECKPOINTS + 1:
                drop, kept = (*drop, kept[1]), (kept[0], *kept[2:])
        move = Move(
            game_id=live.game_id,
            was=live.version,
            entry=entry,
            status=live.status,
            undos=live.undos,
            checkpoint=checkpoint,
            checkpoint_at=checkpoint_at,
            drop_checkpoints=drop,
            undone=undone,
            result=result,
        )
        try:
            await self.ask(self.store.move(move))
        except Conflict:
            raise KeeperError(Trouble.STALE) from None
        live.version, live.checkpoints, live.spoilt = entry.version, kept, False

    async def ask(self, work: Awaitable[T]) -> T:
        """Wait for storage; its troubles become sentences, except those that callers must tell apart."""
        try:
            return await work
        except (Conflict, Duplicate, ChannelTaken):
            raise
        except StorageError as fault:
            log.error("storage failed", reason=str(fault))
            raise KeeperError(Trouble.DATABASE, reason=fault) from fault

    def rules(self, game: str) -> Rules[Any]:
        try:
            return self.registry.rules(game)
        except BrokenGame as fault:
            title = self.registry.games[game].title
            raise KeeperError(Trouble.GAME_BROKEN, game=title, reason=fault) from fault

    def entry(
        self,
        version: int,
        kind: Kind,
        person: str,
        *,
        events: Sequence[Event] = (),
        choice: Choice | None = None,
        caller: str | None = None,
        revealed: bool = False,
    ) -> Entry:
        return Entry(
            version=version,
            kind=kind,
            person=person,
            at=self.now(),
            events=msgspec.json.encode(events),
            seat=choice.seat if choice else None,
            option=choice.option if choice else None,
            fingerprint=choice.fingerprint if choice else None,
            caller=caller,
            revealed=revealed,
        )

    def events(self, live: Live, entry: Entry) -> list[Event]:
        try:
            return live.rules.narration.decode(entry.events)
        except msgspec.ValidationError:
            # Told by an older version of the rules, which knew other kinds of events.
            return []

    def words(self, rules: Rules[Any], event: Event) -> list[Line]:
        """An event in the game's words. Where those fail, the game goes on without them."""
        try:
            return rules.lines(event) or [Line(type(event).__name__)]
        except Exception as fault:
            log.error("narration failed", telling=repr(event), exc_info=fault)
            return [Line(f"{type(event).__name__} (there are no words for it)")]

    def rules_failed(self, fault: Exception, live: Live, **facts: Any) -> NoReturn:
        error_id = self.report(fault, live, **facts)
        raise KeeperError(Trouble.RULES_FAILED, error_id=error_id) from fault

    def report(self, fault: Exception, live: Live, **facts: Any) -> str:
        """Everything needed to make the fault happen again goes into the log, under a short id."""
        error_id = secrets.token_hex(4)
        repro: dict[str, Any] = {"setup": live.setup}
        if live.play is not None:
            repro |= {"checkpoint": msgspec.Raw(live.play.checkpoint), "choices": live.play.choices}
        log.error(
            "rules failed",
            error_id=error_id,
            game_id=live.game_id,
            channel=live.channel,
            game=live.game.id,
            repro=msgspec.json.encode(repro | facts).decode(),
            exc_info=fault,
        )
        return error_id

    def now(self) -> int:
        return int(self._clock())

    async def _start_over(self, live: Live, play: Play[Any], since: Sequence[Entry]) -> None:
        """The rules have changed under a game: its running step begins again, and people hear of it."""
        log.warning("step starts over", game_id=live.game_id, channel=live.channel, lost=len(since))
        entry = self.entry(live.version + 1, "restart", live.host, events=play.opening)
        await self.save(live, entry, undone=tuple(old.version for old in since))
        live.notice = STARTS_OVER

    def _result(self, live: Live, outcome: Outcome, choices: int, seats: Sequence[Seat]) -> Result:
        return Result(
            channel=live.channel,
            guild=live.guild,
            game=live.setup.game,
            scenario=live.setup.scenario,
            difficulty=live.setup.difficulty,
            people=live.setup.people,
            won=outcome.won,
            cause=outcome.cause,
            score=outcome.score,
            rating=outcome.rating,
            choices=choices,
            undos=live.undos,
            finished_at=self.now(),
            order=outcome.order,
            seats=tuple(
                SeatResult(seat.seat, outcome.won_by(seat.seat), outcome.score_of(seat.seat))
                for seat in seats
            ),
        )
