"""How a game ended, for one and for many."""

import msgspec

from plugins.api import Outcome


def test_people_who_play_together_win_and_lose_together() -> None:
    won = Outcome(won=True, cause="dawn", score=7)
    assert [won.won_by(seat) for seat in range(3)] == [True, True, True]
    assert won.score_of(2) == 7
    assert not Outcome(won=False, cause="dark").won_by(0)


def test_rivals_have_winners_and_scores_of_their_own() -> None:
    shared = Outcome(won=True, cause="end", winners=(0, 2), scores=(31, 12, 31))
    assert [shared.won_by(seat) for seat in range(3)] == [True, False, True]
    assert shared.score_of(1) == 12


def test_results_of_the_same_setting_compare() -> None:
    results = [
        Outcome(won=False, cause="dark", score=9),
        Outcome(won=True, cause="dawn", score=2),
        Outcome(won=True, cause="dawn", score=5),
    ]
    assert sorted(results, key=lambda result: result.rank) == results
    assert Outcome(won=True, cause="end", order=(3, 1)).rank == (3, 1)


def test_an_outcome_that_was_stored_before_there_were_seats_is_read() -> None:
    stored = b'{"won": true, "cause": "dawn", "score": 3, "rating": "Keeper"}'
    outcome = msgspec.json.decode(stored, type=Outcome)
    assert (outcome.won_by(0), outcome.score_of(1), outcome.winners) == (True, 3, ())
