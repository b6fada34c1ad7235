"""What can be read before a game begins: its entry in the list, and its rules topics."""

from collections.abc import Iterable
from typing import Any

from bot.checking.decisions import STABLE_ID, twins
from bot.checking.snapshot import Complaints
from plugins.api import Game, Rules

LONGEST_TOPIC = 1024
"""So much of a text is one screen of a phone."""


def listing_is_sound(game: Game) -> Complaints:
    """What `/start` lists can be told apart and is not empty."""
    if not (game.title.strip() and game.blurb.strip()):
        yield "the game has no title or no blurb"
    if game.rules_version < 1:
        yield f"the rules have the version {game.rules_version}"
    if not game.scenarios or not game.endings:
        yield "the game has no scenario or no ending"
    yield from _ids_are_sound("ending", game.endings)
    yield from _ids_are_sound("scenario", _names(game.scenarios))
    for scenario in game.scenarios:
        fewest, most = scenario.people
        if not 1 <= fewest <= most:
            yield f"{scenario.id} is for {fewest} to {most} people"
        if not scenario.difficulties:
            yield f"{scenario.id} has no difficulty"
        yield from _ids_are_sound(f"difficulty of {scenario.id}", _names(scenario.difficulties))
    yield from _ids_are_sound("variant", [variant.id for variant in game.variants])
    for variant in game.variants:
        if len(variant.values) < 2:
            yield f"the variant {variant.id} has no second value"
        yield from _ids_are_sound(f"value of {variant.id}", variant.values)


def topics_fit(rules: Rules[Any]) -> Complaints:
    topics = rules.topics()
    yield from _ids_are_sound("topic", [topic.id for topic in topics])
    for twin in twins(topic.title for topic in topics):
        yield f"two topics have the title {twin!r}"
    for topic in topics:
        if not topic.title.strip() or not topic.text.strip():
            yield f"the topic {topic.id} is empty"
        if len(topic.text) > LONGEST_TOPIC:
            yield f"the topic {topic.id} has {len(topic.text)} characters, a screen {LONGEST_TOPIC}"


def _names(listed: Iterable[Any]) -> list[str]:
    return [name for one in listed for name in (one.id, *one.aliases)]


def _ids_are_sound(kind: str, names: Iterable[str]) -> Complaints:
    names = list(names)
    for twin in twins(names):
        yield f"the {kind} {twin!r} is there twice"
    for name in names:
        if not STABLE_ID.fullmatch(name):
            yield f"the {kind} {name!r} is no stable id"
