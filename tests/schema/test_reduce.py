"""The reduced document: what the loopback server's routes need, nothing else, and nothing lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.schema.reduce import REDUCED, Unknown, reduced, simulated, written

READS = ("GET", "DELETE")
BARE = {
    ("POST", "/channels/{channel_id}/typing"),
    ("PUT", "/channels/{channel_id}/thread-members/@me"),
}


@pytest.fixture
def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(REDUCED.read_bytes())
    return found


def test_reducing_it_again_changes_nothing(document: dict[str, Any]) -> None:
    assert written(reduced(document, simulated())) == REDUCED.read_bytes()


def test_every_route_that_takes_a_body_has_a_schema(document: dict[str, Any]) -> None:
    without = {
        (method, route)
        for method, route in simulated()
        if method not in READS and "requestBody" not in document["paths"][route][method.lower()]
    }
    assert without == BARE


def test_words_are_left_out_and_names_are_not(document: dict[str, Any]) -> None:
    schema = {"type": "string", "title": "T", "description": "D", "format": "uri", "maxLength": 4}
    document["components"]["schemas"]["CreatePrivateChannelRequest"] = {
        "type": "object",
        "properties": {"title": schema, "description": {"oneOf": [schema]}},
    }
    small = reduced(document, [("POST", "/users/@me/channels")])
    fact = {"type": "string", "maxLength": 4}
    assert small["components"]["schemas"] == {
        "CreatePrivateChannelRequest": {
            "type": "object",
            "properties": {"title": fact, "description": {"oneOf": [fact]}},
        }
    }


def test_nothing_unknown_is_dropped(document: dict[str, Any]) -> None:
    document["components"]["schemas"]["CreatePrivateChannelRequest"]["minProperties"] = 1
    with pytest.raises(Unknown, match="minProperties"):
        reduced(document, simulated())


def test_a_route_that_the_document_lacks(document: dict[str, Any]) -> None:
    with pytest.raises(Unknown, match="POST /moon is not in the document"):
        reduced(document, [("POST", "/moon")])
