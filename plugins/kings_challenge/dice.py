"""Dice as short words: "R5" is a red five. Everything about them that needs no game."""

from collections.abc import Iterable
from typing import Literal, TypeVar

T = TypeVar("T")

Colour = Literal["red", "white", "yellow"]

COLOURS: dict[Colour, str] = {"red": "R", "yellow": "Y", "white": "W"}
"""The letter of each colour, le Roy's favourite first."""
NAMES: dict[str, Colour] = {letter: colour for colour, letter in COLOURS.items()}
FACES = range(1, 7)
SEVEN = 7

ALL = tuple(f"{letter}{value}" for value in reversed(FACES) for letter in COLOURS.values())
"""Every die there can be, the best one first: by value, then red before yellow before white."""
RANK = {die: len(ALL) - place for place, die in enumerate(ALL)}
"""Larger is better."""
VALUE = {die: int(die[1]) for die in ALL}


def ranked(dice: Iterable[str]) -> list[str]:
    """The best one first."""
    return sorted(dice, key=RANK.__getitem__, reverse=True)


def turned(die: str) -> str:
    """The opposite face."""
    return f"{die[0]}{SEVEN - VALUE[die]}"


def without(dice: Iterable[T], gone: Iterable[T]) -> list[T]:
    """The dice that are left; `gone` must be among them."""
    left = list(dice)
    for die in gone:
        left.remove(die)
    return left


def pips(dice: Iterable[str]) -> int:
    return sum([VALUE[die] for die in dice])


def spoken(die: str) -> str:
    """As people say it: "red 5"."""
    return f"{NAMES[die[0]]} {die[1:]}"


def of_colour(dice: Iterable[str], letter: str) -> tuple[str, ...]:
    return tuple([die for die in dice if die[0] == letter])
