"""The content files: the dossier's numbers, consistency, and messages an owner of a folder can work with."""

import re
from collections import Counter
from pathlib import Path

import pytest

from plugins.kings_challenge.content import BUILT_IN, ContentError, load
from plugins.kings_challenge.effects import Gain
from tests.content_folders import ContentFolders
from tests.kings_challenge.dossier import CARDS, CHARACTER_POINTS, CHARACTERS, EVENTS

FILES = sorted(path.name for path in BUILT_IN.glob("*.toml"))
content = load()
folders = ContentFolders(BUILT_IN, load)
broken, line_of = folders.broken, folders.line_of


# The dossier's numbers


def test_the_activity_cards_are_those_of_the_dossier() -> None:
    assert set(content.activities) == {card.id for card in CARDS}
    for row in CARDS:
        card = content.activities[row.id]
        assert (card.name, card.colour, card.round) == (row.name, row.colour, row.round)
        assert (card.cost, card.vp, card.divisor) == (row.cost, (row.vp1, row.vp2), row.divisor), row.id
        assert (card.cube is not None, card.effect is None) == (row.deferred, row.deferred), row.id
        assert card.three_colours == (row.id == "w3_procession")
    places = Counter((card.colour, card.round) for card in content.activities.values())
    assert set(places.values()) == {3}
    assert len(places) == 9


def test_the_events_are_those_of_the_dossier() -> None:
    assert set(content.events) == {event.id for event in EVENTS}
    for row in EVENTS:
        event = content.events[row.id]
        assert (event.name, event.colour, event.next) == (row.name, row.colour, row.next)
        numbers = event.divisor, event.banners, event.vp_first, event.vp_second, event.black_dice
        assert numbers == (row.divisor, row.banners, row.vp_first, row.vp_second, row.black_dice), row.id
    assert Counter(event.colour for event in content.events.values()) == {"red": 8, "white": 4, "yellow": 4}
    assert {event.id for event in content.events.values() if event.harm is None} == {
        row.id for row in EVENTS if row.colour == "red" and row.id != "er_uprising"
    }


def test_the_characters_are_those_of_the_dossier() -> None:
    assert set(content.characters) == {row.id for row in CHARACTERS}
    for row in CHARACTERS:
        character = content.characters[row.id]
        assert (character.name, character.counts, character.steps) == (row.name, row.counts, row.steps)
        assert (character.vp, character.roy) == (CHARACTER_POINTS, row.roy)


def test_buildings_and_cathedral() -> None:
    found = {name: (table.colour, table.salary) for name, table in content.buildings.items()}
    assert found == {"palace": ("red", 2), "bishopric": ("white", 1), "city_hall": ("yellow", 0)}
    assert {table.ranking for table in content.buildings.values()} == {(6, 5, 4, 3, 2, 1)}
    assert content.cathedral.levels == 3
    assert [column.vp for column in content.columns] == [1] * 6
    assert [column.influence for column in content.columns] == [1, 1, 1, 2, 2, 2]
    assert [column.liking for column in content.columns] == [6, 5, 4, 3, 2, 1]


def test_the_number_sheet() -> None:
    numbers = content.numbers
    assert (numbers.citizens.player, numbers.citizens.roy) == (12, 24)
    rounds = numbers.rounds
    assert (rounds.number, rounds.income, rounds.penalty) == (4, 10, 2)
    assert (rounds.most_influence, rounds.most_black_dice) == (20, 6)
    influence = numbers.influence
    assert (influence.reroll, influence.citizen, influence.flip, influence.most_flipped) == (1, 2, 4, 3)
    assert (influence.per_black_die, influence.per_banner) == (1, 1)
    assert (numbers.dice.largest_group, numbers.dice.price, numbers.dice.red_against_black) == (3, 2, 2)
    assert (numbers.actions.farm_divisor, numbers.actions.pass_bonus, numbers.actions.after_pass) == (2, 2, 1)
    assert (numbers.scoring.event_presence, numbers.scoring.empty_level) == (1, 2)


def test_le_roys_table() -> None:
    points = {2: (3, 3, 6), 12: (3, 3, 6), 3: (2, 2, 4), 11: (2, 2, 4)}
    for sum_, (dice, vp, buys_for) in points.items():
        row = content.rows[sum_]
        assert (row.action, row.dice, row.vp, row.buys_for) == ("points", dice, vp, buys_for)
    others = {sum_: (row.action, row.dice) for sum_, row in content.rows.items() if sum_ not in points}
    assert others == {
        4: ("worker", 1),
        5: ("event", others[5][1]),
        6: ("tradesman", 1),
        7: ("cathedral", 2),
        8: ("character", 0),
        9: ("event", others[9][1]),
        10: ("worker", 1),
    }


def test_the_levels() -> None:
    fields = ("deniers", "influence", "extra_income", "roy_bonus", "consolation", "start_player")
    found = {name: tuple(getattr(level, field) for field in fields) for name, level in content.levels.items()}
    assert found == {
        "easy": (8, 6, 1, 0, 0, "player"),
        "normal": (5, 4, 0, 0, 1, "player"),
        "hard": (5, 4, 0, 2, 1, "roy"),
        "very-hard": (4, 3, 0, 3, 2, "roy"),
    }
    assert [band.least for band in content.bands] == [None, 1, 6, 11, 16, 21]


# The files


def test_every_table_says_its_source() -> None:
    for name in FILES:
        text = (BUILT_IN / name).read_text(encoding="utf-8")
        headers = re.findall(r"^\[", text, re.M)
        sources = re.findall(r'^source = "(?:rulebook|public|house)"$', text, re.M)
        assert len(headers) == len(sources) > 0, name


def test_a_folder_may_replace_single_files(tmp_path: Path) -> None:
    assert load(tmp_path) == content
    text = (BUILT_IN / "numbers.toml").read_text(encoding="utf-8")
    (tmp_path / "numbers.toml").write_text(text.replace("income = 10", "income = 12"), encoding="utf-8")
    own = load(tmp_path)
    assert own.numbers.rounds.income == 12
    assert own.activities == content.activities
    assert content.numbers.rounds.income == 10


def test_a_new_card_is_a_line_of_toml(tmp_path: Path) -> None:
    text = (BUILT_IN / "activities.toml").read_text(encoding="utf-8")
    old = 'effect = { do = "gain", pay_deniers = 3, vp = 2 }'
    new = 'effect = { do = "gain", pay_influence = 2, vp = 3, deniers = 1 }'
    assert old in text
    (tmp_path / "activities.toml").write_text(text.replace(old, new), encoding="utf-8")
    changed = load(tmp_path).activities["y3_journeyman"]
    assert changed.effect == Gain(pay_influence=2, vp=3, deniers=1)


CUBE = 'cube = { do = "turn" }'
BROKEN = [
    # What does not fit together is named by the header of its table, just above its first field.
    (
        "board.toml",
        'colour = "white"',
        'colour = "red"',
        ('id = "palace"', -1),
        "one building of each colour",
    ),
    ("board.toml", "ranking = [6, 5", "ranking = [5, 5", ('id = "palace"', -1), "the spots 1 to 6 once each"),
    ("board.toml", "liking = 6", "liking = 5", ("value = 1", -1), "the liking 1 to 6 once each"),
    ("board.toml", "value = 6", "value = 5", ("value = 6", -1), "was there before"),
    ("events.toml", "er_war", "r1_archer", ('id = "er_war"', -1), "stands for something else as well"),
    ("numbers.toml", "cycles = 3", "cycles = 4", ("player = 12", -1), "20 of 18 spots are filled"),
    ("numbers.toml", "player = 12", "player = 5", ("player = 12", -1), "too few citizens"),
    ("numbers.toml", "roy = 24", "roy = 11", ("player = 12", -1), "le Roy cannot take the rest"),
    ("activities.toml", "round = 1", "round = 2", ('id = "y3_sculptor"', -1), "2 red cards for round 1"),
    ("activities.toml", CUBE, "", ('id = "w2_confession"', -1), "needs an effect or a cube"),
    (
        *("activities.toml", CUBE, f'{CUBE}\neffect = {{ do = "shoot" }}'),
        *(('id = "w2_confession"', -1), "not both"),
    ),
    (
        *("events.toml", 'next = "white"\n', ""),
        *(('id = "er_marauding"', -1), "names the colour of the next card"),
    ),
    ("events.toml", 'next = "white"', 'next = "red"', ('id = "er_marauding"', -1), "white or yellow"),
    (
        *("events.toml", 'colour = "white"\n', 'colour = "white"\nblack_dice = 1\n'),
        *(('id = "ew_heresy"', -1), "only red events bring black dice"),
    ),
    ("events.toml", 'id = "ew_schism"', 'id = "ew_heresy"', ('id = "ew_schism"', -1), "was there before"),
    ("characters.toml", "steps = [1, 3, 5]", "steps = [1, 1, 5]", ('id = "ch_henri"', -1), "must rise"),
    ("roy.toml", "sum = 12", "sum = 11", ("sum = 12", -1), "was there before"),
    ("roy.toml", "dice = 3\nvp = 3", "dice = 0\nvp = 3", ("sum = 2", -1), "there must be a price"),
    ("levels.toml", "least = 16", "least = 11", ('id = "headsman"', -1), "a limit of their own"),
    (
        "levels.toml",
        'id = "headsman"',
        'id = "headsman"\nleast = 0',
        ('id = "headsman"', -1),
        "no lower limit",
    ),
    # What is wrong by itself is named by its own line.
    ("activities.toml", 'do = "shoot"', 'do = "bombard"', ('effect = { do = "shoot" }', 0), "bombard"),
    ("events.toml", "banners = 2", "baners = 2", ('id = "er_marauding"', 6), "unknown field `baners`"),
    ("events.toml", "banners = 4", "banners = 0", ('id = "er_night_raid"', 6), "event er_night_raid: "),
    ("characters.toml", '"public"', '"my copy"', ('id = "ch_henri"', 6), "character ch_henri: "),
    ("levels.toml", '"Constable"', "Constable", ('name = "Constable"', 0), "this is not TOML"),
    ("numbers.toml", "[scoring]", "[scorring]", ("[scoring]", 0), "nothing here is called 'scorring'"),
]


@pytest.mark.parametrize(("file", "old", "new", "at", "message"), BROKEN)
def test_what_is_wrong_is_named_with_its_line(
    tmp_path: Path, file: str, old: str, new: str, at: tuple[str, int], message: str
) -> None:
    problems = broken(tmp_path, file, old, new)
    hits = [problem for problem in problems if message in problem]
    assert hits, problems
    text, after = at
    assert hits[0].split(": ")[0] == f"{tmp_path / file}:{line_of(file, text) + after}"


def test_problems_of_all_files_are_listed_at_once(tmp_path: Path) -> None:
    broken(tmp_path, "board.toml", "ranking = [6, 5, 4, 3, 2, 1]", "ranking = [6, 5, 4, 3, 2, 2]")
    problems = broken(tmp_path, "characters.toml", "steps = [3, 5, 7]", "steps = [3, 7, 5]")
    files = [problem.split(":")[0].rsplit("/")[-1] for problem in problems]
    assert files == ["board.toml", "characters.toml"]


@pytest.mark.parametrize(
    ("file", "table", "at", "message"),
    [
        ("events.toml", 'id = "ey_famine"', "", "3 yellow events for 4 rounds"),
        ("characters.toml", 'id = "ch_florentine"', "", "there are 5 characters, 6 are needed"),
        ("activities.toml", 'id = "y3_sculptor"', "", "2 yellow cards for round 3"),
        ("levels.toml", 'id = "very-hard"', "", "there is no level very-hard"),
        ("roy.toml", "sum = 12", "", "a row for each sum from 2 to 12"),
        ("numbers.toml", "[scoring]", "", "the table [scoring] is missing"),
        ("board.toml", 'id = "palace"', "[[building]]", "there must be one building of each colour"),
    ],
)
def test_a_table_that_is_gone_is_missed(tmp_path: Path, file: str, table: str, at: str, message: str) -> None:
    tables = re.split(r"(?m)^(?=\[)", (BUILT_IN / file).read_text(encoding="utf-8"))
    kept = [part for part in tables if f"{table}\n" not in part]
    assert len(kept) == len(tables) - 1
    (tmp_path / file).write_text("".join(kept), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    hits = [problem for problem in caught.value.problems if message in problem]
    assert hits, caught.value.problems
    if at:
        assert f"{file}:{''.join(kept).splitlines().index(at) + 1}: " in hits[0]


@pytest.mark.parametrize("text", [b"", b"# Nothing yet.\n", b"\xff"])
@pytest.mark.parametrize("file", FILES)
def test_a_file_without_content_is_refused_by_its_name(tmp_path: Path, file: str, text: bytes) -> None:
    (tmp_path / file).write_bytes(text)
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    beginning = "cannot be read" if text == b"\xff" else "the"
    assert all(problem.startswith(f"{tmp_path / file}:1: {beginning}") for problem in caught.value.problems)


def test_folders_and_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="there is no such folder"):
        load(tmp_path / "nowhere")
    (tmp_path / "cards.toml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError, match="no such content file"):
        load(tmp_path)
