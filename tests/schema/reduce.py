"""Reduces Discord's OpenAPI document to the facts that the routes of the loopback server need.

    python -m tests.schema.reduce PATH/openapi.json

It writes `discord.json` beside this file: paths and methods, the JSON bodies of requests, the schemas that
these reach, sorted. Reducing the result once more gives the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from bot.loopback import LoopbackServer

REDUCED = Path(__file__).with_name("discord.json")
REFERENCE = "#/components/schemas/"
WIDTH = 110

INFO = ("title", "version", "license")
KINDS = frozenset({"$ref", "type", "const", "enum", "required"})
LIMITS = frozenset(
    {
        "pattern",
        "minLength",
        "maxLength",
        "minimum",
        "maximum",
        "minItems",
        "maxItems",
        "uniqueItems",
        "maxProperties",
    }
)
ONE_SCHEMA = frozenset({"items", "additionalProperties"})
SCHEMAS = frozenset({"oneOf", "anyOf", "allOf"})
NAMED_SCHEMAS = "properties"
# Nothing validates by them.
LEFT_OUT = frozenset({"title", "description", "format", "x-discord-union"})


class Unknown(Exception):
    """The document lacks a route, or says something that this script cannot weigh."""


def simulated() -> Iterator[tuple[str, str]]:
    return ((route.method, route.template) for route in LoopbackServer().routes)


def reduced(document: dict[str, Any], routes: Iterable[tuple[str, str]]) -> dict[str, Any]:
    paths: dict[str, dict[str, Any]] = {}
    for method, route in routes:
        operation = document["paths"].get(route, {}).get(method.lower())
        if operation is None:
            raise Unknown(f"{method} {route} is not in the document")
        paths.setdefault(route, {})[method.lower()] = _operation(operation)
    schemas: dict[str, Any] = {}
    _collect(paths, document["components"]["schemas"], schemas)
    return {
        "openapi": document["openapi"],
        "info": {key: document["info"][key] for key in INFO},
        "paths": {route: _sorted(methods) for route, methods in _sorted(paths).items()},
        "components": {"schemas": _sorted(schemas)},
    }


def _operation(operation: dict[str, Any]) -> dict[str, Any]:
    if "requestBody" not in operation:
        return {}
    # A form carries the same JSON in its payload_json part.
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    return {"requestBody": {"content": {"application/json": {"schema": _facts(schema)}}}}


def _facts(schema: Any) -> Any:
    if isinstance(schema, bool):
        return schema
    facts: dict[str, Any] = {}
    for keyword, value in schema.items():
        if keyword in KINDS | LIMITS:
            facts[keyword] = value
        elif keyword in ONE_SCHEMA:
            facts[keyword] = _facts(value)
        elif keyword in SCHEMAS:
            facts[keyword] = [_facts(one) for one in value]
        elif keyword == NAMED_SCHEMAS:
            facts[keyword] = {name: _facts(one) for name, one in value.items()}
        elif keyword not in LEFT_OUT:
            raise Unknown(f"{keyword!r}: a fact or a word?")
    return facts


def _collect(part: Any, source: dict[str, Any], schemas: dict[str, Any]) -> None:
    for name in _references(part):
        if name not in schemas:
            schemas[name] = _facts(source[name])
            _collect(schemas[name], source, schemas)


def _references(part: Any) -> Iterator[str]:
    """The names of the schemas that a part of the document refers to, as often as it does."""
    if isinstance(part, dict):
        reference = part.get("$ref")
        if isinstance(reference, str):
            yield reference.removeprefix(REFERENCE)
        part = list(part.values())
    if isinstance(part, list):
        for value in part:
            yield from _references(value)


def _sorted(named: dict[str, Any]) -> dict[str, Any]:
    return dict(sorted(named.items()))


def written(document: dict[str, Any]) -> bytes:
    return f"{_rendered(document)}\n".encode()


def _rendered(value: Any, indent: str = "", before: int = 0) -> str:
    """JSON that breaks a line only where it would be too long."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + before + len(line) < WIDTH or not isinstance(value, dict | list):
        return line
    inner = indent + " "
    if isinstance(value, list):
        items, brackets = [_rendered(item, inner) for item in value], "[]"
    else:
        keys = {name: f"{json.dumps(name)}: " for name in value}
        items = [key + _rendered(value[name], inner, len(key)) for name, key in keys.items()]
        brackets = "{}"
    separator = f",\n{inner}"
    return f"{brackets[0]}\n{inner}{separator.join(items)}\n{indent}{brackets[1]}"


@click.command()
@click.argument("document", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def main(document: Path) -> None:
    """Write the reduced DOCUMENT beside this script."""
    facts = reduced(json.loads(document.read_bytes()), simulated())
    REDUCED.write_bytes(written(facts))


if __name__ == "__main__":
    main()
