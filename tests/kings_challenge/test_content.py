"""The content files: the dossier's numbers, consistency, and messages an owner of a folder can work with."""

import re
from collections import Counter
from pathlib import Path

import pytest

from plugins.kings_challenge.content import BUILT_IN, Content, ContentError, load
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
    assert {sum_: action for sum_, (action, _) in others.items()} == {
        4: "worker",
        5: "event",
        6: "tradesman",
        7: "cathedral",
        8: "character",
        9: "event",
        10: "worker",
    }
    assert (others[4][1], others[6][1], others[7][1], others[8][1], others[10][1]) == (1, 1, 2, 0, 1)


def test_the_levels() -> None:
    found = {
        name: (
            level.deniers,
            level.influence,
            level.extra_income,
            level.roy_bonus,
            level.consolation,
            level.start_player,
        )
        for name, level in content.levels.items()
    }
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


def test_the_default_is_read_once() -> None:
    assert load() is load() is load(BUILT_IN)


def test_an_empty_folder_is_the_built_in_content(tmp_path: Path) -> None:
    own: Content = load(tmp_path)
    assert own == content


def test_a_folder_may_replace_single_files(tmp_path: Path) -> None:
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


def test_an_unknown_effect_is_named_with_file_and_line(tmp_path: Path) -> None:
    problems = broken(tmp_path, "activities.toml", 'do = "shoot"', 'do = "bombard"')
    line = line_of("activities.toml", 'effect = { do = "shoot" }')
    assert len(problems) == 1
    assert problems[0].startswith(f"{tmp_path / 'activities.toml'}:{line}: activity r1_archer: ")
    assert "bombard" in problems[0]


def test_a_misspelt_field_is_named_with_its_own_line(tmp_path: Path) -> None:
    problems = broken(tmp_path, "events.toml", "banners = 2", "baners = 2")
    line = line_of("events.toml", 'id = "er_marauding"') + 6
    file = tmp_path / "events.toml"
    assert problems == [f"{file}:{line}: event er_marauding: Object contains unknown field `baners`"]


def test_broken_toml_is_named_with_its_line(tmp_path: Path) -> None:
    problems = broken(tmp_path, "levels.toml", 'name = "Constable"', "name = Constable")
    line = line_of("levels.toml", 'name = "Constable"')
    assert len(problems) == 1
    assert problems[0].startswith(f"{tmp_path / 'levels.toml'}:{line}: this is not TOML")


def test_all_problems_are_listed_at_once(tmp_path: Path) -> None:
    broken(tmp_path, "board.toml", "ranking = [6, 5, 4, 3, 2, 1]", "ranking = [6, 5, 4, 3, 2, 2]")
    problems = broken(tmp_path, "characters.toml", "steps = [3, 5, 7]", "steps = [3, 7, 5]")
    assert [problem.split(":")[0].rsplit("/")[-1] for problem in problems] == [
        "board.toml",
        "characters.toml",
    ]
    assert "building palace: its ranking must name the spots 1 to 6 once each" in problems[0]
    assert "character ch_urban: its steps must rise" in problems[1]


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "message"),
    [
        ("board.toml", 'colour = "white"', 'colour = "red"', 'id = "palace"', "one building of each colour"),
        ("board.toml", "ranking = [6, 5", "ranking = [5, 5", 'id = "palace"', "the spots 1 to 6 once each"),
        ("board.toml", "liking = 6", "liking = 5", "value = 1", "the liking 1 to 6 once each"),
        ("board.toml", "value = 6", "value = 5", "value = 6", "was there before"),
        ("events.toml", "er_war", "r1_archer", 'id = "er_war"', "stands for something else as well"),
        ("numbers.toml", "cycles = 3", "cycles = 4", "player = 12", "20 of 18 spots are filled"),
        ("numbers.toml", "player = 12", "player = 5", "player = 12", "too few citizens"),
        ("numbers.toml", "roy = 24", "roy = 11", "player = 12", "le Roy cannot take the rest"),
        ("activities.toml", "round = 1", "round = 2", 'id = "y3_sculptor"', "2 red cards for round 1"),
        (
            "activities.toml",
            'cube = { do = "turn" }',
            "",
            'id = "w2_confession"',
            "needs an effect or a cube",
        ),
        (
            "activities.toml",
            'cube = { do = "turn" }',
            'cube = { do = "turn" }\neffect = { do = "shoot" }',
            'id = "w2_confession"',
            "not both",
        ),
        ("events.toml", 'next = "white"\n', "", 'id = "er_marauding"', "names the colour of the next card"),
        ("events.toml", 'next = "white"', 'next = "red"', 'id = "er_marauding"', "white or yellow"),
        (
            "events.toml",
            'colour = "white"\n',
            'colour = "white"\nblack_dice = 1\n',
            'id = "ew_heresy"',
            "only red events bring black dice",
        ),
        ("events.toml", 'id = "ew_schism"', 'id = "ew_heresy"', 'id = "ew_schism"', "was there before"),
        ("characters.toml", "steps = [1, 3, 5]", "steps = [1, 1, 5]", 'id = "ch_henri"', "must rise"),
        ("roy.toml", "sum = 12", "sum = 11", "sum = 12", "was there before"),
        ("roy.toml", "dice = 3\nvp = 3", "dice = 0\nvp = 3", "sum = 2", "there must be a price"),
        ("levels.toml", "least = 16", "least = 11", 'id = "headsman"', "a limit of their own"),
        ("levels.toml", 'id = "headsman"', 'id = "headsman"\nleast = 0', None, "no lower limit"),
    ],
)
def test_what_does_not_fit_together_is_found(
    tmp_path: Path, file: str, old: str, new: str, at: str | None, message: str
) -> None:
    problems = broken(tmp_path, file, old, new)
    hits = [problem for problem in problems if message in problem]
    assert hits, problems
    assert str(tmp_path / file) in hits[0]
    if at is not None:
        # A table is named by the line of its header, just above its first field.
        assert hits[0].split(": ")[0] == f"{tmp_path / file}:{line_of(file, at) - 1}"


@pytest.mark.parametrize(
    ("file", "table", "message"),
    [
        ("events.toml", "ey_famine", "3 yellow events for 4 rounds"),
        ("characters.toml", "ch_florentine", "there are 5 characters, 6 are needed"),
        ("activities.toml", "y3_sculptor", "2 yellow cards for round 3"),
        ("levels.toml", "very-hard", "there is no level very-hard"),
    ],
)
def test_a_table_that_is_gone_is_missed(tmp_path: Path, file: str, table: str, message: str) -> None:
    text = (BUILT_IN / file).read_text(encoding="utf-8")
    tables = re.split(r"(?m)^(?=\[\[)", text)
    kept = [part for part in tables if f'id = "{table}"' not in part]
    assert len(kept) == len(tables) - 1
    (tmp_path / file).write_text("".join(kept), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    assert any(message in problem for problem in caught.value.problems)


@pytest.mark.parametrize("text", ["", "# Nothing yet.\n"])
@pytest.mark.parametrize("file", FILES)
def test_an_empty_file_is_refused_by_its_name(tmp_path: Path, file: str, text: str) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    assert all(problem.startswith(f"{tmp_path / file}:1: the") for problem in caught.value.problems)


def test_a_file_that_cannot_be_read_is_named_once(tmp_path: Path) -> None:
    (tmp_path / "levels.toml").write_bytes(b"\xff")
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    (problem,) = caught.value.problems
    assert problem.startswith(f"{tmp_path / 'levels.toml'}:1: cannot be read")


def test_a_building_that_is_gone_is_missed_where_the_buildings_begin(tmp_path: Path) -> None:
    text = (BUILT_IN / "board.toml").read_text(encoding="utf-8")
    tables = re.split(r"(?m)^(?=\[)", text)
    kept = "".join(part for part in tables if 'id = "palace"' not in part)
    (tmp_path / "board.toml").write_text(kept, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    line = kept.splitlines().index("[[building]]") + 1
    place = f"{tmp_path / 'board.toml'}:{line}"
    assert f"{place}: building palace: there must be one building of each colour" in caught.value.problems


def test_le_roys_table_has_no_holes(tmp_path: Path) -> None:
    text = (BUILT_IN / "roy.toml").read_text(encoding="utf-8")
    tables = re.split(r"(?m)^(?=\[\[)", text)
    (tmp_path / "roy.toml").write_text("".join(tables[:-1]), encoding="utf-8")
    with pytest.raises(ContentError, match="a row for each sum from 2 to 12"):
        load(tmp_path)


def test_a_number_out_of_range_is_named_with_its_line(tmp_path: Path) -> None:
    problems = broken(tmp_path, "events.toml", "banners = 4", "banners = 0")
    line = line_of("events.toml", 'id = "er_night_raid"') + 6
    assert problems[0].startswith(f"{tmp_path / 'events.toml'}:{line}: event er_night_raid: ")


def test_a_missing_table_and_an_unknown_one(tmp_path: Path) -> None:
    problems = broken(tmp_path, "numbers.toml", "[scoring]", "[scorring]")
    assert any("the table [scoring] is missing" in problem for problem in problems)
    line = line_of("numbers.toml", "[scoring]")
    assert any(f":{line}: nothing here is called 'scorring'" in problem for problem in problems)


def test_a_source_must_be_one_of_three(tmp_path: Path) -> None:
    problems = broken(tmp_path, "characters.toml", 'source = "public"', 'source = "my copy"')
    line = line_of("characters.toml", 'id = "ch_henri"') + 6
    assert problems[0].startswith(f"{tmp_path / 'characters.toml'}:{line}: character ch_henri: ")


def test_folders_and_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="there is no such folder"):
        load(tmp_path / "nowhere")
    (tmp_path / "cards.toml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError, match="no such content file"):
        load(tmp_path)
