"""The greedy player: it knows an answer to every question, and plays better than chance."""

from bot.simulate import play_one, policies, seed_of
from plugins.api import Chance, Play, Setup
from plugins.kings_challenge.policy import JUDGES
from tests.kings_challenge.positions import rules

greedy = rules.policies["greedy"]


def setup(number: int) -> Setup:
    return Setup("kings-challenge", "le-roy", "normal", seed_of(71, number))


def ids(seed: int, luck: int) -> list[str]:
    """The answers of a whole game."""
    play, chance, taken = Play.start(rules, setup(seed), remember=False), Chance.from_seed(luck), []
    while play.decision is not None:
        taken.append(greedy(play, chance).id)
        play.choose(taken[-1])
    return taken


def test_the_same_game_is_played_the_same_way() -> None:
    assert ids(3, luck=1) == ids(3, luck=2)


def test_it_never_picks_by_hand() -> None:
    assert not {"pick"} & {taken for number in range(6) for taken in ids(number, luck=1)}


def test_it_answers_wherever_a_person_has_led_the_game() -> None:
    """Random answers in between: every kind of question comes up, half-way through any action."""
    met: set[str] = set()
    for number in range(120):
        if number > 5 and met == set(JUDGES):
            break
        play, luck = Play.start(rules, setup(number), remember=False), Chance.from_seed(number)
        while play.decision is not None:
            met.add(play.decision.key)
            taken = greedy(play, luck)
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
