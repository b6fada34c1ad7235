"""The seats in the panel: the active one as a card with its dice, the others in a line each."""

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.cards import RADIUS, card, hand_of_cards
from plugins.api.drawing.dice import die
from plugins.api.drawing.palette import INK, PIECES, QUIET, Colour, ink_on, readable
from plugins.api.drawing.tiles import plate
from plugins.api.drawing.tokens import coin, disc
from plugins.endangered import names
from plugins.endangered.facts import Facts, Holder
from plugins.endangered.picture import layout as at

BAND = 38
DIE = 46
LINE = 38
FIGURE = t.Style("number", 28)
FEW = 2
"""Up to so many seats there is room for everybody's specialty."""


def seats(canvas: Canvas, facts: Facts, box: at.Box) -> int:
    """Returns where the next part of the panel may begin."""
    left, y, right, _ = box
    if facts.state.outcome is not None:
        y = _outcome(canvas, facts, box)
    holders = facts.holders()
    for holder in sorted(holders, key=lambda one: not one.active):
        y = (
            _active(canvas, facts, holder, left, y, right)
            if holder.active
            else _other(canvas, facts, holder, left, y, right)
        )
    return y


def _outcome(canvas: Canvas, facts: Facts, box: at.Box) -> int:
    left, y, right, _ = box
    outcome, theme = facts.state.outcome, at.theme(facts.scenario.board)
    assert outcome is not None
    colour: Colour = theme.accent if outcome.won else PIECES["red"]
    canvas.stamp(plate(right - left, 54, RADIUS, colour), left, y)
    votes = f", {facts.state.votes[-1]} Yes" if facts.state.votes else ""
    words = f"Saved{votes}" if outcome.won else f"Lost: {outcome.cause.replace('_', ' ')}"
    canvas.text((left + right) / 2, y + 27, words, t.Style("title", 28), ink_on(colour), "centre")
    return y + 64


def _active(canvas: Canvas, facts: Facts, holder: Holder, left: int, y: int, right: int) -> int:
    theme, width = at.theme(facts.scenario.board), right - left
    height = BAND + 66 + (28 if holder.continuous else 0)
    canvas.stamp(card(width, height, BAND, at.piece(holder.colour), theme.raised), left, y)
    ink = ink_on(at.piece(holder.colour))
    x = left + 12
    x += canvas.text(x, y + BAND / 2, holder.short, t.TITLE, ink) + 10
    room = right - 12 - x
    canvas.text(right - 12, y + BAND / 2, t.fit(holder.specialty, t.LABEL, room), t.LABEL, ink, "right")
    middle, x = y + BAND + 33, left + 14
    number = facts.content.numbers.dice.per_role
    for place in range(number):
        if place < len(holder.dice):
            value = holder.dice[place]
            if names.die(value) in facts.marks:
                canvas.stamp(m.ring(DIE + 8, DIE + 8, 14), x - 4, middle - DIE / 2 - 4)
            canvas.stamp(die(value, DIE, at.piece(holder.colour)), x, middle - DIE / 2)
        else:
            canvas.stamp(plate(DIE, DIE, 11, theme.raised, theme.line), x, middle - DIE / 2)
        x += DIE + 10
    _purse(canvas, holder, right - 14, middle, 32, FIGURE)
    if holder.continuous:
        _words(canvas, holder.continuous, left + 14, y + BAND + 74, right - 12, theme.raised)
    return y + height + 8


def _other(canvas: Canvas, facts: Facts, holder: Holder, left: int, y: int, right: int) -> int:
    middle = y + LINE / 2
    if names.seat(holder.seat) in facts.marks:
        canvas.stamp(m.ring(right - left + 8, LINE - 2, 12, line=3), left - 4, y + 1)
    canvas.centre(disc(30, at.piece(holder.colour)), left + 19, middle)
    canvas.text(left + 19, middle, holder.letter, t.STRONG, ink_on(at.piece(holder.colour)), "centre")
    x = left + 44
    x += canvas.text(x, middle, holder.short, t.LABEL, INK) + 8
    purse = _purse(canvas, holder, right - 14, middle, 26, t.Style("number", 24))
    y += LINE
    lasting = holder.continuous
    if len(facts.state.seats) <= FEW:
        lasting = (holder.specialty, *lasting)
    else:
        # At a large table the actions need the room more: in the same line, as far as it goes.
        style = t.squeeze(holder.specialty, t.LABEL, purse - 8 - x)
        words = t.fit(holder.specialty, style, purse - 8 - x)
        canvas.text(x, middle, words, style, readable(QUIET, at.theme(facts.scenario.board).panel))
    if lasting:
        _words(canvas, lasting, left + 44, y + 10, right - 12, at.theme(facts.scenario.board).panel)
        y += 30
    return y


def _purse(canvas: Canvas, holder: Holder, right: int, y: float, size: int, style: t.Style) -> int:
    """Money and hand, from the right edge. Returns where they begin."""
    x = right - t.width("00", style)
    canvas.text(x, y, str(len(holder.hand)), style, INK)
    canvas.centre(hand_of_cards(size, PIECES["gray"]), x - 6 - size / 2, y)
    x -= size + 16 + t.width("00", style)
    canvas.text(x, y, str(holder.money), style, INK)
    canvas.centre(coin(size), x - 6 - size / 2, y)
    return x - 6 - size


def _words(canvas: Canvas, names: tuple[str, ...], x: int, y: float, right: int, ground: Colour) -> None:
    """What serves a seat for good: its specialty, its continuous cards."""
    words = t.fit(", ".join(names), t.LABEL, right - x)
    canvas.text(x, y, words, t.LABEL, readable(QUIET, ground))
