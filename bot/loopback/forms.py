"""Filling in what the bot offers: options of a command, values of a menu, fields of a modal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.loopback import payloads
from bot.loopback.cdn import Upload
from bot.loopback.commands import OptionKind
from bot.loopback.components import Component, ComponentKind, caption
from bot.loopback.model import Channel, Message, User
from bot.loopback.typed import Chosen, NotTypable, check
from bot.loopback.world import World


class CannotDo(Exception):
    """A person could not do this in Discord: the test asks for something impossible."""


def command_data(
    world: World,
    channel: Channel,
    chosen: Chosen,
    values: Mapping[str, Any],
    focused: str | None = None,
) -> dict[str, Any]:
    """The data of a command or autocomplete interaction."""
    resolved: dict[str, dict[str, Any]] = {}
    filled = []
    try:
        for name in values:
            chosen.option(name)
        for option in chosen.options:
            name = option["name"]
            if name in values:
                value = _resolve(world, channel, resolved, option["type"], values[name])
                value = check(option, value, focused=name == focused)
                filled.append({"type": option["type"], "name": name, "value": value})
                if name == focused:
                    filled[-1]["focused"] = True
            elif option.get("required") and focused is None:
                raise NotTypable(f"/{chosen.name} needs {name}")
    except NotTypable as error:
        raise CannotDo(str(error)) from error
    data: dict[str, Any] = {
        "id": chosen.command["id"],
        "name": chosen.command["name"],
        "type": chosen.command["type"],
        "options": chosen.nested(filled),
    }
    if "guild_id" in chosen.command:
        data["guild_id"] = chosen.command["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return data


def _resolve(
    world: World, channel: Channel, resolved: dict[str, dict[str, Any]], kind: int, value: Any
) -> Any:
    """Turns a user, channel or file into its id and notes what Discord sends along about it."""
    match kind:
        case OptionKind.USER | OptionKind.MENTIONABLE:
            return _resolve_user(world, channel, resolved, value)
        case OptionKind.CHANNEL:
            return _resolve_channel(world, channel, resolved, value)
        case OptionKind.ATTACHMENT:
            if not isinstance(value, Upload):
                raise CannotDo(f"{value!r} is not a file: give an Upload")
            attachment = world.files.add(channel.id, world.ids.next(), value)
            known = payloads.attachment(world, attachment)
            resolved.setdefault("attachments", {})[str(attachment.id)] = known
            return str(attachment.id)
    return value


def _resolve_user(world: World, channel: Channel, resolved: dict[str, dict[str, Any]], value: Any) -> str:
    if not isinstance(value, User):
        wanted = str(value).strip("<@!>").lower()
        named = (u for u in world.users.values() if wanted in (str(u.id), u.name, u.display_name.lower()))
        value = next(named, None)
    if not isinstance(value, User):
        raise CannotDo("there is no such person")
    resolved.setdefault("users", {})[str(value.id)] = payloads.user(value)
    guild = world.guild_of(channel)
    member = guild.members.get(value.id) if guild else None
    if member is not None:
        permissions = payloads.permission_string(world, channel, value)
        known = {**payloads.member(member), "permissions": permissions}
        resolved.setdefault("members", {})[str(value.id)] = known
    return str(value.id)


def _resolve_channel(world: World, channel: Channel, resolved: dict[str, dict[str, Any]], value: Any) -> str:
    if not isinstance(value, Channel):
        wanted = str(value).strip("<#>")
        here = (c for c in world.channels.values() if c.guild_id == channel.guild_id)
        value = next((c for c in here if wanted in (str(c.id), c.name)), None)
    if not isinstance(value, Channel):
        raise CannotDo("there is no such channel")
    permissions = payloads.permission_string(world, value, world.bot)
    known = {**payloads.channel(value), "permissions": permissions}
    resolved.setdefault("channels", {})[str(value.id)] = known
    return str(value.id)


def find_button(tree: Sequence[Component], what: str) -> Component:
    """The one enabled button with this label, emoji or custom_id."""
    nodes = [n for n in tree if n["type"] == ComponentKind.BUTTON]
    found = [n for n in nodes if what in (n.get("custom_id"), n.get("label"), caption(n))]
    if not found:
        raise CannotDo(f"there is no button {what!r}; there are: {[caption(n) for n in nodes]}")
    if len(found) > 1:
        raise CannotDo(f"{len(found)} buttons are called {what!r}: use the custom_id")
    if found[0].get("disabled"):
        raise CannotDo(f"the button {what!r} is disabled")
    if not found[0].get("custom_id"):
        raise CannotDo(f"the button {what!r} is a link and sends nothing")
    return found[0]


def find_menu(menus: Sequence[Component], menu: str | None) -> Component:
    """The menu with this placeholder or custom_id, or the only one."""
    found = [m for m in menus if menu is None or menu in (m["custom_id"], m.get("placeholder"))]
    if len(found) != 1:
        offered = [caption(m) or m["custom_id"] for m in menus]
        raise CannotDo(f"{len(found)} menus fit {menu!r}; there are: {offered}")
    if found[0].get("disabled"):
        raise CannotDo(f"the menu {menu!r} is disabled")
    return found[0]


def menu_data(world: World, message: Message, menu: Component, values: Sequence[Any]) -> dict[str, Any]:
    data: dict[str, Any] = {"custom_id": menu["custom_id"], "component_type": menu["type"], "id": menu["id"]}
    resolved: dict[str, dict[str, Any]] = {}
    data["values"] = _menu_values(world, world.channels[message.channel_id], menu, values, resolved)
    if resolved:
        # A menu of plain texts must come without this key: discord.py stumbles over an empty one.
        data["resolved"] = resolved
    return data


def _menu_values(
    world: World,
    channel: Channel,
    menu: Component,
    values: Sequence[Any],
    resolved: dict[str, dict[str, Any]],
) -> list[str]:
    least = 1 if menu.get("min_values") is None else menu["min_values"]
    most = 1 if menu.get("max_values") is None else menu["max_values"]
    if not least <= len(values) <= most:
        raise CannotDo(f"this menu takes {least} to {most} values, not {len(values)}")
    match menu["type"]:
        case ComponentKind.USER_SELECT | ComponentKind.MENTIONABLE_SELECT:
            return [_resolve_user(world, channel, resolved, value) for value in values]
        case ComponentKind.CHANNEL_SELECT:
            return [_resolve_channel(world, channel, resolved, value) for value in values]
        case ComponentKind.ROLE_SELECT:
            raise CannotDo("role menus are not simulated")
    return [_option_value(menu["options"], value) for value in values]


def _option_value(options: Sequence[Mapping[str, Any]], wanted: Any) -> str:
    for option in options:
        if wanted in (option["value"], option["label"]):
            return str(option["value"])
    raise CannotDo(f"there is no option {wanted!r}; there are: {[o['label'] for o in options]}")


def forged(custom_id: str, values: Sequence[str] | None) -> tuple[Component, dict[str, Any]]:
    """A row with a component that no bot sent, and the interaction data of using it."""
    component: Component = {"id": 9001, "custom_id": custom_id, "disabled": False}
    if values is None:
        component |= {"type": int(ComponentKind.BUTTON), "style": 2, "label": "Forged"}
    else:
        options = [{"label": value, "value": value} for value in values]
        component |= {"type": int(ComponentKind.STRING_SELECT), "options": options}
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": component["type"], "id": 9001}
    if values is not None:
        data["values"] = list(values)
    return {"type": int(ComponentKind.ACTION_ROW), "id": 9000, "components": [component]}, data


def modal_components(
    world: World, channel: Channel, modal: Mapping[str, Any], values: Mapping[str, Any]
) -> tuple[list[Component], dict[str, dict[str, Any]]]:
    """The fields of a modal as they are sent back. Values are keyed by label or custom_id."""
    resolved: dict[str, dict[str, Any]] = {}
    unused = dict(values)
    sent: list[Component] = []
    number = 0

    def filled(field: Component, label: str | None) -> Component:
        nonlocal number
        number += 1
        known = [key for key in (label, field.get("label"), field["custom_id"]) if key in unused]
        given = unused.pop(known[0]) if known else None
        value = _field_value(world, channel, field, given, resolved)
        return {"type": field["type"], "id": number, "custom_id": field["custom_id"], **value}

    for component in modal["components"]:
        number += 1
        outer: Component = {"type": component["type"], "id": number}
        if component["type"] == ComponentKind.LABEL:
            outer["component"] = filled(component["component"], component["label"])
        elif component["type"] == ComponentKind.ACTION_ROW:
            outer["components"] = [filled(field, None) for field in component["components"]]
        sent.append(outer)
    if unused:
        raise CannotDo(f"the modal has no field {', '.join(unused)}")
    return sent, resolved


def _field_value(
    world: World, channel: Channel, field: Component, given: Any, resolved: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    name = field.get("label") or field["custom_id"]
    required = field.get("required", True)
    match field["type"]:
        case ComponentKind.TEXT_INPUT:
            text = str(field.get("value") or "") if given is None else str(given)
            least = field.get("min_length") or (1 if required else 0)
            most = field.get("max_length") or 4000
            if (required or text) and not least <= len(text) <= most:
                raise CannotDo(f"{name} takes {least} to {most} characters, not {len(text)}")
            return {"value": text}
        case ComponentKind.CHECKBOX:
            return {"value": bool(given)}
        case ComponentKind.RADIO_GROUP:
            if given is None and required:
                raise CannotDo(f"{name} must be answered")
            return {"value": None if given is None else _option_value(field["options"], given)}
        case ComponentKind.CHECKBOX_GROUP:
            return {"values": [_option_value(field["options"], value) for value in given or ()]}
        case ComponentKind.FILE_UPLOAD:
            raise CannotDo("uploads in modals are not simulated")
    if given is None and not required:
        return {"values": []}
    chosen = given if isinstance(given, list | tuple) else [given]
    return {"values": _menu_values(world, channel, field, chosen, resolved)}
