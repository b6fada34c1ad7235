"""What the player can do with a group of dice.

Each deed knows its `kind`, the `letter` of its dice, whether it is `possible` without a cube, and how many
`times` a group can do it.
"""

from collections.abc import Iterator, Sequence

from plugins.kings_challenge import effects, names
from plugins.kings_challenge import events as e
from plugins.kings_challenge import tables as t
from plugins.kings_challenge.dice import COLOURS, VALUE, by_colour
from plugins.kings_challenge.effects import NO_LIMIT
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.groups import THREE_COLOURS, Group, Kind, best_totals, fits, groups
from plugins.kings_challenge.state import Building
from plugins.kings_challenge.vocabulary import AnyPower, CountsAs

WHITE, YELLOW = COLOURS["white"], COLOURS["yellow"]

Source = tuple[Building, int, bool] | None
"""Where a new tradesman comes from: a spot (building, number, lying there), or the personal supply."""


Totals = tuple[tuple[int, int], ...]
"""Price and total of groups."""


class Means:
    """What the player could act with at one moment, worked out once for all deeds."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cubes = any(activity.cubes for activity in game.state.activities)
        self._totals: dict[str, Totals] = {}

    def totals(self, letter: str) -> Totals:
        """Price and total of the strongest groups of this colour."""
        found = self._totals.get(letter)
        if found is None:
            numbers = self.game.content.numbers.dice
            found = best_totals(*_dice(self.game, letter), letter, numbers.price, numbers.largest_group)
            self._totals[letter] = found
        return found


def _dice(game: Game, letter: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Own dice and le Roy's for an action of this colour."""
    own, roy = tuple(game.player.dice), tuple(game.roy.dice)
    if letter == THREE_COLOURS:
        return own, roy
    return by_colour(own)[letter], by_colour(roy)[letter]


def _faces(game: Game, letter: str) -> Iterator[int]:
    """The values of single dice of this colour that the player has or can buy."""
    own, roy = _dice(game, letter)
    yield from (VALUE[die] for die in own)
    if game.player.deniers >= game.content.numbers.dice.price:
        yield from (VALUE[die] for die in roy)


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

    def __init__(self, game: Game, place: int) -> None:
        self.place = place
        self.activity = game.state.activities[place]
        self.card: t.ActivityCard = game.content.activities[self.activity.card]
        self.letter = THREE_COLOURS if self.card.three_colours else COLOURS[self.card.colour]
        self.new = "player" not in self.activity.tradesmen
        self.cost = self.card.cost if self.new else 0
        self.spot = names.card(place)

    def open(self, game: Game) -> bool:
        """Apart from the dice: is there a citizen for the card, and the price of the tradesman?"""
        if not self.new:
            return True
        return game.player.deniers >= self.cost and any(True for _ in self.sources(game))

    def sources(self, game: Game) -> Iterator[Source]:
        """Citizens who could become the tradesman and leave the card something to do."""
        if game.player.supply:
            yield None
        for building, spots in game.state.buildings.items():
            for number, spot in enumerate(spots, 1):
                if spot.owner == "player" and effects.most_times(game, self.card, NO_LIMIT, building):
                    yield building, number, False
                if spot.lying == "player":
                    yield building, number, True

    def possible(self, game: Game, means: Means) -> bool:
        purse, divisor = game.player.deniers - self.cost, self.card.divisor
        for price, total in means.totals(self.letter):
            if total >= divisor and price <= purse and effects.most_times(game, self.card, purse - price):
                return self.open(game)
        return False

    def times(self, game: Game, group: Group) -> int:
        left = game.player.deniers - group.price - self.cost
        if left < 0:
            return 0
        return min(group.total // self.card.divisor, effects.most_times(game, self.card, left))


class Build:
    """Build the cathedral: a cube for each die, in the column of its value, on the lowest free level."""

    kind: Kind = "build"
    letter = WHITE
    spot = names.CATHEDRAL

    def possible(self, game: Game, means: Means) -> bool:
        top = game.state.cathedral[-1]
        return any(not top[value - 1] for value in _faces(game, WHITE))

    def times(self, game: Game, group: Group) -> int:
        if group.price > game.player.deniers:
            return 0
        cathedral = game.state.cathedral
        for value in set(group.values):
            free = sum(not row[value - 1] for row in cathedral)
            if group.values.count(value) > free:
                return 0
        return 1

    def boxes(self, game: Game, group: Group) -> list[tuple[int, int]]:
        """Level and column of each cube, both counted from 1."""
        taken: dict[int, int] = {}
        boxes = []
        for value in group.values:
            level = game.free_level(value)
            assert level is not None
            boxes.append((level + taken.get(value, 0) + 1, value))
            taken[value] = taken.get(value, 0) + 1
        return boxes

    def new_levels(self, game: Game) -> set[int]:
        """The levels on which the player has no cube yet."""
        return {level for level, row in enumerate(game.state.cathedral, 1) if "player" not in row}

    def reward(self, game: Game, group: Group) -> tuple[int, int]:
        """Points and influence."""
        columns = [game.content.columns[value - 1] for value in group.values]
        return sum(column.vp for column in columns), sum(column.influence for column in columns)


class Fight:
    """Fight an event of the queue: cubes on its banners."""

    __slots__ = ("card", "event", "free", "letter", "place", "spot")
    kind: Kind = "fight"

    def __init__(self, game: Game, place: int) -> None:
        self.place = place
        self.event = game.state.queue[place]
        self.card: t.Event = game.content.events[self.event.card]
        self.letter = COLOURS[self.card.colour]
        self.free = game.free_banners(place)
        self.spot = names.event(place)

    def possible(self, game: Game, means: Means) -> bool:
        return _enough(means.totals(self.letter), self.card.divisor, game.player.deniers)

    def times(self, game: Game, group: Group) -> int:
        if group.price > game.player.deniers:
            return 0
        return min(group.total // self.card.divisor, self.free)


class Farm:
    """Work the fields: half of a yellow total in deniers."""

    kind: Kind = "farm"
    letter = YELLOW
    spot = names.FIELDS

    def possible(self, game: Game, means: Means) -> bool:
        divisor = game.content.numbers.actions.farm_divisor
        return _enough(means.totals(YELLOW), divisor, game.player.deniers)

    def pays_off(self, game: Game) -> bool:
        """Does any group, without a cube, earn more than it costs?"""
        return any(self.pays(game, total) > price for price, total in Means(game).totals(YELLOW))

    def times(self, game: Game, group: Group) -> int:
        return int(group.price <= game.player.deniers and self.deniers(game, group) > 0)

    def deniers(self, game: Game, group: Group) -> int:
        return self.pays(game, group.total)

    def pays(self, game: Game, total: int) -> int:
        return total // game.content.numbers.actions.farm_divisor


class Place:
    """Place a citizen with exactly one die: its colour names the building, its value the spot."""

    kind: Kind = "place"

    def __init__(self, letter: str) -> None:
        self.letter = letter

    def open(self, game: Game, number: int) -> bool:
        """May a citizen come to this spot now?"""
        spot = game.state.buildings[game.content.building_of[self.letter]][number - 1]
        return spot.owner != "player" and not spot.locked

    def possible(self, game: Game, means: Means) -> bool:
        return any(self.open(game, value) for value in _faces(game, self.letter))

    def times(self, game: Game, group: Group) -> int:
        if len(group.values) != 1 or group.price > game.player.deniers:
            return 0
        return int(self.open(game, group.values[0]))


AnyDeed = Activate | Build | Fight | Farm | Place


NO_CUBE = -1
"""Instead of the place of an activity whose cube is used."""


def cube_power(game: Game, cube: int) -> AnyPower | None:
    return None if cube == NO_CUBE else game.content.activities[game.state.activities[cube].card].cube


def legal_groups(game: Game, deed: AnyDeed, power: AnyPower | None) -> list[tuple[Group, int]]:
    """Every group that can do the deed, with how often it can."""
    numbers = game.content.numbers.dice
    largest = 1 if deed.kind == "place" else numbers.largest_group
    letter = COLOURS[power.dice_of] if isinstance(power, CountsAs) else deed.letter
    own, roy = _dice(game, letter)
    found = []
    for group in groups(own, roy, deed.letter, power, numbers.price, largest):
        times = deed.times(game, group)
        if times:
            found.append((group, times))
    return found


def usable_cubes(game: Game, deed: AnyDeed) -> list[int]:
    """The places of the player's activity cubes that make some group legal for this deed."""
    found = []
    for place, activity in enumerate(game.state.activities):
        if not activity.cubes:
            continue
        power = game.content.activities[activity.card].cube
        if power and fits(power, deed.kind, deed.letter) and legal_groups(game, deed, power):
            found.append(place)
    return found


def possible_with_cube(game: Game, deed: AnyDeed) -> bool:
    """Can the deed be done with one of the player's activity cubes?"""
    if isinstance(deed, Activate) and not deed.open(game):
        return False
    return bool(usable_cubes(game, deed))


def possible(game: Game, some: Sequence[AnyDeed], means: Means) -> list[AnyDeed]:
    """Those that can be done now, with any dice and any cube."""
    if not means.cubes:
        return [deed for deed in some if deed.possible(game, means)]
    return [deed for deed in some if deed.possible(game, means) or possible_with_cube(game, deed)]


def spend(game: Game, group: Group) -> None:
    """The dice leave the districts, le Roy's are paid to the bank."""
    for die in group.own:
        game.player.dice.remove(die)
    for die in group.bought:
        game.roy.dice.remove(die)
    game.player.deniers -= group.price


def place_tradesman(game: Game, deed: Activate, source: Source) -> None:
    """The citizen goes to the card's next spot, its cost to the bank."""
    lifted, lay = "", False
    if source is None:
        game.player.supply -= 1
    else:
        building, number, lay = source
        spot = game.state.buildings[building][number - 1]
        if lay:
            spot.lying = ""
        else:
            spot.owner = ""
        lifted = names.spot_name(game.content, building, number)
    game.player.deniers -= deed.cost
    vp = deed.card.points(len(deed.activity.tradesmen))
    deed.activity.tradesmen.append("player")
    game.state.news.append(deed.spot)
    game.tell(e.TradesmanPlaced("player", deed.card.name, vp, deed.cost, game.player.deniers, lifted, lay))


def build(game: Game, deed: Build, group: Group) -> None:
    boxes = deed.boxes(game, group)
    vp, influence = deed.reward(game, group)
    for level, column in boxes:
        game.build_box("player", level, column)
    game.player.vp += vp
    influence = game.gain_influence(influence)
    game.tell(e.Built(tuple(boxes), vp, influence, game.player.influence, game.standing))


def farm(game: Game, deed: Farm, group: Group) -> None:
    deniers = deed.deniers(game, group)
    game.player.deniers += deniers
    game.tell(e.Farmed(deniers, game.player.deniers))


def place(game: Game, deed: Place, group: Group) -> None:
    """The citizen expels whoever stands there; an empty spot is simply taken."""
    building = game.content.building_of[deed.letter]
    number = group.values[0]
    evicted = game.take_spot(game.state.buildings[building][number - 1], "player")
    game.state.news.append(names.spot(building, number))
    game.player.supply -= 1
    name = names.spot_name(game.content, building, number)
    game.tell(e.CitizenPlaced(name, evicted, game.player.supply))
