"""Why an opponent did what it did: the explanation is the decision itself, written down."""

import msgspec
import pytest

from plugins.api import Chance, Priority, Reasons, Sieve, Why, given, least, most, narrow, prefer

ROOMS = ["attic", "cellar", "hall", "kitchen"]
LONG: Priority[str] = prefer("One with a long name", lambda room: len(room) > 5)
MOST_LETTERS: Priority[str] = most("The most letters", len)
LEAST_LETTERS: Priority[str] = least("The fewest letters", len)


def test_prefer_keeps_those_that_fit() -> None:
    room, why = narrow("Which room?", ROOMS, [LONG, LEAST_LETTERS])
    assert room == "cellar"
    assert why == Why(
        "Which room?",
        "cellar",
        ("attic", "cellar", "hall", "kitchen"),
        (
            Sieve("One with a long name", ("cellar", "kitchen"), ("attic", "hall")),
            Sieve("The fewest letters", ("cellar",), ("kitchen",)),
        ),
    )


def test_most_and_least() -> None:
    assert narrow("Which room?", ROOMS, [MOST_LETTERS])[0] == "kitchen"
    assert narrow("Which room?", ROOMS, [LEAST_LETTERS])[0] == "hall"


def test_a_priority_that_nobody_meets_changes_nothing() -> None:
    room, why = narrow("Which room?", ROOMS, [prefer("A tower", lambda room: room == "tower"), MOST_LETTERS])
    assert room == "kitchen"
    assert why.sieves[0] == Sieve("A tower", tuple(ROOMS))
    assert "A tower: changes nothing" in why.lines()


def test_priorities_after_the_decision_are_not_told() -> None:
    _, why = narrow("Which room?", ROOMS, [MOST_LETTERS, LONG])
    assert [sieve.rule for sieve in why.sieves] == ["The most letters"]


def test_a_tie_goes_to_the_first_in_order() -> None:
    room, why = narrow("Which room?", ["hall", "loft"], [LEAST_LETTERS])
    assert room == "hall"
    assert why.sieves[-1] == Sieve("Still tied, the first in order", ("hall",), ("loft",))


def test_a_tie_is_drawn_by_lot_where_the_rules_say_so() -> None:
    lot = Chance.from_seed(1)
    taken = [narrow("Which room?", ["hall", "loft"], [LEAST_LETTERS], lot=lot) for _ in range(40)]
    assert {room for room, _ in taken} == {"hall", "loft"}
    assert lot.drawn == 40
    assert taken[0][1].sieves[-1].rule == "Still tied, drawn by lot"


def test_no_lot_is_drawn_without_a_tie() -> None:
    lot = Chance.from_seed(1)
    narrow("Which room?", ROOMS, [MOST_LETTERS], lot=lot)
    assert lot.drawn == 0


def test_a_single_candidate_needs_no_reason() -> None:
    room, why = narrow("Which room?", ["hall"], [MOST_LETTERS])
    assert room == "hall"
    assert why.lines() == ["Which room?", "So: hall"]


def test_no_candidates() -> None:
    with pytest.raises(ValueError, match=r"no candidates for: Which room\?"):
        narrow("Which room?", [], [MOST_LETTERS])


def test_own_priorities_and_names() -> None:
    last = Priority[int]("The last one", lambda numbers: [numbers[-1]])
    number, why = narrow("Which number?", iter([3, 1, 2]), [last], name=lambda n: f"number {n}")
    assert number == 2
    assert why.chosen == "number 2"
    assert why.candidates == ("number 3", "number 1", "number 2")


def test_lines_name_the_sources() -> None:
    by_the_book: Priority[str] = most("The most letters", len, source="page 4")
    _, why = narrow("Which room?", ROOMS, [by_the_book], source="page 3")
    assert why.lines() == [
        "Which room? [page 3]",
        "Candidates: attic, cellar, hall, kitchen",
        "The most letters [page 4]: leaves kitchen",
        "So: kitchen",
    ]


def test_a_reason_survives_json() -> None:
    _, why = narrow("Which room?", ROOMS, [LONG], lot=Chance.from_seed(2), source="page 3")
    assert msgspec.json.decode(msgspec.json.encode(why), type=Why) == why


def test_one_rule_that_says_it_all() -> None:
    why = given("Which row?", "row 7", "3 + 4 = 7", source="Table")
    assert why.lines() == ["Which row? [Table]", "3 + 4 = 7", "So: row 7"]


def test_reasons_remember_each_step() -> None:
    reasons = Reasons("Which space?", ["A1", "A2", "A3"], "Tiles")
    reasons.keep("The nearest", ["A1", "A2"])
    reasons.choice("Tied: the players choose", "A2", "Ties")
    reasons.choice("Nothing is tied any more", "A2")
    assert reasons.why().lines() == [
        "Which space? [Tiles]",
        "Candidates: A1, A2, A3",
        "The nearest: leaves A1, A2",
        "Tied: the players choose [Ties]: leaves A2",
        "So: A2",
    ]
