"""A command line as it is typed: words with their places, and the options they fill."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.loopback.commands import OptionKind
from bot.loopback.typed import Chosen

# Words, parts of which may stand in double quotes; the last quote may still be open.
_WORD = re.compile(r'(?:"[^"]*(?:"|$)|[^\s"])+')


@dataclass(frozen=True, slots=True)
class Word:
    """`at` is where it begins in the line."""

    text: str
    at: int


@dataclass(slots=True)
class Field:
    """An option and what was typed for it, from `at` on."""

    option: dict[str, Any]
    text: str
    at: int

    @property
    def name(self) -> str:
        return str(self.option["name"])


class NoSuchWord(Exception):
    """A word for which there is no option; the text is for people."""


def words(line: str, start: int = 0) -> list[Word]:
    """After a space there is one more word, which is still empty."""
    found = [Word(match[0].replace('"', ""), match.start()) for match in _WORD.finditer(line, start)]
    if not found or (line[-1:].isspace() and not _open_quote(line)):
        found.append(Word("", len(line)))
    return found


def fill(chosen: Chosen, typed: Sequence[Word]) -> list[Field]:
    """Words to options: in their order, or named as option:value. The last text option takes the rest."""
    options = {o["name"]: o for o in chosen.options if o["type"] != OptionKind.ATTACHMENT}
    fields: list[Field] = []
    for word in typed:
        taken = {field.name for field in fields}
        free = [name for name in options if name not in taken]
        name, colon, value = word.text.partition(":")
        if colon and name in free:
            fields.append(Field(options[name], value, word.at + len(name) + 1))
        elif free:
            fields.append(Field(options[free[0]], word.text, word.at))
        elif fields and fields[-1].option["type"] == OptionKind.STRING:
            fields[-1].text += f" {word.text}"
        elif word.text:
            raise NoSuchWord(f"/{chosen.name} takes no “{word.text}” after its last option.")
    return fields


def quoted(text: str) -> str:
    """As one word of a line."""
    plain = text.replace('"', "")
    return f'"{plain}"' if re.search(r"\s", plain) else plain


def _open_quote(line: str) -> bool:
    return line.count('"') % 2 == 1
