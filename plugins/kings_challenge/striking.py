"""The events phase: two new cards, then everything in the queue strikes, from left to right."""

from plugins.api import Flow
from plugins.kings_challenge import events as e
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.state import QueuedEvent


def draw(match: Match) -> Flow[None]:
    """A red event, and one of the colour that it names, both to the right end of the queue."""
    yield from ()
    state, content = match.state, match.content
    red = content.events[state.decks.red.pop(0)]
    assert red.next is not None
    second: str = getattr(state.decks, red.next).pop(0)
    state.news += [red.id, second]
    state.queue += [QueuedEvent(red.id), QueuedEvent(second)]
    match.tell(e.EventsDrawn((e.Shown(red.id), e.Shown(second)), red.black_dice))
    state.struck = 0
    state.phase = "harms"


def strike(match: Match) -> Flow[None]:
    """The next event of the queue takes effect; after the last one the black dice are rolled."""
    state = match.state
    while state.struck < len(state.queue):
        card = match.content.events[state.queue[state.struck].card]
        state.struck += 1
        if card.harm is not None:
            yield from card.harm.strike(match, card.id)
            return
    roll_black_dice(match)


def roll_black_dice(match: Match) -> None:
    state, most = match.state, match.content.numbers.rounds.most_black_dice
    symbols = sum(match.content.events[event.card].black_dice for event in state.queue)
    state.black = sorted((state.chance.roll() for _ in range(min(symbols, most))), reverse=True)
    state.rolled = list(state.black)
    match.tell(e.BlackRolled(symbols, tuple(state.black)))
    state.turn = state.start_player
    state.phase = "black_dice"
