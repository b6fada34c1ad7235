"""Discord's limits that its OpenAPI document does not refuse. Each check gives readable complaints."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.loopback import components
from bot.loopback.cdn import Upload
from bot.loopback.commands import CHAT_INPUT, OptionKind
from bot.loopback.components import LINK_STYLE, PREMIUM_STYLE, SELECTS, V2_ONLY, Component, ComponentKind
from bot.loopback.model import Flag, Message
from bot.loopback.posting import ATTACHED
from bot.loopback.snowflakes import Clock

CONTENT = 2000
EMBED_TEXT = 6000
CLASSIC_ROWS = 5
V2_COMPONENTS = 40
V2_TEXT = 4000
CHOICE_VALUE = 100
MODAL_COMPONENTS = 5
COMMAND_TEXT = 8000
COMMANDS = {1: 100, 2: 15, 3: 15}
ATTACHMENTS = 10
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
INVALID_REQUESTS = 10_000
INVALID_REQUEST_SECONDS = 600.0
GATEWAY_PAYLOAD_BYTES = 4096
IDENTIFIES_PER_DAY = 1000
GUILDS_PER_SHARD = 2500

COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")

Complaints = Iterator[str]


class SendWindow:
    """Counts what a connection sent in the last minute."""

    SENDS = 120
    SECONDS = 60.0

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._times: deque[float] = deque(maxlen=self.SENDS)

    def allow(self) -> bool:
        now = self._clock()
        full = len(self._times) == self.SENDS and self._times[0] > now - self.SECONDS
        self._times.append(now)
        return not full


class InvalidRequests:
    """Counts answers 401, 403 and 429: too many of them and Discord locks the bot's address out."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._times: deque[float] = deque(maxlen=INVALID_REQUESTS)

    def add(self) -> bool:
        """True when this one is over the limit."""
        now = self._clock()
        over = len(self._times) == INVALID_REQUESTS and self._times[0] > now - INVALID_REQUEST_SECONDS
        self._times.append(now)
        return over


def files(uploads: Mapping[int, Upload], request_bytes: int) -> Complaints:
    if len(uploads) > ATTACHMENTS:
        yield f"{len(uploads)} files, allowed are {ATTACHMENTS}"
    for upload in uploads.values():
        if len(upload.content) > FILE_BYTES:
            yield f"file {upload.filename} has {len(upload.content)} bytes, allowed are {FILE_BYTES}"
    if request_bytes > REQUEST_BYTES:
        yield f"the request has {request_bytes} bytes, allowed are {REQUEST_BYTES}"


def message(
    body: Mapping[str, Any], uploads: Mapping[int, Upload], before: Message | None = None
) -> Complaints:
    """A message to create, or the change of the message `before`."""
    flags = int(body.get("flags") or 0) | (before.flags if before else 0)
    content = body.get("content", before.content if before else "") or ""
    embeds = body.get("embeds", before.embeds if before else []) or []
    tree = body.get("components", before.components if before else []) or []
    if len(content) > CONTENT:
        yield f"content has {len(content)} characters, allowed are {CONTENT}"
    text = sum(len(part) for embed in embeds for part in _embed_texts(embed))
    if text > EMBED_TEXT:
        yield f"the embeds have {text} characters in all, allowed are {EMBED_TEXT}"
    if flags & Flag.COMPONENTS_V2:
        yield from _components_v2(tree)
        for field, value in (("content", content), ("embeds", embeds)):
            if value:
                yield f"Components V2 go without {field}"
    else:
        yield from _classic(tree)
    yield from _tree(tree)
    yield from _references(body, uploads, before)


def is_empty(body: Mapping[str, Any], uploads: Mapping[int, Upload], before: Message | None) -> bool:
    kept = body.get("attachments")
    attached = bool(uploads) or bool(kept if kept is not None else before and before.attachments)
    fields = ("content", "embeds", "components")
    return not attached and not any(
        body.get(field, getattr(before, field) if before else None) for field in fields
    )


def autocomplete(data: Mapping[str, Any]) -> Complaints:
    yield from _choices(data.get("choices") or ())


def _choices(choices: Sequence[Mapping[str, Any]]) -> Complaints:
    for choice in choices:
        value = choice["value"]
        if isinstance(value, str) and not 1 <= len(value) <= CHOICE_VALUE:
            length = f"{len(value)} characters, allowed are 1 to {CHOICE_VALUE}"
            yield f"the choice {choice['name']!r} has a value of {length}"


def modal(data: Mapping[str, Any]) -> Complaints:
    tree = data["components"]
    if len(tree) > MODAL_COMPONENTS:
        yield f"the modal has {len(tree)} components, allowed are {MODAL_COMPONENTS}"
    yield from _custom_ids(tree)


def commands(bodies: Sequence[Mapping[str, Any]]) -> Complaints:
    """All commands of one scope."""
    for kind, count in Counter(body.get("type") or CHAT_INPUT for body in bodies).items():
        if count > COMMANDS.get(kind, count):
            yield f"{count} commands of type {kind}, allowed are {COMMANDS[kind]}"
    names = Counter((body["name"], body.get("type") or CHAT_INPUT) for body in bodies)
    for (name, _), count in names.items():
        if count > 1:
            yield f"the command {name} is there {count} times"
    for body in bodies:
        yield from _command(body)


def _command(body: Mapping[str, Any]) -> Complaints:
    name = body["name"]
    length = _command_text(body)
    if length > COMMAND_TEXT:
        yield f"/{name} has {length} characters of text in all, allowed are {COMMAND_TEXT}"
    if (body.get("type") or CHAT_INPUT) == CHAT_INPUT:
        if not body.get("description"):
            yield f"/{name} has no description"
        yield from _names(f"/{name}", body)


def _names(where: str, body: Mapping[str, Any]) -> Complaints:
    name = str(body["name"])
    if not COMMAND_NAME.fullmatch(name) or name != name.lower():
        yield f"{where}: the name {name!r} may have only lower-case letters, digits, - and _"
    options = body.get("options") or []
    optional = False
    for option in options:
        if option.get("required") and optional:
            yield f"{where}: the required option {option['name']} comes after an optional one"
        optional = optional or not option.get("required")
        yield from _choices(option.get("choices") or ())
        if option.get("choices") and option.get("autocomplete"):
            yield f"{where}: the option {option['name']} has both choices and autocomplete"
        if option["type"] in (OptionKind.SUBCOMMAND, OptionKind.GROUP):
            optional = False
        yield from _names(f"{where} {option['name']}", option)
    for name, count in Counter(option["name"] for option in options).items():
        if count > 1:
            yield f"{where}: {count} options are called {name}"


def _command_text(body: Mapping[str, Any]) -> int:
    length = len(body["name"]) + len(body.get("description") or "")
    for choice in body.get("choices") or ():
        length += len(choice["name"]) + (len(choice["value"]) if isinstance(choice["value"], str) else 0)
    return length + sum(_command_text(option) for option in body.get("options") or ())


def _embed_texts(embed: Mapping[str, Any]) -> Iterator[str]:
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield (embed.get("footer") or {}).get("text") or ""
    yield (embed.get("author") or {}).get("name") or ""
    for row in embed.get("fields") or ():
        yield row["name"]
        yield row["value"]


def _classic(tree: Sequence[Component]) -> Complaints:
    if len(tree) > CLASSIC_ROWS:
        yield f"{len(tree)} action rows, allowed are {CLASSIC_ROWS}"
    for node in components.walk(tree):
        if node["type"] in V2_ONLY:
            kind = ComponentKind(node["type"]).name
            yield f"a {kind} needs the Components V2 flag on the message"


def _components_v2(tree: Sequence[Component]) -> Complaints:
    count = sum(1 for _ in components.walk(tree))
    if count > V2_COMPONENTS:
        yield f"{count} components in all, allowed are {V2_COMPONENTS}"
    text = sum(len(part) for part in components.texts(tree))
    if text > V2_TEXT:
        yield f"the text components have {text} characters in all, allowed are {V2_TEXT}"


def _tree(tree: Sequence[Component]) -> Complaints:
    yield from _custom_ids(tree)
    for node in components.walk(tree):
        kind = node["type"]
        if kind == ComponentKind.ACTION_ROW:
            kinds = [inner["type"] for inner in node["components"]]
            if len(kinds) > 1 and any(inner in SELECTS for inner in kinds):
                yield "an action row holds up to five buttons or one menu, not both"
        elif kind == ComponentKind.BUTTON:
            yield from _button(node)
        elif kind in SELECTS:
            yield from _select(node)


def _custom_ids(tree: Sequence[Component]) -> Complaints:
    ids = Counter(node["custom_id"] for node in components.walk(tree) if node.get("custom_id"))
    for custom_id, count in ids.items():
        if count > 1:
            yield f"the custom_id {custom_id!r} is there {count} times"


def _button(button: Component) -> Complaints:
    caption = components.caption(button)
    style = button["style"]
    if style == PREMIUM_STYLE:
        return
    if not caption:
        yield f"the button {button.get('custom_id')!r} has neither label nor emoji"
    if style == LINK_STYLE:
        if not button.get("url") or button.get("custom_id"):
            yield f"the link button {caption!r} needs a url and no custom_id"
    elif not button.get("custom_id") or button.get("url"):
        yield f"the button {caption!r} needs a custom_id and no url"


def _select(select: Component) -> Complaints:
    name = select["custom_id"]
    least = 1 if select.get("min_values") is None else int(select["min_values"])
    most = 1 if select.get("max_values") is None else int(select["max_values"])
    if least > most:
        yield f"the menu {name!r} asks for at least {least} and at most {most} values"
    if select["type"] != ComponentKind.STRING_SELECT:
        return
    options = select["options"]
    if most > len(options):
        yield f"the menu {name!r} takes up to {most} values but has {len(options)} options"
    for value, count in Counter(option["value"] for option in options).items():
        if count > 1:
            yield f"the menu {name!r} has the value {value!r} {count} times"
    chosen = sum(1 for option in options if option.get("default"))
    if chosen > most:
        yield f"the menu {name!r} has {chosen} options chosen beforehand, allowed are {most}"


def _references(body: Mapping[str, Any], uploads: Mapping[int, Upload], before: Message | None) -> Complaints:
    known = {upload.filename for upload in uploads.values()}
    if before is not None:
        known |= {attachment.filename for attachment in before.attachments}
    urls = [str(media["url"]) for media in components.media(body.get("components") or ())]
    for embed in body.get("embeds") or ():
        urls += [str(embed[key]["url"]) for key in ("image", "thumbnail") if embed.get(key)]
    for url in urls:
        if url.startswith(ATTACHED) and url.removeprefix(ATTACHED) not in known:
            yield f"{url} names no file of this message"
