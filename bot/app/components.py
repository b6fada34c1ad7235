"""The buttons and menus. Each carries in its custom_id all it needs, so it works after a restart too."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ui

from bot.app import announcements, ids, presenter, words
from bot.app.handling import handling
from bot.app.paging import Place
from bot.app.posting import Post
from bot.app.presenter import name
from bot.app.reply import Reply
from bot.errors import KeeperError, Trouble
from bot.start import StartWords

if TYPE_CHECKING:
    from bot.app.client import GamekeeperClient

OUTDATED = (
    Trouble.STALE,
    Trouble.GAME_OVER,
    Trouble.NO_SUCH_OPTION,
    Trouble.HAS_BEGUN,
    Trouble.NO_SUCH_GAME,
)
"""Refusals which say that the message no longer shows what is."""


class Click(ui.DynamicItem[ui.Item[Any]], template=r"(?!)"):
    """Base of all of them: `act` does the work, whatever goes wrong is told privately."""

    def __init__(self, item: ui.Item[Any], match: re.Match[str]) -> None:
        super().__init__(item)
        self.match = match
        self.game = int(match["game"])

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        async with handling(interaction) as reply:
            await self.act(reply.bot, reply)

    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        raise NotImplementedError

    @property
    def version(self) -> int:
        return int(self.match["version"])


def picked(reply: Reply) -> str:
    """What was picked in a menu."""
    data: Any = reply.interaction.data
    return str(data["values"][0])


class TableClick(Click, template=r"(?!)"):
    """On the table message itself: when that turns out to be outdated, it is brought up to date."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        async with handling(interaction) as reply:
            try:
                await self.act(reply.bot, reply)
            except KeeperError as refusal:
                if refusal.trouble not in OUTDATED:
                    raise
                await reply.private(presenter.note(str(refusal)))
                await reply.bot.tables.tidy(reply, self.game)


class Choose(TableClick, template=ids.CHOOSE):
    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        await choose(bot, reply, self.game, self.version, self.match["option"])


class Menu(TableClick, template=ids.MENU):
    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        await choose(bot, reply, self.game, self.version, picked(reply))


async def choose(bot: GamekeeperClient, reply: Reply, game: int, version: int, word: str) -> None:
    """Take the option that a component or a suggestion names."""
    option = word
    if ids.needs_decision(word):
        view = await bot.keeper.view(game)
        found = ids.option(view.decision, word) if view.decision else None
        if found is None:
            raise KeeperError(Trouble.STALE)
        option = found.id
    turn = await bot.keeper.choose(game, option, reply.person, version=version, caller=reply.caller)
    await bot.tables.show(reply, turn, closing=words.chosen(name(reply.person.name), turn.label))


class Back(TableClick, template=ids.BACK):
    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        turn = await bot.keeper.back(self.game, reply.person, version=self.version, caller=reply.caller)
        await bot.tables.show(reply, turn, calling=False)


class Groups(TableClick, template=ids.GROUPS):
    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        group = picked(reply)
        place = Place(int(self.match["shelf"]), int(group) if group.isdecimal() else None)
        await bot.tables.turn_page(reply, self.game, self.version, place)


class Page(TableClick, template=ids.PAGE):
    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        group = self.match["group"]
        place = Place(int(self.match["shelf"]), int(group) if group else None, int(self.match["page"]))
        await bot.tables.turn_page(reply, self.game, self.version, place)


class Why(Click, template=ids.WHY):
    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        reasons = await bot.keeper.why(reply.channel, game_id=self.game, version=self.version)
        await reply.private(*presenter.notes(announcements.reasons(reasons) or words.NO_REASONS))


class Undo(Click, template=ids.UNDO):
    """The confirmation of an undo that takes back more than a choice."""

    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        turn = await bot.keeper.undo(
            self.game, reply.person, openly=True, version=self.version, caller=reply.caller
        )
        await reply.update(Post(presenter.note(words.TAKEN_BACK)))
        news = words.took_back(name(reply.person.name), turn.label)
        await bot.tables.show(reply, turn, news=news, fresh=True)


class Resign(Click, template=ids.RESIGN):
    """The confirmation of an end."""

    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        await bot.resign(reply, self.game)


class Join(TableClick, template=ids.JOIN):
    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        view = await bot.keeper.join(self.game, reply.person)
        seats = presenter.lobby(view) if view.status == "lobby" else presenter.free_seats(view)
        if seats is not None:
            await reply.update(Post(seats))


class Leave(TableClick, template=ids.LEAVE):
    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        view = await bot.keeper.leave(self.game, reply.person)
        layout = presenter.note(words.TABLE_CLOSED) if view is None else presenter.lobby(view)
        await reply.update(Post(layout))


class Begin(TableClick, template=ids.BEGIN):
    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        turn = await bot.keeper.begin(self.game, reply.person)
        closing = words.begun(presenter.names(turn.view))
        await bot.tables.show(reply, turn, closing=closing, news=presenter.headline(turn.view), fresh=True)


class Again(Click, template=ids.AGAIN):
    """The next game with the same setup and other dice."""

    async def act(self, bot: GamekeeperClient, reply: Reply) -> None:
        over = await bot.keeper.view(self.game)
        setup = over.setup
        again = StartWords(
            setup.game, setup.scenario, setup.difficulty, setup.people, variants=setup.variants
        )
        turn = await bot.keeper.start(reply.channel, reply.person, again, guild=reply.guild)
        if reply.clicked is not None:
            await reply.update(await bot.faces.without_again(over, reply.clicked))
        await bot.tables.open(reply, turn)


ALL: tuple[type[Click], ...] = (
    Choose,
    Menu,
    Back,
    Groups,
    Page,
    Why,
    Undo,
    Resign,
    Join,
    Leave,
    Begin,
    Again,
)


def known(custom_id: str) -> bool:
    return any(kind.__discord_ui_compiled_template__.fullmatch(custom_id) for kind in ALL)
