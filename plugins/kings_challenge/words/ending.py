"""What is said when the game is over: result, figures, verdict."""

from plugins.api import Line
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.state import KingsState
from plugins.kings_challenge.words.small import signed


def summary(content: Content, state: KingsState) -> list[Line]:
    assert state.outcome is not None
    player, roy = (sum(getattr(line, side) for line in state.scores) for side in ("player", "roy"))
    totals = f"le Roy {signed(roy)}, you {signed(player)}"
    if state.outcome.won:
        result = f"You beat le Roy: {totals}"
    elif player == roy:
        result = f"A draw, and a draw is the King's: {totals}"
    else:
        result = f"Le Roy has won: {totals}"
    band = content.band(player - roy)
    return [Line(result, head=True), Line(f"{band.title}. {band.text}")]
