"""The header: round, phase, whose turn it is, who started, and the difficulty."""

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.palette import INK, QUIET, readable
from plugins.api.drawing.tracks import When, step
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.words.board import phase

PHASE = t.Style("title", 28)


def header(canvas: Canvas, facts: Facts) -> None:
    left, top, right, bottom = at.HEADER
    state, middle = facts.state, (top + bottom) / 2
    x = left + 16
    x += canvas.text(x, middle, "Round", t.TITLE, INK) + 12
    for number in range(1, facts.content.numbers.rounds.number + 1):
        when: When = "past" if number < state.round or facts.over else "later"
        if number == state.round and not facts.over and not facts.placing:
            when = "now"
        canvas.centre(step(str(number), 38, 38, when, at.THEME), x + 19, middle)
        x += 44
    x += 22
    canvas.text(x, middle, phase(facts).capitalize(), PHASE, readable(at.THEME.accent, at.THEME.panel))

    x = right - 16
    level = facts.match.level.name
    x -= canvas.text(x, middle, level, t.TITLE, INK, "right") + 28
    if facts.over:
        return
    starter = at.SIDES[state.start_player]
    canvas.centre(m.counter(starter.letter, 32, starter.colour), x - 16, middle)
    x -= 40
    x -= canvas.text(x, middle, "starts" if facts.placing else "started", t.LABEL, QUIET, "right") + 28
    if facts.turn is not None:
        side = at.SIDES[facts.turn]
        canvas.centre(m.counter(side.letter, 32, side.colour), x - 16, middle)
        words = "Your turn" if facts.turn == "player" else "Le Roy's turn"
        canvas.text(x - 40, middle, words, t.STRONG, readable(side.colour, at.THEME.panel), "right")
