"""The events phase: two new cards, then everything in the queue strikes, from left to right."""

from collections.abc import Callable
from typing import Any, Literal

from plugins.api import Flow, ask, given, phrase
from plugins.kings_challenge import events as e
from plugins.kings_challenge import names, printed
from plugins.kings_challenge import vocabulary as v
from plugins.kings_challenge.dice import COLOURS, of_colour, ranked
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.opponent import GAMEPLAY, best_boxes
from plugins.kings_challenge.state import QueuedEvent
from plugins.kings_challenge.words import prompts


def draw(match: Match) -> Flow[None]:
    """A red event, and one of the colour that it names, both to the right end of the queue."""
    yield from ()
    state, content = match.state, match.content
    red = content.events[state.decks.red.pop(0)]
    assert red.next is not None
    second = content.events[getattr(state.decks, red.next).pop(0)]
    state.news += [red.id, second.id]
    state.queue += [QueuedEvent(red.id), QueuedEvent(second.id)]
    match.tell(e.EventsDrawn((e.Shown(red.id), e.Shown(second.id)), red.black_dice))
    state.struck = 0
    state.phase = "harms"


def strike(match: Match) -> Flow[None]:
    """The next event of the queue takes effect; after the last one the black dice are rolled."""
    state = match.state
    while state.struck < len(state.queue):
        card = match.content.events[state.queue[state.struck].card]
        state.struck += 1
        if card.harm is not None:
            yield from HARMS[type(card.harm)](match, card)
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


def _seize(match: Match, card: printed.EventCard) -> Flow[None]:
    """A rolled spot becomes le Roy's, unless it is his or locked; nobody loses points over it."""
    yield from ()
    assert isinstance(card.harm, v.Seize)
    rolled = match.state.chance.roll()
    spot = match.state.buildings[card.harm.building][rolled - 1]
    place = names.spot(card.harm.building, rolled)
    reason: e.NotSeized = ""
    if spot.owner == "roy":
        reason = "own"
    elif spot.locked:
        reason = "locked"
    elif not match.roy.supply:
        reason = "no_citizen"
    evicted = False
    if not reason:
        evicted = match.take_spot(spot, "roy")
        match.roy.supply -= 1
        match.state.news.append(place)
    why = given(phrase("strikes-where", card.id), phrase("name", place), "rolled-spot", source=GAMEPLAY)
    match.tell(e.Seized(card.id, place, rolled, evicted, reason, why=why))


def _roy_cube(match: Match, card: printed.EventCard) -> Flow[None]:
    """The box that he would choose himself; no points, for it is not his action."""
    yield from ()
    boxes, why = best_boxes(match, 1)
    for level, column in boxes:
        match.build_box("roy", level, column)
    match.tell(e.RoyCubeCame(card.id, boxes[0] if boxes else None, why=why))


def _lose(match: Match, card: printed.EventCard) -> Flow[None]:
    yield from ()
    assert isinstance(card.harm, v.Lose)
    if card.harm.deniers:
        _suffer(match, card, "deniers", card.harm.deniers)
    if card.harm.influence:
        _suffer(match, card, "influence", card.harm.influence)


def _suffer(match: Match, card: printed.EventCard, what: Literal["deniers", "influence"], owed: int) -> None:
    """As far as possible; who is short loses points as well."""
    had: int = getattr(match.player, what)
    lost = min(owed, had)
    setattr(match.player, what, had - lost)
    penalty = match.penalty() if lost < owed else 0
    match.tell(e.Suffered(card.id, what, owed, lost, had - lost, penalty, match.standing))


def _lose_per_citizen(match: Match, card: printed.EventCard) -> Flow[None]:
    """Nobody there: nothing owed, and nothing lost."""
    yield from ()
    assert isinstance(card.harm, v.LosePerCitizen)
    citizens = match.standing_citizens("player", card.harm.building)
    _suffer(match, card, "deniers", card.harm.deniers * citizens)


def _lose_cube(match: Match, card: printed.EventCard) -> Flow[None]:
    there = [place for place, activity in enumerate(match.state.activities) if activity.cubes]
    if not there:
        match.tell(e.CouldNotSuffer(card.id, "activity-cube", match.penalty(), match.standing))
        return
    options = [prompts.lose_cube(match, place) for place in there]
    place = yield from ask(PLAYER, "lose-cube", prompts.cube_to_lose(card.name), options)
    activity = match.state.activities[place]
    activity.cubes -= 1
    match.tell(e.CubeLost(card.id, activity.card, activity.cubes))


def _lose_best_die(match: Match, card: printed.EventCard) -> Flow[None]:
    yield from ()
    assert isinstance(card.harm, v.LoseBestDie)
    dice = ranked(of_colour(match.player.dice, COLOURS[card.harm.colour]))
    if not dice:
        match.tell(e.CouldNotSuffer(card.id, f"{card.harm.colour}-die", match.penalty(), match.standing))
        return
    match.player.dice.remove(dice[0])
    match.tell(e.DieLost(card.id, dice[0]))


HARMS: dict[type[v.Harm], Callable[[Match, printed.EventCard], Flow[Any]]] = {
    v.Seize: _seize,
    v.RoyCube: _roy_cube,
    v.Lose: _lose,
    v.LosePerCitizen: _lose_per_citizen,
    v.LoseCube: _lose_cube,
    v.LoseBestDie: _lose_best_die,
}
