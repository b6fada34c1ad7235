"""The citizens in the three buildings: who stands where, who lies beside it, and which spots are closed."""

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.palette import QUIET
from plugins.api.drawing.tokens import lying_meeple, named_meeple
from plugins.kings_challenge import names
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.picture.news import news
from plugins.kings_challenge.state import CitizenSpot

TALL, SHORT, LYING = 50, 36, 32


def buildings(canvas: Canvas, facts: Facts) -> None:
    for building in at.ROWS:
        for number, spot in enumerate(facts.state.buildings[building], 1):
            x, y = at.spot(building, number)
            box = (x, y, x + at.SPOT_WIDTH, y + at.SPOT_HEIGHT)
            news(canvas, facts, names.spot(building, number), box, 10)
            _spot(canvas, spot, x, y)
            if names.spot(building, number) in facts.marks:
                canvas.stamp(m.ring(at.SPOT_WIDTH + 2, at.SPOT_HEIGHT + 2, 11), x - 1, y - 1)
                canvas.stamp(m.badge(str(number)), x + 2, y + 2)


def _spot(canvas: Canvas, spot: CitizenSpot, x: int, y: int) -> None:
    """Who stands there; below him who was expelled, with the letter in front."""
    middle, bottom = x + at.SPOT_WIDTH / 2, y + at.SPOT_HEIGHT
    if spot.owner:
        side = at.SIDES[spot.owner]
        size, up = (SHORT, 45) if spot.lying else (TALL, 30)
        canvas.centre(named_meeple(size, side.colour, side.letter), middle, bottom - up)
    if spot.lying:
        side = at.SIDES[spot.lying]
        canvas.text(x + 5, bottom - 14, side.letter, t.STRONG, side.colour)
        canvas.centre(lying_meeple(LYING, side.colour), x + 36, bottom - 14)
    if spot.locked:
        canvas.centre(m.padlock(20, QUIET), x + at.SPOT_WIDTH - 14, y + 14)
