"""Effects, hooks and demands in short words, made from the data: a new card needs no text of its own."""

from functools import cache

from plugins.endangered import vocabulary as v
from plugins.endangered.tables import Card, Impact, Specialty


def plural(n: int, noun: str) -> str:
    """A number and its noun: 1 tile, 2 tiles."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def an(noun: str) -> str:
    """a tiger, an otter"""
    return f"an {noun}" if noun[0].lower() in "aeiou" else f"a {noun}"


def sentence(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def listed(words: list[str] | tuple[str, ...]) -> str:
    """a, b and c"""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


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
            where = " on one ambassador" if spread == "same" else " where you like" if n > 1 else ""
            return f"{n} influence{where}"
        case v.InfluenceFaceUp(n, most):
            return f"{n} influence on up to {most} revealed ambassadors"
        case v.MoveInfluence(n):
            return f"shift up to {n} influence"
        case v.LoseInfluence(n):
            return f"the ambassador with most influence loses {n}"
        case v.Move(k):
            return f"move {plural(k + steps, 'step')}"
        case v.Airlift(n):
            return f"fly {plural(n, 'animal')} to any space without a tile"
        case v.AddAnimal(n, where):
            return f"add {plural(n, 'animal')} on " + ("an empty space" if where == "empty" else "the beach")
        case v.LoseAnimal():
            return _loss(effect)
        case v.Offspring(bonus):
            return f"roll for offspring, target {bonus:+}"
        case v.RemoveDestruction(n):
            return f"remove {plural(n, 'tile')}"
        case v.Destroy(how):
            return "one more destruction" if how == "line" else "a tile on an empty space beside a tile"
        case v.Scout(seen, discard):
            return f"see {plural(seen + look, 'impact')}, may discard {discard}"
        case v.RemovePersistent(n):
            return f"remove {plural(n, 'persistent impact')}"
        case v.Trigger(event):
            return f"sets off every persistent impact that waits for {an(event)}"
        case v.Offer(price, inner):
            return f"one player may pay ${price} alone: {gist(inner)}"


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


def hook(rule: v.AnyHook) -> str:
    """What a lasting rule does."""
    match rule:
        case v.OnTurnStart(effects):
            return f"at the start of your turn {gist(effects)}"
        case v.OnDiceRolled(rerolls):
            return f"after your roll, roll {plural(rerolls, 'die')} again".replace("dies", "dice")
        case v.OnCost(add):
            return f"prices of your actions {add:+}, not below 0"
        case v.OnMove(add):
            return f"{plural(add, 'step')} more whenever you move animals"
        case v.OnSocial(effects):
            return f"each die on Social Media: also {gist(effects)}"
        case v.OnReveal(cubes):
            return f"{cubes} more influence on an ambassador you reveal"
        case v.OnFreeAction(cost, effects):
            return f"once in your actions phase pay ${cost}: {gist(effects)}"
        case v.OnOffspringTarget(add):
            return f"offspring target {add:+}"
        case v.OnBeforeDestruction(effects):
            return f"before your destruction {gist(effects)}"
        case v.OnDestructionRolled():
            return "may reroll your destruction once a phase"
        case v.OnScout(add):
            return f"see {plural(add, 'more impact')} when you scout"
        case v.OnVote(add):
            return f"at each vote {add:+} for one revealed ambassador"
        case v.OnEvent(event, effects):
            return f"on {an(event)}: {gist(effects)}"


def power(specialty: Specialty) -> str:
    return "; ".join(map(hook, specialty.on))


def card(card: Card) -> str:
    """A card's whole text, price first."""
    price = f"pay ${card.cost}: " if card.cost else ""
    return price + (gist(card.effects) if card.effects else "; ".join(map(hook, card.on)))


def impact(impact: Impact) -> str:
    return gist(impact.effects) if impact.effects else "; ".join(map(hook, impact.on))


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

TYPES = {"action": "Action", "once": "Once", "continuous": "Continuous"}
