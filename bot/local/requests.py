"""What a tab may ask for. Whatever is not of this form, or longer, is refused unread."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

Id: TypeAlias = Annotated[str, Meta(pattern=r"^\d{1,20}$")]
Name: TypeAlias = Annotated[str, Meta(max_length=100)]
Line: TypeAlias = Annotated[str, Meta(max_length=2000)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=2000)]
Value: TypeAlias = str | int | float | bool
Picked: TypeAlias = Annotated[
    dict[Name, Annotated[dict[Line, Value], Meta(max_length=25)]], Meta(max_length=25)
]


class Request(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """`ask` is the number under which the page expects the answer."""

    ask: int


class Hello(Request, frozen=True, tag="hello"):
    """The first request. Without a person: whoever is not in another tab."""

    person: Id | None = None
    channel: Id | None = None


class Be(Request, frozen=True, tag="be"):
    person: Id


class Open(Request, frozen=True, tag="open"):
    channel: Id


class Earlier(Request, frozen=True, tag="earlier"):
    channel: Id
    before: Id


class Complete(Request, frozen=True, tag="complete"):
    channel: Id
    line: Line
    picked: Picked = {}


class Run(Request, frozen=True, tag="run"):
    """A command line; `files` are uploads by the option they are for."""

    channel: Id
    line: Line
    picked: Picked = {}
    files: Annotated[dict[Name, Name], Meta(max_length=10)] = {}


class Say(Request, frozen=True, tag="say"):
    channel: Id
    text: Text


class Press(Request, frozen=True, tag="press"):
    message: Id
    channel: Id
    button: Name


class Select(Request, frozen=True, tag="select"):
    message: Id
    channel: Id
    menu: Name
    values: Annotated[list[Name], Meta(max_length=25)]


class Submit(Request, frozen=True, tag="submit"):
    modal: Id
    values: Annotated[
        dict[Name, Annotated[str, Meta(max_length=4000)] | bool | Annotated[list[Name], Meta(max_length=25)]],
        Meta(max_length=10),
    ]


class Dismiss(Request, frozen=True, tag="dismiss"):
    message: Id
    channel: Id


class NewChannel(Request, frozen=True, tag="new channel"):
    name: Name


class NewPerson(Request, frozen=True, tag="new person"):
    name: Name


Any_: TypeAlias = (
    Hello
    | Be
    | Open
    | Earlier
    | Complete
    | Run
    | Say
    | Press
    | Select
    | Submit
    | Dismiss
    | NewChannel
    | NewPerson
)

decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Any_)
