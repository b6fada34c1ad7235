"""Effects and lasting rules in short words, made from the data: a new card needs no text of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, assert_never

from plugins.api.words import plural
from plugins.endangered import effects as v
from plugins.endangered import lasting as n
from plugins.endangered import moments as m
from plugins.endangered.words.small import an

if TYPE_CHECKING:
    from plugins.endangered.printed import Card, Impact, Specialty

NO_NAMES: Mapping[str, str] = MappingProxyType({})
PLENTY = 99
"""More influence than anybody can have."""


@cache
def gist(effects: tuple[v.AnyEffect, ...], steps: int = 0, look: int = 0, cubes: int = PLENTY) -> str:
    """What the effects do; `steps` and `look` are what the acting seat's lasting rules add, `cubes` is the
    influence that is left."""
    return ", ".join(_effect(effect, steps, look, cubes) for effect in effects)


def _effect(effect: v.AnyEffect, steps: int, look: int, cubes: int) -> str:
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
            n = min(n, cubes)
            where = "" if n == 1 else ", all to one" if spread == "same" else " where you like"
            return f"add {n} influence{where}"
        case v.InfluenceFaceUp(n, most):
            return f"up to {most} revealed ambassadors get {min(n, cubes)} influence"
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
        case _:
            assert_never(effect)


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


def lasting(rule: m.AnyLasting, triggers: Mapping[str, str] = NO_NAMES, *, own: bool = True) -> str:
    """What a lasting rule does; `triggers` names the card that brings each event about. Not every one serves
    a seat of its own: an impact's meets everyone."""
    match rule:
        case m.OnTurnStart(effects):
            return f"at the start of your turn {gist(effects)}"
        case n.OnDiceRolled(rerolls):
            return f"after your roll, roll {plural(rerolls, 'die', 'dice')} again"
        case n.OnCost(add):
            return f"prices of your actions {add:+}, never below $0"
        case n.OnMove(add):
            return f"{plural(add, 'step')} more whenever you move animals"
        case m.OnSocial(effects):
            return f"each die on Social Media: also {gist(effects)}"
        case n.OnReveal(cubes):
            return f"{cubes} more influence on an ambassador you reveal"
        case m.OnFreeAction(effects, cost=cost):
            return f"once in your actions phase pay ${cost}: {gist(effects)}"
        case n.OnOffspringTarget(add) if own:
            return f"in your turn offspring target {add:+}, births come {'easier' if add > 0 else 'harder'}"
        case n.OnOffspringTarget(add):
            return f"offspring target {add:+}, young are born {'more' if add > 0 else 'less'} easily"
        case m.OnBeforeDestruction(effects):
            return f"before your destruction {gist(effects)}"
        case n.OnDestructionRolled():
            return "reroll your destruction die once a phase"
        case n.OnScout(add):
            return f"{plural(add, 'impact')} more whenever you look at the impact deck"
        case n.OnVote(add):
            return f"at each vote {add:+} for one revealed ambassador"
        case m.OnEvent(effects, event=event):
            when = f"at each {triggers[event]}" if event in triggers else f"on {an(event)}"
            return f"{when}: {gist(effects)}"
        case _:
            assert_never(rule)


def power(specialty: Specialty) -> str:
    return "; ".join(map(lasting, specialty.on))


def card(card: Card) -> str:
    """A card's whole text, price first: it is paid by each die, not when the card is played (R27)."""
    price = f"${card.cost} per use, " if card.cost else ""
    return price + (gist(card.effects) if card.effects else "; ".join(map(lasting, card.on)))


def impact(impact: Impact, triggers: Mapping[str, str] = NO_NAMES) -> str:
    return (
        gist(impact.effects)
        if impact.effects
        else "; ".join(lasting(rule, triggers, own=False) for rule in impact.on)
    )


def triggers(impacts: Iterable[Impact]) -> dict[str, str]:
    """Per event the impact that sets it off."""
    return {
        effect.event: impact.name
        for impact in impacts
        for effect in impact.effects
        if isinstance(effect, v.Trigger)
    }
