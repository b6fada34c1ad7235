"""Choosing a group of dice comfortably: few good suggestions, or die by die."""

from typing import Any, NamedTuple

from plugins.api import Flow, Option
from plugins.kings_challenge import effects, prompts
from plugins.kings_challenge.asking import ask_or_back
from plugins.kings_challenge.deeds import Activate, AnyDeed, Build, Farm, Fight, cube_power
from plugins.kings_challenge.dice import pips
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.groups import Group, price_of
from plugins.kings_challenge.vocabulary import AnyPower, Joust

MOST_SUGGESTED = 8
"""So many groups are listed at once; the others are picked die by die."""


class Candidate(NamedTuple):
    """A legal group for a deed, and how often it does it."""

    deed: AnyDeed
    group: Group
    times: int


def choose_group(game: Game, candidates: list[Candidate], cube: int) -> Flow[Candidate]:
    """One of the legal groups. `cube` is the place of the activity whose cube is used, or NO_CUBE."""
    deed = candidates[0].deed
    shown = candidates if deed.kind == "place" else suggested(game, candidates)
    options = [prompts.group(game, *candidate) for candidate in shown]
    if len(shown) < len(candidates):
        options.append(prompts.PICK)
    chosen = yield from ask_or_back("group", prompts.group_question(game, deed, cube), options)
    if chosen == "pick":
        return (yield from _pick(game, candidates, cube_power(game, cube)))
    return Candidate(*chosen)


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
    if candidates[0].deed.kind == "farm":
        # Nobody works the fields at a loss, if there is another way.
        best = [one for one in best if one[0][0] > 0] or best
    # With too many of them, own dice go before bought ones, then the greater gain.
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
            return (*deed.reward(game, group), len(levels & deed.new_levels(game)))
        case Activate() if isinstance(deed.card.effect, Joust):
            return (effects.worth(game, deed.card, group, times)[0],)
        case Activate() | Fight():
            return (times,)
        case _:
            return (0,)


Rated = tuple[tuple[int, ...], tuple[int, ...]]


def _beats(one: Rated, other: Rated) -> bool:
    """At least as much gain for at most the same cost, and not simply the same."""
    for mine, its in zip(one[0], other[0], strict=True):
        if mine < its:
            return False
    for mine, its in zip(one[1], other[1], strict=True):
        if mine > its:
            return False
    return one != other


def _pick(game: Game, candidates: list[Candidate], power: AnyPower | None) -> Flow[Candidate]:
    """Die by die, with what the dice so far would bring; only dice that can still become a legal group."""
    own: list[str] = []
    bought: list[str] = []
    rate = game.content.numbers.dice.price
    name = prompts.deed_name(candidates[0].deed)
    while True:
        open_ = []
        for one in candidates:
            mine, his = _rest(one.group.own, own), _rest(one.group.bought, bought)
            if mine is not None and his is not None:
                open_.append((one, mine, his))
        done = [one for one, mine, his in open_ if not mine and not his]
        options: list[Option[Any]] = [prompts.picked(game, *one) for one in done]
        options += [
            prompts.add_own(die) for die in dict.fromkeys(die for _, mine, _ in open_ for die in mine)
        ]
        next_roy = dict.fromkeys(die for _, _, his in open_ for die in his)
        price = price_of(len(own), len(bought) + 1, power, rate)
        options += [prompts.add_roy(die, price) for die in next_roy]
        chosen = yield from ask_or_back("pick", prompts.picking(name, own, bought), options)
        if len(chosen) == 3:
            return Candidate(*chosen)
        die, mine = chosen
        (own if mine else bought).append(die)


def _rest(dice: tuple[str, ...], picked: list[str]) -> list[str] | None:
    """The dice without the picked ones; None if not all of those are among them."""
    rest = list(dice)
    for die in picked:
        if die not in rest:
            return None
        rest.remove(die)
    return rest
