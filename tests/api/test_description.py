"""One description of the table: in full as text board, cut to what fits as alt text."""

from hypothesis import given
from hypothesis import strategies as st

from plugins.api import Board, Item, alt_text, board_text, section

BOARD: Board = (
    section("", ["Night 2 of 5", "Your turn."]),
    section(
        "Candles",
        [
            Item("Candle 1: 3 wax, red, a present from Ann", "Candle 1: 3 wax", detail=2),
            Item("Candle 2: out", detail=1),
        ],
    ),
    section("Drawer", [Item("Matches", detail=3)]),
    section("Nothing", []),
)


def test_the_text_board_says_everything() -> None:
    assert board_text(BOARD) == (
        "Night 2 of 5\nYour turn.\nCandles:\n- Candle 1: 3 wax, red, a present from Ann\n- Candle 2: out\n"
        "Drawer:\n- Matches"
    )


def test_what_can_be_missed_soonest_goes_first() -> None:
    full = (
        "Night 2 of 5. Your turn. Candles: Candle 1: 3 wax, red, a present from Ann; Candle 2: out. "
        "Drawer: Matches."
    )
    assert alt_text(BOARD) == full
    assert alt_text(BOARD, len(full) - 1) == (
        "Night 2 of 5. Your turn. Candles: Candle 1: 3 wax, red, a present from Ann; Candle 2: out."
    )
    assert alt_text(BOARD, 70) == "Night 2 of 5. Your turn. Candles: Candle 1: 3 wax; Candle 2: out."
    assert alt_text(BOARD, 55) == "Night 2 of 5. Your turn. Candles: Candle 1: 3 wax."


def test_what_can_never_be_missed_is_cut_after_a_word() -> None:
    assert alt_text((section("", ["One two three four five"]),), 15) == "One two three…"


@given(
    st.lists(
        st.builds(Item, st.text("ab .", min_size=1), st.text("c ", max_size=5), st.integers(0, 4)),
        max_size=20,
    ),
    st.integers(10, 200),
)
def test_it_always_fits(items: list[Item], longest: int) -> None:
    assert len(alt_text((section("", items), section("Title", items)), longest)) <= longest


def test_an_item_may_be_for_the_short_form_alone() -> None:
    board = (section("Cards", [Item("one of them, at length", detail=1), Item("", "2 cards", detail=1)]),)
    assert board_text(board) == "Cards:\n- one of them, at length"
    assert alt_text(board) == "Cards: one of them, at length."
    assert alt_text(board, 20) == "Cards: 2 cards."
