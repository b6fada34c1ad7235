"""The action zone in the panel: every action with its price, its dice and what fits."""

from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.dice import die
from plugins.api.drawing.palette import CHOICE, INK, PIECES, QUIET, readable
from plugins.api.drawing.tiles import plate
from plugins.api.drawing.tokens import coin
from plugins.endangered.facts import Facts, Place
from plugins.endangered.picture import layout as at
from plugins.endangered.picture.icons import SIZE, icon

HEAD = 34
LOWEST, EASY, HIGHEST = 29, 34, 42
DIE = 26
FEW = 2
"""So many dice are shown on an action, the highest first, one beside a long name; the others are counted."""


def heading(canvas: Canvas, left: int, y: int, words: str) -> int:
    canvas.text(left, y + 14, words, t.TITLE, INK)
    return y + HEAD


def zone_height(facts: Facts) -> int:
    """What all actions need at an easy height."""
    return HEAD + EASY * len(facts.places())


def zone(canvas: Canvas, facts: Facts, box: at.Box) -> int:
    """Each action: sign, name, price, dice on it, and the lowest die of the active seat that fits. Returns
    where the next part may begin."""
    left, top, right, bottom = box
    places = facts.places()
    y = heading(canvas, left, top, "Actions")
    if facts.to_place:
        ground = at.theme(facts.scenario.board).panel
        canvas.text(right - 4, top + 14, "fits", t.LABEL, readable(QUIET, ground), "right")
    shown, more = _most(facts, places, (bottom - y) // LOWEST)
    height = min(HIGHEST, (bottom - y) // max(1, len(shown) + bool(more)))
    for place in shown:
        _action(canvas, facts, place, left, y, right, height)
        y += height
    if more:
        words = f"{more} more, not open now" if facts.marks.key == "place" else f"{more} more"
        canvas.text(left + 36, y + height / 2, words, t.LABEL, QUIET)
        y += height
    return y


def _most(facts: Facts, places: list[Place], room: int) -> tuple[list[Place], int]:
    """As many actions as there is room for: those that cannot be chosen now are left out first."""
    if len(places) <= room:
        return places, 0
    kept = sorted(places, key=lambda place: (place.spot not in facts.marks, not place.dice))[
        : max(0, room - 1)
    ]
    return [place for place in places if place in kept], len(places) - len(kept)


def _action(canvas: Canvas, facts: Facts, place: Place, left: int, y: int, right: int, height: int) -> None:
    theme, middle = at.theme(facts.scenario.board), y + height / 2
    deciding, choosable = facts.marks.key == "place", place.spot in facts.marks
    ink = INK if choosable or not deciding else readable(QUIET, theme.panel)
    if choosable:
        canvas.stamp(plate(right - left + 8, height - 3, 8, theme.raised), left - 4, y + 1)
        canvas.stamp(plate(5, height - 3, 2, CHOICE), left - 4, y + 1)
    canvas.centre(icon(place.sign, facts.scenario.board), left + 6 + SIZE / 2, middle)
    end = right - 4
    if facts.to_place:
        words = "any" if place.least == 1 else f"{place.least}+" if place.least else "–"
        canvas.text(end, middle, words, t.STRONG, CHOICE if choosable else QUIET, "right")
        end -= 44
    x = left + 40
    needed = t.width(place.name, t.LABEL) + (50 if place.price else 6)
    end = _dice(canvas, facts, place, end, middle, few=FEW if end - x - needed > FEW * 58 else 1)
    room = end - x - (50 if place.price else 6)
    x += canvas.text(x, middle, t.fit(place.name, t.LABEL, room), t.LABEL, ink) + 8
    if place.price:
        canvas.centre(coin(24), x + 12, middle)
        canvas.text(x + 27, middle, str(place.price), t.STRONG, ink)


def _dice(canvas: Canvas, facts: Facts, place: Place, right: int, y: float, few: int) -> int:
    """The dice on an action, from the right. Where any number of dice may lie, only their number."""
    if place.unlimited:
        if place.dice:
            words = f"{len(place.dice)}"
            right -= canvas.text(right, y, words, t.STRONG, QUIET, "right") + 6
            canvas.centre(die(5, DIE - 2, PIECES["gray"]), right - DIE / 2, y)
            right -= DIE + 4
        return right
    dice = sorted(place.dice, key=lambda die: -die[1])
    if len(dice) > few:
        right -= canvas.text(right, y, f"+{len(dice) - few}", t.STRONG, QUIET, "right") + 6
    for seat, value in reversed(dice[:few]):
        right = _die(canvas, facts, seat, value, right, y) - 6
    return right


def _die(canvas: Canvas, facts: Facts, seat: int, value: int, right: int, y: float) -> int:
    """A die with its owner's letter in front of it."""
    colour = at.piece(facts.colour(seat))
    canvas.stamp(die(value, DIE, colour), right - DIE, y - DIE / 2)
    right -= DIE + 3
    return right - canvas.text(right, y, facts.letter(seat), t.STRONG, colour, "right")
