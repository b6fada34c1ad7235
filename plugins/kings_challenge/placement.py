"""Before the first round: citizens come into the buildings, le Roy's three, then the player's two."""

from collections.abc import Iterator

from plugins.api import Flow, Sieve, Why, ask, given
from plugins.api.words import listed
from plugins.kings_challenge import events as e
from plugins.kings_challenge import names, prompts
from plugins.kings_challenge.dice import COLOURS, ranked, spoken
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.state import Building


def opening(game: Game) -> Flow[None]:
    """What lies on the table before anybody places a citizen."""
    yield from ()
    state, content, level = game.state, game.content, game.level
    characters = tuple(content.characters[character].name for character in state.characters)
    game.tell(
        e.Opened(
            level.name,
            game.player.deniers,
            game.player.influence,
            characters,
            state.start_player,
            content.numbers.rounds.income,
            level.extra_income,
            level.roy_bonus,
        )
    )
    state.phase = "roy_places"


def roy_places(game: Game) -> Flow[None]:
    """The three highest of six dice name the buildings; what the player leaves over is le Roy's, unrolled."""
    yield from ()
    citizens = game.content.numbers.citizens
    if not game.player.supply:
        _take_the_rest(game)
        game.state.phase = "reveal"
        return
    placed = 0
    while placed < citizens.roy_places:
        rolled = ranked(
            f"{letter}{game.state.chance.roll()}"
            for letter in COLOURS.values()
            for _ in range(citizens.dice_of_each_colour)
        )
        more = _place_by(game, rolled, citizens.roy_places - placed)
        if not more:
            raise RuntimeError("no free spot for le Roy")
        placed += more
    game.state.phase = "player_places"


def _place_by(game: Game, rolled: list[str], wanted: int) -> int:
    """Citizens by these dice, the best first; a full building is passed over."""
    counted: list[str] = []
    spots: list[str] = []
    full: list[str] = []
    for die in rolled:
        if len(spots) == wanted:
            break
        building = game.content.building_of[die[0]]
        number = best_free_spot(game, building)
        if number is None:
            full.append(die)
            continue
        _stand(game, building, number)
        counted.append(die)
        spots.append(names.spot_name(game.content, building, number))
    why = Why(
        "Which dice name the buildings of his citizens?",
        tuple(map(spoken, rolled)),
        tuple(_sieves(rolled, counted, full)),
        "Solo rules: initial placement",
    )
    game.tell(e.RoyPlaced(tuple(spots), tuple(rolled), tuple(counted), why=why))
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


def best_free_spot(game: Game, building: Building) -> int | None:
    """The free spot that le Roy likes best."""
    spots = game.state.buildings[building]
    for number in game.content.buildings[building].ranking:
        if not spots[number - 1].owner:
            return number
    return None


def _stand(game: Game, building: Building, number: int) -> None:
    game.state.buildings[building][number - 1].owner = "roy"
    game.state.news.append(names.spot(building, number))
    game.roy.supply -= 1


def _take_the_rest(game: Game) -> None:
    taken = []
    for building, spots in game.state.buildings.items():
        for number, spot in enumerate(spots, 1):
            if not spot.owner:
                _stand(game, building, number)
                taken.append(names.spot_name(game.content, building, number))
    rule = "The last free spots are his, without a roll"
    why = given("Where does le Roy place his citizens?", listed(taken), rule, source="House")
    game.tell(e.RoyPlaced(tuple(taken), why=why))


def player_places(game: Game) -> Flow[None]:
    """One citizen on any free spot; after the second one le Roy goes on."""
    state, citizens = game.state, game.content.numbers.citizens
    free = [
        prompts.free_spot(game, building, number)
        for building, spots in state.buildings.items()
        for number, spot in enumerate(spots, 1)
        if not spot.owner
    ]
    building, number = yield from ask(PLAYER, "placement", prompts.placement(game), free)
    state.buildings[building][number - 1].owner = "player"
    state.news = [names.spot(building, number)]
    game.player.supply -= 1
    game.tell(e.PlayerPlaced(names.spot_name(game.content, building, number), game.player.supply))
    if game.player.supply % citizens.player_places == 0:
        state.phase = "roy_places"
