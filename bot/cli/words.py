"""What the commands share: the words of a start, and names read aloud."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from bot.cli.stop import NotNow, Stop
from bot.settings import Settings

if TYPE_CHECKING:
    from bot.registry import Registry
    from bot.start import StartWords
    from plugins.api import Game, Setup

C = TypeVar("C", bound=Callable[..., object])

NO_GAMES = (
    "No game is installed. Install a package with games, or name a module in GAMEKEEPER_PLUGINS; "
    "`gamekeeper games` shows what was found."
)


def setup_words(command: C) -> C:
    """GAME SCENARIO DIFFICULTY and the options that belong to them."""
    for add in (
        click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A variant of it."),
        click.option("--people", type=int, metavar="N", help="How many people play."),
        click.argument("difficulty", default=""),
        click.argument("scenario", default=""),
        click.argument("game", default=""),
    ):
        command = add(command)
    return command


def settings_now() -> Settings:
    return Settings.from_environment(os.environ)


def registry_for(settings: Settings) -> "Registry":
    from bot.registry import Registry

    return Registry(settings.plugins, content=settings.content)


def start_words(
    game: str,
    scenario: str,
    difficulty: str,
    people: int | None,
    seed: str,
    options: tuple[str, ...],
) -> "StartWords":
    """The words as the keeper takes them."""
    from bot.start import StartWords

    return StartWords(game, scenario, difficulty, people, seed, _variants(options))


def offered(registry: "Registry") -> "dict[str, Game]":
    """The games on offer; there is at least one, or the command ends here."""
    if not registry.games:
        broken = "".join(f" {one.name} is broken: {one.reason}." for one in registry.broken)
        raise NotNow(NO_GAMES + broken, "NO_GAMES")
    return registry.games


def setup_title(game: "Game", setup: "Setup") -> str:
    """`Lanterns: The harbour, Normal, 2 people, fog on, seed 7`."""
    scenario = next((one for one in game.scenarios if one.id == setup.scenario), None)
    difficulties = scenario.difficulties if scenario else ()
    difficulty = next((one.title for one in difficulties if one.id == setup.difficulty), setup.difficulty)
    parts = [scenario.title if scenario else setup.scenario, difficulty]
    if setup.people > 1:
        parts.append(f"{setup.people} people")
    for variant in game.variants:
        value = setup.variants.get(variant.id, variant.values[0])
        if value != variant.values[0]:
            parts.append(f"{variant.title.lower()} {value}")
    parts.append(f"seed {setup.seed}")
    return f"{game.title}: {', '.join(parts)}"


def read_game(path: Path) -> bytes:
    """A file with a game in it; never more of it than a game may have."""
    from bot.errors import KeeperError, Trouble
    from bot.transfer import MOST_BYTES

    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as fault:
        raise Stop(f"{path} cannot be read: {fault.strerror}.", code="BAD_FILE") from fault
    if len(data) > MOST_BYTES:
        raise KeeperError(Trouble.IMPORT_TOO_BIG, most=MOST_BYTES // 2**20)
    return data


def _variants(options: tuple[str, ...]) -> dict[str, str]:
    variants = {}
    for option in options:
        name, sign, value = option.partition("=")
        if not sign:
            raise click.BadParameter(f"“{option}” is not of the form NAME=VALUE.", param_hint="--option")
        variants[name.strip()] = value.strip()
    return variants
