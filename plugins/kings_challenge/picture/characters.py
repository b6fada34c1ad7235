"""The characters in the order of their stack: what each counts, its steps, and how far both sides are."""

from collections.abc import Callable
from functools import cache

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.cards import small_card
from plugins.api.drawing.palette import INK, QUIET, SHADE, Colour, darker, ink_on, mix, readable
from plugins.api.drawing.pen import Pen, Sprite
from plugins.api.drawing.tokens import coin, cube, meeple, seal
from plugins.kings_challenge.facts import Facts, Figure
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.scoring import step
from plugins.kings_challenge.state import Counts

HEAD = 34
CHIP = 33, 28
STEP = 36
WARM, COLD = at.SIDES["player"].colour, at.SIDES["roy"].colour
SIGN, OWN, ROY = 86, 55, 21
"""Left of the steps: the middle of the sign, of the player's number and of le Roy's."""


@cache
def tradesman() -> Sprite:
    """A citizen on a card."""
    pen = Pen(26, 26, pad=2)
    pen.rounded((1, 12, 25, 26), 4, mix(at.THEME.raised, QUIET, 0.6))
    sprite = pen.done()
    figure = meeple(22, WARM)
    at_ = (sprite.pad + 2 - figure.pad, sprite.pad - figure.pad)
    colours, mask = sprite.colours.copy(), sprite.mask.copy()
    colours.paste(figure.colours, at_, figure.mask)
    mask.paste(figure.mask, at_, figure.mask)
    return Sprite(colours, mask, sprite.pad)


SIGNS: dict[Counts, Callable[[], Sprite]] = {
    "countered_events": lambda: small_card(20, 26, at.THEME.accent),
    "cathedral_cubes": lambda: cube(26, WARM),
    "influence": lambda: seal(26, at.INFLUENCE),
    "deniers": lambda: coin(26),
    "standing_citizens": lambda: meeple(26, WARM),
    "tradesmen": tradesman,
}


def characters(canvas: Canvas, facts: Facts, box: at.Box) -> None:
    left, top, right, bottom = box
    figures = facts.figures()
    canvas.text(left, top + HEAD / 2, "Characters", t.TITLE, INK)
    points = {figure.card.vp for figure in figures}
    first = right - 3 * STEP
    for aside, side in ((OWN, at.SIDES["player"]), (ROY, at.SIDES["roy"])):
        canvas.centre(m.counter(side.letter, 28, side.colour), first - aside, top + HEAD / 2)
    if len(points) == 1:
        words = f"{' / '.join(map(str, points.pop()))} VP"
        canvas.text(first + 1.5 * STEP, top + HEAD / 2, words, t.LABEL, QUIET, "centre")
    height = (bottom - top - HEAD) / max(1, len(figures))
    y = top + HEAD + height / 2
    for figure in figures:
        _figure(canvas, figure, left, y, right)
        y += height


def _figure(canvas: Canvas, figure: Figure, left: int, y: float, right: int) -> None:
    card, now = figure.card, figure.scored
    first = right - 3 * STEP
    quiet = mix(at.THEME.panel, QUIET, 0.75)
    room = first - SIGN - 21 - left
    style = t.squeeze(card.name, t.LABEL, room)
    wide = canvas.text(left, y, t.fit(card.name, style, room), style, quiet if figure.resolved else INK)
    if figure.resolved:
        canvas.stamp(m.strike(wide + 4, QUIET), left - 2, y)
        canvas.text(right - 4, y, "scored", t.LABEL, quiet, "right")
        return
    canvas.centre(SIGNS[card.counts](), first - SIGN, y)
    canvas.text(first - OWN, y, str(now.player_count), t.STRONG, readable(WARM, at.THEME.panel), "centre")
    his = str(now.roy_count) if card.roy else "–"
    canvas.text(first - ROY, y, his, t.STRONG, readable(COLD, at.THEME.panel), "centre")
    own, roy = step(card, now.player_count), step(card, now.roy_count) if card.roy else 0
    for place, number in enumerate(card.steps):
        chip = _chip(number, place < own, place < roy)
        canvas.centre(chip, first + place * STEP + STEP / 2, y)


@cache
def _chip(number: int, own: bool, roy: bool) -> Sprite:
    """A step: filled when the player has reached it, underlined when le Roy has."""
    width, height = CHIP
    panel = at.THEME.panel
    fill: Colour = WARM if own else darker(panel, 0.3)
    pen = Pen(width, height, pad=1)
    pen.rounded((0, 0, width, height), 9, darker(fill, 0.3) if own else mix(panel, QUIET, 0.45))
    pen.rounded((2, 2, width - 2, height - 2), 7, fill)
    if roy:
        pen.rounded((5, height - 6, width - 5, height + 1), 3, SHADE)
        pen.rounded((6, height - 5, width - 6, height), 2, COLD)
    return m.lettered(pen.done(), str(number), t.STRONG, ink_on(fill), down=-2 if roy else 0)
