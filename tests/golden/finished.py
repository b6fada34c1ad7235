"""Finished games as fixtures: setup, choices and the outcome that they must lead to."""

from pathlib import Path
from typing import Any

import msgspec

from bot.checking.plays import Move
from bot.checking.subject import with_seed
from plugins.api import Chance, Game, Outcome, Play, Rules, Setup
from tests.conformance.games import setups
from tests.golden.playthrough import FOLDER, pick

POLICIES = ("random", "greedy")


class Finished(msgspec.Struct, frozen=True):
    setup: Setup
    choices: tuple[Move, ...]
    outcome: Outcome


def files_of(game: Game) -> list[Path]:
    return sorted((FOLDER / game.id).glob("*.json"))


def read(file: Path) -> Finished:
    return msgspec.json.decode(file.read_bytes(), type=Finished)


def write(file: Path, finished: Finished) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(finished) + b"\n")


def result(rules: Rules[Any], finished: Finished) -> Play[Any]:
    """The play at the end of the recorded choices."""
    play = Play.start(rules, finished.setup, remember=False)
    for seat, option in finished.choices:
        play.choose(option, seat)
    return play


def search(game: Game, rules: Rules[Any], games: int) -> dict[str, Finished]:
    """One finished game for each scenario and cause of an ending that some games bring about."""
    found: dict[str, Finished] = {}
    made = setups(game)
    for seed in range(games):
        policy = POLICIES[seed % len(POLICIES)]
        finished = _play(rules, with_seed(made[seed * 7 % len(made)], seed), policy)
        found.setdefault(f"{finished.setup.scenario}-{finished.outcome.cause}", finished)
    return found


def _play(rules: Rules[Any], setup: Setup, policy: str) -> Finished:
    luck = Chance.from_seed(setup.seed)
    play = Play.start(rules, setup, remember=False)
    moves: list[Move] = []
    while play.decision is not None:
        seat, option = pick(play, luck, policy)
        moves.append((seat, option))
        play.choose(option, seat)
    assert play.outcome is not None
    return Finished(setup, tuple(moves), play.outcome)
