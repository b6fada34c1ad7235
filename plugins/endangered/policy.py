"""A greedy player for simulations: tries every option one step ahead and takes the best-looking one.

It sees what a person sees: no hidden card, no coming die. It never plans over turns.
"""

from collections.abc import Callable
from typing import Any

from plugins.api import Chance, Option, Play
from plugins.endangered.content import Content
from plugins.endangered.destruction import nearest_in_line, risks, slide_path, spread_targets, would_lose
from plugins.endangered.evaluation import MONEY, Scratch, scratch, value
from plugins.endangered.habitat import empty_beside, put, take
from plugins.endangered.hooks import owned
from plugins.endangered.prompts import SWAYED
from plugins.endangered.state import EndangeredState
from plugins.endangered.vocabulary import Offer, OnFreeAction
from plugins.endangered.worth import (
    action_worth,
    after,
    card_worth,
    effects_worth,
    harm,
    influence_worth,
    move,
    remove,
    usual_harm,
)

Judge = Callable[[Scratch, Option[Any]], float]


class Greedy:
    """Judges options with one set of content."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def __call__(self, play: Play[EndangeredState], chance: Chance) -> Option[Any]:
        decision = play.decision
        assert decision is not None
        judge = JUDGES.get(decision.key)
        if judge is None:
            # Roles, seats and the like: nothing to see one step ahead.
            return chance.pick(decision.options)
        game = scratch(self.content, play.state)
        worths = [judge(game, option) for option in decision.options]
        best = max(worths)
        return chance.pick([o for o, worth in zip(decision.options, worths, strict=True) if worth == best])


def _place(game: Scratch, option: Option[Any]) -> float:
    if not isinstance(option.value, tuple):
        return _ability(game, option)
    die: int
    die, spot = option.value
    # A low die on an action is better than a high one: it leaves more room for those who follow.
    return action_worth(game, game.state.zone[spot].action) - 0.05 * die


def _ability(game: Scratch, option: Option[Any]) -> float:
    for source in owned(game, game.state.active, OnFreeAction):
        if source.key == option.value and isinstance(source.hook, OnFreeAction):
            return effects_worth(game, source.hook.effects) - MONEY * source.hook.cost
    return 0.0


def _play_card(game: Scratch, option: Option[Any]) -> float:
    return card_worth(game, option.value) if option.value else 0.0


def _discard(game: Scratch, option: Option[Any]) -> float:
    return -card_worth(game, option.value)


def _step(game: Scratch, option: Option[Any]) -> float:
    if option.value is None:
        return value(game) + 0.05
    return after(game, lambda: move(game, *option.value))


def _airlift_from(game: Scratch, option: Option[Any]) -> float:
    """Every start with its best landing."""
    start = option.value
    if not start:
        return value(game) + 0.5
    places = [space for space in game.content.cells if space != start and space not in game.state.tiles]
    return max(after(game, lambda to=to: move(game, start, to)) for to in places)  # type: ignore[misc]


def _stand(game: Scratch, option: Option[Any]) -> float:
    """An animal more on this space: one that lands, is added, or flees there."""
    return after(game, lambda: put(game, option.value))


def _remove_tile(game: Scratch, option: Option[Any]) -> float:
    return after(game, lambda: remove(game, option.value)) if option.value else value(game)


def _lose_animal(game: Scratch, option: Option[Any]) -> float:
    return after(game, lambda: take(game, option.value))


def _influence(game: Scratch, option: Option[Any]) -> float:
    return influence_worth(game, 1, option.value)


def _lose_influence(game: Scratch, option: Option[Any]) -> float:
    return influence_worth(game, -1, option.value)


def _shift_from(game: Scratch, option: Option[Any]) -> float:
    """Only from somebody who has more than enough."""
    if option.value < 0:
        return 0.5
    return influence_worth(game, -1, option.value) + influence_worth(game, 1)


def _shift_number(game: Scratch, option: Option[Any]) -> float:
    return -float(option.value)


def _scout(game: Scratch, option: Option[Any]) -> float:
    """Away with what is worse than the usual impact."""
    if option.value < 0:
        return 0.0
    return harm(game, game.state.impacts.deck[option.value]) - usual_harm(game)


def _persistent(game: Scratch, option: Option[Any]) -> float:
    return harm(game, game.state.impacts.persistent[option.value])


def _offer(game: Scratch, option: Option[Any]) -> float:
    if option.value is None:
        return 0.0
    effects = game.content.impacts[game.state.impacts.current].effects
    offers = [effect for effect in effects if isinstance(effect, Offer)]
    return sum(effects_worth(game, offer.effects) - MONEY * offer.price for offer in offers)


def _birth(game: Scratch, option: Option[Any]) -> float:
    """The birth, and the parting in the first direction that is free."""
    pair, space = option.value

    def bear() -> None:
        put(game, space)
        if game.scenario.offspring_rule == "split":
            away = empty_beside(game, pair)
            take(game, pair)
            if away:
                put(game, away[0])

    return after(game, bear)


def _part(game: Scratch, option: Option[Any]) -> float:
    return after(game, lambda: move(game, *option.value))


def _line(game: Scratch, option: Option[Any]) -> float:
    """The average over the faces of the die, each with the position it would leave."""
    faces = range(1, game.content.numbers.dice.destruction + 1)
    ends = [_end(game, option.value, die) for die in faces]
    return sum(after(game, lambda end=end: _tile(game, end)) for end in ends) / len(ends)  # type: ignore[misc]


def _end(game: Scratch, line: str, die: int) -> str:
    """Where the tile would come to lie, ties broken for the animals."""
    start = game.content.lines[line][die - 1]
    if start not in game.state.tiles:
        return start
    if game.scenario.destruction_rule == "spread":
        ends = spread_targets(game, start)
    else:
        ends = [slide_path(game, line, die, target)[-1] for target in nearest_in_line(game, line, die)]
    return min(ends, key=lambda end: would_lose(game, end))


def _tile(game: Scratch, space: str) -> None:
    state = game.state
    lost, there = would_lose(game, space), state.animals.pop(space, 0)
    state.tiles.append(space)
    state.supply.tiles -= 1
    state.supply.animals += lost
    ways = [way for way in game.content.neighbours[space] if way not in state.tiles]
    if there > lost and ways:
        put(game, ways[0], there - lost)


def _hit(game: Scratch, option: Option[Any]) -> float:
    return after(game, lambda: _tile(game, option.spots[0]))


def _reroll_destruction(game: Scratch, option: Option[Any]) -> float:
    """What is known to be hit against the average of the line."""
    if option.value:
        losses = risks(game)[option.spots[0]]
        return -sum(losses) / len(losses)
    return -float(would_lose(game, option.spots[0])) if option.spots else 0.0


def _reroll(game: Scratch, option: Option[Any]) -> float:
    """A die that is low enough to fit hardly anywhere."""
    return 3.0 - option.value if option.value else 0.5


def _sway(game: Scratch, option: Option[Any]) -> float:
    return 1.0 if option.group == SWAYED else 0.0


JUDGES: dict[str, Judge] = {
    "reroll": _reroll,
    "place": _place,
    "play-card": _play_card,
    "discard": _discard,
    "move": _step,
    "airlift-from": _airlift_from,
    "airlift-to": _stand,
    "add": _stand,
    "remove-tile": _remove_tile,
    "lose-animal": _lose_animal,
    "influence": _influence,
    "influence-faceup": _influence,
    "shift-from": _shift_from,
    "shift-to": _influence,
    "shift-number": _shift_number,
    "lose-influence": _lose_influence,
    "scout": _scout,
    "remove-persistent": _persistent,
    "offer": _offer,
    "birth": _birth,
    "part": _part,
    "line": _line,
    "reroll-destruction": _reroll_destruction,
    "slide": _hit,
    "spread": _hit,
    "beside-tile": _hit,
    "flee": _stand,
    "sway": _sway,
}
