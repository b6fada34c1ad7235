"""Where the log goes: never between the lines that people read or programs parse."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import structlog
from platformdirs import user_data_path

from bot.cli.database import file_of


class LateFile:
    """A log file that is made when there is something to write; a full disk never stops a game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def write(self, text: str) -> None:
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)

    def flush(self) -> None:
        """Nothing waits: every entry is written at once."""


def log_to(file: Any) -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.WriteLoggerFactory(file=file),
        cache_logger_on_first_use=False,
    )


def log_path(database_url: str) -> Path:
    """Beside the database where that is a file, otherwise in the user's data folder."""
    database = file_of(database_url)
    return (database.parent if database else user_data_path("gamekeeper")) / "gamekeeper.log"
