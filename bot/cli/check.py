"""`gamekeeper check`"""

import os
import sys
import time
from typing import TYPE_CHECKING

import click

from bot.cli.stop import INTERRUPTED, Stop
from bot.cli.words import offered, registry_for, settings_now

if TYPE_CHECKING:
    from bot.checking.parts import Plan
    from bot.checking.subject import Subject
    from bot.settings import Settings

PASSED_ON = ("PYTHONPATH", "GAMEKEEPER_PLUGINS", "GAMEKEEPER_CONTENT")
"""The variables by which another process finds the same game."""


@click.command()
@click.argument("game", default="")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, 1_000_000), metavar="N")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="The first game's seed.")
@click.option("--only", multiple=True, metavar="PART", help="This part alone; may be given several times.")
@click.option("--without", multiple=True, metavar="NAME=VALUE", help="A variant that is not played.")
@click.option(
    "--seconds",
    default=60.0,
    show_default=True,
    type=click.FloatRange(0, min_open=True),
    help="The most CPU time for one game.",
)
@click.option("--replay", default="", metavar="RECORD", help="Tell the game that a complaint names.")
def check(
    game: str,
    games: int,
    seed: int,
    only: tuple[str, ...],
    without: tuple[str, ...],
    seconds: float,
    replay: str,
) -> None:
    """Check a game, built in or of any plugin, by playing it: saving, undo, hidden things, words, pictures,
    content files, speed. Exit code 1 if anything is wrong."""
    from bot.checking.parts import Plan

    settings = settings_now()
    subject = _subject(settings, game)
    if replay:
        sys.exit(_replayed(subject, replay, seconds))
    variants = tuple(_pair(word) for word in without)
    try:
        sys.exit(_checked(subject, Plan(games, seed, variants, seconds), only))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _subject(settings: "Settings", game: str) -> "Subject":
    from bot.checking.subject import Subject
    from bot.errors import KeeperError, Trouble
    from bot.registry import BrokenGame

    registry = registry_for(settings)
    listed = offered(registry)
    game = game or next(iter(listed))
    if game not in listed:
        broken = "".join(f" {one.name} is broken: {one.reason}." for one in registry.broken)
        raise Stop(f"There is no game “{game}”. There is: {', '.join(listed)}.{broken}")
    found = {name: value for name in PASSED_ON if (value := os.environ.get(name))}
    try:
        return Subject.of(registry, game, found)
    except BrokenGame as fault:
        raise KeeperError(Trouble.GAME_BROKEN, game=listed[game].title, reason=fault) from fault


def _checked(subject: "Subject", plan: "Plan", only: tuple[str, ...]) -> int:
    from bot.checking.parts import PARTS, Checkup
    from bot.checking.report import Told, figures_told, verdict
    from plugins.api.words import plural

    for name in only:
        if name not in PARTS:
            raise Stop(f"There is no part “{name}”. There is: {', '.join(PARTS)}.")
    checkup = Checkup(subject, plan)
    click.echo(
        f"Checking {subject.game.title}: {plural(len(checkup.setups), 'way')} to set it up, seed {plan.seed}"
    )
    began, told = time.perf_counter(), Told()
    parts = only or tuple(PARTS)
    for name in parts:
        for line in told.lines(name, list(PARTS[name](checkup))):
            click.echo(line)
    for line in figures_told(checkup):
        click.echo(line)
    click.echo(f"{verdict(subject.game.id, parts, told.causes)} {time.perf_counter() - began:.1f} s")
    return 1 if told.causes else 0


def _replayed(subject: "Subject", record: str, seconds: float) -> int:
    import msgspec

    from bot.checking.finding import Record
    from bot.checking.replay import WRONG, replay

    try:
        read = msgspec.json.decode(record, type=Record)
    except msgspec.DecodeError as fault:
        raise Stop(f"This is no record of a game: {fault}.") from fault
    wrong = False
    for line in replay(subject, read, seconds):
        click.echo(line)
        wrong |= line.startswith(WRONG)
    return 1 if wrong else 0


def _pair(word: str) -> tuple[str, str]:
    name, sign, value = word.partition("=")
    if not sign:
        raise click.BadParameter(f"“{word}” is not of the form NAME=VALUE.", param_hint="--without")
    return name.strip(), value.strip()
