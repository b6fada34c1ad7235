"""A program at the table: one JSON object per line."""

import json
from typing import Any

import pytest

from bot.cli.jsonlines import MOST_BYTES
from tests.cli.console import LANTERNS, run, talk

BEACON = {"choose": "beacon-h10"}
OPENING = [BEACON, {"choose": "flag-m"}]


def code(answer: Any) -> str:
    assert set(answer) == {"error"}
    assert answer["error"]["message"]
    told: str = answer["error"]["code"]
    return told


def test_the_table() -> None:
    table, after = talk(*LANTERNS, requests=[BEACON])
    assert set(table) == {"events", "lines", "decision", "outcome", "state", "version", "game_id", "way_back"}
    assert (table["events"], table["lines"], table["outcome"], table["version"]) == ([], [], None, 1)
    assert table["decision"]["key"] == "beacon"
    assert table["decision"]["seats"] == [0]
    assert table["decision"]["prompt"] == "Where does the great beacon stand?"
    first = {"id": "beacon-a1", "label": "Light it at A1: 25 places lit", "group": "Row A", "spots": ["A1"]}
    assert table["decision"]["options"][0] == first
    assert after["events"] == [{"type": "BeaconLit", "spot": "H10", "oil": 8}]
    assert after["lines"] == ["The great beacon burns at H10 with 8 oil."]
    assert after["state"]["lanterns"] == [{"spot": "H10", "oil": 8}]
    assert after["version"] == 2


def test_same_seed_and_choices_same_game() -> None:
    def told() -> list[Any]:
        answers = talk(*LANTERNS, requests=[*OPENING, {"choose": "trade-1"}, {"choose": "search"}])
        return [{**answer, "game_id": 0} for answer in answers]

    assert told() == told()


def test_a_whole_game_goes_on_answering_after_its_end() -> None:
    deeds = [{"choose": "decline"}, *[{"choose": "search"}] * 4, {"choose": "brace"}]
    answers = talk(*LANTERNS, requests=[*OPENING, *deeds * 5, BEACON, {"undo": True}, {"export": True}])
    over = next(answer for answer in answers if answer.get("outcome"))
    assert over["decision"] is None
    assert set(over["outcome"]) == {"won", "cause", "score", "rating", "winners", "scores", "order"}
    assert [code(answer) for answer in answers[-3:-1]] == ["GAME_OVER"] * 2
    assert answers[-1]["export"]["setup"]["game"] == "lanterns"


@pytest.mark.parametrize(
    "line",
    [
        b"what",
        b"[]",
        b"17",
        b"{}",
        b'{"choose": 7}',
        b'{"choose": "beacon-h10", "undo": true}',
        b'{"undo": false}',
        b'{"dance": true}',
        b'{"undo": true, "seat": 1}',
        b'{"choose": "beacon-h10", "openly": true}',
        b'{"choose": "\xff"}',
        b'{"choose": "beacon-h10"',
        b"[" * 100_000,
        b'"' + b"x" * (MOST_BYTES + 10) + b'"',
    ],
    ids=lambda line: line[:40].decode("latin-1"),
)
def test_what_is_no_request_is_said_and_the_talk_goes_on(line: bytes) -> None:
    done = run("play", "--json", *LANTERNS, typed=line + b'\n\n \n{"choose": "beacon-h10"}\n')
    assert done.exit_code == 0
    _, refused, after = map(json.loads, done.stdout.splitlines())
    assert code(refused) == "BAD_REQUEST"
    assert after["version"] == 2


@pytest.mark.parametrize(
    ("request_", "name"),
    [
        ({"choose": "beacon-z99"}, "NO_SUCH_OPTION"),
        ({"choose": ""}, "NO_SUCH_OPTION"),
        ({"choose": "beacon-h10", "seat": 1}, "NOT_YOUR_DECISION"),
        ({"choose": "beacon-h10", "seat": 9}, "NOT_SEATED"),
        ({"choose": "beacon-h10", "seat": -1}, "NOT_SEATED"),
        ({"choose": "beacon-h10", "version": 0}, "STALE"),
        ({"choose": "beacon-h10", "version": 2}, "STALE"),
        ({"undo": True}, "NOTHING_TO_UNDO"),
    ],
)
def test_what_is_refused_has_a_name(request_: dict[str, Any], name: str) -> None:
    _, refused, table = talk(*LANTERNS, requests=[request_, {"table": True}])
    assert code(refused) == name
    assert table["version"] == 1


def test_undo_behind_dice_only_openly() -> None:
    answers = talk(*LANTERNS, requests=[*OPENING, {"undo": True}, {"undo": True, "openly": True}])
    assert code(answers[3]) == "UNDO_REVEALS"
    assert answers[4]["decision"]["key"] == "flag"
    assert answers[4]["state"] == answers[1]["state"]


def test_resigning() -> None:
    _, over, refused = talk(*LANTERNS, requests=[{"resign": True}, {"resign": True}])
    assert over["decision"] is None
    assert (over["outcome"]["won"], over["outcome"]["cause"]) == (False, "resigned")
    assert code(refused) == "GAME_OVER"


def test_quit_ends_the_talk() -> None:
    assert len(talk(*LANTERNS, requests=[{"quit": True}, BEACON])) == 1


def test_resume_in_another_talk_and_from_the_terminal() -> None:
    talk(*LANTERNS, requests=[BEACON])
    (table,) = talk("--resume")
    assert table["version"] == 2
    assert table["decision"]["key"] == "flag"
    assert "Which flag does Ada hoist?" in run("play", "--resume").stdout


def test_several_people_answer_through_one_program() -> None:
    requests = [*OPENING, {"choose": "decline", "seat": 1}, {"export": True}]
    answers = talk(*LANTERNS, "--people", 2, requests=requests)
    assert answers[2]["decision"]["seats"] == [0, 1]
    assert [choice[0] for choice in answers[-1]["export"]["choices"]] == [0, 0, 1]


def test_a_failing_rule() -> None:
    requests = [*OPENING, {"choose": "decline"}, {"choose": "rope"}, {"choose": "search"}]
    answers = talk(*LANTERNS, "--option", "trouble=raise", requests=requests)
    assert code(answers[4]) == "RULES_FAILED"
    assert answers[5]["lines"][0].startswith("Ada searches the shore")


def test_what_stops_it_is_told_as_json_and_as_a_sentence() -> None:
    done = run("play", "--json", "lantern")
    assert done.exit_code == 2
    assert code(json.loads(done.stdout)) == "UNKNOWN_GAME"
    assert done.stderr == "Error: I don't know a game called “lantern”. Did you mean “lanterns”?\n"
