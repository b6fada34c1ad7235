"""A digest of some random games, to compare processes: `python -m bot.checking.digest GAME FIRST_SEED`."""

import os
import subprocess
import sys
from hashlib import blake2b
from itertools import zip_longest
from typing import Any

import click
import msgspec

from bot.checking.clock import MOST_SECONDS, TimeIsUp, cpu_limit
from bot.checking.plays import MOST_DECISIONS, NOBODY, random_choice
from bot.checking.subject import Subject, Without, case, setups
from bot.registry import Registry
from bot.settings import Settings
from plugins.api import Chance, Event, Play, Rules, Setup, board_text
from plugins.api.words import plural

GAMES = 12


def digest(subject: Subject, seed: int, without: Without = ()) -> str:
    """Everything that is asked, told and kept in some games: lines that end in a hash each."""
    made = setups(subject.game, without=without)
    lines: list[str] = []
    for number in range(seed, seed + GAMES):
        _add(lines, subject.rules, case(made, number))
    return "\n".join(lines)


def first_difference(one: str, other: str) -> str | None:
    """Where two digests begin to differ, without the hash; None if they do not."""
    pairs = zip_longest(one.splitlines(), other.splitlines(), fillvalue="the end: ")
    return next((mine.rpartition(": ")[0] for mine, others in pairs if mine != others), None)


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


def _add(lines: list[str], rules: Rules[Any], setup: Setup) -> None:
    """A game up to its end or to what it raises, which is for other parts to complain of."""
    try:
        with cpu_limit(MOST_SECONDS):
            _play(lines, rules, setup)
    except (Exception, TimeIsUp) as fault:
        lines.append(f"seed {setup.seed} raises: {_hash(str(fault).encode())}")


def _play(lines: list[str], rules: Rules[Any], setup: Setup) -> None:
    luck = Chance.from_seed(setup.seed)
    play = Play.start(rules, setup, remember=False)

    def add(what: str, told: object) -> None:
        lines.append(f"seed {setup.seed}, {what}: {_hash(msgspec.json.encode(told))}")

    def add_events(number: int, events: list[Event]) -> None:
        for event in events:
            add(f"event {type(event).__name__} after {plural(number, 'choice')}", event)

    add_events(0, play.opening)
    for number in range(MOST_DECISIONS):
        if play.decision is None:
            break
        after = f"after {plural(number, 'choice')}"
        add(f"decision {play.decision.key} {after}", play.decision.view())
        add(f"board {after}", board_text(play.rules.board(play.state, NOBODY)))
        seat, option = random_choice(play.decision, luck)
        add_events(number + 1, play.choose(option.id, seat).events)
    add("state at the end", play.state)


def _hash(told: bytes) -> str:
    return blake2b(told, digest_size=8).hexdigest()


def main(game: str, seed: str, *without: str) -> None:
    settings = Settings.from_environment(os.environ)
    subject = Subject.of(Registry(settings.plugins, content=settings.content), game)
    pairs = [(name, value) for name, _, value in (word.partition("=") for word in without)]
    click.echo(digest(subject, int(seed), pairs))


if __name__ == "__main__":
    main(*sys.argv[1:])
