"""One game at this machine, asked from plain code. The keeper is the same as everywhere else.

The event loop runs only while the keeper works: between two requests the program waits for a line in the
ordinary way, so that Ctrl-C and the end of input mean what they always mean.
"""

import asyncio
import secrets
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec

from bot import transfer
from bot.cli.database import open_store
from bot.cli.stop import NotNow, Stop
from bot.cli.words import setup_title
from bot.errors import KeeperError, Trouble
from bot.keeper import Keeper
from bot.registry import Registry
from bot.settings import Settings
from bot.start import StartWords, resolve
from bot.views import Explained, LogEntry, Person, TableView, Turn
from plugins.api import RESIGNED, Game, Line, Option, Outcome, Setup, Topic
from storage import StorageError, Store

T = TypeVar("T")

CHANNELS = "terminal/"


class Sitting:
    """A game under way here. One person at the machine answers for everybody at the table."""

    def __init__(self, runner: asyncio.Runner, store: Store, keeper: Keeper) -> None:
        self._runner = runner
        self._store = store
        self._keeper = keeper
        self.view: TableView

    # Sitting down

    def start(self, words: StartWords) -> Turn:
        return self._fill(self._run(self._keeper.start(_new_channel(), _person(1), words)))

    def bring(self, data: bytes, words: StartWords | None) -> Turn:
        if words:
            registry = self._keeper.registry
            there = transfer.parse(data, registry)[0].setup
            refuse_other_words(words, resolve(words, registry.games), registry.games[there.game], there)
        return self._fill(self._run(self._keeper.bring(_new_channel(), _person(1), data)))

    def resume(self, words: StartWords | None) -> Turn:
        """Go on with the latest game that is not over; of the game that the words name, if they do."""
        wanted = resolve(words, self._keeper.registry.games) if words else None
        row = self._run(self._store.latest_in(CHANNELS, game=wanted.game if wanted else None))
        if row is None:
            game = f" of {self._keeper.registry.games[wanted.game].title}" if wanted else ""
            raise NotNow(f"There is no unfinished game{game} at this terminal.", "NO_GAME")
        view = self._run(self._keeper.view(row.id))
        if words and wanted:
            refuse_other_words(words, wanted, view.game, view.setup)
        return self._fill(Turn(view))

    # Playing

    def choose(self, option: str, *, seat: int | None = None, version: int | None = None) -> Turn:
        view = self.view
        found = view.decision.option(option) if view.decision else None
        answers = seat if seat is not None else _answering(view, found)
        if answers not in range(len(view.seats)):
            raise KeeperError(Trouble.NOT_SEATED)
        person = self._person_at(answers)
        seen = view.version if version is None else version
        return self._played(self._keeper.choose(view.game_id, option, person, seat=seat, version=seen))

    def undo(self, *, openly: bool, version: int | None = None) -> Turn:
        seen = self.view.version if version is None else version
        return self._played(self._keeper.undo(self.view.game_id, self._host, openly=openly, version=seen))

    def back(self, *, version: int | None = None) -> Turn:
        seat = self.view.way_back
        person = self._host if seat is None else self._person_at(seat)
        seen = self.view.version if version is None else version
        return self._played(self._keeper.back(self.view.game_id, person, version=seen))

    def resign(self, seat: int | None = None) -> Turn:
        """Give the game up; among rivals only this seat, or that of the one who is asked."""
        if seat is not None and seat not in range(len(self.view.seats)):
            raise KeeperError(Trouble.NOT_SEATED)
        person = self._host
        if self.view.rivals and self.view.decision is not None:
            person = self._person_at(self.view.decision.seats[0] if seat is None else seat)
        turn = self._run(self._keeper.resign(self.view.game_id, person))
        assert turn is not None
        self.view = turn.view
        return turn

    def refresh(self) -> None:
        """Look at the table again after something was refused."""
        self.view = self._run(self._keeper.view(self.view.game_id))

    # Looking

    def board(self) -> str:
        """The table as the one whose decision it is sees it."""
        deciders = self.view.deciders()
        return self._keeper.board(self.view, deciders[0] if deciders else self.view.host)

    def seat_name(self, seat: int) -> str:
        return self._keeper.seat_name(self.view, seat)

    def log(self, last: int) -> list[LogEntry]:
        return self._run(self._keeper.log(self.view.channel, last=last))

    def why(self) -> list[Explained]:
        return self._run(self._keeper.why(self.view.channel))

    def topics(self) -> list[Topic]:
        return list(self._keeper.registry.rules(self.view.game.id).topics())

    def export(self) -> bytes:
        return self._run(self._keeper.export(self.view.channel))

    def summary(self) -> list[Line]:
        return self._keeper.summary(self.view) if self.view.outcome else []

    def outcome(self) -> Outcome | None:
        if self.view.status == "resigned":
            return Outcome(won=False, cause=RESIGNED)
        return self.view.outcome

    def open_undos(self) -> int:
        """How often the finished game went back behind dice or cards."""
        result = self._run(self._keeper.result(self.view.game_id))
        return result.undos if result else 0

    # Small things

    @property
    def _host(self) -> Person:
        return Person(self.view.host, self.view.name_of(self.view.host))

    def _person_at(self, seat: int) -> Person:
        person = self.view.holder(seat)
        return Person(person, self.view.name_of(person))

    def _fill(self, turn: Turn) -> Turn:
        """Seat the others, and begin where the table was waiting for them."""
        view = turn.view
        seated = {seat.person for seat in view.seats if seat.person}
        for number in range(len(seated) + 1, view.setup.people + 1):
            view = self._run(self._keeper.join(view.game_id, _person(number)))
        self.view = view
        if view.status == "lobby":
            return self._played(self._keeper.begin(view.game_id, self._host))
        return msgspec.structs.replace(turn, view=view)

    def _played(self, work: Coroutine[Any, Any, Turn]) -> Turn:
        turn = self._run(work)
        self.view = turn.view
        return turn

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        try:
            return self._runner.run(work)
        except StorageError as fault:
            raise NotNow(str(fault), "DATABASE") from fault


@contextmanager
def sitting(settings: Settings, registry: Registry) -> Iterator[Sitting]:
    """Open the database and sit down."""
    with asyncio.Runner() as runner, open_store(runner, settings.database_url) as store:
        yield Sitting(runner, store, Keeper(store, registry))


def refuse_other_words(words: StartWords, wanted: Setup, game: Game, there: Setup) -> None:
    """Words that were typed beside --resume or --from have to describe the game that is there."""
    same = [
        wanted.game == there.game,
        not words.scenario or wanted.scenario == there.scenario,
        not words.difficulty or wanted.difficulty == there.difficulty,
        words.people is None or wanted.people == there.people,
        not words.seed or wanted.seed == there.seed,
        *(there.variants.get(name) == value for name, value in words.variants.items()),
    ]
    if not all(same):
        title = setup_title(game, there)
        raise Stop(f"The game that is there is another one: {title}. Leave out the words that differ.")


def _answering(view: TableView, option: Option[Any] | None) -> int:
    """The seat that is taken to answer where none was named."""
    if option is not None and option.seat is not None:
        return option.seat
    return view.decision.seats[0] if view.decision else 0


def _new_channel() -> str:
    return CHANNELS + secrets.token_hex(8)


def _person(number: int) -> Person:
    return Person(f"{CHANNELS}{number}", f"Player {number}")
