"""What becomes a message of its own, and how the log is told."""

import msgspec
import pytest

from bot.app import announcements
from bot.views import LogEntry, TableView, Turn
from plugins.api import Line, Setup, Voice
from storage import Seat, Status
from tests.lanterns.plugin import GAME

VIEW = TableView(
    game_id=1,
    channel="7",
    game=GAME,
    setup=Setup(GAME.id, "harbour", "normal", seed=7),
    status="playing",
    version=2,
    host="1",
    seats=(Seat(0, "1", "Alice"),),
)


@pytest.mark.parametrize(
    ("voice", "status", "announced"),
    [
        ("player", "playing", False),
        ("game", "playing", False),
        ("opponent", "playing", True),
        ("player", "finished", True),
        ("opponent", "finished", True),
    ],
)
def test_what_is_announced(voice: Voice, status: Status, announced: bool) -> None:
    view = msgspec.structs.replace(VIEW, status=status)
    turn = Turn(view, lines=[Line("The last ship comes home.", voice)])
    assert announcements.needs_own_message(turn) is announced


def test_a_game_that_is_over_is_shown_again_without_news() -> None:
    assert not announcements.needs_own_message(Turn(msgspec.structs.replace(VIEW, status="finished")))


def test_names_in_the_log_cannot_dress_up() -> None:
    entry = LogEntry(2, "choose", "_Al_ @everyone", "Light it", [], undone=False, at=0)
    told = announcements.history([entry])
    assert r"\_Al\_" in told
    assert "@everyone" not in told
