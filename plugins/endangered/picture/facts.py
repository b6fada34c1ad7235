"""What the picture and its description say: the state put into short words and numbers, once for both."""

from typing import Literal, NamedTuple

from plugins.api import Decision, Table
from plugins.api.drawing.palette import PIECES, Colour
from plugins.endangered import vocabulary as v
from plugins.endangered.actions import least_die
from plugins.endangered.content import Content
from plugins.endangered.game import Game
from plugins.endangered.habitat import pair_spaces, pairs, population
from plugins.endangered.hooks import change
from plugins.endangered.picture.layout import Lattice
from plugins.endangered.picture.marks import Marks, marks
from plugins.endangered.scoring import demands_roll, measure_now
from plugins.endangered.state import Ambassador, EndangeredState, Seat, Spot

Verdict = Literal["hidden", "yes", "no", "roll"]

DEMANDS = {
    "animals": "animals",
    "hands": "cards in hands",
    "money": "all your money",
    "pairs": "mating pairs",
    "tile_supply": "tiles in supply",
    "sum_2d6": "2 dice, added",
    "occupied_spaces": "living spaces",
    "action_cards": "action cards",
    "max_3d6": "best of 3 dice",
    "one_d6": "1 die",
    "six_minus_persistent": "6 less impacts",
    "none": "influence only",
}
"""What an ambassador counts, short enough for a small card."""

LARGEST = {"sum_2d6": 12, "max_3d6": 6, "one_d6": 6}
"""The best roll that an ambassador's dice can give."""


class Die(NamedTuple):
    letter: str
    colour: Colour
    value: int


class Envoy(NamedTuple):
    """One of the six ambassadors. `number` is counted from 1."""

    number: int
    name: str
    colour_name: str
    demand: str
    rolls: bool
    measure: int
    influence: int
    target: int
    verdict: Verdict
    note: str
    """What is missing: "2 short", "roll 7+"."""


class Place(NamedTuple):
    """A place for dice. `least` is the lowest die that fits, 0 if none does."""

    mark: str
    name: str
    price: int
    effect: str
    dice: tuple[Die, ...]
    least: int
    unlimited: bool
    choosable: bool


class Holder(NamedTuple):
    """A seat."""

    seat: int
    letter: str
    colour: Colour
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

    def __init__(self, content: Content, state: EndangeredState, decision: Decision | None) -> None:
        self.content = content
        self.state = state
        self.marks: Marks = marks(decision)
        self.game = Game(Table(state), content)
        self.scenario = self.game.scenario
        self.board = self.scenario.board
        self.lattice = Lattice(content.grid.columns, content.grid.rows)
        self.letters = letters({role.id: role.short for role in content.roles.values()})
        self.population = population(self.game)
        self.pairs = pairs(self.game)
        self.breeding = frozenset(pair_spaces(self.game))
        self.votes = content.votes[len(state.seats)]
        self.running = bool(state.seats[state.active].specialty) and state.phase not in (
            "specialties",
            "deal",
        )

    @property
    def to_place(self) -> bool:
        """Whether the active seat has dice in hand, so that it matters which of them fit where."""
        return self.running and self.state.outcome is None and bool(self.state.seats[self.state.active].dice)

    def colour(self, seat: int) -> Colour:
        role = self.content.roles.get(self.state.seats[seat].role)
        return PIECES.get(role.colour, PIECES["white"]) if role else PIECES["white"]

    def letter(self, seat: int) -> str:
        return self.letters.get(self.state.seats[seat].role, str(seat + 1))

    def envoys(self) -> list[Envoy]:
        return [self._envoy(number, card) for number, card in enumerate(self.state.ambassadors, 1)]

    def _envoy(self, number: int, ambassador: Ambassador) -> Envoy:
        card = self.content.ambassadors[ambassador.id]
        if not ambassador.face_up:
            return Envoy(number, "", card.colour, "", False, 0, 0, 0, "hidden", "")
        rolls, now = demands_roll(self.game, ambassador), measure_now(self.game, ambassador)
        missing = card.target - now - ambassador.influence
        verdict: Verdict = "yes" if missing <= 0 else "no"
        note = "Yes" if missing <= 0 else f"No, {missing} short"
        if rolls:
            verdict, note = "roll", f"roll {missing}+"
            if missing <= 1:
                verdict, note = "yes", "Yes, any roll"
            elif missing > LARGEST.get(card.measure, 99):
                verdict, note = "no", f"No, {missing - LARGEST[card.measure]} short"
        return Envoy(
            number,
            card.name,
            card.colour,
            DEMANDS[card.measure],
            rolls,
            now,
            ambassador.influence,
            card.target,
            verdict,
            note,
        )

    def places(self) -> list[Place]:
        copies: dict[str, int] = {}
        found = []
        for spot in self.state.zone:
            copies[spot.action] = copies.get(spot.action, 0) + 1
            found.append(self._place(spot, copies[spot.action]))
        return found

    def _place(self, spot: Spot, copy: int) -> Place:
        action = self.content.actions[spot.action]
        mark = f"{spot.action}-{copy}" if copy > 1 else spot.action
        name = self.content.action_name(spot.action, self.board) + (f" no. {copy}" if copy > 1 else "")
        price, least = action.cost, 1
        if self.running:
            price = max(0, action.cost + change(self.game, self.state.active, v.OnCost)) if action.cost else 0
            least = least_die(self.game, spot) if spot.dice else 1
        dice = sorted(spot.dice, key=lambda die: -die[1])
        return Place(
            mark,
            name,
            price,
            type(action.effects[0]).__name__,
            tuple(Die(self.letter(seat), self.colour(seat), value) for seat, value in dice),
            least if least <= self.content.numbers.dice.action else 0,
            action.unlimited,
            mark in self.marks.actions,
        )

    def holders(self) -> list[Holder]:
        return [self._holder(index, seat) for index, seat in enumerate(self.state.seats) if seat.role]

    def _holder(self, index: int, seat: Seat) -> Holder:
        content, state = self.content, self.state
        role, specialty = content.roles[seat.role], content.specialties.get(seat.specialty)
        active = self.running and index == state.active and state.outcome is None
        return Holder(
            index,
            self.letter(index),
            self.colour(index),
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

    def persistent(self) -> list[str]:
        return [self.content.impacts[card].name for card in self.state.impacts.persistent]

    def known(self) -> list[str]:
        impacts = self.state.impacts
        return [self.content.impacts[card].name for card in impacts.deck[: impacts.known]]


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
