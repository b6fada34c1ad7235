"""Every text of the house can be read on its ground, and every accent belongs to one game."""

from itertools import combinations

import pytest

from plugins.api.drawing import palette as p


def test_contrast_is_that_of_the_accessibility_guidelines() -> None:
    assert p.contrast(p.BLACK, p.WHITE) == pytest.approx(21)
    assert p.contrast(p.WHITE, p.WHITE) == 1
    assert p.contrast((118, 118, 118), p.WHITE) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("theme", p.THEMES)
def test_inks_can_be_read_on_every_ground_of_a_theme(theme: p.Theme) -> None:
    for ground in (theme.ground, theme.panel, theme.raised):
        for ink in (p.INK, p.QUIET, p.GOOD, p.BAD, p.OPEN, p.CHOICE, p.readable(theme.accent, ground)):
            assert p.contrast(ink, ground) >= p.READABLE


@pytest.mark.parametrize("name", p.PIECES)
def test_letters_can_be_read_on_every_piece(name: str) -> None:
    colour = p.PIECES[name]
    assert p.contrast(p.ink_on(colour), colour) >= p.READABLE


@pytest.mark.parametrize("ground", [p.GLOW, p.CHOICE, p.GOOD, p.BAD, p.OPEN, *(t.accent for t in p.THEMES)])
def test_letters_can_be_read_on_badges_and_accents(ground: p.Colour) -> None:
    assert p.contrast(p.ink_on(ground), ground) >= p.READABLE


def test_a_colour_becomes_readable_with_as_little_change_as_it_takes() -> None:
    panel = p.FOREST.panel
    assert p.readable(p.INK, panel) == p.INK
    dim = (60, 70, 66)
    assert p.contrast(dim, panel) < p.READABLE <= p.contrast(p.readable(dim, panel), panel)
    assert p.contrast(p.readable(dim, panel), panel) < p.contrast(p.INK, panel)


def test_players_are_warm_and_opponents_cold() -> None:
    assert all(red > blue for red, _, blue in p.WARM)
    assert all(blue >= red for red, _, blue in p.COLD)


def test_no_two_games_look_the_same() -> None:
    for one, other in combinations(p.THEMES, 2):
        assert sum(abs(a - b) for a, b in zip(one.accent, other.accent, strict=True)) > 60
