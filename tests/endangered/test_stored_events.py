"""Events that an older version stored, with names where ids stand today, are still read and told as well.

The file holds every distinct event of five games, as they lay in the database.
"""

import json
import lzma
import re
from pathlib import Path
from typing import Any

from plugins.api import Act, Event
from plugins.endangered.words.demands import DEMANDS
from tests.endangered.positions import content, rules

FILE = Path(__file__).parent / "stored_events.json.xz"
STORED: list[dict[str, Any]] = json.loads(lzma.decompress(FILE.read_bytes()))

IDS = {
    **{one.name: one.id for table in (content.cards, content.specialties) for one in table.values()},
    **{one.name: one.id for table in (content.impacts, content.ambassadors) for one in table.values()},
    **{one.name: one.id for table in (content.actions, content.scenarios) for one in table.values()},
    **{name: one.id for one in content.board_actions.values() for name in one.names.values()},
    **{one.short: one.id for one in content.roles.values()},
    **{one.name: one.id for one in content.roles.values()},
    **{one.animal: one.id for one in content.scenarios.values()},
    **{one.tile: one.id for one in content.scenarios.values()},
    **{words: measure for measure, words in DEMANDS.items()},
}
KEPT = ("type", "why", "kind")
CAUSES = {"clearing": "tile", "slick": "tile", "no space to part": "no-space", "no way out": "no-way-out"}


def told(stored: dict[str, Any]) -> list[str]:
    return [line.text for line in rules.lines(decoded(stored))]


def decoded(stored: dict[str, Any]) -> Event:
    (event,) = rules.narration.decode(json.dumps([stored]).encode())
    return event


def in_ids(value: Any) -> Any:
    if isinstance(value, list):
        return [in_ids(part) for part in value]
    return IDS.get(value, value) if isinstance(value, str) else value


def today(stored: dict[str, Any]) -> dict[str, Any]:
    """The event as it would be stored now."""
    event = {key: value if key in KEPT else in_ids(value) for key, value in stored.items()}
    if found := re.fullmatch(r"(.+) no\. (\d+)", stored.get("action", "")):
        event |= {"action": IDS[found[1]], "copy": int(found[2])}
    if stored.get("cause") in CAUSES:
        event["cause"] = CAUSES[stored["cause"]]
    if stored.get("action") == "Clean Up":
        event["board"] = "shore"
    return event


SILENT = {"ImpactDrawn", "InfluencePlaced", "AmbassadorRevealed", "TileRemoved", "AnimalMoved", "AnimalAdded"}
SILENT |= {"ScoutedDiscarded", "ScoutedKept", "SwayUnused"}
"""Kinds that carry who did it and do not say it."""


def test_names_and_ids_are_told_alike() -> None:
    assert len(STORED) == 775
    changed = [stored for stored in STORED if today(stored) != stored]
    assert len(changed) > 500
    for stored in changed:
        assert told(stored) == told(today(stored)), stored


def test_every_stored_event_shows_its_names() -> None:
    for stored in STORED:
        text = "\n".join(told(stored))
        assert text
        assert "_" not in text, stored
        for key in ("who", "card", "ambassador", "source", "action"):
            if stored.get(key) in IDS and not (key == "who" and stored["type"] in SILENT):
                assert stored[key] in text, stored


def test_stored_reasons_are_told() -> None:
    reasons = [event.why for stored in STORED if isinstance(event := decoded(stored), Act) and event.why]
    assert len(reasons) > 50
    for why in reasons:
        chain = rules.reason(why)
        assert chain[-1].startswith("So: ")
        assert all(re.match(r"[A-Z]", line) for line in chain), chain
