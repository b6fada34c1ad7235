"""Recorded games still come out as they were recorded."""

import os
from pathlib import Path

import msgspec
import pytest

from tests.conformance.games import Registered, find, registered
from tests.golden import finished, playthrough

UPDATE = os.environ.get("GAMEKEEPER_UPDATE_GOLDEN") == "1"
FIXTURES = [file for game, _ in registered() for file in finished.files_of(game)]

each_game = pytest.mark.parametrize("registered_game", registered(), ids=lambda pair: pair[0].id)


@each_game
def test_playthrough(registered_game: Registered) -> None:
    game, rules = registered_game
    file = playthrough.file_of(game)
    if UPDATE:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(playthrough.record(game, rules), encoding="utf-8")
    assert file.exists(), f"no recorded playthrough: run python -m tests.golden.record {game.id}"
    text = file.read_text(encoding="utf-8")
    assert playthrough.again(rules, text).splitlines() == text.splitlines()


@each_game
def test_every_game_has_a_finished_one(registered_game: Registered) -> None:
    game, _ = registered_game
    assert finished.files_of(game), f"no finished game: run python -m tests.golden.record {game.id}"


@pytest.mark.parametrize("file", FIXTURES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_finished_game(file: Path) -> None:
    fixture = finished.read(file)
    _, rules = find(fixture.setup.game)
    play = finished.result(rules, fixture)
    assert play.outcome is not None
    if UPDATE:
        fixture = msgspec.structs.replace(fixture, outcome=play.outcome)
        finished.write(file, fixture)
    assert play.outcome == fixture.outcome
    assert rules.check(play.state) == []


ENDINGS = {
    "candles": {"dawn", "dark"},
    "lanterns": {"dawn", "dark", "wrecks"},
    "kings-challenge": {"headsman", "head_breadth", "vassal", "court", "poppy", "beyond"},
    "endangered": {"first_vote", "second_vote", "extinction", "no_tiles", "vote_failed"},
}


@each_game
def test_every_ending_of_every_scenario_is_recorded(registered_game: Registered) -> None:
    game, _ = registered_game
    recorded = [finished.read(file) for file in finished.files_of(game)]
    assert {(one.setup.scenario, one.outcome.cause) for one in recorded} == {
        (scenario.id, ending) for scenario in game.scenarios for ending in ENDINGS[game.id]
    }


def test_a_changed_wording_is_noticed() -> None:
    game, rules = find("lanterns")
    text = playthrough.file_of(game).read_text(encoding="utf-8")
    changed = text.replace("The great beacon burns", "The small beacon burns")
    assert changed != text
    assert playthrough.again(rules, changed) == text
