"""A game told move by move, and everything that can be checked at the point it comes to."""

from collections.abc import Iterator
from typing import Any

from bot.checking import decisions, hidden, keeping, looks
from bot.checking.clock import MOST_SECONDS, TimeIsUp, cpu_limit
from bot.checking.ending import ending_is_sound
from bot.checking.faults import told
from bot.checking.finding import Record
from bot.checking.plays import take
from bot.checking.snapshot import Complaints
from bot.checking.subject import Subject
from bot.checking.walk import AT_EVERY_DECISION, AT_EVERY_STATE, OF_EVENTS
from plugins.api import Chance, Event, Play, board_text

WRONG = "WRONG: "


def replay(subject: Subject, record: Record, seconds: float = MOST_SECONDS) -> Iterator[str]:
    """The lines of the replay; what is wrong begins with WRONG. Whatever a rule raises ends it."""
    yield f"{subject.game.id}: {record.setup}"
    try:
        with cpu_limit(seconds):
            yield from _replayed(subject, record)
    except TimeIsUp:
        yield f"{WRONG}no end after {seconds:g} s of CPU time"
    except Exception as fault:
        yield f"{WRONG}{told(fault, subject.rules)}"


def _replayed(subject: Subject, record: Record) -> Iterator[str]:
    play = Play.start(subject.rules, record.setup)
    yield from _told(play, play.opening)
    for seat, option_id in record.choices:
        if play.decision is None:
            yield f"{WRONG}the game was over before its choices were"
            return
        option = play.decision.option(option_id)
        yield f"? {play.decision.prompt}"
        yield f"> {option_id}: {option.label if option else 'no such option'} (seat {seat})"
        back_and_forth = play.copy()
        moved = take(play, (seat, option_id))
        yield from _told(play, moved.events)
        yield from _wrong(keeping.undo_and_redo(back_and_forth, (seat, option_id)))
        yield from _wrong(keeping.way_back_is_free(play, moved))
    if play.decision is not None:
        yield f"? {play.decision.prompt}"
        yield from (f"  - {option.id}: {option.label}" for option in play.decision.options)
    yield board_text(play.rules.board(play.state, frozenset(play.decision.seats if play.decision else ())))
    found = list(_wrong(_complaints(subject, play)))
    yield from found or ["Nothing is wrong at this point."]


def _told(play: Play[Any], events: list[Event]) -> Iterator[str]:
    for check in OF_EVENTS:
        yield from _wrong(check(play, events))
    for event in events:
        if type(event) in play.rules.narration.kinds:
            yield from (f"  {line.text}" for line in play.rules.lines(event))


def _wrong(complaints: Complaints) -> Iterator[str]:
    yield from (WRONG + complaint for complaint in complaints)


def _complaints(subject: Subject, play: Play[Any]) -> Complaints:
    luck = Chance.from_seed(play.setup.seed)
    for check in AT_EVERY_DECISION if play.decision is not None else AT_EVERY_STATE:
        yield from check(play)
    yield from looks.picture_is_sound(play, luck)
    if play.decision is None:
        yield from ending_is_sound(subject, play)
        return
    yield from decisions.foreign_choices_are_refused(play)
    yield from hidden.step_asks_of_nothing_hidden(play, Chance.from_seed(play.setup.seed))
    for _ in range(len(play.decision.options)):
        yield from hidden.imagining_is_harmless(play, luck)
    for policy in play.rules.policies:
        yield from hidden.policy_is_honest(play, policy, luck, luck)
