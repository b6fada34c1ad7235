"""The fixture game is what the tests need it to be."""

import pytest

from bot.checking.plays import plain_game
from bot.checking.subject import with_seed
from plugins.api import Chance, Play, Setup, board_text, phrase
from tests.conformance.games import setups
from tests.lanterns import narration as told
from tests.lanterns.plugin import GAME
from tests.lanterns.rules import LanternsRules
from tests.lanterns.state import LanternsState

RULES = LanternsRules()


def start(
    people: int = 2, seed: int = 1, scenario: str = "harbour", trouble: str = "none"
) -> Play[LanternsState]:
    return Play.start(RULES, Setup("lanterns", scenario, "normal", seed, people, {"trouble": trouble}))


def sizes(play: Play[LanternsState], luck: Chance) -> dict[str, set[int]]:
    """How many options each decision of a random game had."""
    seen: dict[str, set[int]] = {}
    while play.decision is not None:
        seen.setdefault(play.decision.key, set()).add(len(play.decision.options))
        option = luck.pick(play.decision.options)
        play.choose(option.id, option.seat)
    return seen


def test_decisions_of_all_sizes() -> None:
    seen = sizes(start(), Chance.from_seed(1))
    assert seen["beacon"] == {300}
    assert 26 in seen["flag"]
    assert 5 in seen["watch"]
    assert seen["storm"] == {1}


def test_the_beacon_is_grouped_and_placed() -> None:
    decision = start().decision
    assert decision is not None
    assert len({option.group for option in decision.options}) == 15
    assert decision.options[0].spots == ("A1",)
    assert decision.options[-1].spots == ("O20",)


def test_games_have_a_bounded_length() -> None:
    lengths = []
    for seed, setup in enumerate(setups(GAME) * 4):
        _, _, moves = plain_game(RULES, with_seed(setup, seed))
        lengths.append(len(moves))
    assert 20 <= sum(lengths) / len(lengths) <= 60
    assert max(lengths) <= 70


def wins(difficulty: str, games: int) -> int:
    won = 0
    for seed in range(games):
        luck = Chance.from_seed(seed)
        play = Play.start(RULES, Setup("lanterns", "hills", difficulty, seed), remember=False)
        while play.decision is not None:
            option = RULES.policies["greedy"](play, luck)
            play.choose(option.id, option.seat)
        assert play.outcome is not None
        won += play.outcome.won
    return won


def test_difficulty_matters() -> None:
    assert wins("easy", 12) >= wins("hard", 12) + 3


@pytest.mark.parametrize(("people", "seating"), [(1, (0, 0)), (2, (0, 1)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))])
def test_seating(people: int, seating: tuple[int, ...]) -> None:
    play = start(people)
    assert RULES.seating(play.setup) == seating
    assert play.state.seats == len(seating)


def test_a_hand_is_seen_by_its_keeper_only() -> None:
    play = start()
    play.choose("beacon-h10")
    play.choose("flag-a")
    own = board_text(RULES.board(play.state, frozenset([0]))).splitlines()
    others = board_text(RULES.board(play.state, frozenset([1]))).splitlines()
    assert "Ada: 3 oil; hand: 1 card." in others
    assert "Ada: 3 oil; hand: 1 card." not in own
    assert "Bo: 3 oil; hand: 1 card." in own


def test_the_cursed_rope_is_offered_on_demand_only() -> None:
    for trouble, offered in (("none", False), ("raise", True)):
        play = start(trouble=trouble)
        play.choose("beacon-h10")
        play.choose("flag-a")
        play.choose("decline")
        assert play.decision is not None
        assert (play.decision.option("rope") is not None) == offered


def test_the_storm_gives_its_reasons() -> None:
    _, events, _ = plain_game(RULES, Setup("lanterns", "harbour", "hard", 3))
    reasons = [event.why for event in events if isinstance(event, told.Blew | told.Drifted)]
    assert reasons
    rules = {sieve.rule for why in reasons if why is not None for sieve in why.sieves}
    assert {"most-sea-alone", "dark-place"} <= rules


def spoilt(state: LanternsState, field: str, value: object) -> list[str]:
    setattr(state, field, value)
    return RULES.check(state)


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("barrel", 100, "oil in all instead of 80"),
        ("deck", [], "the cards are not those of the game"),
        ("fleet", ["A", "A"], "each letter must be on exactly one ship"),
        ("lanterns", [], "without a burning lantern the game is lost"),
        ("night", 6, "night 6 is none of the 5 nights"),
        ("seat", 7, "there is no keeper 7"),
        ("flag", "?", "'?' is no flag"),
        ("actions", 1, "keepers have actions during the watch and only then"),
    ],
)
def test_impossible_states_are_found(field: str, value: object, complaint: str) -> None:
    play = start()
    play.choose("beacon-h10")
    play.choose("flag-a")
    assert RULES.check(play.state) == []
    assert any(complaint in found for found in spoilt(play.state, field, value))


def test_in_fog_the_keepers_shade_several_lanterns() -> None:
    seen: dict[str, set[int]] = {}
    for seed in range(10):
        play = Play.start(RULES, Setup("lanterns", "harbour", "normal", seed, variants={"fog": "on"}))
        for key, options in sizes(play, Chance.from_seed(seed)).items():
            seen.setdefault(key, set()).update(options)
    assert {2, 3, 4} <= seen["storm.shade"]


def test_a_keepers_choice_is_the_last_link_of_the_storms_reason() -> None:
    for seed in range(40):
        setup = Setup("lanterns", "harbour", "normal", seed, variants={"fog": "on"})
        _, events, _ = plain_game(RULES, setup)
        for event in events:
            if (
                isinstance(event, told.Blew)
                and event.why
                and "tie-asked" in [s.rule for s in event.why.sieves]
            ):
                assert event.why.taken == (phrase("lantern", event.spot),)
                assert "Still tied: you decide" in RULES.reason(event.why)[-2]
                return
    raise AssertionError("no tie in any of these games")
