"""The ground that never changes: frames, the three buildings with their empty spots, the empty cathedral."""

from functools import cache

from PIL import Image

from plugins.api.drawing import canvas
from plugins.api.drawing import text as t
from plugins.api.drawing.dice import die, letter_die
from plugins.api.drawing.palette import INK, QUIET, Colour, darker, mix, readable
from plugins.api.drawing.pen import Pen, Sprite
from plugins.api.drawing.tiles import plate
from plugins.api.drawing.tokens import coin, seal
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import COLOURS, FACES
from plugins.kings_challenge.picture import layout as at

NUMBER = t.STRONG
SEAL = 18
MOST_SEALS = 2


@cache
def _ground(
    buildings: tuple[tuple[str, str, int], ...],
    columns: tuple[tuple[int, int, int], ...],
    levels: int,
    divisor: int,
) -> Image.Image:
    theme = at.THEME
    image = canvas.ground(theme.ground)
    for left, top, right, bottom in (at.HEADER, at.SQUARE, at.CATHEDRAL, at.FIELDS, at.PANEL):
        canvas.lay(image, plate(right - left, bottom - top, 12, theme.panel), left, top)
    written = canvas.Canvas(image)
    for place, (name, letter, salary) in enumerate(buildings):
        _building(written, place, name, letter, salary)
    _cathedral(written, columns, levels)
    _fields(written, divisor)
    return written.image


def ground(content: Content) -> Image.Image:
    tables = [content.buildings[building] for building in at.ROWS]
    return _ground(
        tuple((table.name, COLOURS[table.colour], table.salary) for table in tables),
        tuple((column.value, column.vp, column.influence) for column in content.columns),
        content.cathedral.levels,
        content.numbers.actions.farm_divisor,
    )


def _building(written: canvas.Canvas, place: int, name: str, letter: str, salary: int) -> None:
    """A facade in the colour of its dice: the name, the die it gives, and what a citizen costs there."""
    theme, colour = at.THEME, at.DOMAINS[letter]
    left, top, right, bottom = at.building_row(place)
    fill = mix(theme.panel, colour, 0.1)
    written.stamp(plate(right - left, bottom - top, 12, fill), left, top)
    written.stamp(plate(6, bottom - top - 20, 3, colour), left, top + 10)
    written.text(left + 14, top + 23, name, t.shrink(name, t.TITLE, 98), readable(colour, fill))
    written.centre(letter_die(letter, 30, colour), left + 30, top + 60)
    if salary:
        written.text(left + 52, top + 60, f"−{salary}", NUMBER, INK)
        written.centre(coin(24), left + 92, top + 60)
    else:
        written.text(left + 52, top + 60, "free", t.LABEL, readable(QUIET, fill))
    for number in FACES:
        x, y = at.spot(at.ROWS[place], number)
        written.stamp(_spot(colour), x, y)
        written.text(x + 7, y + 14, str(number), NUMBER, readable(QUIET, darker(fill, 0.3)))


@cache
def _spot(colour: Colour) -> Sprite:
    """An arch for a citizen."""
    width, height = at.SPOT_WIDTH, at.SPOT_HEIGHT
    fill = darker(mix(at.THEME.panel, colour, 0.06), 0.35)
    pen = Pen(width, height)
    pen.rounded((0, 0, width, height), 10, mix(fill, colour, 0.28))
    pen.rounded((1.5, 1.5, width - 1.5, height - 1.5), 9, fill)
    return pen.done()


def _cathedral(written: canvas.Canvas, columns: tuple[tuple[int, int, int], ...], levels: int) -> None:
    theme, white = at.THEME, at.DOMAINS["W"]
    left, top, right, _ = at.CATHEDRAL
    written.text(left + 12, top + 21, "Cathedral", t.TITLE, readable(white, theme.panel))
    written.centre(letter_die("W", 28, white), left + 138, top + 21)
    points = {vp for _, vp, _ in columns}
    if len(points) == 1:
        written.text(right - 12, top + 21, f"+{points.pop()} VP each", t.LABEL, QUIET, "right")
    high, edge = at.box_height(levels), mix(theme.panel, white, 0.3)
    for level in range(1, levels + 1):
        for column in FACES:
            written.stamp(
                plate(at.BOX, high, min(8, high // 3), darker(theme.panel, 0.3), edge),
                *at.box(level, column, levels),
            )
        written.text(left + 14, at.box(level, 1, levels)[1] + high / 2, str(level), NUMBER, QUIET)
    for value, _, influence in columns:
        x, y = at.box(1, value, levels)
        middle = x + at.BOX / 2
        written.centre(die(value, 28, white), middle, y + high + 21)
        _seals(written, influence, middle, y + high + 49)


def _seals(written: canvas.Canvas, number: int, x: float, y: float) -> None:
    """One or two are drawn, more are counted."""
    if number > MOST_SEALS:
        written.text(x - 1, y, str(number), NUMBER, INK, "right")
        written.centre(seal(SEAL, at.INFLUENCE), x + SEAL / 2 + 1, y)
        return
    for place in range(number):
        written.centre(seal(SEAL, at.INFLUENCE), x + (place - (number - 1) / 2) * SEAL, y)


def _fields(written: canvas.Canvas, divisor: int) -> None:
    left, top, _, bottom = at.FIELDS
    colour, middle = at.DOMAINS["Y"], (top + bottom) / 2
    written.text(left + 12, middle, "Fields", t.TITLE, readable(colour, at.THEME.panel))
    written.centre(letter_die("Y", 28, colour), left + 138, middle)
    written.text(left + 160, middle, f"÷{divisor}", at.DIVISOR, INK)
    written.text(left + 206, middle, "→", NUMBER, QUIET)
    written.centre(coin(28), left + 250, middle)
