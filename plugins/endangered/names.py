"""Every place on the table that an option may point at, one typed name for each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plugins.api import Spot

if TYPE_CHECKING:
    from plugins.endangered.content import Content
    from plugins.endangered.state import EndangeredState


def space(name: str) -> Spot:
    return Spot(name)


def line(name: str) -> Spot:
    """A row or a column."""
    return Spot(name)


def ambassador(place: int) -> Spot:
    return Spot(f"#{place + 1}")


def action(id: str, copy: int = 1) -> Spot:
    """An action in the zone; equal cards are counted."""
    return Spot(f"{id}-{copy}" if copy > 1 else id)


def die(value: int) -> Spot:
    """A die that was rolled and not placed yet."""
    return Spot(f"die-{value}")


def card(id: str) -> Spot:
    """A card in hand."""
    return Spot(f"card-{id}")


def persistent(place: int) -> Spot:
    """An impact in play."""
    return Spot(f"impact-{place + 1}")


def known(place: int) -> Spot:
    """An impact on top of the deck that everybody has seen."""
    return Spot(f"top-{place + 1}")


def seat(place: int) -> Spot:
    return Spot(f"seat-{place + 1}")


def role(id: str) -> Spot:
    return Spot(f"role-{id}")


def everywhere(content: Content, state: EndangeredState) -> set[Spot]:
    """All there are in this position."""
    counted: dict[str, int] = {}
    for there in state.zone:
        counted[there.action] = counted.get(there.action, 0) + 1
    return {
        *map(space, content.cells),
        *map(line, content.lines),
        *map(ambassador, range(len(state.ambassadors))),
        *(action(id_, copy + 1) for id_, copies in counted.items() for copy in range(copies)),
        *(die(value) for holder in state.seats for value in holder.dice),
        *(card(id_) for holder in state.seats for id_ in holder.hand),
        *map(persistent, range(len(state.impacts.persistent))),
        *map(known, range(state.impacts.known)),
        *map(seat, range(len(state.seats))),
        *map(role, content.roles),
    }
