"""The destruction tiles: a clearing with stumps, a slick of oil. And the animals of each board."""

from collections.abc import Callable
from functools import cache

from plugins.api.drawing.palette import Colour, darker, mix
from plugins.api.drawing.pen import Pen, Sprite
from plugins.api.drawing.tiles import tile
from plugins.endangered.picture.animals import otter, tiger

EARTH: Colour = (128, 92, 66)
OIL: Colour = (22, 20, 28)
SPOILT: Colour = (84, 94, 94)
VIOLET: Colour = (150, 110, 200)
TEAL: Colour = (80, 150, 190)
GLEAM: Colour = (150, 150, 164)


@cache
def clearing(size: int) -> Sprite:
    """Bare earth with the stumps of three trees."""
    unit = size / 100

    def stump(pen: Pen, x: float, y: float, radius: float) -> None:
        wood, bark = (222, 186, 138), darker(EARTH, 0.55)
        pen.rounded(
            ((x - radius) * unit, y * unit, (x + radius) * unit, (y + radius * 1.25) * unit), 3 * unit, bark
        )
        box = ((x - radius) * unit, (y - radius * 0.7) * unit, (x + radius) * unit, (y + radius * 0.7) * unit)
        pen.ellipse(box, bark)
        rim = radius * 0.16
        for share, fill in (
            (1.0, wood),
            (0.62, darker(wood, 0.22)),
            (0.46, wood),
            (0.16, darker(wood, 0.35)),
        ):
            across, down = (radius - rim) * share, (radius - rim) * 0.7 * share
            pen.ellipse(
                ((x - across) * unit, (y - down) * unit, (x + across) * unit, (y + down) * unit), fill
            )

    def paint(pen: Pen) -> None:
        for x, y in ((18, 70), (84, 22), (52, 90), (12, 30), (90, 66)):
            pen.ellipse(((x - 9) * unit, (y - 3) * unit, (x + 9) * unit, (y + 3) * unit), darker(EARTH, 0.18))
        stump(pen, 33, 34, 20)
        stump(pen, 70, 48, 17)
        stump(pen, 40, 74, 15)

    return tile(size, size, EARTH, size * 0.12, paint)


@cache
def slick(size: int) -> Sprite:
    """Oil on the water: a dark blot with a sheen."""
    unit = size / 100

    def blot(pen: Pen, share: float, fill: Colour) -> None:
        for x, y, radius in ((50, 51, 33), (27, 37, 18), (73, 32, 17), (75, 68, 18), (33, 73, 17)):
            middle_x, middle_y = 50 + (x - 50) * share, 51 + (y - 51) * share
            pen.disc(middle_x * unit, middle_y * unit, radius * share * unit, fill)

    def paint(pen: Pen) -> None:
        for share, colour, part in ((1.0, OIL, 0.0), (0.8, VIOLET, 0.42), (0.7, TEAL, 0.36), (0.6, OIL, 0.0)):
            blot(pen, share, mix(OIL, colour, part))
        for x, y, radius in ((10, 67, 5), (91, 49, 5), (54, 94, 4)):
            pen.disc(x * unit, y * unit, radius * unit, OIL)
        pen.curve((26 * unit, 32 * unit), (30 * unit, 24 * unit), (38 * unit, 26 * unit), GLEAM, 4 * unit)

    return tile(size, size, SPOILT, size * 0.12, paint)


ANIMALS: dict[str, Callable[[int], Sprite]] = {"forest": tiger, "shore": otter}
TILES: dict[str, Callable[[int], Sprite]] = {"forest": clearing, "shore": slick}


def animal(board: str, size: int) -> Sprite:
    return ANIMALS.get(board, tiger)(size)


def destruction(board: str, size: int) -> Sprite:
    return TILES.get(board, clearing)(size)
