"""Play for programs: one JSON object per line out, one per line in."""

from typing import Any, BinaryIO

import click
import msgspec

from bot.cli.lines import TooLong, next_line
from bot.cli.sitting import Sitting
from bot.cli.stop import Stop
from bot.errors import KeeperError
from bot.views import Turn

MOST_BYTES = 2 * 1024 * 1024
BAD_REQUEST = "BAD_REQUEST"


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Exactly one of `choose`, `back`, `undo`, `resign`, `table`, `export`, `quit`; the rest goes with them.

    `seat` names who answers where an option is open to several, or which rival resigns; `version` is the
    table that the program saw.
    """

    choose: str | None = None
    back: bool = False
    undo: bool = False
    resign: bool = False
    table: bool = False
    export: bool = False
    quit: bool = False
    seat: int | None = None
    version: int | None = None
    openly: bool = False


class BadRequest(Exception):
    """A line that is no request; the text says why."""


def converse(sitting: Sitting, turn: Turn, lines: BinaryIO) -> None:
    """Tell the table, then answer each line until the end of input or `quit`."""
    _tell(_table(sitting, turn))
    while True:
        try:
            request = _read(lines)
            if request is None or request.quit:
                return
            _tell(_answer(sitting, request))
        except BadRequest as fault:
            tell_error(BAD_REQUEST, str(fault))
        except KeeperError as fault:
            tell_error(fault.trouble.name, str(fault))
            sitting.refresh()


def tell_stop(stop: Stop) -> None:
    tell_error(stop.code, stop.message)


def tell_error(code: str, message: str) -> None:
    _tell({"error": {"code": code, "message": message}})


def _read(lines: BinaryIO) -> Request | None:
    """The next request; None at the end of input."""
    try:
        line: bytes | None = b""
        while line is not None and not line.strip():
            line = next_line(lines, MOST_BYTES)
        if line is None:
            return None
        request = msgspec.json.decode(line, type=Request)
    except TooLong:
        raise BadRequest(f"A request has at most {MOST_BYTES} bytes.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadRequest(f"That is no request: {fault}") from fault
    asked = [request.choose is not None, request.back, request.undo, request.resign, request.table]
    if sum((*asked, request.export, request.quit)) != 1:
        raise BadRequest("A request is exactly one of choose, back, undo, resign, table, export and quit.")
    if request.seat is not None and request.choose is None and not request.resign:
        raise BadRequest("`seat` goes with choose and with resign.")
    if request.openly and not request.undo:
        raise BadRequest("`openly` goes with undo.")
    return request


def _answer(sitting: Sitting, request: Request) -> dict[str, Any]:
    if request.choose is not None:
        turn = sitting.choose(request.choose, seat=request.seat, version=request.version)
    elif request.back:
        turn = sitting.back(version=request.version)
    elif request.undo:
        turn = sitting.undo(openly=request.openly, version=request.version)
    elif request.resign:
        turn = sitting.resign(request.seat)
    elif request.export:
        return {"export": msgspec.Raw(msgspec.json.format(sitting.export(), indent=-1))}
    else:
        sitting.refresh()
        turn = Turn(sitting.view)
    return _table(sitting, turn)


def _table(sitting: Sitting, turn: Turn) -> dict[str, Any]:
    view = turn.view
    outcome = sitting.outcome()
    told = {
        "events": turn.events,
        "lines": [line.text for line in turn.lines],
        "decision": view.decision.view() if view.decision else None,
        "outcome": msgspec.structs.asdict(outcome) if outcome else None,
        "way_back": view.way_back,
        "state": msgspec.Raw(view.state),
        "version": view.version,
        "game_id": view.game_id,
    }
    if view.notice:
        told["notice"] = view.notice
    return told


def _tell(answer: dict[str, Any]) -> None:
    click.echo(msgspec.json.encode(answer))
