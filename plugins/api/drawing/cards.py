"""Cards: a face with a title band, and a back."""

from functools import cache, partial

from plugins.api.drawing.palette import BLACK, PAPER, Colour, darker, lighter, mix
from plugins.api.drawing.pen import Pen, Sprite

RADIUS = 10


def _shadow(pen: Pen, width: int, height: int) -> None:
    pen.soft(lambda p: p.rounded((1, 3, width + 1, height + 3), RADIUS, BLACK), BLACK, 0.5, 2)


@cache
def card(width: int, height: int, band: int, colour: Colour, body: Colour) -> Sprite:
    """A face: the band carries the title, the body the rest."""
    pen = Pen(width, height, pad=5)
    _shadow(pen, width, height)
    pen.rounded((0, 0, width, height), RADIUS, mix(body, colour, 0.45))
    pen.rounded((2, 2, width - 2, height - 2), RADIUS - 2, body)

    top = (True, True, False, False)
    pen.rounded((0, 0, width, band), RADIUS, lighter(colour, 0.25), corners=top)
    pen.rounded((0, 2, width, band), RADIUS, colour, corners=top)
    return pen.done()


@cache
def card_back(width: int, height: int, colour: Colour) -> Sprite:
    """A back: its colour, a frame and a quiet pattern of lozenges."""
    pen = Pen(width, height, pad=5)
    _shadow(pen, width, height)
    deep = darker(colour, 0.5)
    pen.rounded((0, 0, width, height), RADIUS, lighter(deep, 0.2))
    pen.rounded((2, 2, width - 2, height - 2), RADIUS - 2, deep)

    def lozenges(p: Pen) -> None:
        step = 26
        for row in range(-1, height // (step // 2) + 2):
            for column in range(-1, width // step + 2):
                x, y = column * step + (row % 2) * step / 2, row * step / 2
                corners = [(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)]
                p.polygon(corners, mix(deep, colour, 0.22))

    pen.within(lambda p: p.rounded((7, 7, width - 7, height - 7), RADIUS - 4, BLACK), lozenges)
    pen.rounded((6, 6, width - 6, height - 6), RADIUS - 3, None, mix(deep, colour, 0.6), 1.5)
    return pen.done()


@cache
def small_card(width: int, height: int, colour: Colour) -> Sprite:
    """A card as a sign: hands and piles."""
    pen = Pen(width, height, pad=3)
    radius = width * 0.16
    pen.soft(lambda p: p.rounded((1, 2, width + 1, height + 2), radius, BLACK), BLACK, 0.45, 1.5)
    pen.rounded((0, 0, width, height), radius, darker(colour, 0.45))
    pen.rounded((1.5, 1.5, width - 1.5, height - 1.5), radius * 0.8, PAPER)
    pen.rounded((3.5, 3.5, width - 3.5, height * 0.34), radius * 0.4, colour)
    for share in (0.52, 0.68):
        pen.line([(5, height * share), (width - 5, height * share)], mix(PAPER, BLACK, 0.35), 1.6)
    return pen.done()


@cache
def hand_of_cards(size: int, colour: Colour) -> Sprite:
    """Two cards, one behind the other: how many somebody holds."""
    pen = Pen(size, size, pad=3)
    wide, high, radius = size * 0.62, size * 0.84, size * 0.1
    for x, y in ((size * 0.36, 0.0), (size * 0.02, size * 0.16)):
        shade = (x + 1, y + 1, x + wide + 1, y + high + 1)
        pen.soft(partial(Pen.rounded, box=shade, radius=radius, fill=BLACK), BLACK, 0.5, 1)
        pen.rounded((x, y, x + wide, y + high), radius, PAPER)
        pen.rounded((x + 2, y + 2, x + wide - 2, y + high * 0.4), radius * 0.6, colour)
    return pen.done()
