"""What may be typed next: commands, their options, and what the bot suggests for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.local.line import Field, NoSuchWord, fill, quoted, words
from bot.loopback.answer import NoAnswer
from bot.loopback.commands import CHAT_INPUT, OptionKind
from bot.loopback.driver import Person
from bot.loopback.forms import CannotDo
from bot.loopback.model import Channel
from bot.loopback.typed import Chosen, NotTypable, choose

MOST_ITEMS = 25

Picked = Mapping[str, Mapping[str, Any]]
"""For each option what stands in the line for the values that were picked: a name may stand for an id."""


@dataclass(frozen=True, slots=True)
class Item:
    """`insert` takes the place of what was typed; `value` is meant by it, where that differs."""

    label: str
    insert: str
    detail: str = ""
    value: Any = None


@dataclass(frozen=True, slots=True)
class Completion:
    """The items are for the part of the line from `at` on. `file`: the option takes a file."""

    at: int = 0
    items: list[Item] = field(default_factory=list)
    command: str = ""
    option: str = ""
    usage: list[dict[str, Any]] = field(default_factory=list)
    file: str = ""


def offered(person: Person, channel: Channel) -> list[dict[str, Any]]:
    commands = (command for command in person.offered(channel) if command["type"] == CHAT_INPUT)
    return sorted(commands, key=lambda command: str(command["name"]))


async def complete(person: Person, channel: Channel, line: str, picked: Picked) -> Completion:
    """What a person could type at the end of this line."""
    if not line.startswith("/"):
        return Completion()
    commands = offered(person, channel)
    typed = words(line, 1)
    if len(typed) == 1:
        return Completion(1, _commands(commands, typed[0].text))
    try:
        chosen, rest = choose(commands, [word.text for word in typed])
        fields = fill(chosen, typed[len(typed) - len(rest) :])
    except (NotTypable, NoSuchWord):
        return _subcommands(commands, [word.text for word in typed], typed[-1].at)
    usage = _usage(chosen)
    file = next((o["name"] for o in chosen.options if o["type"] == OptionKind.ATTACHMENT), "")
    if not fields:
        return Completion(len(line), command=chosen.name, usage=usage, file=file)
    last = fields[-1]
    items = await _values(person, channel, chosen, fields, picked)
    if last.text or not items:
        items += _names(chosen, fields)
    return Completion(last.at, items[:MOST_ITEMS], chosen.name, last.name, usage, file)


def values(fields: Iterable[Field], picked: Picked) -> dict[str, Any]:
    """The options' values; those that were left empty are left out."""
    return {
        one.name: picked.get(one.name, {}).get(one.text.strip(), one.text.strip())
        for one in fields
        if one.text.strip()
    }


def _commands(commands: Iterable[dict[str, Any]], typed: str) -> list[Item]:
    wanted = typed.lower()
    found = [c for c in commands if wanted in c["name"]]
    found.sort(key=lambda c: not c["name"].startswith(wanted))
    return [
        Item(f"/{c['name']}", f"{c['name']}{' ' if c['options'] else ''}", c["description"])
        for c in found[:MOST_ITEMS]
    ]


def _subcommands(commands: list[dict[str, Any]], typed: list[str], at: int) -> Completion:
    """The steps under a command, where one of them comes next."""
    steps: list[dict[str, Any]] = commands
    for word in typed[:-1]:
        steps = next((s.get("options") or [] for s in steps if s["name"] == word), [])
    nested = [s for s in steps if s.get("type") in (OptionKind.SUBCOMMAND, OptionKind.GROUP)]
    fitting = [s for s in nested if s["name"].startswith(typed[-1])]
    return Completion(at, [Item(s["name"], f"{s['name']} ", s["description"]) for s in fitting])


async def _values(
    person: Person, channel: Channel, chosen: Chosen, fields: list[Field], picked: Picked
) -> list[Item]:
    last = fields[-1]
    match last.option:
        case {"autocomplete": True}:
            given = values(fields[:-1], picked)
            try:
                found = await person.autocomplete(channel, chosen.name, last.name, last.text, **given)
            except (CannotDo, NoAnswer):
                return []
            return [_choice(choice.name, choice.value) for choice in found]
        case {"choices": [_, *_] as choices}:
            return _fitting(last.text, [_choice(choice["name"], choice["value"]) for choice in choices])
        case {"type": OptionKind.BOOLEAN}:
            return _fitting(last.text, [_choice("True", "true"), _choice("False", "false")])
        case {"type": OptionKind.USER | OptionKind.MENTIONABLE}:
            guild = person.world.guild_of(channel)
            users = [m.user for m in guild.members.values()] if guild else [person.user, person.world.bot]
            return _fitting(last.text, [_choice(user.display_name, str(user.id)) for user in users])
    return []


def _choice(label: str, value: Any) -> Item:
    """The id itself where it can be read as the name, otherwise the name."""
    same = str(value).casefold() == label.casefold() or str(value).casefold() in label.casefold().split()
    return Item(label, quoted(str(value) if same else label), value=value)


def _fitting(typed: str, items: list[Item]) -> list[Item]:
    return [item for item in items if typed.casefold() in item.label.casefold()]


def _names(chosen: Chosen, fields: list[Field]) -> list[Item]:
    """Options that can be named out of their order, once nothing that must be given is left."""
    given = {one.name for one in fields}
    free = [o for o in chosen.options if o["name"] not in given and o["type"] != OptionKind.ATTACHMENT]
    if fields[-1].option.get("required") or any(o.get("required") for o in free):
        return []
    fitting = [o for o in free if o["name"].startswith(fields[-1].text)]
    return [Item(f"{o['name']}:", f"{o['name']}:", o["description"]) for o in fitting]


def _usage(chosen: Chosen) -> list[dict[str, Any]]:
    return [
        {"name": o["name"], "detail": o["description"], "required": bool(o.get("required"))}
        for o in chosen.options
    ]
