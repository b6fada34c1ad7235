"""Words fit where they are put, in fonts that come with the installation."""

from pathlib import Path

import pytest

from plugins.api.drawing import text as t

LONG = "on a sighting: lose 1 animal nearest to a tile, whoever stands there"


@pytest.mark.parametrize("face", t.FACES)
def test_fonts_are_found(face: str) -> None:
    assert Path(t.FACES[face]).is_file()
    family, _ = t.font(t.Style(face, 24)).getname()
    assert family is not None
    assert family.startswith(("Source Sans Pro", "Source Serif Pro"))


def test_nothing_is_set_smaller_than_can_be_read() -> None:
    assert min(style.size for style in (t.LABEL, t.STRONG, t.NUMBER, t.TITLE)) >= t.SMALLEST == 22
    assert t.shrink(LONG, t.NUMBER, 50).size == t.SMALLEST


def test_what_fits_stays_as_it_is() -> None:
    assert t.fit("Plan", t.LABEL, 200) == "Plan"
    assert t.wrap("Plan", t.LABEL, 200, 2) == ("Plan",)
    assert t.shrink("Plan", t.TITLE, 200) == t.TITLE


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    short = t.fit(LONG, t.LABEL, 150)
    assert short.endswith("…")
    assert t.width(short, t.LABEL) <= 150
    assert t.fit(LONG, t.LABEL, 3) == ""


def test_lines_break_between_words_and_none_is_too_wide() -> None:
    lines = t.wrap(LONG, t.LABEL, 260, 4)
    assert " ".join(lines) == LONG
    assert all(t.width(line, t.LABEL) <= 260 for line in lines)
    cut = t.wrap(LONG, t.LABEL, 260, 2)
    assert len(cut) == 2
    assert cut[1].endswith("…")


def test_long_words_keep_their_face_and_become_narrower() -> None:
    words = "Excommunication"
    smallest = t.TITLE._replace(size=t.SMALLEST)
    assert t.squeeze(words, t.TITLE, 400) == t.TITLE
    assert t.squeeze(words, t.TITLE, t.width(words, smallest)) == smallest
    room = t.width(words, smallest) - 10
    style = t.squeeze(words, t.TITLE, room)
    assert (style.face, style.size) == ("title", t.SMALLEST)
    assert t.NARROWEST <= style.narrow < 100
    run = t.run(words, style)
    assert run.width <= room
    drawn_to = run.mask.getbbox()
    assert drawn_to is not None
    assert drawn_to[2] + run.left <= room + 1
    assert t.squeeze(words, t.TITLE, 10).narrow == t.NARROWEST
