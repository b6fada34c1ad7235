"""Facts and their words: what is stored holds no sentence, and there is a sentence for all of it."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from bot.checking.snapshot import Complaints, cut
from plugins.api import Event, Play, Why
from plugins.api.phrases import Fact, Phrase

_BLANK = re.compile(rb" |\\[nrt]|\xc2\xa0")
"""msgspec writes no blank between the parts of JSON: one that is there stands in a string."""


def events_have_words(play: Play[Any], events: list[Event]) -> Complaints:
    for event in events:
        kind = type(event).__name__
        if type(event) not in play.rules.narration.kinds:
            yield f"the event {kind} has no words (@narration.of({kind}))"
            continue
        lines = play.rules.lines(event)
        if not lines or not all(line.text.strip() for line in lines):
            yield f"the event {kind} is told with an empty line"


def events_survive_json(play: Play[Any], events: list[Event]) -> Complaints:
    try:
        read = play.rules.narration.decode(msgspec.json.encode(events))
    except msgspec.ValidationError as fault:
        yield f"events cannot be read back from JSON: {fault}"
        return
    if read != events:
        yield f"events are others after JSON\n  {cut(events)}\n  {cut(read)}"


def events_hold_facts(play: Play[Any], events: list[Event]) -> Complaints:
    for event in events:
        for text in _sentences(event):
            held = f"holds words, not facts: {text!r}; use ids, or phrase(...) in a reason"
            yield f"the event {type(event).__name__} {held}"


def state_holds_facts(play: Play[Any]) -> Complaints:
    """Of the outcome too, which is part of it."""
    for text in _sentences(play.state):
        yield f"the state holds words, not facts: {text!r}; keep ids and numbers there"


def _sentences(told: msgspec.Struct) -> Iterator[str]:
    """The strings with a blank in them, wherever they are."""
    text = msgspec.json.encode(told)
    if _BLANK.search(text):
        yield from (part for part in _strings(msgspec.json.decode(text)) if any(map(str.isspace, part)))


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _strings(key)
            yield from _strings(part)


def reasons_hold(play: Play[Any], events: list[Event]) -> Complaints:
    for event in events:
        why = getattr(event, "why", None)
        if isinstance(why, Why):
            for complaint in _reason_holds(play, why):
                yield f"why of {type(event).__name__} ({why.question}): {complaint}"


def _reason_holds(play: Play[Any], why: Why) -> Complaints:
    left = why.candidates
    for sieve in why.sieves:
        if left and not set(sieve.left) <= set(left):
            yield f"{sieve.rule!r} does not sort what was left before it"
        left = sieve.left
    for key in _phrases(why):
        if not play.rules.narration.knows(key):
            yield f"there are no words for {key!r} (narration.phrases)"
    if not all(line.strip() for line in play.rules.reason(why)):
        yield "it has an empty line"


def _phrases(why: Why) -> Iterator[str]:
    """The keys that want words: of what asks, sorts or is a source, and of candidates that are phrases."""
    asking: list[Fact] = [why.question, *(sieve.rule for sieve in why.sieves)]
    yield from (fact.key if isinstance(fact, Phrase) else str(fact) for fact in asking)
    yield from filter(None, (why.source, *(sieve.source for sieve in why.sieves)))
    sorted_ = (why.candidates, *(sieve.left for sieve in why.sieves))
    yield from dict.fromkeys(fact.key for facts in sorted_ for fact in facts if isinstance(fact, Phrase))
