"""Where things are in the picture, and whose colour is whose. Only the panel is not part of the board."""

from typing import NamedTuple

from plugins.api.drawing import text as t
from plugins.api.drawing.palette import COLD, PIECES, ROYAL, WARM, Colour
from plugins.kings_challenge.state import Building, Owner

Box = tuple[int, int, int, int]

THEME = ROYAL

HEADER: Box = (12, 10, 1188, 60)
SQUARE: Box = (12, 68, 1188, 156)
"""The town square with the dice of both districts."""
BUILDINGS: Box = (12, 164, 484, 440)
CATHEDRAL: Box = (492, 164, 780, 388)
FIELDS: Box = (492, 396, 780, 440)
ACTIVITIES: Box = (12, 448, 780, 744)
PANEL: Box = (790, 164, 1188, 744)
QUEUE: Box = (12, 752, 1188, 890)
"""The events."""

GAP = 8
DIE = 46

SPOT_LEFT, SPOT_WIDTH, SPOT_HEIGHT, SPOT_STEP = 116, 54, 82, 59
ROWS: tuple[Building, ...] = ("palace", "bishopric", "city_hall")
ROW = 88
ROW_STEP = 94

BOX_LEFT, BOX_TOP, BOX, BOX_STEP = 46, 40, 36, 39
"""The boxes of the cathedral, from its corner."""

CARD_BAND = 32

FIGURE = t.Style("number", 40)
"""Points, deniers and influence: to be read on a phone without enlarging."""
DIVISOR = t.Style("number", 26)
SMALL_TITLE = t.Style("title", 22)

INFLUENCE: Colour = PIECES["purple"]
DOMAINS: dict[str, Colour] = {"R": PIECES["red"], "W": PIECES["white"], "Y": PIECES["yellow"]}
"""The colours of dice, cards and buildings by their letters."""


class Side(NamedTuple):
    """How an owner's pieces look."""

    letter: str
    name: str
    colour: Colour


SIDES: dict[Owner, Side] = {
    "player": Side("P", "You", WARM[0]),
    "roy": Side("K", "Le Roy", COLD[0]),
}


def building_row(place: int) -> Box:
    left, top, right, _ = BUILDINGS
    y = top + place * ROW_STEP
    return left, y, right, y + ROW


def spot(building: Building, number: int) -> tuple[int, int]:
    """The upper left corner of a place for a citizen."""
    left, top, _, _ = building_row(ROWS.index(building))
    return left + SPOT_LEFT + (number - 1) * SPOT_STEP, top + (ROW - SPOT_HEIGHT) // 2


def box(level: int, column: int, levels: int) -> tuple[int, int]:
    """The upper left corner of a box of the cathedral; both are counted from 1, the lowest level first."""
    left, top, _, _ = CATHEDRAL
    return left + BOX_LEFT + (column - 1) * BOX_STEP, top + BOX_TOP + (levels - level) * level_step(levels)


def level_step(levels: int) -> int:
    """From one level of the cathedral to the next; an owner's content may have more of them than usual."""
    return min(BOX_STEP, 3 * BOX_STEP // levels)


def box_height(levels: int) -> int:
    return level_step(levels) - (BOX_STEP - BOX)


def card(place: int) -> Box:
    """An activity card: a row for each round, a column for each colour."""
    left, top, right, bottom = ACTIVITIES
    width, height = (right - left - 2 * GAP) // 3, (bottom - top - 2 * GAP) // 3
    x, y = left + place % 3 * (width + GAP), top + place // 3 * (height + GAP)
    return x, y, x + width, y + height


ROOMY = 5
"""So many events fit into the row with all that is to be said about them."""


def event(place: int, number: int) -> Box:
    """An event, if so many lie in the queue."""
    left, top, right, bottom = QUEUE
    width = (right - left + GAP) // max(ROOMY, number) - GAP
    x = left + place * (width + GAP)
    return x, top, x + width, bottom
