"""A Discord of one's own on 127.0.0.1, for tests and for playing without an account.

The bot does not import it; only the command line and the tests start it.
"""

from bot.loopback.answer import Answer, Choice, NoAnswer
from bot.loopback.cdn import Upload
from bot.loopback.driver import Person, until
from bot.loopback.faults import GatewayFault, GatewayFaultKind, RestFault
from bot.loopback.forms import CannotDo
from bot.loopback.interactions import InteractionKind, ReplyKind
from bot.loopback.server import LoopbackServer
from bot.loopback.violations import Violation
from bot.loopback.world import World

__all__ = [
    "Answer",
    "CannotDo",
    "Choice",
    "GatewayFault",
    "GatewayFaultKind",
    "InteractionKind",
    "LoopbackServer",
    "NoAnswer",
    "Person",
    "ReplyKind",
    "RestFault",
    "Upload",
    "Violation",
    "World",
    "until",
]
