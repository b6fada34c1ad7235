"""The panel: the seats, then what the pending decision needs, then the impacts."""

from plugins.api.drawing.canvas import Canvas
from plugins.endangered.facts import Facts
from plugins.endangered.picture import layout as at
from plugins.endangered.picture.hand import hand, hand_height
from plugins.endangered.picture.impacts import impact_list, impacts, impacts_height
from plugins.endangered.picture.roles import roles
from plugins.endangered.picture.seats import seats
from plugins.endangered.picture.zone import zone, zone_height

MARGIN = 12
WORTH_IT = 170
"""A shorter list of actions would say too little."""
HAND = frozenset({"play-card", "discard"})
IMPACTS = frozenset({"scout", "remove-persistent", "offer"})


def panel(canvas: Canvas, facts: Facts) -> None:
    left, top, right, bottom = at.PANEL
    left, top, right, bottom = left + MARGIN, top + MARGIN, right - MARGIN, bottom - MARGIN
    key = facts.marks.key
    if key in ("role", "specialty") or not facts.holders():
        roles(canvas, facts, (left, top, right, bottom))
        return
    y = seats(canvas, facts, (left, top, right, bottom)) + 8
    if key in IMPACTS:
        impact_list(canvas, facts, (left, y, right, bottom))
        return
    lower = bottom - impacts_height(facts, right - left)
    end = lower - 8
    if key in HAND:
        y = hand(canvas, facts, (left, y, right, end)) + 8
        if end - y > WORTH_IT:
            zone(canvas, facts, (left, y, right, end))
    else:
        # Whoever places a die may want to play a card with it.
        spare = hand_height(facts) + 8 if key == "place" else 0
        if zone_height(facts) + spare > end - y:
            spare = 0
        y = zone(canvas, facts, (left, y, right, end - spare)) + 8
        if spare:
            hand(canvas, facts, (left, y, right, end))
    impacts(canvas, facts, (left, lower, right, bottom))
