"""The command line. A command loads what it needs when it runs, so that all of them start quickly."""

import sys
from io import TextIOWrapper
from typing import Any

import click

from bot.cli import check, doctor, games, play, replay, run, simulate
from bot.cli.stop import as_stop
from bot.errors import KeeperError
from bot.settings import BadSetting


class Commands(click.Group):
    """Whatever is refused becomes one sentence on stderr and an exit code, never a stack trace."""

    def invoke(self, ctx: click.Context) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                # A terminal that lacks a typographic sign gets a question mark instead of a crash.
                stream.reconfigure(errors="replace")
        try:
            return super().invoke(ctx)
        except (KeeperError, BadSetting) as fault:
            raise as_stop(fault) from fault


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="gamekeeper", prog_name="gamekeeper")
def main() -> None:
    """The game master of solo board games."""


for command in (
    play.play,
    games.games,
    simulate.simulate,
    check.check,
    replay.replay,
    doctor.doctor,
    run.run,
):
    main.add_command(command)
