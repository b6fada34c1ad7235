"""Recorded games still come out as they were recorded."""

import os
from pathlib import Path

import msgspec
import pytest

from bot.checking.subject import Subject
from tests.conformance.games import find, registered
from tests.golden import finished, playthrough

UPDATE = os.environ.get("GAMEKEEPER_UPDATE_GOLDEN") == "1"
FIXTURES = [file for subject in registered() for file in finished.files_of(subject.game)]

each_game = pytest.mark.parametrize("subject", registered(), ids=lambda subject: subject.game.id)


@each_game
def test_playthrough(subject: Subject) -> None:
    game, rules = subject.game, subject.rules
    file = playthrough.file_of(game)
    if UPDATE:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(playthrough.record(game, rules), encoding="utf-8")
    assert file.exists(), f"no recorded playthrough: run python -m tests.golden.record {game.id}"
    text = file.read_text(encoding="utf-8")
    assert playthrough.again(rules, text).splitlines() == text.splitlines()


@each_game
def test_every_game_has_a_finished_one(subject: Subject) -> None:
    game = subject.game
    assert finished.files_of(game), f"no finished game: run python -m tests.golden.record {game.id}"


@pytest.mark.parametrize("file", FIXTURES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_finished_game(file: Path) -> None:
    fixture = finished.read(file)
    rules = find(fixture.setup.game).rules
    play = finished.result(rules, fixture)
    assert play.outcome is not None
    if UPDATE:
        fixture = msgspec.structs.replace(fixture, outcome=play.outcome)
        finished.write(file, fixture)
    assert play.outcome == fixture.outcome
    assert rules.check(play.state) == []


@each_game
def test_every_ending_of_every_scenario_is_recorded(subject: Subject) -> None:
    game = subject.game
    recorded = [finished.read(file) for file in finished.files_of(game)]
    assert {(one.setup.scenario, one.outcome.cause) for one in recorded} == {
        (scenario.id, ending) for scenario in game.scenarios for ending in game.endings
    }


def test_a_changed_wording_is_noticed() -> None:
    subject = find("lanterns")
    game, rules = subject.game, subject.rules
    text = playthrough.file_of(game).read_text(encoding="utf-8")
    changed = text.replace("The great beacon burns", "The small beacon burns")
    assert changed != text
    assert playthrough.again(rules, changed) == text
