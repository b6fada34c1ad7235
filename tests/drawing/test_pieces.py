"""Pieces are told apart by their shape, are drawn once, and are lit from the upper left."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageOps

from plugins.api.drawing import canvas, cards, dice, marks, tiles, tokens, tracks
from plugins.api.drawing.palette import (
    COLD,
    FOREST,
    PIECES,
    READABLE,
    SHADE,
    WARM,
    contrast,
    darker,
    lighter,
)
from plugins.api.drawing.pen import Pen, Sprite

RED = PIECES["red"]
ONE_OF_EACH: dict[str, Sprite] = {
    "die": dice.die(4, 40, RED),
    "meeple": tokens.meeple(40, RED),
    "cube": tokens.cube(40, RED),
    "disc": tokens.disc(40, RED),
    "heart": tokens.heart(40, RED),
    "hollow heart": tokens.heart(40, RED, hollow=True),
    "coin": tokens.coin(40),
    "small card": cards.small_card(30, 40, RED),
    "hand": cards.hand_of_cards(40, RED),
    "named die": dice.named_die(4, "R", 40, RED),
    "letter die": dice.letter_die("R", 40, RED),
    "black die": dice.black_die(4, 40),
    "lying meeple": tokens.lying_meeple(40, RED),
    "seal": tokens.seal(40, RED),
    "banner": tokens.banner(34, 40, RED),
    "padlock": marks.padlock(40, RED),
    "crown": marks.crown(40, RED),
    "counter": marks.counter("P", 40, RED),
    "tick": marks.tick(40, RED),
    "cross": marks.cross(40, RED),
}


def on_black(sprite: Sprite) -> Image.Image:
    image = Image.new("RGB", (60, 84))
    image.paste(sprite.colours, (10 - sprite.pad, 10 - sprite.pad), sprite.mask)
    return image


@pytest.mark.parametrize(("one", "other"), list(combinations(ONE_OF_EACH, 2)))
def test_every_piece_of_one_colour_has_a_shape_of_its_own(one: str, other: str) -> None:
    a, b = (on_black(ONE_OF_EACH[name]).convert("L") for name in (one, other))
    different = ImageChops.difference(a, b).point([0] * 40 + [1] * 216)
    assert different.histogram()[1] > 100


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_pips(value: int) -> None:
    sprite = dice.die(value, 60, RED)
    pad = sprite.pad
    for pips in dice.PIPS.values():
        for x, y in pips:
            at = (pad + round(30 + x * 60 * 0.26), pad + round(30 + y * 60 * 0.26))
            pixel = sprite.colours.getpixel(at)
            assert isinstance(pixel, tuple)
            assert (pixel[0] < 60) == ((x, y) in dice.PIPS[value])


def test_the_light_comes_from_the_upper_left() -> None:
    for sprite in (dice.die(1, 60, RED), tokens.disc(60, RED), tiles.tile(60, 60, RED, 8)):
        grey, pad = sprite.colours.convert("L"), sprite.pad
        upper, lower = grey.getpixel((pad + 30, pad + 1)), grey.getpixel((pad + 30, pad + 58))
        assert isinstance(upper, int)
        assert isinstance(lower, int)
        assert upper > lower


@pytest.mark.parametrize("size", [24, 36, 60])
def test_no_shadow_is_cut_off(size: int) -> None:
    pieces = [piece(size, RED) for piece in (tokens.meeple, tokens.cube, tokens.disc, tokens.seal)]
    for sprite in (*pieces, tokens.coin(size)):
        mask = sprite.mask
        inside = mask.crop((1, 1, mask.width - 1, mask.height - 1))
        rim = ImageChops.difference(mask, ImageOps.expand(inside, 1, 0))
        darkest = rim.getextrema()[1]
        assert isinstance(darkest, (int, float))
        assert darkest <= 3


def test_a_piece_is_drawn_once() -> None:
    assert dice.die(3, 44, RED) is dice.die(3, 44, RED)
    assert tracks.step("1", 38, 38, "now", FOREST) is tracks.step("1", 38, 38, "now", FOREST)


def test_a_glow_and_a_ring_leave_the_piece_free() -> None:
    for sprite in (marks.glow(100, 80, 12), marks.ring(100, 80, 12)):
        assert sprite.mask.getpixel((sprite.pad + 50, sprite.pad + 40)) == 0
        edge = sprite.mask.getpixel((sprite.pad + 50, sprite.pad + 1))
        assert isinstance(edge, int)
        assert edge > 100


def test_chevrons_point_four_ways() -> None:
    masks = {angle: marks.chevron(26, angle).mask.tobytes() for angle in (0, 90, 180, 270)}
    assert len(set(masks.values())) == 4


def test_a_badge_grows_with_its_words() -> None:
    assert marks.badge("A1").width < marks.badge("A1 to B2").width
    assert marks.badge("A1").height == marks.badge("A1 to B2").height


def test_cards_have_a_band_and_backs_a_pattern() -> None:
    face = cards.card(180, 130, 36, RED, FOREST.raised)
    assert face.colours.getpixel((face.pad + 90, face.pad + 20)) == RED
    assert face.colours.getpixel((face.pad + 90, face.pad + 80)) == FOREST.raised
    back = cards.card_back(180, 130, RED)
    assert len(back.colours.getcolors(10000) or []) > 3


def test_soft_shapes_keep_their_colour_at_the_edge() -> None:
    """A blur of colour and transparency together would darken the rim of every light."""
    pen = Pen(40, 40, pad=8)
    pen.soft(lambda p: p.disc(20, 20, 10, (255, 255, 255)), (255, 220, 120), 1.0, 3)
    sprite = pen.done()
    rim = sprite.colours.getpixel((sprite.pad + 20, sprite.pad + 9))
    assert isinstance(rim, tuple)
    assert rim[0] > 245


@pytest.mark.parametrize("value", range(1, 7))
def test_a_named_die_has_its_pips_and_a_letter_below_them(value: int) -> None:
    one, other = (dice.named_die(value, letter, 60, RED) for letter in "RW")
    assert (one.width, one.height) == (60, 60 + dice.TAG)
    inner = (one.pad, one.pad, one.pad + 60, one.pad + 60)
    assert one.colours.crop(inner).tobytes() == other.colours.crop(inner).tobytes()
    assert one.colours.tobytes() != other.colours.tobytes()
    for x, y in dice.PIPS[value]:
        pixel = one.colours.getpixel(
            (one.pad + round(30 + x * 60 * 0.26), one.pad + round(30 + y * 60 * 0.26))
        )
        assert isinstance(pixel, tuple)
        assert pixel[0] < 60


def test_letters_can_be_read_on_every_face_of_a_cube() -> None:
    for colour in (*WARM[:1], *COLD[:1]):
        for face in (lighter(colour, 0.3), colour, darker(colour, 0.12)):
            assert contrast(SHADE, face) >= READABLE


def test_a_black_die_fades_when_it_is_gone() -> None:
    there, gone = (dice.black_die(5, 44, faded).colours.convert("L").histogram() for faded in (False, True))
    assert sum(there[200:]) > 100
    assert sum(gone[200:]) == 0


def test_owners_of_one_shape_differ_in_their_letter() -> None:
    for piece in (tokens.named_meeple, tokens.named_cube):
        one, other = (on_black(piece(40, RED, letter)).convert("L") for letter in "PK")
        assert sum(ImageChops.difference(one, other).histogram()[60:]) > 20


def test_what_is_printed_on_a_piece_belongs_to_it() -> None:
    plain = cards.card(180, 130, 36, RED, FOREST.raised)
    words = canvas.printed(plain, lambda face: face.fill((10, 50, 30, 70), (1, 2, 3)))
    assert words.colours.getpixel((words.pad + 20, words.pad + 60)) == (1, 2, 3)
    assert plain.colours.getpixel((plain.pad + 20, plain.pad + 60)) == FOREST.raised
    assert (words.width, words.height, words.pad) == (plain.width, plain.height, plain.pad)
