"""Words with small signs among them."""

from functools import partial

from plugins.api.drawing import canvas, inline
from plugins.api.drawing import text as t
from plugins.api.drawing.palette import INK, NIGHT
from plugins.api.drawing.tokens import coin

SIGNS: inline.Signs = {"$": partial(coin, 24)}


def test_a_line_is_cut_at_its_signs() -> None:
    assert inline.parts("3$ each", SIGNS) == ["3", "$", " each"]
    assert inline.parts("$$", SIGNS) == ["$", "$"]
    assert inline.parts("", SIGNS) == []


def test_a_line_is_as_wide_as_it_says() -> None:
    board = canvas.Canvas(canvas.ground(NIGHT))
    words = "pay 3$ for 2"
    assert inline.write(board, 20, 40, words, t.LABEL, INK, SIGNS) == inline.width(words, t.LABEL, SIGNS)
    assert inline.width("$", t.LABEL, SIGNS) == 24 + 2 * inline.GAP


def test_what_is_too_long_ends_in_an_ellipsis() -> None:
    words = "pay 3$ for each of them"
    assert inline.fit(words, t.LABEL, SIGNS, 400) == words
    shorter = inline.fit(words, t.LABEL, SIGNS, 120)
    assert shorter.endswith("…")
    assert inline.width(shorter, t.LABEL, SIGNS) <= 120
    assert inline.fit(words, t.LABEL, SIGNS, 5) == ""
