"""Events as they were stored when they still held names, with what was told of them then."""

import lzma
import re
from pathlib import Path

import msgspec

from plugins.api import Act
from tests.kings_challenge.positions import rules


class Told(msgspec.Struct):
    event: msgspec.Raw
    lines: list[str]


STORED = msgspec.json.decode(
    lzma.decompress(Path(__file__).with_name("stored_events.json.xz").read_bytes()), type=list[Told]
)
EVENTS = rules.narration.decode(b"[" + b",".join(bytes(told.event) for told in STORED) + b"]")
ID = re.compile(
    r"\b(?:[rwy][123]|e[rwy]|ch)_[a-z_]+|\bcity_hall|\b(?:palace|bishopric)-\d|[a-z]-[a-z]+-[a-z]"
)


def test_every_kind_is_among_them() -> None:
    assert {type(event) for event in EVENTS} == set(rules.narration.kinds)


def test_they_read_as_they_did() -> None:
    for told, event in zip(STORED, EVENTS, strict=True):
        assert [line.text for line in rules.lines(event)] == told.lines


def test_their_reasons_are_told_without_an_id() -> None:
    reasons = [rules.reason(event.why) for event in EVENTS if isinstance(event, Act) and event.why]
    assert len(reasons) > 100
    for reason in reasons:
        assert not ID.search("\n".join(reason)), reason
