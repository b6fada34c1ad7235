"""Single changes to a position, also to what cannot be."""

from collections.abc import Mapping
from typing import Any

import msgspec

from plugins.kings_challenge.state import KingsState

Change = Mapping[str, Any]
"""What is changed, by its place in the state's JSON: "activities.0.card"; "roy.events+" adds to a list."""


def changed(state: KingsState, change: Change) -> KingsState:
    built = msgspec.to_builtins(state)
    for place, value in change.items():
        *way, last = place.removesuffix("+").split(".")
        inner = built
        for step in way:
            inner = inner[int(step) if isinstance(inner, list) else step]
        key = int(last) if isinstance(inner, list) else last
        inner[key] = inner[key] + value if place.endswith("+") else value
    return msgspec.convert(built, KingsState)
