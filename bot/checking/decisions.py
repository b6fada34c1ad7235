"""What is asked: seats, ids, labels, places on the board, and that nothing else may be chosen."""

import re
from collections.abc import Iterable
from typing import Any

from bot.checking.plays import seats_of
from bot.checking.snapshot import Complaints, Snapshot
from plugins.api import Decision, Option, Play, Refused

STABLE_ID = re.compile(r"[a-z0-9:_.-]{1,40}", re.IGNORECASE)
LONGEST_LABEL = 80
LONGEST_GROUP = 40


def decision_is_sound(play: Play[Any]) -> Complaints:
    decision = play.decision
    assert decision is not None
    if not decision.prompt.strip():
        yield f"{decision.key} asks without a prompt"
    if not STABLE_ID.fullmatch(decision.key):
        yield f"the decision {decision.prompt!r} has the unfit key {decision.key!r}"
    yield from _seats_are_sound(decision, len(seats_of(play)))
    for twin in twins(option.id for option in decision.options):
        yield f"{decision.key} offers the option id {twin!r} twice"
    for seat in decision.seats:
        offered = decision.open_to(seat)
        if not offered:
            yield f"{decision.key} asks seat {seat} but has no option for it"
        for twin in twins(option.label for option in offered):
            yield f"{decision.key} offers the label {twin!r} twice"
    for option in decision.options:
        yield from (f"{decision.key} {complaint}" for complaint in _option_is_sound(option))


def _option_is_sound(option: Option[Any]) -> Complaints:
    if not STABLE_ID.fullmatch(option.id):
        yield f"has the unfit option id {option.id!r}"
    if not option.label.strip() or len(option.label) > LONGEST_LABEL:
        yield f"has a label of {len(option.label)} characters: {option.label!r}"
    if option.label.endswith("…"):
        yield f"has a label that was cut: {option.label!r}"
    if len(option.group) > LONGEST_GROUP:
        yield f"has a group of {len(option.group)} characters: {option.group!r}"


def _seats_are_sound(decision: Decision, seats: int) -> Complaints:
    if not decision.seats or len(set(decision.seats)) != len(decision.seats):
        yield f"{decision.key} asks the seats {decision.seats}"
    for seat in decision.seats:
        if not 0 <= seat < seats:
            yield f"{decision.key} asks seat {seat} of {seats} seats"
    for option in decision.options:
        if option.seat is not None and option.seat not in decision.seats:
            yield f"{decision.key} reserves {option.id!r} to seat {option.seat}, which is not asked"


def spots_are_on_the_board(play: Play[Any]) -> Complaints:
    assert play.decision is not None
    board = frozenset(play.rules.spots(play.state))
    for option in play.decision.options:
        for spot in option.spots:
            if spot not in board:
                wrong = f"{option.id!r} points at {spot!r}, which is not on the board (Rules.spots)"
                yield f"{play.decision.key}: {wrong}"


def foreign_choices_are_refused(play: Play[Any]) -> Complaints:
    before = Snapshot.of(play)
    assert play.decision is not None
    seat_too_many = len(seats_of(play))
    for option_id, seat in (("no such option", None), (play.decision.options[0].id, seat_too_many)):
        try:
            play.choose(option_id, seat)
        except Refused:
            pass
        else:
            yield f"seat {seat} was allowed to choose {option_id!r}"
    yield from before.differs(Snapshot.of(play), "after a refused choice")


def twins(names: Iterable[str]) -> list[str]:
    """The names that were there before."""
    seen: set[str] = set()
    found = []
    for name in names:
        if name in seen:
            found.append(name)
        seen.add(name)
    return found
