"""Why an opponent did what it did: the explanation is the decision itself, written down."""

from typing import Any

import msgspec
import pytest

from plugins.api import (
    Chance,
    Flow,
    Narration,
    Option,
    Priority,
    Sieve,
    Tie,
    Why,
    given,
    least,
    most,
    narrow,
    narrow_to,
    only,
    phrase,
    prefer,
    settle,
)

ROOMS = ["attic", "cellar", "hall", "kitchen"]
LONG: Priority[str] = prefer("long-name", lambda room: len(room) > 5)
MOST_LETTERS: Priority[str] = most("most-letters", len)
LEAST_LETTERS: Priority[str] = least("least-letters", len)

narration: Narration[dict[str, str]] = Narration()
narration.phrases(
    {
        "which-room": "Which room?",
        "long-name": "One with a long name",
        "most-letters": "The most letters",
        "least-letters": "The fewest letters",
        "shorter-than": "Shorter than {0} letters",
        "room": lambda content, room: content[room],
        "rules": "House rules",
    }
)
NAMES = {"attic": "the attic", "hall": "the great hall"}


def told(why: Why) -> list[str]:
    return narration.reason(why, NAMES)


def result_of(flow: Flow[Any], answer: Any = None) -> Any:
    with pytest.raises(StopIteration) as end:
        flow.send(answer)
    return end.value.value


def test_prefer_keeps_those_that_fit() -> None:
    room, why = narrow("which-room", ROOMS, [LONG, LEAST_LETTERS])
    assert room == "cellar"
    assert why == Why(
        "which-room",
        ("attic", "cellar", "hall", "kitchen"),
        (Sieve("long-name", ("cellar", "kitchen")), Sieve("least-letters", ("cellar",))),
    )
    assert why.taken == ("cellar",)


def test_most_and_least() -> None:
    assert narrow("which-room", ROOMS, [MOST_LETTERS])[0] == "kitchen"
    assert narrow("which-room", ROOMS, [LEAST_LETTERS])[0] == "hall"


def test_a_priority_that_nobody_meets_changes_nothing() -> None:
    room, why = narrow("which-room", ROOMS, [prefer("tower", lambda room: room == "tower"), MOST_LETTERS])
    assert room == "kitchen"
    assert why.sieves[0] == Sieve("tower", tuple(ROOMS))
    assert "tower: changes nothing" in told(why)


def test_priorities_after_the_decision_are_not_told() -> None:
    _, why = narrow("which-room", ROOMS, [MOST_LETTERS, LONG])
    assert [sieve.rule for sieve in why.sieves] == ["most-letters"]


def test_a_tie_goes_to_the_first_in_order() -> None:
    room, why = narrow("which-room", ["hall", "loft"], [LEAST_LETTERS])
    assert room == "hall"
    assert why.sieves[-1].left == ("hall",)
    assert told(why)[-2] == "Still tied, the first in order: leaves hall"


def test_a_tie_is_drawn_by_lot_where_the_rules_say_so() -> None:
    lot = Chance.from_seed(1)
    taken = [narrow("which-room", ["hall", "loft"], [LEAST_LETTERS], lot=lot) for _ in range(40)]
    assert {room for room, _ in taken} == {"hall", "loft"}
    assert lot.drawn == 40
    assert told(taken[0][1])[-2].startswith("Still tied, drawn by lot: leaves ")


def test_no_lot_is_drawn_without_a_tie() -> None:
    lot = Chance.from_seed(1)
    narrow("which-room", ROOMS, [MOST_LETTERS], lot=lot)
    assert lot.drawn == 0


def test_a_tie_that_a_person_breaks_is_the_last_link() -> None:
    tie: Tie[str] = Tie(
        3, "room", "Which room?", lambda room: Option(f"room-{room}", f"Take the {room}", room)
    )
    flow = settle("which-room", ["attic", "hall", "loft"], [LEAST_LETTERS], tie)
    decision = next(flow)
    assert (decision.seats, decision.key) == ((3,), "room")
    assert [option.id for option in decision.options] == ["room-hall", "room-loft"]
    room, why = result_of(flow, decision.option("room-loft"))
    assert room == "loft"
    assert [sieve.left for sieve in why.sieves] == [("hall", "loft"), ("loft",)]
    assert told(why)[-2:] == ["Still tied: you decide: leaves loft", "So: loft"]


def test_nobody_is_asked_where_nothing_is_tied() -> None:
    def unasked(room: str) -> Option[str]:
        raise AssertionError

    flow = settle("which-room", ROOMS, [MOST_LETTERS], Tie(0, "room", "Which?", unasked))
    assert result_of(flow) == narrow("which-room", ROOMS, [MOST_LETTERS])


def test_several_are_taken_as_long_as_there_is_room_for_all_of_the_best() -> None:
    words = ["aa", "b", "cc", "d", "ee", "fff"]
    taken, why = narrow_to(
        4, "which", words, [least("short", len), prefer("not-cc", lambda word: word != "cc")]
    )
    assert taken == ["b", "d", "aa", "ee"]
    assert [sieve.left for sieve in why.sieves] == [("b", "d", "aa", "cc", "ee"), ("b", "d", "aa", "ee")]


@pytest.mark.parametrize(("number", "left"), [(1, ["b"]), (2, ["b", "a"]), (9, ["a", "b", "a"])])
def test_several_among_equals_and_more_than_there_are(number: int, left: list[str]) -> None:
    taken, why = narrow_to(number, "which", ["a", "b", "a"], [most("late", lambda word: word)])
    assert taken == left
    assert why.taken == tuple(left)


def test_several_that_stay_tied_are_taken_in_order() -> None:
    taken, why = narrow_to(2, "which", [1, 2, 3], [prefer("any", lambda _: True)])
    assert taken == [1, 2]
    assert [sieve.left for sieve in why.sieves] == [(1, 2, 3), (1, 2)]


def test_a_single_candidate_needs_no_reason() -> None:
    room, why = narrow("which-room", ["hall"], [MOST_LETTERS])
    assert room == "hall"
    assert told(why) == ["Which room?", "So: hall"]


def test_no_candidates() -> None:
    with pytest.raises(ValueError, match="no candidates"):
        narrow("which-room", [], [MOST_LETTERS])


def test_a_rule_that_names_what_it_leaves() -> None:
    room, why = narrow("which-room", ROOMS, [only("the-dice-say", ["hall"])])
    assert (room, why.sieves) == ("hall", (Sieve("the-dice-say", ("hall",)),))


def test_facts_are_named_when_they_are_read() -> None:
    shorter: Priority[str] = prefer(phrase("shorter-than", 5), lambda room: len(room) < 5, source="rules")
    _, why = narrow(
        "which-room", ["attic", "hall"], [shorter], fact=lambda room: phrase("room", room), source="page 3"
    )
    assert told(why) == [
        "Which room? [page 3]",
        "Candidates: the attic, the great hall",
        "Shorter than 5 letters [House rules]: leaves the great hall",
        "So: the great hall",
    ]


def test_a_reason_survives_json() -> None:
    _, why = narrow(
        phrase("which", 3), ROOMS, [LONG], fact=lambda room: phrase("room", room), lot=Chance.from_seed(2)
    )
    assert msgspec.json.decode(msgspec.json.encode(why), type=Why) == why


def test_one_rule_that_says_it_all() -> None:
    assert told(given("which-row", 7, phrase("sum", 3, 4), source="rules")) == [
        "which-row [House rules]",
        "sum 3 4",
        "So: 7",
    ]
    assert given("which-rows", (7, 8), "both").taken == (7, 8)


def test_a_reason_that_was_stored_in_words_is_read_as_it_was_told() -> None:
    stored = b"""{"question": "Which row?", "chosen": "row 7", "candidates": ["row 7", "row 8"],
        "source": "Table", "sieves": [{"rule": "The first", "left": ["row 7"], "beaten": ["row 8"]}]}"""
    assert told(msgspec.json.decode(stored, type=Why)) == [
        "Which row? [Table]",
        "Candidates: row 7, row 8",
        "The first: leaves row 7",
        "So: row 7",
    ]
    bare = b'{"question": "Which row?", "chosen": "row 7", "sieves": [{"rule": "3 + 4 = 7", "left": []}]}'
    assert told(msgspec.json.decode(bare, type=Why)) == ["Which row?", "3 + 4 = 7", "So: row 7"]
