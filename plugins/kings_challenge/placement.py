"""Before the first round: citizens come into the buildings, le Roy's three, then the player's two."""

from collections.abc import Iterator

from plugins.api import Flow, Sieve, Why, ask, given
from plugins.api.words import listed
from plugins.kings_challenge import events as e
from plugins.kings_challenge import names
from plugins.kings_challenge.dice import COLOURS, ranked, spoken
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.state import Building
from plugins.kings_challenge.words import prompts


def opening(match: Match) -> Flow[None]:
    """What lies on the table before anybody places a citizen."""
    yield from ()
    state, content, level = match.state, match.content, match.level
    characters = tuple(content.characters[character].name for character in state.characters)
    match.tell(
        e.Opened(
            level.name,
            match.player.deniers,
            match.player.influence,
            characters,
            state.start_player,
            content.numbers.rounds.income,
            level.extra_income,
            level.roy_bonus,
        )
    )
    state.phase = "roy_places"


def roy_places(match: Match) -> Flow[None]:
    """The three highest of six dice name the buildings; what the player leaves over is le Roy's, unrolled."""
    yield from ()
    citizens = match.content.numbers.citizens
    if not match.player.supply:
        _take_the_rest(match)
        match.state.phase = "reveal"
        return
    placed = 0
    while placed < citizens.roy_places:
        rolled = ranked(
            f"{letter}{match.state.chance.roll()}"
            for letter in COLOURS.values()
            for _ in range(citizens.dice_of_each_colour)
        )
        more = _place_by(match, rolled, citizens.roy_places - placed)
        if not more:
            raise RuntimeError("no free spot for le Roy")
        placed += more
    match.state.phase = "player_places"


def _place_by(match: Match, rolled: list[str], wanted: int) -> int:
    """Citizens by these dice, the best first; a full building is passed over."""
    counted: list[str] = []
    spots: list[str] = []
    full: list[str] = []
    for die in rolled:
        if len(spots) == wanted:
            break
        building = match.content.building_of[die[0]]
        number = best_free_spot(match, building)
        if number is None:
            full.append(die)
            continue
        _stand(match, building, number)
        counted.append(die)
        spots.append(names.spot_name(match.content, building, number))
    why = Why(
        "Which dice name the buildings of his citizens?",
        tuple(map(spoken, rolled)),
        tuple(_sieves(rolled, counted, full)),
        "Solo rules: initial placement",
    )
    match.tell(e.RoyPlaced(tuple(spots), tuple(rolled), tuple(counted), why=why))
    return len(spots)


def _sieves(rolled: list[str], counted: list[str], full: list[str]) -> Iterator[Sieve]:
    """How the dice that count were found; equal dice stand for each other."""
    left = list(rolled)
    if full:
        for die in full:
            left.remove(die)
        yield Sieve("A die whose building is full is passed over", tuple(map(spoken, left)), "House")
    rule = f"The best {len(counted)} count, equal ones red before yellow before white"
    yield Sieve(rule, tuple(map(spoken, counted)))


def best_free_spot(match: Match, building: Building) -> int | None:
    """The free spot that le Roy likes best."""
    spots = match.state.buildings[building]
    for number in match.content.buildings[building].ranking:
        if not spots[number - 1].owner:
            return number
    return None


def _stand(match: Match, building: Building, number: int) -> None:
    match.state.buildings[building][number - 1].owner = "roy"
    match.state.news.append(names.spot(building, number))
    match.roy.supply -= 1


def _take_the_rest(match: Match) -> None:
    taken = []
    for building, spots in match.state.buildings.items():
        for number, spot in enumerate(spots, 1):
            if not spot.owner:
                _stand(match, building, number)
                taken.append(names.spot_name(match.content, building, number))
    rule = "The last free spots are his, without a roll"
    why = given("Where does le Roy place his citizens?", listed(taken), rule, source="House")
    match.tell(e.RoyPlaced(tuple(taken), why=why))


def player_places(match: Match) -> Flow[None]:
    """One citizen on any free spot; after the second one le Roy goes on."""
    state, citizens = match.state, match.content.numbers.citizens
    free = [
        prompts.free_spot(match, building, number)
        for building, spots in state.buildings.items()
        for number, spot in enumerate(spots, 1)
        if not spot.owner
    ]
    building, number = yield from ask(PLAYER, "placement", prompts.placement(match), free)
    state.buildings[building][number - 1].owner = "player"
    state.news = [names.spot(building, number)]
    match.player.supply -= 1
    match.tell(e.PlayerPlaced(names.spot_name(match.content, building, number), match.player.supply))
    if match.player.supply % citizens.player_places == 0:
        state.phase = "roy_places"
