"""The player's turn around its actions: influence, passing, and what is paid to whom."""

import msgspec
import pytest

from plugins.kings_challenge import events as e
from tests.kings_challenge.positions import QUIET, at, choose, game, position, purse
from tests.kit.positions import asked, every, offered, only

# Influence


def test_a_reroll_costs_one_and_cannot_be_cancelled_after_it() -> None:
    play = game(own="R2 R2 W5", influence=2, rolls=(6, 1))
    choose(play, "reroll")
    # Equal dice are one entry; going back is free as long as nothing was rolled.
    assert offered(play) == ["die-w5", "die-r2"]
    assert play.state.player.influence == 2
    rolled = only(choose(play, "die-r2"), e.Rerolled)
    assert (rolled.die, rolled.new, rolled.influence) == ("R2", "R6", 1)
    assert play.state.player.dice == ["R6", "W5", "R2"]
    assert (asked(play), play.state.turn) == ("turn", "player")
    choose(play, "reroll", "die-w5")
    assert play.state.player.dice == ["R6", "R2", "W1"]
    assert "reroll" not in offered(play)


@pytest.mark.parametrize(
    ("picked", "dice"),
    [
        (("die-r2", "done"), ["W6", "R5", "Y1"]),
        (("die-r2", "die-w6", "done"), ["R5", "Y1", "W1"]),
        (("die-r2", "die-w6", "die-y1"), ["Y6", "R5", "W1"]),
    ],
)
def test_a_flip_turns_one_to_three_dice_for_four(picked: tuple[str, ...], dice: list[str]) -> None:
    play = game(own="R2 W6 Y1", influence=5)
    flipped = only(choose(play, "flip", *picked), e.Flipped)
    assert len(flipped.dice) == len([option for option in picked if option != "done"])
    assert (play.state.player.dice, play.state.player.influence) == (dice, 1)
    assert asked(play) == "turn"


def test_a_flip_is_three_dice_at_most() -> None:
    play = game(own="R2 R3 W6 Y1", influence=4)
    choose(play, "flip")
    assert "done" not in offered(play)
    assert choose(play, "die-r2", "die-r3") == []
    assert (play.state.player.influence, play.state.player.dice) == (4, ["W6", "R3", "R2", "Y1"])
    only(choose(play, "die-w6"), e.Flipped)
    assert (play.state.player.influence, play.state.player.dice) == (0, ["R5", "R4", "Y1", "W1"])


def test_a_single_die_to_turn_is_named_in_the_menu_and_one_to_roll_is_asked_for() -> None:
    play = game(own="W2", influence=5, rolls=(6,))
    choose(play, "reroll")
    assert (asked(play), offered(play)) == ("reroll", ["die-w2"])
    play.undo()
    assert play.decision is not None
    flip = play.decision.option("flip")
    assert flip is not None
    assert flip.label == "Turn W2 over to W5: −4 influence"
    choose(play, "flip")
    assert (play.state.player.dice, play.state.player.influence) == (["W5"], 1)


def test_influence_as_often_as_he_likes_then_one_action() -> None:
    play = game(own="W1 W2", roy="Y1", influence=9, rows=[8], characters=())
    for _ in range(2):
        assert every(choose(play, "recruit"), e.RoyRolled) == []
    assert (play.state.player.supply, play.state.player.general, play.state.player.influence) == (2, 4, 5)
    events = choose(play, "build", "use-w2", "do-1")
    assert len(every(events, e.RoyRolled)) == 1


# Passing


@pytest.mark.parametrize(
    ("own", "roy", "deniers", "menu"), [("Y4", "", 0, ["farm", "pass"]), ("", "Y4", 2, ["farm", "pass"])]
)
def test_a_pass_is_confirmed_and_can_be_taken_back(own: str, roy: str, deniers: int, menu: list[str]) -> None:
    play = game(own=own, roy=roy, deniers=deniers)
    assert offered(play) == menu
    before = msgspec.json.encode(play.state)
    assert choose(play, "pass") == []
    assert (asked(play), offered(play)) == ("confirm", ["do-pass"])
    assert not play.state.player.passed
    play.undo()
    assert (asked(play), offered(play)) == ("turn", menu)
    assert msgspec.json.encode(play.state) == before
    passed = only(choose(play, "pass", "do-pass"), e.Passed)
    assert (passed.bonus, passed.dice) == (2, tuple(own.split()))


def test_the_only_thing_to_do_is_a_pass_without_a_question() -> None:
    play = game(own="", roy="Y1", waiting=3, rows=[8], characters=())
    assert (asked(play), offered(play)) == ("turn", ["pass"])
    assert only(choose(play, "pass"), e.Passed).bonus == 2


def test_without_a_die_on_either_side_the_round_ends_by_itself_and_pays_nothing() -> None:
    play = at(position(own="", roy="", waiting=3, influence=9), rest=False)
    assert play.opening[0] == e.Passed(0, by_itself=True)
    assert only(play.opening, e.RoundEnded).taken == 3
    last = at(position(own="Y2", roy="", waiting=3), rest=False)
    events = choose(last, "farm", "do-1")
    assert only(events, e.Passed).bonus == 0
    assert only(events, e.RoundEnded).taken == 3


def test_without_dice_he_may_still_buy_until_he_passes() -> None:
    play = game(own="", roy="Y4 Y1", deniers=3, rows=[8], characters=())
    assert offered(play) == ["farm", "pass"]
    events = choose(play, "farm", "use-.y4", "do-1")
    assert purse(play)[0] == 3 - 2 + 2
    assert len(every(events, e.RoyRolled)) == 1
    assert asked(play) == "turn"


def test_who_passed_has_no_more_turns_and_keeps_dice_for_sale() -> None:
    play = game(own="R6 W5", roy="Y4 Y1", rows=(11, 11), next_events=QUIET)
    events = choose(play, "pass", "do-pass")
    first, second = every(events, e.RoyPaid)[:2]
    assert (first.dice, first.bought) == (("Y4",), "R6")
    assert (second.dice, second.bought) == (("Y1",), "W5")
    assert only(events, e.RoundEnded).taken == 2 + 4 + 1 + 4 + 1
    assert every(events, e.Passed)[0].dice == ("R6", "W5")


# The fields


@pytest.mark.parametrize(("own", "deniers"), [("Y1 Y1", 1), ("Y3", 1), ("Y6 Y5", 5), ("Y6 Y6 Y5", 8)])
def test_the_fields_pay_half_rounded_down(own: str, deniers: int) -> None:
    play = game(own=own)
    group = "-".join(play.state.player.dice).lower()
    assert only(choose(play, "farm", f"use-{group}", "do-1"), e.Farmed).deniers == deniers
    assert purse(play)[0] == deniers


# Prices


@pytest.mark.parametrize(
    ("own", "roy", "group", "price"),
    [
        ("", "Y6", ".y6", 2),
        ("Y2", "Y6", "y2.y6", 4),
        ("", "Y6 Y5", ".y6-y5", 8),
        ("Y2 Y1", "Y6", "y2-y1.y6", 6),
        ("Y2", "Y6 Y5", "y2.y6-y5", 12),
        ("", "Y6 Y5 Y4", ".y6-y5-y4", 18),
    ],
)
def test_a_bought_die_costs_two_for_each_die_of_the_group(own: str, roy: str, group: str, price: int) -> None:
    play = game(own=own, roy=roy, deniers=18)
    taken = only(choose(play, "farm", f"use-{group}", "do-1"), e.ActionTaken)
    assert (taken.price, taken.deniers) == (price, 18 - price)


# The order of a round


def test_turns_alternate_and_an_action_is_one_turn() -> None:
    play = game(own="W3 W2 W1", roy="R1 R1 R1 R1", rows=(8, 8, 8), characters=())
    for number, die in enumerate(("w3", "w2", "w1"), 1):
        events = choose(play, "build", f"use-{die}", "do-1")
        assert len(every(events, e.RoyRolled)) == 1
        assert play.state.roy.vp == number


def test_a_round_runs_in_its_order() -> None:
    play = game("reveal", round_=2, start="roy", deniers=5, next_events=("er_marauding", "ew_relic_theft"))
    order = [e.RoundBegan, e.IncomePaid, e.WorkforceRolled, e.EventsDrawn, e.Suffered, e.BlackRolled]
    assert [type(event) for event in play.opening if type(event) in order] == order
