"""Where things are in the picture. The board, with all that lies around it, has over two thirds."""

from typing import NamedTuple

from plugins.api.drawing import text as t
from plugins.api.drawing.palette import FOREST, PIECES, SHORE, Colour, Theme
from plugins.endangered.printed import Grid

Box = tuple[int, int, int, int]

GRID_X, GRID_Y, GRID = 118, 100, 642
"""Corner and size of the board."""
INNER = 101
"""A space of the usual board, without the gap to its neighbours."""
GAP = 6

CALENDAR: Box = (12, 10, 760, 66)
RAIL: Box = (12, 76, 88, 742)
PANEL: Box = (774, 10, 1190, 742)
ROW: Box = (12, 754, 1190, 890)
"""The six ambassadors."""

THEMES: dict[str, Theme] = {"forest": FOREST, "shore": SHORE}


def theme(board: str) -> Theme:
    return THEMES.get(board, FOREST)


class Lattice(NamedTuple):
    """The spaces of a board: six by six, unless an owner's content has another grid."""

    columns: int
    rows: int

    @property
    def cell(self) -> int:
        return GRID // max(self.columns, self.rows)

    @property
    def inner(self) -> int:
        """A space without the gap to its neighbours."""
        return self.cell - GAP

    def corner(self, place: tuple[int, int]) -> tuple[int, int]:
        """The upper left corner of a space, by its column and row counted from 1."""
        column, row = place
        return GRID_X + (column - 1) * self.cell + GAP // 2, GRID_Y + (row - 1) * self.cell + GAP // 2

    def middle(self, place: tuple[int, int]) -> tuple[int, int]:
        x, y = self.corner(place)
        return x + self.inner // 2, y + self.inner // 2

    def column_name(self, column: int) -> tuple[int, int]:
        """The middle of a column's letter."""
        return self.middle((column, 1))[0], GRID_Y - 17

    def row_name(self, row: int) -> tuple[int, int]:
        return GRID_X - 16, self.middle((1, row))[1]


def lattice(grid: Grid) -> Lattice:
    return Lattice(grid.columns, grid.rows)


def piece(colour: str) -> Colour:
    """The colour of somebody's pieces."""
    return PIECES.get(colour, PIECES["white"])


LINE = t.Style("number", 26)
HEART: Colour = (240, 104, 112)
CUBE: Colour = (226, 222, 206)
"""Influence."""
