"""Running the bot until it is told to stop."""

import asyncio
import signal
from typing import Any

import aiohttp
import discord
import structlog
import yarl

from bot.app import logs
from bot.app.client import GamekeeperClient
from bot.app.pictures import Pictures
from bot.keeper import Keeper
from bot.registry import Registry
from bot.settings import BadSetting, Settings
from storage import Store

log = structlog.get_logger()


def run_bot(settings: Settings, token: str) -> None:
    """Set up logging and run; returns after SIGTERM or SIGINT."""
    logs.set_up(token)
    asyncio.run(run(settings, token))


def drawing(settings: Settings) -> Pictures:
    """The games that these settings name, and who draws them."""
    return Pictures(Registry(settings.plugins, content=settings.content), settings.plugins, settings.content)


async def run(settings: Settings, token: str, pictures: Pictures | None = None, **options: Any) -> None:
    """Connect and serve. `pictures` may be shared until it returns; `options` go to the client."""
    if settings.discord_api:
        await point_to(settings.discord_api)
    pictures = pictures or drawing(settings)
    registry = pictures.registry
    # With the rules of every game, which would otherwise be read when a player waits for them.
    for broken in registry.check():
        log.error("a plugin is broken", plugin=broken.name, reason=broken.reason)
    async with Store(settings.database_url) as store:
        client = GamekeeperClient(store, Keeper(store, registry), pictures, **options)
        stopping = _stop_on_signals(client)
        try:
            async with client:
                await client.start(token)
        except discord.LoginFailure:
            raise BadSetting("Discord does not know this token. Make a new one and try again.") from None
        finally:
            for task in stopping:
                await task
            pictures.close()
    log.info("stopped")


async def point_to(api: str) -> None:
    """Make discord.py talk to another server than Discord's."""
    try:
        async with aiohttp.ClientSession() as session, session.get(f"{api}/gateway") as answer:
            answer.raise_for_status()
            gateway = (await answer.json())["url"]
    except (aiohttp.ClientError, KeyError, ValueError, TimeoutError) as fault:
        raise BadSetting(f"GAMEKEEPER_DISCORD_API does not answer as Discord does: {fault}") from fault
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def _stop_on_signals(client: GamekeeperClient) -> "list[asyncio.Task[None]]":
    """SIGTERM and SIGINT finish what was begun; a second one changes nothing."""
    loop = asyncio.get_running_loop()
    stopping: list[asyncio.Task[None]] = []

    def stop() -> None:
        if not stopping:
            log.info("stopping")
            stopping.append(loop.create_task(client.finish()))

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop)
    return stopping
