"""A player who looks one deed ahead."""

from collections.abc import Sequence
from typing import Any

from plugins.api import Chance, Option, Play
from tests.lanterns.content import FLAGS
from tests.lanterns.state import LanternsState

MOST_TRIED = 30
MOST_FOLLOW_UPS = 8


def greedy(play: Play[Any], chance: Chance) -> Option[Any]:
    """Tries each option out and takes the one after which the coast looks best."""
    assert play.decision is not None
    options = some(play.decision.options, MOST_TRIED, chance)
    if len(options) == 1:
        return options[0]
    dice = chance.below(2**32)
    return max(options, key=lambda option: worth_of(play, option, dice, chance))


def worth_of(play: Play[Any], option: Option[Any], dice: int, chance: Chance) -> float:
    """All options are tried with the same imagined dice, so that luck does not decide between them."""
    trial = play.imagine(Chance.from_seed(dice))
    moved = trial.choose(option.id)
    if moved.stepped or trial.decision is None:
        return worth(trial.state)
    follow_ups = some(trial.decision.options, MOST_FOLLOW_UPS, chance)
    return max(worth_of(trial, follow_up, dice, chance) for follow_up in follow_ups)


def some(options: Sequence[Option[Any]], most: int, chance: Chance) -> list[Option[Any]]:
    """All of a few options, a sample of many."""
    if len(options) <= most:
        return list(options)
    first = chance.below(len(options))
    return [options[(first + n * len(options) // most) % len(options)] for n in range(most)]


def worth(state: LanternsState) -> float:
    if state.outcome is not None:
        return 1000 if state.outcome.won else -1000
    lit = state.lit().bit_count()
    lasting = sum(min(lantern.oil, 4) + min(lantern.oil, 2) for lantern in state.lanterns)
    stock = sum(state.oil) + 1.5 * sum(map(len, state.hands))
    called = sum(state.follows_flag(ship) for ship in state.fleet) if state.flag in tuple(FLAGS) else 0
    return (
        lit
        + 4 * lasting
        + 2 * stock
        + 15 * state.pilots
        + called
        + 10 * sum(lantern.shutter for lantern in state.lanterns)
        + 60 * (len(state.home) - len(state.wrecked))
    )
