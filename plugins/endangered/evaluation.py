"""How good is a position? One number, made only from what everyone at the table can see."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from plugins.api import Table
from plugins.endangered.demands import ROLLED, measure_now
from plugins.endangered.destruction import risks
from plugins.endangered.habitat import pairs, population, put, take
from plugins.endangered.match import Match
from plugins.endangered.state import Ambassador, EndangeredState

if TYPE_CHECKING:
    from plugins.endangered.content import Content
    from plugins.endangered.effects import Effect

CUBE = 3.0  # one influence less that is needed
MONEY = 1.0
CARD = 0.8
ANIMAL = 3.5
TILE = 2.5
MOST_USES = 5.0
CROWDING = 0.3  # a tile on the board
VOTE = 25.0  # a vote that is won for certain
HIDDEN_NEED = 6.0  # a hidden ambassador: what a revealed one needs on average, and the reveal
SURE_DICE = {"sum_2d6": 6, "max_3d6": 4, "one_d6": 3}  # what a roll gives more often than not


class Scratch(Match):
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


def turns_left(match: Match) -> int:
    """Turns until the last vote, the running one not counted."""
    state, years = match.state, match.votes()
    return max(0, (years.second - state.year + 1) * len(state.seats) - len(state.turn_stack))


def value(match: Match) -> float:
    """Higher is better."""
    return habitat_value(match) + votes_value(match)


def habitat_value(match: Match) -> float:
    """Animals alive, pairs that may breed, space in danger, tiles that are running out."""
    state, ahead = match.state, turns_left(match)
    number = population(match)
    if number <= match.content.numbers.ends.extinct:
        return -1000.0
    worth = 3.0 * number - 24.0 / (number - 1)
    breeding = min(8, pairs(match) + 1) if pairs(match) else 0
    worth += 0.3 * breeding * min(ahead, 4) / 4
    worth -= 4.0 * least_loss(match)
    # Every tile on the board makes the next one slide or spread closer.
    worth -= CROWDING * len(state.tiles) * min(ahead, 8) / 8
    drain = 1.0 + 0.28 * sum(destroys(match, card) for card in state.impacts.persistent)
    missing = drain * ahead - state.supply.tiles
    if missing > 0:
        worth -= 1.6 * missing + (8.0 if state.supply.tiles < 2 else 0.0)
    return worth


def destroys(match: Match, card: str) -> bool:
    """A persistent impact that brings tiles."""
    rules = match.content.impacts[card].on
    return any(effect.destroys for rule in rules for effect in rule.carried)


def least_loss(match: Match) -> float:
    """Animals that the best line costs on average: the players choose it."""
    return min([sum(losses) / len(losses) for losses in risks(match).values()], default=99.0)


def votes_value(match: Match) -> float:
    """Less influence still needed for the votes that count, the easiest ambassadors first.

    In the last turns before a vote the chance to win it counts as well.
    """
    needs = sorted(need(match, ambassador) for ambassador in match.state.ambassadors)
    wanted = match.level.votes
    spare = [0.3 * more for more in needs[wanted : wanted + 1]]
    worth = -CUBE * (sum(needs[:wanted]) + sum(spare))
    if match.turns_to_vote() <= len(match.state.seats):
        worth += VOTE * chance_to_pass(match)
    return worth


def chance_to_pass(match: Match) -> float:
    """How likely enough ambassadors would say Yes if the vote were now."""
    counts = [1.0]
    for ambassador in match.state.ambassadors:
        yes = chance_of_yes(match, ambassador) if ambassador.face_up else 0.0
        if yes:
            more = [0.0, *(part * yes for part in counts)]
            counts = [part * (1 - yes) + more[place] for place, part in enumerate(counts)] + more[
                len(counts) :
            ]
    return sum(counts[match.level.votes :])


def chance_of_yes(match: Match, ambassador: Ambassador) -> float:
    card = match.content.ambassadors[ambassador.id]
    if card.measure not in SURE_DICE:
        return float(measure_now(match, ambassador) + ambassador.influence >= card.target)
    return chance_of_roll(
        card.measure, card.target - ambassador.influence, match.content.numbers.dice.ambassador
    )


@cache
def chance_of_roll(measure: str, least: int, sides: int) -> float:
    """How likely an ambassador's dice give at least this much."""
    number, result = ROLLED[measure]
    rolls = list(product(range(1, sides + 1), repeat=number))
    return sum(result(roll) >= least for roll in rolls) / len(rolls)


def need(match: Match, ambassador: Ambassador) -> float:
    """Influence an ambassador still needs, as far as one can tell now."""
    if not ambassador.face_up:
        return HIDDEN_NEED
    card = match.content.ambassadors[ambassador.id]
    if card.measure in SURE_DICE:
        missing = card.target - SURE_DICE[card.measure] - ambassador.influence
        # One more than likely is still better than just likely.
        return missing if missing > 0 else max(0.0, 0.4 * (missing + 2))
    now = float(measure_now(match, ambassador))
    if card.measure == "tile_supply":
        now -= 0.5 * turns_left(match)
    if card.measure == "hands":
        now += 0.5 * turns_left(match)
    missing_now = card.target - now - ambassador.influence
    return missing_now if missing_now > 0 else max(0.0, 0.2 * (missing_now + 1))


# What things are worth to the greedy player, in the same points


def after(match: Scratch, change: Callable[[], None]) -> float:
    """The position's value after a change, which is taken back."""
    state = match.state
    kept = dict(state.animals), list(state.tiles), state.supply.animals, state.supply.tiles
    change()
    worth = value(match)
    state.animals, state.tiles, state.supply.animals, state.supply.tiles = kept
    return worth


def influence_worth(match: Scratch, number: int, place: int | None = None) -> float:
    """What cubes change for the vote: on one ambassador, or on the best one."""
    places = range(len(match.state.ambassadors)) if place is None else [place]
    before = votes_value(match)
    best = -99.0
    for other in places:
        ambassador = match.state.ambassadors[other]
        if not ambassador.face_up:
            # What lies under a back is unknown: an average demand, and it is good to know it early.
            best = max(best, 3.0 * number + 0.4 * min(8, turns_left(match)) - 1.0)
            continue
        ambassador.influence += number
        best = max(best, votes_value(match) - before)
        ambassador.influence -= number
    return best


def money_worth(match: Scratch) -> float:
    """Money is good as long as there is time to spend it."""
    return MONEY if turns_left(match) >= len(match.state.seats) else 0.3


def best_step(match: Scratch) -> float:
    """What the best single step gains."""
    if "step" not in match.notes:
        now, tiles = value(match), match.state.tiles
        gains = [0.0]
        for start in list(match.state.animals):
            for to in match.content.neighbours[start]:
                if to not in tiles:
                    gains.append(after(match, lambda a=start, b=to: move(match, a, b)) - now)  # type: ignore[misc]
        match.notes["step"] = max(gains)
    return match.notes["step"]


def move(match: Scratch, start: str, to: str) -> None:
    take(match, start)
    put(match, to)


def best_removal(match: Scratch) -> float:
    """What removing the best tile gains."""
    if "removal" not in match.notes:
        now = value(match)
        gains = [after(match, lambda t=tile: remove(match, t)) - now for tile in match.state.tiles]  # type: ignore[misc]
        match.notes["removal"] = max(gains, default=0.0)
    return match.notes["removal"]


def remove(match: Scratch, tile: str) -> None:
    match.state.tiles.remove(tile)
    match.state.supply.tiles += 1


def worth_of(match: Scratch, effects: Iterable[Effect]) -> float:
    """An estimate, from one look at the table: what cannot happen now is worth nothing."""
    active = match.state.active
    return sum(effect.worth(match) for effect in effects if effect.possible(match, active))


def action_worth(match: Scratch, action_id: str) -> float:
    action = match.content.actions[action_id]
    return worth_of(match, action.effects) - MONEY * action.cost


def card_worth(match: Scratch, card_id: str) -> float:
    """A Once card is worth its effects, the others what they will bring until the last vote."""
    card, ahead = match.content.cards[card_id], turns_left(match)
    if card.type == "once":
        return worth_of(match, card.effects) - CARD
    if card.type == "continuous":
        return 0.8 * ahead / len(match.state.seats) - CARD
    copies = sum(there.action == card_id for there in match.state.zone)
    # More than the dollar that the die would bring on Social Media, as often as it will be used.
    better = sum(effect.usually() for effect in card.effects) - MONEY * card.cost - MONEY
    return max(0.0, better) * min(MOST_USES, 0.4 * ahead) * 0.5**copies


def usual_harm(match: Scratch) -> float:
    """The average impact that is still to come."""
    if "usual" not in match.notes:
        deck = match.content.impact_decks[match.state.scenario]
        match.notes["usual"] = sum(harm(match, card) for card in deck) / len(deck)
    return match.notes["usual"]


def harm(match: Scratch, card_id: str) -> float:
    """What an impact costs: now if it is instant, over the turns to come if it stays."""
    impact, turns = match.content.impacts[card_id], min(8, turns_left(match))
    later = sum(rule.harm(turns) - 0.25 * turns * worth_of(match, rule.carried) for rule in impact.on)
    return later - worth_of(match, impact.effects)
