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


def lettered(
    sprite: Sprite, words: str, style: t.Style, ink: Colour, aside: float = 0, down: float = 0
) -> Sprite:
    """The piece with letters in its middle, or so far to the right and below it."""
    run = t.run(words, style)
    colours, mask = sprite.colours.copy(), sprite.mask.copy()
    x = round(colours.width / 2 + aside - run.width / 2) + run.left
    y = round(colours.height / 2 + down + t.cap_height(style) / 2) - run.baseline
    colours.paste(ink, (x, y), run.mask)
    mask.paste(255, (x, y), run.mask)
    return Sprite(colours, mask, sprite.pad)


@cache
def counter(words: str, size: int, colour: Colour, style: t.Style = t.STRONG, edge: Colour = SHADE) -> Sprite:
    """A letter or a number in a round badge."""
    pen = Pen(size, size, pad=3)
    pen.soft(lambda p: p.ellipse((0, 1, size, size + 2), BLACK), BLACK, 0.5, 1.5)
    pen.ellipse((0, 0, size, size), edge)
    pen.ellipse((2, 2, size - 2, size - 2), colour)
    return lettered(pen.done(), words, style, ink_on(colour))


@cache
def ring(width: int, height: int, radius: int, colour: Colour = CHOICE, line: float = 4) -> Sprite:
    """A frame around what can be chosen."""
    pen = Pen(width, height, pad=4)
    pen.soft(lambda p: p.rounded((0, 0, width, height), radius, None, SHADE, line + 2), SHADE, 0.6, 1.5)
    pen.rounded((0, 0, width, height), radius, None, colour, line)
    return pen.done()


@cache
def bright_ring(
    width: int, height: int, radius: int, colour: Colour = CHOICE, line: float = 4, reach: int = 9
) -> Sprite:
    """A frame with a light of its own, around something small or of nearly the same colour."""
    pen = Pen(width, height, pad=reach)
    out = reach / 3
    box = (-out, -out, width + out, height + out)
    pen.soft(lambda p: p.rounded(box, radius + out, colour), colour, 0.75, reach / 3)
    pen.erase(lambda p: p.rounded((1, 1, width - 1, height - 1), radius - 1, colour))
    pen.rounded((1, 1, width - 1, height - 1), radius - 1, None, SHADE, line + 1)
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


@cache
def strike(width: int, colour: Colour, line: float = 2.5) -> Sprite:
    """A line through words that no longer count."""
    pen = Pen(width, line, pad=2)
    pen.line([(0, line / 2), (width, line / 2)], colour, line)
    return pen.done()


@cache
def padlock(size: int, colour: Colour) -> Sprite:
    """Closed for now."""
    unit = size / 100
    pen = Pen(size, size, pad=2)
    pen.arc((24 * unit, 4 * unit, 76 * unit, 64 * unit), 180, 360, colour, 13 * unit)
    for x in (24, 63):
        pen.rounded((x * unit, 32 * unit, (x + 13) * unit, 56 * unit), 0, colour)
    pen.rounded((10 * unit, 46 * unit, 90 * unit, 98 * unit), 12 * unit, colour)
    pen.disc(50 * unit, 68 * unit, 9 * unit, ink_on(colour))
    pen.rounded((45 * unit, 68 * unit, 55 * unit, 86 * unit), 4 * unit, ink_on(colour))
    return pen.done()


@cache
def crown(size: int, colour: Colour) -> Sprite:
    """Three points: whatever is the king's."""
    unit = size / 100
    pen = Pen(size, size, pad=2)
    points = [(8, 30), (30, 54), (50, 18), (70, 54), (92, 30), (84, 84), (16, 84)]
    pen.polygon([(x * unit, y * unit) for x, y in points], colour)
    for x, y in ((8, 28), (50, 15), (92, 28)):
        pen.disc(x * unit, y * unit, 9 * unit, colour)
    pen.line([(20 * unit, 73 * unit), (80 * unit, 73 * unit)], ink_on(colour), 7 * unit)
    return pen.done()
