"""The greedy player: it comes to an end, sees only what lies open, and plays better than chance."""

from typing import Any

import msgspec
import pytest

from bot.simulate import play_one, policies, seed_of
from plugins.api import Chance, Option, Play, Setup
from plugins.kings_challenge.content import load
from plugins.kings_challenge.plugin import GAME
from plugins.kings_challenge.policy import JUDGES
from plugins.kings_challenge.rules import KingsRules

LEVELS = [difficulty.id for difficulty in GAME.scenarios[0].difficulties]
MOST_DECISIONS = 400

rules = KingsRules(load())
greedy = rules.policies["greedy"]


def setup(number: int, level: str = "normal") -> Setup:
    return Setup(GAME.id, GAME.scenarios[0].id, level, seed_of(71, number))


def ids(seed: int, luck: int) -> list[str]:
    """The answers of a whole game."""
    play, chance, taken = Play.start(rules, setup(seed), remember=False), Chance.from_seed(luck), []
    while play.decision is not None:
        option = greedy(play, chance)
        taken.append(option.id)
        play.choose(option.id)
    return taken


@pytest.mark.parametrize("level", LEVELS)
def test_greedy_games_come_to_an_end(level: str) -> None:
    for number in range(6):
        played = play_one(rules, setup(number, level), greedy)
        assert not played.fault
        assert played.decisions < MOST_DECISIONS


def test_the_same_game_is_played_the_same_way() -> None:
    assert ids(3, luck=1) == ids(3, luck=2)


def test_it_never_picks_by_hand() -> None:
    assert not {"pick"} & {taken for number in range(6) for taken in ids(number, luck=1)}


def test_greedy_play_does_not_see_hidden_things() -> None:
    for number in range(3):
        play = Play.start(rules, setup(number), remember=False)
        luck = Chance.from_seed(number)
        while play.decision is not None:
            taken = greedy(play, Chance.from_seed(1))
            for _ in range(3):
                assert greedy(play.imagine(luck), Chance.from_seed(1)).id == taken.id
            play.choose(taken.id)


def test_looking_leaves_the_table_as_it_was() -> None:
    play = Play.start(rules, setup(5), remember=False)
    while play.decision is not None:
        before = msgspec.json.encode(play.state)
        taken = greedy(play, Chance.from_seed(1))
        assert msgspec.json.encode(play.state) == before
        play.choose(taken.id)


def test_it_answers_wherever_a_person_has_led_the_game() -> None:
    """Random answers in between: every kind of question comes up, half-way through any action."""
    met: set[str] = set()
    for number in range(120):
        if number > 5 and met == set(JUDGES):
            break
        play = Play.start(rules, setup(number), remember=False)
        luck = Chance.from_seed(number)
        while play.decision is not None:
            met.add(play.decision.key)
            taken: Option[Any] = greedy(play, luck)
            assert taken in play.decision.options
            other = play.decision.option("pick") or luck.pick(play.decision.options)
            play.choose(luck.pick([taken, other]).id)
    assert met == set(JUDGES)


def test_greedy_play_beats_random_play() -> None:
    """Random play wins no game in hundreds, greedy play about every second one."""
    chance = policies(rules)["random"]
    played = {
        policy: [play_one(rules, setup(number), policy) for number in range(24)]
        for policy in (greedy, chance)
    }
    wins = {policy: sum(one.won for one in some) for policy, some in played.items()}
    scores = {policy: sum(one.score or 0 for one in some) / 24 for policy, some in played.items()}
    assert wins[greedy] >= 6
    assert wins[chance] <= 1
    assert scores[greedy] > scores[chance] + 10
