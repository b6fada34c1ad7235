"""The town square: the dice of both districts in one row, and the deniers that wait there."""

from collections.abc import Callable

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.dice import TAG, named_die
from plugins.api.drawing.palette import INK, QUIET
from plugins.api.drawing.tiles import plate
from plugins.api.drawing.tokens import coin
from plugins.kings_challenge.dice import VALUE
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.picture.facts import Facts
from plugins.kings_challenge.state import Owner

STEP = at.DIE + 5
APART = 8
"""Between dice of two colours of the player."""
MIDDLE = 600


def square(canvas: Canvas, facts: Facts) -> None:
    left, top, right, bottom = at.SQUARE
    own, roys = facts.own_dice(), facts.roy_dice()
    y = (top + bottom - at.DIE - TAG) // 2
    x = _name(canvas, "player", left + 14)
    end = _dice(canvas, own, x, y, STEP, facts.marks.own_die, grouped=True)
    if facts.state.player.waiting:
        end = _waiting(canvas, facts.state.player.waiting, end + 8, (top + bottom) / 2)
    # Le Roy's district begins in the middle, or further left or right if one side needs the room.
    need = 56 + (len(roys) * STEP if roys else 180)
    start = max(end + 18, min(MIDDLE, right - 14 - need))
    canvas.stamp(plate(2, bottom - top - 24, 1, at.THEME.line), start, top + 12)
    x = _name(canvas, "roy", start + 16)
    step = min(STEP, (right - 12 - x) // max(1, len(roys)))
    _dice(canvas, roys, x, y, step, facts.marks.roy_die, grouped=False)


def _name(canvas: Canvas, owner: Owner, x: int) -> int:
    _, top, _, bottom = at.SQUARE
    side = at.SIDES[owner]
    canvas.centre(m.counter(side.letter, 34, side.colour), x + 17, (top + bottom) / 2)
    return x + 46


def _dice(
    canvas: Canvas, dice: list[str], x: int, y: int, step: int, chosen: Callable[[str], bool], grouped: bool
) -> int:
    if not dice:
        middle = y + (at.DIE + TAG) / 2
        return x + canvas.text(x, middle, "no dice", t.LABEL, QUIET)
    before = dice[0][0]
    for die in dice:
        if grouped and die[0] != before:
            x += APART
            before = die[0]
        canvas.stamp(named_die(VALUE[die], die[0], at.DIE, at.DOMAINS[die[0]]), x, y)
        if chosen(die):
            canvas.stamp(m.ring(at.DIE + 4, at.DIE + TAG + 4, 12), x - 2, y - 2)
        x += step
    return x


def _waiting(canvas: Canvas, deniers: int, x: int, y: float) -> int:
    canvas.centre(coin(32), x + 16, y)
    return x + 38 + canvas.text(x + 38, y, f"+{deniers}", at.DIVISOR, INK)
