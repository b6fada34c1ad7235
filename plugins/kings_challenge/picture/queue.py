"""The events from left to right: mark, name, dice, banners with cubes, points, what they do each round."""

from functools import cache

from plugins.api.drawing import canvas as c
from plugins.api.drawing import inline
from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.cards import RADIUS, card
from plugins.api.drawing.dice import black_die, letter_die
from plugins.api.drawing.palette import CHOICE, INK, QUIET, Colour, darker, ink_on, mix
from plugins.api.drawing.pen import Sprite
from plugins.api.drawing.tiles import plate
from plugins.api.drawing.tokens import banner, named_cube
from plugins.kings_challenge import names
from plugins.kings_challenge.dice import COLOURS
from plugins.kings_challenge.facts import Facts, Queued
from plugins.kings_challenge.picture import icons
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.picture.news import news
from plugins.kings_challenge.printed import EventCard

BAND = 34
CUBE = 29
BANNER = 30, 32
BANNER_STEP = 35
TITLE = 41
"""Where the title begins, right of the mark."""
BLACK = 26


def queue(canvas: c.Canvas, facts: Facts) -> None:
    events = facts.queue()
    number = max(at.ROOMY, len(events))
    for place in range(len(events), number):
        left, top, right, bottom = at.event(place, number)
        canvas.stamp(plate(right - left, bottom - top, RADIUS, at.THEME.ground, at.THEME.panel), left, top)
    if not events:
        left, top, _, bottom = at.event(0, number)
        canvas.text(left + 16, (top + bottom) / 2, "no events", t.LABEL, QUIET)
    for place, event in enumerate(events):
        chosen = names.event(place) in facts.marks
        news(canvas, facts, event.event.card, at.event(place, number), RADIUS)
        _event(canvas, event, at.event(place, number), chosen, close=len(events) > at.ROOMY)


def _event(canvas: c.Canvas, event: Queued, box: at.Box, chosen: bool, *, close: bool) -> None:
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    face = _narrow if close else _wide
    canvas.stamp(face(event.card, width, height, event.target), left, top)
    _banners(canvas, event, left + 10, right - 10, top + (119 if close else 88))
    if chosen:
        canvas.stamp(m.ring(width, height, RADIUS), left, top)
    colour = CHOICE if chosen else at.THEME.raised
    canvas.centre(m.badge(event.mark, colour=colour), left + 20, top + BAND / 2)


def _banners(canvas: c.Canvas, event: Queued, left: int, right: int, y: float) -> None:
    """Side by side, closer together where there is little room."""
    number, (width, height) = event.card.banners, BANNER
    colour = mix(at.THEME.raised, at.DOMAINS[event.letter], 0.4)
    step = min(BANNER_STEP, (right - left - width) / max(1, number - 1))
    for place in range(number):
        x = left + place * step + width / 2
        canvas.centre(banner(width, height, colour), x, y)
        if place < len(event.event.cubes):
            side = at.SIDES[event.event.cubes[place]]
            canvas.centre(named_cube(CUBE, side.colour, side.letter), x, y - 2)


@cache
def _wide(threat: EventCard, width: int, height: int, target: bool) -> Sprite:
    """What is printed on an event."""
    colour, room = at.DOMAINS[COLOURS[threat.colour]], width - TITLE - 8

    def paint(face: c.Canvas) -> None:
        style = t.squeeze(threat.name, t.TITLE, room)
        face.text(TITLE, BAND / 2, t.fit(threat.name, style, room), style, ink_on(colour))
        _numbers(face, threat, width, 52, "VP")
        x, end = _black_dice(face, threat.black_dice, 10, 121, INK), width - 8
        if target:
            tag = target_tag()
            beside = 10 + threat.banners * BANNER_STEP + tag.width <= end
            face.centre(tag, end - tag.width / 2, 90 if beside else 121)
            end -= 0 if beside else tag.width + 6
        words = inline.fit(icons.harm(threat), t.LABEL, icons.SIGNS, end - x)
        inline.write(face, x, 121, words, t.LABEL, INK, icons.SIGNS)

    return c.printed(card(width, height, BAND, colour, at.THEME.raised), paint)


@cache
def _narrow(threat: EventCard, width: int, height: int, target: bool) -> Sprite:
    """The same where many lie side by side: no harm, but the name in two lines."""
    colour = at.DOMAINS[COLOURS[threat.colour]]

    def paint(face: c.Canvas) -> None:
        _black_dice(face, threat.black_dice, 42, BAND / 2, ink_on(colour))
        if target:
            cold = at.SIDES["roy"].colour
            face.centre(m.counter("", 30, darker(cold, 0.6)), width - 22, BAND / 2)
            face.centre(m.crown(20, cold), width - 22, BAND / 2)
        narrowest = at.SMALL_TITLE._replace(narrow=t.NARROWEST)
        lines = t.wrap(threat.name, narrowest, width - 14, 2)
        longest = max(lines, key=lambda line: t.width(line, at.SMALL_TITLE))
        style = t.squeeze(longest, at.SMALL_TITLE, width - 14)
        for place, line in enumerate(lines):
            face.text(8, 53 + (place - (len(lines) - 1) / 2) * 20, line, style, INK)
        _numbers(face, threat, width, 88, "")

    return c.printed(card(width, height, BAND, colour, at.THEME.raised), paint)


def _numbers(face: c.Canvas, threat: EventCard, width: int, y: int, unit: str) -> None:
    """The dice it takes, what their total is divided by, and the points."""
    face.centre(letter_die(COLOURS[threat.colour], 26, at.DOMAINS[COLOURS[threat.colour]]), 23, y)
    face.text(40, y, f"÷{threat.divisor}", at.DIVISOR, INK)
    x = width - 10
    if unit:
        x -= face.text(x, y, unit, t.LABEL, QUIET, "right") + 6
    face.text(x, y, f"{threat.vp_first}/{threat.vp_second}", at.DIVISOR, INK, "right")


def _black_dice(face: c.Canvas, number: int, x: int, y: float, ink: Colour) -> int:
    """How many black dice it brings."""
    if not number:
        return x
    x += face.text(x, y, f"+{number}", at.DIVISOR, ink) + 4
    face.centre(black_die(5, BLACK), x + BLACK / 2, y)
    return x + BLACK + 10


@cache
def target_tag() -> Sprite:
    """Le Roy goes for this one: his crown and a word."""
    cold, word = at.SIDES["roy"].colour, "target"

    def paint(face: c.Canvas) -> None:
        face.centre(m.crown(22, cold), 20, 14)
        face.text(36, 13, word, t.LABEL, INK)

    return c.printed(plate(45 + t.width(word, t.LABEL), 28, 9, darker(cold, 0.6)), paint)
