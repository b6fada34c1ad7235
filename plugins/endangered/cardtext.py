"""Effects, hooks and demands in short words, made from the data: a new card needs no text of its own."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from plugins.api.words import plural
from plugins.endangered import vocabulary as v
from plugins.endangered.tables import Card, Impact, Specialty

NO_NAMES: Mapping[str, str] = MappingProxyType({})


def an(noun: str) -> str:
    """a tiger, an otter"""
    return f"an {noun}" if noun[0].lower() in "aeiou" else f"a {noun}"


def sentence(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def uncapped(text: str) -> str:
    """Without a capital letter, for the middle of a sentence."""
    return text[:1].lower() + text[1:]


@cache
def gist(effects: tuple[v.AnyEffect, ...], steps: int = 0, look: int = 0) -> str:
    """What the effects do; `steps` and `look` are what the acting seat's hooks add."""
    return ", ".join(_effect(effect, steps, look) for effect in effects)


def _effect(effect: v.AnyEffect, steps: int, look: int) -> str:
    match effect:
        case v.Gain(n):
            return f"gain ${n}"
        case v.GainAll(n):
            return f"everyone gains ${n}"
        case v.LoseMoneyAll(n):
            return f"everyone loses ${n}"
        case v.Draw(n):
            return f"draw {plural(n, 'card')}"
        case v.Discard(n):
            return f"discard {plural(n, 'card')}"
        case v.PlayCards(n):
            return f"play {plural(n, 'card')}"
        case v.Influence(n, spread):
            where = ", all to one" if spread == "same" else " where you like" if n > 1 else ""
            return f"add {n} influence{where}"
        case v.InfluenceFaceUp(n, most):
            return f"add {n} influence each to {most} revealed ambassadors"
        case v.MoveInfluence(n):
            return f"shift up to {n} influence"
        case v.LoseInfluence(n):
            return f"the ambassador with most influence loses {n}"
        case v.Move(k):
            return _steps(k + steps)
        case v.Airlift(n):
            return f"fly {plural(n, 'animal')} to any space without a tile"
        case v.AddAnimal(n, where):
            return f"add {plural(n, 'animal')} on " + ("an empty space" if where == "empty" else "the beach")
        case v.LoseAnimal():
            return _loss(effect)
        case v.Offspring(bonus):
            return f"roll for offspring now, target {bonus:+}"
        case v.RemoveDestruction(n):
            return f"remove {plural(n, 'tile')}"
        case v.Destroy(how):
            return "one more destruction" if how == "line" else "a tile on an empty space beside a tile"
        case v.Scout(seen, discard):
            return _scouting(seen + look, discard)
        case v.RemovePersistent(n):
            return f"remove {plural(n, 'persistent impact')}"
        case v.Trigger():
            return "sets off every persistent impact that waits for it"
        case v.Offer(price, inner):
            return f"one player may pay ${price} alone: {gist(inner)}"


def _steps(number: int) -> str:
    return "move 1 animal 1 step" if number == 1 else f"move animals {number} steps in all"


def _scouting(seen: int, discard: int) -> str:
    if seen == 1:
        return "look at the top impact, may discard it"
    return f"look at the top {seen} impacts, may discard {discard}"


def _loss(effect: v.LoseAnimal) -> str:
    lost = f"lose {plural(effect.n, 'animal')}"
    match effect.selector:
        case "nearest_tile":
            return f"{lost} nearest to a tile"
        case "most_adjacent_tiles":
            return f"{lost} where most tiles lie around, if at least {effect.min} do"
        case "fullest_space":
            return f"{lost} in the fullest space"
        case "rows":
            assert effect.rows is not None
            return f"{lost} in rows {effect.rows[0]} to {effect.rows[1]}, your choice"


def hook(rule: v.AnyHook, triggers: Mapping[str, str] = NO_NAMES) -> str:
    """What a lasting rule does; `triggers` names the card that brings each event about."""
    match rule:
        case v.OnTurnStart(effects):
            return f"at the start of your turn {gist(effects)}"
        case v.OnDiceRolled(rerolls):
            return f"after your roll, roll {plural(rerolls, 'die')} again".replace("dies", "dice")
        case v.OnCost(add):
            return f"prices of your actions {add:+}, never below $0"
        case v.OnMove(add):
            return f"{plural(add, 'step')} more whenever you move animals"
        case v.OnSocial(effects):
            return f"each die on Social Media: also {gist(effects)}"
        case v.OnReveal(cubes):
            return f"{cubes} more influence on an ambassador you reveal"
        case v.OnFreeAction(cost, effects):
            return f"once in your actions phase pay ${cost}: {gist(effects)}"
        case v.OnOffspringTarget(add):
            return f"offspring target {add:+}, young are born {'more' if add > 0 else 'less'} easily"
        case v.OnBeforeDestruction(effects):
            return f"before your destruction {gist(effects)}"
        case v.OnDestructionRolled():
            return "reroll your destruction die once a phase"
        case v.OnScout(add):
            return f"{plural(add, 'impact')} more whenever you look at the impact deck"
        case v.OnVote(add):
            return f"at each vote {add:+} for one revealed ambassador"
        case v.OnEvent(event, effects):
            when = f"at each {triggers[event]}" if event in triggers else f"on {an(event)}"
            return f"{when}: {gist(effects)}"


def power(specialty: Specialty) -> str:
    return "; ".join(map(hook, specialty.on))


def card(card: Card) -> str:
    """A card's whole text, price first: it is paid by each die, not when the card is played (R27)."""
    price = f"${card.cost} per use, " if card.cost else ""
    return price + (gist(card.effects) if card.effects else "; ".join(map(hook, card.on)))


def impact(impact: Impact, triggers: Mapping[str, str] = NO_NAMES) -> str:
    return gist(impact.effects) if impact.effects else "; ".join(hook(rule, triggers) for rule in impact.on)


def triggers(impacts: Iterable[Impact]) -> dict[str, str]:
    """Per event the impact that sets it off."""
    return {
        effect.event: impact.name
        for impact in impacts
        for effect in impact.effects
        if isinstance(effect, v.Trigger)
    }


DEMANDS = {
    "animals": "animals on the board",
    "hands": "cards in all hands",
    "money": "money of all players",
    "pairs": "mating pairs",
    "tile_supply": "tiles in the supply",
    "sum_2d6": "the sum of 2 dice",
    "occupied_spaces": "spaces with animals",
    "action_cards": "Action cards in the zone",
    "max_3d6": "the highest of 3 dice",
    "one_d6": "the roll of 1 die",
    "six_minus_persistent": "6 minus persistent impacts",
    "none": "nothing but influence",
}
"""What each ambassador counts at the vote."""

COUNTED = {
    "animals": "animal",
    "hands": "hand card",
    "pairs": "pair",
    "occupied_spaces": "space",
    "action_cards": "Action card",
    "tile_supply": "supply tile",
}
DICE = {"sum_2d6": ("2 dice", 2, 12), "max_3d6": ("best of 3 dice", 1, 6), "one_d6": ("1 die", 1, 6)}
"""In few words, and the least and the most that the roll can count."""


@cache
def standing(kind: str, measure: int, influence: int, target: int) -> str:
    """An ambassador's sum as things stand: what it counts, the influence, what is needed."""
    if kind in DICE:
        dice, least, most = DICE[kind]
        roll = target - influence
        if roll <= least:
            answer = "any roll is a Yes"
        else:
            answer = f"a roll of {roll}+ is a Yes" if roll <= most else "no roll is enough yet"
        return f"{dice} + {influence}, needs {target}: {answer}"
    total = measure + influence
    answer = ", a Yes" if total >= target else ""
    if kind == "none":
        return f"{influence} influence of {target}{answer}"
    if kind == "six_minus_persistent":
        counted = f"{measure} (6 minus impacts)"
    else:
        counted = f"${measure}" if kind == "money" else plural(measure, COUNTED[kind])
    return f"{counted} + {influence} = {total} of {target}{answer}"


TYPES = {"action": "Action", "once": "Once", "continuous": "Continuous"}
