"""The conformance suite finds what it is there to find."""

import importlib
import re
import shlex
import time
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from bot.checking import content, decisions, flows, hidden, listing, looks, parts
from bot.checking.clock import TimeIsUp, cpu_limit
from bot.checking.digest import digest, digest_elsewhere, first_difference
from bot.checking.finding import Nonconformity, Record
from bot.checking.parts import PARTS, Checkup, Plan
from bot.checking.replay import replay
from bot.checking.snapshot import Snapshot
from bot.checking.subject import Subject, name_of, setups
from bot.checking.walk import Walk
from bot.cli import main
from bot.registry import Registry
from plugins.api import Chance, Play, Setup
from tests.conformance import broken, games
from tests.conformance.games import find
from tests.lanterns import plugin as lanterns

PLUGIN = "tests.conformance.broken"
REGISTRY = Registry([PLUGIN], built_in=(), installed=False)
CURSED = Setup("lanterns", "harbour", "easy", 1, variants={"trouble": "raise"})

FAULTS = [
    ("same-ids", "add offers the option id 'add' twice"),
    ("same-labels", "add offers the label 'Add something' twice"),
    ("long-labels", "add has a label of 1"),
    ("cut-labels", "add has a label that was cut: 'Add 1 and a great many…'"),
    ("long-groups", "add has a group of 70 characters"),
    ("unfit-key", "the decision 'Sure\\?' has the unfit key 'are you sure\\?'"),
    ("off-the-board", "add: 'add-2' points at 'a2', which is not on the board \\(Rules.spots\\)"),
    ("pythons-dice", "the state differs|not deterministic"),
    ("memory-outside-the-state", "resumed game: the decision differs"),
    ("no-json", "the state is another one after JSON"),
    ("stuck", r"a rule raised DeadEnd: no option at add \(tests/conformance/broken.py:\d+\)"),
    ("endless", "no end after 300 decisions"),
    ("loops", "no end after 0.2 s of CPU time"),
    ("speechless", r"the event Unheard has no words \(@narration.of\(Unheard\)\)"),
    ("blank-words", "the event Added is told with an empty line"),
    ("sentence-in-an-event", "the event Named holds words, not facts: 'the number three'"),
    (
        "sentence-in-a-reason",
        r"the event Reasoned holds words, not facts: 'the first one'; use ids, or phrase\(...\)",
    ),
    ("sentence-in-the-state", "the state holds words, not facts: 'last words'"),
    ("sentence-in-the-outcome", "the state holds words, not facts: 'Master of numbers'"),
    ("wordless-reason", "why of Reasoned .*: there are no words for 'number' \\(narration.phrases\\)"),
    ("false-reason", "why of Reasoned .*: 'rule' does not sort what was left before it"),
    ("impossible", "impossible state: the total is negative"),
    ("wrong-seat", "sure asks seat 1 of 1 seats"),
    ("empty-board", "the text board is empty"),
    ("redeals-what-is-seen", "redeal changes something that is seen on the board: "),
    ("asks-of-the-deck", "add asks of what is hidden"),
    ("turns-up-in-secret", "'add-.' shows what was hidden, and does not say that it reveals"),
    ("raises", "a rule raised KeyError: 'no such card'"),
    ("unknown-ending", "the cause 'elsewhere' is none of the game's endings: done"),
    ("strange-winner", "the winners \\(3,\\) are not among the 1 seats"),
    ("too-many-scores", "there are 3 scores for 1 seats"),
    ("lost-by-winners", "nobody won, but the winners are \\(0,\\)"),
    ("lonely-winner", "people who play together win together, not \\(1,\\) alone"),
    ("secret-winner", "somebody won among rivals, but the outcome does not say who"),
    ("lost-without-him", "a rule raised LookupError: nobody to answer"),
]
SOUND = ("tiny", "deck", "pair", "race")


def tiny(name: str) -> Subject:
    return Subject.of(REGISTRY, name, {"GAMEKEEPER_PLUGINS": PLUGIN})


def setup_of(subject: Subject, seed: int = 1) -> Setup:
    return msgspec.structs.replace(setups(subject.game)[0], seed=seed)


def walk_all(subject: Subject) -> list[Walk]:
    walks = [Walk(subject, setup_of(subject, seed), most=300, seconds=0.2) for seed in range(40)]
    for walk in walks:
        walk.run()
    return walks


def start(name: str) -> Play[broken.TinyState]:
    subject = tiny(name)
    return Play.start(subject.rules, setup_of(subject))


def run(*words: str, plugins: str = PLUGIN) -> Result:
    return CliRunner().invoke(
        main, ["check", *words], env={"GAMEKEEPER_PLUGINS": plugins, "PYTHONPATH": None}
    )


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_game_passes(name: str) -> None:
    walk_all(tiny(name))


@pytest.mark.parametrize(("name", "complaint"), FAULTS, ids=lambda part: part.split()[0])
def test_a_fault_is_found(name: str, complaint: str) -> None:
    with pytest.raises(Nonconformity, match=complaint):
        walk_all(tiny(name))


def test_rivals_leave_and_the_others_go_on() -> None:
    walks = walk_all(tiny("race"))
    left = [sum(option == "~give-up" for _, option in walk.moves) for walk in walks]
    assert {0, 1, 2} <= set(left)


@pytest.mark.parametrize("fault", ["hash-order", "pythons-dice"])
def test_another_process_finds_what_this_one_cannot(fault: str) -> None:
    assert len({digest_elsewhere(tiny(fault), 0, hash_seed) for hash_seed in range(1, 4)}) > 1


def test_the_first_difference_to_another_process_is_named() -> None:
    one, other = digest(tiny("hash-order"), 1), digest_elsewhere(tiny("tiny"), 1, 1)
    assert first_difference(one, one) is None
    assert first_difference(one, other) == "seed 1, decision add after 0 choices"


def test_a_rule_that_raises_in_mid_move_is_found() -> None:
    with pytest.raises(Nonconformity, match="a rule raised RuntimeError: the cursed rope snaps"):
        Walk(find("lanterns"), CURSED).run()


def test_the_report_replays_with_one_command() -> None:
    with pytest.raises(Nonconformity) as caught:
        Walk(tiny("stuck"), setup_of(tiny("stuck"))).run()
    report = str(caught.value)
    assert "seed 1" in report
    plugins, *command = shlex.split(report.split("Replay it: ")[1])
    assert plugins == f"GAMEKEEPER_PLUGINS={PLUGIN}"
    assert command[:4] == ["gamekeeper", "check", "stuck", "--replay"]
    done = run(*command[2:])
    assert done.exit_code == 1
    assert "? Add what?" in done.stdout
    assert "is added." in done.stdout
    assert "WRONG: DeadEnd: no option at add" in done.stdout


def test_a_replay_checks_the_point_it_reaches() -> None:
    setup = Setup("lanterns", "hills", "hard", seed=5)
    lines = list(replay(find("lanterns"), Record(setup, ((0, "beacon-c7"), (0, "flag-q")))))
    assert "> beacon-c7: Light it at C7: 42 places lit (seat 0)" in lines
    assert "  The flag Q is hoisted." in lines
    assert lines[-1] == "Nothing is wrong at this point."


def test_a_replay_comes_to_an_end() -> None:
    subject = tiny("loops")
    lines = list(replay(subject, Record(setup_of(subject), ((0, "add-1"),)), seconds=0.2))
    assert lines[-1] == "WRONG: no end after 0.2 s of CPU time"


def test_every_setup_is_played() -> None:
    made = games.setups(lanterns.GAME)
    combinations = {(setup.scenario, setup.difficulty, setup.people) for setup in made}
    assert len(combinations) == 3 * 4 + 3 * 2
    assert sum(setup.variants == {"fog": "on"} for setup in made) == 6
    assert {item for setup in made for item in setup.variants.items()}.isdisjoint(games.NOT_PLAYED)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("no-png", "the board picture is no PNG"),
        ("no-alt", "the board picture has an alt text of 0 characters"),
        ("changes-the-position", "the board picture changes the state"),
        ("flickers", "the board picture differs when it is drawn twice"),
        ("shows-the-deck", "the board picture shows what nobody can know"),
        ("tells-the-deck", "the alt text tells what nobody can know"),
    ],
)
def test_a_faulty_picture_is_found(name: str, complaint: str) -> None:
    assert complaint in list(looks.picture_is_sound(start(name), Chance.from_seed(1)))


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("cheating-policy", "cheat sees what is hidden"),
        ("foreseeing-policy", "foresee sees what is hidden"),
        ("meddling-policy", "after meddle thought: the state differs"),
    ],
)
def test_a_dishonest_policy_is_found(name: str, complaint: str) -> None:
    subject = tiny(name)
    (policy,) = subject.rules.policies
    found = [parts.policy_plays(subject, setup_of(subject, seed), policy) for seed in range(20)]
    assert any(complaint in one for finding in found if finding for one in finding.complaints)


def test_an_honest_policy_may_try_things_out() -> None:
    subject = find("lanterns")
    play = Play.start(subject.rules, Setup("lanterns", "harbour", "easy", 3))
    luck = Chance.from_seed(1)
    for option in ("beacon-h10", "flag-m", "decline"):
        play.choose(option)
        assert list(hidden.policy_is_honest(play, "greedy", luck, luck)) == []


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("twin-scenarios", "the scenario 'only' is there twice"),
        ("no-endings", "the game has no scenario or no ending"),
    ],
)
def test_a_faulty_listing_is_found(name: str, complaint: str) -> None:
    assert complaint in list(listing.listing_is_sound(tiny(name).game))


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("long-topic", "the topic aim has 1500 characters, a screen 1024"),
        ("twin-topics", "the topic 'aim' is there twice"),
        ("empty-topic", "the topic aim is empty"),
    ],
)
def test_a_faulty_topic_is_found(name: str, complaint: str) -> None:
    assert complaint in list(listing.topics_fit(tiny(name).rules))


def test_foreign_choices_that_are_taken_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "choose", lambda play, option, seat=None: None)
    assert "seat None was allowed to choose 'no such option'" in list(
        decisions.foreign_choices_are_refused(start("tiny"))
    )


def test_a_way_back_behind_what_came_to_light_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "way_back", property(lambda play: 0 if play.outcome is None else None))
    with pytest.raises(Nonconformity, match=r"there is a way back behind 'add-.', which cannot"):
        walk_all(tiny("tiny"))


def test_differences_are_named() -> None:
    one, other = start("tiny"), start("tiny")
    other.choose("add-1")
    complaints = list(Snapshot.of(one).differs(Snapshot.of(other), "twin"))
    assert [complaint.split("\n")[0] for complaint in complaints] == [
        "twin: the state differs",
        "twin: the checkpoint differs",
    ]


FORGETFUL = """
from plugins.api import Flow, Option, ask, settle
from tests.conformance.broken import Tiny


def raid() -> Flow[None]:
    yield from ask(0, "raid", "Raid?", [])


class Game(Tiny):
    def then(self, table):
        raid()
        if ask(0, "sure", "Sure?", []):
            chosen, why = settle("which", [], [], None)
        later = raid()
        yield from later
        return raid()
"""


def test_a_flow_that_is_never_run_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "forgetful.py").write_text(FORGETFUL)
    monkeypatch.syspath_prepend(tmp_path)
    complaints = list(flows.flows_are_run(importlib.import_module("forgetful").Game()))
    assert [re.findall(r"`: (\w+) \(.*forgetful\.py:(\d+)\)$", one) for one in complaints] == [
        [("raid", "12")],
        [("ask", "13")],
        [("settle", "14")],
    ]


# Time


def test_an_endless_loop_is_left() -> None:
    def loop() -> None:
        while True:
            pass

    with pytest.raises(TimeIsUp), cpu_limit(0.1):
        loop()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("process_time_ns", "perf_counter_ns"):
        monkeypatch.setattr(time, name, lambda: broken.Clock.now)


@pytest.mark.usefixtures("clock")
def test_a_slow_choice_is_refused() -> None:
    checkup = Checkup(tiny("ponders"), Plan(games=2))
    (finding,) = PARTS["speed"](checkup)
    assert finding.complaints == ("slowest choose: 150.0 ms at add, more than 100 ms of CPU time",)
    assert "--replay" in finding.command
    assert checkup.figures.speed.listing.milliseconds == 0


@pytest.mark.usefixtures("clock")
def test_a_list_that_is_somewhat_slow_is_told() -> None:
    done = run("ponders-over-a-list", "--only", "speed", "--games", "2")
    assert done.exit_code == 0
    assert "slowest listing of options: 50.0 ms at add (CPU time)" in done.stdout
    assert "SLOW: below 20 ms is the aim. Replay it: GAMEKEEPER_PLUGINS=" in done.stdout


# Content

RULES = '''
"""A game with a figure or two in a file."""

import tomllib
from pathlib import Path

import msgspec

from plugins.api import Chance, Outcome, hookimpl
from plugins.api.content_files import ContentError, ContentFiles
from tests.conformance.broken import GAME, Tiny

BUILT_IN = Path(__file__).parent / "content"


class Size(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    number: int


class Game(Tiny):
    def __init__(self, folder):
        LOAD


@hookimpl
def gamekeeper_games():
    return [msgspec.structs.replace(GAME, id="sized")]


@hookimpl
def gamekeeper_rules(game, content):
    return Game(content) if game == "sized" else None
'''
FIGURES = '[[size]]\nid = "small"\nnumber = 1\n\n[[size]]\nid = "large"\nnumber = 3\n'
CAREFUL = """files = ContentFiles("Sized", BUILT_IN, folder)
        self.sizes = files.by_id("sizes.toml", "size", Size)
        files.stop_if_any()"""
CARELESS = """text = ((folder or BUILT_IN) / "sizes.toml").read_text()
        self.sizes = {size["id"]: size["number"] + 0 for size in tomllib.loads(text)["size"]}"""
VAGUE = """try:
            text = ((folder or BUILT_IN) / "sizes.toml").read_text()
            self.sizes = {size["id"]: size["number"] + 0 for size in tomllib.loads(text)["size"]}
        except Exception as fault:
            raise ContentError("Sized", ["something is wrong"]) from fault"""


@pytest.fixture
def sized(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Subject:
    name = f"sized_{request.param[0]}"
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "sizes.toml").write_text(FIGURES)
    (tmp_path / f"{name}.py").write_text(RULES.replace("LOAD", request.param[1]))
    monkeypatch.syspath_prepend(tmp_path)
    return Subject.of(Registry([name], built_in=(), installed=False), "sized")


@pytest.mark.parametrize("sized", [("careful", CAREFUL)], indirect=True)
def test_content_that_names_what_is_wrong_passes(sized: Subject) -> None:
    answers = [content.broken_line_is_named(sized, seed) for seed in range(40)]
    assert [broken.complaints for broken in answers if broken.complaints] == []
    deeds = {re.split(r":", broken.told)[0] for broken in answers}
    assert deeds == {"deleted", "made a number a word", "misspelt the key", "gave an id twice"}
    assert sum(broken.refused for broken in answers) > 30


@pytest.mark.parametrize(
    ("sized", "complaint"),
    [
        (("careless", CARELESS), "it raises (KeyError|TypeError|TOMLDecodeError)"),
        (("vague", VAGUE), "a problem does not name file and line: something is wrong"),
    ],
    indirect=["sized"],
    ids=["careless", "vague"],
)
def test_content_that_breaks_in_another_way_is_found(sized: Subject, complaint: str) -> None:
    checkup = Checkup(sized, Plan(games=20))
    findings = list(PARTS["content"](checkup))
    assert findings
    for finding in findings:
        assert re.search(complaint, finding.complaints[0])
        assert re.search(r"--only content --games 1 --seed \d+$", finding.command)


# The command


def test_the_command_checks_a_foreign_game() -> None:
    done = run("lanterns", "--games", "4", "--without", "trouble=raise", plugins="tests.lanterns.plugin")
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("Checking Lanterns: 24 ways to set it up, seed 1\n")
    assert re.search(
        r"      4 random games, checked at every decision\n +\d+ decisions in them\n", done.stdout
    )
    assert re.search(r"largest state: [\d,]+ bytes\nlongest board: [\d,]+ characters\n", done.stdout)
    assert re.search(r"slowest choose: [\d.]+ ms at \S+ \(CPU time\)\n", done.stdout)
    assert "Nothing is wrong with lanterns (checked: listing, games, restarts, pictures," in done.stdout


def test_the_command_tells_what_is_wrong_and_how_to_see_it() -> None:
    done = run("off-the-board", "--games", "5")
    assert done.exit_code == 1
    said = "add: 'add-2' points at 'a2', which is not on the board (Rules.spots)"
    assert done.stdout.count(said) == 1
    assert f"WRONG (games, 5 cases)\n  {said}\n" in done.stdout
    assert (
        f"  Replay it: GAMEKEEPER_PLUGINS={PLUGIN} gamekeeper check off-the-board --replay '" in done.stdout
    )
    assert "off-the-board does not conform: 1 finding." in done.stdout


def test_one_cause_is_told_once() -> None:
    done = run("raises", "--games", "4")
    said = r"  a rule raised KeyError: 'no such card' \(.*broken.py:\d+\)\n"
    assert len(re.findall(said, done.stdout)) == 1
    assert "WRONG (restarts, 4 cases): as told above\n" in done.stdout
    assert "raises does not conform: 1 finding." in done.stdout
    assert "never ended by" not in done.stdout


def test_a_picture_that_marks_nothing_is_found() -> None:
    (finding,) = PARTS["pictures"](Checkup(tiny("marks-nothing"), Plan(games=3)))
    assert finding.complaints == ("the picture never marks what add points at",)


def test_what_was_not_met_is_told_and_no_fault() -> None:
    done = run("turns-up", "--games", "1", "--only", "listing", "--only", "games")
    assert done.exit_code == 0
    assert "      1 random game, checked at every decision\n" in done.stdout
    assert "no rules topics: /rules has nothing to show (Rules.topics)\n" in done.stdout
    assert "never ended by: lost, drawn\n" in done.stdout
    unchecked = "TurnedUp reveals, but redeal never changed the state: hidden things cannot be checked"
    assert unchecked in done.stdout
    assert "redeal" not in run("deck", "--games", "1").stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("chess",), "There is no game “chess”. There is: endangered"),
        (("tiny", "--only", "everything"), "There is no part “everything”. There is: listing, games"),
        (("tiny", "--without", "trouble"), "“trouble” is not of the form NAME=VALUE."),
        (("tiny", "--replay", "{"), "This is no record of a game: "),
    ],
)
def test_what_the_command_refuses(words: tuple[str, ...], says: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert says in done.stderr


def test_names_of_setups_tell_them_apart() -> None:
    names = [name_of(setup) for setup in games.setups(lanterns.GAME)]
    assert len(set(names)) == len(names)
