"""A table that somebody stands at: what they see of it, and what they may do."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.errors import KeeperError, Trouble
from bot.live import Live
from bot.views import Person, TableView
from plugins.api import Decision, Option, Play
from storage import Seat


def view_of(live: Live) -> TableView:
    play = live.play
    return TableView(
        game_id=live.game_id,
        channel=live.channel,
        game=live.game,
        setup=live.setup,
        status=live.status,
        version=live.version,
        host=live.host,
        seats=live.seats,
        decision=asked(play) if play and live.status == "playing" else None,
        outcome=play.outcome if play else None,
        state=msgspec.json.encode(play.state) if play else b"",
        notice=live.notice,
        way_back=play.way_back if play and live.status == "playing" else None,
        given_up=tuple(live.given_up),
    )


def asked(play: Play[Any]) -> Decision | None:
    """What is asked of those who have not given up."""
    decision, gone = play.decision, play.state.given_up
    if decision is None or not gone:
        return decision
    seats = tuple(seat for seat in decision.seats if seat not in gone)
    options = tuple(option for option in decision.options if option.seat is None or option.seat in seats)
    return msgspec.structs.replace(decision, seats=seats, options=options)


def in_lobby(live: Live) -> None:
    if live.status != "lobby":
        raise KeeperError(Trouble.HAS_BEGUN)


def playing(live: Live, version: int | None = None) -> Play[Any]:
    """The game, if it is under way and still at the version that the person saw."""
    if live.status == "lobby":
        raise KeeperError(Trouble.NOT_BEGUN)
    if live.status != "playing" or live.play is None:
        raise KeeperError(Trouble.GAME_OVER)
    if version is not None and version != live.version:
        raise KeeperError(Trouble.STALE)
    return live.play


def chosen(
    live: Live, decision: Decision | None, option_id: str, person: Person, wanted: int | None
) -> tuple[Option[Any], int]:
    """The option and the seat for which this person chooses it."""
    mine = live.seats_of(person.id)
    if not mine:
        raise KeeperError(Trouble.NOT_SEATED)
    if live.has_left(person.id):
        raise KeeperError(Trouble.GIVEN_UP)
    assert decision is not None
    mine_now = [seat for seat in decision.seats if seat in mine and wanted in (None, seat)]
    if not mine_now:
        raise KeeperError(Trouble.NOT_YOUR_DECISION, who=_names(live, decision.seats))
    option = decision.option(option_id)
    if option is None:
        raise KeeperError(Trouble.NO_SUCH_OPTION, hint="")
    if option.seat is None:
        return option, mine_now[0]
    if option.seat not in mine_now:
        raise KeeperError(Trouble.NOT_YOUR_DECISION, who=_names(live, [option.seat]))
    return option, option.seat


def _names(live: Live, seats: Sequence[int]) -> str:
    return " or ".join(dict.fromkeys(live.name_of(live.holder(seat)) for seat in seats))


def with_empty_seat_taken(live: Live, person: Person) -> tuple[Seat, ...]:
    free = view_of(live).free_seats()
    if not free:
        raise KeeperError(Trouble.TABLE_FULL)
    seating = live.rules.seating(live.setup)
    return tuple(
        Seat(seat.seat, person.id, person.name) if seating[seat.seat] == seating[free[0].seat] else seat
        for seat in live.seats
    )


def seated(seating: tuple[int, ...], people: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(Seat(seat, people[who].person, people[who].name) for seat, who in enumerate(seating))
