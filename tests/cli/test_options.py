"""Numbers, groups, and what typed words mean."""

from collections.abc import Iterable

import pytest

from bot.cli.options import Numbered, contents, listed, matching, numbered, spoken
from plugins.api import Decision, Option, Spot


def decision(options: Iterable[Option[None]]) -> Decision:
    return Decision("key", "What?", (0,), tuple(options))


DEEDS = numbered(
    decision(
        [
            Option("hoist-b", "Hoist B: calls A to C", None),
            Option("hoist-c", "Hoist C: calls B to D", None),
            Option("light-b1", "Light B1: 12 more places", None, group="Row B", spots=(Spot("B1"),)),
            Option("light-b12", "Light B12: 9 more places", None, group="Row B", spots=(Spot("B12"),)),
            Option("relocate-4", "Relocate with the 4: one tiger", None, detail="It moves one space"),
            Option("pass", "Pass", None),
        ]
    )
)


def ids(found: Iterable[Numbered]) -> list[str]:
    return [one.option.id for one in found]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("light-b12", ["light-b12"]),  # an id
        ("PASS", ["pass"]),
        ("b1", ["light-b1"]),  # a spot, not every word that begins like it
        ("hoist b", ["hoist-b"]),  # the beginning of a label, not every label with both words
        ("row b", ["light-b1", "light-b12"]),  # a group
        ("tiger", ["relocate-4"]),
        ("tig", ["relocate-4"]),
        ("space", ["relocate-4"]),  # a word of the detail
        ("locate", ["relocate-4"]),  # from the middle of a word
        ("calls", ["hoist-b", "hoist-c"]),
        ("q", []),
        ("o", ["relocate-4"]),  # "one"; not every word with an o in it
        ("ss", []),  # two letters from the middle of a word are a slip of the finger
        ("???", []),
        ("", []),
    ],
)
def test_what_typed_words_mean(typed: str, meant: list[str]) -> None:
    assert ids(matching(typed, DEEDS)) == meant


def test_options_of_a_group_stand_together_in_the_list() -> None:
    options = [
        Option("a", "Do a", None, group="First"),
        Option("b", "Do b", None),
        Option("c", "Do c", None, group="First"),
    ]
    assert listed(numbered(decision(options)), spoken) == [
        "First:",
        "1. Do a",
        "2. Do c",
        "Other:",
        "3. Do b",
    ]


def test_a_list_without_groups_has_no_headings() -> None:
    options = [Option("a", "Do a", None), Option("b", "Do b", None, detail="It helps")]
    assert listed(numbered(decision(options)), spoken) == ["1. Do a", "2. Do b. It helps"]


def test_contents_of_a_long_list() -> None:
    options = [
        Option(f"{row}{n}", f"Go to {row}{n}", None, group=f"Row {row}") for row in "AB" for n in range(3)
    ]
    assert contents(numbered(decision(options))) == ["Row A: numbers 1 to 3", "Row B: numbers 4 to 6"]
    assert contents(numbered(decision(options[:3]))) == []
