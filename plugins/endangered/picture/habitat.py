"""The board itself: tiles, animals, what changed last, and the spaces that can be chosen."""

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.palette import BAD, CHOICE, GLOW, INK, SHADE
from plugins.api.drawing.tokens import heart
from plugins.endangered import names
from plugins.endangered.facts import Facts
from plugins.endangered.picture import layout as at
from plugins.endangered.picture.tiles import animal, destruction

HERDS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    1: (64, ((0, 2),)),
    2: (52, ((-22, 2), (22, 2))),
    3: (44, ((-23, 12), (23, 12), (0, -18))),
    4: (42, ((-22, -19), (22, -19), (-22, 20), (22, 20))),
}
"""Size of the heads and where they stand in a space; five and more look like four, with their number."""


TURNS = {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}


def habitat(canvas: Canvas, facts: Facts) -> None:
    state, places, lattice = facts.state, facts.content.places, at.lattice(facts.content.grid)
    inner = lattice.inner
    for space in state.tiles:
        canvas.stamp(destruction(facts.scenario.board, inner), *lattice.corner(places[space]))
    if state.last_tile in state.tiles:
        canvas.stamp(m.glow(inner, inner, 12, BAD), *lattice.corner(places[state.last_tile]))
    if state.last_birth in state.animals:
        canvas.stamp(m.glow(inner, inner, 12, GLOW), *lattice.corner(places[state.last_birth]))
    _choices(canvas, facts)
    for space, number in state.animals.items():
        _herd(canvas, facts, space, number, space in facts.breeding)
    if state.fleeing and state.fleeing.animals:
        _herd(canvas, facts, state.fleeing.space, state.fleeing.animals, breeding=True, flee=True)
    _news(canvas, facts)
    _arrows(canvas, facts)
    _lines(canvas, facts)


def _herd(canvas: Canvas, facts: Facts, space: str, number: int, breeding: bool, flee: bool = False) -> None:
    place, lattice = facts.content.places[space], at.lattice(facts.content.grid)
    x, y = lattice.middle(place)
    scale = lattice.inner / at.INNER
    size, spots = HERDS[min(number, 4)]
    for dx, dy in spots:
        canvas.centre(animal(facts.scenario.board, round(size * scale)), x + dx * scale, y + dy * scale)
    if number > 1 and not flee:
        pairs = number // 2
        canvas.centre(heart(34, at.HEART, hollow=not breeding), x, y + (30 * scale if number < 4 else 0))
        if pairs > 1:
            canvas.text(x, y, str(pairs), t.STRONG, SHADE if breeding else INK, "centre")
    if number > 1 or flee:
        left, top = lattice.corner(place)
        count = m.badge(f"{number}!" if flee else str(number), colour=BAD if flee else INK)
        canvas.stamp(count, left + lattice.inner - count.width - 3, top + lattice.inner - count.height - 3)


def _targets(facts: Facts) -> list[str]:
    """The spaces that can be chosen; where options are ways, those where they end."""
    marks = facts.marks
    starts = {way[0] for way in marks.ways} - {way[-1] for way in marks.ways}
    return [
        name for name in facts.content.cells if (spot := names.space(name)) in marks and spot not in starts
    ]


def _choices(canvas: Canvas, facts: Facts) -> None:
    inner = at.lattice(facts.content.grid).inner
    for space in _targets(facts):
        canvas.stamp(
            m.ring(inner, inner, 12), *at.lattice(facts.content.grid).corner(facts.content.places[space])
        )


def _news(canvas: Canvas, facts: Facts) -> None:
    """Names of the spaces that can be chosen, and a word on those that changed."""
    state, places, lattice = facts.state, facts.content.places, at.lattice(facts.content.grid)
    for space in _targets(facts):
        x, y = lattice.corner(places[space])
        canvas.stamp(m.badge(space), x + 3, y + 3)
    news = ((state.last_tile, state.tiles, BAD), (state.last_birth, state.animals, GLOW))
    for space, still_there, colour in news:
        if space in still_there:
            word = m.badge("new", colour=colour)
            x, y = lattice.corner(places[space])
            canvas.stamp(word, x + lattice.inner - word.width - 3, y + 3)


def _arrows(canvas: Canvas, facts: Facts) -> None:
    """A step that can be taken: an arrow across the edge between two spaces."""
    places, lattice = facts.content.places, at.lattice(facts.content.grid)
    for start, end in sorted(set(facts.marks.ways)):
        if start not in places or end not in facts.content.neighbours[start]:
            continue
        (x1, y1), (x2, y2) = lattice.middle(places[start]), lattice.middle(places[end])
        turn = TURNS[(x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)]
        # Two animals may step toward each other: each arrow keeps to its own side of the edge.
        canvas.centre(m.chevron(26, turn), x1 + (x2 - x1) * 0.56, y1 + (y2 - y1) * 0.56)


def _lines(canvas: Canvas, facts: Facts) -> None:
    lattice = at.lattice(facts.content.grid)
    for line in facts.content.lines:
        if names.line(line) not in facts.marks:
            continue
        place = lattice.row_name(int(line)) if line.isdigit() else lattice.column_name(ord(line) - 64)
        canvas.centre(m.badge(line, at.LINE, CHOICE), *place)
