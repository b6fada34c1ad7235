"""What ambassadors count, and what they would say now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from plugins.endangered.habitat import pairs, population

if TYPE_CHECKING:
    from plugins.endangered.match import Match
    from plugins.endangered.state import Ambassador

Answer = Literal["yes", "no", "roll"]

COUNTED: dict[str, Callable[[Match], int]] = {
    "animals": population,
    "hands": lambda match: sum(len(seat.hand) for seat in match.state.seats),
    "money": lambda match: sum(seat.money for seat in match.state.seats),
    "pairs": pairs,
    "tile_supply": lambda match: match.state.supply.tiles,
    "occupied_spaces": lambda match: len(match.state.animals),
    "action_cards": lambda match: sum(action.owner is not None for action in match.state.zone),
    "six_minus_persistent": lambda match: max(0, 6 - len(match.state.impacts.persistent)),
    "none": lambda match: 0,
}
ROLLED: dict[str, tuple[int, Callable[[tuple[int, ...]], int]]] = {
    "sum_2d6": (2, sum),
    "max_3d6": (3, max),
    "one_d6": (1, sum),
}


def demands_roll(match: Match, ambassador: Ambassador) -> bool:
    return match.content.ambassadors[ambassador.id].measure in ROLLED


def measure_now(match: Match, ambassador: Ambassador) -> int:
    """What the ambassador would count now; dice are not rolled before the vote and count as 0."""
    count = COUNTED.get(match.content.ambassadors[ambassador.id].measure)
    return count(match) if count else 0


class Sum(NamedTuple):
    """An ambassador's sum as things stand: what it counts and how much of it there is, its influence, what is
    needed, and the faces of its dice if it rolls some."""

    kind: str
    measure: int
    influence: int
    target: int
    sides: int

    @property
    def rolls(self) -> bool:
        return self.kind in ROLLED

    @property
    def verdict(self) -> tuple[Answer, int]:
        """The answer, and what is missing for a Yes: points, or the least that must be rolled."""
        missing = self.target - self.measure - self.influence
        if not self.rolls:
            return ("yes", 0) if missing <= 0 else ("no", missing)
        number, result = ROLLED[self.kind]
        most = result((self.sides,) * number)
        if missing <= result((1,) * number):
            return "yes", missing
        return ("roll", missing) if missing <= most else ("no", missing - most)


def sum_now(match: Match, ambassador: Ambassador, more: int = 0) -> Sum:
    """With so many more cubes."""
    card, dice = match.content.ambassadors[ambassador.id], match.content.numbers.dice
    now = measure_now(match, ambassador)
    return Sum(card.measure, now, ambassador.influence + more, card.target, dice.ambassador)


def standings(match: Match) -> tuple[int, int]:
    """How many ambassadors would say Yes now, and how many of the others leave it to their dice."""
    sums = [sum_now(match, ambassador) for ambassador in match.state.ambassadors if ambassador.face_up]
    sure = [sum_.measure + sum_.influence >= sum_.target for sum_ in sums]
    return sum(sure), sum(sum_.rolls and not yes for sum_, yes in zip(sums, sure, strict=True))
