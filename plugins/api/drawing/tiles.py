"""Tiles and plates: flat pieces with a soft edge, lit from the upper left."""

from functools import cache

from plugins.api.drawing.palette import BLACK, Colour, darker, lighter
from plugins.api.drawing.pen import Paint, Pen, Sprite


@cache
def plate(
    width: int, height: int, radius: int, fill: Colour, edge: Colour | None = None, line: int = 2
) -> Sprite:
    """A flat ground for words: no shadow, no light."""
    pen = Pen(width, height)
    pen.rounded((0, 0, width, height), radius, edge or fill)
    if edge:
        pen.rounded((line, line, width - line, height - line), max(1, radius - line), fill)
    return pen.done()


def tile(width: int, height: int, colour: Colour, radius: float, paint: Paint | None = None) -> Sprite:
    """A thick tile with whatever is painted on it. Not cached: the painter's own function is."""
    pen = Pen(width, height, pad=5)
    rim = max(1.5, width * 0.022)
    box = (0.0, 0.0, float(width), float(height))
    pen.soft(lambda p: p.rounded((1, 3, width + 2, height + 3), radius, BLACK), BLACK, 0.5, 2)
    pen.rounded(box, radius, darker(colour, 0.38))
    pen.rounded((0, 0, width - rim, height - rim), radius, lighter(colour, 0.22))
    inner = (rim, rim, width - rim, height - rim)
    pen.rounded(inner, radius * 0.9, colour)
    if paint:
        pen.within(lambda p: p.rounded(inner, radius * 0.9, BLACK), paint)
    return pen.done()
