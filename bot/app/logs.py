"""Log lines as JSON, one each, on standard error. Whatever happens, the token is in none of them."""

import logging
import sys
from typing import Any

import discord
import structlog
from structlog.typing import EventDict, Processor


def set_up(token: str = "", *, level: int = logging.INFO) -> None:
    """Structlog and the standard library's loggers write the same kind of line."""

    render = structlog.processors.JSONRenderer(default=str)

    def without_token(logger: Any, method: str, event: EventDict) -> str:
        # Of the finished line, so that it does not matter where in the event the token was.
        line = str(render(logger, method, event))
        return line.replace(token, "***") if token else line

    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.ExtraAdder(), *shared],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                without_token,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    # A bot without a voice needs no warnings about that.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
