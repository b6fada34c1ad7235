"""Every question of a step can be taken back for free, and steps stay short; nothing needless is asked."""

from random import Random

import msgspec
import pytest

from plugins.api import Play, Setup
from plugins.kings_challenge.state import KingsState
from tests.kings_challenge.positions import Game, at, choose, game, position, rules
from tests.kit.positions import asked, offered

ASKED_ALWAYS = {"turn", "confirm", "reroll"}
MOST_IN_A_STEP = 14
"""The black dice taken on one by one, then own dice picked one by one: more than that is never asked."""


def seen(play: Game) -> tuple[bytes, str, list[str]]:
    """All that a player sees and the rules know: the state, the question and its options."""
    return msgspec.json.encode(play.state), asked(play), offered(play)


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
        city="ppprrr pprrrr rrrrrr",
        cards=("y1_miller",),
        cubes={"w2_confession": 1},
        supply=1,
        deniers=20,
        influence=5,
    )


def gates() -> KingsState:
    return position("black_dice", black=(5, 4, 3), own="R6 W3 W2", roy="W1", influence=9)


@pytest.mark.parametrize(
    ("state", "answers", "keys"),
    [
        (
            miller(),
            ("activate-y1_miller", "none", "use-y6-y5", "supply", "times-2", "pay-palace-2"),
            ["cube", "group", "tradesman", "times", "paymaster", "confirm"],
        ),
        (miller(), ("activate-y1_miller", "none", "pick", "roy-y6"), ["cube", "group", "pick", "pick"]),
        (
            miller(),
            ("activate-y1_miller", "cube-w2_confession", "pick", "own-y6", "own-y5", "done"),
            ["cube", "group", "pick", "pick", "pick", "turned"],
        ),
        (
            archer(),
            ("activate-r1_archer", "use-r5-r4", "times-2", "event-er_war", "event-er_siege"),
            ["group", "times", "target", "target", "confirm"],
        ),
        (miller(), ("reroll",), ["reroll"]),
        (miller(), ("flip", "die-y6"), ["flip", "flip"]),
        (miller(), ("pass",), ["confirm"]),
        (miller(), ("place", "use-y5"), ["group", "confirm"]),
        (gates(), ("also-3", "also-4", "pick"), ["black", "black", "pick-black"]),
        (gates(), ("reroll",), ["reroll"]),
    ],
)
def test_every_question_leads_back_to_the_one_before(
    state: KingsState, answers: tuple[str, ...], keys: list[str]
) -> None:
    play = at(state)
    before = [seen(play)]
    for answer, key in zip(answers, keys, strict=True):
        assert choose(play, answer) == []
        assert asked(play) == key
        before.append(seen(play))
    while before:
        assert seen(play) == before.pop()
        assert (play.way_back is None) == (not before)
        if before:
            play.undo()


def test_after_ways_back_the_action_is_as_ever() -> None:
    answers = ("activate-y1_miller", "none", "use-y6-y5", "supply", "times-2", "pay-palace-2", "do-2")
    straight, around = at(miller()), at(miller())
    for number in range(1, len(answers)):
        choose(around, *answers[:number])
        while around.way_back is not None:
            around.undo()
    assert choose(around, *answers) == choose(straight, *answers)
    assert seen(around) == seen(straight)


def test_an_action_with_one_way_to_do_it_is_one_question() -> None:
    """One die, one citizen, one event, one activation: only the last look is left."""
    play = game(own="R3", city="prrrrr rrrrrr rrrrrr", cards=("r1_archer",), queue=["er_war"], deniers=9)
    choose(play, "activate-r1_archer")
    assert (asked(play), offered(play)) == ("confirm", ["do-1"])
    choose(play, "do-1")
    assert play.state.player.dice == []
    assert next(event.cubes for event in play.state.queue if event.card == "er_war") == ["player"]


def test_the_only_cube_is_taken_unasked_where_nothing_goes_without_it() -> None:
    play = game(own="", roy="Y5 Y4", cubes={"w1_tithing": 1})
    choose(play, "farm")
    assert (asked(play), offered(play)) == ("group", ["use-.y5", "pick"])
    # Of two dice that can be picked none is taken for him.
    choose(play, "pick")
    assert (asked(play), offered(play)) == ("pick", ["roy-y5", "roy-y4"])
    choose(play, "roy-y4")
    assert (asked(play), offered(play)) == ("confirm", ["do-1"])
    choose(play, "do-1")
    assert (play.state.player.deniers, play.state.activities[1].cubes) == (2, 0)


@pytest.mark.parametrize("seed", range(8))
def test_in_whole_games_steps_are_short_and_nothing_needless_is_asked(seed: int) -> None:
    chance = Random(seed)
    play = Play.start(rules, Setup("kings-challenge", "le-roy", ("easy", "hard")[seed % 2], seed))
    met = set()
    while play.decision is not None:
        met.add(asked(play))
        assert len(offered(play)) > 1 or asked(play) in ASKED_ALWAYS
        assert len(play.choices) <= MOST_IN_A_STEP
        others = [option for option in offered(play) if option not in ("pass", "reroll")]
        play.choose(chance.choice(others if others and chance.random() < 0.95 else offered(play)))
    assert {"turn", "group", "confirm", "tradesman"} <= met
