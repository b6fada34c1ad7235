"""Who sits where, and how a game ends."""

from typing import Any

from bot.checking.plays import seats_of
from bot.checking.snapshot import Complaints
from bot.checking.subject import Subject
from plugins.api import RESIGNED, Outcome, Play, Refused


def seating_is_sound(play: Play[Any]) -> Complaints:
    seating = play.rules.seating(play.setup)
    if set(seating) != set(range(play.setup.people)):
        yield f"{play.setup.people} people are seated as {seating}"
    names = [play.rules.seat_name(play.state, seat) for seat in range(len(seating))]
    if not all(name.strip() for name in names) or len(set(names)) != len(names):
        yield f"the seats are called {names}"


def ending_is_sound(subject: Subject, play: Play[Any]) -> Complaints:
    if play.outcome is None:
        yield "the game stopped without an outcome"
        return
    yield from _outcome_is_sound(subject, play, play.outcome)
    lines = play.rules.summary(play.state)
    if not lines or not all(line.text.strip() for line in lines):
        yield "the summary is empty or has an empty line"
    try:
        play.choose("anything")
    except Refused:
        pass
    else:
        yield "a game that is over takes choices"


def _outcome_is_sound(subject: Subject, play: Play[Any], outcome: Outcome) -> Complaints:
    seats, endings = seats_of(play), subject.game.endings
    if outcome.cause not in (*endings, RESIGNED):
        yield f"the cause {outcome.cause!r} is none of the game's endings: {', '.join(endings)}"
    if not set(outcome.winners) <= set(seats) or len(set(outcome.winners)) != len(outcome.winners):
        yield f"the winners {outcome.winners} are not among the {len(seats)} seats"
    if outcome.scores and len(outcome.scores) != len(seats):
        yield f"there are {len(outcome.scores)} scores for {len(seats)} seats"
    if outcome.winners and not outcome.won:
        yield f"nobody won, but the winners are {outcome.winners}"
    if not subject.scenario(play.setup).rivals:
        if outcome.winners and set(outcome.winners) != set(seats):
            yield f"people who play together win together, not {outcome.winners} alone"
    elif outcome.won and not outcome.winners:
        yield "somebody won among rivals, but the outcome does not say who"
