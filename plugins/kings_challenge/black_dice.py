"""The black dice: both sides beat them in turn, the start player first."""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate, chain, combinations
from typing import Any

from plugins.api import Flow, Option, ask, ask_some, narrow
from plugins.kings_challenge import events as e
from plugins.kings_challenge import influence
from plugins.kings_challenge.dice import COLOURS, VALUE, pips, without
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.opponent import BEST_DIE, GAMEPLAY
from plugins.kings_challenge.words import dangers

MOST_LISTED = 6
"""So many sets of dice are listed; others are picked die by die."""


def duty(match: Match) -> Flow[None]:
    """The next duty, or on to the actions when no black die is left."""
    state = match.state
    if not state.black:
        state.turn = state.start_player
        state.rolled = []
        state.phase = "actions"
    elif state.turn == "roy":
        if match.roy.dice:
            _roy_beats(match)
        state.turn = "player"
    else:
        yield from _player_duty(match)


def _roy_beats(match: Match) -> None:
    """His best die removes the highest black one, whatever they show."""
    die, why = narrow("against-black", match.roy.dice, BEST_DIE, fact=str, source=GAMEPLAY)
    match.roy.dice.remove(die)
    black = match.state.black.pop(0)
    match.tell(e.BlackBeaten("roy", (black,), (die,), left=tuple(match.state.black), why=why))
    if not match.roy.dice:
        match.tell(e.RoyFinished())


@cache
def strengths(red_times: int) -> dict[str, int]:
    """What each die counts: red ones so many times over."""
    return {die: value * red_times if die[0] == COLOURS["red"] else value for die, value in VALUE.items()}


def strength(match: Match, dice: Sequence[str]) -> int:
    """Red dice count double."""
    each = strengths(match.content.numbers.dice.red_against_black)
    return sum([each[die] for die in dice])


def _player_duty(match: Match) -> Flow[None]:
    """The highest black die must be beaten while the dice as they lie can do it."""
    reach = strength(match, match.player.dice)
    target = [match.state.black[0]]
    if reach < target[0] and not influence.dice_uses(match):
        _fail(match)
        return
    chosen: Any = target.pop()
    while isinstance(chosen, int):
        target.append(chosen)
        question = dangers.black_duty(match, target, reach)
        chosen = yield from ask(PLAYER, "black", question, _duty_options(match, target, reach))
    if isinstance(chosen, tuple):
        _beat(match, target, chosen)
    elif chosen == "pick":
        _beat(match, target, (yield from _pick(match, sum(target))))
    elif chosen == "give-in":
        _fail(match)
    else:
        yield from influence.use(match, chosen)


def _duty_options(match: Match, target: list[int], reach: int) -> list[Option[Any]]:
    options: list[Option[Any]] = []
    needed = sum(target)
    if reach >= needed:
        sets = cheapest_sets(match, needed)
        options += [dangers.beat(dice, strength(match, dice), needed) for dice in sets[:MOST_LISTED]]
        if not all_sets_listed(match, sets):
            options.append(dangers.PICK_BLACK)
        options += _more(match, target, reach)
    if len(target) == 1:
        options += influence.dice_uses(match)
    if reach < needed:
        options.append(dangers.give_in(match.content.numbers.rounds.penalty))
    return options


def _more(match: Match, target: list[int], reach: int) -> list[Option[int]]:
    """Further black dice that could be taken on in the same step."""
    waiting = dict.fromkeys(without(match.state.black, target))
    needed = sum(target)
    return [dangers.take_on(value, needed + value) for value in waiting if needed + value <= reach]


def cheapest_sets(match: Match, target: int) -> list[tuple[str, ...]]:
    """Sets of own dice that are enough and hold no die too many, the best ones first.

    At most one die more than the fewest that are enough.
    """
    dice, found = match.player.dice, []
    each = strengths(match.content.numbers.dice.red_against_black)
    strongest = sorted([each[die] for die in dice], reverse=True)
    fewest = 1 + sum([total < target for total in accumulate(strongest)])
    for size in (fewest, fewest + 1):
        for some in dict.fromkeys(combinations(dice, size)):
            counted = [each[die] for die in some]
            if sum(counted) - min(counted) < target <= sum(counted):
                found.append(some)
    # The cheapest dice and those that waste least take turns at the front.
    cheap = sorted(found, key=lambda some: (pips(some), len(some)))
    close = sorted(cheap, key=lambda some: strength(match, some))
    return list(dict.fromkeys(chain.from_iterable(zip(cheap, close, strict=True))))


def all_sets_listed(match: Match, sets: Sequence[tuple[str, ...]]) -> bool:
    """Is every set that is enough already among those on offer?"""
    dice = match.player.dice
    return len(sets) <= MOST_LISTED and (len(dice) == 1 or (len(sets) == 1 and len(sets[0]) == len(dice)))


def _pick(match: Match, target: int) -> Flow[tuple[str, ...]]:
    """Die by die until it is enough, and further if the player likes."""
    dice = match.player.dice
    return (
        yield from ask_some(
            PLAYER,
            "pick-black",
            lambda picked: dangers.picking_black(picked, strength(match, picked), target),
            lambda picked: [
                dangers.add_black(picked, die, strength(match, [*picked, die]))
                for die in dict.fromkeys(without(dice, picked))
            ],
            enough=lambda picked: (
                dangers.enough(picked, strength(match, picked)) if strength(match, picked) >= target else None
            ),
            most=len(dice),
        )
    )


def _beat(match: Match, target: Sequence[int], dice: tuple[str, ...]) -> None:
    for die in dice:
        match.player.dice.remove(die)
    for value in target:
        match.state.black.remove(value)
    gained = match.gain_influence(match.content.numbers.influence.per_black_die * len(target))
    left = tuple(match.state.black)
    match.tell(e.BlackBeaten("player", tuple(target), dice, gained, match.player.influence, left))
    match.state.turn = "roy"


def _fail(match: Match) -> None:
    """The highest black die goes, points are lost, the own dice stay."""
    black = match.state.black.pop(0)
    lost, left = match.penalty(), tuple(match.state.black)
    match.tell(e.BlackFailed(black, lost, match.standing, left, not match.player.dice))
    match.state.turn = "roy"
