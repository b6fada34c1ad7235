"""Records to store in tests, made with few words."""

from typing import Any

from storage import Beginning, Entry, Move, NewGame, Result, Seat, Store

SEATS = (Seat(0, "1", "Alice"), Seat(1, "2", "Bob"))


def new_game(channel: str = "channel-1", **changes: Any) -> NewGame:
    fields: dict[str, Any] = {
        "channel": channel,
        "guild": None,
        "game": "lanterns",
        "setup": b"{}",
        "rules_version": 1,
        "host": "1",
        "seats": SEATS[:1],
        "at": 100,
    }
    return NewGame(**(fields | changes))


def beginning(**changes: Any) -> Beginning:
    fields: dict[str, Any] = {
        "setup": b'{"people":2}',
        "status": "playing",
        "undos": 0,
        "seats": SEATS,
        "entries": (Entry(1, "begin", "1", 101),),
        "checkpoints": {1: b"state 1"},
    }
    return Beginning(**(fields | changes))


def choice(version: int, **changes: Any) -> Entry:
    fields: dict[str, Any] = {
        "at": 100 + version,
        "seat": 0,
        "option": f"option-{version}",
        "label": f"Option {version}",
        "fingerprint": "f",
    }
    return Entry(version, "choose", changes.pop("person", "1"), **(fields | changes))


def move(game_id: int, was: int = 1, *, caller: str | None = None, **changes: Any) -> Move:
    fields: dict[str, Any] = {
        "entry": choice(was + 1, caller=caller),
        "status": "playing",
        "undos": 0,
        "checkpoint": f"state {was + 1}".encode(),
    }
    return Move(game_id, was, **(fields | changes))


def result(**changes: Any) -> Result:
    fields: dict[str, Any] = {
        "channel": "channel-1",
        "guild": None,
        "game": "lanterns",
        "scenario": "harbour",
        "difficulty": "normal",
        "people": 2,
        "won": True,
        "cause": "dawn",
        "score": 12,
        "rating": "Keeper",
        "choices": 40,
        "undos": 1,
        "finished_at": 200,
    }
    return Result(**(fields | changes))


async def begun(store: Store, channel: str = "channel-1") -> int:
    """A game at version 1."""
    game_id = await store.create(new_game(channel))
    await store.begin(game_id, beginning())
    return game_id
