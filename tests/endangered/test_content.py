"""The content files: counts, consistency, and messages an owner of a corrected folder can work with."""

from collections import Counter
from pathlib import Path

import pytest

from plugins.endangered import effects as v
from plugins.endangered.content import BUILT_IN, load
from tests.content_folders import ContentFolders

content = load()
folders = ContentFolders(BUILT_IN, load)
broken, changed, line_of = folders.broken, folders.changed, folders.line_of


def test_each_role_has_a_deck_of_nine_actions_four_onces_and_one_continuous() -> None:
    assert content.decks.keys() == content.roles.keys()
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


def test_an_owners_folder_replaces_single_files(tmp_path: Path) -> None:
    assert load(tmp_path) == content
    own = changed(tmp_path, "ambassadors.toml", ("target = 12", "target = 13"))
    assert own.ambassadors["mexico"].target == 13
    assert own.cards == content.cards
    assert content.ambassadors["mexico"].target == 12


def test_a_new_card_is_a_line_of_toml(tmp_path: Path) -> None:
    old = 'effects = [{ do = "gain", n = 4 }]'
    new = 'effects = [{ do = "gain", n = 2 }, { do = "scout", look = 2, discard = 1 }]'
    assert changed(tmp_path, "cards.toml", (old, new)).cards["gala"].effects == (v.Gain(2), v.Scout(2, 1))


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("cards.toml", 'do = "airlift"', 'do = "teleport"', "card airlift: Invalid value 'teleport'"),
        ("cards.toml", "cost = 2", "price = 2", "card press: Object contains unknown field `price`"),
        ("roles.toml", 'name = "Lobbyist"', "name = Lobbyist", "this is not TOML"),
        ("ambassadors.toml", 'source = "house"', 'source = "my copy"', "ambassador mexico: "),
        ("scenarios.toml", "tiles = 14", 'tiles = "14"', "scenario tiger: "),
    ],
)
def test_a_broken_line_is_named(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    before = (BUILT_IN / file).read_text(encoding="utf-8").partition(old)[0]
    line = before.count("\n") + 1
    assert broken(tmp_path, file, old, new)[0].startswith(f"{tmp_path / file}:{line}: {message}")


def test_all_problems_are_listed_at_once(tmp_path: Path) -> None:
    broken(tmp_path, "cards.toml", 'deck = "host"', 'deck = "hots"')
    role, card, deck = broken(tmp_path, "impacts_tiger.toml", "copies = 5", "copies = 4")
    assert "roles.toml" in role
    assert "role host: its deck has 13 cards, 14 are needed" in role
    assert f"{tmp_path / 'cards.toml'}:" in card
    assert "card t_prime: there is no deck 'hots'" in card
    assert f"{tmp_path / 'impacts_tiger.toml'}:" in deck
    assert "the impact deck has 17 cards, 18 are needed" in deck


FIVE_SEATS = '[[vote]]\nseats = 5\nfirst = 3\nsecond = 4\nsource = "house"\n'


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "message"),
    [
        (
            "roles.toml",
            'start = "visit"',
            'start = "z_vet"',
            'id = "inside"',
            "not in the lobbyist's deck",
        ),
        ("ambassadors.toml", 'colour = "gray"', 'colour = "green"', 'id = "france"', "with a gray back"),
        ("cards.toml", 'id = "gala"', 'id = "grant"', 'id = "gala"', "was there before"),
        ("impacts_tiger.toml", 'event = "sighting"', 'event = "sigthing"', None, "waits"),
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
            "effects and no hooks",
        ),
        ("actions.toml", "unlimited = true", "unlimited = false", 'id = "plan"', "without limits"),
        ("numbers.toml", "destruction = 6", "destruction = 8", None, "the board is 6 x 6"),
        ("numbers.toml", "second = 5", "second = 4", "seats = 4", "do not follow"),
        ("numbers.toml", "[supply]", "[suply]", None, "the table [supply] is missing"),
        ("numbers.toml", FIVE_SEATS, "", "[calendar]", "there are no voting years for 5 seats"),
        ("impacts_tiger.toml", "min = 2", "min = 0", 'id = "village"', "most_adjacent_tiles"),
        (
            "impacts_tiger.toml",
            'when = "offspring_target"',
            'when = "cost"',
            'id = "prey"',
            "offspring target",
        ),
    ],
)
def test_what_does_not_fit_together_is_found(
    tmp_path: Path, file: str, old: str, new: str, at: str | None, message: str
) -> None:
    hits = [problem for problem in broken(tmp_path, file, old, new) if message in problem]
    assert hits
    if at is not None:
        # A table is named by the line of its header, just above its id.
        line = line_of(file, at) - (not at.startswith("["))
        assert hits[0].startswith(f"{tmp_path / file}:{line}: ")
