"""What lies on the table and what it says, worked out once: words and picture read it from here."""

from functools import cached_property
from typing import Literal, NamedTuple

from plugins.api import Decision, Marks, Spot, Table
from plugins.endangered import names
from plugins.endangered.actions import least_die, placements, price_of
from plugins.endangered.content import Content
from plugins.endangered.demands import Answer, Sum, sum_now
from plugins.endangered.effects.base import Sign
from plugins.endangered.habitat import pair_spaces, pairs, population
from plugins.endangered.match import Match
from plugins.endangered.state import EndangeredState, OpenAction, Seat


class Envoy(NamedTuple):
    """One of the six ambassadors. `number` is counted from 1; face down it has no sum."""

    number: int
    spot: Spot
    colour: str
    name: str = ""
    sum: Sum | None = None

    @property
    def answer(self) -> Answer | None:
        return self.sum.verdict[0] if self.sum else None


class Place(NamedTuple):
    """A place for dice. `least` is the lowest die that fits, 0 if none does."""

    action: str
    spot: Spot
    name: str
    price: int
    sign: Sign
    dice: tuple[tuple[int, int], ...]
    """Seat and value of each."""
    least: int
    unlimited: bool


class Holder(NamedTuple):
    """A seat."""

    seat: int
    letter: str
    colour: str
    role: str
    short: str
    specialty: str
    money: int
    hand: tuple[str, ...]
    continuous: tuple[str, ...]
    dice: tuple[int, ...]
    active: bool
    turn: Literal["now", "waits", "done"]


class Facts:
    """One position, with what can be chosen in it."""

    def __init__(self, content: Content, state: EndangeredState, decision: Decision | None = None) -> None:
        self.content = content
        self.state = state
        self.marks = Marks(decision)
        self.match = Match(Table(state), content)
        self.scenario = self.match.scenario
        self.letters = letters({role.id: role.short for role in content.roles.values()})
        self.population = population(self.match)
        self.pairs = pairs(self.match)
        self.breeding = frozenset(pair_spaces(self.match))
        self.votes = self.match.votes()
        self.running = bool(state.seats[state.active].specialty) and state.phase not in (
            "specialties",
            "deal",
        )
        impacts = state.impacts
        self.persistent = [content.impacts[card].name for card in impacts.persistent]
        self.known = [content.impacts[card].name for card in impacts.deck[: impacts.known]]

    @property
    def to_place(self) -> bool:
        """Whether the active seat has dice in hand, so that it matters which of them fit where."""
        return self.running and self.state.outcome is None and bool(self.match.active.dice)

    def letter(self, seat: int) -> str:
        return self.letters.get(self.state.seats[seat].role, str(seat + 1))

    def colour(self, seat: int) -> str:
        role = self.content.roles.get(self.state.seats[seat].role)
        return role.colour if role else ""

    def envoys(self) -> list[Envoy]:
        found = []
        for place, ambassador in enumerate(self.state.ambassadors):
            card, spot = self.content.ambassadors[ambassador.id], names.ambassador(place)
            shown = (card.name, sum_now(self.match, ambassador)) if ambassador.face_up else ()
            found.append(Envoy(place + 1, spot, card.colour, *shown))
        return found

    def places(self) -> list[Place]:
        copies: dict[str, int] = {}
        found = []
        for there in self.state.zone:
            copies[there.action] = copies.get(there.action, 0) + 1
            found.append(self._place(there, copies[there.action]))
        return found

    def _place(self, there: OpenAction, copy: int) -> Place:
        action = self.content.actions[there.action]
        name = self.content.action_name(action.id, self.scenario.board) + (f" no. {copy}" if copy > 1 else "")
        price, least = action.cost, 1
        if self.running:
            price = price_of(self.match, action.id)
            least = least_die(self.match, there) if there.dice else 1
        return Place(
            action.id,
            names.action(action.id, copy),
            name,
            price,
            action.effects[0].sign,
            tuple(there.dice),
            least if least <= self.content.numbers.dice.action else 0,
            action.unlimited,
        )

    def fitting(self, place: Place) -> list[int]:
        """The dice of the active seat that may go there now."""
        if self.state.phase != "placing" or not self.to_place:
            return []
        return [die for die in sorted(set(self.match.active.dice)) if (die, place.spot) in self._placements]

    @cached_property
    def _placements(self) -> set[tuple[int, Spot]]:
        return {(option.value[0], option.spots[0]) for option in placements(self.match)}

    def holders(self) -> list[Holder]:
        return [self._holder(index, seat) for index, seat in enumerate(self.state.seats) if seat.role]

    def _holder(self, index: int, seat: Seat) -> Holder:
        content, state = self.content, self.state
        role, specialty = content.roles[seat.role], content.specialties.get(seat.specialty)
        active = self.running and index == state.active and state.outcome is None
        return Holder(
            index,
            self.letter(index),
            role.colour,
            role.name,
            role.short,
            specialty.name if specialty else "",
            seat.money,
            tuple(content.cards[card].name for card in seat.hand),
            tuple(content.cards[card].name for card in seat.continuous),
            tuple(sorted(seat.dice)),
            active,
            "now" if active else "waits" if seat.turn_marker else "done",
        )


def letters(names: dict[str, str]) -> dict[str, str]:
    """For each name as few of its first letters as tell it from the others."""
    found = {}
    for key, name in names.items():
        others = [other for other_key, other in names.items() if other_key != key]
        length = 1
        while length < len(name) and any(other.startswith(name[:length]) for other in others):
            length += 1
        found[key] = name[:length]
    return found
