"""Marks on a picture: what can be chosen, what changed, and short words in a badge."""

from functools import cache

from PIL import Image

from plugins.api.drawing import text as t
from plugins.api.drawing.palette import BLACK, CHOICE, GLOW, SHADE, Colour, ink_on
from plugins.api.drawing.pen import Pen, Sprite


@cache
def badge(words: str, style: t.Style = t.STRONG, colour: Colour = CHOICE, edge: Colour = SHADE) -> Sprite:
    """A few letters in a small rounded badge (A1, ②, +3)."""
    height = t.cap_height(style) + 14
    width = max(height, t.width(words, style) + 14)
    pen = Pen(width, height, pad=3)
    radius = min(9.0, height / 2)
    pen.soft(lambda p: p.rounded((0, 1, width, height + 2), radius, BLACK), BLACK, 0.5, 1.5)
    pen.rounded((0, 0, width, height), radius, edge)
    pen.rounded((2, 2, width - 2, height - 2), radius - 2, colour)
    return lettered(pen.done(), words, style, ink_on(colour))


def lettered(sprite: Sprite, words: str, style: t.Style, ink: Colour) -> Sprite:
    """The piece with letters in its middle."""
    run = t.run(words, style)
    colours, mask = sprite.colours.copy(), sprite.mask.copy()
    x = round(colours.width / 2 - run.width / 2) + run.left
    y = round(colours.height / 2 + t.cap_height(style) / 2) - run.baseline
    colours.paste(ink, (x, y), run.mask)
    mask.paste(255, (x, y), run.mask)
    return Sprite(colours, mask, sprite.pad)


@cache
def ring(width: int, height: int, radius: int, colour: Colour = CHOICE, line: float = 4) -> Sprite:
    """A frame around what can be chosen."""
    pen = Pen(width, height, pad=4)
    pen.soft(lambda p: p.rounded((0, 0, width, height), radius, None, SHADE, line + 2), SHADE, 0.6, 1.5)
    pen.rounded((0, 0, width, height), radius, None, colour, line)
    return pen.done()


@cache
def glow(width: int, height: int, radius: int, colour: Colour = GLOW, reach: int = 12) -> Sprite:
    """A light around what changed since the last picture."""
    pen = Pen(width, height, pad=reach)
    out = reach / 3
    box = (-out, -out, width + out, height + out)
    pen.soft(lambda p: p.rounded(box, radius + out, colour), colour, 0.9, reach / 3)
    pen.erase(lambda p: p.rounded((4, 4, width - 4, height - 4), radius - 3, colour))
    return pen.done()


@cache
def chevron(size: int, angle: int, colour: Colour = CHOICE) -> Sprite:
    """An arrow head that points right, turned by the angle against the clock."""
    pen = Pen(size, size, pad=2)
    points = [(size * 0.2, size * 0.08), (size * 0.92, size * 0.5), (size * 0.2, size * 0.92)]
    pen.polygon(points, SHADE)
    middle_x, middle_y = size * 0.45, size * 0.5
    pen.polygon(
        [(middle_x + (x - middle_x) * 0.66, middle_y + (y - middle_y) * 0.66) for x, y in points], colour
    )
    sprite = pen.done()
    turned = {0: None, 90: Image.Transpose.ROTATE_90, 180: Image.Transpose.ROTATE_180}
    turned[270] = Image.Transpose.ROTATE_270
    turn = turned[angle]
    if turn is None:
        return sprite
    return Sprite(sprite.colours.transpose(turn), sprite.mask.transpose(turn), sprite.pad)


@cache
def tick(size: int, colour: Colour) -> Sprite:
    pen = Pen(size, size, pad=1)
    pen.line(
        [(size * 0.16, size * 0.54), (size * 0.4, size * 0.78), (size * 0.84, size * 0.24)],
        colour,
        size * 0.16,
    )
    return pen.done()


@cache
def cross(size: int, colour: Colour) -> Sprite:
    pen = Pen(size, size, pad=1)
    near, far = size * 0.22, size * 0.78
    pen.line([(near, near), (far, far)], colour, size * 0.16)
    pen.line([(near, far), (far, near)], colour, size * 0.16)
    return pen.done()
