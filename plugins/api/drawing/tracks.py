"""Tracks: steps that are passed one after the other."""

from functools import cache
from typing import Literal

from plugins.api.drawing import text as t
from plugins.api.drawing.marks import lettered
from plugins.api.drawing.palette import Theme, ink_on, lighter, mix, readable
from plugins.api.drawing.pen import Pen, Sprite

When = Literal["past", "now", "later"]


@cache
def step(words: str, width: int, height: int, when: When, theme: Theme, special: bool = False) -> Sprite:
    """One step of a track. A special one has corners, the others are round."""
    fill = {"past": theme.line, "now": theme.accent, "later": theme.panel}[when]
    edge = theme.accent if special or when == "now" else theme.line
    radius = 9 if special else height / 2
    pen = Pen(width, height, pad=2)
    pen.rounded((0, 0, width, height), radius, lighter(fill, 0.3) if when == "now" else edge)
    pen.rounded((2, 2, width - 2, height - 2), radius - 2, fill)
    ink = ink_on(fill) if when == "now" else readable(mix(theme.accent, (255, 255, 255), 0.4), fill)
    return lettered(pen.done(), words, t.STRONG if when == "now" else t.Style("label", 22), ink)
