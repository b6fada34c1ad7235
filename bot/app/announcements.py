"""From narrated lines to readable text: one block for each head line."""

from collections.abc import Iterable, Sequence

from bot.app import limits, words
from bot.app.presenter import name
from bot.views import Explained, LogEntry, Turn
from plugins.api import Act, Line

MOST_NEWS = 700
"""Longer news than this get a message of their own, whoever brought them about."""


def told(lines: Iterable[Line]) -> str:
    """Lines as text; a head line begins a new block and stands out in it."""
    text = ""
    for line in lines:
        if line.head:
            text += f"\n\n**{line.text}**"
        else:
            text += f"\n{line.text}"
    return text.strip()


def needs_own_message(turn: Turn) -> bool:
    """The opponent's acts are announced, and what ended the game, for its last message has the result alone.

    What people did themselves is a line on the table message.
    """
    if any(line.voice == "opponent" for line in turn.lines):
        return True
    if turn.lines and turn.view.status == "finished":
        return True
    return len(told(turn.lines)) > MOST_NEWS


def can_be_explained(turn: Turn) -> bool:
    return any(isinstance(event, Act) and event.why is not None for event in turn.events)


def history(entries: Sequence[LogEntry]) -> str:
    """The log, oldest first."""
    blocks = []
    for entry in entries:
        head = words.log_head(name(entry.who), entry.kind, entry.label)
        if entry.undone:
            blocks.append(words.undone(head))
        else:
            blocks.append("\n".join([head, *(line.text for line in entry.lines)]))
    return "\n\n".join(blocks)


def reasons(explained: Sequence[Explained]) -> str:
    return "\n\n".join("\n".join([f"**{one.act}**", *one.why]) for one in explained)


def pages(text: str, most_pages: int = 3) -> list[str]:
    """Text as private messages; of a very long one only the end, which is what people ask about."""
    return limits.split(text)[-most_pages:]
