"""Text: two families, cached masks, and ways to make words fit."""

from functools import cache, lru_cache
from math import ceil
from typing import NamedTuple

from font_source_sans_pro import SourceSansPro, SourceSansProBold
from font_source_serif_pro import SourceSerifProSemibold
from PIL import Image, ImageDraw, ImageFont

SMALLEST = 22
"""Nothing that matters is set smaller."""
NARROWEST = 86
"""Letters are never set narrower than this percentage of their width."""

FACES: dict[str, str] = {
    "label": SourceSansPro,
    "number": SourceSansProBold,
    "title": SourceSerifProSemibold,
}
"""Labels regular, numbers bold, titles with serifs."""


class Style(NamedTuple):
    """How words are set: the face by its use, the size in pixels, and the width in percent."""

    face: str
    size: int
    narrow: int = 100


LABEL = Style("label", 22)
STRONG = Style("number", 22)
NUMBER = Style("number", 30)
TITLE = Style("title", 24)


class Run(NamedTuple):
    """Set words: a mask that is pasted in any colour, with the place of the baseline in it."""

    mask: Image.Image
    left: int
    baseline: int
    width: int


@cache
def font(style: Style) -> ImageFont.FreeTypeFont:
    # The basic layout is in every build of the drawing library: the same bytes on every machine.
    return ImageFont.truetype(FACES[style.face], style.size, layout_engine=ImageFont.Layout.BASIC)


@cache
def cap_height(style: Style) -> int:
    """How high a capital letter stands: what the eye centres."""
    _, top, _, bottom = font(style).getbbox("H", anchor="ls")
    return round(bottom - top)


@lru_cache(maxsize=4096)
def width(words: str, style: Style) -> int:
    return round(font(style).getlength(words) * style.narrow / 100)


@lru_cache(maxsize=4096)
def run(words: str, style: Style) -> Run:
    if style.narrow != 100:
        return _narrow_run(words, style)
    left, top, right, bottom = (round(edge) for edge in font(style).getbbox(words, anchor="ls"))
    mask = Image.new("L", (max(1, right - left + 2), max(1, bottom - top + 2)))
    ImageDraw.Draw(mask).text((1 - left, 1 - top), words, fill=255, font=font(style), anchor="ls")
    return Run(mask, left - 1, 1 - top, width(words, style))


FINE = 4
"""Narrow letters are drawn so many times as large, then reduced: they stay as sharp as the others."""


def _narrow_run(words: str, style: Style) -> Run:
    large, share = font(Style(style.face, style.size * FINE)), style.narrow / 100
    left, top, right, bottom = large.getbbox(words, anchor="ls")
    wide = ceil((right - left) * share / FINE) + 2
    above, below = ceil(-top / FINE) + 1, ceil(bottom / FINE) + 1
    mask = Image.new("L", (round(wide * FINE / share), (above + below) * FINE))
    ImageDraw.Draw(mask).text((FINE / share - left, above * FINE), words, fill=255, font=large, anchor="ls")
    reduced = mask.resize((wide, above + below), Image.Resampling.LANCZOS)
    return Run(reduced, round(left * share / FINE) - 1, above, width(words, style))


@lru_cache(maxsize=4096)
def fit(words: str, style: Style, room: int) -> str:
    """The words, or as much of them as fits, with an ellipsis."""
    if width(words, style) <= room:
        return words
    for end in range(len(words) - 1, 0, -1):
        shorter = words[:end].rstrip(" ,;:.") + "…"
        if width(shorter, style) <= room:
            return shorter
    return ""


@lru_cache(maxsize=1024)
def wrap(words: str, style: Style, room: int, lines: int) -> tuple[str, ...]:
    """The words in at most so many lines; what is too much ends in an ellipsis."""
    done: list[str] = []
    rest = words.split()
    while rest and len(done) < lines - 1:
        line = rest.pop(0)
        while rest and width(f"{line} {rest[0]}", style) <= room:
            line += f" {rest.pop(0)}"
        done.append(fit(line, style, room))
    if rest:
        done.append(fit(" ".join(rest), style, room))
    return tuple(done)


@lru_cache(maxsize=1024)
def shrink(words: str, style: Style, room: int) -> Style:
    """The largest size that fits, not below the smallest that can be read."""
    size = style.size
    while size > SMALLEST and width(words, Style(style.face, size)) > room:
        size -= 1
    return Style(style.face, size)


@lru_cache(maxsize=1024)
def squeeze(words: str, style: Style, room: int) -> Style:
    """The same face throughout: the largest size that fits, and if none does, narrower letters."""
    style = shrink(words, style, room)
    while style.narrow > NARROWEST and width(words, style) > room:
        style = style._replace(narrow=style.narrow - 1)
    return style
