"""What a component's custom_id says: which game, which version of it, which option. Survives restarts."""

import re
from hashlib import blake2b
from typing import Any

from bot.app import limits
from bot.app.paging import Place
from plugins.api import Decision, Option

# Nine digits always fit the database's integers, whatever somebody forges.
_GAME = r"(?P<game>\d{1,9})"
_VERSION = r"(?P<version>\d{1,9})"

CHOOSE = rf"c:{_GAME}:{_VERSION}:(?P<option>.+)"
MENU = rf"m:{_GAME}:{_VERSION}"
GROUPS = rf"g:{_GAME}:{_VERSION}:(?P<shelf>\d{{1,4}})"
PAGE = rf"p:{_GAME}:{_VERSION}:(?P<shelf>\d{{1,4}})\.(?P<group>\d{{0,4}})\.(?P<page>\d{{1,4}})"
WHY = rf"w:{_GAME}:{_VERSION}"
BACK = rf"k:{_GAME}:{_VERSION}"
UNDO = rf"u:{_GAME}:{_VERSION}"
RESIGN = rf"r:{_GAME}:{_VERSION}"
JOIN = rf"j:{_GAME}"
LEAVE = rf"l:{_GAME}"
BEGIN = rf"b:{_GAME}"
AGAIN = rf"a:{_GAME}"

_SHORTENED = re.compile(r"~(\d{1,6})\.([0-9a-f]{16})")


def choose(game: int, version: int, decision: Decision, option: Option[Any]) -> str:
    head = f"c:{game}:{version}:"
    return head + word(decision, option, limits.CUSTOM_ID - len(head))


def menu(game: int, version: int) -> str:
    return f"m:{game}:{version}"


def groups(game: int, version: int, shelf: int) -> str:
    return f"g:{game}:{version}:{shelf}"


def page(game: int, version: int, place: Place) -> str:
    group = "" if place.group is None else place.group
    return f"p:{game}:{version}:{place.shelf}.{group}.{place.page}"


def why(game: int, version: int) -> str:
    return f"w:{game}:{version}"


def back(game: int, version: int) -> str:
    return f"k:{game}:{version}"


def undo(game: int, version: int) -> str:
    return f"u:{game}:{version}"


def resign(game: int, version: int) -> str:
    return f"r:{game}:{version}"


def join(game: int) -> str:
    return f"j:{game}"


def leave(game: int) -> str:
    return f"l:{game}"


def begin(game: int) -> str:
    return f"b:{game}"


def again(game: int) -> str:
    return f"a:{game}"


def word(decision: Decision, option: Option[Any], most: int) -> str:
    """The option's id; where that is too long, its number with a hash that must still fit the option."""
    if len(option.id) <= most and not option.id.startswith("~"):
        return option.id
    return f"~{decision.options.index(option)}.{_hash(option)}"


def needs_decision(word: str) -> bool:
    """Whether only the decision itself can tell which option the word means."""
    return word.startswith("~")


def option(decision: Decision, word: str) -> Option[Any] | None:
    """The option that a word from `word` means."""
    if not needs_decision(word):
        return decision.option(word)
    shortened = _SHORTENED.fullmatch(word)
    if shortened is None or int(shortened[1]) >= len(decision.options):
        return None
    found = decision.options[int(shortened[1])]
    return found if _hash(found) == shortened[2] else None


def _hash(option: Option[Any]) -> str:
    return blake2b(option.id.encode(), digest_size=8).hexdigest()
