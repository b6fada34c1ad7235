"""Rounded dice with pips, and with the letter of their colour."""

from functools import cache

from plugins.api.drawing import text as t
from plugins.api.drawing.marks import lettered
from plugins.api.drawing.palette import BLACK, QUIET, Colour, darker, ink_on, lighter, mix
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


TAG = 24
"""How far the letter of a die reaches below it."""


@cache
def named_die(value: int, letter: str, size: int, body: Colour, edge: Colour | None = None) -> Sprite:
    """A die with the letter of its colour on a tag below, for games where a die's colour matters."""
    height, radius = size + TAG, size * 0.24
    pen = Pen(size, height, pad=3)
    rim = size * 0.05
    tag = edge or darker(body, 0.32)
    pen.soft(lambda p: p.rounded((1, 2, size + 1, height + 2), radius, BLACK), BLACK, 0.45, 2)
    pen.rounded((0, 0, size, height), radius, tag)
    pen.rounded((0, 0, size, size), radius, lighter(body, 0.28))
    pen.rounded((rim, rim, size - rim, size - rim * 0.4), radius * 0.9, body)
    pip, step = size * 0.1, size * 0.26
    for x, y in PIPS[value]:
        pen.disc(size / 2 + x * step, size / 2 + y * step, pip, ink_on(body))
    return lettered(pen.done(), letter, t.STRONG, ink_on(tag), down=(height - TAG) / 2 - 1)


@cache
def letter_die(letter: str, size: int, body: Colour, style: t.Style = t.STRONG) -> Sprite:
    """A die that says only its colour: which dice something asks for."""
    pen = Pen(size, size, pad=2)
    radius = size * 0.24
    pen.rounded((0, 0, size, size), radius, darker(body, 0.3))
    pen.rounded((0, 0, size - 1.5, size - 1.5), radius, lighter(body, 0.28))
    pen.rounded((1.5, 1.5, size - 1.5, size - 1.5), radius * 0.9, body)
    return lettered(pen.done(), letter, style, ink_on(body))


@cache
def black_die(value: int, size: int, faded: bool = False) -> Sprite:
    """A die against the table's dark ground: black, with a light edge. Faded when it is gone already."""
    body: Colour = (34, 36, 41)
    pips, edge = (mix(body, QUIET, 0.3), mix(body, QUIET, 0.3)) if faded else ((244, 244, 240), QUIET)
    pen = Pen(size, size, pad=3)
    radius = size * 0.24
    pen.soft(lambda p: p.rounded((1, 2, size + 1, size + 2), radius, BLACK), BLACK, 0.5, 2)
    pen.rounded((0, 0, size, size), radius, edge)
    pen.rounded((2, 2, size - 2, size - 2), radius - 2, body)
    for x, y in PIPS[value]:
        pen.disc(size / 2 + x * size * 0.26, size / 2 + y * size * 0.26, size * 0.1, pips)
    return pen.done()
