"""The driver: start, choose, undo, copy, imagine."""

import msgspec
import pytest

from bot.checking.snapshot import Snapshot
from plugins.api import Chance, Play, Refused, Spot
from tests.api.lanterns_play import RULES, asked, move, setup, start, to_the_end, until
from tests.lanterns import narration as told
from tests.lanterns.state import Lantern


def test_a_game_starts_at_its_first_decision() -> None:
    play = start()
    assert asked(play).key == "beacon"
    assert play.choices == ()
    assert play.past == []
    assert play.outcome is None
    assert msgspec.json.decode(play.checkpoint, type=RULES.state_type) == play.state


def test_the_opening_is_what_was_told_before_the_first_decision() -> None:
    assert start().opening == []
    dusk = RULES.setup(setup())
    dusk.lanterns.append(Lantern(Spot("H10"), 8))
    dusk.barrel -= 8
    dusk.flag, dusk.phase = "A", "dusk"
    play = Play.from_state(RULES, setup(), dusk)
    assert [type(event) for event in play.opening] == [told.NightFell, told.TraderCame]
    assert asked(play).key == "trader"


def test_a_choice_in_the_middle_of_a_step() -> None:
    play = until("watch")
    checkpoint = play.checkpoint
    fingerprint = asked(play).fingerprint()
    moved = play.choose("hoist")
    assert not moved.stepped
    assert moved.events == []
    assert play.checkpoint == checkpoint
    assert play.choices == (moved.choice,)
    assert moved.choice.option == "hoist"
    assert moved.choice.fingerprint == fingerprint
    assert asked(play).key == "flag"


def test_a_choice_that_ends_a_step() -> None:
    play = until("watch")
    play.choose("hoist")
    before = play.checkpoint
    moved = play.choose("flag-q", 0)
    assert moved.stepped
    assert moved.events == [told.FlagHoisted("Q")]
    assert play.choices == ()
    assert [choice.option for choice in play.past[-1].choices] == ["hoist", "flag-q"]
    assert play.past[-1].checkpoint == before
    assert msgspec.json.encode(play.state) == play.checkpoint != before


def test_dice_and_shown_cards_count_as_revealed() -> None:
    play = until("watch")
    assert not play.choose("hoist").revealed
    assert not play.choose("flag-q").revealed
    assert play.choose("search").revealed
    traded = until("trader")
    offer = asked(traded).options[0]
    assert traded.choose(offer.id, offer.seat).revealed


def test_everything_is_forgotten_where_nothing_is_to_be_remembered() -> None:
    play = Play.start(RULES, setup(), remember=False)
    play.choose("beacon-h10")
    assert play.past == []
    assert not play.undo()


def test_the_end() -> None:
    play = to_the_end(start())
    assert play.decision is None
    assert play.outcome is not None
    assert play.outcome == play.state.outcome
    assert msgspec.json.decode(play.checkpoint, type=RULES.state_type).outcome == play.outcome
    with pytest.raises(Refused, match="the game is over"):
        play.choose("brace")


def test_a_single_option_is_taken_by_itself() -> None:
    """With one lantern burning nobody is asked which one to tend."""
    play = until("watch")
    play.choose("search")
    while len(play.state.lanterns) > 1 or asked(play).key != "watch" or not asked(play).option("tend"):
        move(play, Chance.from_seed(len(play.past)))
    play.choose("tend")
    assert asked(play).key == "watch.tend.oil"


def test_a_single_option_is_shown_where_the_rule_wants_it() -> None:
    play = until("storm")
    assert [option.id for option in asked(play).options] == ["brace"]


def test_nobody_has_cards_so_the_trader_is_not_asked() -> None:
    state = until("trader").state
    for hand in state.hands:
        state.discard += hand
        hand.clear()
    play = Play.from_state(RULES, setup(), state)
    assert [type(event) for event in play.opening] == [told.TraderCame, told.TraderLeft]
    assert asked(play).key == "watch"


@pytest.mark.parametrize(
    ("option", "seat"),
    [("fly", None), ("trade-1", 0), ("trade-0", 1), ("decline", 2), ("decline", -1), ("", 0)],
)
def test_a_refused_choice_changes_nothing(option: str, seat: int | None) -> None:
    play = until("trader")
    before, past = Snapshot.of(play), list(play.past)
    with pytest.raises(Refused):
        play.choose(option, seat)
    assert Snapshot.of(play) == before
    assert play.past == past


def test_any_seat_that_is_asked_may_answer() -> None:
    for seat in (0, 1):
        assert until("trader").choose("decline", seat).choice.seat == seat
        assert until("trader").choose(f"trade-{seat}", seat).choice.seat == seat


def test_the_seat_may_be_left_out() -> None:
    assert until("trader").choose("trade-1").choice.seat == 1
    assert until("trader").choose("decline").choice.seat == 0


def test_undo_goes_back_choice_by_choice_to_the_beginning() -> None:
    play = start()
    snapshots = []
    luck = Chance.from_seed(3)
    while play.decision is not None:
        snapshots.append(Snapshot.of(play))
        move(play, luck)
    for snapshot in reversed(snapshots):
        assert play.undo()
        assert Snapshot.of(play) == snapshot
    assert not play.undo()
    assert asked(play).key == "beacon"


def test_undo_and_the_same_choice_tell_the_same() -> None:
    play = until("storm")
    first = play.choose("brace", 1)
    play.undo()
    assert play.choose("brace", 1) == first


def test_a_copy_goes_its_own_way() -> None:
    play = until("watch.tend.oil")
    before = Snapshot.of(play)
    copy = play.copy()
    assert Snapshot.of(copy) == before
    to_the_end(copy)
    assert Snapshot.of(play) == before
    assert copy.past == []


def test_an_imagined_game_looks_the_same_and_has_other_dice() -> None:
    play = until("storm")
    before = Snapshot.of(play)
    everybody = frozenset(range(play.state.seats))
    imagined = [play.imagine(Chance.from_seed(seed)) for seed in range(10)]
    for other in imagined:
        assert asked(other) == asked(play)
        assert RULES.board(other.state, everybody) == RULES.board(play.state, everybody)
        assert RULES.check(other.state) == []
    assert any(other.state.deck != play.state.deck for other in imagined)
    futures = {msgspec.json.encode(other.choose("brace").events) for other in imagined}
    assert len(futures) > 1
    assert Snapshot.of(play) == before


def test_the_same_imagination_twice() -> None:
    play = until("storm")
    once, twice = (play.imagine(Chance.from_seed(4)) for _ in range(2))
    assert once.choose("brace") == twice.choose("brace")
