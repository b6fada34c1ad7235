"""Does the content fit together? Every answer names the table it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from plugins.kings_challenge.dice import COLOURS, FACES

if TYPE_CHECKING:
    from plugins.kings_challenge.content import Content

Say = Callable[[str, str, str], None]
"""Takes the kind of a table, its name, and what is wrong with it."""

CARDS_PER_PLACE = 3
CHARACTERS = 6
LEVELS = ("easy", "normal", "hard", "very-hard")


def check_all(content: Content, say: Say) -> None:
    """Says every inconsistency. Of each kind of table at least one was read."""
    _buildings(content, say)
    _cathedral(content, say)
    _citizens(content, say)
    _activities(content, say)
    _events(content, say)
    _characters(content, say)
    _roy(content, say)
    _levels(content, say)
    _ids(content, say)


def _buildings(content: Content, say: Say) -> None:
    if {table.colour for table in content.buildings.values()} != set(COLOURS):
        say("building", "palace", "there must be one building of each colour")
    for table in content.buildings.values():
        if sorted(table.ranking) != list(FACES):
            say("building", table.id, "its ranking must name the spots 1 to 6 once each")


def _cathedral(content: Content, say: Say) -> None:
    for what in ("value", "liking"):
        if sorted(getattr(column, what) for column in content.columns) != list(FACES):
            say("column", "1", f"the columns must have the {what} 1 to 6 once each")


def _citizens(content: Content, say: Say) -> None:
    citizens = content.numbers.citizens
    spots = len(content.buildings) * len(FACES)
    placed = citizens.cycles * (citizens.roy_places + citizens.player_places)
    if not 0 <= spots - placed <= citizens.roy - citizens.cycles * citizens.roy_places:
        say("citizens", "citizens", f"{placed} of {spots} spots are filled, le Roy cannot take the rest")
    if citizens.cycles * citizens.player_places > citizens.player:
        say("citizens", "citizens", "the player has too few citizens for the initial placement")


def _activities(content: Content, say: Say) -> None:
    there = Counter((card.round, card.colour) for card in content.activities.values())
    for number, colour in content.places():
        if there[number, colour] != CARDS_PER_PLACE:
            last = list(content.activities)[-1]
            found = f"{there[number, colour]} {colour} cards for round {number}"
            say("activity", last, f"{found}, not {CARDS_PER_PLACE}")
    for card in content.activities.values():
        if (card.effect is None) == (card.cube is None):
            say("activity", card.id, "needs an effect or a cube, and not both")


def _events(content: Content, say: Say) -> None:
    for event in content.events.values():
        if (event.colour == "red") != (event.next is not None):
            say("event", event.id, "a red event names the colour of the next card, no other does")
        if event.next == "red":
            say("event", event.id, "the next card is white or yellow")
        if event.black_dice and event.colour != "red":
            say("event", event.id, "only red events bring black dice")
    rounds = content.numbers.rounds.number
    for colour in COLOURS:
        number = len(content.event_deck(colour))
        if number < rounds:
            say("event", list(content.events)[-1], f"{number} {colour} events for {rounds} rounds")


def _characters(content: Content, say: Say) -> None:
    if len(content.characters) != CHARACTERS:
        last = list(content.characters)[-1]
        say("character", last, f"there are {len(content.characters)} characters, {CHARACTERS} are needed")
    for character in content.characters.values():
        if list(character.steps) != sorted(set(character.steps)):
            say("character", character.id, "its steps must rise")


def _roy(content: Content, say: Say) -> None:
    if sorted(content.rows) != list(range(2, 13)):
        say("row", "2", "le Roy's table needs a row for each sum from 2 to 12")
    for row in content.rows.values():
        if row.buys_for and row.dice < 1:
            say("row", str(row.sum), "one die of the price is bought, so there must be a price")


def _levels(content: Content, say: Say) -> None:
    for level in LEVELS:
        if level not in content.levels:
            say("level", next(iter(content.levels)), f"there is no level {level}")
    least = [band.least for band in content.bands]
    if least.count(None) != 1 or len(set(least)) != len(least):
        say("band", content.bands[0].id, "one band has no lower limit, the others each a limit of their own")


def _ids(content: Content, say: Say) -> None:
    """Events and reasons say ids alone, so each must stand for one thing."""
    kinds: dict[str, Collection[str]] = {
        "event": content.events,
        "activity": content.activities,
        "character": content.characters,
        "building": content.buildings,
        "level": content.levels,
    }
    there = Counter(id_ for named in kinds.values() for id_ in named)
    for kind, named in kinds.items():
        for id_ in named:
            if there[id_] > 1:
                say(kind, id_, "its id stands for something else as well")
