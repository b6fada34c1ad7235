"""Made-up tables that show everything at once: the colours of all pictures are taken from them."""

from plugins.api import Decision, Option, Setup, Spot
from plugins.kings_challenge import names
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import ranked
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.setup import first_state
from plugins.kings_challenge.state import CitizenSpot, Holder, KingsState, Owner, QueuedEvent

SPOTS = (
    names.spot("palace", 4),
    names.spot("city_hall", 2),
    names.card(1),
    names.card(6),
    names.event(1),
    names.CATHEDRAL,
    names.FIELDS,
    names.own_die("R5"),
    names.roy_die("Y4"),
)


def full(content: Content, events: int = 8) -> KingsState:
    """Round 4, every activity open with both tradesmen, as many events as asked for."""
    state = first_state(content, Setup("kings-challenge", "le-roy", "very-hard", 7))
    state.phase, state.round, state.start_player, state.turn = "actions", 4, "roy", "player"
    player, roy = state.player, state.roy
    player.vp, player.deniers, player.influence = 38, 27, 20
    player.supply, player.general, player.waiting = 2, 3, 14
    player.dice = ranked(["R6", "R5", "W5", "W5", "Y6", "Y1"])
    player.events, roy.events = ["er_war", "ew_heresy"], ["er_siege"]
    roy.vp, roy.supply = 41, 7
    roy.dice = ranked(["R6", "R5", "R4", "R2", "W6", "W5", "W3", "W1", "Y6", "Y4", "Y4", "Y2"])
    owners: tuple[Owner, ...] = ("player", "roy")
    for place, spots in enumerate(state.buildings.values()):
        for number in range(6):
            spots[number] = CitizenSpot(owners[(place + number) % 3 > 0])
    state.buildings["palace"][1] = CitizenSpot("player", "roy", True)
    state.buildings["bishopric"][4] = CitizenSpot("roy", "player", True)
    state.buildings["city_hall"][3] = CitizenSpot("", "roy", True)
    state.buildings["city_hall"][5] = CitizenSpot("roy", "", True)
    for place, activity in enumerate(state.activities):
        activity.open = True
        activity.tradesmen = list(owners if place % 2 else owners[::-1])
        activity.cubes = place % 4 if content.activities[activity.card].cube else 0
    deck = [*state.decks.red, *content.event_deck("white"), *content.event_deck("yellow")]
    order = [deck[place // 2 + (place % 2) * 4] for place in range(8)]
    state.queue = [
        QueuedEvent(card, [owners[n % 2] for n in range(place % 3)]) for place, card in enumerate(order)
    ]
    state.queue = state.queue[:events]
    rows: list[list[Holder]] = [
        ["roy", "player", "player", "roy", "player", "roy"],
        ["", "roy", "", "player", "", "roy"],
        ["", "", "", "", "", "roy"],
    ]
    state.cathedral[:3] = rows[: len(state.cathedral)]
    state.resolved, state.characters = state.characters[:2], state.characters[2:]
    state.rolled = [4, 3]
    return state


def asking(*spots: str, key: str = "turn") -> Decision:
    """A decision about these places."""
    return Decision(key, "", (0,), tuple(Option(spot, spot, None, spots=(Spot(spot),)) for spot in spots))


def sample(content: Content) -> list[Facts]:
    """Between them they show every piece, every mark and both densities of the event row."""
    roomy = full(content, 5)
    for activity in roomy.activities[6:]:
        activity.open = False
    roomy.news = [names.card(0), names.spot("palace", 1), names.box(1, 1), roomy.queue[0].card]
    roomy.phase, roomy.black, roomy.rolled = "black_dice", [6, 4], [6, 4, 3, 1]
    return [Facts(content, full(content), asking(*SPOTS)), Facts(content, roomy, asking(*SPOTS[4:]))]
