"""Choosing a group of dice comfortably: few good suggestions, or die by die."""

from operator import ge, le
from typing import Any, NamedTuple

from plugins.api import Flow, Option, ask, ask_some
from plugins.kings_challenge.deeds import Activate, AnyDeed, Build, Farm, Fight, cube_power
from plugins.kings_challenge.dice import pips, without
from plugins.kings_challenge.effects import Joust
from plugins.kings_challenge.groups import Group, price_of
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.powers import AnyPower
from plugins.kings_challenge.words import prompts

MOST_SUGGESTED = 8
"""So many groups are listed at once; the others are picked die by die."""


class Candidate(NamedTuple):
    """A legal group for a deed, and how often it does it."""

    deed: AnyDeed
    group: Group
    times: int


def choose_group(match: Match, candidates: list[Candidate], cube: int) -> Flow[Candidate]:
    """One of the legal groups. `cube` is the place of the activity whose cube is used, or NO_CUBE."""
    deed = candidates[0].deed
    shown = candidates if deed.kind == "place" else suggested(match, candidates)
    options = [prompts.group(match, *candidate) for candidate in shown]
    if len(shown) < len(candidates):
        options.append(prompts.PICK)
    chosen = yield from ask(PLAYER, "group", prompts.group_question(match, deed, cube), options)
    if chosen == "pick":
        return (yield from _pick(match, candidates, cube_power(match, cube)))
    return Candidate(*chosen)


def suggested(match: Match, candidates: list[Candidate]) -> list[Candidate]:
    """The groups worth a thought: each reaches something that no cheaper one does."""
    if len(candidates) == 1:
        return candidates
    cheapest: dict[tuple[tuple[int, ...], int], tuple[tuple[int, ...], Candidate]] = {}
    for candidate in candidates:
        gain = _gain(match, *candidate)
        group = candidate.group
        cost = (group.price, pips(group.own), len(group.own))
        known = cheapest.get((gain, group.price))
        if known is None or cost < known[0]:
            cheapest[gain, group.price] = cost, candidate
    rated = [(gain, cost, candidate) for (gain, _), (cost, candidate) in cheapest.items()]
    best = [one for one in rated if not _is_beaten(one, rated)]
    if candidates[0].deed.kind == "farm":
        # Nobody works the fields at a loss, if there is another way.
        best = [one for one in best if one[0][0] > 0] or best
    if len(best) > MOST_SUGGESTED:
        # Own dice go before bought ones, then the greater gain.
        best.sort(key=lambda one: (one[1][0] > 0, *_first_of(one)))
        del best[MOST_SUGGESTED:]
    best.sort(key=_first_of)
    return [candidate for _, _, candidate in best]


def _gain(match: Match, deed: AnyDeed, group: Group, times: int) -> tuple[int, ...]:
    """What a group brings, in numbers of which more is better."""
    match deed:
        case Farm():
            return (deed.deniers(match, group) - group.price,)
        case Build():
            levels = {level for level, _ in deed.boxes(match, group)}
            return (*deed.reward(match, group), len(levels & deed.new_levels(match)))
        case Activate() if isinstance(deed.card.effect, Joust):
            return (deed.card.effect.worth(match, group, times).vp,)
        case Activate() | Fight():
            return (times,)
        case _:
            return (0,)


Rated = tuple[tuple[int, ...], tuple[int, ...], Candidate]
"""A candidate with its gain and its cost."""


def _first_of(one: Rated) -> tuple[list[int], tuple[int, ...]]:
    """The greatest gain first, then the least cost."""
    return [-part for part in one[0]], one[1]


def _is_beaten(one: Rated, rated: list[Rated]) -> bool:
    """Does another one gain at least as much, part by part, for at most the same cost?"""
    gain, cost, _ = one
    for other in rated:
        if other is not one and all(map(ge, other[0], gain)) and all(map(le, other[1], cost)):
            return True
    return False


Picked = tuple[tuple[str, bool], ...]
"""Dice one by one, each with whether it is the player's own."""


def _pick(match: Match, candidates: list[Candidate], power: AnyPower | None) -> Flow[Candidate]:
    """Die by die; only dice that can still become a legal group."""
    rate = match.content.numbers.dice.price
    name = prompts.deed_name(candidates[0].deed)

    def options(picked: Picked) -> list[Option[tuple[str, bool]]]:
        own, bought = _sides(picked)
        rests = list(filter(None, (_rest(one.group, own, bought) for one in candidates)))
        price = (power.cost if power else price_of)(len(own), len(bought) + 1, rate)
        return [
            *(prompts.add_own(die) for die in dict.fromkeys(die for mine, _ in rests for die in mine)),
            *(prompts.add_roy(die, price) for die in dict.fromkeys(die for _, his in rests for die in his)),
        ]

    def done(picked: Picked) -> list[Candidate]:
        own, bought = _sides(picked)
        return [one for one in candidates if _is_of(one.group, own, bought)]

    def enough(picked: Picked) -> Option[Any] | None:
        ways = done(picked)
        if len(ways) > 1:
            return prompts.these(ways[0].group)
        return prompts.picked(match, *ways[0]) if ways else None

    most = max(len(one.group.own + one.group.bought) for one in candidates)
    picked = yield from ask_some(
        PLAYER,
        "pick",
        lambda picked: prompts.picking(name, *_sides(picked)),
        options,
        enough=enough,
        most=most,
    )
    ways = [prompts.picked(match, *one) for one in done(picked)]
    return Candidate(*(yield from ask(PLAYER, "turned", prompts.TURNED, ways)))


def _sides(picked: Picked) -> tuple[list[str], list[str]]:
    """Own dice and bought ones."""
    return [die for die, mine in picked if mine], [die for die, mine in picked if not mine]


def _is_of(group: Group, own: list[str], bought: list[str]) -> bool:
    """Is it the group of just these dice?"""
    sizes = len(group.own) == len(own) and len(group.bought) == len(bought)
    return sizes and _rest(group, own, bought) is not None


def _rest(group: Group, own: list[str], bought: list[str]) -> tuple[list[str], list[str]] | None:
    """The dice of a group without the picked ones; None if not all of those are among them."""
    if len(own) > len(group.own) or len(bought) > len(group.bought):
        return None
    try:
        return without(group.own, own), without(group.bought, bought)
    except ValueError:
        return None
