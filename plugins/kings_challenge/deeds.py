"""What the player can do with a group of dice.

Each deed knows its `kind`, the `letter` of its dice, whether it is `possible` without a cube, and how many
`times` a group can do it.
"""

from collections.abc import Iterator, Sequence

from plugins.kings_challenge import events as e
from plugins.kings_challenge import names, printed
from plugins.kings_challenge.dice import COLOURS, VALUE
from plugins.kings_challenge.effects import NO_LIMIT, Choices
from plugins.kings_challenge.groups import THREE_COLOURS, Group, Kind, best_totals, by_letter, groups
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.powers import AnyPower
from plugins.kings_challenge.state import Building

WHITE, YELLOW = COLOURS["white"], COLOURS["yellow"]

Source = tuple[Building, int, bool] | None
"""Where a new tradesman comes from: a spot (building, number, lying there), or the personal supply."""


Totals = tuple[tuple[int, int], ...]
"""Price and total of groups."""


class Means:
    """What the player could act with at one moment, worked out once for all deeds."""

    def __init__(self, match: Match) -> None:
        self._numbers = match.content.numbers.dice
        self._own, self._roy = by_letter(tuple(match.player.dice)), by_letter(tuple(match.roy.dice))
        self._buys = match.player.deniers >= self._numbers.price
        self._totals: dict[str, Totals] = {}
        self.powers = [
            match.content.activities[activity.card].cube
            for activity in match.state.activities
            if activity.cubes
        ]
        """What the player's activity cubes do."""

    def totals(self, letter: str) -> Totals:
        """Price and total of the strongest groups of this colour."""
        found = self._totals.get(letter)
        if found is None:
            price, largest = self._numbers.price, self._numbers.largest_group
            found = best_totals(self._own[letter], self._roy[letter], letter, price, largest)
            self._totals[letter] = found
        return found

    def faces(self, letter: str) -> list[int]:
        """The values of single dice of this colour that the player has or can buy."""
        dice = self._own[letter] + self._roy[letter] if self._buys else self._own[letter]
        return [VALUE[die] for die in dice]


def _dice(match: Match, letter: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Own dice and le Roy's for an action of this colour."""
    return by_letter(tuple(match.player.dice))[letter], by_letter(tuple(match.roy.dice))[letter]


def _enough(totals: Totals, divisor: int, purse: int) -> bool:
    """Is there a group that reaches the divisor and can be paid?"""
    for price, total in totals:  # noqa: SIM110 - the menu asks this of every event in every turn
        if total >= divisor and price <= purse:
            return True
    return False


class Activate:
    """Activate an open activity card, with a new tradesman if there is none of the player's."""

    __slots__ = ("activity", "card", "cost", "letter", "new", "place", "spot")
    kind: Kind = "activate"

    def __init__(self, match: Match, place: int) -> None:
        self.place = place
        self.activity = match.state.activities[place]
        self.card: printed.ActivityCard = match.content.activities[self.activity.card]
        self.letter = THREE_COLOURS if self.card.three_colours else COLOURS[self.card.colour]
        self.new = "player" not in self.activity.tradesmen
        self.cost = self.card.cost if self.new else 0
        self.spot = names.card(place)

    def open(self, match: Match) -> bool:
        """Apart from the dice: is there a citizen for the card, and the price of the tradesman?"""
        if not self.new:
            return True
        if match.player.deniers < self.cost:
            return False
        return match.player.supply > 0 or any(True for _ in self.sources(match))

    def sources(self, match: Match) -> Iterator[Source]:
        """Citizens who could become the tradesman and leave the card something to do."""
        if match.player.supply:
            yield None
        for building, spots in match.state.buildings.items():
            effective = self.most_times(match, NO_LIMIT, building)
            for number, spot in enumerate(spots, 1):
                if spot.owner == "player" and effective:
                    yield building, number, False
                if spot.lying == "player":
                    yield building, number, True

    def most_times(self, match: Match, deniers: int, lifted: Building | None = None) -> int:
        """Cubes for later can always be had."""
        effect = self.card.effect
        return effect.most_times(match, deniers, lifted) if effect else NO_LIMIT

    def possible(self, match: Match, means: Means) -> bool:
        purse, divisor = match.player.deniers - self.cost, self.card.divisor
        for price, total in means.totals(self.letter):
            if total >= divisor and price <= purse and self.most_times(match, purse - price):
                return self.open(match)
        return False

    def times(self, match: Match, group: Group) -> int:
        left = match.player.deniers - group.price - self.cost
        if left < 0:
            return 0
        return min(group.total // self.card.divisor, self.most_times(match, left))


class Build:
    """Build the cathedral: a cube for each die, in the column of its value, on the lowest free level."""

    kind: Kind = "build"
    letter = WHITE
    spot = names.CATHEDRAL

    def possible(self, match: Match, means: Means) -> bool:
        top = match.state.cathedral[-1]
        return not all(top[value - 1] for value in means.faces(WHITE))

    def times(self, match: Match, group: Group) -> int:
        if group.price > match.player.deniers:
            return 0
        cathedral = match.state.cathedral
        for value in set(group.values):
            free = sum(not row[value - 1] for row in cathedral)
            if group.values.count(value) > free:
                return 0
        return 1

    def boxes(self, match: Match, group: Group) -> list[tuple[int, int]]:
        """Level and column of each cube, both counted from 1."""
        taken: dict[int, int] = {}
        boxes = []
        for value in group.values:
            level = match.free_level(value)
            assert level is not None
            boxes.append((level + taken.get(value, 0) + 1, value))
            taken[value] = taken.get(value, 0) + 1
        return boxes

    def new_levels(self, match: Match) -> set[int]:
        """The levels on which the player has no cube yet."""
        return {level for level, row in enumerate(match.state.cathedral, 1) if "player" not in row}

    def reward(self, match: Match, group: Group) -> tuple[int, int]:
        """Points and influence."""
        columns = [match.content.columns[value - 1] for value in group.values]
        return sum(column.vp for column in columns), sum(column.influence for column in columns)


class Fight:
    """Fight an event of the queue: cubes on its banners."""

    __slots__ = ("card", "event", "free", "letter", "place", "spot")
    kind: Kind = "fight"

    def __init__(self, match: Match, place: int) -> None:
        self.place = place
        self.event = match.state.queue[place]
        self.card: printed.EventCard = match.content.events[self.event.card]
        self.letter = COLOURS[self.card.colour]
        self.free = self.card.banners - len(self.event.cubes)
        self.spot = names.event(place)

    def possible(self, match: Match, means: Means) -> bool:
        return _enough(means.totals(self.letter), self.card.divisor, match.player.deniers)

    def times(self, match: Match, group: Group) -> int:
        if group.price > match.player.deniers:
            return 0
        return min(group.total // self.card.divisor, self.free)


class Farm:
    """Work the fields: half of a yellow total in deniers."""

    kind: Kind = "farm"
    letter = YELLOW
    spot = names.FIELDS

    def possible(self, match: Match, means: Means) -> bool:
        divisor = match.content.numbers.actions.farm_divisor
        return _enough(means.totals(YELLOW), divisor, match.player.deniers)

    def pays_off(self, match: Match) -> bool:
        """Does any group, without a cube, earn more than it costs?"""
        dice, numbers = _dice(match, YELLOW), match.content.numbers.dice
        totals = best_totals(*dice, YELLOW, numbers.price, numbers.largest_group)
        return any(self.pays(match, total) > price for price, total in totals)

    def times(self, match: Match, group: Group) -> int:
        return int(group.price <= match.player.deniers and self.deniers(match, group) > 0)

    def deniers(self, match: Match, group: Group) -> int:
        return self.pays(match, group.total)

    def pays(self, match: Match, total: int) -> int:
        return total // match.content.numbers.actions.farm_divisor


class Place:
    """Place a citizen with exactly one die: its colour names the building, its value the spot."""

    kind: Kind = "place"

    def __init__(self, letter: str) -> None:
        self.letter = letter

    def open(self, match: Match, number: int) -> bool:
        """May a citizen come to this spot now?"""
        spot = match.state.buildings[match.content.building_of[self.letter]][number - 1]
        return spot.owner != "player" and not spot.locked

    def possible(self, match: Match, means: Means) -> bool:
        return any(self.open(match, value) for value in means.faces(self.letter))

    def times(self, match: Match, group: Group) -> int:
        if len(group.values) != 1 or group.price > match.player.deniers:
            return 0
        return int(self.open(match, group.values[0]))


AnyDeed = Activate | Build | Fight | Farm | Place


NO_CUBE = -1
"""Instead of the place of an activity whose cube is used."""


def cube_power(match: Match, cube: int) -> AnyPower | None:
    return None if cube == NO_CUBE else match.content.activities[match.state.activities[cube].card].cube


def _groups(match: Match, deed: AnyDeed, power: AnyPower | None) -> tuple[Group, ...]:
    """Every group of the right colour and size."""
    numbers = match.content.numbers.dice
    largest = 1 if deed.kind == "place" else numbers.largest_group
    letter = power.dice(deed.letter, largest)[0] if power else deed.letter
    own, roy = _dice(match, letter)
    return groups(own, roy, deed.letter, power, numbers.price, largest)


def legal_groups(match: Match, deed: AnyDeed, power: AnyPower | None) -> list[tuple[Group, int]]:
    """Every group that can do the deed, with how often it can."""
    return [(group, times) for group in _groups(match, deed, power) if (times := deed.times(match, group))]


def has_group(match: Match, deed: AnyDeed, power: AnyPower | None) -> bool:
    """Is there a group that can do the deed?"""
    return any(deed.times(match, group) for group in _groups(match, deed, power))


def usable_cubes(match: Match, deed: AnyDeed) -> Iterator[int]:
    """The places of the player's activity cubes that make some group legal for this deed."""
    for place, activity in enumerate(match.state.activities):
        if activity.cubes:
            power = match.content.activities[activity.card].cube
            if power and power.fits(deed.kind, deed.letter) and has_group(match, deed, power):
                yield place


def possible_with_cube(match: Match, deed: AnyDeed, means: Means) -> bool:
    """Can the deed be done with one of the player's activity cubes?"""
    for power in means.powers:
        if power and power.fits(deed.kind, deed.letter) and has_group(match, deed, power):
            return not isinstance(deed, Activate) or deed.open(match)
    return False


def possible(match: Match, some: Sequence[AnyDeed], means: Means) -> list[AnyDeed]:
    """Those that can be done now, with any dice and any cube."""
    return [deed for deed in some if deed.possible(match, means) or possible_with_cube(match, deed, means)]


def spend(match: Match, group: Group) -> None:
    """The dice leave the districts, le Roy's are paid to the bank."""
    for die in group.own:
        match.player.dice.remove(die)
    for die in group.bought:
        match.roy.dice.remove(die)
    match.player.deniers -= group.price


def place_tradesman(match: Match, deed: Activate, source: Source) -> None:
    """The citizen goes to the card's next spot, its cost to the bank."""
    lifted, lay = "", False
    if source is None:
        match.player.supply -= 1
    else:
        building, number, lay = source
        spot = match.state.buildings[building][number - 1]
        if lay:
            spot.lying = ""
        else:
            spot.owner = ""
        lifted = names.spot(building, number)
    match.player.deniers -= deed.cost
    vp = deed.card.points(len(deed.activity.tradesmen))
    deed.activity.tradesmen.append("player")
    match.state.news.append(deed.spot)
    match.tell(e.TradesmanPlaced("player", deed.card.id, vp, deed.cost, match.player.deniers, lifted, lay))


def activate(match: Match, deed: Activate, group: Group, times: int, choices: Choices) -> None:
    """So many cubes for a deferred card; an immediate one acts."""
    if deed.card.effect:
        deed.card.effect.carry_out(match, deed.card.id, group, times, choices)
        return
    deed.activity.cubes += times
    match.tell(e.CubesGained(deed.card.id, times, deed.activity.cubes))


def build(match: Match, deed: Build, group: Group) -> None:
    boxes = deed.boxes(match, group)
    vp, influence = deed.reward(match, group)
    for level, column in boxes:
        match.build_box("player", level, column)
    match.player.vp += vp
    influence = match.gain_influence(influence)
    match.tell(e.Built(tuple(boxes), vp, influence, match.player.influence, match.standing))


def farm(match: Match, deed: Farm, group: Group) -> None:
    deniers = deed.deniers(match, group)
    match.player.deniers += deniers
    match.tell(e.Farmed(deniers, match.player.deniers))


def place(match: Match, deed: Place, group: Group) -> None:
    """The citizen expels whoever stands there; an empty spot is simply taken."""
    building = match.content.building_of[deed.letter]
    number = group.values[0]
    evicted = match.take_spot(match.state.buildings[building][number - 1], "player")
    spot = names.spot(building, number)
    match.state.news.append(spot)
    match.player.supply -= 1
    match.tell(e.CitizenPlaced(spot, evicted, match.player.supply))
