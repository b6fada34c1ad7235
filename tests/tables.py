"""Tables to play at in tests: people, databases, and keepers that can be shut down and opened again."""

import shutil
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import Connection, Engine, event, text

from bot.errors import KeeperError, Trouble
from bot.keeper import Keeper
from bot.registry import Registry
from bot.start import StartWords
from bot.views import Person, TableView, Turn
from plugins.api import Chance, Game, Rules, hookimpl
from storage import Store
from tests.lanterns import plugin as lanterns

ALICE, BOB, CLEO, DAN = (Person(str(n), name) for n, name in enumerate(["Alice", "Bob", "Cleo", "Dan"], 1))
CHANNEL = "channel-1"
PATIENCE_SECONDS = 60.0
"""For what is bound to come, however busy the machine is: only what hangs takes so long."""


def url_of(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def words(seed: int = 7, people: int | None = None, **variants: str) -> StartWords:
    """A game of Lanterns that turns out the same in every run."""
    return StartWords("lanterns", "harbour", "normal", people=people, seed=str(seed), variants=variants)


def registry_of(*plugins: str | ModuleType) -> Registry:
    return Registry(plugins or (lanterns,), built_in=(), installed=False)


def plugin_of(game: Game, rules: Callable[[], Rules[Any]]) -> ModuleType:
    """A plugin that offers one game, made on the spot."""
    module: Any = ModuleType(f"plugin of {game.id}")

    @hookimpl
    def gamekeeper_games() -> list[Game]:
        return [game]

    @hookimpl(specname="gamekeeper_rules")
    def load(game: str) -> Rules[Any]:
        return rules()

    module.gamekeeper_games, module.gamekeeper_rules = gamekeeper_games, load
    plugin: ModuleType = module
    return plugin


class Clock:
    """A second for every look."""

    def __init__(self) -> None:
        self.seconds = 1_700_000_000

    def __call__(self) -> float:
        self.seconds += 1
        return self.seconds


class House:
    """One database, and any number of keepers on it, one after another or at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.url = url_of(path)
        self._open: list[AsyncExitStack] = []

    @classmethod
    def copied(cls, blank: Path, path: Path) -> "House":
        """Each on a file of its own: a copy of an empty, migrated database, which is quicker to get."""
        shutil.copyfile(blank, path)
        return cls(path)

    async def keeper(
        self,
        *plugins: str | ModuleType,
        store: Store | None = None,
        busy_seconds: float = PATIENCE_SECONDS,
        **options: Any,
    ) -> Keeper:
        stack = AsyncExitStack()
        self._open.append(stack)
        opened = await stack.enter_async_context(store or Store(self.url, busy_seconds=busy_seconds))
        options = {"patience_seconds": PATIENCE_SECONDS} | options
        return Keeper(opened, registry_of(*plugins), clock=Clock(), **options)

    async def close(self) -> None:
        """All keepers go home; what they promised is in the file."""
        while self._open:
            await self._open.pop().aclose()

    async def restarted(self, *plugins: str | ModuleType, **options: Any) -> Keeper:
        await self.close()
        return await self.keeper(*plugins, **options)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with all its tables."""
    path = tmp_path_factory.mktemp("blank") / "blank.db"
    async with Store(url_of(path)):
        pass
    return path


@pytest.fixture
async def house(blank: Path, tmp_path: Path) -> AsyncIterator[House]:
    house = House.copied(blank, tmp_path / "games.db")
    yield house
    await house.close()


@contextmanager
def refused(trouble: Trouble, says: str = "") -> Iterator[None]:
    """The block is refused with just this trouble, and the message says so."""
    with pytest.raises(KeeperError) as caught:
        yield
    assert caught.value.trouble is trouble, f"{caught.value.trouble.name}: {caught.value}"
    assert says in str(caught.value), str(caught.value)


def store_of(keeper: Keeper) -> Store:
    return keeper._store


def writing_engine(store: Store) -> Engine:
    return store._writer._engine


def person_at(view: TableView, seat: int) -> Person:
    return next(Person(one.person, one.name) for one in view.seats if one.person == view.holder(seat))


async def choose(keeper: Keeper, view: TableView, option: str, **more: Any) -> Turn:
    """Whoever may choose this option does so."""
    assert view.decision is not None
    found = view.decision.option(option)
    assert found is not None, f"{option} is not among {[one.id for one in view.decision.options]}"
    seat = view.decision.seats[0] if found.seat is None else found.seat
    return await keeper.choose(view.game_id, option, person_at(view, seat), version=view.version, **more)


async def follow(keeper: Keeper, view: TableView, options: Iterable[str]) -> TableView:
    for option in options:
        view = (await choose(keeper, view, option)).view
    return view


async def wander(
    keeper: Keeper,
    view: TableView,
    luck: Chance,
    most: int = 10_000,
    *,
    until: Callable[[TableView], bool] | None = None,
) -> TableView:
    """Random choices, to the end or so many of them, or until the table is as wished."""
    for _ in range(most):
        if view.decision is None or (until is not None and until(view)):
            break
        view = (await choose(keeper, view, luck.pick(view.decision.options).id)).view
    return view


@contextmanager
def commits(store: Store) -> Iterator[list[int]]:
    """Counts the transactions that are committed, in element 0."""
    counted = [0]

    def committed(_connection: Connection) -> None:
        counted[0] += 1

    event.listen(writing_engine(store), "commit", committed)
    yield counted
    event.remove(writing_engine(store), "commit", committed)


def count(store: Store, table: str, where: str = "1 = 1") -> int:
    """Rows on the disk, past the repository."""
    with writing_engine(store).connect() as connection:
        found: int = connection.execute(text(f"SELECT count(*) FROM {table} WHERE {where}")).scalar_one()
        return found


# To the first watch of night 1, where the table rests between two steps.
OPENING = ("beacon-h10", "flag-k", "decline")
