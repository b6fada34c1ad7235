"""Small words that every game needs: numbers with their nouns, lists, labels that fit a button."""

from collections.abc import Sequence

LONGEST_LABEL = 80


def plural(number: int, noun: str, many: str = "") -> str:
    """A number and its noun: 1 tile, 2 tiles; 1 die, 2 dice."""
    return f"{number} {noun}" if number == 1 else f"{number} {many or noun + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """a, b and c"""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def fits(label: str) -> bool:
    return len(label) <= LONGEST_LABEL


def cut(text: str, longest: int = LONGEST_LABEL) -> str:
    """Short enough for a button, ending with a whole word."""
    if len(text) <= longest:
        return text
    return text[: longest - 1].rsplit(" ", 1)[0].rstrip(" ,:;") + "…"
