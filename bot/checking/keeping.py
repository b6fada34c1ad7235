"""What is kept: saved games, copies, what was taken back, seats that were given up."""

from typing import Any

import msgspec

from bot.checking.plays import Move, take
from bot.checking.snapshot import Complaints, Snapshot, cut
from plugins.api import GIVE_UP, Choice, Moved, Play, Refused, Setup, State
from plugins.api.rules import Rules


def resume_equals_live(play: Play[Any]) -> Complaints:
    """A saved game, read back from JSON, goes on exactly where the live one is."""
    saved = msgspec.json.encode(play.choices)
    choices = msgspec.json.decode(saved, type=tuple[Choice, ...])
    resumed = Play.resume(play.rules, play.setup, play.checkpoint, choices)
    if resumed.lost:
        yield "resumed game: its own choices no longer fit"
    yield from Snapshot.of(play).differs(Snapshot.of(resumed), "resumed game")
    if resumed.way_back != play.way_back:
        yield f"resumed game: the way back is seat {resumed.way_back}'s, not seat {play.way_back}'s"


def copy_equals_live(play: Play[Any]) -> Complaints:
    yield from Snapshot.of(play).differs(Snapshot.of(play.copy()), "copy")


def state_survives_json(play: Play[Any]) -> Complaints:
    text = msgspec.json.encode(play.state)
    try:
        read: State = msgspec.json.decode(text, type=play.rules.state_type)
    except msgspec.ValidationError as fault:
        yield f"the state cannot be read back from JSON: {fault}"
        return
    if read != play.state:
        yield f"the state is another one after JSON\n  {cut(play.state)}\n  {cut(read)}"
    elif msgspec.json.encode(read) != text:
        yield "the state's JSON is another one after reading it back"


def invariants_hold(play: Play[Any]) -> Complaints:
    for complaint in play.rules.check(play.state):
        yield f"impossible state: {complaint}"


def undo_and_redo(play: Play[Any], move: Move) -> Complaints:
    """Chooses, takes it back and chooses again; the play ends up behind the choice."""
    before = Snapshot.of(play)
    first = take(play, move)
    after = Snapshot.of(play)
    if not play.undo():
        yield "the last choice cannot be taken back"
        return
    yield from before.differs(Snapshot.of(play), "after undo")
    again = take(play, move)
    yield from after.differs(Snapshot.of(play), "after undo and redo")
    if again != first:
        yield f"redo tells something else\n  {cut(first)}\n  {cut(again)}"


def way_back_is_free(play: Play[Any], moved: Moved) -> Complaints:
    """`play` stands behind the move: a way back is there only for the seat that chose, and behind nothing
    that came to light. Where it leads is a matter of `undo_and_redo`."""
    if play.way_back is None:
        return
    if moved.revealed or moved.stepped or moved.choice.option == GIVE_UP:
        yield f"there is a way back behind {moved.choice.option!r}, which cannot be taken back for free"
    if play.way_back != moved.choice.seat:
        yield f"the way back is seat {play.way_back}'s, but seat {moved.choice.seat} chose"


def nobody_is_asked_who_left(play: Play[Any]) -> Complaints:
    gone = play.state.given_up
    if play.decision is not None and gone and set(play.decision.seats) <= set(gone):
        yield f"{play.decision.key} asks {play.decision.seats}, who gave up their seats"


def giving_up_twice_is_refused(play: Play[Any], seat: int) -> Complaints:
    try:
        play.give_up(seat)
    except Refused:
        return
    yield f"seat {seat} gave up twice"


def restarts_end_the_same(rules: Rules[Any], setup: Setup, moves: list[Move], end: Play[Any]) -> Complaints:
    """A game restarted at every decision comes to the same end: finds what lives on in a process although it
    is not in the state, such as one list in two fields."""
    other = Play.start(rules, setup)
    for move in moves:
        other = Play.resume(rules, setup, other.checkpoint, other.choices)
        take(other, move)
    yield from Snapshot.of(end).differs(Snapshot.of(other), "restarted at every decision")
