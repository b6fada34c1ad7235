"""The bot as Discord sees it: one connection, its commands, its components."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.app import commands, components, presenter, words
from bot.app.faces import Faces
from bot.app.handling import Refusal, handling
from bot.app.pictures import Pictures
from bot.app.posting import TROUBLES, Post, Poster
from bot.app.reply import PUT_OFF_SECONDS, Reply
from bot.app.standing import Standings
from bot.app.sync import register
from bot.app.tables import Tables
from bot.keeper import Keeper
from storage import Store

log = structlog.get_logger()

FINISH_SECONDS = 10.0


class GamekeeperClient(discord.Client):
    """`stopping`: what was begun is finished, nothing new is taken on."""

    def __init__(
        self,
        store: Store,
        keeper: Keeper,
        pictures: Pictures,
        *,
        pauses: tuple[float, ...] | None = None,
        put_off_seconds: float = PUT_OFF_SECONDS,
        **options: Any,
    ) -> None:
        super().__init__(
            # Commands and clicks come without any intent; guilds are needed for greeting a new one.
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            **options,
        )
        self.store = store
        self.keeper = keeper
        self.pictures = pictures
        self.put_off_seconds = put_off_seconds
        self.poster = Poster(self) if pauses is None else Poster(self, pauses=pauses)
        self.faces = Faces(keeper, pictures)
        self.tables = Tables(keeper, Standings(store), self.faces, self.poster)
        self.tree: app_commands.CommandTree[GamekeeperClient] = app_commands.CommandTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        commands.add_to(self.tree)
        self.tree.error(self._on_command_error)
        self.add_dynamic_items(*components.ALL)
        self.stopping = False
        self._at_work = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def setup_hook(self) -> None:
        assert self.application_id is not None
        await register(self.tree, self.store, self.application_id)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Once the client is closing, nobody waits any more for the tasks that events start."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def on_ready(self) -> None:
        log.info("ready", guilds=len(self.guilds), games=len(self.keeper.registry.games))
        await self.pictures.warm_up()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello in the first channel where that is possible."""
        places = [guild.system_channel, *guild.text_channels]
        for place in places:
            if place is None or not place.permissions_for(guild.me).send_messages:
                continue
            try:
                await self.poster.send(str(place.id), Post(presenter.note(words.HELLO)))
            except TROUBLES as fault:
                log.warning("no hello", guild=guild.id, channel=place.id, reason=repr(fault))
            else:
                return

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Whatever no component of ours answers to is answered here."""
        data: Any = interaction.data
        is_click = interaction.type is discord.InteractionType.component
        if is_click and not components.known(str(data["custom_id"])):
            async with handling(interaction):
                raise Refusal(words.UNKNOWN_BUTTON)

    async def _on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        """Only what comes before our own handlers ends here."""
        async with handling(interaction):
            if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
                raise Refusal(words.UNKNOWN_COMMAND)
            raise error

    async def resign(self, reply: Reply, game_id: int) -> None:
        """End a game that somebody has confirmed to end."""
        turn = await self.keeper.resign(game_id, reply.person, may_manage=reply.may_manage)
        if turn is None:
            await self.tables.close(game_id, reply.channel, words.TABLE_CLOSED)
            await reply.update(Post(presenter.note(words.TABLE_CLOSED)))
            return
        name = presenter.name(reply.person.name)
        if turn.view.status == "resigned":
            await reply.update(Post(presenter.note(words.ENDED)))
            await self.tables.show(reply, turn, news=words.ended_early(name))
        else:
            await reply.update(Post(presenter.note(words.GIVEN_UP)))
            await self.tables.show(reply, turn, news=words.gives_up(name), fresh=True)

    @contextmanager
    def working(self) -> Iterator[None]:
        """Around everything that a shutdown waits for."""
        self._at_work += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._at_work -= 1
            if not self._at_work:
                self._idle.set()

    async def finish(self, seconds: float = FINISH_SECONDS) -> None:
        """Finish what was begun, then leave."""
        self.stopping = True
        try:
            async with asyncio.timeout(seconds):
                await self._idle.wait()
        except TimeoutError:
            log.warning("left in the middle of something", requests=self._at_work)
        await self.tables.finish()
        await self.close()
