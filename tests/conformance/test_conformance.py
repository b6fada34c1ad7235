"""Every registered game, by being registered."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tests
from plugins.api import Chance, Event, Game, Play, Rules, Setup
from tests.conformance.checks import Snapshot, picture_is_sound
from tests.conformance.digest import digest
from tests.conformance.games import Registered, find, games_per_setup, name_of, registered, setups
from tests.conformance.walks import MOST_DECISIONS, Walk, plain_game, with_seed

PROJECT = Path(tests.__file__).parent.parent
GAMES = registered()
SETUPS = [setup for game, _ in GAMES for setup in setups(game)]
POLICIES = [(game, rules, name) for game, rules in GAMES for name in rules.policies]

each_game = pytest.mark.parametrize("registered_game", GAMES, ids=lambda pair: pair[0].id)
each_policy = pytest.mark.parametrize(("game", "rules", "policy"), POLICIES, ids=lambda part: _id(part))


def _id(part: object) -> str:
    return part.id if isinstance(part, Game) else part if isinstance(part, str) else ""


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_random_games(setup: Setup, record_property: Any) -> None:
    game, rules = find(setup.game)
    largest = 0
    for seed in range(games_per_setup(game)):
        walk = Walk(game.id, rules, with_seed(setup, seed))
        walk.run()
        largest = max(largest, walk.largest_state)
    record_property("largest_state_bytes", largest)


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_a_game_restarted_at_every_decision_ends_the_same(setup: Setup) -> None:
    """Finds what lives on in a process although it is not in the state, such as one list in two fields."""
    _, rules = find(setup.game)
    seeded = with_seed(setup, 1)
    play, _, moves = plain_game(rules, seeded)
    other = Play.start(rules, seeded)
    for seat, option in moves:
        other = Play.resume(rules, seeded, other.checkpoint, other.choices)
        other.choose(option, seat)
    assert Snapshot.of(other) == Snapshot.of(play)


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_pictures(setup: Setup) -> None:
    """At the first decision and at the end only: drawing takes long."""
    _, rules = find(setup.game)
    beginning = Play.start(rules, with_seed(setup, 2))
    end, _, _ = plain_game(rules, beginning.setup)
    for play in (beginning, end):
        assert list(picture_is_sound(play)) == []


@each_game
def test_most_event_kinds_turn_up(registered_game: Registered, record_property: Any) -> None:
    game, rules = registered_game
    made = setups(game)
    seen: set[type[Event]] = set()
    for seed in range(3 * len(made)):
        _, told, _ = plain_game(rules, with_seed(made[seed % len(made)], seed))
        seen.update(type(event) for event in told)
    kinds = rules.narration.kinds
    unseen = [kind.__name__ for kind in kinds if kind not in seen]
    record_property("event_kinds_never_seen", ", ".join(unseen))
    assert len(unseen) <= len(kinds) / 2, f"random games never told of {', '.join(unseen)}"


@each_game
def test_same_games_in_other_processes_and_hash_orders(registered_game: Registered) -> None:
    game, _ = registered_game
    here = digest(game.id)
    assert digest_elsewhere(game.id, hash_seed=1) == here
    assert digest_elsewhere(game.id, hash_seed=2) == here


def digest_elsewhere(name: str, hash_seed: int) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.digest", name],
        cwd=PROJECT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@each_policy
def test_policies_play_whole_games(game: Game, rules: Rules[Any], policy: str) -> None:
    made = setups(game)
    for seed, setup in enumerate(made[:: max(1, len(made) // 6)]):
        play_with_policy(rules, with_seed(setup, seed), policy)


def play_with_policy(rules: Rules[Any], setup: Setup, policy: str) -> None:
    luck = Chance.from_seed(setup.seed)
    play = Play.start(rules, setup, remember=False)
    decisions = 0
    while play.decision is not None:
        before = Snapshot.of(play)
        option = rules.policies[policy](play, luck)
        assert not list(before.differs(Snapshot.of(play), f"after {policy} thought"))
        assert play.decision.option(option.id) == option, f"{policy} made up the option {option}"
        play.choose(option.id, option.seat)
        decisions += 1
        assert decisions < MOST_DECISIONS
    assert play.outcome is not None


@each_game
def test_listing(registered_game: Registered) -> None:
    """What `/start` lists can be told apart and is not empty."""
    game, _ = registered_game
    assert game.title
    assert game.blurb
    assert game.scenarios
    assert game.rules_version >= 1
    words = [scenario.id for scenario in game.scenarios]
    words += [alias for scenario in game.scenarios for alias in scenario.aliases]
    assert len(set(words)) == len(words)
    for scenario in game.scenarios:
        fewest, most = scenario.people
        assert 1 <= fewest <= most
        words = [difficulty.id for difficulty in scenario.difficulties]
        words += [alias for difficulty in scenario.difficulties for alias in difficulty.aliases]
        assert words
        assert len(set(words)) == len(words)
    for variant in game.variants:
        assert len(set(variant.values)) == len(variant.values) >= 2


@each_game
def test_topics(registered_game: Registered) -> None:
    _, rules = registered_game
    topics = rules.topics()
    assert len({topic.id for topic in topics}) == len(topics)
    for topic in topics:
        assert topic.title.strip()
        assert topic.text.strip()
