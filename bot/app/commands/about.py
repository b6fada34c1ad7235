"""What there is to know: /games, /rules, /help."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.app import presenter, words
from bot.app.handling import Refusal, handling
from bot.app.suggesting import choices, fitting
from bot.errors import KeeperError, Trouble
from bot.keeper import Keeper
from bot.start import did_you_mean, find, plain
from plugins.api import Game, Topic


@app_commands.command(description="All games that you can start")
async def games(interaction: discord.Interaction[Any]) -> None:
    async with handling(interaction) as reply:
        listed = [words.game_line(game) for game in reply.bot.keeper.registry.games.values()]
        await reply.private(*presenter.notes("\n\n".join(listed) or words.NO_GAMES))


@app_commands.command(name="help", description="What I can do")
async def help_(interaction: discord.Interaction[Any]) -> None:
    async with handling(interaction) as reply:
        await reply.private(presenter.note(words.HELP))


@app_commands.command(description="Look up a rule")
@app_commands.describe(topic="What it is about", game="Which game, if not the one at this table")
async def rules(interaction: discord.Interaction[Any], topic: str = "", game: str = "") -> None:
    async with handling(interaction) as reply:
        if topic and game and find(game, list(reply.bot.keeper.registry.games.values())) is None:
            # Words of one topic, typed one after the other.
            topic, game = f"{topic} {game}", ""
        meant = await _meant(reply.bot.keeper, reply.channel, game)
        topics = reply.bot.keeper.topics(meant.id)
        await reply.private(*presenter.notes(_told(meant, topics, topic)))


@rules.autocomplete("topic")
async def topics(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    keeper: Keeper = interaction.client.keeper
    try:
        game = await _meant(keeper, str(interaction.channel_id), interaction.namespace.game or "")
        offered = keeper.topics(game.id)
    except (KeeperError, Refusal):
        return []
    return choices(fitting(typed, ((topic.title, topic.id) for topic in offered)))


@rules.autocomplete("game")
async def game_names(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    offered = interaction.client.keeper.registry.games.values()
    return choices(fitting(typed, ((game.title, game.id) for game in offered)))


async def _meant(keeper: Keeper, channel: str, word: str) -> Game:
    """The game that was named, or else the one at this table, or else the only one there is."""
    listed = list(keeper.registry.games.values())
    if word:
        game = find(word, listed)
        if game is None:
            raise KeeperError(Trouble.UNKNOWN_GAME, word=word, hint=did_you_mean(word, listed))
        return game
    try:
        return (await keeper.view(await keeper.newest(channel))).game
    except KeeperError as refusal:
        if refusal.trouble is not Trouble.NO_GAME:
            raise
    if len(listed) != 1:
        raise Refusal(words.WHICH_RULES)
    return listed[0]


def _told(game: Game, topics: Sequence[Topic], word: str) -> str:
    if not topics:
        return words.NO_RULES
    if not word:
        return words.topic_list(game, [topic.title for topic in topics])
    for topic in topics:
        if plain(word) in (plain(topic.id), plain(topic.title)):
            return words.topic(topic.title, topic.text, topic.source)
    found = fitting(word, ((topic.title, topic.id) for topic in topics))
    if len(found) != 1:
        raise Refusal(words.unknown_topic(word))
    topic = next(topic for topic in topics if topic.id == found[0][1])
    return words.topic(topic.title, topic.text, topic.source)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (games, rules, help_)
