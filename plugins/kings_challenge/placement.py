"""Before the first round: citizens come into the buildings, le Roy's three, then the player's two."""

from plugins.api import Flow, Priority, ask, given, least, narrow_to, phrase, prefer
from plugins.kings_challenge import events as e
from plugins.kings_challenge import names
from plugins.kings_challenge.dice import COLOURS, ranked
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.state import Building
from plugins.kings_challenge.words import prompts


def opening(match: Match) -> Flow[None]:
    """What lies on the table before anybody places a citizen."""
    yield from ()
    state, level = match.state, match.level
    match.tell(
        e.Opened(
            level.id,
            match.player.deniers,
            match.player.influence,
            tuple(state.characters),
            state.start_player,
            match.content.numbers.rounds.income,
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
    """Citizens by these dice, the best first; a die whose building is full is passed over."""
    building_of = match.content.building_of
    room = {letter: _room(match, building) for letter, building in building_of.items()}
    roomy = set()
    for place, die in enumerate(rolled):
        if room[die[0]]:
            room[die[0]] -= 1
            roomy.add(place)
    number = min(wanted, len(roomy))
    if not number:
        return 0
    priorities: list[Priority[int]] = [least(phrase("best-count", number), lambda place: place)]
    if len(roomy) < len(rolled):
        priorities.insert(0, prefer("has-room", roomy.__contains__, "house"))
    counted, why = narrow_to(
        number,
        "placement-dice",
        range(len(rolled)),
        priorities,
        fact=rolled.__getitem__,
        source="solo-placement",
    )
    dice = [rolled[place] for place in counted]
    spots = [_stand(match, building_of[die[0]]) for die in dice]
    match.tell(e.RoyPlaced(tuple(spots), tuple(rolled), tuple(dice), why=why))
    return number


def _room(match: Match, building: Building) -> int:
    return [spot.owner for spot in match.state.buildings[building]].count("")


def _stand(match: Match, building: Building) -> str:
    """On the free spot that he likes best."""
    spots = match.state.buildings[building]
    number = next(n for n in match.content.buildings[building].ranking if not spots[n - 1].owner)
    spots[number - 1].owner = "roy"
    match.roy.supply -= 1
    spot = names.spot(building, number)
    match.state.news.append(spot)
    return spot


def _take_the_rest(match: Match) -> None:
    spots = tuple(
        _stand(match, building) for building in match.state.buildings for _ in range(_room(match, building))
    )
    why = given("placement-rest", phrase("all-of", *spots), "last-spots", source="house")
    match.tell(e.RoyPlaced(spots, why=why))


def player_places(match: Match) -> Flow[None]:
    """One citizen on any free spot; after the second one le Roy goes on."""
    state, citizens = match.state, match.content.numbers.citizens
    free = [
        prompts.free_spot(match.content.buildings[building], number)
        for building, spots in state.buildings.items()
        for number, spot in enumerate(spots, 1)
        if not spot.owner
    ]
    building, number = yield from ask(PLAYER, "placement", prompts.placement(match), free)
    state.buildings[building][number - 1].owner = "player"
    spot = names.spot(building, number)
    state.news = [spot]
    match.player.supply -= 1
    match.tell(e.PlayerPlaced(spot, match.player.supply))
    if match.player.supply % citizens.player_places == 0:
        state.phase = "roy_places"
