"""Words of the vocabulary that no acceptance scenario asks for, and hooks between the phases."""

from pathlib import Path
from typing import get_args

from plugins.api import Play, Setup
from plugins.endangered import events as e
from plugins.endangered.content import BUILT_IN, load
from plugins.endangered.effects import AnyEffect
from plugins.endangered.rules import EndangeredRules
from tests.content_folders import ContentFolders
from tests.endangered.positions import FAR, ambassador, at, game_at, position, shown
from tests.kit.positions import asked, choose, offered, only


def test_every_word_of_the_vocabulary_is_final() -> None:
    """The type checker misses what a final class does not say; it lets others pass."""
    words = get_args(AnyEffect)
    assert len(words) == 21
    assert all(word.__dict__.get("__final__") for word in words)


def test_an_airlift_flies_over_everything() -> None:
    play = game_at(dice=(3, 1), animals={"A1": 2, "F6": 1}, tiles=("A2", "B1"), hands={0: ["airlift"]})
    choose(play, "plan-3", "play-airlift", "from-A1")
    assert "to-A2" not in offered(play)
    assert "to-A1" not in offered(play)
    assert len(offered(play)) == 36 - 2 - 1
    choose(play, "to-F6")
    assert play.state.animals == {"A1": 1, "F6": 2}
    choose(play, "stop")
    assert asked(play) == "place"
    assert play.state.seats[0].discard == ["airlift"]


def test_shuttle_diplomacy_shifts_and_may_empty_a_card() -> None:
    row = shown(china=2, japan=0)
    play = game_at(dice=(3, 1), zone=[("l_shuttle", 3)], ambassadors=row)
    choose(play, "l_shuttle-3")
    assert (asked(play), offered(play)) == ("shift-from", ["from-1", "none"])
    choose(play, "from-1")
    # Japan is the only other one face up, so nobody is asked to whom.
    assert (asked(play), offered(play)) == ("shift-number", ["shift-2", "shift-1"])
    events = choose(play, "shift-2")
    moved = only(events, e.InfluenceMoved)
    assert (moved.n, moved.left, moved.influence) == (2, 0, 2)
    assert ambassador(play, "china").face_up
    choose(play, "ambassador-1")
    assert ambassador(play, "china").influence == 1


def test_a_survey_sees_three_and_keeps_their_order() -> None:
    play = game_at(dice=(3, 1), zone=[("z_survey", 1)], top=("sighting", "fund", "road", "prey"))
    choose(play, "z_survey-3", "discard-2")
    assert play.state.impacts.deck[:3] == ["sighting", "road", "prey"]
    assert play.state.impacts.discard == ["fund"]
    assert play.state.impacts.known == 2
    assert asked(play) == "place"


def test_legal_counsel_sees_one_more() -> None:
    play = game_at(
        seats=("lawyer/counsel", "zoologist"),
        dice=(3, 1),
        zone=[("research", 1)],
        top=("sighting", "fund", "road"),
    )
    events = choose(play, "research-3")
    assert only(events, e.ImpactsScouted).cards == ("sighting", "fund")
    assert offered(play) == ["discard-1", "discard-2", "keep"]


def test_live_broadcast_rolls_one_die_again() -> None:
    state = position("turn_start", seats=("host/live", "zoologist"), rolls=[(6, 2), (6, 2), (6, 5), (6, 6)])
    play = at(state)
    assert (asked(play), offered(play)) == ("reroll", ["reroll-2", "reroll-5", "keep"])
    choose(play, "reroll-2")
    assert play.state.seats[0].dice == [6, 2, 5]
    assert asked(play) == "place"


def test_radio_collars_move_before_the_destruction() -> None:
    play = game_at(
        "offspring", seats=("zoologist/breeder", "host"), continuous={0: ["z_collars"]}, animals=FAR
    )
    assert only(play.opening, e.LastingWorked).source == "z_collars"
    assert asked(play) == "move"
    choose(play, "A1-A2")
    assert asked(play) == "line"
    assert "A2" in play.state.animals


def test_the_breeding_expert_and_prey_shortage_add_up() -> None:
    play = game_at(
        "offspring",
        seats=("zoologist/breeder", "host"),
        animals={"C3": 2, "F6": 1},
        persistent=("prey",),
        rolls=[(8, 8)],
    )
    rolled = only(play.opening, e.OffspringRolled)
    assert (rolled.pairs, rolled.target) == (1, 2)
    assert rolled.changes == (("breeder", 1), ("prey", -1))


def test_two_reroll_hooks_are_offered_one_after_the_other() -> None:
    play = game_at(
        "destruction",
        seats=("lawyer/litig", "zoologist"),
        continuous={0: ["e_injunct"]},
        animals={"B1": 2, "F6": 1, "E5": 1},
        rolls=[(6, 1), (6, 1), (6, 3)],
    )
    choose(play, "line-B", "reroll")
    assert asked(play) == "reroll-destruction"
    events = choose(play, "reroll")
    assert only(events, e.TilePlaced).space == "B3"


def test_captive_breeding_needs_a_token_and_a_price() -> None:
    play = game_at(dice=(3, 1), money=(3,), zone=[("z_captive", 1)], animals={"C3": 2, "F6": 1})
    choose(play, "z_captive-3")
    assert "add-C3" not in offered(play)
    choose(play, "add-D4")
    assert play.state.animals["D4"] == 1
    assert play.state.seats[0].money == 0
    full = game_at(dice=(3, 1), money=(3,), zone=[("z_captive", 1)], animal_supply=0)
    assert "z_captive-3" not in offered(full)


def test_court_challenge_needs_something_to_challenge() -> None:
    none = game_at(dice=(3, 1), money=(3,), zone=[("e_class", 2)])
    assert "e_class-3" not in offered(none)
    one = game_at(dice=(3, 1), money=(3,), zone=[("e_class", 2)], persistent=("prey",))
    choose(one, "e_class-3")
    assert one.state.impacts.persistent == []
    assert one.state.impacts.discard == ["prey"]


def test_the_starting_card_is_carried_out_by_its_type(tmp_path: Path) -> None:
    """House starters are Actions; an owner's sheet may name a Once or a Continuous card as well."""
    starters = (('start = "visit"', 'start = "gala"'), ('start = "corridor"', 'start = "z_collars"'))
    own = EndangeredRules(ContentFolders(BUILT_IN, load).changed(tmp_path, "roles.toml", *starters))
    play = Play.start(own, Setup("endangered", "tiger", "normal", 3, 2))
    choose(play, "role-lobbyist", "role-zoologist", "specialty-inside", "specialty-fieldbio")
    lobbyist, zoologist = play.state.seats
    assert (lobbyist.money, lobbyist.discard) == (4, ["gala"])
    assert zoologist.continuous == ["z_collars"]
    assert len(play.state.zone) == 4
    assert play.rules.check(play.state) == []
