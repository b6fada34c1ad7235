"""Signs for what an action does, one per effect word."""

from functools import cache
from typing import assert_never

from plugins.api.drawing.cards import small_card
from plugins.api.drawing.palette import GOOD, PAPER, PIECES, SHADE, Colour
from plugins.api.drawing.pen import Pen, Sprite
from plugins.api.drawing.tokens import coin, cube
from plugins.endangered.effects.base import Sign
from plugins.endangered.picture import layout as at
from plugins.endangered.picture.tiles import animal, destruction

SIZE = 26

PLUS: Colour = GOOD


@cache
def icon(sign: Sign, board: str) -> Sprite:
    """The sign of what an action does."""
    match sign:
        case "coin":
            return coin(SIZE)
        case "cube":
            return cube(SIZE, at.CUBE)
        case "cubes-move":
            return _arrow(cube(SIZE, at.CUBE))
        case "card-played":
            return _arrow(small_card(20, SIZE, PIECES["gray"]), up=True)
        case "card":
            return small_card(20, SIZE, PIECES["gray"])
        case "move":
            return _arrow(animal(board, SIZE))
        case "young":
            return _plus(animal(board, SIZE))
        case "no-tile":
            return _minus(destruction(board, SIZE))
        case "eye":
            return _eye()
        case "shield":
            return _shield()
        case _:
            assert_never(sign)


def _over(base: Sprite, pen: Pen) -> Sprite:
    """A small sign over the lower right of another."""
    colours, mask = base.colours.copy(), base.mask.copy()
    small = pen.done()
    place = (colours.width - small.colours.width, colours.height - small.colours.height)
    colours.paste(small.colours, place, small.mask)
    mask.paste(255, place, small.mask)
    return Sprite(colours, mask, base.pad)


def _arrow(base: Sprite, up: bool = False) -> Sprite:
    pen = Pen(16, 16)
    points = [(1.0, 5.0), (8.0, 5.0), (8.0, 0.0), (16.0, 8.0), (8.0, 16.0), (8.0, 11.0), (1.0, 11.0)]
    inner = [(2.5, 6.8), (9.6, 6.8), (9.6, 3.6), (13.6, 8.0), (9.6, 12.4), (9.6, 9.2), (2.5, 9.2)]
    if up:
        points, inner = [(y, 16 - x) for x, y in points], [(y, 16 - x) for x, y in inner]
    pen.polygon(points, SHADE)
    pen.polygon(inner, PAPER)
    return _over(base, pen)


def _plus(base: Sprite) -> Sprite:
    pen = Pen(16, 16)
    pen.disc(8, 8, 8, SHADE)
    pen.line([(8, 4), (8, 12)], PLUS, 3)
    pen.line([(4, 8), (12, 8)], PLUS, 3)
    return _over(base, pen)


def _minus(base: Sprite) -> Sprite:
    pen = Pen(16, 16)
    pen.disc(8, 8, 8, SHADE)
    pen.line([(4, 8), (12, 8)], PAPER, 3)
    return _over(base, pen)


def _eye() -> Sprite:
    pen = Pen(SIZE, SIZE)
    pen.ellipse((0, 5, 26, 21), PAPER)
    pen.disc(13, 13, 6.5, PIECES["blue"])
    pen.disc(13, 13, 3, SHADE)
    return pen.done()


def _shield() -> Sprite:
    pen = Pen(SIZE, SIZE)
    pen.polygon([(3, 3), (13, 0), (23, 3), (22, 15), (13, 26), (4, 15)], PIECES["gray"])
    pen.line([(8, 12), (12, 17), (18, 8)], SHADE, 3)
    return pen.done()
