"""The panel: both sides with what they own, the last roll, and the characters or the final score."""

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.cards import card, small_card
from plugins.api.drawing.dice import black_die, die
from plugins.api.drawing.palette import INK, PIECES, QUIET, SHADE, ink_on
from plugins.api.drawing.pen import Sprite
from plugins.api.drawing.tiles import plate
from plugins.api.drawing.tokens import coin, meeple, seal
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.picture.characters import characters
from plugins.kings_challenge.picture.score import score
from plugins.kings_challenge.state import Owner
from plugins.kings_challenge.words.board import row_words

MARGIN = 10
BAND = 36
PLAYER, ROY, ROLL = 142, 98, 64
SUM, RESULT = t.Style("label", 24), t.Style("number", 26)


def panel(canvas: Canvas, facts: Facts) -> None:
    left, top, right, bottom = at.PANEL
    left, top, right, bottom = left + MARGIN, top + MARGIN, right - MARGIN, bottom - MARGIN
    _player(canvas, facts, left, top, right)
    y = top + PLAYER + 10
    _roy(canvas, facts, left, y, right)
    y += ROY + 10
    if facts.state.scores:
        score(canvas, facts, (left, y, right, bottom))
        return
    _roll(canvas, facts, left, y, right)
    characters(canvas, facts, (left + 4, y + ROLL + 4, right - 2, bottom))


def _head(canvas: Canvas, owner: Owner, left: int, top: int, right: int, height: int) -> None:
    side = at.SIDES[owner]
    canvas.stamp(card(right - left, height, BAND, side.colour, at.THEME.raised), left, top)
    ink = ink_on(side.colour)
    canvas.centre(m.counter(side.letter, 28, SHADE), left + 22, top + BAND / 2)
    canvas.text(left + 44, top + BAND / 2, side.name, t.TITLE, ink)


def _player(canvas: Canvas, facts: Facts, left: int, top: int, right: int) -> None:
    player = facts.state.player
    _head(canvas, "player", left, top, right, PLAYER)
    if player.passed:
        ink = ink_on(at.SIDES["player"].colour)
        canvas.text(right - 12, top + BAND / 2, "passed", t.LABEL, ink, "right")
    y, third = top + BAND + 31, (right - left) // 3
    canvas.text(
        left + 14 + canvas.text(left + 14, y, str(player.vp), at.FIGURE, INK) + 6, y + 5, "VP", t.LABEL, QUIET
    )
    for place, (sign, number) in enumerate(
        ((coin(36), player.deniers), (seal(36, at.INFLUENCE), player.influence)), 1
    ):
        x = left + place * third + 8
        canvas.centre(sign, x + 18, y)
        canvas.text(x + 46, y, str(number), at.FIGURE, INK)
    y = top + PLAYER - 23
    warm = at.SIDES["player"].colour
    x = left + 12
    x += _count(canvas, meeple(28, warm), player.supply, "at hand", x, y) + 16
    x += _count(canvas, None, player.general, "in reserve", x, y) + 16
    _count(canvas, small_card(22, 28, at.THEME.accent), len(player.events), "", right - 60, y)


def _roy(canvas: Canvas, facts: Facts, left: int, top: int, right: int) -> None:
    roy = facts.state.roy
    _head(canvas, "roy", left, top, right, ROY)
    canvas.centre(m.crown(28, ink_on(at.SIDES["roy"].colour)), right - 26, top + BAND / 2)
    y = top + BAND + 31
    canvas.text(
        left + 14 + canvas.text(left + 14, y, str(roy.vp), at.FIGURE, INK) + 6, y + 5, "VP", t.LABEL, QUIET
    )
    x = left + (right - left) // 3 + 8
    _count(canvas, die(5, 30, PIECES["gray"]), len(roy.dice), "", x + 2, y)
    _count(canvas, meeple(30, at.SIDES["roy"].colour), roy.supply, "", x + 92, y)
    _count(canvas, small_card(22, 28, at.THEME.accent), len(roy.events), "", right - 60, y)


def _count(canvas: Canvas, sign: Sprite | None, number: int, word: str, x: int, y: float) -> int:
    start = x
    if sign is not None:
        canvas.centre(sign, x + sign.width / 2, y)
        x += sign.width + 7
    x += canvas.text(x, y, str(number), at.DIVISOR, INK)
    if word:
        x += 6 + canvas.text(x + 6, y + 1, word, t.LABEL, QUIET)
    return x - start


def _roll(canvas: Canvas, facts: Facts, left: int, top: int, right: int) -> None:
    roll = facts.roll()
    canvas.stamp(plate(right - left, ROLL, 10, at.THEME.ground), left, top)
    middle = top + ROLL / 2
    if roll is None:
        canvas.text(left + 14, middle, "no roll yet", t.LABEL, QUIET)
        return
    x = left + 12
    if roll.row:
        canvas.centre(m.crown(32, at.SIDES["roy"].colour), x + 16, middle)
        x += 42
    elif len(roll.dice) <= 4:
        x += canvas.text(x, middle, "Black dice", t.LABEL, QUIET) + 12
    for value, gone in roll.dice:
        canvas.centre(black_die(value, 44, gone), x + 22, middle)
        x += 51
    if roll.row:
        # The sum only names the row; what counts is behind the arrow.
        x += canvas.text(x + 2, middle, f"= {roll.row.sum}", SUM, QUIET) + 10
        x += canvas.text(x, middle, "→", SUM, QUIET) + 8
        words = row_words(roll.row)
        style = t.squeeze(words, RESULT, right - x - 8)
        canvas.text(x, middle, t.fit(words, style, right - x - 8), style, INK)
