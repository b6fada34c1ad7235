"""The light around what changed since the player last acted."""

from plugins.api.drawing import marks as m
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.palette import GLOW, mix
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.picture import layout as at

REACH = 8
FAINT = mix(at.THEME.ground, GLOW, 0.4)
"""Once it has been seen: what the decision is about must stand out more."""


def news(canvas: Canvas, facts: Facts, spot: str, box: at.Box, radius: int) -> None:
    if facts.is_news(spot):
        left, top, right, bottom = box
        colour = GLOW if facts.overview else FAINT
        canvas.stamp(m.glow(right - left, bottom - top, radius, colour, REACH), left, top)
