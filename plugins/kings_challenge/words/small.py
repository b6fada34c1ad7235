"""Small words: names of ids, numbers with their nouns, dice, gains."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Protocol, TypeVar

from plugins.api.words import listed, plural
from plugins.kings_challenge.dice import COLOURS, ranked, spoken
from plugins.kings_challenge.state import Building, Counts

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
BUILDINGS: dict[Building, str] = {
    "palace": "the Palace",
    "bishopric": "the Bishopric",
    "city_hall": "City Hall",
}
COUNTS: dict[Counts, str] = {
    "countered_events": "countered events kept",
    "cathedral_cubes": "cubes in the cathedral",
    "influence": "influence",
    "deniers": "deniers",
    "standing_citizens": "citizens standing in the buildings",
    "tradesmen": "tradesmen on cards",
}


class Named(Protocol):
    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=Named)


def found(cards: Mapping[str, N], word: str) -> N | None:
    """A card by its id, or by the name that an older version stored."""
    return cards.get(word) or next((card for card in cards.values() if card.name == word), None)


def in_letters(n: int) -> str:
    return NUMBERS.get(n, str(n))


@cache
def often(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


def signed(number: int) -> str:
    """With a true minus sign, which no screen breaks off from its figure."""
    return f"−{-number}" if number < 0 else str(number)


def numbers(values: Iterable[int]) -> str:
    return listed([str(value) for value in values])


@cache
def gains(vp: int = 0, deniers: int = 0, influence: int = 0) -> str:
    """ "+2 VP, +1 influence"; empty if there is nothing."""
    parts = [f"+{vp} VP"] if vp else []
    parts += [f"+{plural(deniers, 'denier')}"] if deniers else []
    parts += [f"+{influence} influence"] if influence else []
    return ", ".join(parts)


def dice_names(dice: Iterable[str]) -> str:
    return listed([spoken(die) for die in dice])


def dice_words(dice: Sequence[str]) -> str:
    return " ".join(dice)


def pools(dice: Iterable[str]) -> str:
    """Many dice, the way groups are formed: "red 6 and 3, white 4"."""
    dice = ranked(dice)
    values = {colour: [die[1:] for die in dice if die[0] == letter] for colour, letter in COLOURS.items()}
    return ", ".join(f"{colour} {listed(those)}" for colour, those in values.items() if those)
