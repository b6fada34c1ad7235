"""Words with small signs among them: "3 (coin) : +2 VP"."""

from collections.abc import Callable, Mapping

from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.palette import Colour
from plugins.api.drawing.pen import Sprite

Signs = Mapping[str, Callable[[], Sprite]]
"""Which piece is drawn for which letter of the text."""

GAP = 3


def parts(words: str, signs: Signs) -> list[str]:
    """The text cut at its signs; every sign is a part of its own."""
    found = [""]
    for letter in words:
        if letter in signs:
            found += [letter, ""]
        else:
            found[-1] += letter
    return [part for part in found if part]


def width(words: str, style: t.Style, signs: Signs) -> int:
    return sum(_width(part, style, signs) for part in parts(words, signs))


def fit(words: str, style: t.Style, signs: Signs, room: int) -> str:
    """The line, or as much of it as fits, with an ellipsis."""
    shorter = words
    while shorter and width(shorter, style, signs) > room:
        words = words[:-1].rstrip()
        shorter = f"{words}…" if words else ""
    return shorter


def write(
    canvas: Canvas, x: float, y: float, words: str, style: t.Style, colour: Colour, signs: Signs
) -> int:
    """The line with its signs, centred on the height y. Returns how wide it is."""
    start = x
    for part in parts(words, signs):
        if part in signs:
            sprite = signs[part]()
            canvas.stamp(sprite, x + GAP, y - sprite.height / 2)
        else:
            canvas.text(x, y, part, style, colour)
        x += _width(part, style, signs)
    return round(x - start)


def _width(part: str, style: t.Style, signs: Signs) -> int:
    return signs[part]().width + 2 * GAP if part in signs else t.width(part, style)
