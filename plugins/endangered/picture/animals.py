"""The animals, as shapes of our own: a tiger's head and a sea otter's, drawn on a field of 100 by 100."""

from functools import cache

from plugins.api.drawing.palette import BLACK, WHITE, Colour, darker, lighter, mix
from plugins.api.drawing.pen import Pen, Point, Sprite

DARK: Colour = (44, 30, 26)
ORANGE: Colour = (240, 148, 56)
CREAM: Colour = (252, 234, 208)
NOSE: Colour = (214, 112, 104)
FUR: Colour = (150, 104, 70)
FACE: Colour = (222, 190, 150)


class _Field:
    """A pen on the field of 100 by 100."""

    def __init__(self, pen: Pen, size: int) -> None:
        self.pen, self.unit = pen, size / 100

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        self.pen.disc(x * self.unit, y * self.unit, radius * self.unit, fill)

    def oval(self, left: float, top: float, right: float, bottom: float, fill: Colour) -> None:
        u = self.unit
        self.pen.ellipse((left * u, top * u, right * u, bottom * u), fill)

    def wedge(self, points: list[Point], fill: Colour) -> None:
        self.pen.polygon([(x * self.unit, y * self.unit) for x, y in points], fill)

    def both(self, points: list[Point], fill: Colour) -> None:
        """The same wedge on both sides of the face."""
        self.wedge(points, fill)
        self.wedge([(100 - x, y) for x, y in points], fill)

    def stroke(self, points: list[Point], fill: Colour, width: float) -> None:
        self.pen.line([(x * self.unit, y * self.unit) for x, y in points], fill, width * self.unit)

    def bend(self, start: Point, bend: Point, end: Point, fill: Colour, width: float) -> None:
        a, b, c = ((x * self.unit, y * self.unit) for x, y in (start, bend, end))
        self.pen.curve(a, b, c, fill, width * self.unit)


@cache
def tiger(size: int) -> Sprite:
    """Round ears, three stripes on the forehead, two on each cheek."""
    pen = Pen(size, size, pad=max(4, size // 10))
    pen.soft(lambda p: _Field(p, size).oval(7, 16, 98, 104, BLACK), BLACK, 0.45, size * 0.03)
    f = _Field(pen, size)
    for x in (22, 78):
        f.disc(x, 21, 18.5, DARK)
        f.disc(x, 22, 14.5, ORANGE)
        f.disc(x, 24, 8, DARK)
    f.oval(2, 9, 98, 99, DARK)
    f.oval(5.5, 12.5, 94.5, 95.5, ORANGE)

    def light(p: Pen) -> None:
        _Field(p, size).oval(12, 14, 70, 60, WHITE)

    pen.soft(light, lighter(ORANGE, 0.35), 0.55, size * 0.06)
    f.wedge([(45, 13), (55, 13), (50, 41)], DARK)
    f.both([(29, 17), (37, 14), (41, 33)], DARK)
    f.both([(6, 47), (7, 57), (25, 55)], DARK)
    f.both([(9, 67), (14, 76), (28, 68)], DARK)
    f.oval(26, 58, 54, 88, CREAM)
    f.oval(46, 58, 74, 88, CREAM)
    f.oval(38, 72, 62, 93, CREAM)
    for x in (33, 67):
        f.oval(x - 8, 40, x + 8, 57, CREAM)
        f.disc(x, 49, 6, DARK)
        f.disc(x - 2, 46.5, 2.1, WHITE)
    f.wedge([(40, 60), (60, 60), (50, 71)], NOSE)
    f.disc(41.5, 61.5, 2.6, NOSE)
    f.disc(58.5, 61.5, 2.6, NOSE)
    f.stroke([(50, 70), (50, 76)], DARK, 3)
    f.bend((50, 76), (44, 84), (37, 78), DARK, 3)
    f.bend((50, 76), (56, 84), (63, 78), DARK, 3)
    return pen.done()


@cache
def otter(size: int) -> Sprite:
    """A flat broad head, small ears far down, a pale face, a large nose and whiskers."""
    pen = Pen(size, size, pad=max(4, size // 10))
    pen.soft(lambda p: _Field(p, size).oval(6, 17, 99, 102, BLACK), BLACK, 0.45, size * 0.03)
    f = _Field(pen, size)
    rim = darker(FUR, 0.62)
    for x in (11, 89):
        f.disc(x, 37, 11, rim)
        f.disc(x, 37, 7.5, FUR)
        f.disc(x, 38, 3.6, darker(FUR, 0.4))
    f.oval(4, 11, 96, 97, rim)
    f.oval(7.5, 14.5, 92.5, 93.5, FUR)

    def light(p: Pen) -> None:
        _Field(p, size).oval(16, 14, 66, 52, WHITE)

    pen.soft(light, lighter(FUR, 0.35), 0.5, size * 0.06)
    f.oval(14, 42, 86, 94, FACE)
    f.oval(19, 34, 48, 66, FACE)
    f.oval(52, 34, 81, 66, FACE)
    pale = mix(FACE, WHITE, 0.5)
    f.oval(28, 60, 52, 84, pale)
    f.oval(48, 60, 72, 84, pale)
    for x in (33, 67):
        f.disc(x, 48, 6.4, DARK)
        f.disc(x - 2, 45.6, 2.2, WHITE)
    f.oval(38, 52, 62, 69, DARK)
    f.oval(42, 54, 51, 59, mix(DARK, WHITE, 0.4))
    f.stroke([(50, 68), (50, 75)], DARK, 3)
    f.bend((50, 75), (44, 83), (37, 77), DARK, 3)
    f.bend((50, 75), (56, 83), (63, 77), DARK, 3)
    for y, end in ((70, 64), (75, 75), (80, 86)):
        f.stroke([(30, y), (7, end)], mix(FACE, WHITE, 0.8), 1.8)
        f.stroke([(70, y), (93, end)], mix(FACE, WHITE, 0.8), 1.8)
    return pen.done()
