"""A greedy player for simulations: tries every option one step ahead and takes the best-looking one.

It sees what a person sees: no hidden card, no coming die. It never plans over turns.
"""

from collections.abc import Callable
from typing import Any

from plugins.api import Chance, Option, Play
from plugins.endangered.content import Content
from plugins.endangered.destruction import nearest_in_line, risks, slide_path, spread_targets, would_lose
from plugins.endangered.effects import Offer
from plugins.endangered.evaluation import (
    MONEY,
    Scratch,
    action_worth,
    after,
    card_worth,
    harm,
    influence_worth,
    move,
    remove,
    scratch,
    usual_harm,
    value,
    worth_of,
)
from plugins.endangered.habitat import empty_beside, put, take
from plugins.endangered.lasting import owned
from plugins.endangered.moments import OnFreeAction
from plugins.endangered.state import EndangeredState

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
        match = scratch(self.content, play.state)
        worths = [judge(match, option) for option in decision.options]
        best = max(worths)
        return chance.pick([o for o, worth in zip(decision.options, worths, strict=True) if worth == best])


def _place(match: Scratch, option: Option[Any]) -> float:
    if isinstance(option.value, tuple):
        die: int
        die, place = option.value
        # A low die on an action is better than a high one: it leaves more room for those who follow.
        return action_worth(match, match.state.zone[place].action) - 0.05 * die
    for one in owned(match, match.state.active, OnFreeAction):
        if one.key == option.value:
            return worth_of(match, one.rule.effects) - MONEY * one.rule.cost
    return 0.0


def _moved(match: Scratch, way: tuple[str, str]) -> float:
    return after(match, lambda: move(match, *way))


def _airlift_from(match: Scratch, option: Option[Any]) -> float:
    """Every start with its best landing."""
    start = option.value
    if not start:
        return value(match) + 0.5
    places = [space for space in match.content.cells if space != start and space not in match.state.tiles]
    return max(_moved(match, (start, to)) for to in places)


def _stand(match: Scratch, option: Option[Any]) -> float:
    """An animal more on this space: one that lands, is added, or flees there."""
    return after(match, lambda: put(match, option.value))


def _influence(match: Scratch, option: Option[Any]) -> float:
    return influence_worth(match, 1, option.value)


def _shift_from(match: Scratch, option: Option[Any]) -> float:
    """Only from somebody who has more than enough."""
    if option.value < 0:
        return 0.5
    return influence_worth(match, -1, option.value) + influence_worth(match, 1)


def _scout(match: Scratch, option: Option[Any]) -> float:
    """Away with what is worse than the usual impact."""
    if option.value < 0:
        return 0.0
    return harm(match, match.state.impacts.deck[option.value]) - usual_harm(match)


def _offer(match: Scratch, option: Option[Any]) -> float:
    if option.value is None:
        return 0.0
    effects = match.content.impacts[match.state.impacts.current].effects
    offers = [effect for effect in effects if isinstance(effect, Offer)]
    return sum(worth_of(match, offer.effects) - MONEY * offer.price for offer in offers)


def _birth(match: Scratch, option: Option[Any]) -> float:
    """The birth, and the parting in the first direction that is free."""
    pair, space = option.value

    def bear() -> None:
        put(match, space)
        if match.scenario.offspring_rule == "split":
            away = empty_beside(match, pair)
            take(match, pair)
            if away:
                put(match, away[0])

    return after(match, bear)


def _line(match: Scratch, option: Option[Any]) -> float:
    """The average over the faces of the die, each with the position it would leave."""
    faces = range(1, match.content.numbers.dice.destruction + 1)
    ends = [_end(match, option.value, die) for die in faces]
    return sum(after(match, lambda end=end: _tile(match, end)) for end in ends) / len(ends)  # type: ignore[misc]


def _end(match: Scratch, line: str, die: int) -> str:
    """Where the tile would come to lie, ties broken for the animals."""
    start = match.content.lines[line][die - 1]
    if start not in match.state.tiles:
        return start
    if match.scenario.destruction_rule == "spread":
        ends = spread_targets(match, start)
    else:
        ends = [slide_path(match, line, die, target)[-1] for target in nearest_in_line(match, line, die)]
    return min(ends, key=lambda end: would_lose(match, end))


def _tile(match: Scratch, space: str) -> None:
    state = match.state
    lost, there = would_lose(match, space), state.animals.pop(space, 0)
    state.tiles.append(space)
    state.supply.tiles -= 1
    state.supply.animals += lost
    ways = [way for way in match.content.neighbours[space] if way not in state.tiles]
    if there > lost and ways:
        put(match, ways[0], there - lost)


def _reroll_destruction(match: Scratch, option: Option[Any]) -> float:
    """What is known to be hit against the average of the line."""
    if option.value:
        losses = risks(match)[option.spots[0]]
        return -sum(losses) / len(losses)
    return -float(would_lose(match, option.spots[0])) if option.spots else 0.0


def _hit(match: Scratch, option: Option[Any]) -> float:
    return after(match, lambda: _tile(match, option.value))


JUDGES: dict[str, Judge] = {
    # A die that is low enough to fit hardly anywhere.
    "reroll": lambda match, option: 3.0 - option.value if option.value else 0.5,
    "place": _place,
    "play-card": lambda match, option: card_worth(match, option.value) if option.value else 0.0,
    "discard": lambda match, option: -card_worth(match, option.value),
    "move": lambda match, option: _moved(match, option.value) if option.value else value(match) + 0.05,
    "airlift-from": _airlift_from,
    "airlift-to": _stand,
    "add": _stand,
    "remove-tile": lambda match, option: (
        after(match, lambda: remove(match, option.value)) if option.value else value(match)
    ),
    "lose-animal": lambda match, option: after(match, lambda: take(match, option.value)),
    "influence": _influence,
    "influence-faceup": _influence,
    "shift-from": _shift_from,
    "shift-to": _influence,
    "shift-number": lambda match, option: -float(option.value),
    "lose-influence": lambda match, option: influence_worth(match, -1, option.value),
    "scout": _scout,
    "remove-persistent": lambda match, option: harm(match, match.state.impacts.persistent[option.value]),
    "offer": _offer,
    "birth": _birth,
    "part": lambda match, option: _moved(match, option.value),
    "line": _line,
    "reroll-destruction": _reroll_destruction,
    "slide": _hit,
    "spread": _hit,
    "beside-tile": _hit,
    "flee": _stand,
    "sway": lambda match, option: float(option.value[1]),
}
