"""What things on the board are called: in option labels, in announcements, and as marks in the picture."""

from plugins.kings_challenge.content import Content
from plugins.kings_challenge.state import Building

CARD_MARKS = "①②③④⑤⑥⑦⑧⑨"
"""The nine places of the activity cards, in the order of the state."""
EVENT_MARKS = "ABCDEFGH"
"""The events of the queue, from the left."""


def event_mark(place: int) -> str:
    """A, B, ...; a number should an owner's content ever fill a longer queue."""
    return EVENT_MARKS[place] if place < len(EVENT_MARKS) else str(place + 1)


# `Option.spot` in the words that the picture understands.
CATHEDRAL = "cathedral"
FIELDS = "fields"


def spot(building: Building, number: int) -> str:
    return f"{building}-{number}"


def card(place: int) -> str:
    return f"card-{place}"


def event(place: int) -> str:
    return f"event-{place}"


def box(level: int, column: int) -> str:
    """A box of the cathedral; never an option of its own."""
    return f"box-{level}-{column}"


def own_die(die: str) -> str:
    return f"own-{die}"


def roy_die(die: str) -> str:
    return f"roy-{die}"


def spot_name(content: Content, building: Building, number: int) -> str:
    """As people say it: "Palace 5"."""
    return f"{content.buildings[building].name} {number}"
