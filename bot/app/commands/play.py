"""At the table: /table, /choose, /undo, /resign."""

import re
from typing import Any

import discord
from discord import app_commands

from bot.app import components, ids, limits, permissions, presenter, words
from bot.app.handling import handling
from bot.app.presenter import name
from bot.app.suggesting import choices, fitting
from bot.errors import KeeperError, Trouble
from bot.views import TableView
from plugins.api import Decision, Option

_SUGGESTED = re.compile(r"(\d{1,9}):(.+)", re.DOTALL)


@app_commands.command(description="Bring the table down here")
async def table(interaction: discord.Interaction[Any]) -> None:
    async with handling(interaction) as reply:
        permissions.require(interaction)
        keeper = reply.bot.keeper
        # A game that is over has a last message too, and it may be the very one that got lost.
        view = await keeper.view(await keeper.newest(reply.channel))
        await reply.bot.tables.bring(reply, view)


@app_commands.command(description="Choose one of the options by typing")
@app_commands.describe(option="What you choose; any part of its words will do")
async def choose(interaction: discord.Interaction[Any], option: str) -> None:
    async with handling(interaction) as reply:
        view = await reply.bot.keeper.table(reply.channel)
        suggested = _SUGGESTED.fullmatch(option)
        if suggested:
            version, word = int(suggested[1]), suggested[2]
        else:
            version, word = view.version, _meant(view, option, reply.person.id).id
        await components.choose(reply.bot, reply, view.game_id, version, word)


@choose.autocomplete("option")
async def options(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    try:
        view: TableView = await interaction.client.keeper.table(str(interaction.channel_id))
    except KeeperError:
        return []
    if view.decision is None:
        return []
    head = f"{view.version}:"
    room = limits.CHOICE_VALUE - len(head)
    words_of = {
        one.label: head + ids.word(view.decision, one, room)
        for one in _open_to(view, view.decision, str(interaction.user.id))
    }
    found = fitting(typed, ((label, "") for label in words_of))
    return choices((label, words_of[label]) for label, _ in found)


@app_commands.command(description="Take back the last choice")
async def undo(interaction: discord.Interaction[Any]) -> None:
    async with handling(interaction) as reply:
        view = await reply.bot.keeper.table(reply.channel)
        try:
            turn = await reply.bot.keeper.undo(
                view.game_id, reply.person, version=view.version, caller=reply.caller
            )
        except KeeperError as refusal:
            if refusal.trouble is not Trouble.UNDO_REVEALS:
                raise
            await reply.private(presenter.confirm_undo(view, str(refusal)))
            return
        news = words.took_back(name(reply.person.name), turn.label)
        await reply.bot.tables.show(reply, turn, news=news, fresh=True)


@app_commands.command(description="End the game at this table")
async def resign(interaction: discord.Interaction[Any]) -> None:
    async with handling(interaction) as reply:
        view = await reply.bot.keeper.table(reply.channel)
        if view.may_give_up(reply.person.id):
            await reply.private(presenter.confirm_giving_up(view))
            return
        if view.has_left(reply.person.id) and not reply.may_manage:
            raise KeeperError(Trouble.GIVEN_UP)
        if reply.person.id != view.host and not reply.may_manage:
            raise KeeperError(Trouble.NOT_HOST, host=view.name_of(view.host))
        await reply.private(presenter.confirm_resign(view))


def _meant(view: TableView, typed: str, person: str) -> Option[Any]:
    """The option that somebody typed without taking a suggestion; their own before one of another seat."""
    decision = view.decision
    if decision is None:
        raise KeeperError(Trouble.NOT_BEGUN)
    exact = decision.option(typed.strip())
    if exact is not None:
        return exact
    by_label = {option.label: option for option in _open_to(view, decision, person) or decision.options}
    found = [label for label, _ in fitting(typed, ((label, "") for label in by_label))]
    if len(found) == 1 or (found and found[0].casefold() == typed.strip().casefold()):
        return by_label[found[0]]
    raise KeeperError(Trouble.NO_SUCH_OPTION, hint=words.did_you_mean(found[:3]))


def _open_to(view: TableView, decision: Decision, person: str) -> list[Option[Any]]:
    """What this person may choose, each once."""
    open_to = [option for seat in view.seats_of(person) for option in decision.open_to(seat)]
    return list({option.id: option for option in open_to}.values())


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (table, choose, undo, resign)
