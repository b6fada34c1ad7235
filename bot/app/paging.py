"""More options than Discord shows at once: groups and pages. The place is all there is to remember."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from bot.app import limits
from plugins.api import Option

MOST_BUTTONS = 10
MOST_ROWS = 6
"""More rows of buttons than these would push the board off the screen; those aside count."""

T = TypeVar("T")


class Place(msgspec.Struct, frozen=True):
    """Where somebody is in a long list: which part of the groups, which group, which page of it."""

    shelf: int = 0
    group: int | None = None
    page: int = 0


class Group(msgspec.Struct, frozen=True):
    number: int
    title: str
    size: int


class Arranged(msgspec.Struct, frozen=True):
    """What is on show: either buttons, or a menu of groups, a menu of options, or both.

    Options `aside` always have buttons of their own.
    """

    place: Place
    buttons: tuple[Option[Any], ...] = ()
    aside: tuple[Option[Any], ...] = ()
    groups: tuple[Group, ...] = ()
    menu: tuple[Option[Any], ...] = ()
    shelves: int = 1
    pages: int = 1
    first: int = 0
    of: int = 0


def arrange(options: Sequence[Option[Any]], place: Place = Place()) -> Arranged:  # noqa: B008 - frozen
    aside = tuple(option for option in options if option.aside)
    if not 0 < len(aside) <= limits.BUTTONS_IN_ROW or len(aside) == len(options):
        return _arrange(options, place, MOST_ROWS)
    rows = MOST_ROWS - len(_rows(aside))
    shown = _arrange([option for option in options if not option.aside], place, rows)
    return msgspec.structs.replace(shown, aside=aside)


def _arrange(options: Sequence[Option[Any]], place: Place, rows: int) -> Arranged:
    if len(options) <= MOST_BUTTONS and len(_rows(options)) <= rows:
        return Arranged(Place(), buttons=tuple(options))
    if len(options) <= limits.MENU_OPTIONS:
        return Arranged(Place(), menu=tuple(options))
    titles = list(dict.fromkeys(option.group for option in options))
    if len(titles) == 1:
        return _paged(options, Place(0, None, place.page))
    groups = [
        Group(number, title, sum(option.group == title for option in options))
        for number, title in enumerate(titles)
    ]
    shelves = _pages(groups)
    shelf = min(place.shelf, len(shelves) - 1)
    if place.group is None or place.group >= len(titles):
        return Arranged(Place(shelf), groups=tuple(shelves[shelf]), shelves=len(shelves))
    chosen = [option for option in options if option.group == titles[place.group]]
    shown = _paged(chosen, Place(shelf, place.group, place.page))
    return msgspec.structs.replace(shown, groups=tuple(shelves[shelf]), shelves=len(shelves))


def _rows(options: Sequence[Option[Any]]) -> list[int]:
    """How many of them stand in each row of buttons."""
    return limits.rows([option.label for option in options])


def _paged(options: Sequence[Option[Any]], place: Place) -> Arranged:
    pages = _pages(options)
    page = min(place.page, len(pages) - 1)
    return Arranged(
        msgspec.structs.replace(place, page=page),
        menu=tuple(pages[page]),
        pages=len(pages),
        first=sum(map(len, pages[:page])),
        of=len(options),
    )


def _pages(items: Sequence[T]) -> list[Sequence[T]]:
    """Pages of about the same length, none of which is too long for a menu."""
    count = -(-len(items) // limits.MENU_OPTIONS)
    size, longer = divmod(len(items), count)
    pages, start = [], 0
    for number in range(count):
        end = start + size + (number < longer)
        pages.append(items[start:end])
        start = end
    return pages
