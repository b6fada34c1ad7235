"""Reading component trees: classic rows, Components V2 and modals alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Any, TypeAlias

Component: TypeAlias = dict[str, Any]


class ComponentKind(IntEnum):
    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


LINK_STYLE = 5
PREMIUM_STYLE = 6
SELECTS = frozenset(
    {
        ComponentKind.STRING_SELECT,
        ComponentKind.USER_SELECT,
        ComponentKind.ROLE_SELECT,
        ComponentKind.MENTIONABLE_SELECT,
        ComponentKind.CHANNEL_SELECT,
    }
)
V2_ONLY = frozenset(
    {
        ComponentKind.SECTION,
        ComponentKind.TEXT_DISPLAY,
        ComponentKind.THUMBNAIL,
        ComponentKind.MEDIA_GALLERY,
        ComponentKind.FILE,
        ComponentKind.SEPARATOR,
        ComponentKind.CONTAINER,
    }
)


def walk(components: Iterable[Component]) -> Iterator[Component]:
    """Every component, depth first, in the order it is shown."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        for key in ("accessory", "component"):
            inner = component.get(key)
            if inner is not None:
                yield inner


def buttons(components: Iterable[Component]) -> list[Component]:
    return [node for node in walk(components) if node["type"] == ComponentKind.BUTTON]


def selects(components: Iterable[Component]) -> list[Component]:
    return [node for node in walk(components) if node["type"] in SELECTS]


def texts(components: Iterable[Component]) -> list[str]:
    return [str(node["content"]) for node in walk(components) if node["type"] == ComponentKind.TEXT_DISPLAY]


def media(components: Iterable[Component]) -> Iterator[Component]:
    """The media objects ({"url": …}) of thumbnails, galleries and files."""
    for node in walk(components):
        match node["type"]:
            case ComponentKind.THUMBNAIL:
                yield node["media"]
            case ComponentKind.MEDIA_GALLERY:
                for item in node["items"]:
                    yield item["media"]
            case ComponentKind.FILE:
                yield node["file"]


def caption(component: Component) -> str:
    """What a person reads on a component: a button's label or emoji, a menu's placeholder."""
    for key in ("label", "placeholder"):
        if component.get(key):
            return str(component[key])
    emoji = component.get("emoji") or {}
    return str(emoji.get("name", ""))
