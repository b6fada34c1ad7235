"""A hand in the panel: when one of its cards is to be chosen, or where there is room for it."""

from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.palette import CHOICE, INK, QUIET, readable
from plugins.api.drawing.tiles import plate
from plugins.api.drawing.tokens import coin
from plugins.endangered import names
from plugins.endangered.facts import Facts
from plugins.endangered.picture import layout as at
from plugins.endangered.picture.icons import icon
from plugins.endangered.picture.zone import HEAD, HIGHEST, LOWEST, heading
from plugins.endangered.printed import Card
from plugins.endangered.words import effects as gists
from plugins.endangered.words.small import TYPES

TALL = 64
"""A card with a line of its text."""


def hand(canvas: Canvas, facts: Facts, box: at.Box) -> int:
    """The cards in the hand of the one who is asked. Returns where the next part may begin."""
    left, top, right, bottom = box
    theme = at.theme(facts.scenario.board)
    y = heading(canvas, left, top, "Hand")
    cards = _cards(facts)
    tall = (bottom - y) // TALL >= len(cards)
    height = TALL if tall else max(LOWEST, min(HIGHEST, (bottom - y) // max(1, len(cards))))
    for card in cards[: (bottom - y) // height]:
        if names.card(card.id) in facts.marks:
            canvas.stamp(plate(right - left + 8, height - 4, 8, theme.raised), left - 4, y + 1)
            canvas.stamp(plate(5, height - 4, 2, CHOICE), left - 4, y + 1)
        _title(canvas, facts, card, left, y + (19 if tall else height / 2 - 1), right)
        if tall:
            words = gists.gist(card.effects) if card.effects else gists.card(card)
            words = t.fit(words, t.LABEL, right - left - 46)
            canvas.text(left + 40, y + 45, words, t.LABEL, readable(QUIET, theme.raised))
        y += height
    return y


def hand_height(facts: Facts) -> int:
    """What every card needs with its name alone."""
    return HEAD + LOWEST * len(_cards(facts)) if _cards(facts) else 0


def _cards(facts: Facts) -> list[Card]:
    seat = facts.marks.seats[0] if facts.marks.seats else facts.state.active
    return [facts.content.cards[card] for card in facts.state.seats[seat].hand]


def _title(canvas: Canvas, facts: Facts, card: Card, left: int, y: float, right: int) -> None:
    """Sign, name, price and type."""
    canvas.centre(
        icon(card.effects[0].sign if card.effects else "shield", facts.scenario.board), left + 19, y
    )
    kind = TYPES[card.type]
    quiet = readable(QUIET, at.theme(facts.scenario.board).raised)
    room = (
        right
        - left
        - 60
        - (50 if card.cost else 0)
        - canvas.text(right - 6, y, kind, t.LABEL, quiet, "right")
    )
    x = left + 40
    x += canvas.text(x, y, t.fit(card.name, t.STRONG, room), t.STRONG, INK) + 8
    if card.cost:
        canvas.centre(coin(24), x + 12, y)
        canvas.text(x + 27, y, str(card.cost), t.STRONG, INK)
