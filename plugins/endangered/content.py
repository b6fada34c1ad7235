"""The content of the game, read from TOML once and checked as a whole.

`load()` gives the built-in content; `load(folder)` lets an owner's folder replace single files.
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from plugins.api.content_files import ContentError, ContentFile, ContentFiles, Place, loader
from plugins.endangered import printed as t
from plugins.endangered.content_checks import check_all
from plugins.endangered.effects import AnyEffect, Influence, InfluenceFaceUp, Move, Scout
from plugins.endangered.lasting import Lasting, Owned
from plugins.endangered.words import effects as gists

BUILT_IN = Path(__file__).parent / "content"

__all__ = ["Action", "Content", "ContentError", "load"]


class Action(Struct, frozen=True):
    """Something dice can be placed on: printed on the board, or an Action card in the zone."""

    id: str
    name: str
    cost: int
    effects: tuple[AnyEffect, ...]
    gist: str
    unlimited: bool = False
    fixed: bool = True
    """No lasting rule of the acting seat changes how much it does."""
    cubes: int = 0
    """So much influence it adds at once."""


class Content(Struct, frozen=True, kw_only=True):
    """Everything printed: boards, cards, figures, and what follows from them."""

    numbers: t.Numbers
    votes: dict[int, t.Vote]
    grid: t.Grid
    boards: dict[str, t.Board]
    board_actions: dict[str, t.BoardAction]
    roles: dict[str, t.Role]
    specialties: dict[str, t.Specialty]
    cards: dict[str, t.Card]
    ambassadors: dict[str, t.Ambassador]
    impacts: dict[str, t.Impact]
    scenarios: dict[str, t.Scenario]
    impact_decks: dict[str, tuple[str, ...]]
    """Per scenario: the impact ids, each as often as there are copies."""

    decks: dict[str, tuple[str, ...]]
    """Per role: the ids of its cards, common ones included."""
    actions: dict[str, Action]
    """Board actions and Action cards by id."""
    deeds: dict[str, dict[str, str]]
    """Per board the words for using each action, a verb first."""
    texts: dict[str, str]
    """What each specialty, card and impact does, in words."""
    names: dict[str, str]
    """What everything that has a name is called at the table, by its id."""
    lasting: dict[str, dict[type[Lasting], tuple[Owned[Lasting], ...]]]
    """The lasting rules of each specialty and continuous card, by kind."""
    cells: tuple[str, ...]
    """The names of the spaces, A1 first, row by row."""
    places: dict[str, tuple[int, int]]
    """Per space its column and row, both counted from 1."""
    beaches: dict[str, frozenset[str]]
    """Per side of the board the spaces that are beach."""
    neighbours: dict[str, tuple[str, ...]]
    """Per space the orthogonally adjacent ones: adjacent is never diagonal."""
    rings: dict[str, tuple[tuple[str, ...], ...]]
    """Per space all others by their distance: first itself, then those one step away, and so on."""
    lines: dict[str, tuple[str, ...]]
    """Columns ("A") and rows ("1") with their spaces in the order of the destruction die."""

    def action_name(self, action: str, board: str) -> str:
        """An action's name as this side of the board prints it."""
        printed = self.board_actions.get(action)
        return printed.names.get(board, printed.name) if printed else self.actions[action].name

    def name(self, id: str) -> str:
        """How whatever has this id is called at the table."""
        return self.names.get(id, id)

    def gist(self, effects: tuple[AnyEffect, ...]) -> str:
        return gists.gist(effects)

    def text(self, card_id: str, cubes: int) -> str:
        """What playing a card does while so many cubes are left."""
        card = self.cards[card_id]
        if card.type == "once" and cubes < most_cubes(card.effects):
            return gists.gist(card.effects, cubes=cubes)
        return self.texts[card_id]


def _read(folder: Path | None) -> Content:
    files = ContentFiles("Endangered", BUILT_IN, folder)
    tables = _Tables(files)
    files.stop_if_any()
    content = tables.content()
    check_all(content, files.complain)
    files.problems.stop_if_any()
    return content


load = loader(BUILT_IN, _read)
"""The built-in content, or with a folder that content with single files of the folder in their place."""


class _Tables:
    """The tables as they were read."""

    def __init__(self, files: ContentFiles) -> None:
        self.files = files
        self.problems = files.problems
        self.numbers = files.each("numbers.toml", t.Numbers)
        self.votes = files.by_id("numbers.toml", "vote", t.Vote, "seats")
        self.grid = files.table("board.toml", "grid", t.Grid)
        self.boards = files.by_id("board.toml", "board", t.Board)
        self.board_actions = files.by_id("actions.toml", "action", t.BoardAction)
        self.roles = files.by_id("roles.toml", "role", t.Role)
        self.specialties = files.by_id("roles.toml", "specialty", t.Specialty)
        self.cards = files.by_id("cards.toml", "card", t.Card)
        self.ambassadors = files.by_id("ambassadors.toml", "ambassador", t.Ambassador)
        self.scenarios = files.by_id("scenarios.toml", "scenario", t.Scenario)
        self.impacts: dict[str, t.Impact] = {}
        self.impact_decks: dict[str, tuple[str, ...]] = {}
        for name in ("impacts_tiger.toml", "impacts_otter.toml"):
            self._impacts(files[name], files.by_id(name, "impact", t.Impact))

    def _impacts(self, file: ContentFile, impacts: dict[str, t.Impact]) -> None:
        scenario = file.value("scenario")
        if scenario in self.impact_decks or scenario not in self.scenarios:
            if file.data and self.scenarios:
                known = ", ".join(self.scenarios)
                message = f"needs a line scenario = ..., each of {known} once; it says {scenario!r}"
                self.problems.add(Place(file.label, 1), message)
            return
        self.impacts |= impacts
        self.impact_decks[scenario] = tuple(i.id for i in impacts.values() for _ in range(i.copies))
        self.files.places["deck", scenario] = Place(file.label, 1)

    def content(self) -> Content:
        assert self.numbers is not None
        assert self.grid is not None
        grid = self.grid
        actions = [
            *(_action(a, a.unlimited) for a in self.board_actions.values()),
            *(_action(c, False) for c in self.cards.values() if c.type == "action"),
        ]
        places = {
            f"{chr(64 + x)}{y}": (x, y) for y in range(1, grid.rows + 1) for x in range(1, grid.columns + 1)
        }
        triggers = gists.triggers(self.impacts.values())
        return Content(
            numbers=self.numbers,
            votes={vote.seats: vote for vote in self.votes.values()},
            grid=grid,
            boards=self.boards,
            board_actions=self.board_actions,
            roles=self.roles,
            specialties=self.specialties,
            cards=self.cards,
            ambassadors=self.ambassadors,
            impacts=self.impacts,
            scenarios=self.scenarios,
            impact_decks=self.impact_decks,
            decks={role: tuple(self._deck(role)) for role in self.roles},
            actions={action.id: action for action in actions},
            deeds={board: {a.id: self._deed(a, board) for a in actions} for board in self.boards},
            names={one.id: one.name for one in self._named()}
            | {role.id: role.short for role in self.roles.values()},
            texts={one.id: gists.power(one) for one in self.specialties.values()}
            | {card.id: gists.card(card) for card in self.cards.values()}
            | {impact.id: gists.impact(impact, triggers) for impact in self.impacts.values()},
            lasting={id_: _by_kind(specialty) for id_, specialty in self.specialties.items()}
            | {id_: _by_kind(card) for id_, card in self.cards.items()},
            cells=tuple(places),
            places=places,
            beaches={
                board.id: frozenset(name for name, (_, y) in places.items() if y in board.beach_rows)
                for board in self.boards.values()
            },
            neighbours=_neighbours(places),
            rings={place: _rings(places, place) for place in places},
            lines=_lines(places),
        )

    def _named(self) -> Iterator[t.Named]:
        yield from self.specialties.values()
        yield from self.board_actions.values()
        yield from self.cards.values()
        yield from self.ambassadors.values()
        yield from self.impacts.values()

    def _deed(self, action: Action, board: str) -> str:
        printed = self.board_actions.get(action.id)
        if printed is None:
            return f"Use {action.name}"
        return printed.deed or printed.names.get(board, printed.name)

    def _deck(self, role: str) -> list[str]:
        cards = [card for card in self.cards.values() if card.deck in ("common", role)]
        return [card.id for card in cards for _ in range(card.copies)]


def _action(table: t.BoardAction | t.Card, unlimited: bool) -> Action:
    fixed = not any(isinstance(effect, Move | Scout) for effect in table.effects)
    gist, cubes = gists.gist(table.effects), most_cubes(table.effects)
    return Action(table.id, table.name, table.cost, table.effects, gist, unlimited, fixed, cubes)


def most_cubes(effects: tuple[AnyEffect, ...]) -> int:
    """So much influence one of the effects adds."""
    return max((effect.n for effect in effects if isinstance(effect, Influence | InfluenceFaceUp)), default=0)


def _by_kind(source: t.Specialty | t.Card) -> dict[type[Lasting], tuple[Owned[Lasting], ...]]:
    kinds: dict[type[Lasting], tuple[Owned[Lasting], ...]] = {}
    for rule in source.on:
        kinds[type(rule)] = (*kinds.get(type(rule), ()), Owned(source.id, source.id, rule))
    return kinds


def _neighbours(places: dict[str, tuple[int, int]]) -> dict[str, tuple[str, ...]]:
    names = {place: name for name, place in places.items()}
    around = ((0, -1), (-1, 0), (1, 0), (0, 1))
    return {
        name: tuple(names[x + dx, y + dy] for dx, dy in around if (x + dx, y + dy) in names)
        for name, (x, y) in places.items()
    }


def _rings(places: dict[str, tuple[int, int]], centre: str) -> tuple[tuple[str, ...], ...]:
    x0, y0 = places[centre]
    rings: dict[int, list[str]] = {}
    for name, (x, y) in places.items():
        rings.setdefault(abs(x - x0) + abs(y - y0), []).append(name)
    return tuple(tuple(rings[steps]) for steps in sorted(rings))


def _lines(places: dict[str, tuple[int, int]]) -> dict[str, tuple[str, ...]]:
    lines: dict[str, list[str]] = {name[0]: [] for name in places}
    lines |= {name[1:]: [] for name in places}
    for name in places:
        lines[name[0]].append(name)
        lines[name[1:]].append(name)
    return {line: tuple(cells) for line, cells in lines.items()}
