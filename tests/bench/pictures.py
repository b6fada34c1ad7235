"""Board pictures: CPU time and size over many different positions, the PNG included."""

import statistics
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from bot.checking.plays import NOBODY, random_choice
from bot.checking.subject import setups
from bot.registry import Registry
from plugins.api import Chance, Decision, Play, Rules, Setup, State

PICTURES = 50
EVERY = 17  # decisions between two positions of one game
MOST_OF_A_GAME = 5

Position = tuple[State, Decision | None]


def drawn(registry: Registry) -> list[str]:
    """The games that have a board picture."""
    return [game for game in registry.games if type(registry.rules(game)).picture is not Rules.picture]


def measure(registry: Registry, game_id: str) -> dict[str, Any]:
    """The ground, the palette and the pieces are drawn before; no position is drawn twice."""
    rules, made = registry.rules(game_id), setups(registry.games[game_id])
    positions = list(_positions(rules, made))
    began = time.process_time()
    for scenario in registry.games[game_id].scenarios:
        setup = next(one for one in made if one.scenario == scenario.id)
        rules.picture(rules.setup(setup), None, NOBODY)
    warm = time.process_time() - began
    spent: list[float] = []
    sizes: list[int] = []
    for state, decision in positions:
        began = time.process_time()
        drawn = rules.picture(state, decision, NOBODY)
        spent.append((time.process_time() - began) * 1000)
        assert drawn is not None
        sizes.append(len(drawn.png))
    return {
        "pictures": len(positions),
        "cpu_ms_median": round(statistics.median(spent), 1),
        "cpu_ms_90_percent": round(statistics.quantiles(spent, n=10)[-1], 1),
        "bytes_max": max(sizes),
        "bytes_median": round(statistics.median(sizes)),
        "once_per_process_ms": round(warm * 1000),
    }


def _positions(rules: Rules[Any], made: list[Setup]) -> Iterator[Position]:
    """From games of all kinds, played with some sense."""
    found = 0
    while found < PICTURES:
        setup = made[(found * 7) % len(made)]
        for position in _game(rules, msgspec.structs.replace(setup, seed=found)):
            if found < PICTURES:
                found += 1
                yield position


def _game(rules: Rules[Any], setup: Setup) -> Iterator[Position]:
    """Some positions of one game, from its start on."""
    play, chance = Play.start(rules, setup, remember=False), Chance.from_seed(setup.seed)
    number = taken = 0
    while play.decision is not None and taken < MOST_OF_A_GAME:
        if number % EVERY == 0:
            taken += 1
            yield msgspec.json.decode(msgspec.json.encode(play.state), type=rules.state_type), play.decision
        if "greedy" in rules.policies:
            option = rules.policies["greedy"](play, chance)
            play.choose(option.id, option.seat)
        else:
            seat, option = random_choice(play.decision, chance)
            play.choose(option.id, seat)
        number += 1
