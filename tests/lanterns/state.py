"""The state of a game of Lanterns."""

from typing import Literal

import msgspec

from plugins.api import Chance, Setup, Spot, State
from tests.lanterns.content import (
    CARDS,
    EXTRA_SHARE,
    FLAG_SPAN,
    FLAGS,
    KEEPERS,
    LEVELS,
    MIRROR_REACH,
    MOST_LANTERNS,
    MOST_OIL,
    NIGHTS,
    OIL,
    PLACE,
    REACH,
    Level,
    lit_from,
    steps_between,
)

Phase = Literal["beacon", "flag", "dusk", "trader", "watch", "storm", "ships"]


class Lantern(msgspec.Struct, omit_defaults=True):
    spot: Spot
    oil: int
    mirror: bool = False
    shutter: bool = False


class LanternsState(State, kw_only=True):
    """`oil` and `hands` are per seat. Oil, cards and ships only ever change place; `check` counts them."""

    scenario: Literal["harbour", "hills"]
    difficulty: Literal["easy", "normal", "hard"]
    fog: bool = False
    cursed: bool = False
    phase: Phase = "beacon"
    night: int = 1
    seat: int = 0
    actions: int = 0
    flag: str = ""
    pilots: int = 0
    lanterns: list[Lantern]
    barrel: int
    burnt: int = 0
    oil: list[int]
    deck: list[str]
    discard: list[str]
    hands: list[list[str]]
    fleet: list[str]
    home: list[str]
    wrecked: list[str]

    @property
    def seats(self) -> int:
        return len(self.oil)

    @property
    def level(self) -> Level:
        return LEVELS[self.difficulty]

    @property
    def share(self) -> int:
        """Oil from the barrel for all keepers together, each night."""
        return self.level.share + EXTRA_SHARE[self.scenario]

    @property
    def most_wrecks(self) -> int:
        """With so many wrecks the game is lost."""
        return self.level.wrecks

    def actions_of(self, seat: int) -> int:
        return 2 if self.seats == 2 else 1

    def lantern(self, spot: Spot) -> Lantern:
        return next(lantern for lantern in self.lanterns if lantern.spot == spot)

    def reach(self, lantern: Lantern) -> int:
        return REACH[self.scenario] - self.fog + MIRROR_REACH * lantern.mirror

    def lit(self) -> int:
        """All lit places as bits, in the order of SPOTS."""
        places = 0
        for lantern in self.lanterns:
            places |= lit_from(lantern.spot, self.reach(lantern))
        return places

    def darkness(self, spot: Spot) -> int:
        """How many steps into the dark a place lies; 0 where it is lit."""
        return max(0, min(steps_between(lamp.spot, spot) - self.reach(lamp) for lamp in self.lanterns))

    def follows_flag(self, ship: str) -> bool:
        apart = abs(FLAGS.index(ship) - FLAGS.index(self.flag))
        return min(apart, len(FLAGS) - apart) <= FLAG_SPAN


def seats_for(people: int) -> int:
    """A single person keeps two lights."""
    return max(2, people)


def impossible(state: LanternsState) -> list[str]:
    """Everything that makes this state impossible."""
    found = []
    held = state.barrel + state.burnt + sum(state.oil) + sum(lantern.oil for lantern in state.lanterns)
    if held != OIL:
        found.append(f"there is {held} oil in all instead of {OIL}")
    if min(state.barrel, state.burnt, *state.oil) < 0:
        found.append("somebody has less than no oil")
    cards = state.deck + state.discard + [card for hand in state.hands for card in hand]
    if sorted(cards) != sorted(CARDS):
        found.append("the cards are not those of the game")
    if sorted(state.fleet + state.home + state.wrecked) != list(FLAGS):
        found.append("each letter must be on exactly one ship")
    found += _impossible_lanterns(state)
    if not 2 <= state.seats <= len(KEEPERS) or len(state.hands) != state.seats:
        found.append("there are 2 to 4 keepers, each with oil and a hand")
    if not 0 <= state.seat < state.seats:
        found.append(f"there is no keeper {state.seat}")
    if not 1 <= state.night <= NIGHTS:
        found.append(f"night {state.night} is none of the {NIGHTS} nights")
    if state.phase not in ("beacon", "flag") and state.flag not in tuple(FLAGS):
        found.append(f"{state.flag!r} is no flag")
    if (state.phase == "watch") != (state.actions > 0) and state.outcome is None:
        found.append("keepers have actions during the watch and only then")
    if len(state.wrecked) >= state.most_wrecks and state.outcome is None:
        found.append(f"the game is lost at {state.most_wrecks} wrecks")
    return found


def _impossible_lanterns(state: LanternsState) -> list[str]:
    found = []
    spots = [lantern.spot for lantern in state.lanterns]
    if len(set(spots)) != len(spots):
        found.append("two lanterns stand at the same place")
    if len(spots) > MOST_LANTERNS:
        found.append(f"more than {MOST_LANTERNS} lanterns burn")
    for lantern in state.lanterns:
        if lantern.spot not in PLACE:
            found.append(f"{lantern.spot!r} is not on the chart")
        if not 1 <= lantern.oil <= MOST_OIL:
            found.append(f"the lantern at {lantern.spot} holds {lantern.oil} oil")
    if not spots and state.phase != "beacon" and state.outcome is None:
        found.append("without a burning lantern the game is lost")
    return found


def first_state(setup: Setup) -> LanternsState:
    chance = Chance.from_seed(setup.seed)
    deck, fleet = list(CARDS), list(FLAGS)
    chance.shuffle(deck)
    chance.shuffle(fleet)
    seats = seats_for(setup.people)
    return LanternsState(
        chance=chance,
        scenario=setup.scenario,  # type: ignore[arg-type]
        difficulty=setup.difficulty,  # type: ignore[arg-type]
        fog=setup.variants.get("fog") == "on",
        cursed=setup.variants.get("trouble") == "raise",
        lanterns=[],
        barrel=OIL,
        oil=[0] * seats,
        deck=deck,
        discard=[],
        hands=[[] for _ in range(seats)],
        fleet=fleet,
        home=[],
        wrecked=[],
    )
