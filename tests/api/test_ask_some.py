"""Several things of a list, picked one after another."""

from collections.abc import Sequence
from typing import Any

import pytest

from plugins.api import DeadEnd, Flow, Option, ask_some

FRUIT = ("apple", "pear", "plum")
DONE = Option("done", "That is all", None)


def basket(*, fruit: Sequence[str] = FRUIT, least: int = 0, most: int = 3) -> Flow[tuple[str, ...]]:
    return ask_some(
        0,
        "basket",
        lambda picked: f"So far {', '.join(picked) or 'nothing'}.",
        lambda picked: [Option(one, f"Take the {one}", one) for one in fruit if one not in picked],
        enough=lambda picked: DONE if len(picked) >= least else None,
        most=most,
    )


def played(flow: Flow[Any], *choices: str) -> tuple[Any, list[tuple[str, list[str]]]]:
    """The result, and each question with its options."""
    asked, answers = [], iter(choices)
    try:
        decision = next(flow)
        while True:
            asked.append((decision.prompt, [option.id for option in decision.options]))
            chosen = decision.option(next(answers))
            assert chosen is not None
            decision = flow.send(chosen)
    except StopIteration as end:
        assert next(answers, None) is None, "not all choices were asked for"
        return end.value, asked


def test_each_question_sums_up_what_was_picked() -> None:
    assert played(basket(), "plum", "apple", "done") == (
        ("plum", "apple"),
        [
            ("So far nothing.", ["apple", "pear", "plum", "done"]),
            ("So far plum.", ["apple", "pear", "done"]),
            ("So far plum, apple.", ["pear", "done"]),
        ],
    )


def test_nothing_can_be_picked_where_that_is_enough() -> None:
    assert played(basket(), "done")[0] == ()


def test_it_ends_by_itself_after_the_most_and_when_nothing_is_left() -> None:
    assert played(basket(most=1), "pear")[0] == ("pear",)
    assert played(basket(), "pear", "plum", "apple")[0] == ("pear", "plum", "apple")


def test_it_cannot_end_before_there_are_enough_and_takes_what_there_is_no_choice_about() -> None:
    result, asked = played(basket(fruit=("apple", "pear"), least=2), "pear")
    assert result == ("pear", "apple")
    assert asked == [("So far nothing.", ["apple", "pear"])]


def test_nothing_to_pick_from() -> None:
    assert played(basket(fruit=()))[0] == ()


def test_too_few_to_pick_from_is_what_there_is() -> None:
    assert played(basket(fruit=("apple",), least=2))[0] == ("apple",)
    with pytest.raises(DeadEnd):
        played(_nothing())


def _nothing() -> Flow[Any]:
    from plugins.api import ask

    return ask(0, "nothing", "What?", [])
