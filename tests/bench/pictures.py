"""Board pictures: CPU time and size over many different positions, the PNG included."""

import statistics
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from plugins.api import Chance, Decision, Play, Setup
from plugins.endangered import picture
from plugins.endangered.content import load
from plugins.endangered.rules import EndangeredRules
from plugins.endangered.state import EndangeredState

PICTURES = 50
EVERY = 17  # decisions between two positions of one game

Position = tuple[EndangeredState, Decision | None]


def measure() -> dict[str, Any]:
    """The ground, the palette and the pieces are drawn before; no position is drawn twice."""
    rules = EndangeredRules(load())
    positions = list(_positions(rules))
    began = time.process_time()
    for scenario in rules.content.scenarios.values():
        picture.inks(scenario.board)
    warm = time.process_time() - began
    spent: list[float] = []
    sizes: list[int] = []
    for state, decision in positions:
        began = time.process_time()
        drawn = picture.draw(rules.content, state, decision)
        spent.append((time.process_time() - began) * 1000)
        sizes.append(len(drawn.png))
    return {
        "pictures": len(positions),
        "cpu_ms_median": round(statistics.median(spent), 1),
        "cpu_ms_90_percent": round(statistics.quantiles(spent, n=10)[-1], 1),
        "bytes_max": max(sizes),
        "bytes_median": round(statistics.median(sizes)),
        "once_per_process_ms": round(warm * 1000),
    }


def _positions(rules: EndangeredRules) -> Iterator[Position]:
    """From games of both scenarios with one to five people, played with some sense."""
    found = 0
    while found < PICTURES:
        for scenario in rules.content.scenarios:
            for people in range(1, 6):
                for position in _game(rules, scenario, people, seed=found):
                    if found < PICTURES:
                        found += 1
                        yield position


def _game(rules: EndangeredRules, scenario: str, people: int, seed: int) -> Iterator[Position]:
    """At most five positions of one game, spread from its start to its end."""
    setup = Setup("endangered", scenario, "normal", seed, people, {"roles": "random"})
    play, chance = Play.start(rules, setup, remember=False), Chance.from_seed(seed)
    number = taken = 0
    while play.decision is not None and taken < 5:
        if number % EVERY == 0:
            taken += 1
            yield msgspec.json.decode(msgspec.json.encode(play.state), type=EndangeredState), play.decision
        option = rules.policies["greedy"](play, chance)
        play.choose(option.id, play.decision.seats[0] if option.seat is None else option.seat)
        number += 1
