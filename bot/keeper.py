"""The keeper of the tables: one game per channel, everything that may be asked of it, saved as it goes.

It knows nothing of Discord. A front end hands in who wants what, and gets back a snapshot of the table and
what happened. Nothing is told before it is durable.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from bot import transfer
from bot.again import choice_of, labels
from bot.errors import KeeperError, Trouble
from bot.ledger import KEEP_CHECKPOINTS, Ledger
from bot.live import Games, Live
from bot.registry import Registry
from bot.seats import asked, chosen, in_lobby, playing, seated, view_of, with_empty_seat_taken
from bot.start import StartWords, resolve
from bot.views import Explained, Happened, LogEntry, Person, TableView, Turn
from plugins.api import (
    GIVE_UP,
    RESIGNED,
    Act,
    Choice,
    Event,
    Line,
    Moved,
    Option,
    Outcome,
    Play,
    Rules,
    RulesFailure,
    Setup,
    Topic,
    board_text,
)
from storage import Beginning, Duplicate, Entry, Kind, Result, Seat, Store

CHOSEN: tuple[Kind, ...] = ("choose",)
ACTED: tuple[Kind, ...] = ("begin", "choose", "restart")
NEWS: tuple[Kind, ...] = ("begin", "choose", "undo", "restart", "resign")
LABELLED: tuple[Kind, ...] = ("choose", "undo", "back")


class Keeper:
    """The service behind every front end. Whatever it refuses, it refuses with a KeeperError."""

    def __init__(
        self,
        store: Store,
        registry: Registry,
        *,
        clock: Callable[[], float] = time.time,
        most_live_games: int = 1000,
        patience_seconds: float = 10.0,
    ) -> None:
        self.registry = registry
        self._ledger = Ledger(store, registry, clock)
        self._store = store
        self._games = Games(self._ledger.load, most=most_live_games, patience_seconds=patience_seconds)

    # Setting up a table

    async def start(self, channel: str, host: Person, words: StartWords, *, guild: str | None = None) -> Turn:
        """Open a table. A game for one begins at once, one for several waits for people to join."""
        setup = resolve(words, self.registry.games)
        table = self._ledger.new_table(channel, guild, host, setup)
        if setup.people > 1:
            return Turn(await self.view(await self._ledger.open(table)))
        play, beginning = self._beginning(table, setup)
        game_id = await self._ledger.open(table, beginning)
        async with self._games.at(game_id) as live:
            return self._turn(live, play.opening)

    async def join(self, game_id: int, person: Person) -> TableView:
        """Sit down at a table that fills, or on an empty seat of a game that was brought along."""
        async with self._games.at(game_id) as live:
            if any(seat.person == person.id for seat in live.seats):
                raise KeeperError(Trouble.SEATED_ALREADY)
            if live.status == "lobby":
                if len(live.seats) >= live.setup.people:
                    raise KeeperError(Trouble.TABLE_FULL)
                seats = (*live.seats, Seat(len(live.seats), person.id, person.name))
            else:
                playing(live)
                seats = with_empty_seat_taken(live, person)
            await self._ledger.reseat(live, seats)
            return view_of(live)

    async def leave(self, game_id: int, person: Person) -> TableView | None:
        """Stand up before the game begins; when the host does, the table is closed (None)."""
        async with self._games.at(game_id) as live:
            in_lobby(live)
            if all(seat.person != person.id for seat in live.seats):
                raise KeeperError(Trouble.NOT_SEATED)
            if person.id == live.host:
                await self._close(game_id)
                return None
            staying = [seat for seat in live.seats if seat.person != person.id]
            seats = tuple(Seat(number, seat.person, seat.name) for number, seat in enumerate(staying))
            await self._ledger.reseat(live, seats)
            return view_of(live)

    async def begin(self, game_id: int, person: Person) -> Turn:
        """Begin with those who have joined. Only the host says so."""
        async with self._games.at(game_id) as live:
            in_lobby(live)
            if person.id != live.host:
                raise KeeperError(Trouble.NOT_HOST, host=live.name_of(live.host))
            scenario = next(one for one in live.game.scenarios if one.id == live.setup.scenario)
            if len(live.seats) < scenario.people[0]:
                raise KeeperError(Trouble.TOO_FEW_PEOPLE, missing=scenario.people[0] - len(live.seats))
            setup = msgspec.structs.replace(live.setup, people=len(live.seats))
            play, beginning = self._beginning(live, setup)
            await self._ledger.begin(live, play, beginning)
            return self._turn(live, play.opening)

    # Playing

    async def table(self, channel: str) -> TableView:
        """The channel's live game as it stands."""
        game_id = await self._ledger.ask(self._store.live_in(channel))
        if game_id is None:
            raise KeeperError(Trouble.NO_GAME)
        return await self.view(game_id)

    async def view(self, game_id: int) -> TableView:
        """A game as it stands, live or over."""
        async with self._games.at(game_id) as live:
            return view_of(live)

    async def choose(
        self,
        game_id: int,
        option_id: str,
        person: Person,
        *,
        seat: int | None = None,
        version: int | None = None,
        caller: str | None = None,
    ) -> Turn:
        """Take an option of the pending decision.

        `seat` is for people with several seats; left out, it is the first one that is asked. `version`
        is the version that the person saw; None means whatever is there now. The same `caller` counts
        once, however often it is delivered.
        """
        async with self._games.at(game_id, seen=version) as live:
            try:
                play = playing(live, version)
                option, seat = chosen(live, asked(play), option_id, person, seat)
                return await self._take(live, play, option, seat, person, caller)
            except (KeeperError, Duplicate):
                # Whatever speaks against it now: the very same choice may have been made already.
                if (seen := await self._seen_before(live, caller)) is None:
                    raise
                return seen

    async def undo(
        self,
        game_id: int,
        person: Person,
        *,
        openly: bool = False,
        version: int | None = None,
        caller: str | None = None,
    ) -> Turn:
        """Take back the last choice. Behind revealed information only `openly`, and it is counted.

        `version` and `caller` mean what they mean for a choice.
        """
        async with self._games.at(game_id, seen=version) as live:
            try:
                playing(live, version)
                return await self._take_back(live, person, openly, caller)
            except (KeeperError, Duplicate):
                if (seen := await self._seen_before(live, caller)) is None:
                    raise
                return seen

    async def back(
        self, game_id: int, person: Person, *, version: int | None = None, caller: str | None = None
    ) -> Turn:
        """Go back one choice of the running step behind which nothing was revealed: whoever made it, or
        holds its seat.

        `version` and `caller` mean what they mean for a choice.
        """
        async with self._games.at(game_id, seen=version) as live:
            try:
                return await self._go_back(live, playing(live, version), person, caller)
            except (KeeperError, Duplicate):
                if (seen := await self._seen_before(live, caller)) is None:
                    raise
                return seen

    async def resign(self, game_id: int, person: Person, *, may_manage: bool = False) -> Turn | None:
        """End a game early; only the host, or somebody who manages the channel. None closes a lobby.

        Where people are rivals everybody may, for their own seats, and the others go on.
        """
        async with self._games.at(game_id) as live:
            if live.status not in ("lobby", "playing"):
                raise KeeperError(Trouble.GAME_OVER)
            view = view_of(live)
            if seats := view.may_give_up(person.id):
                return await self._give_up(live, playing(live), seats, person)
            if live.has_left(person.id) and not may_manage:
                raise KeeperError(Trouble.GIVEN_UP)
            if person.id != live.host and not may_manage:
                raise KeeperError(Trouble.NOT_HOST, host=live.name_of(live.host))
            if live.status == "lobby":
                await self._close(game_id)
                return None
            live.status = "resigned"
            entry = self._ledger.entry(live.version + 1, "resign", person.id)
            await self._ledger.save(live, entry, ended=Outcome(won=False, cause=RESIGNED))
            return Turn(view_of(live))

    # Looking back

    async def log(self, channel: str, *, last: int = 10) -> list[LogEntry]:
        """The last few things that happened in the channel's newest game, oldest first."""
        async with self._games.at(await self.newest(channel)) as live:
            entries = await self._ledger.ask(self._store.history(live.game_id, last=last))
            return await self._logged(live, entries)

    async def recap(self, channel: str, person: Person) -> list[LogEntry]:
        """What happened since this person last chose, that choice included."""
        async with self._games.at(await self.newest(channel)) as live:
            since = await self._ledger.ask(self._store.last_chosen(live.game_id, person.id))
            entries = await self._ledger.ask(
                self._store.history(live.game_id, after=since - 1, undone=False, kinds=NEWS)
            )
            return await self._logged(live, entries)

    async def why(
        self, channel: str, *, game_id: int | None = None, version: int | None = None
    ) -> list[Explained]:
        """Why the opponent acted as it did: in the entry of one version, or the last time it acted.

        Without a `game_id` it is about the channel's newest game.
        """
        async with self._games.at(await self.newest(channel) if game_id is None else game_id) as live:
            if version is None:
                entries = await self._ledger.ask(
                    self._store.history(live.game_id, last=50, undone=False, kinds=ACTED)
                )
            else:
                entries = await self._ledger.ask(
                    self._store.history(live.game_id, after=version - 1, until=version)
                )
            explained = (self._explained(live, entry) for entry in reversed(entries))
            return next(filter(None, explained), [])

    async def result(self, game_id: int) -> Result | None:
        return await self._ledger.ask(self._store.result(game_id))

    async def newest(self, channel: str) -> int:
        """The channel's live game, or else the last one that was played there."""
        game_id = await self._ledger.ask(self._store.last_in(channel))
        if game_id is None:
            raise KeeperError(Trouble.NO_GAME)
        return game_id

    def lines(self, game: str, events: Iterable[Event]) -> list[Line]:
        """Events in the game's own words."""
        rules = self._ledger.rules(game)
        return [line for event in events for line in self._ledger.words(rules, event)]

    def board(self, view: TableView, person: str | None = None) -> str:
        """The table as text, as this person may see it."""
        rules, state = self._seen(view)
        seats = view.seats_of(person) if person is not None else ()
        return board_text(rules.board(state, frozenset(seats)))

    def seat_name(self, view: TableView, seat: int) -> str:
        """What the game calls a seat."""
        rules, state = self._seen(view)
        return rules.seat_name(state, seat)

    def topics(self, game: str) -> Sequence[Topic]:
        """What `/rules` can tell about a game."""
        return self._ledger.rules(game).topics()

    def summary(self, view: TableView) -> list[Line]:
        """The last words on a finished game."""
        rules, state = self._seen(view)
        return rules.summary(state)

    # Taking games along

    async def export(self, channel: str) -> bytes:
        """The channel's newest game as a file."""
        async with self._games.at(await self.newest(channel)) as live:
            if live.play is None:
                raise KeeperError(Trouble.NOT_BEGUN)
            entries = await self._ledger.ask(self._store.history(live.game_id, undone=False, kinds=CHOSEN))
            saved = transfer.SavedGame(
                gamekeeper=transfer.FORMAT,
                rules_version=live.game.rules_version,
                setup=live.setup,
                state=msgspec.Raw(live.play.checkpoint),
                choices=tuple(map(choice_of, entries)),
                since=len(live.play.choices),
                undos=live.undos,
                origin=msgspec.Raw(live.origin) if live.origin is not None else transfer.NO_ORIGIN,
            )
            return transfer.write(saved)

    async def bring(self, channel: str, host: Person, data: bytes, *, guild: str | None = None) -> Turn:
        """Go on with a game from a file. The host plays for every seat until others take theirs."""
        imported = await asyncio.to_thread(transfer.read, data, self.registry)
        table = self._ledger.new_table(channel, guild, host, imported.setup)
        table.origin, table.undos = imported.origin, imported.undos
        game_id = await self._ledger.open(table, self._taken_up(table, imported))
        async with self._games.at(game_id) as live:
            live.notice = imported.notice
            return self._turn(live, imported.opening if not imported.deeds else [])

    # Small things

    def _beginning(self, live: Live, setup: Setup) -> tuple[Play[Any], Beginning]:
        """A lobby's game, played to its first decision."""
        try:
            play = Play.start(live.rules, setup, remember=False)
            seats = seated(live.rules.seating(setup), live.seats)
        except Exception as fault:
            self._ledger.rules_failed(fault, live, setup=setup)
        entry = self._ledger.entry(1, "begin", live.host, events=play.opening)
        return play, self._ledger.beginning(live, play, seats, (entry,), {1: play.checkpoint})

    def _taken_up(self, table: Live, imported: transfer.Imported) -> Beginning:
        """A game that was brought along, with all that has happened in it."""
        empty = [Seat(number, "", "") for number in range(1, imported.setup.people)]
        seats = seated(table.rules.seating(imported.setup), (table.seats[0], *empty))
        entries = [self._ledger.entry(1, "begin", table.host, events=imported.opening)]
        checkpoints = {1: imported.first_checkpoint}
        for version, deed in enumerate(imported.deeds, start=2):
            entry = self._ledger.entry(
                version,
                "choose",
                table.host,
                events=deed.events,
                choice=deed.choice,
                revealed=deed.revealed,
            )
            entries.append(entry)
            if deed.checkpoint is not None:
                checkpoints[version] = deed.checkpoint
        kept = (1, *list(checkpoints)[1:][-KEEP_CHECKPOINTS:])
        return self._ledger.beginning(
            table,
            imported.play,
            seats,
            tuple(entries),
            {version: checkpoints[version] for version in kept},
        )

    async def _close(self, game_id: int) -> None:
        await self._ledger.ask(self._store.drop(game_id))
        self._games.drop(game_id)

    async def _take(
        self, live: Live, play: Play[Any], option: Option[Any], seat: int, person: Person, caller: str | None
    ) -> Turn:
        try:
            moved = play.choose(option.id, seat)
        except Exception as fault:
            # Rules that differ from run to run raise while they are rolled back, too.
            live.spoilt = not isinstance(fault, RulesFailure)
            self._ledger.rules_failed(fault, live, option=option.id, seat=seat)
        await self._keep(live, play, moved, person, caller)
        return self._turn(live, moved.events, option.label)

    async def _keep(
        self, live: Live, play: Play[Any], moved: Moved, person: Person, caller: str | None = None
    ) -> None:
        entry = self._ledger.entry(
            live.version + 1,
            "choose",
            person.id,
            events=moved.events,
            choice=moved.choice,
            caller=caller,
            revealed=moved.revealed,
        )
        await self._ledger.save(live, entry, checkpoint=play.checkpoint if moved.stepped else None)
        live.notice = ""

    async def _take_back(self, live: Live, person: Person, openly: bool, caller: str | None) -> Turn:
        last = await self._last_choice(live)
        if last.option == GIVE_UP:
            raise KeeperError(Trouble.UNDO_GIVEN_UP)
        if person.id not in (last.person, live.host):
            raise KeeperError(Trouble.UNDO_NOT_YOURS, who=live.name_of(last.person))
        if last.revealed and not openly:
            raise KeeperError(Trouble.UNDO_REVEALS)
        return await self._without(live, last, "undo", person, caller)

    async def _go_back(self, live: Live, play: Play[Any], person: Person, caller: str | None) -> Turn:
        if play.way_back is None:
            raise KeeperError(Trouble.NO_WAY_BACK)
        last = await self._last_choice(live)
        if person.id not in (last.person, live.holder(play.way_back)):
            raise KeeperError(Trouble.BACK_NOT_YOURS, who=live.name_of(last.person))
        return await self._without(live, last, "back", person, caller)

    async def _without(self, live: Live, last: Entry, kind: Kind, person: Person, caller: str | None) -> Turn:
        """The game as it was before its last choice."""
        checkpoint, since, versions = await self._before(live, last)
        back = self._ledger.replayed(live, checkpoint, since)
        if back is None:
            raise KeeperError(Trouble.UNDO_OLD_RULES)
        live.play, ended = back
        live.undos += last.revealed
        choice = choice_of(last)
        entry = self._ledger.entry(live.version + 1, kind, person.id, choice=choice, caller=caller)
        gone = tuple(version for version in live.checkpoints if version >= last.version)
        began = None if ended is None else versions[ended]
        await self._ledger.save(
            live,
            entry,
            checkpoint=live.play.checkpoint if began is not None else None,
            checkpoint_at=began,
            undone=(last.version,),
            drop=gone,
        )
        decision = live.play.decision
        option = decision.option(choice.option) if decision else None
        return self._turn(live, [], option.label if option else choice.option)

    async def _before(self, live: Live, last: Entry) -> tuple[bytes, list[Choice], list[int]]:
        """A checkpoint, and the choices that led from it to just before the last one, with their versions."""
        assert live.play is not None
        if live.play.choices:
            return live.play.checkpoint, list(live.play.choices[:-1]), []
        saved = await self._ledger.ask(self._store.load(live.game_id, at=last.version - 1))
        if saved is None or saved.checkpoint is None:
            raise KeeperError(Trouble.UNDO_OLD_RULES)
        return saved.checkpoint, [*map(choice_of, saved.since)], [entry.version for entry in saved.since]

    async def _give_up(self, live: Live, play: Play[Any], seats: Sequence[int], person: Person) -> Turn:
        """One seat after another leaves the game, until it is over or all of them have."""
        told: list[Event] = []
        for seat in seats:
            if play.decision is None:
                break
            try:
                moved = play.give_up(seat)
            except Exception as fault:
                live.spoilt = not isinstance(fault, RulesFailure)
                self._ledger.rules_failed(fault, live, option=GIVE_UP, seat=seat)
            await self._keep(live, play, moved, person)
            told += moved.events
        return self._turn(live, told)

    async def _seen_before(self, live: Live, caller: str | None) -> Turn | None:
        """What a choice or an undo that was delivered before brought about; None if it is a new one."""
        entry = await self._ledger.ask(self._store.by_caller(live.game_id, caller)) if caller else None
        if entry is None:
            return None
        current = await self._ledger.load(live.game_id)
        events = self._ledger.events(current, entry)
        lines = self.lines(current.game.id, events)
        told = await self._labels(current, [entry])
        return Turn(view_of(current), events, lines, repeated=True, label=told.get(entry.version, ""))

    def _seen(self, view: TableView) -> tuple[Rules[Any], Any]:
        """The rules and the state of a game that has begun."""
        rules = self._ledger.rules(view.game.id)
        if not view.state:
            raise KeeperError(Trouble.NOT_BEGUN)
        return rules, msgspec.json.decode(view.state, type=rules.state_type)

    async def _last_choice(self, live: Live) -> Entry:
        entries = await self._ledger.ask(
            self._store.history(live.game_id, undone=False, kinds=CHOSEN, last=1)
        )
        if not entries:
            raise KeeperError(Trouble.NOTHING_TO_UNDO)
        return entries[0]

    def _turn(self, live: Live, events: list[Event], label: str = "") -> Turn:
        return Turn(view_of(live), events, self.lines(live.game.id, events), label=label)

    async def _logged(self, live: Live, entries: Sequence[Entry]) -> list[LogEntry]:
        told = await self._labels(live, entries)
        return [
            LogEntry(
                version=entry.version,
                kind=_happened(entry),
                who=live.name_of(entry.person),
                label=told.get(entry.version, ""),
                lines=self.lines(live.game.id, self._ledger.events(live, entry)),
                undone=entry.undone,
                at=entry.at,
            )
            for entry in entries
        ]

    async def _labels(self, live: Live, entries: Sequence[Entry]) -> dict[int, str]:
        """What was chosen or taken back in each of these entries. Found by playing: not on the event loop."""
        wanted = [entry.version for entry in entries if entry.kind in LABELLED and entry.option != GIVE_UP]
        if not wanted:
            return {}
        checkpoints = await self._ledger.ask(self._store.checkpoints(live.game_id, before=wanted[0]))
        between = await self._ledger.ask(
            self._store.history(live.game_id, after=min(checkpoints), until=wanted[-1])
        )
        return await asyncio.to_thread(labels, live.rules, live.setup, checkpoints, between)

    def _explained(self, live: Live, entry: Entry) -> list[Explained]:
        return [
            Explained(self._ledger.words(live.rules, event)[0].text, live.rules.reason(event.why))
            for event in self._ledger.events(live, entry)
            if isinstance(event, Act) and event.why is not None
        ]


def _happened(entry: Entry) -> Happened:
    return "give-up" if entry.option == GIVE_UP else entry.kind
