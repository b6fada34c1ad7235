"""A digest of some random games, to compare processes: `python -m tests.conformance.digest GAME`."""

import sys
from hashlib import blake2b
from typing import Any

import click
import msgspec

from plugins.api import Chance, Play, Rules, Setup, board_text
from tests.conformance.games import find, setups
from tests.conformance.walks import random_choice, with_seed

GAMES = 12


def digest(name: str) -> str:
    """Everything that is asked, told and kept in the first games of this game."""
    game, rules = find(name)
    made = setups(game)
    hashed = blake2b(digest_size=16)
    for seed in range(GAMES):
        _add(hashed, rules, with_seed(made[seed * len(made) // GAMES], seed))
    return hashed.hexdigest()


def _add(hashed: Any, rules: Rules[Any], setup: Setup) -> None:
    luck = Chance.from_seed(setup.seed)
    play = Play.start(rules, setup, remember=False)
    hashed.update(msgspec.json.encode(play.opening))
    while play.decision is not None:
        hashed.update(msgspec.json.encode(play.decision.view()))
        hashed.update(board_text(play.rules.board(play.state, frozenset([0]))).encode())
        seat, option = random_choice(play.decision, luck)
        hashed.update(msgspec.json.encode(play.choose(option.id, seat).events))
    hashed.update(msgspec.json.encode(play.state))


if __name__ == "__main__":
    click.echo(digest(sys.argv[1]))
