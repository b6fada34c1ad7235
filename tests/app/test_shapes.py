"""Cutting, paging and naming: whatever a game asks for fits Discord, and nothing gets lost on the way."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app import ids, limits
from bot.app.paging import MOST_BUTTONS, Place, arrange
from bot.app.suggesting import choices, fitting
from plugins.api import Decision, Option


@given(st.text(max_size=300), st.integers(1, 60))
def test_split_loses_no_word(text: str, most: int) -> None:
    pieces = limits.split(text, most)
    assert all(0 < len(piece) <= most for piece in pieces)
    assert re.sub(r"\s", "", "".join(pieces)) == re.sub(r"\s", "", text)


def test_split_cuts_between_blocks_first() -> None:
    assert limits.split("one\ntwo\n\nthree four", 14) == ["one\ntwo", "three four"]
    assert limits.split("one\ntwo three", 8) == ["one", "two", "three"]
    assert limits.split("", 8) == []


@given(st.text(max_size=300), st.integers(1, 60))
def test_clip(text: str, most: int) -> None:
    clipped = limits.clip(text, most)
    assert len(clipped) <= most
    assert clipped == text or clipped.endswith("…")


@given(st.text(max_size=300), st.integers(0, 100))
def test_a_code_block_is_whole(text: str, most: int) -> None:
    block = limits.code_block(text, most)
    assert len(block) <= most or not block
    assert block == "" or (block.startswith("```\n") and block.endswith("\n```"))
    assert block.count("```") in (0, 2)


@given(st.lists(st.text(min_size=1, max_size=80), max_size=10))
def test_rows_of_buttons(labels: list[str]) -> None:
    counts = limits.rows(labels)
    assert sum(counts) == len(labels)
    assert all(1 <= count <= limits.BUTTONS_IN_ROW for count in counts)


def options(number: int, groups: int = 1) -> list[Option[int]]:
    return [
        Option(f"o-{n}", f"Option {n}", n, group=f"g{n % groups}" if groups > 1 else "")
        for n in range(number)
    ]


@pytest.mark.parametrize("number", [1, MOST_BUTTONS, MOST_BUTTONS + 1, 25, 26, 27, 50, 51, 130, 1000])
@pytest.mark.parametrize("groups", [1, 2, 7, 60])
def test_every_option_is_somewhere(number: int, groups: int) -> None:
    offered = options(number, groups)
    seen: list[Option[int]] = []
    first = arrange(offered)
    for shelf in range(first.shelves):
        shown = arrange(offered, Place(shelf))
        assert len(shown.groups) <= limits.MENU_OPTIONS
        numbers: list[int | None] = [group.number for group in shown.groups]
        for group in numbers or [None]:
            pages = arrange(offered, Place(shelf, group)).pages
            for page in range(pages):
                at = arrange(offered, Place(shelf, group, page))
                assert len(at.buttons) <= MOST_BUTTONS
                assert len(at.menu) <= limits.MENU_OPTIONS
                seen += at.buttons + at.menu
    assert sorted(option.id for option in seen) == sorted(option.id for option in offered)


@pytest.mark.parametrize("number", [1, MOST_BUTTONS, 24, 130])
def test_options_aside_are_always_at_hand(number: int) -> None:
    offered = [*options(number, 3), Option("back", "Back", -1, aside=True)]
    shown = arrange(offered)
    assert [option.id for option in shown.aside] == ["back"]
    assert "back" not in [option.id for option in (*shown.buttons, *shown.menu)]
    if shown.groups:
        assert [option.id for option in arrange(offered, Place(0, 1)).aside] == ["back"]


def test_a_decision_with_nothing_but_options_aside() -> None:
    alone = [Option("pass", "Pass", 0, aside=True)]
    assert (arrange(alone).buttons, arrange(alone).aside) == (tuple(alone), ())


def test_a_place_that_is_not_there_is_near_one_that_is() -> None:
    assert arrange(options(130), Place(9, 9, 99)).place == Place(0, None, 5)
    assert arrange(options(130, 7), Place(9, 99, 99)).groups
    assert arrange(options(3), Place(9, 9, 9)).buttons


@given(
    st.lists(st.text(min_size=1, max_size=150), min_size=1, max_size=30, unique=True), st.integers(30, 100)
)
def test_a_word_finds_its_option(names: list[str], most: int) -> None:
    decision = Decision("d", "?", (0,), tuple(Option(name, name, None) for name in names))
    for option in decision.options:
        word = ids.word(decision, option, most)
        assert len(word) <= most
        assert ids.option(decision, word) is option
    changed = Decision("d", "?", (0,), tuple(Option(name + "x" * 101, name, None) for name in names))
    for option in changed.options:
        assert ids.option(decision, ids.word(changed, option, most)) is None


def test_custom_ids_are_read_again() -> None:
    decision = Decision("d", "?", (0,), (Option("x" * 200, "Long", None),))
    custom_id = ids.choose(999_999_999, 999_999_999, decision, decision.options[0])
    assert len(custom_id) <= limits.CUSTOM_ID
    match = re.fullmatch(ids.CHOOSE, custom_id)
    assert match
    assert (match["game"], match["version"]) == ("999999999", "999999999")
    for place in (Place(), Place(1, 2, 3), Place(0, None, 4)):
        match = re.fullmatch(ids.PAGE, ids.page(7, 8, place))
        assert match
        group = int(match["group"]) if match["group"] else None
        assert Place(int(match["shelf"]), group, int(match["page"])) == place


def test_suggestions() -> None:
    pairs = [("The hills", "hills"), ("Shill", "s"), ("Hill top", "top"), ("None", "n")]
    assert [value for _, value in fitting("hill", pairs)] == ["hills", "top", "s"]
    assert len(choices((f"{n}", f"{n}") for n in range(40))) == limits.CHOICES
    assert choices([("too long", "x" * 101), ("empty", "")]) == []
