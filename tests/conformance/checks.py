"""What is checked. Each check looks at a play and yields a sentence for everything that is wrong."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from plugins.api import Chance, Choice, Decision, Event, Option, Play, Refused, State, Why, board_text

Complaints = Iterator[str]
Check = Callable[[Play[Any]], Complaints]

OPTION_ID = re.compile(r"[a-z0-9:_.-]{1,40}", re.IGNORECASE)
LONGEST_LABEL = 80
LONGEST_BOARD = 4000
LONGEST_ALT = 1024
PNG = b"\x89PNG\r\n\x1a\n"


class Snapshot(msgspec.Struct, frozen=True):
    """All of a play that can be seen from outside."""

    state: bytes
    checkpoint: bytes
    choices: tuple[Choice, ...]
    decision: dict[str, Any] | None

    @classmethod
    def of(cls, play: Play[Any]) -> "Snapshot":
        decision = play.decision.view() if play.decision is not None else None
        return cls(msgspec.json.encode(play.state), play.checkpoint, play.choices, decision)

    def differs(self, other: "Snapshot", what: str) -> Complaints:
        """A sentence for each part in which the other one differs."""
        for part in self.__struct_fields__:
            mine, others = getattr(self, part), getattr(other, part)
            if mine != others:
                yield f"{what}: the {part} differs\n  {_cut(mine)}\n  {_cut(others)}"


def options_are_sound(play: Play[Any]) -> Complaints:
    decision = play.decision
    assert decision is not None
    if not decision.prompt.strip():
        yield f"{decision.key} asks without a prompt"
    if not decision.key:
        yield f"the decision {decision.prompt!r} has no key"
    yield from _seats_are_sound(decision, len(play.rules.seating(play.setup)))
    for twin in _twins(option.id for option in decision.options):
        yield f"{decision.key} offers the option id {twin!r} twice"
    for seat in decision.seats:
        offered = decision.open_to(seat)
        if not offered:
            yield f"{decision.key} asks seat {seat} but has no option for it"
        for twin in _twins(option.label for option in offered):
            yield f"{decision.key} offers the label {twin!r} twice"
    for option in decision.options:
        if not OPTION_ID.fullmatch(option.id):
            yield f"{decision.key} has the unfit option id {option.id!r}"
        if not option.label.strip() or len(option.label) > LONGEST_LABEL:
            yield f"{decision.key} has a label of {len(option.label)} characters: {option.label!r}"


def _seats_are_sound(decision: Decision, seats: int) -> Complaints:
    if not decision.seats or len(set(decision.seats)) != len(decision.seats):
        yield f"{decision.key} asks the seats {decision.seats}"
    for seat in decision.seats:
        if not 0 <= seat < seats:
            yield f"{decision.key} asks seat {seat} of {seats} seats"
    for option in decision.options:
        if option.seat is not None and option.seat not in decision.seats:
            yield f"{decision.key} reserves {option.id!r} to seat {option.seat}, which is not asked"


def resume_equals_live(play: Play[Any]) -> Complaints:
    """A saved game, read back from JSON, goes on exactly where the live one is."""
    saved = msgspec.json.encode(play.choices)
    choices = msgspec.json.decode(saved, type=tuple[Choice, ...])
    resumed = Play.resume(play.rules, play.setup, play.checkpoint, choices)
    if resumed.lost:
        yield "resumed game: its own choices no longer fit"
    yield from Snapshot.of(play).differs(Snapshot.of(resumed), "resumed game")


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
        yield f"the state is another one after JSON\n  {_cut(play.state)}\n  {_cut(read)}"
    elif msgspec.json.encode(read) != text:
        yield "the state's JSON is another one after reading it back"


def invariants_hold(play: Play[Any]) -> Complaints:
    for complaint in play.rules.check(play.state):
        yield f"impossible state: {complaint}"


def board_is_readable(play: Play[Any]) -> Complaints:
    before = msgspec.json.encode(play.state)
    seats = range(len(play.rules.seating(play.setup)))
    for viewer in (frozenset[int](), frozenset([0]), frozenset(seats)):
        board = board_text(play.rules.board(play.state, viewer))
        if not board.strip():
            yield "the text board is empty"
        if len(board) > LONGEST_BOARD:
            yield f"the text board has {len(board)} characters, more than {LONGEST_BOARD}"
        if board != board_text(play.rules.board(play.state, viewer)):
            yield "the text board differs when it is asked for twice"
    if msgspec.json.encode(play.state) != before:
        yield "the text board changes the state"


def picture_is_sound(play: Play[Any]) -> Complaints:
    """For games that draw: a PNG for everybody who looks, with words for those who cannot see it."""
    seats = range(len(play.rules.seating(play.setup)))
    for viewer in (frozenset[int](), frozenset(seats)):
        picture = play.rules.picture(play.state, play.decision, viewer)
        if picture is None:
            continue
        if not picture.png.startswith(PNG):
            yield "the board picture is no PNG"
        if not 1 <= len(picture.alt.strip()) <= LONGEST_ALT:
            yield f"the board picture has an alt text of {len(picture.alt)} characters"


def imagining_is_harmless(play: Play[Any], chance: Chance) -> Complaints:
    """An imagined game looks the same to everybody, is possible, and leaves the real one alone."""
    before = Snapshot.of(play)
    imagined = play.imagine(chance)
    assert play.decision is not None
    assert imagined.decision is not None
    if imagined.decision.view() != play.decision.view():
        yield "imagine changes the pending decision"
    everybody = frozenset(range(len(play.rules.seating(play.setup))))
    if play.rules.board(imagined.state, everybody) != play.rules.board(play.state, everybody):
        yield "imagine changes something that is seen on the board"
    for complaint in play.rules.check(imagined.state):
        yield f"imagine makes an impossible state: {complaint}"
    option = chance.pick(imagined.decision.options)
    imagined.choose(option.id, option.seat)
    yield from before.differs(Snapshot.of(play), "after imagining")


def foreign_choices_are_refused(play: Play[Any]) -> Complaints:
    before = Snapshot.of(play)
    assert play.decision is not None
    seat_too_many = len(play.rules.seating(play.setup))
    for option_id, seat in (("no such option", None), (play.decision.options[0].id, seat_too_many)):
        try:
            play.choose(option_id, seat)
        except Refused:
            pass
        else:
            yield f"seat {seat} was allowed to choose {option_id!r}"
    yield from before.differs(Snapshot.of(play), "after a refused choice")


def undo_and_redo(play: Play[Any], option: Option[Any], seat: int) -> Complaints:
    """Chooses, takes it back and chooses again; the play ends up behind the choice."""
    before = Snapshot.of(play)
    first = play.choose(option.id, seat)
    after = Snapshot.of(play)
    if not play.undo():
        yield "the last choice cannot be taken back"
        return
    yield from before.differs(Snapshot.of(play), "after undo")
    again = play.choose(option.id, seat)
    yield from after.differs(Snapshot.of(play), "after undo and redo")
    if again != first:
        yield f"redo tells something else\n  {_cut(first)}\n  {_cut(again)}"


def events_have_words(play: Play[Any], events: list[Event]) -> Complaints:
    for event in events:
        kind = type(event).__name__
        if type(event) not in play.rules.narration.kinds:
            yield f"the event {kind} has no words"
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
        yield f"events are others after JSON\n  {_cut(events)}\n  {_cut(read)}"


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
    if not all(line.strip() for line in play.rules.reason(why)):
        yield "it has an empty line"


def ending_is_sound(play: Play[Any]) -> Complaints:
    if play.outcome is None:
        yield "the game stopped without an outcome"
        return
    if not play.outcome.cause:
        yield "the outcome has no cause"
    lines = play.rules.summary(play.state)
    if not lines or not all(line.text.strip() for line in lines):
        yield "the summary is empty or has an empty line"
    try:
        play.choose("anything")
    except Refused:
        pass
    else:
        yield "a game that is over takes choices"


def seating_is_sound(play: Play[Any]) -> Complaints:
    seating = play.rules.seating(play.setup)
    if set(seating) != set(range(play.setup.people)):
        yield f"{play.setup.people} people are seated as {seating}"
    names = [play.rules.seat_name(play.state, seat) for seat in range(len(seating))]
    if not all(name.strip() for name in names) or len(set(names)) != len(names):
        yield f"the seats are called {names}"


AT_EVERY_STATE: tuple[Check, ...] = (
    invariants_hold,
    state_survives_json,
    resume_equals_live,
    copy_equals_live,
    board_is_readable,
)
AT_EVERY_DECISION: tuple[Check, ...] = (options_are_sound, *AT_EVERY_STATE)
OF_EVENTS: tuple[Callable[[Play[Any], list[Event]], Complaints], ...] = (
    events_have_words,
    events_survive_json,
    reasons_hold,
)


def _twins(names: Iterable[str]) -> list[str]:
    seen: set[str] = set()
    twins = []
    for name in names:
        if name in seen:
            twins.append(name)
        seen.add(name)
    return twins


def _cut(value: object) -> str:
    text = str(value)
    return text if len(text) <= 400 else text[:400] + " ..."
