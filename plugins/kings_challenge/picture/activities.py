"""The nine activity cards: a back, or name, dice, price, spots for tradesmen and what it does."""

from functools import cache

from plugins.api.drawing import canvas as c
from plugins.api.drawing import inline
from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.cards import RADIUS, card, card_back
from plugins.api.drawing.dice import letter_die
from plugins.api.drawing.palette import CHOICE, INK, QUIET, SHADE, Colour, darker, ink_on, mix
from plugins.api.drawing.pen import Pen, Sprite
from plugins.api.drawing.tokens import coin, cube
from plugins.kings_challenge import names
from plugins.kings_challenge.dice import COLOURS
from plugins.kings_challenge.facts import Facts, Place
from plugins.kings_challenge.picture import icons
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.picture.news import news
from plugins.kings_challenge.printed import ActivityCard
from plugins.kings_challenge.state import Owner

MARK = 28
PILL = 46, 28


def activities(canvas: c.Canvas, facts: Facts) -> None:
    for place in facts.places():
        left, top, right, bottom = at.card(place.number)
        chosen = names.card(place.number) in facts.marks
        news(canvas, facts, names.card(place.number), (left, top, right, bottom), RADIUS)
        if place.card is None:
            canvas.stamp(_back(right - left, bottom - top, place.letter, place.round), left, top)
        else:
            canvas.stamp(_face(place.card, place.dice, right - left, bottom - top), left, top)
            _pieces(canvas, place, place.card, left, top, right)
        if chosen:
            canvas.stamp(m.ring(right - left, bottom - top, RADIUS), left, top)
        colour = CHOICE if chosen else at.THEME.raised
        canvas.centre(m.counter(str(place.number + 1), MARK, colour), left + 20, top + at.CARD_BAND / 2)


@cache
def _back(width: int, height: int, letter: str, round_: int) -> Sprite:
    colour = darker(at.DOMAINS[letter], 0.45)

    def paint(face: c.Canvas) -> None:
        face.centre(m.badge(f"round {round_}", t.LABEL, SHADE), width / 2, height / 2)
        face.centre(letter_die(letter, 26, at.DOMAINS[letter]), width - 24, at.CARD_BAND / 2 + 2)

    return c.printed(card_back(width, height, colour), paint)


@cache
def _face(printed: ActivityCard, dice: str, width: int, height: int) -> Sprite:
    colour, body = at.DOMAINS[COLOURS[printed.colour]], at.THEME.raised

    def paint(face: c.Canvas) -> None:
        style = t.squeeze(printed.name, t.TITLE, width - 100)
        face.text(42, at.CARD_BAND / 2, t.fit(printed.name, style, width - 100), style, ink_on(colour))
        x, y = 10, at.CARD_BAND + 17
        # Several dice are smaller, so that the price stays clear of the tradesmen's spots.
        size, apart = (26, 12) if len(dice) == 1 else (17, 5)
        for letter in dice:
            face.centre(letter_die(letter, size, at.DOMAINS[letter]), x + size / 2, y)
            x += size
        x += 4
        x += face.text(x, y, f"÷{printed.divisor}", at.DIVISOR, INK) + apart
        face.centre(coin(26), x + 13, y)
        face.text(x + 29, y, str(printed.cost), at.DIVISOR, INK)
        words = inline.fit(icons.card(printed), t.LABEL, icons.SIGNS, width - 18)
        inline.write(face, 10, at.CARD_BAND + 45, words, t.LABEL, INK, icons.SIGNS)

    return c.printed(card(width, height, at.CARD_BAND, colour, body), paint)


def _pieces(canvas: c.Canvas, place: Place, printed: ActivityCard, left: int, top: int, right: int) -> None:
    x, tradesmen, cubes = right - 8, place.activity.tradesmen, place.activity.cubes
    for number in (1, 0):
        owner = tradesmen[number] if number < len(tradesmen) else None
        x -= PILL[0]
        canvas.stamp(_pill(owner, printed.vp[number]), x, top + at.CARD_BAND + 17 - PILL[1] / 2)
        x -= 5
    if cubes:
        x = right - 10
        ink = ink_on(at.DOMAINS[place.letter])
        x -= canvas.text(x, top + at.CARD_BAND / 2, str(cubes), at.DIVISOR, ink, "right") + 3
        canvas.centre(cube(28, at.SIDES["player"].colour), x - 14, top + at.CARD_BAND / 2)


@cache
def _pill(owner: Owner | None, points: int) -> Sprite:
    """A spot for a tradesman with its points: hollow, or with the owner's letter."""
    width, height = PILL
    body = at.THEME.raised
    fill: Colour = at.SIDES[owner].colour if owner else darker(body, 0.3)
    pen = Pen(width, height, pad=1)
    pen.rounded((0, 0, width, height), 9, darker(fill, 0.3) if owner else mix(body, QUIET, 0.5))
    pen.rounded((2, 2, width - 2, height - 2), 7, fill)
    words = f"{at.SIDES[owner].letter} {points}" if owner else str(points)
    return m.lettered(pen.done(), words, t.STRONG, ink_on(fill))
