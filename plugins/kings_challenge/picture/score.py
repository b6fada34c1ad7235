"""The end of the game: the verdict, and the score line by line for both sides."""

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.palette import INK, QUIET, ink_on, readable
from plugins.api.drawing.tiles import plate
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.state import ScoreLine
from plugins.kings_challenge.words.narration import scored
from plugins.kings_challenge.words.small import found

ROW = 34
TITLE = t.Style("title", 26)


def score(canvas: Canvas, facts: Facts, box: at.Box) -> None:
    left, top, right, bottom = box
    state = facts.state
    difference = state.player.vp - state.roy.vp
    won = bool(state.outcome and state.outcome.won)
    colour = at.SIDES["player" if won else "roy"].colour
    words = facts.verdict
    style = t.shrink(words, TITLE, right - left - 20)
    canvas.stamp(plate(right - left, 48, 10, colour), left, top)
    shown = t.fit(words, style, right - left - 20)
    canvas.text((left + right) / 2, top + 24, shown, style, ink_on(colour), "centre")

    columns = right - 50, right - 4
    y = top + 72
    lines = _lines(facts)
    for x, side in zip(columns, (at.SIDES["player"], at.SIDES["roy"]), strict=True):
        canvas.centre(m.counter(side.letter, 28, side.colour), x - 12, y)
    height = min(ROW, (bottom - y - 60) // max(1, len(lines)))
    room = columns[0] - left - 40
    for line in lines:
        y += height
        canvas.text(
            left + 4,
            y,
            t.fit(scored(facts.content, line.what), t.LABEL, room),
            t.LABEL,
            QUIET,
        )
        for x, number in zip(columns, (line.player, line.roy), strict=True):
            canvas.text(x, y, _signed(number), t.STRONG, INK, "right")
    y += height + 8
    canvas.text(left + 4, y, "Difference", t.TITLE, INK)
    canvas.text(columns[1], y, _signed(difference), t.NUMBER, readable(colour, at.THEME.panel), "right")


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _lines(facts: Facts) -> list[ScoreLine]:
    """The score as it was told, with the characters in one line."""
    characters = facts.content.characters
    lines = [line for line in facts.state.scores if not found(characters, line.what)]
    persons = [line for line in facts.state.scores if found(characters, line.what)]
    if persons:
        own, roy = sum(line.player for line in persons), sum(line.roy for line in persons)
        lines.append(ScoreLine("characters", own, roy))
    return lines
