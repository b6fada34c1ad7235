"""Choosing a group of dice comfortably: few good suggestions, or die by die."""

from typing import Any, NamedTuple

from plugins.api import Flow, Option, ask
from plugins.kings_challenge import effects, prompts
from plugins.kings_challenge.deeds import Activate, AnyDeed, Build, Farm, Fight
from plugins.kings_challenge.dice import pips
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.groups import Group, price_of
from plugins.kings_challenge.vocabulary import AnyPower, Joust

PLAYER = 0
MOST_SUGGESTED = 8
"""So many groups are listed at once; with the two other options that still makes buttons."""


class Candidate(NamedTuple):
    """A legal group for a deed, and how often it does it."""

    deed: AnyDeed
    group: Group
    times: int


def cube_power(game: Game, cube: int) -> AnyPower | None:
    return game.content.activities[game.state.activities[cube].card].cube if cube >= 0 else None


def choose_group(game: Game, candidates: list[Candidate], cube: int) -> Flow[Candidate | None]:
    """One of the legal groups; None to go back. `cube` is the place of the cube that is used, -1 for none."""
    deed = candidates[0].deed
    shown = candidates if deed.kind == "place" else suggested(game, candidates)
    options = [prompts.group(game, *candidate) for candidate in shown]
    if len(shown) < len(candidates):
        options.append(prompts.PICK)
    options.append(prompts.BACK)
    chosen = yield from ask(PLAYER, "group", prompts.group_question(game, deed, cube), options)
    if chosen == "pick":
        return (yield from _pick(game, candidates, cube_power(game, cube)))
    return None if chosen is None else Candidate(*chosen)


def suggested(game: Game, candidates: list[Candidate]) -> list[Candidate]:
    """The groups worth a thought: each reaches something that no cheaper one does."""
    cheapest: dict[tuple[tuple[int, ...], int], tuple[tuple[int, ...], Candidate]] = {}
    for candidate in candidates:
        gain = _gain(game, *candidate)
        group = candidate.group
        cost = (group.price, pips(group.own), len(group.own))
        known = cheapest.get((gain, group.price))
        if known is None or cost < known[0]:
            cheapest[gain, group.price] = cost, candidate
    rated = [(gain, cost, candidate) for (gain, _), (cost, candidate) in cheapest.items()]
    best = [
        one for one in rated if not any(_beats(other[:2], one[:2]) for other in rated if other is not one)
    ]
    # With too many of them, own dice go before bought ones, then the greater gain.
    if candidates[0].deed.kind == "farm":
        # Nobody works the fields at a loss, if there is another way.
        best = [one for one in best if one[0][0] > 0] or best
    best.sort(key=lambda one: (one[1][0] > 0, [-part for part in one[0]], one[1]))
    kept = best[:MOST_SUGGESTED]
    kept.sort(key=lambda one: ([-part for part in one[0]], one[1]))
    return [candidate for _, _, candidate in kept]


def _gain(game: Game, deed: AnyDeed, group: Group, times: int) -> tuple[int, ...]:
    """What a group brings, in numbers of which more is better."""
    match deed:
        case Farm():
            return (deed.deniers(game, group) - group.price,)
        case Build():
            levels = {level for level, _ in deed.boxes(game, group)}
            new = sum("player" not in game.state.cathedral[level - 1] for level in levels)
            return (*deed.reward(game, group), new)
        case Activate() if isinstance(deed.card.effect, Joust):
            return (effects.worth(game, deed.card, group, times)[0],)
        case Activate() | Fight():
            return (times,)
        case _:
            return (0,)


Rated = tuple[tuple[int, ...], tuple[int, ...]]


def _beats(one: Rated, other: Rated) -> bool:
    """At least as much gain for at most the same cost, and not simply the same."""
    if one == other:
        return False
    return all(a >= b for a, b in zip(one[0], other[0], strict=True)) and all(
        a <= b for a, b in zip(one[1], other[1], strict=True)
    )


def _pick(game: Game, candidates: list[Candidate], power: AnyPower | None) -> Flow[Candidate | None]:
    """Die by die, with what the dice so far would bring; only dice that can still become a legal group."""
    own: list[str] = []
    bought: list[str] = []
    rate = game.content.numbers.dice.price
    while True:
        here = [one for one in candidates if _same(one.group, own, bought)]
        options: list[Option[Any]] = [prompts.picked(game, *one) for one in here]
        more = [one.group for one in candidates if _within(one.group, own, bought)]
        next_own = dict.fromkeys(die for group in more for die in _rest(group.own, own))
        next_roy = dict.fromkeys(die for group in more for die in _rest(group.bought, bought))
        options += [prompts.add_own(die) for die in next_own]
        price = price_of(len(own), len(bought) + 1, power, rate)
        options += [prompts.add_roy(die, price) for die in next_roy]
        options.append(prompts.BACK)
        name = prompts.deed_name(candidates[0].deed)
        chosen = yield from ask(PLAYER, "pick", prompts.picking(name, own, bought), options)
        if chosen is None:
            return None
        if len(chosen) == 3:
            return Candidate(*chosen)
        die, mine = chosen
        (own if mine else bought).append(die)


def _rest(dice: tuple[str, ...], picked: list[str]) -> list[str]:
    rest = list(dice)
    for die in picked:
        if die not in rest:
            return []
        rest.remove(die)
    return rest


def _same(group: Group, own: list[str], bought: list[str]) -> bool:
    return sorted(group.own) == sorted(own) and sorted(group.bought) == sorted(bought)


def _within(group: Group, own: list[str], bought: list[str]) -> bool:
    """The picked dice are a part of this group, and not all of it."""
    if len(group.own) + len(group.bought) <= len(own) + len(bought):
        return False
    left_own, left_bought = list(group.own), list(group.bought)
    for die in own:
        if die not in left_own:
            return False
        left_own.remove(die)
    for die in bought:
        if die not in left_bought:
            return False
        left_bought.remove(die)
    return True
