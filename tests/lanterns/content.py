"""The figures of Lanterns: the chart, the cards, what scenario and difficulty change. All house-made."""

import msgspec

from plugins.api import Spot
from tests.lanterns.names import place

ROWS = "ABCDEFGHIJKLMNO"
COLUMNS = 20
SPOTS = tuple(place(row, column) for row in ROWS for column in range(1, COLUMNS + 1))
PLACE = {spot: (n // COLUMNS, n % COLUMNS) for n, spot in enumerate(SPOTS)}

FLAGS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FLAG_SPAN = 3  # ships up to so many letters away follow the flag
FLAG_REACH = 2  # and see the lights from so much further

KEEPERS = ("Ada", "Bo", "Cy", "Dee")
NIGHTS = 5
OIL = 80
BEACON_OIL = 8
LANTERN_OIL = 3
MOST_OIL = 8
MOST_LANTERNS = 4
MOST_TENDED = 3
MOST_SHADED = 2
SHADE_OIL = 1
ROPE = 5
CASK_OIL = 3
MIRROR_REACH = 1

CARD_TITLES = {"cask": "Cask", "mirror": "Mirror", "pilot": "Pilot", "shutter": "Shutter"}
CARD_TEXTS = {
    "cask": f"Take {CASK_OIL} oil from the barrel",
    "mirror": f"A lantern shines {MIRROR_REACH} further",
    "pilot": "The next ship in the dark comes home all the same",
    "shutter": "The Storm passes one lantern by tonight",
}
CARDS = tuple(card for card in CARD_TITLES for _ in range(6))


class Level(msgspec.Struct, frozen=True):
    """`drift`: among how many places the Storm picks the one where a ship turns up."""

    share: int
    ships: int
    wrecks: int
    blows: int
    drift: int


LEVELS = {
    "easy": Level(share=6, ships=2, wrecks=6, blows=1, drift=1),
    "normal": Level(share=6, ships=3, wrecks=7, blows=1, drift=1),
    "hard": Level(share=5, ships=3, wrecks=9, blows=2, drift=2),
}

REACH = {"harbour": 4, "hills": 3}
EXTRA_SHARE = {"harbour": 0, "hills": 1}

RATINGS = {"master": "Master of the lights", "keeper": "Keeper", "watchman": "Watchman"}


def title(card: str) -> str:
    return CARD_TITLES[card]


def steps_between(one: Spot, other: Spot) -> int:
    """Steps from place to place; a diagonal step counts as one."""
    (row, column), (other_row, other_column) = PLACE[one], PLACE[other]
    return max(abs(row - other_row), abs(column - other_column))


def rope_ends(spot: Spot) -> list[Spot]:
    """The places exactly one rope away: straight or diagonal."""
    row, column = PLACE[spot]
    ends = []
    for down in (-ROPE, 0, ROPE):
        for right in (-ROPE, 0, ROPE):
            there = row + down, column + right
            if (down or right) and 0 <= there[0] < len(ROWS) and 0 <= there[1] < COLUMNS:
                ends.append(SPOTS[there[0] * COLUMNS + there[1]])
    return ends


def lit_from(spot: Spot, reach: int) -> int:
    """The places that a lantern lights, as bits of a number in the order of SPOTS."""
    key = (spot, reach)
    if key not in _lit:
        _lit[key] = sum(1 << n for n, other in enumerate(SPOTS) if steps_between(spot, other) <= reach)
    return _lit[key]


_lit: dict[tuple[Spot, int], int] = {}
