"""The black dice: who beats what with which dice, every way open and none that is forbidden."""

from itertools import combinations
from random import Random

import pytest

from plugins.kings_challenge import events as e
from tests.kings_challenge.positions import Game, choose, game, purse
from tests.kit.positions import asked, every, offered, only

Way = tuple[tuple[int, ...], tuple[str, ...]]


def ways(own: list[str], black: list[int]) -> set[Way]:
    """The highest black die and any others, with any dice that reach their sum, red ones doubled."""
    strength = {die: int(die[1]) * (2 if die[0] == "R" else 1) for die in own}
    highest, rest = max(black), sorted(black)[:-1]
    found = set()
    for number in range(len(rest) + 1):
        for others in combinations(rest, number):
            target = tuple(sorted((highest, *others)))
            for size in range(1, len(own) + 1):
                for some in combinations(own, size):
                    if sum(strength[die] for die in some) >= sum(target):
                        found.add((target, tuple(sorted(some))))
    return found


def reachable(play: Game) -> set[Way]:
    """Everything that the player can do in this step without influence, by trying all options."""
    found: set[Way] = set()
    for option in offered(play):
        if option in ("reroll", "flip"):
            continue
        done = every(play.choose(option).events, e.BlackBeaten)
        if done:
            found.add((tuple(sorted(done[0].black)), tuple(sorted(done[0].dice))))
        else:
            assert asked(play) in ("black", "pick-black")
            found |= reachable(play)
        play.undo()
    return found


def anything(seed: int) -> tuple[list[str], list[int]]:
    chance = Random(seed)
    own = [f"{chance.choice('RWY')}{chance.randint(1, 6)}" for _ in range(chance.randint(1, 4))]
    return own, [chance.randint(1, 6) for _ in range(chance.randint(1, 3))]


@pytest.mark.parametrize(
    ("own", "black"),
    [
        *map(anything, range(30)),
        # More dice than needed may be spent, also of the same kind.
        *((["W6", "W6"], [6]), (["R3", "R3"], [6]), (["W6", "W6", "W6"], [6])),
    ],
)
@pytest.mark.parametrize("influence", [0, 1])
def test_every_legal_set_can_be_reached_and_no_other(
    own: list[str], black: list[int], influence: int
) -> None:
    wanted = ways(own, black)
    play = game("black_dice", black=black, own=" ".join(own), vp=2, influence=influence)
    if len(wanted) > 1 or (wanted and influence):
        assert asked(play) == "black"
        assert "give-in" not in offered(play)
        assert reachable(play) == wanted
    elif wanted:
        done = every(play.opening, e.BlackBeaten)[0]
        assert {(tuple(sorted(done.black)), tuple(sorted(done.dice)))} == wanted
    elif not influence:
        assert every(play.opening, e.BlackFailed)[0].black == max(black)


def test_several_black_dice_at_once() -> None:
    play = game("black_dice", black=(5, 4, 3), own="R6", roy="W1", influence=18)
    # Twelve: the five with the four or with the three, or all three of them.
    assert [option for option in offered(play) if option.startswith("also")] == ["also-4", "also-3"]
    choose(play, "also-3")
    assert [option for option in offered(play) if option.startswith("also")] == ["also-4"]
    events = choose(play, "also-4")
    beaten = only(events, e.BlackBeaten)
    assert (sorted(beaten.black), beaten.dice, beaten.left) == ([3, 4, 5], ("R6",), ())
    # Three influence, of which the cap leaves two.
    assert purse(play) == (0, 20, 0)
    assert play.state.black == []
    assert play.state.roy.dice == ["W1"]


def test_influence_is_for_before_more_is_taken_on() -> None:
    play = game("black_dice", black=(5, 4, 3), own="R6 W1", roy="W1", influence=9)
    assert {"reroll", "flip"} <= set(offered(play))
    for further in ("also-3", "also-4"):
        choose(play, further)
        assert not {"reroll", "flip", "give-in"} & set(offered(play))


def test_dice_picked_one_by_one_against_two() -> None:
    play = game("black_dice", black=(4, 3), own="R6 W3 W2", roy="W1")
    choose(play, "also-3", "pick", "add-w3")
    assert offered(play) == ["add-r6", "add-w2"]
    beaten = only(choose(play, "add-r6", "done"), e.BlackBeaten)
    assert (sorted(beaten.black), sorted(beaten.dice)) == ([3, 4], ["R6", "W3"])


def test_the_highest_one_is_always_among_them() -> None:
    play = game("black_dice", black=(6, 1), own="W1 W6", roy="")
    assert "beat-w1" not in offered(play)
    assert {target for target, _ in ways(["W1", "W6"], [6, 1])} == {(6,), (1, 6)}


def test_with_one_black_die_and_the_player_first_le_roy_spends_nothing() -> None:
    play = game("black_dice", black=(3,), own="W3", roy="R6 Y5")
    assert only(play.opening, e.BlackBeaten).by == "player"
    assert play.state.roy.dice == ["R6", "Y5"]
    assert asked(play) == "turn"


def test_without_dice_he_is_skipped() -> None:
    play = game("black_dice", black=(6, 5, 4), own="R6 R5 R4", roy="")
    for option in ("beat-r4", "beat-r5", "beat-r6"):
        choose(play, option)
    assert asked(play) == "turn"
    assert (play.state.player.dice, play.state.player.influence) == ([], 3)


def test_without_dice_the_player_fails_each_duty_and_le_roy_takes_the_others() -> None:
    play = game("black_dice", black=(6, 5, 4), own="", roy="R6 W1", vp=5, influence=9)
    failed, beaten = every(play.opening, e.BlackFailed), every(play.opening, e.BlackBeaten)
    assert [(event.black, event.penalty, event.no_dice) for event in failed] == [(6, 2, True), (4, 2, True)]
    assert [(event.by, event.black, event.dice) for event in beaten] == [("roy", (5,), ("R6",))]
    assert purse(play) == (0, 9, 1)
    assert play.state.roy.dice == ["W1"]


def test_le_roy_takes_the_highest_with_his_best() -> None:
    play = game("black_dice", start="roy", turn="roy", black=(4, 2), own="W2", roy="W6 Y6 R5", rows=[8])
    first, second = every(play.opening, e.BlackBeaten)
    assert (first.by, first.black, first.dice, first.influence) == ("roy", (4,), ("Y6",), 0)
    assert (second.by, second.black) == ("player", (2,))
    assert play.state.roy.dice == ["W6", "R5"]
    # He began, so he has the first turn.
    assert only(play.opening, e.RoyRolled).row == 8


def test_recruiting_is_not_for_this_phase_and_dice_are_not_for_sale() -> None:
    play = game("black_dice", black=(6,), own="Y1", roy="R6", influence=9, deniers=20, vp=3)
    assert offered(play) == ["reroll", "flip", "give-in"]
    events = choose(play, "give-in")
    assert only(events, e.BlackFailed).penalty == 2
    assert (play.state.player.dice, purse(play)) == (["Y1"], (20, 9, 1))


def test_no_cube_helps_here() -> None:
    play = game(
        "black_dice", black=(6,), own="R1 Y1", vp=3, cubes={"y2_blacksmith": 2, "w2_apprenticeship": 2}
    )
    assert only(play.opening, e.BlackFailed).black == 6
