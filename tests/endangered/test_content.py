"""The content files: counts, consistency, and messages an owner of a corrected folder can work with."""

import re
from collections import Counter
from pathlib import Path

import pytest

from plugins.endangered import effects as v
from plugins.endangered.content import BUILT_IN, Content, ContentError, load
from tests.content_folders import ContentFolders

FILES = sorted(path.name for path in BUILT_IN.glob("*.toml"))
content = load()
folders = ContentFolders(BUILT_IN, load)
broken, line_of = folders.broken, folders.line_of


def test_every_deck_has_fourteen_cards_and_all_together_seventy() -> None:
    assert {role: len(deck) for role, deck in content.decks.items()} == dict.fromkeys(content.roles, 14)
    assert sum(len(deck) for deck in content.decks.values()) == 70


def test_each_deck_holds_nine_actions_four_onces_and_one_continuous() -> None:
    for role, deck in content.decks.items():
        types = Counter(content.cards[card].type for card in deck)
        assert types == {"action": 9, "once": 4, "continuous": 1}, role


def test_roles_and_specialties() -> None:
    assert len(content.roles) == 5
    assert Counter(s.role for s in content.specialties.values()) == dict.fromkeys(content.roles, 2)
    assert len({role.colour for role in content.roles.values()}) == 5
    # All house starters are Action cards, so setup asks nothing.
    assert {content.cards[s.start].type for s in content.specialties.values()} == {"action"}


def test_four_actions_are_printed_and_none_of_them_places_influence() -> None:
    assert list(content.board_actions) == ["plan", "relocate", "replant", "social"]
    effects = [effect for action in content.board_actions.values() for effect in action.effects]
    assert not any(isinstance(effect, v.Influence | v.InfluenceFaceUp) for effect in effects)
    assert content.action_name("replant", "shore") == "Clean Up"
    assert content.action_name("replant", "forest") == "Replant"


def test_ambassadors() -> None:
    colours = Counter(ambassador.colour for ambassador in content.ambassadors.values())
    assert colours == {"blue": 5, "green": 4, "gray": 3}
    assert {(a, content.ambassadors[a].target) for a in ("china", "indonesia", "japan")} == {
        ("china", 10),
        ("indonesia", 10),
        ("japan", 16),
    }


def test_impacts() -> None:
    tiger = Counter(content.impact_decks["tiger"])
    otter = Counter(content.impact_decks["sea-otter"])
    assert tiger.total() == otter.total() == 18
    assert (tiger["sighting"], tiger["clearcutting"], tiger["upheaval"], tiger["poaching"]) == (5, 3, 2, 2)
    assert (otter["swell"], otter["tanker"], otter["nets"], otter["rollback"]) == (5, 3, 3, 1)
    backgrounds = [impact.background for impact in content.impacts.values()]
    assert len(set(backgrounds)) == len(backgrounds) == 18
    assert all(text.endswith(".") for text in backgrounds)


def test_supplies_and_dice() -> None:
    numbers = content.numbers
    assert (numbers.supply.animals, numbers.supply.money, numbers.supply.influence) == (15, 25, 25)
    assert (numbers.dice.action, numbers.dice.destruction, numbers.dice.offspring) == (6, 6, 8)


def test_start_layouts() -> None:
    tiger, otter = content.scenarios["tiger"], content.scenarios["sea-otter"]
    assert tiger.start == {"B2": 2, "E2": 2, "B5": 2, "E5": 2}
    assert sum(otter.start.values()) == 7
    assert otter.start_tiles == ("C1", "D1", "C2")
    levels = [(level.tiles, level.votes) for s in (tiger, otter) for level in (s.levels.easy, s.levels.hard)]
    assert levels == [(20, 4), (14, 4), (22, 4), (16, 4)]


def test_spaces_are_named_like_a_chessboard_from_the_top() -> None:
    assert [content.cells[n] for n in (0, 5, 6, 35)] == ["A1", "F1", "A2", "F6"]
    assert content.neighbours["B2"] == ("B1", "A2", "C2", "B3")
    assert content.neighbours["F6"] == ("F5", "E6")
    assert content.lines["B"] == ("B1", "B2", "B3", "B4", "B5", "B6")
    assert content.lines["5"] == ("A5", "B5", "C5", "D5", "E5", "F5")


def test_every_table_says_its_source() -> None:
    for name in FILES:
        text = (BUILT_IN / name).read_text(encoding="utf-8")
        headers = re.findall(r"^\[", text, re.M)
        sources = re.findall(r'^source = "(?:rulebook|public|house)"$', text, re.M)
        assert len(headers) == len(sources) > 0, name


def test_the_default_is_read_once() -> None:
    assert load() is load() is load(BUILT_IN)


def test_a_folder_may_replace_single_files(tmp_path: Path) -> None:
    text = (BUILT_IN / "ambassadors.toml").read_text(encoding="utf-8")
    (tmp_path / "ambassadors.toml").write_text(text.replace("target = 12", "target = 13"), encoding="utf-8")
    own = load(tmp_path)
    assert own.ambassadors["mexico"].target == 13
    assert own.cards == content.cards
    assert content.ambassadors["mexico"].target == 12


def test_a_new_card_is_a_line_of_toml(tmp_path: Path) -> None:
    text = (BUILT_IN / "cards.toml").read_text(encoding="utf-8")
    old = 'effects = [{ do = "gain", n = 4 }]'
    new = 'effects = [{ do = "gain", n = 2 }, { do = "scout", look = 2, discard = 1 }]'
    assert old in text
    (tmp_path / "cards.toml").write_text(text.replace(old, new), encoding="utf-8")
    assert load(tmp_path).cards["gala"].effects == (v.Gain(2), v.Scout(2, 1))


def test_an_unknown_effect_is_named_with_file_and_line(tmp_path: Path) -> None:
    problems = broken(tmp_path, "cards.toml", 'do = "airlift"', 'do = "teleport"')
    line = line_of("cards.toml", 'effects = [{ do = "airlift", n = 2 }]')
    assert len(problems) == 1
    assert problems[0].startswith(f"{tmp_path / 'cards.toml'}:{line}: card airlift: ")
    assert "teleport" in problems[0]


def test_a_misspelt_field_is_named_with_its_own_line(tmp_path: Path) -> None:
    problems = broken(tmp_path, "cards.toml", "cost = 2", "price = 2")
    line = line_of("cards.toml", 'id = "press"') + 4
    assert problems == [
        f"{tmp_path / 'cards.toml'}:{line}: card press: Object contains unknown field `price`"
    ]


def test_broken_toml_is_named_with_its_line(tmp_path: Path) -> None:
    problems = broken(tmp_path, "roles.toml", 'name = "Lobbyist"', "name = Lobbyist")
    line = line_of("roles.toml", 'name = "Lobbyist"')
    assert len(problems) == 1
    assert problems[0].startswith(f"{tmp_path / 'roles.toml'}:{line}: this is not TOML")


def test_all_problems_are_listed_at_once(tmp_path: Path) -> None:
    broken(tmp_path, "cards.toml", 'deck = "host"', 'deck = "hots"')
    problems = broken(tmp_path, "impacts_tiger.toml", "copies = 5", "copies = 4")
    assert [problem.split(":")[0].rsplit("/")[-1] for problem in problems] == [
        "roles.toml",
        "cards.toml",
        "impacts_tiger.toml",
    ]
    assert "role host: its deck has 13 cards, 14 are needed" in problems[0]
    assert "card t_prime: there is no deck 'hots'" in problems[1]
    assert "the impact deck has 17 cards, 18 are needed" in problems[2]


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "message"),
    [
        (
            "roles.toml",
            'start = "visit"',
            'start = "z_vet"',
            'id = "inside"',
            "is not in the lobbyist's deck",
        ),
        ("ambassadors.toml", 'colour = "gray"', 'colour = "green"', 'id = "france"', "with a gray back"),
        ("cards.toml", 'id = "gala"', 'id = "grant"', 'id = "gala"', "was there before"),
        (
            "impacts_tiger.toml",
            'do = "trigger", event = "sighting"',
            'do = "trigger", event = "sigthing"',
            None,
            "waits",
        ),
        ("impacts_otter.toml", "rows = [1, 3]", "rows = [1, 8]", 'id = "shark"', "no rows 1 to 8"),
        ("scenarios.toml", "B4 = 2", "G4 = 2", 'id = "sea-otter"', "no space 'G4'"),
        ("scenarios.toml", '"C1", "D1"', '"B4", "D1"', 'id = "sea-otter"', "B4 holds animals and a tile"),
        ("scenarios.toml", '"clearcutting"', '"fund"', 'id = "tiger"', "is no persistent impact"),
        ("scenarios.toml", "tiles = 22", "tiles = 30", 'id = "sea-otter"', "the box has 24"),
        (
            "cards.toml",
            'type = "continuous"',
            'type = "once"',
            'id = "z_collars"',
            "has effects and no hooks",
        ),
        ("actions.toml", "unlimited = true", "unlimited = false", 'id = "plan"', "without limits"),
        ("numbers.toml", "destruction = 6", "destruction = 8", None, "the board is 6 x 6"),
        ("numbers.toml", "second = 5", "second = 4", "seats = 4", "do not follow"),
        ("impacts_tiger.toml", "min = 2", "min = 0", 'id = "village"', "most_adjacent_tiles"),
        (
            "impacts_tiger.toml",
            '{ when = "offspring_target", add = -1 }',
            '{ when = "cost", add = 1 }',
            'id = "prey"',
            "offspring target only",
        ),
    ],
)
def test_what_does_not_fit_together_is_found(
    tmp_path: Path, file: str, old: str, new: str, at: str | None, message: str
) -> None:
    problems = broken(tmp_path, file, old, new)
    hits = [problem for problem in problems if message in problem]
    assert hits, problems
    if at is not None:
        # A table is named by the line of its header, just above its id.
        assert hits[0].split(": ")[0] == f"{tmp_path / file}:{line_of(file, at) - 1}"


def test_a_missing_table_and_an_unknown_one(tmp_path: Path) -> None:
    problems = broken(tmp_path, "numbers.toml", "[supply]", "[suply]")
    assert any("the table [supply] is missing" in problem for problem in problems)
    line = line_of("numbers.toml", "[supply]")
    assert any(f":{line}: nothing here is called 'suply'" in problem for problem in problems)


@pytest.mark.parametrize("text", ["", "# Nothing yet.\n"])
@pytest.mark.parametrize("file", FILES)
def test_an_empty_file_is_refused_by_its_name(tmp_path: Path, file: str, text: str) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    assert caught.value.problems[0].startswith(f"{tmp_path / file}:1: the")


def test_a_file_that_cannot_be_read_is_named_once(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(b"\xff")
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    (problem,) = caught.value.problems
    assert problem.startswith(f"{tmp_path / 'cards.toml'}:1: cannot be read")


def test_voting_years_that_are_gone_are_missed_in_the_calendar(tmp_path: Path) -> None:
    text = (BUILT_IN / "numbers.toml").read_text(encoding="utf-8")
    kept = [part for part in re.split(r"(?m)^(?=\[)", text) if "seats = 5\n" not in part]
    (tmp_path / "numbers.toml").write_text("".join(kept), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    place = f"{tmp_path / 'numbers.toml'}:{line_of('numbers.toml', '[calendar]')}"
    assert f"{place}: calendar: there are no voting years for 5 seats" in caught.value.problems


def test_a_source_must_be_one_of_three(tmp_path: Path) -> None:
    problems = broken(tmp_path, "ambassadors.toml", 'source = "house"', 'source = "my copy"')
    assert "ambassador mexico" in problems[0]
    line = line_of("ambassadors.toml", 'id = "mexico"') + 5
    assert f":{line}:" in problems[0]


def test_a_level_is_named_by_its_own_line(tmp_path: Path) -> None:
    problems = broken(tmp_path, "scenarios.toml", "tiles = 14", 'tiles = "14"')
    line = line_of("scenarios.toml", "[scenario.levels.hard]") + 2
    assert problems[0].startswith(f"{tmp_path / 'scenarios.toml'}:{line}: scenario tiger: ")


def test_folders_and_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="there is no such folder"):
        load(tmp_path / "nowhere")
    (tmp_path / "card.toml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError, match="no such content file"):
        load(tmp_path)


def test_an_empty_folder_is_the_built_in_content(tmp_path: Path) -> None:
    own: Content = load(tmp_path)
    assert own == content
