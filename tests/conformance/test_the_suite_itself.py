"""The conformance suite finds what it is there to find."""

import shlex
import subprocess
import sys

import msgspec
import pytest

from plugins.api import Play, Setup
from tests.conformance import broken, checks
from tests.conformance.games import NOT_PLAYED, find, setups
from tests.conformance.replay import Record, replay
from tests.conformance.test_conformance import PROJECT, digest_elsewhere
from tests.conformance.walks import Nonconformity, Walk
from tests.lanterns import plugin as lanterns

SETUP = Setup("tiny", "only", "normal", seed=1)

FAULTS = [
    (broken.SameIds, "add offers the option id 'add' twice"),
    (broken.SameLabels, "add offers the label 'Add something' twice"),
    (broken.LongLabels, "add has a label of 1"),
    (broken.PythonsDice, "the state differs|not deterministic"),
    (broken.MemoryOutsideTheState, "resumed game: the decision differs"),
    (broken.NoJson, "the state is another one after JSON"),
    (broken.Stuck, "a rule raised DeadEnd: no option at add"),
    (broken.Endless, "no end after 300 decisions"),
    (broken.Speechless, "the event Unheard has no words"),
    (broken.BlankWords, "the event Added is told with an empty line"),
    (broken.FalseReason, "why of Reasoned .*: 'rule' does not sort what was left before it"),
    (broken.Impossible, "impossible state: the total is negative"),
    (broken.WrongSeat, "sure asks seat 1 of 1 seats"),
    (broken.EmptyBoard, "the text board is empty"),
    (broken.RedealsWhatIsSeen, "imagine changes something that is seen on the board"),
    (broken.Raises, "a rule raised KeyError: 'no such card'"),
]


def walk_all(rules: broken.Tiny) -> None:
    for seed in range(40):
        Walk("tiny", rules, msgspec.structs.replace(SETUP, seed=seed), most=300).run()


def test_a_sound_game_passes() -> None:
    walk_all(broken.Tiny())


@pytest.mark.parametrize(("rules", "complaint"), FAULTS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_fault_is_found(rules: type[broken.Tiny], complaint: str) -> None:
    with pytest.raises(Nonconformity, match=complaint):
        walk_all(rules())


@pytest.mark.parametrize("fault", ["hash_order", "pythons_dice"])
def test_another_process_finds_what_this_one_cannot(fault: str) -> None:
    name = f"tests.conformance.broken:{fault}"
    assert len({digest_elsewhere(name, hash_seed) for hash_seed in range(1, 4)}) > 1


def test_a_rule_that_raises_in_mid_move_is_found() -> None:
    _, rules = find("lanterns")
    walk = Walk("lanterns", rules, Setup("lanterns", "harbour", "easy", 1, variants={"trouble": "raise"}))
    with pytest.raises(Nonconformity, match="a rule raised RuntimeError: the cursed rope snaps"):
        walk.run()


def test_the_report_replays_with_one_command() -> None:
    with pytest.raises(Nonconformity) as caught:
        Walk("tests.conformance.broken:stuck", broken.Stuck(), SETUP).run()
    report = str(caught.value)
    assert "seed 1" in report
    command = shlex.split(report.split("Replay it: ")[1])
    assert command[:3] == ["python", "-m", "tests.conformance.replay"]
    done = subprocess.run(
        [sys.executable, *command[1:]], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "? Add what?" in done.stdout
    assert "is added." in done.stdout
    assert "DeadEnd: no option at add" in done.stderr


def test_a_replay_checks_the_point_it_reaches() -> None:
    setup = Setup("lanterns", "hills", "hard", seed=5)
    lines = list(replay(Record("lanterns", setup, [(0, "beacon-c7"), (0, "flag-q")])))
    assert "> beacon-c7: Light it at C7: 42 places lit (seat 0)" in lines
    assert "  The flag Q is hoisted." in lines
    assert lines[-1] == "Nothing is wrong at this point."


def test_every_setup_is_played() -> None:
    made = setups(lanterns.GAME)
    combinations = {(setup.scenario, setup.difficulty, setup.people) for setup in made}
    assert len(combinations) == 3 * 4 + 3 * 2
    assert sum(setup.variants == {"fog": "on"} for setup in made) == 6
    assert {("lanterns", *item) for setup in made for item in setup.variants.items()}.isdisjoint(NOT_PLAYED)


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        (broken.NoPng(), "the board picture is no PNG"),
        (broken.NoAlt(), "the board picture has an alt text of 0 characters"),
    ],
    ids=["no png", "no alt"],
)
def test_a_faulty_picture_is_found(rules: broken.Tiny, complaint: str) -> None:
    assert complaint in list(checks.picture_is_sound(Play.start(rules, SETUP)))


def test_differences_are_named() -> None:
    one, other = Play.start(broken.Tiny(), SETUP), Play.start(broken.Tiny(), SETUP)
    other.choose("add-1")
    complaints = list(checks.Snapshot.of(one).differs(checks.Snapshot.of(other), "twin"))
    assert [complaint.split("\n")[0] for complaint in complaints] == [
        "twin: the state differs",
        "twin: the checkpoint differs",
    ]
