"""The town square: the dice of both districts in one row, and the deniers that wait there."""

from collections.abc import Callable

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.dice import TAG, named_die
from plugins.api.drawing.palette import INK, QUIET
from plugins.api.drawing.tiles import plate
from plugins.api.drawing.tokens import coin
from plugins.kings_challenge import names
from plugins.kings_challenge.dice import VALUE
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.state import Owner

STEP = at.DIE + 5
APART = 8
"""Between dice of two colours of the player."""
MIDDLE = 600
PLACING = "Place your citizens: each gives a die of its building's colour every round"
"""Instead of dice, before the first round."""
LATER = "at round end", "round end"
"""When waiting deniers come, in full and for a crowded square."""


def square(canvas: Canvas, facts: Facts) -> None:
    left, top, right, bottom = at.SQUARE
    own, roys = facts.own_dice(), facts.roy_dice()
    if facts.placing and not own and not roys:
        canvas.text((left + right) / 2, (top + bottom) / 2, PLACING, t.LABEL, QUIET, "centre")
        return
    y = (top + bottom - at.DIE - TAG) // 2
    x = _name(canvas, "player", left + 14)
    end = _dice(canvas, own, x, y, STEP, lambda die: names.own_die(die) in facts.marks, grouped=True)
    # Le Roy's district begins in the middle, or further left or right if one side needs the room.
    need = 62 + (len(roys) * STEP if roys else 180)
    if facts.state.player.waiting:
        room = right - 30 - need - end
        end = _waiting(canvas, facts.state.player.waiting, end + 8, (top + bottom) / 2, room)
    start = max(end + 18, min(MIDDLE, right - 14 - need))
    canvas.stamp(plate(2, bottom - top - 24, 1, at.THEME.line), start, top + 12)
    x = _name(canvas, "roy", start + 16)
    step = min(STEP, (right - 14 - at.DIE - x) // max(1, len(roys) - 1))
    _dice(canvas, roys, x, y, step, lambda die: names.roy_die(die) in facts.marks, grouped=False)


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
        return x + canvas.text(x, middle, "no dice", t.LABEL, QUIET) + 10
    before = dice[0][0]
    frames = []
    for die in dice:
        if grouped and die[0] != before:
            x += APART
            before = die[0]
        canvas.stamp(named_die(VALUE[die], die[0], at.DIE, at.DOMAINS[die[0]]), x, y)
        if chosen(die) and step < STEP:
            # Where dice overlap, a frame must not hide the pips beside it.
            canvas.stamp(m.ring(at.DIE, at.DIE + TAG, 11), x, y)
        elif chosen(die):
            frames.append(x)
        x += step
    for place in frames:
        # Above all dice: no neighbour's shadow falls on a frame.
        canvas.stamp(m.bright_ring(at.DIE + 8, at.DIE + TAG + 8, 15), place - 4, y - 4)
    return x


def _waiting(canvas: Canvas, deniers: int, x: int, y: float, room: int) -> int:
    """How many deniers wait, and below it until when."""
    canvas.centre(coin(32), x + 16, y)
    canvas.text(x + 38, y - 13, f"+{deniers}", at.DIVISOR, INK)
    full, short = LATER
    words = full if 46 + t.width(full, t.LABEL) <= room else short
    return x + 38 + canvas.text(x + 38, y + 14, words, t.LABEL, QUIET)
