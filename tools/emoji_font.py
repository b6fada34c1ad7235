# /// script
# requires-python = ">=3.11"
# dependencies = ["brotli", "fonttools"]
# ///
"""Makes `bot/local/web/emoji.woff2` of the npm package twemoji-colr-font, unpacked.

    uv run tools/emoji_font.py twemoji.woff2 bot/local/web/emoji.woff2

Every emoji that is a single character stays; flags, skin tones and joined sequences go, and with them two
fifths of the size.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

FIRST = 0x203C
"""Below are digits and letters, which have their own font."""
LAST = 0x1FAFF
LEFT_OUT = {0x20E3, 0x2122, 0x2139, *range(0x1F1E6, 0x1F200), *range(0x1F3FB, 0x1F400)}
"""Keycap, trade mark, information, letters of flags, skin tones."""


def main(source: str, target: str) -> None:
    font = TTFont(source)
    options = subset.Options(
        flavor="woff2", layout_features=[], hinting=False, glyph_names=False, name_IDs=[0, 1, 2, 4, 5, 6]
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes={code for code in font.getBestCmap() if FIRST <= code <= LAST} - LEFT_OUT)
    subsetter.subset(font)
    subset.save_font(font, target, options)


if __name__ == "__main__":
    main(*sys.argv[1:])
