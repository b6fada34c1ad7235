"""The content of the game, read from TOML once and checked as a whole.

`load()` gives the built-in content; `load(folder)` lets an owner's folder replace single files.
"""

from pathlib import Path

from msgspec import Struct

from plugins.api.content_files import ContentError, ContentFiles, loader
from plugins.kings_challenge import names, printed
from plugins.kings_challenge.content_checks import check_all
from plugins.kings_challenge.dice import COLOURS, FACES, Colour
from plugins.kings_challenge.state import Building

BUILT_IN = Path(__file__).parent / "content"

__all__ = ["Content", "ContentError", "load"]


class Content(Struct, frozen=True, kw_only=True):
    """Everything printed, and what follows from it."""

    numbers: printed.Numbers
    buildings: dict[Building, printed.PrincipalBuilding]
    cathedral: printed.Cathedral
    columns: tuple[printed.Column, ...]
    """By the value of the die, 1 first."""
    activities: dict[str, printed.ActivityCard]
    events: dict[str, printed.EventCard]
    characters: dict[str, printed.Character]
    rows: dict[int, printed.Row]
    """Le Roy's table by the sum of his dice."""
    levels: dict[str, printed.Level]
    bands: tuple[printed.Band, ...]
    """The lowest one first."""

    by_liking: tuple[int, ...]
    """The values of the columns, le Roy's first one first."""
    building_of: dict[str, Building]
    """The building for dice of this letter."""
    names: dict[str, str]
    """What ids stand for, and places for citizens as well."""

    def name(self, word: str) -> str:
        """What an id is called. A word that is none stands for itself: an older version stored names."""
        return self.names.get(word, word)

    def places(self) -> list[tuple[int, Colour]]:
        """The places of the activity cards, in the order of the state."""
        return [(number, colour) for number in (1, 2, 3) for colour in PLACES]

    def candidates(self, number: int, colour: Colour) -> list[str]:
        """The cards that may lie on a place."""
        return [c.id for c in self.activities.values() if c.round == number and c.colour == colour]

    def event_deck(self, colour: Colour) -> list[str]:
        return [event.id for event in self.events.values() if event.colour == colour]

    def band(self, score: int) -> printed.Band:
        return [band for band in self.bands if band.least is None or score >= band.least][-1]


PLACES: tuple[Colour, ...] = ("red", "white", "yellow")


def _read(folder: Path | None) -> Content:
    files = ContentFiles("The King's Challenge", BUILT_IN, folder)
    numbers = files.each("numbers.toml", printed.Numbers)
    buildings = files.by_id("board.toml", "building", printed.PrincipalBuilding)
    cathedral = files.table("board.toml", "cathedral", printed.Cathedral)
    columns = files.by_id("board.toml", "column", printed.Column, "value")
    activities = files.by_id("activities.toml", "activity", printed.ActivityCard)
    events = files.by_id("events.toml", "event", printed.EventCard)
    characters = files.by_id("characters.toml", "character", printed.Character)
    rows = files.by_id("roy.toml", "row", printed.Row, "sum")
    levels = files.by_id("levels.toml", "level", printed.Level)
    bands = files.by_id("levels.toml", "band", printed.Band)
    files.stop_if_any()
    assert numbers is not None
    assert cathedral is not None
    called: dict[str, str] = {}
    for named in (buildings, activities, events, characters, levels):
        called |= {id_: one.name for id_, one in named.items()}
    for building in buildings.values():
        called |= {names.spot(building.id, number): f"{building.name} {number}" for number in FACES}
    content = Content(
        numbers=numbers,
        buildings=buildings,  # type: ignore[arg-type]
        cathedral=cathedral,
        columns=tuple(sorted(columns.values(), key=lambda column: column.value)),
        activities=activities,
        events=events,
        characters=characters,
        rows={row.sum: row for row in rows.values()},
        levels=levels,
        bands=tuple(sorted(bands.values(), key=lambda b: (b.least is not None, b.least or 0))),
        by_liking=tuple(one.value for one in sorted(columns.values(), key=lambda column: column.liking)),
        building_of={COLOURS[table.colour]: table.id for table in buildings.values()},
        names=called,
    )
    check_all(content, files.complain)
    files.problems.stop_if_any()
    return content


load = loader(BUILT_IN, _read)
"""The built-in content, or with a folder that content with single files of the folder in their place."""
