"""Saying lines and reading what is typed, for everything that a person uses."""

import re
from collections.abc import Iterable, Mapping
from typing import BinaryIO

import click

from bot.cli.lines import TooLong, next_line
from bot.cli.stop import Stop
from plugins.api import Game, Line

MOST_TYPED = 10_000

_KEYS = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|[\x00-\x1f\x7f]")
"""What arrow and other keys leave in a line."""


class Leave(Exception):
    """The person leaves; the game stays as it is."""


def pick(games: Mapping[str, Game], lines: BinaryIO, *, echo: bool) -> str:
    """Which game, by its number or its name. Whatever is no number is for the keeper to understand."""
    listed_games = list(games.values())
    say("Which game?")
    say(*(f"{number}. {game.title}. {game.blurb}" for number, game in enumerate(listed_games, 1)))
    while True:
        try:
            typed = read_typed(lines, echo=echo)
        except Leave:
            raise Stop("No game was chosen.", code="NO_GAME") from None
        if not (typed.isascii() and typed.isdigit()):
            return typed or listed_games[0].id
        if 1 <= int(typed[:6]) <= len(listed_games):
            return listed_games[int(typed[:6]) - 1].id
        say(f"The numbers go from 1 to {len(listed_games)}.")


def read_typed(lines: BinaryIO, *, echo: bool) -> str:
    """The next typed line. The end of input means that the person leaves."""
    while True:
        click.echo("> ", nl=False)
        try:
            line = next_line(lines, MOST_TYPED)
        except TooLong:
            say("", "That line is too long.")
            continue
        if line is None:
            say("")
            raise Leave
        typed = _KEYS.sub("", line.decode("utf-8", "replace")).strip()
        if echo:
            say(typed)
        return typed


def tell_lines(lines: Iterable[Line]) -> None:
    for line in lines:
        if line.head:
            say("")
        say(line.text)


def say(*lines: str) -> None:
    for line in lines:
        click.echo(line)
