"""Events and their words."""

import msgspec
import pytest

from plugins.api import Act, Event, Line, Narration, Why


class Rained(Event, frozen=True):
    drops: int


class Struck(Act, frozen=True):
    spot: str


class Snowed(Event, frozen=True):
    pass


def words() -> Narration:
    narration = Narration()

    @narration.of(Rained)
    def _(event: Rained) -> str:
        return f"{event.drops} drops fall."

    @narration.of(Struck)
    def _(event: Struck) -> list[str | Line]:
        return [Line("Lightning!", "opponent", head=True), f"It strikes {event.spot}."]

    return narration


def test_words_become_lines() -> None:
    narration = words()
    assert narration.lines(Rained(3)) == [Line("3 drops fall.")]
    assert narration.lines(Struck("B4")) == [
        Line("Lightning!", voice="opponent", head=True),
        Line("It strikes B4."),
    ]


def test_kinds_are_those_with_words() -> None:
    assert words().kinds == (Rained, Struck)


def test_an_event_without_words() -> None:
    with pytest.raises(KeyError):
        words().lines(Snowed())


def test_words_are_given_once() -> None:
    with pytest.raises(ValueError, match="Rained has words already"):
        words().of(Rained)(lambda event: "Again.")


def test_stored_events_are_read_again() -> None:
    events: list[Event] = [Rained(3), Struck("B4", why=Why("Where?", "B4")), Rained(1)]
    assert words().decode(msgspec.json.encode(events)) == events


def test_kinds_that_are_added_later_are_read_too() -> None:
    narration = words()
    assert narration.decode(b"[]") == []
    narration.of(Snowed)(lambda event: "Snow falls.")
    assert narration.decode(msgspec.json.encode([Snowed()])) == [Snowed()]


def test_events_of_a_forgotten_kind_are_not_read() -> None:
    with pytest.raises(msgspec.ValidationError):
        words().decode(msgspec.json.encode([Snowed()]))
