"""Rounded dice with pips."""

from functools import cache

from plugins.api.drawing.palette import BLACK, Colour, darker, ink_on, lighter
from plugins.api.drawing.pen import Pen, Sprite

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cache
def die(value: int, size: int, body: Colour) -> Sprite:
    """A die that shows 1 to 6, in its owner's colour."""
    pen = Pen(size, size, pad=max(2, size // 10))
    radius = size * 0.24
    rim = size * 0.05
    pen.soft(
        lambda p: p.rounded((rim, rim * 2, size + rim, size + rim * 2), radius, BLACK),
        BLACK,
        0.45,
        size * 0.04,
    )
    pen.rounded((0, 0, size, size), radius, darker(body, 0.30))
    pen.rounded((0, 0, size - rim, size - rim), radius, lighter(body, 0.28))
    pen.rounded((rim, rim, size - rim, size - rim), radius * 0.9, body)
    pip, step = size * 0.095, size * 0.26
    for x, y in PIPS[value]:
        pen.disc(size / 2 + x * step, size / 2 + y * step, pip, ink_on(body))
    return pen.done()
