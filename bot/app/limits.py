"""Discord's limits, and everything that cuts text to fit them. Nothing else in the bot knows a limit."""

TEXT = 4000
"""All text of one Components V2 message."""

BUTTONS_IN_ROW = 5
BUTTON_LABEL = 80
CUSTOM_ID = 100
MENU_OPTIONS = 25
MENU_LABEL = 100
MENU_VALUE = 100
MENU_PLACEHOLDER = 150
CHOICES = 25
CHOICE_NAME = 100
CHOICE_VALUE = 100
ALT_TEXT = 1024

_ROW_WIDTH = 60
_FENCE = "```"


def clip(text: str, most: int) -> str:
    """The text, or as much of it as fits with a … behind it."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def split(text: str, most: int = TEXT) -> list[str]:
    """Pieces that fit, cut between blocks where possible, then between lines, then between words."""
    pieces = []
    rest = text.strip()
    while len(rest) > most:
        cut = next(
            (at for at in (rest.rfind(mark, 1, most + 1) for mark in ("\n\n", "\n", " ")) if at > 0), most
        )
        pieces.append(rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
    return [*pieces, rest] if rest else pieces


def code_block(text: str, most: int = TEXT) -> str:
    """Text in a fixed-width block, whole lines only; empty if nothing fits."""
    room = most - 2 * len(_FENCE) - 2
    # A zero-width space keeps a text from ending its own block.
    lines = text.replace(_FENCE, "`\u200b``").split("\n")
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return f"{_FENCE}\n" + "\n".join(kept) + f"\n{_FENCE}" if kept else ""


def rows(labels: list[str]) -> list[int]:
    """How many buttons go into each row, so that a row is not wider than a screen."""
    counts: list[int] = []
    width = _ROW_WIDTH + 1
    for label in labels:
        if width + len(label) > _ROW_WIDTH or counts[-1] == BUTTONS_IN_ROW:
            counts.append(0)
            width = 0
        counts[-1] += 1
        width += len(label)
    return counts
