"""Request bodies against Discord's OpenAPI document, closed so that a misspelt field does not pass."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

SPEC_VARIABLE = "GAMEKEEPER_DISCORD_SPEC"
BESIDE_THE_PROJECT = Path("..", "shared", "discord", "openapi.json")
PROJECT = Path(__file__).resolve().parents[2]

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
REFERENCE = "#/components/schemas/"


def find_spec() -> Path | None:
    """The document named by the environment, or the one beside the project, if there is one."""
    named = os.environ.get(SPEC_VARIABLE)
    path = Path(named) if named else PROJECT / BESIDE_THE_PROJECT
    return path if path.is_file() else None


@cache
def load_spec(path: Path) -> Spec:
    """Read once per process: compiling the validators takes a while."""
    return Spec(path)


class Spec:
    """Validators by method and route, compiled when first needed."""

    def __init__(self, path: Path) -> None:
        document = json.loads(path.read_bytes())
        self._paths: dict[str, Any] = document["paths"]
        self._schemas: dict[str, Any] = document["components"]["schemas"]
        self._validators: dict[tuple[str, str], jsonschema_rs.Validator | None] = {}

    def knows(self, method: str, route: str) -> bool:
        return method.lower() in self._paths.get(route, {})

    def complaints(self, method: str, route: str, body: Any) -> list[str]:
        key = (method, route)
        if key not in self._validators:
            self._validators[key] = self._compile(method, route)
        validator = self._validators[key]
        if validator is None or validator.is_valid(body):
            return []
        return [text for error in validator.iter_errors(body) for text in explain(error)]

    def _compile(self, method: str, route: str) -> jsonschema_rs.Validator | None:
        content = self._paths.get(route, {}).get(method.lower(), {}).get("requestBody", {}).get("content", {})
        # A multipart request carries the same JSON in its payload_json part.
        schema = content.get("application/json", {}).get("schema")
        if schema is None:
            return None
        needed: dict[str, Any] = {}
        self._collect(schema, needed)
        root = {**_closed(schema), "components": {"schemas": needed}}
        return jsonschema_rs.validator_for(root, validate_formats=False)

    def _collect(self, schema: Any, needed: dict[str, Any]) -> None:
        for name in _references(schema):
            if name in needed:
                continue
            needed[name] = _prepared(name, self._schemas[name])
            self._collect(self._schemas[name], needed)


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        reference = schema.get("$ref")
        if isinstance(reference, str):
            yield reference.removeprefix(REFERENCE)
        for value in schema.values():
            yield from _references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _references(value)


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
