"""The six ambassadors below the board: a coloured back, or country, demand, sum and answer."""

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.cards import RADIUS, card, card_back
from plugins.api.drawing.dice import die
from plugins.api.drawing.palette import (
    BAD,
    CHOICE,
    GOOD,
    INK,
    OPEN,
    PIECES,
    QUIET,
    SHADE,
    Colour,
    ink_on,
    readable,
)
from plugins.api.drawing.tokens import cube
from plugins.endangered.demands import Sum
from plugins.endangered.facts import Envoy, Facts
from plugins.endangered.picture import layout as at
from plugins.endangered.words.demands import SHORT, note

BAND = 36
GAP = 8
SUM = t.Style("number", 28)
ANSWERS: dict[str, Colour] = {"yes": GOOD, "no": BAD, "roll": OPEN}


def ambassadors(canvas: Canvas, facts: Facts) -> None:
    left, top, right, bottom = at.ROW
    envoys = facts.envoys()
    width = (right - left + GAP) // len(envoys) - GAP
    for place, envoy in enumerate(envoys):
        x = left + place * (width + GAP)
        chosen = envoy.spot in facts.marks
        if envoy.sum is None:
            _hidden(canvas, envoy, x, top, width, bottom - top, chosen)
        else:
            _shown(canvas, facts, envoy, envoy.sum, x, top, width, bottom - top, chosen)
        if chosen:
            canvas.stamp(m.ring(width, bottom - top, RADIUS), x, top)


def _hidden(canvas: Canvas, envoy: Envoy, x: int, y: int, width: int, height: int, chosen: bool) -> None:
    colour = PIECES[envoy.colour]
    canvas.stamp(card_back(width, height, colour), x, y)
    sign = m.badge(f"{envoy.number}", at.LINE, CHOICE if chosen else colour)
    canvas.centre(sign, x + width / 2, y + height * 0.38)
    canvas.centre(m.badge(envoy.colour, t.LABEL, SHADE), x + width / 2, y + height * 0.7)


def _shown(
    canvas: Canvas,
    facts: Facts,
    envoy: Envoy,
    sum_: Sum,
    x: int,
    y: int,
    width: int,
    height: int,
    chosen: bool,
) -> None:
    theme, colour = at.theme(facts.scenario.board), PIECES[envoy.colour]
    canvas.stamp(card(width, height, BAND, colour, theme.raised), x, y)
    ink = ink_on(colour)
    sign = m.badge(str(envoy.number), t.STRONG, CHOICE if chosen else theme.raised)
    canvas.centre(sign, x + 21, y + BAND / 2)
    style = t.shrink(envoy.name, t.TITLE, width - 50)
    canvas.text(x + 42, y + BAND / 2, t.fit(envoy.name, style, width - 50), style, ink)
    canvas.text(
        x + 12, y + 53, t.fit(SHORT[sum_.kind], t.LABEL, width - 20), t.LABEL, readable(QUIET, theme.raised)
    )
    _sum(canvas, sum_, x + 12, y + 82)
    answer, _ = sum_.verdict
    ink = ANSWERS[answer]
    mark = {"yes": m.tick, "no": m.cross}.get(answer)
    if mark:
        canvas.centre(mark(24, ink), x + 24, y + 114)
    else:
        canvas.centre(die(5, 22, OPEN), x + 24, y + 114)
    canvas.text(
        x + 42, y + 114, t.fit(note(sum_), t.STRONG, width - 48), t.STRONG, readable(ink, theme.raised)
    )


def _sum(canvas: Canvas, sum_: Sum, x: int, y: int) -> None:
    """Measure + influence = total, of the target."""
    if sum_.rolls:
        canvas.centre(die(5, 26, OPEN), x + 13, y)
        x += 32
    else:
        x += canvas.text(x, y, str(sum_.measure), SUM, INK) + 6
    x += canvas.text(x, y, "+", SUM, QUIET) + 6
    x += canvas.text(x, y, str(sum_.influence), SUM, INK) + 2
    canvas.centre(cube(24, at.CUBE), x + 12, y)
    x += 32
    x += canvas.text(x, y, "of", t.LABEL, QUIET) + 7
    canvas.text(x, y, str(sum_.target), SUM, INK)
