"""`gamekeeper play`"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bot.cli.stop import INTERRUPTED, NotNow, Stop, as_stop
from bot.cli.words import offered, read_game, registry_for, settings_now, setup_words, start_words
from bot.errors import KeeperError
from bot.settings import BadSetting, Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.cli.sitting import Sitting
    from bot.registry import Registry
    from bot.start import StartWords
    from bot.views import Turn
    from plugins.api import Game


@click.command()
@setup_words
@click.option("--seed", default="", metavar="N", help="The same seed gives the same dice and cards.")
@click.option("--from", "file", type=click.Path(path_type=Path), metavar="FILE", help="An exported game.")
@click.option("--resume", is_flag=True, help="Go on with the latest game that is not over.")
@click.option("--terminal", is_flag=True, help="In this terminal, line by line.")
@click.option("--json", "as_json", is_flag=True, help="For programs: one JSON object per line, out and in.")
@click.option("--port", type=click.IntRange(1, 65535), metavar="N", help="Where the page is; a free port.")
@click.option("--no-browser", is_flag=True, help="Only print the page's link.")
def play(
    game: str,
    scenario: str,
    difficulty: str,
    people: int | None,
    options: tuple[str, ...],
    seed: str,
    file: Path | None,
    resume: bool,
    terminal: bool,
    as_json: bool,
    port: int | None,
    no_browser: bool,
) -> None:
    """Play here, without Discord: on a page in the browser that is a channel with the bot in it.

    With the words of a game, --resume or --from the game is played in this terminal. Words that are left
    out mean the first on offer.
    """
    if terminal and as_json:
        raise click.UsageError("--terminal and --json cannot be used together.")
    if resume and file:
        raise click.UsageError("--resume and --from cannot be used together.")
    if (resume or file) and not game and (seed or options or people is not None):
        raise click.UsageError("A saved game has its seed, people and options already: leave them out.")
    try:
        settings = settings_now()
        registry = registry_for(settings)
        games = offered(registry)
        if not (terminal or as_json or resume or file or game or seed or options or people is not None):
            _on_a_page(settings, port, not no_browser)
            return
        if port or no_browser:
            raise click.UsageError("--port and --no-browser are for the page.")
        if not game and not (resume or file):
            game = next(iter(games)) if as_json or len(games) == 1 else _pick(games)
        words = start_words(game, scenario, difficulty, people, seed, options) if game else None
        _play(settings, registry, words, file, resume, as_json)
    except (Stop, KeeperError, BadSetting) as fault:
        stop = fault if isinstance(fault, Stop) else as_stop(fault)
        if as_json:
            from bot.cli.jsonlines import tell_stop

            tell_stop(stop)
        raise stop from fault
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _play(
    settings: Settings,
    registry: "Registry",
    words: "StartWords | None",
    file: Path | None,
    resume: bool,
    as_json: bool,
) -> None:
    from bot.cli.logs import LateFile, log_path, log_to
    from bot.cli.sitting import sitting

    with sitting(settings, registry) as here:
        log = LateFile(log_path(settings.database_url))
        log_to(log)
        try:
            turn = _sit_down(here, words, file, resume)
            _go_on(here, turn, resume=resume, as_json=as_json)
        except (Stop, KeeperError, OSError):
            raise
        except Exception as fault:
            import structlog

            structlog.get_logger().exception("the terminal failed")
            raise NotNow(
                f"Something went wrong in the program itself ({type(fault).__name__}: {fault}). "
                f"The game is saved; gamekeeper play --resume goes on. Details are in {log.path}.",
                "FAILED",
            ) from fault


def _on_a_page(settings: Settings, port: int | None, browser: bool) -> None:
    from bot.cli.page import play_on_a_page

    play_on_a_page(settings, port=port, browser=browser)


def _sit_down(here: "Sitting", words: "StartWords | None", file: Path | None, resume: bool) -> "Turn":
    if resume:
        return here.resume(words)
    if file:
        return here.bring(read_game(file), words)
    assert words is not None
    return here.start(words)


def _go_on(here: "Sitting", turn: "Turn", *, resume: bool, as_json: bool) -> None:
    if as_json:
        from bot.cli.jsonlines import converse

        converse(here, turn, sys.stdin.buffer)
    else:
        from bot.cli.terminal import Terminal

        Terminal(here, sys.stdin.buffer, echo=not sys.stdin.isatty()).play(turn, resumed=resume)


def _pick(games: "Mapping[str, Game]") -> str:
    from bot.cli.speech import pick

    return pick(games, sys.stdin.buffer, echo=not sys.stdin.isatty())
