"""Request bodies against Discord's OpenAPI document, closed so that a misspelt field does not pass."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema_rs

from tests.schema.reduce import REDUCED

# Fields discord.py sends that the document does not name: Discord takes them all the same. An attachment
# that an edit keeps is sent back as it was received.
TOLERATED = {
    "RichEmbed": ("flags",),
    "ApplicationCommandCreateRequest": ("nsfw",),
    "ApplicationCommandUpdateRequest": ("nsfw",),
    "ApplicationCommandPatchRequestPartial": ("nsfw",),
    "MessageEditRequestPartial": ("tts",),
    "IncomingWebhookUpdateRequestPartial": ("tts",),
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": ("tts",),
    "MessageAttachmentRequest": (
        "url",
        "proxy_url",
        "size",
        "width",
        "height",
        "content_type",
        "spoiler",
    ),
}
UNIONS = (jsonschema_rs.ValidationErrorKind.AnyOf, jsonschema_rs.ValidationErrorKind.OneOfNotValid)


class Bodies:
    """Validators by method and route, compiled when first needed."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._paths: dict[str, Any] = document["paths"]
        schemas = document["components"]["schemas"]
        self._schemas = {name: _prepared(name, schema) for name, schema in schemas.items()}
        self._validators: dict[tuple[str, str], jsonschema_rs.Validator | None] = {}

    def complaints(self, method: str, route: str, body: Any) -> list[str]:
        key = (method, route)
        if key not in self._validators:
            self._validators[key] = self._compile(method, route)
        validator = self._validators[key]
        if validator is None:
            return ["no body belongs to this request"]
        if validator.is_valid(body):
            return []
        return [text for error in validator.iter_errors(body) for text in explain(error)]

    def _compile(self, method: str, route: str) -> jsonschema_rs.Validator | None:
        request = self._paths[route][method.lower()].get("requestBody")
        if request is None:
            return None
        schema = request["content"]["application/json"]["schema"]
        root = {**_closed(schema), "components": {"schemas": self._schemas}}
        return jsonschema_rs.validator_for(root, validate_formats=False)


def _prepared(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    if name == "SnowflakeType":
        # discord.py sends attachment ids as 0, 1, …
        return {"anyOf": [schema, {"type": "integer", "minimum": 0}]}
    closed: dict[str, Any] = _closed(schema)
    for tolerated in TOLERATED.get(name, ()):
        closed["properties"][tolerated] = True
    return closed


def _closed(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_closed(value) for value in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        closed.setdefault("additionalProperties", False)
    return closed


def explain(error: jsonschema_rs.ValidationError) -> Iterator[str]:
    """A failed union says only that nothing fitted: tell what was wrong with the branch that was meant."""
    kind = error.kind
    if not isinstance(kind, UNIONS):
        yield f"{_place(error.instance_path)}: {_short(error.message)}"
        return
    branches = [list(branch) for branch in kind.context]
    meant = [branch for branch in branches if not _is_another(branch, error.instance_path)]
    if not meant:
        yield f"{_place(error.instance_path)}: {_short(error.message)}"
        return
    for inner in min(meant, key=len):
        yield from explain(inner)


def _is_another(branch: list[jsonschema_rs.ValidationError], path: list[str | int]) -> bool:
    """Whether a branch is for another kind of value: another JSON type or another `type` field."""
    for error in branch:
        if error.instance_path == path and error.kind.name == "type":
            return True
        if error.instance_path == [*path, "type"]:
            return True
    return not branch


def _place(path: list[str | int]) -> str:
    return ".".join(str(part) for part in path) or "body"


def _short(text: str, width: int = 300) -> str:
    return text if len(text) <= width else f"{text[: width // 2]} … {text[-width // 2 :]}"


DISCORD = Bodies(json.loads(REDUCED.read_bytes()))
