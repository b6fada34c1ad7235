"""Saved games: they go on where they were, also under changed rules."""

from collections.abc import Sequence

import msgspec
import pytest

from bot.checking.snapshot import Snapshot
from plugins.api import Choice, Flow, Play
from tests.api.lanterns_play import RULES, LanternsPlay, asked, setup, start, to_the_end, until
from tests.lanterns.rules import LanternsRules, LanternsTable
from tests.lanterns.v2 import LanternsRulesV2

NEW_RULES = LanternsRulesV2()


def resume(
    play: LanternsPlay, rules: LanternsRules = RULES, choices: Sequence[Choice] | None = None
) -> LanternsPlay:
    saved = play.choices if choices is None else choices
    return Play.resume(rules, play.setup, play.checkpoint, saved)


@pytest.mark.parametrize("key", ["beacon", "trader", "watch.tend.oil", "storm"])
def test_a_saved_game_goes_on(key: str) -> None:
    play = until(key)
    resumed = resume(play)
    assert Snapshot.of(resumed) == Snapshot.of(play)
    assert resumed.lost == ()
    assert Snapshot.of(to_the_end(resumed)) == Snapshot.of(to_the_end(play))


def test_a_finished_game_is_resumed_as_finished() -> None:
    play = to_the_end(start())
    resumed = resume(play)
    assert resumed.decision is None
    assert resumed.outcome == play.outcome


def test_a_resumed_game_can_be_taken_back_within_its_step() -> None:
    play = until("watch.tend.oil", choices=2)
    resumed = resume(play)
    assert resumed.undo()
    assert asked(resumed).key == "watch.tend"
    assert resumed.undo()
    assert not resumed.undo()


def test_new_rules_start_the_running_step_over_and_lose_nothing_else() -> None:
    play = until("watch.tend.oil", choices=2)
    assert [choice.option.split("-")[0] for choice in play.choices] == ["tend", "tend"]
    at_the_start_of_the_step = resume(play, choices=())

    resumed = resume(play, NEW_RULES)

    assert resumed.lost == play.choices
    assert resumed.choices == ()
    assert resumed.past == []
    assert Snapshot.of(resumed) == Snapshot.of(at_the_start_of_the_step)
    assert asked(resumed).key == "watch"
    resumed.choose("tend")
    assert asked(resumed).option("tend-all")
    resumed.choose("tend-all")
    assert NEW_RULES.check(resumed.state) == []
    assert to_the_end(resumed).outcome is not None


@pytest.mark.parametrize("key", ["beacon", "flag", "trader", "watch", "watch.light", "watch.tend", "storm"])
def test_new_rules_keep_choices_that_still_fit(key: str) -> None:
    play = until(key)
    resumed = resume(play, NEW_RULES)
    assert resumed.lost == ()
    assert resumed.choices == play.choices
    assert msgspec.json.encode(resumed.state) == msgspec.json.encode(play.state)


def test_a_choice_that_is_no_longer_offered_is_lost() -> None:
    play = until("watch.tend.oil", choices=2)
    *first, last = play.choices
    made_up = [*first, Choice(last.seat, "tend-z99", last.fingerprint)]
    resumed = resume(play, choices=made_up)
    assert resumed.lost == tuple(made_up)
    assert asked(resumed).key == "watch"


def test_more_choices_than_the_step_has_room_for_are_lost() -> None:
    play = start()
    choice = play.copy().choose("beacon-h10").choice
    resumed = resume(play, choices=[choice, choice])
    assert resumed.lost == (choice, choice)
    assert asked(resumed).key == "beacon"
    assert resumed.past == []


def test_a_step_that_now_ends_earlier_starts_over() -> None:
    """Under the new rules the trader takes any card, so the step ends without `trader.card`."""

    class HastyRules(LanternsRules):
        def pick_card(self, table: LanternsTable, seat: int, key: str, verb: str) -> Flow[str]:
            card = table.state.hands[seat].pop()
            table.state.discard.append(card)
            yield from ()
            return card

    play = until("trader.card", choices=1)
    resumed = resume(play, HastyRules())
    assert resumed.lost == play.choices
    assert resumed.choices == ()
    assert resumed.checkpoint == play.checkpoint
    assert resumed.past == []


def test_a_state_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        Play.resume(RULES, setup(), b'{"chance":{"key":1}}', ())
