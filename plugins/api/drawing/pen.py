"""Drawing a piece: at four times its size, then reduced, once per process.

A finished piece is a `Sprite`. Functions that make sprites are cached by their arguments, so that a picture
only pastes what has been drawn before.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from plugins.api.drawing.palette import Colour

SCALE = 4
ALL_ROUND = (True, True, True, True)

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Corners = tuple[bool, bool, bool, bool]
Paint = Callable[["Pen"], None]


class Sprite(NamedTuple):
    """A drawn piece. `pad` is how far shadow and glow reach beyond the piece itself, on every side."""

    colours: Image.Image
    mask: Image.Image
    pad: int = 0

    @property
    def width(self) -> int:
        return self.colours.width - 2 * self.pad

    @property
    def height(self) -> int:
        return self.colours.height - 2 * self.pad


class Pen:
    """Draws in the piece's own pixels; fractions are welcome."""

    def __init__(self, width: float, height: float, pad: int = 0) -> None:
        self.pad = pad
        size = (round((width + 2 * pad) * SCALE), round((height + 2 * pad) * SCALE))
        self.image = Image.new("RGBA", size)
        self._draw = ImageDraw.Draw(self.image)

    def _at(self, value: float) -> float:
        return (value + self.pad) * SCALE

    def _points(self, points: Sequence[Point]) -> list[Point]:
        return [(self._at(x), self._at(y)) for x, y in points]

    def _box(self, box: Box) -> Box:
        # The drawing library counts the last pixel in; without the step back edges would look uneven.
        left, top, right, bottom = (self._at(value) for value in box)
        return left, top, right - 1, bottom - 1

    def rounded(
        self,
        box: Box,
        radius: float,
        fill: Colour | None = None,
        edge: Colour | None = None,
        width: float = 0,
        corners: Corners = ALL_ROUND,
    ) -> None:
        """A rectangle; `corners` says which are round: upper left, upper right, lower right, lower left."""
        self._draw.rounded_rectangle(
            self._box(box),
            radius * SCALE,
            fill=self._ink(fill),
            outline=self._ink(edge),
            width=round(width * SCALE),
            corners=corners,
        )

    def ellipse(
        self, box: Box, fill: Colour | None = None, edge: Colour | None = None, width: float = 0
    ) -> None:
        self._draw.ellipse(
            self._box(box), fill=self._ink(fill), outline=self._ink(edge), width=round(width * SCALE)
        )

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        self.ellipse((x - radius, y - radius, x + radius, y + radius), fill)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        self._draw.polygon(self._points(points), fill=self._ink(fill))

    def line(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """A line with round ends and joints."""
        ink = self._ink(fill)
        self._draw.line(self._points(points), fill=ink, width=round(width * SCALE), joint="curve")
        for x, y in points if len(points) < 8 else (points[0], points[-1]):
            self.disc(x, y, width / 2, fill)

    def curve(self, start: Point, bend: Point, end: Point, fill: Colour, width: float) -> None:
        """A curved line from start to end, drawn toward the bend."""
        self.line(bow(start, bend, end), fill, width)

    def arc(self, box: Box, start: float, end: float, fill: Colour, width: float) -> None:
        self._draw.arc(self._box(box), start, end, fill=self._ink(fill), width=round(width * SCALE))

    def soft(self, shape: Paint, colour: Colour, alpha: float = 1.0, blur: float = 0.0) -> None:
        """Lay a shape over the piece, blurred, half transparent, in one colour: shadow, light, glow."""
        cut = self._stencil(shape)
        if blur:
            # What is blurred needs no fine pixels, and blurring many of them is most of a sprite's price.
            small = cut.reduce(SCALE).filter(ImageFilter.GaussianBlur(blur))
            cut = small.resize(cut.size, Image.Resampling.BILINEAR)
        layer = Image.new("RGBA", self.image.size, colour)
        layer.putalpha(cut.point([round(value * alpha) for value in range(256)]))
        if self.image.getbbox() is None:
            # Most shadows: nothing has been drawn that they could fall on.
            self._take(layer)
        else:
            self.image.alpha_composite(layer)

    def within(self, shape: Paint, paint: Paint) -> None:
        """Lay something over the piece, cut to a shape."""
        layer = self._layer(paint)
        cut = self._stencil(shape)
        layer.putalpha(ImageChops.multiply(layer.getchannel("A"), cut))
        self.image.alpha_composite(layer)

    def erase(self, shape: Paint) -> None:
        """Cut a shape out of what has been drawn."""
        cut = ImageChops.invert(self._stencil(shape))
        self.image.putalpha(ImageChops.multiply(self.image.getchannel("A"), cut))
        self._take(self.image)

    def _take(self, image: Image.Image) -> None:
        self.image = image
        self._draw = ImageDraw.Draw(image)

    def _layer(self, paint: Paint) -> Image.Image:
        other = Pen(0, 0, self.pad)
        other._take(Image.new("RGBA", self.image.size))
        paint(other)
        return other.image

    def _stencil(self, shape: Paint) -> Image.Image:
        other = _Stencil(0, 0, self.pad)
        other._take(Image.new("L", self.image.size))
        shape(other)
        return other.image

    def _ink(self, colour: Colour | None) -> Colour | int | None:
        return colour

    def done(self) -> Sprite:
        reduced = self.image.reduce(SCALE)
        return Sprite(reduced.convert("RGB"), reduced.getchannel("A"), self.pad)


class _Stencil(Pen):
    """Draws only where something is, not in which colour: a quarter of the memory to go through."""

    def _ink(self, colour: Colour | None) -> Colour | int | None:
        return None if colour is None else 255


def bow(start: Point, bend: Point, end: Point, steps: int = 16) -> list[Point]:
    """The points of a quadratic curve."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]))
    return points
