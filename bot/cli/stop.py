"""How a command ends when it cannot go on: one sentence and an exit code."""

import click

from bot.errors import KeeperError, Trouble
from bot.settings import BadSetting

INTERRUPTED = 130

_NOT_NOW = (
    Trouble.DATABASE,
    Trouble.GAME_BROKEN,
    Trouble.RULES_FAILED,
    Trouble.STATE_UNREADABLE,
    Trouble.BUSY,
)


class Stop(click.ClickException):
    """Something that was given cannot be used: words, files, settings. `code` is its name in JSON."""

    exit_code = 2

    def __init__(self, message: str, code: str = "BAD_REQUEST") -> None:
        super().__init__(message)
        self.code = code


class NotNow(Stop):
    """Trying again later, or elsewhere, can help: the database, a broken plugin."""

    exit_code = 1


def as_stop(fault: KeeperError | BadSetting) -> Stop:
    if isinstance(fault, BadSetting):
        return Stop(str(fault), "BAD_SETTING")
    kind = NotNow if fault.trouble in _NOT_NOW else Stop
    return kind(str(fault), fault.trouble.name)
