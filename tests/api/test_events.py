"""Events and their words."""

import msgspec
import pytest

from plugins.api import Act, Event, Line, Narration, Why, phrase

NAMES = {"B4": "the oak"}


class Rained(Event, frozen=True):
    drops: int


class Struck(Act, frozen=True):
    spot: str


class Snowed(Event, frozen=True):
    pass


def words() -> Narration[dict[str, str]]:
    narration: Narration[dict[str, str]] = Narration()

    @narration.of(Rained)
    def _(event: Rained, content: dict[str, str]) -> str:
        return f"{event.drops} drops fall."

    @narration.of(Struck)
    def _(event: Struck, content: dict[str, str]) -> list[str | Line]:
        return [Line("Lightning!", "opponent", head=True), f"It strikes {content[event.spot]}."]

    return narration


def test_words_become_lines() -> None:
    narration = words()
    assert narration.lines(Rained(3), NAMES) == [Line("3 drops fall.")]
    assert narration.lines(Struck("B4"), NAMES) == [
        Line("Lightning!", voice="opponent", head=True),
        Line("It strikes the oak."),
    ]


def test_kinds_are_those_with_words() -> None:
    assert words().kinds == (Rained, Struck)


def test_an_event_without_words() -> None:
    with pytest.raises(KeyError):
        words().lines(Snowed(), NAMES)


def test_words_are_given_once() -> None:
    with pytest.raises(ValueError, match="Rained has words already"):
        words().of(Rained)(lambda event, content: "Again.")


def test_stored_events_are_read_again() -> None:
    events: list[Event] = [Rained(3), Struck("B4", why=Why("where", ("B4",))), Rained(1)]
    assert words().decode(msgspec.json.encode(events)) == events


def test_kinds_that_are_added_later_are_read_too() -> None:
    narration = words()
    assert narration.decode(b"[]") == []
    narration.of(Snowed)(lambda event, content: "Snow falls.")
    assert narration.decode(msgspec.json.encode([Snowed()])) == [Snowed()]


def test_events_of_a_forgotten_kind_are_not_read() -> None:
    with pytest.raises(msgspec.ValidationError):
        words().decode(msgspec.json.encode([Snowed()]))


def test_words_of_a_common_part_are_taken_in_with_its_own_content() -> None:
    common: Narration[str] = Narration()
    common.of(Snowed)(lambda event, content: f"Snow falls on {content}.")
    common.phrases({"colder": "It gets colder", "where": lambda content, n: f"{n} miles from {content}"})
    narration = words()
    narration.include(common, lambda names: names["B4"])
    assert narration.lines(Snowed(), NAMES) == [Line("Snow falls on the oak.")]
    assert narration.decode(b'[{"type": "Snowed"}, {"type": "Rained", "drops": 1}]') == [Snowed(), Rained(1)]
    assert narration.say("colder", NAMES) == "It gets colder"
    assert narration.say(phrase("where", 3), NAMES) == "3 miles from the oak"


def test_a_common_part_and_the_game_cannot_both_tell_the_same() -> None:
    with pytest.raises(ValueError, match="Rained has words already"):
        words().include(words(), lambda names: names)


def test_phrases_are_given_once_and_ties_may_be_told_otherwise() -> None:
    narration = words()
    narration.phrases({"colder": "It gets colder", "tie-asked": "The players decide"})
    assert narration.say("tie-asked", NAMES) == "The players decide"
    with pytest.raises(ValueError, match="the phrase colder has words already"):
        narration.phrases({"colder": "Colder"})
