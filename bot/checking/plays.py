"""Playing on: random choices, single moves, whole games without any check."""

from typing import Any

from plugins.api import GIVE_UP, Chance, Decision, Event, Moved, Option, Play, Rules, Setup

MOST_DECISIONS = 5000

Move = tuple[int, str]
"""A seat and the id of the option that it chose, or GIVE_UP."""

NOBODY: frozenset[int] = frozenset()


def seats_of(play: Play[Any]) -> range:
    return range(len(play.rules.seating(play.setup)))


def random_choice(decision: Decision, luck: Chance) -> tuple[int, Option[Any]]:
    """Any option, chosen by any seat that may."""
    option = luck.pick(decision.options)
    return (luck.pick(decision.seats) if option.seat is None else option.seat), option


def take(play: Play[Any], move: Move) -> Moved:
    seat, option_id = move
    return play.give_up(seat) if option_id == GIVE_UP else play.choose(option_id, seat)


def plain_game(rules: Rules[Any], setup: Setup) -> tuple[Play[Any], list[Event], list[Move]]:
    """A random game: the play at its end, all it told, and the moves."""
    luck = Chance.from_seed(setup.seed)
    play = Play.start(rules, setup, remember=False)
    told = list(play.opening)
    moves: list[Move] = []
    while play.decision is not None and len(moves) < MOST_DECISIONS:
        seat, option = random_choice(play.decision, luck)
        moves.append((seat, option.id))
        told += play.choose(option.id, seat).events
    return play, told, moves
