"""Settings, from the environment alone."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
from platformdirs import user_data_path


class BadSetting(Exception):
    """A setting that cannot be used; the text names the variable."""


class Settings(msgspec.Struct, frozen=True):
    """`plugins` are modules of further games, `content` a folder with corrected content, one
    subfolder for each game."""

    database_url: str
    plugins: tuple[str, ...] = ()
    content: Path | None = None
    token_file: Path | None = None
    discord_api: str | None = None

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        content = environment.get("GAMEKEEPER_CONTENT")
        if content and not Path(content).is_dir():
            raise BadSetting(f"GAMEKEEPER_CONTENT names no folder: {content}")
        token_file = environment.get("GAMEKEEPER_TOKEN_FILE")
        return cls(
            database_url=environment.get("GAMEKEEPER_DATABASE_URL") or default_database_url(),
            plugins=tuple(environment.get("GAMEKEEPER_PLUGINS", "").split()),
            content=Path(content) if content else None,
            token_file=Path(token_file) if token_file else None,
            discord_api=environment.get("GAMEKEEPER_DISCORD_API") or None,
        )


def default_database_url() -> str:
    return f"sqlite+aiosqlite:///{user_data_path('gamekeeper') / 'gamekeeper.db'}"
