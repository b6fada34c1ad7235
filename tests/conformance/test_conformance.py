"""Every registered game, by being registered."""

from typing import Any

import pytest

from bot.checking.content import broken_line_is_named, folder_of
from bot.checking.digest import digest, digest_elsewhere, first_difference
from bot.checking.flows import flows_are_run
from bot.checking.listing import listing_is_sound, topics_fit
from bot.checking.parts import Checkup, Plan, nothing_marked, pictured, policy_plays, restarted
from bot.checking.plays import plain_game
from bot.checking.subject import Subject, case, name_of, with_seed
from bot.checking.walk import Walk
from plugins.api import Event, Setup
from tests.conformance.games import NOT_PLAYED, find, games_per_setup, registered, setups

GAMES = registered()
SETUPS = [setup for subject in GAMES for setup in setups(subject.game)]
POLICIES = [(subject, name) for subject in GAMES for name in subject.rules.policies]
WITH_CONTENT = [subject for subject in GAMES if folder_of(subject.rules)]
BROKEN_LINES = 60


def _id(part: object) -> str:
    return part.game.id if isinstance(part, Subject) else part if isinstance(part, str) else ""


each_game = pytest.mark.parametrize("subject", GAMES, ids=_id)
each_setup = pytest.mark.parametrize("setup", SETUPS, ids=name_of)


@each_setup
def test_random_games(setup: Setup, record_property: Any) -> None:
    subject = find(setup.game)
    largest = 0
    for seed in range(games_per_setup(subject.game)):
        walk = Walk(subject, with_seed(setup, seed))
        walk.run()
        largest = max(largest, walk.largest_state)
    record_property("largest_state_bytes", largest)


@each_setup
def test_a_game_restarted_at_every_decision_ends_the_same(setup: Setup) -> None:
    assert restarted(find(setup.game), with_seed(setup, 1)) == []


@each_setup
def test_pictures(setup: Setup) -> None:
    assert pictured(find(setup.game), with_seed(setup, 2)) == []


@each_game
def test_pictures_mark_what_can_be_chosen(subject: Subject) -> None:
    assert nothing_marked(Checkup(subject, Plan(games=3, without=NOT_PLAYED))) == []


@each_game
def test_most_event_kinds_turn_up(subject: Subject, record_property: Any) -> None:
    made = setups(subject.game)
    seen: set[type[Event]] = set()
    for seed in range(3 * len(made)):
        _, told, _ = plain_game(subject.rules, with_seed(made[seed % len(made)], seed))
        seen.update(type(event) for event in told)
    kinds = subject.rules.narration.kinds
    unseen = [kind.__name__ for kind in kinds if kind not in seen]
    record_property("event_kinds_never_seen", ", ".join(unseen))
    assert len(unseen) <= len(kinds) / 2, f"random games never told of {', '.join(unseen)}"


@each_game
def test_same_games_in_other_processes_and_hash_orders(subject: Subject) -> None:
    here = digest(subject, 0, NOT_PLAYED)
    for hash_seed in (1, 2):
        assert first_difference(here, digest_elsewhere(subject, 0, hash_seed, NOT_PLAYED)) is None


@pytest.mark.parametrize(("subject", "policy"), POLICIES, ids=_id)
def test_policies_play_whole_games_and_see_nothing_hidden(subject: Subject, policy: str) -> None:
    made = setups(subject.game)
    for seed, setup in enumerate(made[:: max(1, len(made) // 6)]):
        finding = policy_plays(subject, with_seed(setup, seed), policy)
        assert finding is None, "\n".join(finding.lines())


@pytest.mark.parametrize("subject", WITH_CONTENT, ids=_id)
def test_a_broken_content_line_is_named_or_can_be_played(subject: Subject) -> None:
    for seed in range(BROKEN_LINES):
        broken = broken_line_is_named(subject, seed, NOT_PLAYED)
        assert broken.complaints == [], broken.told


@each_game
def test_listing_and_topics(subject: Subject) -> None:
    assert list(listing_is_sound(subject.game)) == []
    assert list(topics_fit(subject.rules)) == []
    assert list(flows_are_run(subject.rules)) == []


def test_seeds_in_a_row_are_played_with_every_setup() -> None:
    made = setups(find("lanterns").game)
    names = {name_of(case(made, seed)) for seed in range(7, 7 + len(made))}
    assert names == {name_of(setup) for setup in made}
