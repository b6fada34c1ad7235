"""The table in words: one description, told in full as text board and as far as it fits as alt text."""

from collections.abc import Iterable, Iterator

import msgspec

LONGEST_ALT = 1024
"""So much of a picture's description Discord takes."""


class Item(msgspec.Struct, frozen=True):
    """A sentence about the table.

    `detail` says how soon it can be missed: 0 never, 1 last, larger numbers sooner. `brief` is what is said
    in its place where there is no room for all of it; empty, it is left out then. An empty `text` is only
    for that case.
    """

    text: str
    brief: str = ""
    detail: int = 0

    def at(self, level: int) -> str:
        """What is said at a level of detail: everything above it is shortened or left out."""
        return self.text if self.detail <= level else self.brief


class Section(msgspec.Struct, frozen=True):
    """What belongs together: "Ambassadors", one item each. Without a title the items stand alone."""

    title: str
    items: tuple[Item, ...]


Board = tuple[Section, ...]


def section(title: str, items: Iterable[Item | str]) -> Section:
    """Plain sentences are items that can never be missed."""
    return Section(title, tuple(Item(item) if isinstance(item, str) else item for item in items))


def board_text(board: Board) -> str:
    """Everything, a line for each item, as a screen reader reads it."""
    return "\n".join(_lines(board))


def _lines(board: Board) -> Iterator[str]:
    for part in board:
        items = [item.text for item in part.items if item.text]
        if part.title and items:
            yield f"{part.title}:"
        yield from (f"- {text}" if part.title else text for text in items)


def alt_text(board: Board, longest: int = LONGEST_ALT) -> str:
    """As much as fits: what can be missed soonest is shortened or left out first."""
    text = ""
    for level in range(max((item.detail for part in board for item in part.items), default=0), -1, -1):
        text = " ".join(_told(part, level) for part in board).strip()
        if len(text) <= longest:
            return text
    return text[: longest - 1].rsplit(" ", 1)[0] + "…"


def _told(part: Section, level: int) -> str:
    items = list(filter(None, (item.at(level) for item in part.items)))
    if not part.title:
        return " ".join(map(_sentence, items))
    return _sentence(f"{part.title}: {'; '.join(item.rstrip('.') for item in items)}") if items else ""


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?", ":")) else f"{text}."
