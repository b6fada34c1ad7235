"""The events phase: two new cards, then everything in the queue strikes, from left to right."""

from collections.abc import Callable
from typing import Any, Literal

from plugins.api import Flow, ask, given
from plugins.kings_challenge import events as e
from plugins.kings_challenge import names, prompts
from plugins.kings_challenge import tables as t
from plugins.kings_challenge import vocabulary as v
from plugins.kings_challenge.dice import COLOURS, of_colour, ranked
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.opponent import best_boxes
from plugins.kings_challenge.state import EventCard


def draw(game: Game) -> Flow[None]:
    """A red event, and one of the colour that it names, both to the right end of the queue."""
    yield from ()
    state, content = game.state, game.content
    red = content.events[state.decks.red.pop(0)]
    assert red.next is not None
    second = content.events[getattr(state.decks, red.next).pop(0)]
    state.news += [red.id, second.id]
    state.queue += [EventCard(red.id), EventCard(second.id)]
    cards = tuple(
        e.NewEvent(
            card.name,
            card.colour,
            card.divisor,
            card.banners,
            (card.vp_first, card.vp_second),
            content.texts[card.id],
        )
        for card in (red, second)
    )
    game.tell(e.EventsDrawn(cards, red.black_dice))
    state.struck = 0
    state.phase = "harms"


def strike(game: Game) -> Flow[None]:
    """The next event of the queue takes effect; after the last one the black dice are rolled."""
    state = game.state
    while state.struck < len(state.queue):
        card = game.content.events[state.queue[state.struck].card]
        state.struck += 1
        if card.harm is not None:
            yield from HARMS[type(card.harm)](game, card)
            return
    roll_black_dice(game)


def roll_black_dice(game: Game) -> None:
    state, most = game.state, game.content.numbers.rounds.most_black_dice
    symbols = sum(game.content.events[event.card].black_dice for event in state.queue)
    state.black = sorted((state.chance.roll() for _ in range(min(symbols, most))), reverse=True)
    state.rolled = list(state.black)
    game.tell(e.BlackRolled(symbols, tuple(state.black)))
    state.turn = state.start_player
    state.phase = "black_dice"


def _seize(game: Game, card: t.Event) -> Flow[None]:
    """A rolled spot becomes le Roy's, unless it is his or locked; nobody loses points over it."""
    yield from ()
    assert isinstance(card.harm, v.Seize)
    rolled = game.state.chance.roll()
    spot = game.state.buildings[card.harm.building][rolled - 1]
    name = names.spot_name(game.content, card.harm.building, rolled)
    reason = ""
    if spot.owner == "roy":
        reason = "own"
    elif spot.locked:
        reason = "locked"
    elif not game.roy.supply:
        reason = "no_citizen"
    evicted = False
    if not reason:
        evicted = game.take_spot(spot, "roy")
        game.roy.supply -= 1
        game.state.news.append(names.spot(card.harm.building, rolled))
    rule = "A citizen that an event brings is le Roy's; the rolled number is his spot"
    why = given(f"Where does {card.name} strike?", name, rule, source="Solo rules: gameplay")
    told = e.Seized(card.name, name, rolled, evicted, reason, why=why)  # type: ignore[arg-type]
    game.tell(told)


def _roy_cube(game: Game, card: t.Event) -> Flow[None]:
    """The box that he would choose himself; no points, for it is not his action."""
    yield from ()
    boxes, why = best_boxes(game, 1)
    for level, column in boxes:
        game.build_box("roy", level, column)
    game.tell(e.RoyCubeCame(card.name, boxes[0] if boxes else None, why=why))


def _lose(game: Game, card: t.Event) -> Flow[None]:
    yield from ()
    assert isinstance(card.harm, v.Lose)
    if card.harm.deniers:
        _suffer(game, card, "deniers", card.harm.deniers)
    if card.harm.influence:
        _suffer(game, card, "influence", card.harm.influence)


def _suffer(game: Game, card: t.Event, what: Literal["deniers", "influence"], owed: int) -> None:
    """As far as possible; who is short loses points as well."""
    had: int = getattr(game.player, what)
    lost = min(owed, had)
    setattr(game.player, what, had - lost)
    penalty = game.penalty() if lost < owed else 0
    game.tell(e.Suffered(card.name, what, owed, lost, had - lost, penalty, game.standing))


def _lose_per_citizen(game: Game, card: t.Event) -> Flow[None]:
    """Nobody there: nothing owed, and nothing lost."""
    yield from ()
    assert isinstance(card.harm, v.LosePerCitizen)
    citizens = game.standing_citizens("player", card.harm.building)
    _suffer(game, card, "deniers", card.harm.deniers * citizens)


def _lose_cube(game: Game, card: t.Event) -> Flow[None]:
    there = [place for place, activity in enumerate(game.state.activities) if activity.cubes]
    if not there:
        game.tell(e.CouldNotSuffer(card.name, "activity cube", game.penalty(), game.standing))
        return
    options = [prompts.lose_cube(game, place) for place in there]
    place = yield from ask(PLAYER, "lose_cube", prompts.cube_to_lose(card.name), options)
    activity = game.state.activities[place]
    activity.cubes -= 1
    game.tell(e.CubeLost(card.name, game.content.activities[activity.card].name, activity.cubes))


def _lose_best_die(game: Game, card: t.Event) -> Flow[None]:
    yield from ()
    assert isinstance(card.harm, v.LoseBestDie)
    dice = ranked(of_colour(game.player.dice, COLOURS[card.harm.colour]))
    if not dice:
        game.tell(e.CouldNotSuffer(card.name, f"{card.harm.colour} die", game.penalty(), game.standing))
        return
    game.player.dice.remove(dice[0])
    game.tell(e.DieLost(card.name, dice[0]))


HARMS: dict[type[v.Harm], Callable[[Game, t.Event], Flow[Any]]] = {
    v.Seize: _seize,
    v.RoyCube: _roy_cube,
    v.Lose: _lose,
    v.LosePerCitizen: _lose_per_citizen,
    v.LoseCube: _lose_cube,
    v.LoseBestDie: _lose_best_die,
}
