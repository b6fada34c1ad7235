"""Random play and resume, without storage: how fast the rules and their driver are."""

import time
from typing import Any

import msgspec

from bot.registry import Registry
from plugins.api import Chance, Choice, Play, Rules, Setup

SECONDS = 3.0
RESUMES = 2000


def measure(registry: Registry, game_id: str) -> dict[str, Any]:
    game = registry.games[game_id]
    rules = registry.rules(game_id)
    scenario = game.scenarios[0]
    setup = Setup(
        game_id,
        scenario.id,
        scenario.difficulties[0].id,
        seed=1,
        people=scenario.people[0],
        variants={variant.id: variant.values[0] for variant in game.variants},
    )
    decisions, options, spent, largest = _random_play(rules, setup)
    return {
        "decisions_per_second": round(decisions / spent),
        "options_per_decision": round(options / decisions, 1),
        "resume_us": round(_resume(rules, setup) * 1e6, 1),
        "largest_state_bytes": largest,
    }


def _random_play(rules: Rules[Any], setup: Setup) -> tuple[int, int, float, int]:
    chance = Chance.from_seed(7)
    decisions = options = largest = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        play = Play.start(rules, msgspec.structs.replace(setup, seed=chance.below(2**40)), remember=False)
        while play.decision is not None:
            decisions += 1
            options += len(play.decision.options)
            play.choose(chance.pick(play.decision.options).id)
        largest = max(largest, len(play.checkpoint))
    return decisions, options, spent, largest


def _resume(rules: Rules[Any], setup: Setup) -> float:
    """Seconds per resume, over positions spread through random games."""
    chance = Chance.from_seed(9)
    positions: list[tuple[bytes, tuple[Choice, ...]]] = []
    while len(positions) < 200:
        play = Play.start(rules, msgspec.structs.replace(setup, seed=chance.below(2**40)), remember=False)
        while play.decision is not None:
            if chance.below(5) == 0:
                positions.append((play.checkpoint, play.choices))
            play.choose(chance.pick(play.decision.options).id)
    began = time.process_time()
    for number in range(RESUMES):
        checkpoint, choices = positions[number % len(positions)]
        Play.resume(rules, setup, checkpoint, choices, remember=False)
    return (time.process_time() - began) / RESUMES
