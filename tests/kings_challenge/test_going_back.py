"""Going back: from every question of an action the menu comes again, and nothing has happened.

And what is not asked: a question with one answer, unless something is paid or rolled by it.
"""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from plugins.api import Play, Setup
from plugins.kings_challenge.state import KingsState
from tests.kings_challenge.positions import Game, asked, at, choose, offered, position, rules

ASKED_ALWAYS = {"confirm", "reroll", "flip"}
WITH_BACK = {
    *ASKED_ALWAYS,
    "cube",
    "group",
    "pick",
    "tradesman",
    "times",
    "target",
    "paymaster",
    "pick_black",
}
WITHOUT_BACK = {"placement", "lose_cube", "turn", "black"}


def picture(play: Game) -> tuple[bytes, str, list[str], str]:
    """All that a player sees and the rules know: the state, the question and its options."""
    assert play.decision is not None
    return msgspec.json.encode(play.state), asked(play), offered(play), play.decision.prompt


def archer() -> KingsState:
    return position(
        own="R5 R4",
        tradesmen={"r1_archer": "p"},
        queue=["er_war", "ew_heresy", "er_siege", "ey_famine"],
        deniers=4,
        influence=5,
    )


def miller() -> KingsState:
    """Without a tradesman yet, so that there is everything to ask."""
    return position(
        own="Y6 Y5",
        roy="Y6 Y2",
        palace="ppprrr",
        bishopric="pprrrr",
        city_hall="rrrrrr",
        cards=("y1_miller",),
        cubes={"w2_confession": 1},
        supply=1,
        deniers=20,
        influence=5,
    )


MILLER = ("activate-y1_miller", "none", "use-y6-y5", "supply", "times-2", "pay-palace-2", "do-2")
ARCHER = ("activate-r1_archer", "use-r5-r4", "times-2", "event-er_war", "event-er_siege", "do-2")


@pytest.mark.parametrize(
    ("state", "answers", "key"),
    [
        (miller, MILLER[:1], "cube"),
        (miller, MILLER[:2], "group"),
        (miller, (*MILLER[:2], "pick"), "pick"),
        (miller, (*MILLER[:2], "pick", "roy-y6"), "pick"),
        (miller, ("activate-y1_miller", "cube-w2_confession"), "group"),
        (miller, MILLER[:3], "tradesman"),
        (miller, MILLER[:4], "times"),
        (miller, (*MILLER[:3], "palace-1"), "times"),
        (miller, MILLER[:5], "paymaster"),
        (miller, MILLER[:6], "confirm"),
        (archer, ARCHER[:1], "group"),
        (archer, ARCHER[:2], "times"),
        (archer, ARCHER[:3], "target"),
        (archer, ARCHER[:4], "target"),
        (archer, ARCHER[:5], "confirm"),
        (miller, ("reroll",), "reroll"),
        (miller, ("flip",), "flip"),
        (miller, ("flip", "die-y6"), "flip"),
        (miller, ("flip", "die-y6", "die-y5"), "flip"),
        (miller, ("pass",), "confirm"),
        (miller, ("place",), "group"),
        (miller, ("place", "use-y5"), "confirm"),
    ],
)
def test_back_to_the_menu(state: Callable[[], KingsState], answers: tuple[str, ...], key: str) -> None:
    play = at(state())
    before = picture(play)
    assert before[1] == "turn"
    assert choose(play, *answers) == []
    assert (asked(play), offered(play)[-1]) == (key, "back")
    assert choose(play, "back") == []
    assert picture(play) == before
    assert play.state.turn == "player"


@pytest.mark.parametrize(("state", "answers"), [(miller, MILLER), (archer, ARCHER)])
def test_after_going_back_from_everywhere_the_action_is_as_ever(
    state: Callable[[], KingsState], answers: tuple[str, ...]
) -> None:
    straight, around = at(state()), at(state())
    for number in range(1, len(answers)):
        choose(around, *answers[:number], "back")
    assert choose(around, *answers) == choose(straight, *answers)
    assert picture(around) == picture(straight)


def test_an_action_with_one_way_to_do_it_is_one_question() -> None:
    """One die, one citizen, one event, one activation: only the last look is left."""
    play = at(
        position(
            own="R3",
            palace="prrrrr",
            bishopric="rrrrrr",
            city_hall="rrrrrr",
            cards=("r1_archer",),
            queue=["er_war"],
            deniers=9,
        )
    )
    choose(play, "activate-r1_archer")
    assert (asked(play), offered(play)) == ("confirm", ["do-1", "back"])
    before = play.copy()
    choose(play, "back")
    assert asked(play) == "turn"
    choose(before, "do-1")
    assert before.state.player.dice == []
    assert next(event.cubes for event in before.state.queue if event.card == "er_war") == ["player"]


def test_the_only_cube_is_taken_unasked_where_nothing_goes_without_it() -> None:
    play = at(position(own="", roy="Y5 Y4", cubes={"w1_tithing": 1}))
    choose(play, "farm")
    assert (asked(play), offered(play)) == ("group", ["use-.y5", "pick", "back"])
    # Of two dice that can be picked none is taken for him.
    choose(play, "pick")
    assert (asked(play), offered(play)) == ("pick", ["roy-y5", "roy-y4", "back"])
    choose(play, "roy-y4")
    assert (asked(play), offered(play)) == ("confirm", ["do-1", "back"])
    choose(play, "do-1")
    assert (play.state.player.deniers, play.state.activities[1].cubes) == (2, 0)


@pytest.mark.parametrize("seed", range(8))
def test_in_whole_games_every_way_back_is_free_and_nothing_needless_is_asked(seed: int) -> None:
    chance = Random(seed)
    play = Play.start(rules, Setup("kings-challenge", "le-roy", ("easy", "hard")[seed % 2], seed))
    menu = picture(play)
    met = set()
    while play.decision is not None:
        key, ids = asked(play), offered(play)
        met.add(key)
        if key in WITH_BACK:
            assert ids.count("back") == 1
            assert ids[-1] == "back"
            assert len(ids) > 2 or key in ASKED_ALWAYS
            tried = play.copy()
            assert tried.choose("back").events == []
            assert picture(tried) == menu
        else:
            assert key in WITHOUT_BACK
            assert "back" not in ids
            assert len(ids) > 1 or key == "turn"
            menu = picture(play)
        others = [option for option in ids if option not in ("back", "pass", "reroll")]
        play.choose(chance.choice(others if others and chance.random() < 0.95 else ids))
    assert {"turn", "group", "confirm", "tradesman"} <= met
