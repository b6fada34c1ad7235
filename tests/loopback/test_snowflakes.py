"""Ids of a world that goes on another day."""

from bot.loopback.snowflakes import Snowflakes


def test_ids_go_on_after_those_that_were_handed_out() -> None:
    before = Snowflakes(lambda: 1_700_000_000.0)
    last = before.next()
    assert before.last == last
    late = Snowflakes(lambda: 1_600_000_000.0)  # the clock went back
    late.skip(last)
    assert late.next() == last + 1


def test_older_ids_change_nothing() -> None:
    ids = Snowflakes(lambda: 1_700_000_000.0)
    last = ids.next()
    ids.skip(5)
    assert ids.next() == last + 1
