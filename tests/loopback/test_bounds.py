"""Nothing grows for ever: messages, files, requests, interactions."""

from __future__ import annotations

import pytest

from bot.loopback import InteractionKind, LoopbackServer, Person, Upload, World
from bot.loopback.cdn import FileStore
from bot.loopback.interactions import REDELIVERABLE, Interactions
from bot.loopback.snowflakes import Snowflakes


def test_messages_per_channel() -> None:
    server = LoopbackServer(World(messages_per_channel=3))
    guild = server.world.add_guild("Club")
    table = server.world.add_channel(guild, "table")
    alice = Person.join(server, "Alice", guild)
    for number in range(5):
        alice.says(table, str(number))
    assert [message.text for message in table.messages.values()] == ["2", "3", "4"]


def test_files() -> None:
    store = FileStore(budget=10)
    first = store.add(1, 1, Upload("a.bin", b"12345678"))
    second = store.add(1, 2, Upload("b.bin", b"1234"))
    assert store.get(first.path) is None
    assert store.get(second.path) is not None
    store.drop(second.path)
    assert store.get(second.path) is None


def test_interactions() -> None:
    world = World()
    guild = world.add_guild("Club")
    table = world.add_channel(guild, "table")
    user = world.add_user("Alice")
    world.join(guild, user)
    interactions = Interactions(world, remembered=REDELIVERABLE + 1)
    data = {"name": "start", "type": 1}
    made = [interactions.create(InteractionKind.COMMAND, user, table, data) for _ in range(REDELIVERABLE + 2)]
    assert interactions.awaiting(made[-1].id, made[-1].token) is made[-1]
    with pytest.raises(Exception, match="10062"):
        interactions.awaiting(made[0].id, made[0].token)
    with pytest.raises(LookupError):
        interactions.deliver(made[0])


def test_ids_never_repeat_and_guilds_spread_over_shards() -> None:
    ids = Snowflakes(lambda: 1_700_000_000.0)
    made = [ids.next() for _ in range(100)]
    assert made == sorted(set(made))
    assert {(ids.next_guild() >> 22) % 2 for _ in range(4)} == {0, 1}
