"""How good is a position? One number, made only from what everyone at the table can see."""

from functools import cache
from itertools import product

from plugins.api import Table
from plugins.endangered import vocabulary as v
from plugins.endangered.content import Content
from plugins.endangered.destruction import risks
from plugins.endangered.game import Game
from plugins.endangered.habitat import pairs, population
from plugins.endangered.scoring import ROLLED, measure_now
from plugins.endangered.state import Ambassador, EndangeredState

CUBE = 3.0  # one influence less that is needed
MONEY = 1.0
CARD = 0.8
CROWDING = 0.3  # a tile on the board
VOTE = 25.0  # a vote that is won for certain
HIDDEN_NEED = 6.0  # a hidden ambassador: what a revealed one needs on average, and the reveal
SURE_DICE = {"sum_2d6": 6, "max_3d6": 4, "one_d6": 3}  # what a roll gives more often than not


class Scratch(Game):
    """A game to try things out on; `notes` keeps what was worked out for this decision."""

    __slots__ = ("notes",)

    def __init__(self, table: Table[EndangeredState], content: Content) -> None:
        super().__init__(table, content)
        self.notes: dict[str, float] = {}


def scratch(content: Content, state: EndangeredState) -> Scratch:
    """A copy of what is tried out; decks and dice are not copied and not touched."""
    copy = EndangeredState(
        chance=state.chance,
        scenario=state.scenario,
        level=state.level,
        seats=state.seats,
        supply=type(state.supply)(
            state.supply.animals, state.supply.tiles, state.supply.money, state.supply.influence
        ),
        animals=dict(state.animals),
        tiles=list(state.tiles),
        ambassadors=state.ambassadors,
        impacts=state.impacts,
        zone=state.zone,
        phase=state.phase,
        year=state.year,
        active=state.active,
        turn_stack=state.turn_stack,
        fleeing=state.fleeing,
    )
    return Scratch(Table(copy), content)


def turns_left(game: Game) -> int:
    """Turns until the last vote, the running one not counted."""
    state, years = game.state, game.content.votes[len(game.state.seats)]
    return max(0, (years.second - state.year + 1) * len(state.seats) - len(state.turn_stack))


def value(game: Game) -> float:
    """Higher is better."""
    return habitat_value(game) + votes_value(game)


def habitat_value(game: Game) -> float:
    """Animals alive, pairs that may breed, space in danger, tiles that are running out."""
    state, ahead = game.state, turns_left(game)
    number = population(game)
    if number <= game.content.numbers.ends.extinct:
        return -1000.0
    worth = 3.0 * number - 24.0 / (number - 1)
    breeding = min(8, pairs(game) + 1) if pairs(game) else 0
    worth += 0.3 * breeding * min(ahead, 4) / 4
    worth -= 4.0 * least_loss(game)
    # Every tile on the board makes the next one slide or spread closer.
    worth -= CROWDING * len(state.tiles) * min(ahead, 8) / 8
    drain = 1.0 + 0.28 * sum(destroys(game, card) for card in state.impacts.persistent)
    missing = drain * ahead - state.supply.tiles
    if missing > 0:
        worth -= 1.6 * missing + (8.0 if state.supply.tiles < 2 else 0.0)
    return worth


def destroys(game: Game, card: str) -> bool:
    """A persistent impact that brings tiles."""
    hooks = [hook for hook in game.content.impacts[card].on if isinstance(hook, v.OnEvent)]
    return any(isinstance(effect, v.Destroy) for hook in hooks for effect in hook.effects)


def least_loss(game: Game) -> float:
    """Animals that the best line costs on average: the players choose it."""
    return min([sum(losses) / len(losses) for losses in risks(game).values()], default=99.0)


def votes_value(game: Game) -> float:
    """Less influence still needed for the votes that count, the easiest ambassadors first.

    In the last turns before a vote the chance to win it counts as well.
    """
    needs = sorted(need(game, ambassador) for ambassador in game.state.ambassadors)
    wanted = game.level.votes
    spare = [0.3 * more for more in needs[wanted : wanted + 1]]
    worth = -CUBE * (sum(needs[:wanted]) + sum(spare))
    if game.turns_to_vote() <= len(game.state.seats):
        worth += VOTE * chance_to_pass(game)
    return worth


def chance_to_pass(game: Game) -> float:
    """How likely enough ambassadors would say Yes if the vote were now."""
    counts = [1.0]
    for ambassador in game.state.ambassadors:
        yes = chance_of_yes(game, ambassador) if ambassador.face_up else 0.0
        if yes:
            more = [0.0, *(part * yes for part in counts)]
            counts = [part * (1 - yes) + more[place] for place, part in enumerate(counts)] + more[
                len(counts) :
            ]
    return sum(counts[game.level.votes :])


def chance_of_yes(game: Game, ambassador: Ambassador) -> float:
    card = game.content.ambassadors[ambassador.id]
    if card.measure not in SURE_DICE:
        return float(measure_now(game, ambassador) + ambassador.influence >= card.target)
    return chance_of_roll(
        card.measure, card.target - ambassador.influence, game.content.numbers.dice.ambassador
    )


@cache
def chance_of_roll(measure: str, least: int, sides: int) -> float:
    """How likely an ambassador's dice give at least this much."""
    number, result = ROLLED[measure]
    rolls = list(product(range(1, sides + 1), repeat=number))
    return sum(result(roll) >= least for roll in rolls) / len(rolls)


def need(game: Game, ambassador: Ambassador) -> float:
    """Influence an ambassador still needs, as far as one can tell now."""
    if not ambassador.face_up:
        return HIDDEN_NEED
    card = game.content.ambassadors[ambassador.id]
    if card.measure in SURE_DICE:
        missing = card.target - SURE_DICE[card.measure] - ambassador.influence
        # One more than likely is still better than just likely.
        return missing if missing > 0 else max(0.0, 0.4 * (missing + 2))
    now = float(measure_now(game, ambassador))
    if card.measure == "tile_supply":
        now -= 0.5 * turns_left(game)
    if card.measure == "hands":
        now += 0.5 * turns_left(game)
    missing_now = card.target - now - ambassador.influence
    return missing_now if missing_now > 0 else max(0.0, 0.2 * (missing_now + 1))
