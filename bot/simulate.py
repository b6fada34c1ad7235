"""Many games without people: how often a game is won, how long it takes, how it ends.

Which games are played depends on the seed alone, never on the number of processes or on their speed.
"""

import math
import os
import signal
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from bot.registry import Registry
from plugins.api import MAX_SEED, Chance, Option, Play, Policy, Rules, Setup

RANDOM = "random"
MOST_DECISIONS = 20_000
CHUNKS_PER_WORKER = 16
MOST_IN_A_CHUNK = 100
ALONE = 8
"""So few games are over before a second process would have started."""


class Plan(msgspec.Struct, frozen=True):
    """What to play. `setup.seed` is the seed of the whole series."""

    setup: Setup
    policy: str
    games: int


class Played(msgspec.Struct, frozen=True):
    """One game. `fault` says what the rules or the policy raised."""

    seed: int
    decisions: int
    won: bool = False
    cause: str = ""
    score: int | None = None
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    fault: str = ""


class Lengths(msgspec.Struct, frozen=True):
    """Decisions per game."""

    mean: float
    median: float
    min: int
    max: int


class Rival(msgspec.Struct, frozen=True):
    """How one seat fared among rivals."""

    seat: int
    won: int
    win_rate: float
    interval: tuple[float, float]
    mean_score: float | None


class Report(msgspec.Struct, frozen=True):
    """`interval` is the 95 % interval of the win rate; figures are of the games that came to an end.

    `rivals` has an entry for each seat where people play against each other.
    """

    games: int
    won: int
    lost: int
    win_rate: float | None
    interval: tuple[float, float] | None
    lengths: Lengths | None
    wins: dict[str, int]
    losses: dict[str, int]
    mean_score: float | None
    decisions: int
    errors: tuple[Played, ...]
    rivals: tuple[Rival, ...] = ()


def policies(rules: Rules[Any]) -> dict[str, Policy]:
    """The policies of a game, and the one that is always there."""
    return {RANDOM: _random, **rules.policies}


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def seed_of(series: int, number: int) -> int:
    """The seed of one game of a series: any of them can be played alone."""
    return Chance(Chance.from_seed(series).key, drawn=number).below(MAX_SEED + 1)


def play_one(rules: Rules[Any], setup: Setup, policy: Policy) -> Played:
    """One game from its setup to its end, or to what went wrong."""
    luck = Chance.from_seed(seed_of(setup.seed, 1))
    decisions = 0
    try:
        play = Play.start(rules, setup, remember=False)
        while play.decision is not None:
            if decisions == MOST_DECISIONS:
                raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
            option = policy(play, luck)
            play.choose(option.id, option.seat)
            decisions += 1
    except Exception as fault:
        return Played(setup.seed, decisions, fault=f"{type(fault).__name__}: {fault}")
    outcome = play.outcome
    assert outcome is not None
    winners = tuple(seat for seat in range(len(rules.seating(setup))) if outcome.won_by(seat))
    return Played(setup.seed, decisions, outcome.won, outcome.cause, outcome.score, winners, outcome.scores)


def play_some(rules: Rules[Any], plan: Plan, numbers: Iterable[int]) -> list[Played]:
    policy = policies(rules)[plan.policy]
    seed = plan.setup.seed
    setups = (msgspec.structs.replace(plan.setup, seed=seed_of(seed, number)) for number in numbers)
    return [play_one(rules, setup, policy) for setup in setups]


def play_all(
    registry: Registry,
    plan: Plan,
    *,
    plugins: tuple[str, ...] = (),
    content: Path | None = None,
    workers: int | None = None,
) -> Iterator[tuple[int, list[Played]]]:
    """Chunks of played games with the number of their first, in whatever order they are finished.

    `plugins` and `content` are what the registry was made from: other processes make their own.
    """
    workers = min(workers or cores(), plan.games)
    size = max(1, min(MOST_IN_A_CHUNK, plan.games // (workers * CHUNKS_PER_WORKER)))
    chunks = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    if workers == 1 or plan.games <= ALONE:
        rules = registry.rules(plan.setup.game)
        yield from ((chunk.start, play_some(rules, plan, chunk)) for chunk in chunks)
        return
    pool = ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=_prepare, initargs=(plugins, content, plan)
    )
    try:
        waiting = {pool.submit(_play_chunk, chunk): chunk.start for chunk in chunks}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def in_order(chunks: Iterable[tuple[int, list[Played]]]) -> list[Played]:
    return [played for _, chunk in sorted(chunks, key=lambda pair: pair[0]) for played in chunk]


def report(played: list[Played], rivals: int = 0) -> Report:
    """What a series came to; `rivals` is the number of seats that play against each other."""
    ended = [one for one in played if not one.fault]
    won = [one for one in ended if one.won]
    lost = [one for one in ended if not one.won]
    scores = [one.score for one in ended if one.score is not None]
    return Report(
        games=len(played),
        won=len(won),
        lost=len(lost),
        win_rate=len(won) / len(ended) if ended else None,
        interval=wilson(len(won), len(ended)) if ended else None,
        lengths=_lengths([one.decisions for one in ended]) if ended else None,
        wins=_counted(one.cause for one in won),
        losses=_counted(one.cause for one in lost),
        mean_score=statistics.fmean(scores) if scores else None,
        decisions=sum(one.decisions for one in played),
        errors=tuple(one for one in played if one.fault),
        rivals=tuple(_rival(ended, seat) for seat in range(rivals)) if ended else (),
    )


def _rival(ended: list[Played], seat: int) -> Rival:
    won = sum(seat in one.winners for one in ended)
    scores = [one.scores[seat] for one in ended if one.scores]
    return Rival(
        seat,
        won,
        won / len(ended),
        wilson(won, len(ended)),
        statistics.fmean(scores) if scores else None,
    )


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % score interval of a share (Wilson 1927): honest for few games and for shares near 0 or 1."""
    z = 1.959963984540054
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def _lengths(decisions: list[int]) -> Lengths:
    return Lengths(statistics.fmean(decisions), statistics.median(decisions), min(decisions), max(decisions))


def _counted(causes: Iterable[str]) -> dict[str, int]:
    """Most frequent first, ties in alphabetical order."""
    return dict(sorted(Counter(causes).items(), key=lambda pair: (-pair[1], pair[0])))


def _random(play: Play[Any], chance: Chance) -> Option[Any]:
    assert play.decision is not None
    return chance.pick(play.decision.options)


# In the other processes

_work: list[tuple[Rules[Any], Plan]] = []


def _prepare(plugins: tuple[str, ...], content: Path | None, plan: Plan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that gives out the work
    _work.append((Registry(plugins, content=content).rules(plan.setup.game), plan))


def _play_chunk(chunk: range) -> list[Played]:
    rules, plan = _work[0]
    return play_some(rules, plan, chunk)
