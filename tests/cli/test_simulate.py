"""Series of games without people."""

import json
from typing import Any

import pytest

from bot.registry import Registry
from bot.simulate import Plan, Played, in_order, play_all, policies, report, seed_of, wilson
from plugins.api import MAX_SEED, Setup
from tests.cli.console import finished, process, run
from tests.lanterns import plugin


def simulate(*words: object) -> Any:
    done = run("simulate", "lanterns", "harbour", "easy", *words, "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told.pop("speed")["decisions_per_second"] > 0
    return told


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # Newcombe 1998, "Two-sided confidence intervals for the single proportion", method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_interval(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("won", "games"), [(0, 1), (1, 1), (3, 7), (50, 100), (999, 1000), (10**6, 10**6)])
def test_wilson_interval_ends_where_the_test_of_a_share_would_reject_it(won: int, games: int) -> None:
    low, high = wilson(won, games)
    assert 0 <= low <= won / games <= high <= 1
    for end in (low, high):
        deviation = 1.959963984540054**2 * end * (1 - end) / games
        assert (won / games - end) ** 2 == pytest.approx(deviation, abs=1e-12)


def test_seeds_of_a_series_differ_and_fit() -> None:
    seeds = [seed_of(series, number) for series in (0, 1, 2) for number in range(1000)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed <= MAX_SEED for seed in seeds)


def test_same_seed_same_series() -> None:
    first = simulate("--games", 12, "--seed", 5, "--workers", 1)
    assert first == simulate("--games", 12, "--seed", 5, "--workers", 1)
    assert first != simulate("--games", 12, "--seed", 6, "--workers", 1)


def test_a_longer_series_begins_with_the_shorter_one() -> None:
    def played(games: int) -> list[Played]:
        setup = Setup("lanterns", "harbour", "easy", 5)
        return in_order(play_all(Registry((plugin,)), Plan(setup, "random", games), workers=1))

    assert played(6) == played(9)[:6]


def test_same_result_with_one_process_and_with_two() -> None:
    words = ("simulate", "lanterns", "harbour", "easy", "--games", 40, "--seed", 5, "--json", "--workers")
    told = []
    for workers in (1, 2):
        code, out, err = finished(process(*words, workers))
        assert (code, err) == (0, "")
        told.append({**json.loads(out), "speed": None})
    assert told[0] == told[1]
    assert told[0]["games"] == 40


def test_figures() -> None:
    told = simulate("--games", 20, "--workers", 1)
    assert told["won"] + told["lost"] == told["games"] == 20
    assert told["win_rate"] == told["won"] / 20
    assert told["interval"] == pytest.approx(wilson(told["won"], 20))
    assert sum(told["wins"].values()) == told["won"]
    assert sum(told["losses"].values()) == told["lost"]
    assert set(told["losses"]) <= {"dark", "wrecks"}
    lengths = told["lengths"]
    assert lengths["min"] <= lengths["median"] <= lengths["max"]
    assert lengths["mean"] == pytest.approx(told["decisions"] / 20)
    assert told["errors"] == []


def test_report_counts_causes_most_frequent_first() -> None:
    ends = [("dawn", True), ("dark", False), ("wrecks", False), ("wrecks", False)]
    told = report([Played(n, 10 + n, won, cause, n) for n, (cause, won) in enumerate(ends)])
    assert list(told.losses.items()) == [("wrecks", 2), ("dark", 1)]
    assert told.wins == {"dawn": 1}
    assert told.mean_score == 1.5
    assert told.lengths is not None
    assert (told.lengths.mean, told.lengths.median) == (11.5, 11.5)


def test_in_words() -> None:
    done = run("simulate", "lanterns", "--games", 10, "--workers", 1, "--people", 2)
    assert done.exit_code == 0
    assert done.stdout.startswith(
        "Lanterns: The harbour, Normal, 2 people, seed 1; 10 games, policy random\n"
    )
    assert "95 % interval" in done.stdout
    assert done.stdout.endswith("decisions per second\n")
    assert done.stderr == ""


def test_the_games_own_policy_plays_better_than_chance() -> None:
    greedy = simulate("--games", 3, "--policy", "greedy", "--workers", 1)
    assert greedy["win_rate"] == 1.0
    assert list(policies(Registry((plugin,)).rules("lanterns"))) == ["random", "greedy"]


def test_unknown_policy() -> None:
    done = run("simulate", "lanterns", "--policy", "clever")
    assert done.exit_code == 2
    assert done.stderr == "Error: Lanterns has no policy “clever”. There is: random, greedy.\n"


@pytest.mark.parametrize("games", ["0", "-1", "many"])
def test_bad_number_of_games(games: str) -> None:
    assert run("simulate", "lanterns", "--games", games).exit_code == 2


def test_games_that_raise_are_counted_with_their_seeds() -> None:
    words = ("simulate", "lanterns", "--games", 6, "--option", "trouble=raise", "--workers", 1)
    done = run(*words, "--json")
    assert done.exit_code == 1
    told = json.loads(done.stdout)
    errors = told["errors"]
    assert len(errors) + told["won"] + told["lost"] == 6
    assert {error["reason"] for error in errors} == {"RulesFailure: RuntimeError: the cursed rope snaps"}
    assert done.stderr == f"Error: {len(errors)} of 6 games broke off with an error.\n"
    assert f"Error with seed {errors[0]['seed']}: RulesFailure" in run(*words).stdout


def test_series_without_a_single_end() -> None:
    told = report([Played(1, 5, fault="broken"), Played(2, 0, fault="broken")])
    assert (told.win_rate, told.interval, told.lengths, told.mean_score) == (None,) * 4
    assert len(told.errors) == 2


def test_an_endless_game_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.simulate.MOST_DECISIONS", 3)
    done = run("simulate", "lanterns", "--games", 1)
    assert done.exit_code == 1
    assert "no end after 3 decisions" in done.stdout


def test_rivals_are_told_seat_by_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", "tests.rivals")
    words = ("simulate", "orchard", "--people", 3, "--games", 40, "--workers", 1)
    done = run(*words, "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert [rival["seat"] for rival in told["rivals"]] == [0, 1, 2]
    assert sum(rival["won"] for rival in told["rivals"]) >= 40, "somebody wins, or several do"
    assert told["mean_score"] is None
    first = told["rivals"][0]
    low, high = first["interval"]
    assert low < first["win_rate"] == first["won"] / 40 < high
    lines = run(*words).stdout.splitlines()
    assert lines[1] == (
        f"Seat 1 won: {first['won']} of 40, {first['win_rate']:.1%} "
        f"(95 % interval {low:.1%} to {high:.1%}), mean score {first['mean_score']:.2f}"
    )
    assert "Ended by harvest: 40" in lines
    assert not [line for line in lines if line.startswith(("Won", "Lost", "Mean"))]


def test_others_are_told_as_one() -> None:
    assert "rivals" not in simulate("--games", 4, "--workers", 1)
