"""What a person types after the slash: finding the command, and putting values into its options."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.loopback.commands import CHAT_INPUT, OptionKind

NESTING = (OptionKind.SUBCOMMAND, OptionKind.GROUP)


class NotTypable(Exception):
    """Discord's client would not let a person send this."""


@dataclass(slots=True)
class Chosen:
    """A registered command, the subcommands on the way, and the options to be filled."""

    command: dict[str, Any]
    path: list[dict[str, Any]] = field(default_factory=list)

    @property
    def options(self) -> list[dict[str, Any]]:
        return list((self.path[-1] if self.path else self.command).get("options") or ())

    @property
    def name(self) -> str:
        return " ".join([self.command["name"], *(step["name"] for step in self.path)])

    def option(self, name: str) -> dict[str, Any]:
        for option in self.options:
            if option["name"] == name:
                return option
        raise NotTypable(f"/{self.name} has no option {name!r}")

    def nested(self, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
        for step in reversed(self.path):
            options = [{"type": step["type"], "name": step["name"], "options": options}]
        return options


def choose(commands: Sequence[dict[str, Any]], words: Sequence[str]) -> tuple[Chosen, list[str]]:
    """The command that the first words name, and the words left over for its options."""
    rest = list(words)
    name = rest.pop(0) if rest else ""
    for command in commands:
        if command["name"] == name and command["type"] == CHAT_INPUT:
            break
    else:
        known = ", ".join(f"/{command['name']}" for command in commands) or "none"
        raise NotTypable(f"no command /{name} is registered here; there are: {known}")
    chosen = Chosen(command)
    while any(option["type"] in NESTING for option in chosen.options):
        word = rest.pop(0) if rest else ""
        steps = [option for option in chosen.options if option["name"] == word]
        if not steps:
            raise NotTypable(f"/{chosen.name} has no subcommand {word!r}")
        chosen.path.append(steps[0])
    return chosen, rest


def split(line: str) -> list[str]:
    if not line.startswith("/"):
        raise NotTypable(f"{line!r} does not begin with a slash")
    try:
        return shlex.split(line[1:])
    except ValueError:
        return line[1:].split()


def assign(chosen: Chosen, words: Sequence[str]) -> dict[str, str]:
    """Words to options: in their order, or named as option:value. The last text option takes the rest."""
    values: dict[str, str] = {}
    names = [option["name"] for option in chosen.options]
    last = ""
    for word in words:
        name, colon, value = word.partition(":")
        free = [option for option in names if option not in values]
        if colon and name in free:
            values[name] = value
            last = name
        elif free:
            last = free[0]
            values[last] = word
        elif last and chosen.option(last)["type"] == OptionKind.STRING:
            values[last] += f" {word}"
        else:
            raise NotTypable(f"/{chosen.name} takes no {word!r} after its last option")
    return values


def check(option: Mapping[str, Any], value: Any, *, focused: bool = False) -> Any:
    """The value in the option's type, refused where Discord's client refuses it."""
    kind, name = option["type"], option["name"]
    if focused:
        return str(value)
    try:
        match kind:
            case OptionKind.INTEGER:
                value = int(value)
            case OptionKind.NUMBER:
                value = float(value)
            case OptionKind.BOOLEAN:
                value = value if isinstance(value, bool) else {"true": True, "false": False}[value.lower()]
            case OptionKind.STRING:
                value = str(value)
    except (ValueError, KeyError) as error:
        raise NotTypable(f"{value!r} is no value for {name}") from error
    choices = [choice["value"] for choice in option.get("choices") or ()]
    if choices and value not in choices:
        value = next((c["value"] for c in option["choices"] if c["name"] == value), None)
        if value is None:
            raise NotTypable(f"{name} must be one of {choices}")
    _within(name, value, option.get("min_value"), option.get("max_value"))
    if isinstance(value, str):
        _within(f"the length of {name}", len(value), option.get("min_length"), option.get("max_length"))
    return value


def _within(name: str, value: Any, least: float | None, most: float | None) -> None:
    if least is not None and value < least:
        raise NotTypable(f"{name} must be at least {least}")
    if most is not None and value > most:
        raise NotTypable(f"{name} must be at most {most}")
