"""The cathedral's cubes, what an empty level costs, and the fields beside it."""

from plugins.api.drawing import marks as m
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.palette import BAD
from plugins.api.drawing.tokens import named_cube
from plugins.kings_challenge import names
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.picture.news import news

CUBE = 34


def cathedral(canvas: Canvas, facts: Facts) -> None:
    rows = facts.state.cathedral
    middle = at.box_height(len(rows)) / 2
    for level, row in enumerate(rows, 1):
        for column, owner in enumerate(row, 1):
            if owner:
                x, y = at.box(level, column, len(rows))
                box = (x, y, x + at.BOX, y + round(2 * middle))
                news(canvas, facts, names.box(level, column), box, 8)
                side = at.SIDES[owner]
                size = min(CUBE, at.level_step(len(rows)))
                canvas.centre(named_cube(size, side.colour, side.letter), x + at.BOX / 2, y + middle)
    left = at.CATHEDRAL[0]
    if not facts.placing:
        penalty = f"−{facts.content.numbers.scoring.empty_level}"
        for level in facts.empty_levels():
            _, y = at.box(level, 1, len(rows))
            canvas.centre(m.badge(penalty, colour=BAD), left + 23, y + middle)
    for box, spot in ((at.CATHEDRAL, names.CATHEDRAL), (at.FIELDS, names.FIELDS)):
        if spot in facts.marks:
            canvas.stamp(m.ring(box[2] - box[0], box[3] - box[1], 12), box[0], box[1])
