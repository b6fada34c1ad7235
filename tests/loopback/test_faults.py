"""429, 5xx, cut connections and slow answers."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from bot.loopback import LoopbackServer, Person, RestFault
from bot.loopback.model import Channel
from tests.loopback.club import Club

POSTS = "/channels/*/messages"
CALLBACKS = "/interactions/*/callback"


async def test_429_on_a_post_is_tried_again(
    club: Club, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    server.inflict(RestFault("POST", POSTS, 429, times=2))
    assert (await (await alice.types(table, "/post")).finished()).text == "Done."
    posts = [call.status for call in server.requests if call.route.endswith("/messages")]
    assert posts == [429, 429, 200]


async def test_429_on_a_callback_is_tried_again(club: Club, alice: Person, table: Channel) -> None:
    alice.server.inflict(RestFault("POST", CALLBACKS, 429))
    assert (await alice.types(table, "/start lanterns east")).text


async def test_500_on_a_callback_is_tried_again(club: Club, alice: Person, table: Channel) -> None:
    alice.server.inflict(RestFault("POST", CALLBACKS, 500))
    assert (await alice.types(table, "/start lanterns east")).text


async def test_503_on_a_post_is_raised(club: Club, alice: Person, table: Channel) -> None:
    alice.server.inflict(RestFault("*", POSTS, 503))
    await (await alice.types(table, "/post")).finished()
    assert isinstance(club.failures[0], discord.DiscordServerError)


async def test_an_answer_lost_on_its_way(club: Club, alice: Person, table: Channel) -> None:
    """The bot does not know that it has answered, tries again, and is told that it has."""
    alice.server.inflict(RestFault("POST", CALLBACKS, 429, after=True))
    answer = await alice.types(table, "/start lanterns east")
    assert answer.text
    assert (await answer.refused()).code == 40060


async def test_a_cut_connection(club: Club, alice: Person, table: Channel) -> None:
    alice.server.inflict(RestFault("POST", POSTS, 0))
    with pytest.raises((aiohttp.ClientError, OSError)):
        await club.get_partial_messageable(table.id).send("Hello?")


async def test_a_held_answer(club: Club, alice: Person, table: Channel) -> None:
    hold = asyncio.Event()
    alice.server.inflict(RestFault("POST", POSTS, hold=hold))
    sending = asyncio.create_task(club.get_partial_messageable(table.id).send("Patience"))
    await alice.types(table, "/start lanterns east")
    assert not sending.done()
    hold.set()
    assert (await sending).content == "Patience"


async def test_faults_can_be_cleared(club: Club, server: LoopbackServer, table: Channel) -> None:
    server.inflict(RestFault("POST", POSTS, 503, times=100))
    server.faults.clear()
    assert await club.get_partial_messageable(table.id).send("Fine")
