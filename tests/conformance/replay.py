"""Replay a game of the conformance suite: `python -m tests.conformance.replay '{"game": ...}'`.

The argument is the record that a failure prints. The game is told move by move; then everything that the
suite checks is checked at the point that was reached.
"""

import sys
from collections.abc import Iterator
from typing import Any

import click
import msgspec

from plugins.api import Event, Play, Setup, board_text
from tests.conformance import checks
from tests.conformance.games import find


class Record(msgspec.Struct, frozen=True):
    game: str
    setup: Setup
    choices: list[tuple[int, str]]


def replay(record: Record) -> Iterator[str]:
    """The lines of the replay; the rules' own exception, if they raise."""
    _, rules = find(record.game)
    play = Play.start(rules, record.setup)
    yield f"{record.game}: {record.setup}"
    yield from _told(play, play.opening)
    for seat, option_id in record.choices:
        assert play.decision is not None, "the game was over before its choices were"
        option = play.decision.option(option_id)
        yield f"? {play.decision.prompt}"
        yield f"> {option_id}: {option.label if option else 'no such option'} (seat {seat})"
        yield from _told(play, play.choose(option_id, seat).events)
    if play.decision is not None:
        yield f"? {play.decision.prompt}"
        yield from (f"  - {option.id}: {option.label}" for option in play.decision.options)
    yield board_text(play.rules.board(play.state, frozenset(play.decision.seats if play.decision else ())))
    found = list(_complaints(play))
    yield from (f"WRONG: {complaint}" for complaint in found)
    if not found:
        yield "Nothing is wrong at this point."


def _told(play: Play[Any], events: list[Event]) -> Iterator[str]:
    for complaint in (complaint for check in checks.OF_EVENTS for complaint in check(play, events)):
        yield f"WRONG: {complaint}"
    for event in events:
        if type(event) in play.rules.narration.kinds:
            yield from (f"  {line.text}" for line in play.rules.lines(event))


def _complaints(play: Play[Any]) -> Iterator[str]:
    for check in checks.AT_EVERY_DECISION if play.decision is not None else checks.AT_EVERY_STATE:
        yield from check(play)
    if play.decision is None:
        yield from checks.ending_is_sound(play)


if __name__ == "__main__":
    for line in replay(msgspec.json.decode(sys.argv[1], type=Record)):
        click.echo(line)
