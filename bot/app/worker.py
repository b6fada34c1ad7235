"""The process that draws. It imports nothing but the games, so that it starts fast."""

import multiprocessing
import os
import signal
import threading
from pathlib import Path
from typing import Any

import msgspec

from bot.registry import Registry
from plugins.api import Decision, Option, Picture, Play, Rules, Setup


class Job(msgspec.Struct, frozen=True):
    """All that a worker needs to draw."""

    game: str
    state: bytes
    decision: dict[str, Any] | None
    viewer: frozenset[int]


_registry: Registry | None = None


def load(plugins: tuple[str, ...], content: Path | None) -> None:
    global _registry
    threading.Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _registry = Registry(plugins, content=content)


def _end_with_parent() -> None:
    """A bot that was killed cannot tell its worker to end."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def warm() -> None:
    """Draw the beginning of every scenario: fonts, grounds and pieces are then there."""
    assert _registry is not None
    for game in _registry.games.values():
        if type(_registry.rules(game.id)).picture is Rules.picture:
            continue
        for scenario in game.scenarios:
            beginning(
                Setup(game.id, scenario.id, scenario.difficulties[0].id, seed=1, people=scenario.people[0])
            )


def beginning(setup: Setup) -> Picture | None:
    """What everybody sees of a new game."""
    assert _registry is not None
    rules = _registry.rules(setup.game)
    play = Play.start(rules, setup, remember=False)
    return rules.picture(play.state, play.decision, frozenset())


def picture(job: Job) -> Picture | None:
    assert _registry is not None
    rules = _registry.rules(job.game)
    state = msgspec.json.decode(job.state, type=rules.state_type)
    return rules.picture(state, _decision(job.decision), job.viewer)


def _decision(seen: dict[str, Any] | None) -> Decision | None:
    if seen is None:
        return None
    options = tuple(
        Option(value=None, **(option | {"spots": tuple(option.get("spots", ()))}))
        for option in seen["options"]
    )
    return Decision(seen["key"], seen["prompt"], tuple(seen["seats"]), options)
