"""Acceptance scenarios: tiles that slide, spread and hit."""

import pytest

from plugins.api import Chance, Play, Table, phrase
from plugins.endangered import events as e
from plugins.endangered.destruction import nearest_in_line, risks, slide_path, spread_targets, would_lose
from plugins.endangered.match import Match
from plugins.endangered.state import EndangeredState
from tests.endangered.positions import FAR, at, content, game_at, position
from tests.kit.positions import asked, choose, ended, every, offered, only


@pytest.mark.scenario("endangered", 17)
def test_a_tile_slides_toward_the_nearest_tiger() -> None:
    board = {"B1": 1, "F6": 1, "E5": 1}
    play = game_at("destruction", animals=board, tiles=("B3", "B4"), tile_supply=9, rolls=[(6, 4)])
    events = choose(play, "line-B")
    placed = only(events, e.TilePlaced)
    assert (placed.space, placed.path, placed.supply) == ("B2", ("B4", "B3", "B2"), 8)
    assert every(events, e.AnimalsLost) == []
    assert play.state.supply.tiles == 8
    assert placed.why is not None
    assert placed.why.taken == ("B2",)
    assert placed.why.candidates == ("B1", "B2", "B5", "B6")
    assert placed.why.sieves[0].rule == phrase("toward-nearest", "tiger", "B1")


@pytest.mark.scenario("endangered", 18)
def test_a_tile_slides_onto_a_pair() -> None:
    board = {"B1": 2, "F6": 1, "E5": 1}
    tiles = ("B2", "B3", "B4")
    play = game_at("destruction", animals=board, tiles=tiles, tile_supply=9, rolls=[(6, 4)])
    events = choose(play, "line-B")
    placed = only(events, e.TilePlaced)
    assert (placed.space, placed.path, placed.supply) == ("B1", ("B4", "B3", "B2", "B1"), 8)
    assert only(events, e.AnimalsLost).n == 2
    assert play.state.animals == {"F6": 1, "E5": 1}
    assert play.state.supply.animals == 11 + 2


@pytest.mark.scenario("endangered", 19)
@pytest.mark.parametrize(("toward", "lands"), [("C1", "C2"), ("C5", "C4")])
def test_equally_near_tigers_are_a_choice(toward: str, lands: str) -> None:
    board = {"C1": 1, "C5": 1, "F6": 1}
    play = game_at("destruction", animals=board, tiles=("C3",), rolls=[(6, 3)])
    choose(play, "line-C")
    assert (asked(play), offered(play)) == ("slide", ["toward-C1", "toward-C5"])
    events = choose(play, f"toward-{toward}")
    assert only(events, e.TilePlaced).space == lands
    assert play.state.tiles == ["C3", lands]


@pytest.mark.scenario("endangered", 20)
def test_a_direct_hit_takes_all() -> None:
    play = game_at("destruction", animals={"B5": 2, "F1": 1, "E1": 1}, rolls=[(6, 2)])
    events = choose(play, "line-5")
    assert only(events, e.AnimalsLost).n == 2
    assert (play.state.tiles, play.state.animals) == (["B5"], {"F1": 1, "E1": 1})
    assert play.state.supply.animals == 11 + 2


@pytest.mark.scenario("endangered", 21)
def test_a_line_must_hold_an_animal() -> None:
    play = game_at("destruction", animals={"B2": 1, "C5": 2})
    assert offered(play) == ["line-B", "line-C", "line-2", "line-5"]
    assert "line-6" not in offered(play)


@pytest.mark.scenario("endangered", 22)
def test_the_last_tile_is_no_loss_but_the_next_one_is() -> None:
    play = game_at("destruction", animals=FAR, tile_supply=1, tiles=("C3",), rolls=[(6, 4)])
    choose(play, "line-A")
    assert play.state.supply.tiles == 0
    assert play.outcome is None
    state = position("destruction", animals=FAR, tile_supply=0, tiles=("C3",))
    hand, deck = len(state.seats[0].hand), len(state.impacts.deck)
    lost = at(state)
    assert ended(lost) == (False, "no_tiles")
    assert len(lost.state.seats[0].hand) == hand
    assert len(lost.state.impacts.deck) == deck
    assert every(lost.opening, e.ImpactDrawn) == []


@pytest.mark.scenario("endangered", 22)
def test_a_replant_in_between_saves_the_game() -> None:
    play = game_at(dice=(5,), money=(1,), animals=FAR, tile_supply=0, tiles=("C3", "C4"))
    choose(play, "replant-5", "tile-C3")
    assert play.state.supply.tiles == 1
    assert asked(play) == "line"
    choose(play, "line-A")
    assert play.state.supply.tiles == 0
    assert play.outcome is None


@pytest.mark.scenario("endangered", 23)
def test_one_animal_left_is_the_end() -> None:
    play = game_at("destruction", animals={"B5": 2, "F1": 1}, rolls=[(6, 2)])
    choose(play, "line-5")
    assert ended(play) == (False, "extinction")
    assert play.state.animals == {"F1": 1}
    four = game_at("destruction", animals={"B5": 2, "F1": 1, "E1": 1}, rolls=[(6, 2)])
    events = choose(four, "line-5")
    assert four.outcome is None
    assert four.state.animals == {"F1": 1, "E1": 1}
    assert every(events, e.Warned)[0].n == 2


@pytest.mark.scenario("endangered", 38)
def test_oiled_otters_flee() -> None:
    board = {"D4": 3, "F6": 1, "A1": 1}
    play = game_at("destruction", animals=board, tiles=("D3", "E4"), rolls=[(6, 4)], scenario="sea-otter")
    choose(play, "line-D")
    assert (asked(play), offered(play)) == ("flee", ["flee-C4", "flee-D5"])
    assert play.state.supply.animals == 10 + 1
    choose(play, "flee-C4")
    assert offered(play) == ["flee-C4", "flee-D5"]
    choose(play, "flee-D5")
    assert play.state.animals == {"F6": 1, "A1": 1, "C4": 1, "D5": 1}
    assert play.state.supply.animals == 10 + 1
    assert play.state.fleeing is None


@pytest.mark.scenario("endangered", 39)
def test_oiled_otters_without_a_way_out_are_lost() -> None:
    board = {"D4": 3, "F6": 1, "A1": 1}
    tiles = ("D3", "E4", "C4", "D5")
    play = game_at("destruction", animals=board, tiles=tiles, rolls=[(6, 4)], scenario="sea-otter")
    events = choose(play, "line-D")
    assert [lost.n for lost in every(events, e.AnimalsLost)] == [1, 1, 1]
    assert play.state.animals == {"F6": 1, "A1": 1}
    assert play.state.supply.animals == 10 + 3
    assert play.outcome is None


@pytest.mark.scenario("endangered", 40)
def test_a_slick_spreads_to_most_otters() -> None:
    board = {"B2": 1, "F6": 1, "E5": 1}
    play = game_at("destruction", animals=board, tiles=("C2", "C1"), rolls=[(6, 3)], scenario="sea-otter")
    events = choose(play, "line-2")
    assert only(events, e.TilePlaced).space == "B2"
    assert only(events, e.AnimalsLost).n == 1
    assert play.state.animals == {"F6": 1, "E5": 1}


@pytest.mark.scenario("endangered", 40)
def test_equally_near_spaces_without_otters_are_a_choice() -> None:
    board = {"F2": 1, "F6": 1, "E5": 1}
    play = game_at("destruction", animals=board, tiles=("C2", "C1"), rolls=[(6, 3)], scenario="sea-otter")
    choose(play, "line-2")
    assert (asked(play), offered(play)) == ("spread", ["spread-B2", "spread-D2", "spread-C3"])


@pytest.mark.scenario("endangered", 44)
def test_a_litigator_rerolls_once_in_the_same_line() -> None:
    seats = ("lawyer/litig", "zoologist")
    board = {"B1": 2, "F6": 1, "E5": 1}
    play = game_at("destruction", seats=seats, animals=board, rolls=[(6, 1), (6, 4)])
    choose(play, "line-B")
    assert (asked(play), offered(play)) == ("reroll-destruction", ["keep", "reroll"])
    events = choose(play, "reroll")
    rerolled = only(events, e.DestructionRerolled)
    assert (rerolled.old, rerolled.new, rerolled.space) == (1, 4, "B4")
    assert only(events, e.TilePlaced).space == "B4"
    assert play.state.animals["B1"] == 2


@pytest.mark.scenario("endangered", 44)
def test_a_kept_roll_counts() -> None:
    board = {"B1": 2, "F6": 1, "E5": 1}
    play = game_at("destruction", seats=("lawyer/litig", "zoologist"), animals=board, rolls=[(6, 1)])
    choose(play, "line-B", "keep")
    assert (play.state.tiles, play.state.animals) == (["B1"], {"F6": 1, "E5": 1})


@pytest.mark.scenario("endangered", 52)
def test_one_reroll_for_two_destructions_in_the_impact_phase() -> None:
    def sighting() -> Play[EndangeredState]:
        return game_at(
            "destruction",
            seats=("lawyer/litig", "zoologist"),
            animals={"A1": 1, "F6": 1, "E5": 1, "E1": 1},
            persistent=("clearcutting", "clearcutting"),
            top=("sighting",),
            # Phase 3 with its reroll, then the first Clearcutting with its reroll, then the second.
            rolls=[(6, 2), (6, 3), (6, 4), (6, 5), (6, 6)],
        )

    play = sighting()
    choose(play, "line-A", "reroll")
    assert asked(play) == "line"
    choose(play, "line-A")
    # That it was used in phase 3 does not matter.
    assert asked(play) == "reroll-destruction"
    choose(play, "reroll")
    assert asked(play) == "line"
    events = choose(play, "line-A")
    assert len(every(events, e.TilePlaced)) == 1
    # Kept the first time, it is there for the second.
    other = sighting()
    choose(other, "line-A", "keep", "line-A", "keep", "line-A")
    assert asked(other) == "reroll-destruction"


@pytest.mark.scenario("endangered", 54)
def test_no_tiles_left_outside_the_destruction_phase() -> None:
    clearcutting = game_at(
        "impact", animals=FAR, tiles=("C3",), tile_supply=0, persistent=("clearcutting",), top=("sighting",)
    )
    assert ended(clearcutting) == (False, "no_tiles")
    assert every(clearcutting.opening, e.DestructionRolled) == []
    road = game_at("impact", animals=FAR, tiles=("C3",), tile_supply=0, top=("road",))
    assert ended(road) == (False, "no_tiles")
    # Both neighbours of the only tile are occupied: nothing has to be placed.
    closed = game_at(
        "impact", animals={"A2": 1, "B1": 1, "F6": 1}, tiles=("A1",), tile_supply=0, top=("road",)
    )
    assert closed.outcome is None
    assert only(closed.opening, e.NothingDone).reason == "no_tile_near"
    bare = game_at("impact", animals=FAR, tile_supply=5, top=("road",))
    assert bare.outcome is None
    assert bare.state.tiles == []


@pytest.mark.parametrize("scenario", ["tiger", "sea-otter"])
def test_the_risk_of_a_line_is_what_its_rolls_would_cost(scenario: str) -> None:
    """The risk shown with each line is worked out in a short way; the long way must say the same."""
    chance = Chance.from_seed(3)
    for _ in range(60):
        cells = list(content.cells)
        chance.shuffle(cells)
        animals = {cell: 1 + chance.below(3) for cell in cells[:5]}
        tiles = cells[5 : 12 + chance.below(8)]
        state = position("destruction", scenario=scenario, animals=animals, tiles=tiles)
        match = Match(Table(state), content)
        lines = {line: cells for line, cells in content.lines.items() if any(c in animals for c in cells)}
        assert risks(match) == {
            line: tuple(min(would_lose(match, end) for end in ends(match, line, die)) for die in range(1, 7))
            for line in lines
        }


def ends(match: Match, line: str, die: int) -> list[str]:
    """Where the tile may come to lie."""
    space = content.lines[line][die - 1]
    if space not in match.state.tiles:
        return [space]
    if match.scenario.destruction_rule == "spread":
        return spread_targets(match, space)
    return [slide_path(match, line, die, target)[-1] for target in nearest_in_line(match, line, die)]
