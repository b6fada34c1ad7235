"""What the pending decision offers, sorted by the place in the picture that it is about.

Read from the options' spots and ids alone: their values do not come along to where pictures are drawn.
"""

import re
from typing import NamedTuple

from plugins.api import Decision
from plugins.kings_challenge import names
from plugins.kings_challenge.state import Building


class Marks(NamedTuple):
    """The places that can be chosen now."""

    spots: frozenset[str] = frozenset()
    """All of them, in the words of the options."""
    key: str = ""

    def building(self, building: Building, number: int) -> bool:
        return names.spot(building, number) in self.spots

    def card(self, place: int) -> bool:
        return names.card(place) in self.spots

    def event(self, place: int) -> bool:
        return names.event(place) in self.spots

    def own_die(self, die: str) -> bool:
        return names.own_die(die) in self.spots

    def roy_die(self, die: str) -> bool:
        return names.roy_die(die) in self.spots

    @property
    def cathedral(self) -> bool:
        return names.CATHEDRAL in self.spots

    @property
    def fields(self) -> bool:
        return names.FIELDS in self.spots


NOTHING = Marks()
_GROUP = re.compile(
    r"(?:USE|BEAT)-(?P<own>[RWY][1-6](?:-[RWY][1-6])*)?(?:\.(?P<bought>[RWY][1-6](?:-[RWY][1-6])*))?"
)


def marks(decision: Decision | None) -> Marks:
    if decision is None:
        return NOTHING
    spots: set[str] = {spot for option in decision.options for spot in option.spots}
    for option in decision.options:
        spots |= _dice(option.id)
    return Marks(frozenset(spots), decision.key)


def _dice(option_id: str) -> set[str]:
    """All dice of an offered group: "use-r6-r5.y4" are two of the player's and one of le Roy's."""
    found = _GROUP.match(option_id.upper())
    if found is None:
        return set()
    own, bought = ((found[name] or "").split("-") for name in ("own", "bought"))
    return {names.own_die(die) for die in own if die} | {names.roy_die(die) for die in bought if die}
