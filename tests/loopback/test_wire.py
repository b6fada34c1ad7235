"""The gateway: compressions, heartbeats, RESUME, shards, intents, refusals."""

from __future__ import annotations

import json
import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.loopback import GatewayFault, GatewayFaultKind, LoopbackServer, Person, World
from bot.loopback.limits import GATEWAY_PAYLOAD_BYTES, SendWindow
from bot.loopback.model import Channel
from bot.loopback.session import REPLAY_EVENTS, Op
from tests.loopback.club import Club, intents
from tests.loopback.conftest import Connect, taken


class ZlibContext:
    """What discord.py uses where zstandard is not installed."""

    COMPRESSION_TYPE = "zlib-stream"

    def __init__(self) -> None:
        self.stream = zlib.decompressobj()

    def decompress(self, data: bytes, /) -> str:
        assert data.endswith(b"\x00\x00\xff\xff")
        return self.stream.decompress(data).decode()


async def test_zstd_stream(club: Club, alice: Person, table: Channel) -> None:
    assert discord.utils._ActiveDecompressionContext.COMPRESSION_TYPE == "zstd-stream"
    assert (await alice.types(table, "/start lanterns east")).text


async def test_zlib_stream(
    connect: Connect, alice: Person, table: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.utils, "_ActiveDecompressionContext", ZlibContext)
    await connect()
    assert (await alice.types(table, "/start lanterns east")).text


@pytest.mark.parametrize(
    "fault",
    [
        GatewayFault(GatewayFaultKind.ABORT),
        GatewayFault(GatewayFaultKind.RECONNECT),
        GatewayFault(GatewayFaultKind.CLOSE, code=4000),
        GatewayFault(GatewayFaultKind.INVALID_SESSION, resumable=True),
    ],
    ids=["abort", "op 7", "close", "op 9 resumable"],
)
async def test_resume_replays_what_happened_meanwhile(
    server: LoopbackServer, club: Club, alice: Person, table: Channel, fault: GatewayFault
) -> None:
    server.inflict(fault)
    alice.says(table, "Is anybody there?")
    answer = await alice.types(table, "/start lanterns east")
    assert answer.text == "lanterns in the east for 1"
    await club.next_event("resumed")
    assert (server.gateway.identifies, server.gateway.resumes) == (1, 1)
    heard = await club.heard.get()
    assert heard.author.id == alice.user.id
    # The old socket's end must not have cut the session's new one.
    assert (await alice.types(table, "/start harbour north")).text


async def test_cut_in_place_of_the_event(
    server: LoopbackServer, club: Club, alice: Person, table: Channel
) -> None:
    server.inflict(GatewayFault(GatewayFaultKind.ABORT, before="INTERACTION_CREATE"))
    assert (await alice.types(table, "/start lanterns east")).text
    assert server.gateway.resumes == 1


async def test_an_invalid_session_makes_the_bot_identify_again(
    server: LoopbackServer, club: Club, alice: Person, table: Channel
) -> None:
    server.inflict(GatewayFault(GatewayFaultKind.INVALID_SESSION))
    await club.next_event("ready")
    assert (server.gateway.identifies, server.gateway.resumes) == (2, 0)
    assert (await alice.types(table, "/start lanterns east")).text
    assert len(server.gateway.sessions) == 1


async def test_two_shards(server: LoopbackServer, connect: Connect) -> None:
    class ShardedClub(Club, discord.AutoShardedClient):
        pass

    guilds = [server.world.add_guild(f"Guild {number}") for number in range(4)]
    tables = [server.world.add_channel(guild, "table") for guild in guilds]
    alice = Person.join(server, "Alice", *guilds)
    club = await connect(ShardedClub(shard_count=2))
    assert {guild.shard_id for guild in club.guilds} == {0, 1}
    assert server.gateway.identifies == 2
    for table in [*tables, alice.direct]:
        assert (await alice.types(table, "/start lanterns east")).text
    server.inflict(GatewayFault(GatewayFaultKind.ABORT, shard=1))
    for table in tables:
        assert (await alice.types(table, "/start lanterns west")).text
    assert server.gateway.resumes == 1


async def test_joining_a_guild_while_connected(server: LoopbackServer, club: Club) -> None:
    server.world.add_guild("Late guild")
    await club.next_event("joined Late guild")


async def test_privileged_intents_are_refused(connect: Connect, table: Channel) -> None:
    wanted = intents()
    wanted.message_content = True
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await connect(Club(intents=wanted))


async def test_message_content_only_for_those_who_may_read_it(
    club: Club, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    alice.says(table, "A secret")
    assert (await club.heard.get()).content == ""
    alice.says(table, f"{server.world.bot.mention} hello")
    assert (await club.heard.get()).content.endswith("hello")
    alice.says(alice.direct, "Between us")
    assert (await club.heard.get()).content == "Between us"


async def test_members_intent_where_it_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    guild = world.add_guild("Club")
    async with LoopbackServer(world, privileged_intents=True) as server:
        Person.join(server, "Alice", guild)
        async with Raw(server) as raw:
            await raw.identify(intents=intents().value | 2)
            assert (await raw.event("GUILD_CREATE"))["member_count"] == 3
            await raw.send(Op.REQUEST_MEMBERS, {"guild_id": str(guild.id), "query": "", "limit": 0})
            assert len((await raw.event("GUILD_MEMBERS_CHUNK"))["members"]) == 3


class Raw:
    """A gateway connection by hand."""

    def __init__(self, server: LoopbackServer) -> None:
        self.server = server
        self.session = aiohttp.ClientSession()

    async def __aenter__(self) -> Raw:
        self.ws = await self.session.ws_connect(f"{self.server.gateway_url}?v=10&encoding=json")
        assert (await self.ws.receive_json())["op"] == Op.HELLO
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.session.close()

    async def send(self, op: int, data: Any) -> None:
        await self.ws.send_str(json.dumps({"op": op, "d": data}))

    async def identify(self, **changes: Any) -> None:
        data = {"token": self.server.token, "intents": 1, "properties": {}, **changes}
        await self.send(Op.IDENTIFY, data)

    async def event(self, name: str) -> Any:
        while (payload := await self.ws.receive_json())["t"] != name:
            pass
        return payload["d"]

    async def closed(self) -> int:
        while (await self.ws.receive()).type is aiohttp.WSMsgType.TEXT:
            pass
        assert self.ws.close_code is not None
        return self.ws.close_code


@pytest.fixture
async def raw(server: LoopbackServer) -> AsyncIterator[Raw]:
    async with Raw(server) as raw:
        yield raw


async def test_a_wrong_token(raw: Raw) -> None:
    await raw.identify(token="guessed")
    assert await raw.closed() == 4004


async def test_resuming_an_unknown_session(raw: Raw) -> None:
    await raw.send(Op.RESUME, {"token": raw.server.token, "session_id": "gone", "seq": 3})
    payload = await raw.ws.receive_json()
    assert (payload["op"], payload["d"]) == (Op.INVALID_SESSION, False)


async def test_resuming_from_before_the_buffer(server: LoopbackServer, table: Channel, alice: Person) -> None:
    async with Raw(server) as raw:
        await raw.identify(intents=intents().value)
        session_id = (await raw.event("READY"))["session_id"]
    for _ in range(REPLAY_EVENTS + 5):
        alice.says(table, "…")
    async with Raw(server) as raw:
        await raw.send(Op.RESUME, {"token": server.token, "session_id": session_id, "seq": 1})
        assert (await raw.ws.receive_json())["op"] == Op.INVALID_SESSION


async def test_heartbeats_are_acknowledged(raw: Raw) -> None:
    await raw.send(Op.HEARTBEAT, None)
    assert (await raw.ws.receive_json())["op"] == Op.HEARTBEAT_ACK


async def test_a_payload_too_long(raw: Raw) -> None:
    await raw.send(Op.PRESENCE, "x" * GATEWAY_PAYLOAD_BYTES)
    assert await raw.closed() == 4002
    assert "bytes, allowed are 4096" in taken(raw.server)


async def test_too_many_payloads(raw: Raw) -> None:
    for _ in range(SendWindow.SENDS + 1):
        await raw.send(Op.PRESENCE, {})
    assert await raw.closed() == 4008
    assert "more than 120 payloads in 60 s" in taken(raw.server)


async def test_an_unknown_op(raw: Raw) -> None:
    await raw.send(4, {})
    assert await raw.closed() == 4001
    assert "op 4 is not simulated" in taken(raw.server)


async def test_an_identify_without_intents(raw: Raw) -> None:
    await raw.send(Op.IDENTIFY, {"token": raw.server.token})
    assert await raw.closed() == 4002
    assert "op 2 was not understood: KeyError('intents')" in taken(raw.server)


async def test_not_even_json(raw: Raw) -> None:
    await raw.ws.send_str("hello")
    assert await raw.closed() == 4002
    assert "not JSON" in taken(raw.server)
