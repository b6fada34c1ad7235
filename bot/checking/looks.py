"""What is seen: the table in words and as a picture, and that looking changes nothing."""

from typing import Any

import msgspec

from bot.checking.plays import NOBODY, seats_of
from bot.checking.snapshot import Complaints
from plugins.api import Chance, Decision, Play, board_text
from plugins.api.description import LONGEST_ALT

LONGEST_BOARD = 4000
PNG = b"\x89PNG\r\n\x1a\n"


def board_is_readable(play: Play[Any]) -> Complaints:
    before = msgspec.json.encode(play.state)
    for viewer in (NOBODY, frozenset([0]), frozenset(seats_of(play))):
        board = board_text(play.rules.board(play.state, viewer))
        if not board.strip():
            yield "the text board is empty"
        if len(board) > LONGEST_BOARD:
            yield f"the text board has {len(board)} characters, more than {LONGEST_BOARD}"
        if board != board_text(play.rules.board(play.state, viewer)):
            yield "the text board differs when it is asked for twice"
    if msgspec.json.encode(play.state) != before:
        yield "the text board changes the state"


def picture_is_sound(play: Play[Any], chance: Chance) -> Complaints:
    """For games that draw: a PNG for everybody who looks, with words for those who cannot see it.

    It is drawn from state and options without their values, as a worker process has them.
    """
    decision = _without_values(play.decision)
    for viewer in (NOBODY, frozenset(seats_of(play))):
        before = msgspec.json.encode(play.state)
        picture = play.rules.picture(play.state, decision, viewer)
        if picture is None:
            continue
        if not picture.png.startswith(PNG):
            yield "the board picture is no PNG"
        if not 1 <= len(picture.alt.strip()) <= LONGEST_ALT:
            yield f"the board picture has an alt text of {len(picture.alt)} characters"
        if msgspec.json.encode(play.state) != before:
            yield "the board picture changes the state"
        elif picture != play.rules.picture(play.state, decision, viewer):
            yield "the board picture differs when it is drawn twice"
        if viewer == NOBODY and play.decision is not None:
            other = play.rules.picture(play.imagine(chance).state, decision, viewer)
            if other is None or other.alt != picture.alt:
                yield "the alt text tells what nobody can know"
            elif other.png != picture.png:
                yield "the board picture shows what nobody can know"


def decision_is_marked(play: Play[Any]) -> bool | None:
    """Whether the picture changes with the decision; None where there is no picture or nothing to mark."""
    decision = _without_values(play.decision)
    if decision is None or not any(option.spots for option in decision.options):
        return None
    viewer = frozenset(decision.seats)
    asking = play.rules.picture(play.state, decision, viewer)
    resting = play.rules.picture(play.state, None, viewer)
    return None if asking is None or resting is None else asking.png != resting.png


def _without_values(decision: Decision | None) -> Decision | None:
    if decision is None:
        return None
    options = tuple(msgspec.structs.replace(option, value=None) for option in decision.options)
    return msgspec.structs.replace(decision, options=options)
