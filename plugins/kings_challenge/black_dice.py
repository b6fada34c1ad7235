"""The black dice: both sides beat them in turn, the start player first."""

from collections.abc import Sequence
from itertools import chain, combinations
from typing import Any

from plugins.api import Flow, Option, ask, ask_some
from plugins.kings_challenge import events as e
from plugins.kings_challenge import influence, prompts
from plugins.kings_challenge.dice import COLOURS, VALUE, pips, without
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.opponent import best_die

MOST_LISTED = 6
"""So many sets of dice are listed; others are picked die by die."""


def duty(game: Game) -> Flow[None]:
    """The next duty, or on to the actions when no black die is left."""
    state = game.state
    if not state.black:
        state.turn = state.start_player
        state.rolled = []
        state.phase = "actions"
    elif state.turn == "roy":
        if game.roy.dice:
            _roy_beats(game)
        state.turn = "player"
    else:
        yield from _player_duty(game)


def _roy_beats(game: Game) -> None:
    """His best die removes the highest black one, whatever they show."""
    die, why = best_die(game, "Which die does le Roy spend on the black dice?")
    game.roy.dice.remove(die)
    black = game.state.black.pop(0)
    game.tell(e.BlackBeaten("roy", (black,), (die,), left=tuple(game.state.black), why=why))
    if not game.roy.dice:
        game.tell(e.RoyFinished())


def strength(game: Game, dice: Sequence[str]) -> int:
    """Red dice count double."""
    times = game.content.numbers.dice.red_against_black
    red = COLOURS["red"]
    return sum(VALUE[die] * times if die[0] == red else VALUE[die] for die in dice)


def _player_duty(game: Game) -> Flow[None]:
    """The highest black die must be beaten while the dice as they lie can do it."""
    reach = strength(game, game.player.dice)
    target = [game.state.black[0]]
    if reach < target[0] and not influence.dice_uses(game):
        _fail(game)
        return
    chosen: Any = target.pop()
    while isinstance(chosen, int):
        target.append(chosen)
        question = prompts.black_duty(game, target, reach)
        chosen = yield from ask(PLAYER, "black", question, _duty_options(game, target, reach))
    if isinstance(chosen, tuple):
        _beat(game, target, chosen)
    elif chosen == "pick":
        _beat(game, target, (yield from _pick(game, sum(target))))
    elif chosen == "give-in":
        _fail(game)
    else:
        yield from influence.use(game, chosen)


def _duty_options(game: Game, target: list[int], reach: int) -> list[Option[Any]]:
    options: list[Option[Any]] = []
    if reach >= sum(target):
        sets = cheapest_sets(game, sum(target))
        options += [prompts.beat(dice, strength(game, dice), sum(target)) for dice in sets[:MOST_LISTED]]
        if not all_sets_listed(game, sets):
            options.append(prompts.PICK_BLACK)
        options += _more(game, target, reach)
    if len(target) == 1:
        options += influence.dice_uses(game)
    if reach < sum(target):
        options.append(prompts.give_in(game.content.numbers.rounds.penalty))
    return options


def _more(game: Game, target: list[int], reach: int) -> list[Option[int]]:
    """Further black dice that could be taken on in the same step."""
    waiting = without(game.state.black, target)
    return [
        prompts.take_on(value, sum(target) + value)
        for value in dict.fromkeys(waiting)
        if sum(target) + value <= reach
    ]


def cheapest_sets(game: Game, target: int) -> list[tuple[str, ...]]:
    """Sets of own dice that are enough and hold no die too many, the best ones first."""
    dice, found = game.player.dice, []
    smallest = 0
    for size in range(1, len(dice) + 1):
        for some in dict.fromkeys(combinations(dice, size)):
            total = strength(game, some)
            if total >= target and all(total - strength(game, (die,)) < target for die in some):
                found.append(some)
        smallest = smallest or (size if found else 0)
        if smallest and size > smallest:
            break
    # The cheapest dice and those that waste least take turns at the front.
    cheap = sorted(found, key=lambda some: (pips(some), len(some)))
    close = sorted(found, key=lambda some: (strength(game, some), pips(some), len(some)))
    return list(dict.fromkeys(chain.from_iterable(zip(cheap, close, strict=True))))


def all_sets_listed(game: Game, sets: Sequence[tuple[str, ...]]) -> bool:
    """Is every set that is enough already among those on offer?"""
    dice = game.player.dice
    return len(sets) <= MOST_LISTED and (len(dice) == 1 or (len(sets) == 1 and len(sets[0]) == len(dice)))


def _pick(game: Game, target: int) -> Flow[tuple[str, ...]]:
    """Die by die until it is enough, and further if the player likes."""
    dice = game.player.dice
    return (
        yield from ask_some(
            PLAYER,
            "pick_black",
            lambda picked: prompts.picking_black(picked, strength(game, picked), target),
            lambda picked: [
                prompts.add_black(picked, die, strength(game, [*picked, die]))
                for die in dict.fromkeys(without(dice, picked))
            ],
            enough=lambda picked: (
                prompts.enough(picked, strength(game, picked)) if strength(game, picked) >= target else None
            ),
            most=len(dice),
        )
    )


def _beat(game: Game, target: Sequence[int], dice: tuple[str, ...]) -> None:
    for die in dice:
        game.player.dice.remove(die)
    for value in target:
        game.state.black.remove(value)
    gained = game.gain_influence(game.content.numbers.influence.per_black_die * len(target))
    left = tuple(game.state.black)
    game.tell(e.BlackBeaten("player", tuple(target), dice, gained, game.player.influence, left))
    game.state.turn = "roy"


def _fail(game: Game) -> None:
    """The highest black die goes, points are lost, the own dice stay."""
    black = game.state.black.pop(0)
    lost, left = game.penalty(), tuple(game.state.black)
    game.tell(e.BlackFailed(black, lost, game.standing, left, not game.player.dice))
    game.state.turn = "roy"
