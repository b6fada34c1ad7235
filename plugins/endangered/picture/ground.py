"""The ground that never changes: the empty board with the names of its lines, and the frames around it."""

from functools import cache

from PIL import Image

from plugins.api.drawing import canvas
from plugins.api.drawing.palette import Colour, Theme, darker, lighter, mix, readable
from plugins.api.drawing.pen import Pen, Sprite, bow
from plugins.api.drawing.tiles import plate
from plugins.endangered.picture import layout as at

GREEN: Colour = (40, 84, 56)
WATER: Colour = (34, 82, 116)
SAND: Colour = (142, 122, 86)


@cache
def ground(board: str, lattice: at.Lattice, beach: tuple[int, ...]) -> Image.Image:
    theme = at.theme(board)
    image = canvas.ground(theme.ground)
    for left, top, right, bottom in (at.CALENDAR, at.RAIL, at.PANEL):
        canvas.lay(image, plate(right - left, bottom - top, 14, theme.panel), left, top)
    bed = plate(
        lattice.columns * lattice.cell + 6, lattice.rows * lattice.cell + 6, 14, darker(theme.panel, 0.35)
    )
    canvas.lay(image, bed, at.GRID_X - 3, at.GRID_Y - 3)
    for column in range(1, lattice.columns + 1):
        for row in range(1, lattice.rows + 1):
            space = resized(_space(board, column, row, row in beach), lattice.inner)
            canvas.lay(image, space, *lattice.corner((column, row)))
    return _line_names(image, theme, lattice)


def resized(sprite: Sprite, size: int) -> Sprite:
    """A square piece without shadow in another size."""
    if sprite.width == size:
        return sprite
    return Sprite(sprite.colours.resize((size, size)), sprite.mask.resize((size, size)))


def _line_names(image: Image.Image, theme: Theme, lattice: at.Lattice) -> Image.Image:
    """The letters above and the numbers beside the board."""
    written = canvas.Canvas(image)
    ink = readable(theme.accent, theme.ground)
    for column in range(1, lattice.columns + 1):
        written.text(*lattice.column_name(column), chr(64 + column), at.LINE, ink, "centre")
    for row in range(1, lattice.rows + 1):
        written.text(*lattice.row_name(row), str(row), at.LINE, ink, "centre")
    return written.image


def _space(board: str, column: int, row: int, beach: bool) -> Sprite:
    """One empty space. Its few strokes vary from space to space, but never from picture to picture."""
    dark = (column + row) % 2 == 0
    variant = (column * 7 + row * 11) % 5
    if board == "shore":
        return _beach(dark, variant) if beach else _water(dark, variant, row)
    return _forest(dark, variant)


def _bed(fill: Colour) -> Pen:
    pen = Pen(at.INNER, at.INNER)
    pen.rounded((0, 0, at.INNER, at.INNER), 10, lighter(fill, 0.06))
    pen.rounded((2, 2, at.INNER, at.INNER), 9, darker(fill, 0.14))
    pen.rounded((2, 2, at.INNER - 2, at.INNER - 2), 9, fill)
    return pen


@cache
def _forest(dark: bool, variant: int) -> Sprite:
    fill = darker(GREEN, 0.12) if dark else GREEN
    pen = _bed(fill)
    tree, light = darker(fill, 0.2), mix(darker(fill, 0.2), fill, 0.5)
    spots = [(20, 30), (50, 24), (80, 32), (32, 62), (66, 60), (18, 92), (50, 94), (84, 92)]
    for number, (x, y) in enumerate(spots):
        if number % 5 != variant:
            aside, size = (number * 5 + variant * 3) % 7 - 3, 19 + (number * 3 + variant) % 4 * 2
            _tree(pen, x + aside, y, size, tree, light)
    return pen.done()


def _tree(pen: Pen, x: float, foot: float, size: float, dark: Colour, light: Colour) -> None:
    """A fir of two storeys, the left side lit."""
    for top, wide in ((0.0, 0.34), (0.34, 0.46)):
        peak, base = foot - size * (1.1 - top), foot - size * (0.38 - top)
        pen.polygon([(x, peak), (x + size * wide, base), (x - size * wide, base)], dark)
        pen.polygon([(x, peak), (x, base), (x - size * wide, base)], light)


@cache
def _water(dark: bool, variant: int, row: int) -> Sprite:
    fill = darker(WATER, max(0.0, 0.26 - 0.04 * row) + (0.06 if dark else 0))
    pen = _bed(fill)
    crest = lighter(fill, 0.12)
    for x, y in ((12, 22), (48, 44), (10, 66), (50, 86)):
        x += (variant - 2) * 3
        points = bow((x, y), (x + 9, y - 9), (x + 18, y)) + bow((x + 18, y), (x + 27, y + 9), (x + 36, y))
        pen.line(points, crest, 2.2)
    return pen.done()


@cache
def _beach(dark: bool, variant: int) -> Sprite:
    fill = darker(SAND, 0.1) if dark else SAND
    pen = _bed(fill)
    grain = darker(fill, 0.16)
    for number in range(14):
        x, y = (number * 37 + variant * 13) % 88 + 7, (number * 53 + variant * 29) % 70 + 24
        pen.disc(x, y, 1.8, grain)
    foam = mix(WATER, (255, 255, 255), 0.35)
    pen.within(
        lambda p: p.rounded((2, 2, at.INNER - 2, at.INNER - 2), 9, foam),
        lambda p: _surf(p, foam),
    )
    return pen.done()


def _surf(pen: Pen, foam: Colour) -> None:
    for x in (0, 34, 68):
        pen.ellipse((x - 4, -14, x + 38, 14), foam)
    for x in (0, 34, 68):
        pen.ellipse((x - 4, -20, x + 38, 9), WATER)
