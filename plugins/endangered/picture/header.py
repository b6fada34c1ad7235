"""Around the board: the calendar above it, the supplies on its left."""

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing import tracks
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.palette import BAD, GOOD, INK, QUIET, Colour, ink_on, mix
from plugins.api.drawing.pen import Sprite
from plugins.api.drawing.tokens import coin, cube, disc, heart
from plugins.endangered.facts import Facts, Holder
from plugins.endangered.picture import layout as at
from plugins.endangered.picture.tiles import animal, destruction

FIGURE = t.Style("number", 34)


def calendar(canvas: Canvas, facts: Facts) -> None:
    """The years up to the second vote, how many would say Yes today, and whose turn it is or was."""
    theme, votes = at.theme(facts.scenario.board), facts.votes
    left, top, right, bottom = at.CALENDAR
    y = (top + bottom) // 2
    x = left + 18
    x += canvas.text(x, y, "Year", t.TITLE, INK) + 14
    for year in range(1, votes.second + 1):
        vote = year in (votes.first, votes.second)
        width = 86 if vote else 38
        when: tracks.When = (
            "past" if year < facts.state.year else "now" if year == facts.state.year else "later"
        )
        step = tracks.step(f"{year} vote" if vote else str(year), width, 38, when, theme, special=vote)
        canvas.centre(step, x + width / 2, y)
        x += width + 9
    said, needed = sum(envoy.answer == "yes" for envoy in facts.envoys()), facts.match.level.votes
    canvas.centre(m.tick(24, GOOD if said >= needed else QUIET), x + 22, y)
    canvas.text(x + 38, y, f"{said} of {needed}", t.STRONG, INK)
    holders = facts.holders()
    x = right - 26 - (len(holders) - 1) * 50
    for holder in holders:
        _turn(canvas, facts, holder, x, y)
        x += 50


def _turn(canvas: Canvas, facts: Facts, holder: Holder, x: int, y: int) -> None:
    """A seat's turn marker: bright while its turn is to come or running, dim and ticked afterwards."""
    panel = at.theme(facts.scenario.board).panel
    if holder.turn == "done":
        canvas.centre(disc(34, mix(panel, at.piece(holder.colour), 0.25)), x, y)
        canvas.text(x, y, holder.letter, t.STRONG, QUIET, "centre")
        canvas.centre(m.tick(20, QUIET), x + 14, y + 14)
        return
    if holder.turn == "now":
        canvas.centre(m.ring(46, 46, 23, line=4), x, y)
    canvas.centre(disc(36, at.piece(holder.colour)), x, y)
    canvas.text(x, y, holder.letter, t.STRONG, ink_on(at.piece(holder.colour)), "centre")


def rail(canvas: Canvas, facts: Facts) -> None:
    """Population and pairs on the board, then the four supplies; what runs out turns red."""
    left, top, right, _ = at.RAIL
    middle, supply, warn = (left + right) // 2, facts.state.supply, facts.content.numbers.warnings
    board = facts.scenario.board
    y = top + 20
    canvas.text(middle, y, "board", t.LABEL, QUIET, "centre")
    y += 20
    y = _figure(canvas, middle, y, animal(board, 50), facts.population, facts.population <= warn.animals)
    y = _figure(canvas, middle, y, heart(42, at.HEART), facts.pairs, facts.pairs == 0)
    y += 26
    canvas.text(middle, y, "supply", t.LABEL, QUIET, "centre")
    y += 20
    y = _figure(canvas, middle, y, animal(board, 50), supply.animals, False)
    y = _figure(canvas, middle, y, destruction(board, 46), supply.tiles, supply.tiles <= warn.tiles)
    y = _figure(canvas, middle, y, coin(44), supply.money, False)
    _figure(canvas, middle, y, cube(44, at.CUBE), supply.influence, False)


def _figure(canvas: Canvas, x: int, y: int, sign: Sprite, number: int, alarm: bool) -> int:
    colour: Colour = BAD if alarm else INK
    canvas.centre(sign, x, y + 26)
    canvas.text(x, y + 70, f"{number}!" if alarm else str(number), FIGURE, colour, "centre")
    return y + 93
