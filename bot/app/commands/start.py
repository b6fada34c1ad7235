"""/start: every word is suggested by the words before it."""

import re
from typing import Any

import discord
from discord import app_commands

from bot.app import permissions
from bot.app.handling import handling
from bot.app.suggesting import choices, fitting
from bot.start import StartWords, find, plain
from plugins.api import Game, Scenario


@app_commands.command(description="Start a game: this channel becomes the table")
@app_commands.describe(
    game="Which game",
    scenario="Which scenario of it",
    difficulty="How hard it shall be",
    people="How many people play",
    options="Further options of the game, like fog=on",
    seed="A number: the same seed brings the same dice and cards",
)
async def start(
    interaction: discord.Interaction[Any],
    game: str,
    scenario: str = "",
    difficulty: str = "",
    people: int | None = None,
    options: str = "",
    seed: str = "",
) -> None:
    async with handling(interaction) as reply:
        permissions.require(interaction)
        words = StartWords(game, scenario, difficulty, people, seed.strip(), variants_in(options))
        turn = await reply.bot.keeper.start(reply.channel, reply.person, words, guild=reply.guild)
        await reply.bot.tables.open(reply, turn)


def variants_in(text: str) -> dict[str, str]:
    """ "fog=on, trouble: raise" as a mapping; a name alone means that it is on."""
    tidy = re.sub(r"\s*[=:]\s*", "=", text)
    parts = (word.partition("=") for word in re.split(r"[,;\s]+", tidy) if word)
    return {plain(name): plain(value) or "on" for name, _, value in parts}


@start.autocomplete("game")
async def games(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    offered = interaction.client.keeper.registry.games.values()
    return choices(fitting(typed, ((game.title, game.id) for game in offered)))


@start.autocomplete("scenario")
async def scenarios(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    game = _game(interaction)
    return choices(fitting(typed, ((one.title, one.id) for one in game.scenarios))) if game else []


@start.autocomplete("difficulty")
async def difficulties(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    scenario = _scenario(interaction)
    return choices(fitting(typed, ((one.title, one.id) for one in scenario.difficulties))) if scenario else []


@start.autocomplete("people")
async def people(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[int]]:
    scenario = _scenario(interaction)
    if scenario is None:
        return []
    least, most = scenario.people
    numbers = [number for number in range(least, most + 1) if str(number).startswith(str(typed))]
    return [app_commands.Choice(name=str(number), value=number) for number in numbers[:25]]


@start.autocomplete("options")
async def variants(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    """Goes on with the last word; what was typed before it stays."""
    game = _game(interaction)
    if game is None:
        return []
    before, last = re.fullmatch(r"(.*?)([^\s,;]*)", typed, re.DOTALL).groups()  # type: ignore[union-attr]
    taken = variants_in(before)
    offered = [
        (f"{variant.title}: {value}", f"{variant.id}={value}")
        for variant in game.variants
        if variant.id not in taken
        for value in variant.values
    ]
    return choices(
        (f"{before}{pair}" if before else name, f"{before}{pair}") for name, pair in fitting(last, offered)
    )


def _game(interaction: discord.Interaction[Any]) -> Game | None:
    games: dict[str, Game] = interaction.client.keeper.registry.games
    return find(interaction.namespace.game or "", list(games.values()))


def _scenario(interaction: discord.Interaction[Any]) -> Scenario | None:
    game = _game(interaction)
    if game is None:
        return None
    word = interaction.namespace.scenario
    return find(word, game.scenarios) if word else game.scenarios[0]


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (start,)
