"""The colours of the house: a calm dark ground, one accent per game, and inks that can be read on them."""

from functools import cache
from typing import NamedTuple

Colour = tuple[int, int, int]

READABLE = 4.5
"""The least contrast between text and its ground."""

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
NIGHT: Colour = (21, 25, 28)
INK: Colour = (238, 240, 234)
QUIET: Colour = (172, 180, 176)
SHADE: Colour = (14, 16, 18)
"""Dark ink, for text on light and coloured pieces."""
PAPER: Colour = (240, 234, 220)
GLOW: Colour = (255, 206, 92)
"""What changed since the last picture."""
CHOICE: Colour = (255, 236, 150)
"""What can be chosen now."""
GOOD: Colour = (126, 206, 132)
BAD: Colour = (240, 128, 112)
OPEN: Colour = (236, 196, 104)
"""Neither good nor bad yet: a roll decides."""

PIECES: dict[str, Colour] = {
    "red": (222, 84, 74),
    "orange": (238, 142, 60),
    "yellow": (240, 200, 84),
    "brown": (190, 132, 84),
    "green": (104, 178, 98),
    "teal": (64, 184, 172),
    "blue": (86, 152, 226),
    "purple": (172, 124, 218),
    "gray": (194, 200, 206),
    "white": (238, 238, 232),
    "black": (58, 60, 66),
}
"""Colours that a game's content names for its wooden pieces and cards."""

WARM: tuple[Colour, ...] = (PIECES["orange"], PIECES["yellow"], PIECES["red"], PIECES["brown"])
"""The player's colours."""
COLD: tuple[Colour, ...] = (PIECES["blue"], PIECES["teal"], PIECES["purple"], PIECES["gray"])
"""The opponent's colours."""


class Theme(NamedTuple):
    """The colours of one game's pictures, all of them made from its accent."""

    accent: Colour
    ground: Colour
    panel: Colour
    raised: Colour
    """A row or a card on the panel."""
    line: Colour


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`share` of the second colour in the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lighter(colour: Colour, share: float) -> Colour:
    return mix(colour, WHITE, share)


def darker(colour: Colour, share: float) -> Colour:
    return mix(colour, BLACK, share)


def luminance(colour: Colour) -> float:
    """Relative luminance as the accessibility guidelines define it."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1 (the same) to 21 (black on white)."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@cache
def ink_on(ground: Colour) -> Colour:
    """Whichever of the light and the dark ink reads better on this ground."""
    return max((INK, SHADE), key=lambda ink: contrast(ink, ground))


@cache
def readable(colour: Colour, ground: Colour) -> Colour:
    """The colour, moved toward light or dark ink only as far as it takes to be read on the ground."""
    ink = ink_on(ground)
    for step in range(21):
        shade = mix(colour, ink, step / 20)
        if contrast(shade, ground) >= READABLE:
            return shade
    return ink


def theme(accent: Colour) -> Theme:
    return Theme(
        accent=accent,
        ground=mix(NIGHT, accent, 0.04),
        panel=mix(NIGHT, accent, 0.10),
        raised=mix(NIGHT, accent, 0.18),
        line=mix(NIGHT, accent, 0.34),
    )


FOREST = theme((118, 190, 118))
SHORE = theme((104, 170, 232))
ROYAL = theme((228, 108, 104))
SEA = theme((74, 190, 178))
WHEAT = theme((226, 190, 104))
THEMES: tuple[Theme, ...] = (FOREST, SHORE, ROYAL, SEA, WHEAT)
