"""A digest of some random games, to compare processes: `python -m bot.checking.digest GAME FIRST_SEED`."""

import os
import subprocess
import sys
from hashlib import blake2b
from typing import Any

import click
import msgspec

from bot.checking.clock import MOST_SECONDS, TimeIsUp, cpu_limit
from bot.checking.plays import MOST_DECISIONS, NOBODY, random_choice
from bot.checking.subject import Subject, Without, case, setups
from bot.registry import Registry
from bot.settings import Settings
from plugins.api import Chance, Play, Rules, Setup, board_text

GAMES = 12


def digest(subject: Subject, seed: int, without: Without = ()) -> str:
    """Everything that is asked, told and kept in some games."""
    made = setups(subject.game, without=without)
    hashed = blake2b(digest_size=16)
    for number in range(seed, seed + GAMES):
        _add(hashed, subject.rules, case(made, number))
    return hashed.hexdigest()


def digest_elsewhere(subject: Subject, seed: int, hash_seed: int, without: Without = ()) -> str:
    """The same in a process of its own, where sets and dictionaries of other hashes have another order."""
    left_out = [f"{name}={value}" for name, value in without]
    done = subprocess.run(
        [sys.executable, "-m", "bot.checking.digest", subject.game.id, str(seed), *left_out],
        env={
            **os.environ,
            **subject.settings,
            "PYTHONHASHSEED": str(hash_seed),
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def _add(hashed: Any, rules: Rules[Any], setup: Setup) -> None:
    """A game up to its end or to what it raises, which is for other parts to complain of."""
    try:
        with cpu_limit(MOST_SECONDS):
            _play(hashed, rules, setup)
    except (Exception, TimeIsUp) as fault:
        hashed.update(str(fault).encode())


def _play(hashed: Any, rules: Rules[Any], setup: Setup) -> None:
    luck = Chance.from_seed(setup.seed)
    play = Play.start(rules, setup, remember=False)
    hashed.update(msgspec.json.encode(play.opening))
    for _ in range(MOST_DECISIONS):
        if play.decision is None:
            break
        hashed.update(msgspec.json.encode(play.decision.view()))
        hashed.update(board_text(play.rules.board(play.state, NOBODY)).encode())
        seat, option = random_choice(play.decision, luck)
        hashed.update(msgspec.json.encode(play.choose(option.id, seat).events))
    hashed.update(msgspec.json.encode(play.state))


def main(game: str, seed: str, *without: str) -> None:
    settings = Settings.from_environment(os.environ)
    subject = Subject.of(Registry(settings.plugins, content=settings.content), game)
    pairs = [(name, value) for name, _, value in (word.partition("=") for word in without)]
    click.echo(digest(subject, int(seed), pairs))


if __name__ == "__main__":
    main(*sys.argv[1:])
