"""The canvas: shared grounds stay clean, words are centred, and the PNG is the same every time."""

from io import BytesIO

from PIL import Image

from plugins.api.drawing import canvas as c
from plugins.api.drawing import text as t
from plugins.api.drawing.dice import die
from plugins.api.drawing.palette import FOREST, INK, PIECES


def some_picture(ground: Image.Image) -> c.Canvas:
    canvas = c.Canvas(ground)
    canvas.centre(die(5, 60, PIECES["green"]), 300, 300)
    canvas.text(600, 450, "Relocate", t.TITLE, INK, "centre")
    canvas.fill((10, 10, 30, 30), PIECES["red"])
    return canvas


def test_the_ground_is_shared_and_stays_clean() -> None:
    ground = c.ground(FOREST.ground)
    before = ground.tobytes()
    assert some_picture(ground).image.tobytes() != before
    assert ground.tobytes() == before


def test_a_picture_is_4_to_3_and_the_same_bytes_every_time() -> None:
    ground = c.ground(FOREST.ground)
    inks = c.inks([some_picture(ground).image])
    one, other = some_picture(ground).png(inks), some_picture(ground).png(inks)
    assert one == other
    with Image.open(BytesIO(one)) as image:
        assert image.size == (1200, 900)
        assert image.mode == "P"


def test_few_colours_survive_the_palette_untouched() -> None:
    ground = c.ground(FOREST.ground)
    canvas = some_picture(ground)
    with Image.open(BytesIO(canvas.png(c.inks([canvas.image])))) as image:
        shown = image.convert("RGB")
    assert shown.getpixel((900, 800)) == FOREST.ground
    assert shown.getpixel((20, 20)) == PIECES["red"]


def test_words_are_centred_on_their_capitals() -> None:
    canvas = c.Canvas(c.ground((0, 0, 0)))
    width = canvas.text(600, 450, "HIH", t.NUMBER, (255, 255, 255), "centre")
    box = canvas.image.getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert abs((left + right) / 2 - 600) <= 1.5
    assert abs((top + bottom) / 2 - 450) <= 1.5
    assert abs(right - left - width) <= 6
    assert canvas.text(0, 0, "", t.LABEL, INK) == 0


def test_words_end_where_they_are_told_to() -> None:
    canvas = c.Canvas(c.ground((0, 0, 0)))
    canvas.text(500, 100, "left of it", t.LABEL, (255, 255, 255), "right")
    box = canvas.image.getbbox()
    assert box is not None
    assert 495 <= box[2] <= 502
