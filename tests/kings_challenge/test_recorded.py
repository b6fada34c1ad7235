"""Every row of le Roy's table and every special case of it, in a recorded whole game."""

from pathlib import Path

import pytest

from tests.kings_challenge.recorded import ALL_CASES, FOLDER, RULES, cases, play_again, read, report

FILES = sorted(FOLDER.glob("*.json"))


def test_every_row_and_every_special_case_is_recorded() -> None:
    assert {file.stem for file in FILES} == ALL_CASES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_comes_out_the_same(file: Path) -> None:
    recorded = read(file)
    play, turns = play_again(recorded)
    assert play.outcome == recorded.outcome
    assert recorded.report in [report(turn) for turn in turns if file.stem in cases(turn)]
    assert RULES.check(play.state) == []
