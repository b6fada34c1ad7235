"""What things on the board are called: in option labels, in announcements, and as marks in the picture."""

from plugins.api import Spot
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.state import Building

PLAYER = 0
"""The only seat."""

CARD_MARKS = "①②③④⑤⑥⑦⑧⑨"
"""The nine places of the activity cards, in the order of the state."""
EVENT_MARKS = "ABCDEFGH"
"""The events of the queue, from the left."""


def event_mark(place: int) -> str:
    """A, B, ...; a number should an owner's content ever fill a longer queue."""
    return EVENT_MARKS[place] if place < len(EVENT_MARKS) else str(place + 1)


# `Option.spot` in the words that the picture understands.
CATHEDRAL = Spot("cathedral")
FIELDS = Spot("fields")


def spot(building: Building, number: int) -> Spot:
    return Spot(f"{building}-{number}")


def card(place: int) -> Spot:
    return Spot(f"card-{place}")


def event(place: int) -> Spot:
    return Spot(f"event-{place}")


def box(level: int, column: int) -> Spot:
    """A box of the cathedral; never an option of its own."""
    return Spot(f"box-{level}-{column}")


def own_die(die: str) -> Spot:
    return Spot(f"own-{die}")


def roy_die(die: str) -> Spot:
    return Spot(f"roy-{die}")


def spot_name(content: Content, building: Building, number: int) -> str:
    """As people say it: "Palace 5"."""
    return f"{content.buildings[building].name} {number}"
