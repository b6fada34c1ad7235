"""Where the bot's token comes from: the environment or a file, never the command line."""

from collections.abc import Mapping

from bot.settings import BadSetting, Settings


def read_token(settings: Settings, environ: Mapping[str, str]) -> str:
    token = environ.get("GAMEKEEPER_TOKEN", "").strip()
    if token:
        return token
    if settings.token_file is None:
        raise BadSetting(
            "No token: set GAMEKEEPER_TOKEN, or GAMEKEEPER_TOKEN_FILE to the file that holds it."
        )
    try:
        token = settings.token_file.read_text().strip()
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "it is not a text file"
        raise BadSetting(f"GAMEKEEPER_TOKEN_FILE cannot be read: {reason}") from None
    if not token:
        raise BadSetting("GAMEKEEPER_TOKEN_FILE is empty.")
    return token
