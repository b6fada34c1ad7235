"""The roles in the panel, before the first turn."""

from plugins.api.drawing import marks as m
from plugins.api.drawing import text as t
from plugins.api.drawing.canvas import Canvas
from plugins.api.drawing.palette import CHOICE, INK, QUIET, Colour, ink_on, mix, readable
from plugins.api.drawing.tiles import plate
from plugins.api.drawing.tokens import disc
from plugins.endangered import names
from plugins.endangered.facts import Facts
from plugins.endangered.picture import layout as at
from plugins.endangered.picture.zone import heading


def roles(canvas: Canvas, facts: Facts, box: at.Box) -> None:
    """Before the first turn: the roles, who has taken which, and which are free."""
    left, top, right, _ = box
    theme, content = at.theme(facts.scenario.board), facts.content
    y = heading(canvas, left, top, "Roles")
    taken = {seat.role: number for number, seat in enumerate(facts.state.seats) if seat.role}
    for role in content.roles.values():
        marked = names.role(role.id) in facts.marks
        colour = at.piece(role.colour)
        body: Colour = theme.raised if marked or role.id in taken else mix(theme.panel, theme.raised, 0.4)
        canvas.stamp(plate(right - left, 120, 10, body), left, y)
        if marked:
            canvas.stamp(m.ring(right - left, 120, 10), left, y)
        canvas.centre(disc(40, colour), left + 30, y + 28)
        canvas.text(left + 30, y + 28, facts.letters[role.id], t.STRONG, ink_on(colour), "centre")
        seat = f"seat {taken[role.id] + 1}" if role.id in taken else ""
        canvas.text(right - 12, y + 28, seat, t.STRONG, readable(CHOICE, body), "right")
        room = right - left - 80 - t.width(seat, t.STRONG)
        canvas.text(left + 60, y + 28, t.fit(role.name, t.TITLE, room), t.TITLE, INK)
        chosen = facts.state.seats[taken[role.id]].specialty if role.id in taken else ""
        own = [one for one in content.specialties.values() if one.role == role.id]
        for line, one in enumerate(own):
            ink = INK if chosen == one.id else readable(QUIET, body)
            style = t.STRONG if chosen == one.id else t.LABEL
            canvas.text(left + 60, y + 64 + line * 30, one.name, style, ink)
        y += 132
