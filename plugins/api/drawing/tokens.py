"""Wooden pieces: meeples, cubes, discs, coins, hearts, seals, banners."""

import math
from functools import cache

from PIL import Image

from plugins.api.drawing import text as t
from plugins.api.drawing.marks import lettered
from plugins.api.drawing.palette import BLACK, SHADE, WHITE, Colour, darker, ink_on, lighter
from plugins.api.drawing.pen import Paint, Pen, Sprite, bow

GOLD: Colour = (232, 190, 92)


SOFT = 0.04
"""How far a shadow blurs, as a share of its piece."""


def _shadow(pen: Pen, shape: Paint, size: float) -> None:
    pen.soft(shape, BLACK, 0.4, size * SOFT)


def _room(size: float, reach: float) -> int:
    """Around a piece whose shadow falls so far beyond it: a blur fades out at three times its measure."""
    return math.ceil(reach + 3 * SOFT * size)


@cache
def meeple(size: int, colour: Colour) -> Sprite:
    """A standing figure: head, arms, two legs."""
    unit = size / 100

    def body(pen: Pen, fill: Colour, dx: float = 0, dy: float = 0) -> None:
        outline = [(50, 30), (64, 36), (92, 44), (96, 56), (90, 62), (72, 60), (86, 88), (82, 96), (58, 96)]
        outline += [(50, 80), (42, 96), (18, 96), (14, 88), (28, 60), (10, 62), (4, 56), (8, 44), (36, 36)]
        pen.polygon([((x + dx) * unit, (y + dy) * unit) for x, y in outline], fill)
        pen.disc((50 + dx) * unit, (22 + dy) * unit, 18 * unit, fill)

    pen = Pen(size, size, pad=_room(size, size * 0.05))
    _shadow(pen, lambda p: body(p, BLACK, 3, 5), size)
    body(pen, darker(colour, 0.25), 2, 2)
    body(pen, colour)
    pen.soft(lambda p: p.disc(44 * unit, 16 * unit, 7 * unit, WHITE), WHITE, 0.3, size * 0.03)
    return pen.done()


@cache
def cube(size: int, colour: Colour, shade: float = 0.3) -> Sprite:
    """A cube seen from above its corner, lit from the upper left; `shade` is how dark its far side is."""
    unit = size / 100
    pen = Pen(size, size, pad=_room(size, size * 0.05))
    outer = [(50, 4), (92, 26), (92, 74), (50, 97), (8, 74), (8, 26)]
    _shadow(pen, lambda p: p.polygon([((x + 4) * unit, (y + 5) * unit) for x, y in outer], BLACK), size)
    faces = (
        (lighter(colour, 0.3), [(50, 4), (92, 26), (50, 49), (8, 26)]),
        (colour, [(8, 26), (50, 49), (50, 97), (8, 74)]),
        (darker(colour, shade), [(92, 26), (92, 74), (50, 97), (50, 49)]),
    )
    for fill, corners in faces:
        pen.polygon([(x * unit, y * unit) for x, y in corners], fill)
    return pen.done()


@cache
def disc(size: int, colour: Colour) -> Sprite:
    """A round wooden marker."""
    rim = size * 0.06
    pen = Pen(size, size, pad=_room(size, rim * 2))
    _shadow(pen, lambda p: p.ellipse((rim, rim * 2, size + rim, size + rim * 2), BLACK), size)
    pen.ellipse((0, 0, size, size), darker(colour, 0.3))
    pen.ellipse((0, 0, size - rim, size - rim), lighter(colour, 0.28))
    pen.ellipse((rim, rim, size - rim, size - rim), colour)
    return pen.done()


@cache
def coin(size: int) -> Sprite:
    """Money."""
    middle, edge = size / 2, size * 0.09
    pen = Pen(size, size, pad=_room(size, edge))
    _shadow(pen, lambda p: p.ellipse((edge, edge * 1.5, size, size + edge), BLACK), size)
    pen.ellipse((0, 0, size, size), darker(GOLD, 0.35))
    pen.ellipse((0, 0, size - edge * 0.6, size - edge * 0.6), GOLD)
    pen.ellipse((edge, edge, size - edge, size - edge), None, darker(GOLD, 0.28), size * 0.045)
    stroke, ink = size * 0.085, darker(GOLD, 0.68)
    top, bottom, left, right = size * 0.3, size * 0.7, size * 0.38, size * 0.62
    pen.line([(middle, top - size * 0.07), (middle, bottom + size * 0.07)], ink, stroke * 0.8)
    pen.curve(
        (right, top + size * 0.04), (left - size * 0.12, top - size * 0.04), (middle, middle), ink, stroke
    )
    pen.curve(
        (middle, middle),
        (right + size * 0.12, bottom + size * 0.04),
        (left, bottom - size * 0.04),
        ink,
        stroke,
    )
    return pen.done()


@cache
def heart(size: int, colour: Colour, hollow: bool = False) -> Sprite:
    """A pair; hollow where it does not count."""
    unit = size / 100
    left = (
        bow((50, 92), (2, 60), (6, 34)) + bow((6, 34), (10, 8), (32, 10)) + bow((32, 10), (46, 12), (50, 28))
    )
    right = [(100 - x, y) for x, y in reversed(left)]
    outline = left + right
    pen = Pen(size, size, pad=3)

    def shape(p: Pen, fill: Colour, share: float = 1.0, down: float = 0.0) -> None:
        points = [(50 + (x - 50) * share, 52 + (y - 52) * share + down) for x, y in outline]
        p.polygon([(x * unit, y * unit) for x, y in points], fill)

    pen.soft(lambda p: shape(p, BLACK, 1.0, 5), BLACK, 0.5, size * 0.04)
    shape(pen, SHADE, 1.0)
    shape(pen, colour, 0.84)
    if hollow:
        shape(pen, SHADE, 0.52)
    else:
        pen.soft(lambda p: p.disc(30 * unit, 32 * unit, 9 * unit, WHITE), WHITE, 0.4, size * 0.03)
    return pen.done()


@cache
def named_meeple(size: int, colour: Colour, letter: str) -> Sprite:
    """A standing figure with its owner's letter on the chest."""
    style = t.Style("number", max(t.SMALLEST, size // 2))
    return lettered(meeple(size, colour), letter, style, ink_on(colour), down=size * 0.12)


@cache
def lying_meeple(size: int, colour: Colour) -> Sprite:
    """A figure that lies on its side, the head to the right."""
    turn, figure = Image.Transpose.ROTATE_270, meeple(size, colour)
    return Sprite(figure.colours.transpose(turn), figure.mask.transpose(turn), figure.pad)


@cache
def named_cube(size: int, colour: Colour, letter: str) -> Sprite:
    """A cube with its owner's letter, for which its far side is less dark."""
    return lettered(cube(size, colour, 0.12), letter, t.STRONG, SHADE, down=size * 0.06)


@cache
def seal(size: int, colour: Colour) -> Sprite:
    """Influence: a seal of wax with an uneven rim."""
    pen = Pen(size, size, pad=_room(size, 2))
    middle, reach = size / 2, size * 0.38
    _shadow(pen, lambda p: p.ellipse((2, 3, size + 1, size + 2), BLACK), size)
    for step in range(10):
        angle = step * math.tau / 10
        pen.disc(
            middle + reach * math.cos(angle),
            middle + reach * math.sin(angle),
            size * 0.13,
            darker(colour, 0.2),
        )
    pen.disc(middle, middle, size * 0.42, colour)
    ink = darker(colour, 0.5)
    box = (size * 0.22, size * 0.22, size * 0.78, size * 0.78)
    pen.ellipse(box, None, ink, size * 0.06)
    lozenge = [(0.5, 0.32), (0.65, 0.5), (0.5, 0.68), (0.35, 0.5)]
    pen.polygon([(x * size, y * size) for x, y in lozenge], ink)
    return pen.done()


@cache
def banner(width: int, height: int, colour: Colour) -> Sprite:
    """A cloth with a swallow's tail, for a marker to be put on."""
    pen = Pen(width, height, pad=3)

    def cloth(p: Pen, fill: Colour, inset: float = 0, down: float = 0) -> None:
        tail = height * 0.78
        points = [(inset, inset), (width - inset, inset), (width - inset, height - inset * 2)]
        points += [(width / 2, tail - inset), (inset, height - inset * 2)]
        p.polygon([(x, y + down) for x, y in points], fill)

    pen.soft(lambda p: cloth(p, BLACK, 0, 2), BLACK, 0.45, 1.5)
    cloth(pen, lighter(colour, 0.18))
    cloth(pen, colour, 1.5)
    pen.rounded((-2, -1, width + 2, 3), 2, lighter(colour, 0.4))
    return pen.done()
