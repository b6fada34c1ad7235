"""Before the first round: the cards, the supplies, and the citizens in the buildings."""

from plugins.api import Chance, Setup
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import FACES
from plugins.kings_challenge.state import Activity, CitizenSpot, Decks, KingsState, Player, Roy


def first_state(content: Content, setup: Setup) -> KingsState:
    """One card on each place, four red events, both other event decks, all characters in a row."""
    chance = Chance.from_seed(setup.seed)
    level, citizens = content.levels[setup.difficulty], content.numbers.citizens
    activities = [Activity(chance.pick(content.candidates(*place))) for place in content.places()]
    red, white, yellow = (content.event_deck(colour) for colour in ("red", "white", "yellow"))
    characters = list(content.characters)
    for deck in (red, white, yellow, characters):
        chance.shuffle(deck)
    placed = citizens.cycles * citizens.player_places
    return KingsState(
        chance=chance,
        level=setup.difficulty,
        player=Player(level.deniers, level.influence, supply=placed, general=citizens.player - placed),
        roy=Roy(supply=citizens.roy),
        buildings={building: [CitizenSpot() for _ in FACES] for building in content.buildings},
        activities=activities,
        decks=Decks(red[: content.numbers.rounds.number], white, yellow),
        cathedral=[["" for _ in FACES] for _ in range(content.cathedral.levels)],
        characters=characters,
        start_player=level.start_player,
    )
