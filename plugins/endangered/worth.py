"""What an effect, a card or an impact is worth to the greedy player, in the points of `evaluation.py`."""

from collections.abc import Callable

from plugins.endangered import vocabulary as v
from plugins.endangered.evaluation import CARD, MONEY, Scratch, turns_left, value, votes_value
from plugins.endangered.habitat import pairs, put, take
from plugins.endangered.possible import any_possible
from plugins.endangered.wildlife import places_to_add, selected

ANIMAL = 3.5
TILE = 2.5
MOST_USES = 5.0


def after(game: Scratch, change: Callable[[], None]) -> float:
    """The position's value after a change, which is taken back."""
    state = game.state
    kept = dict(state.animals), list(state.tiles), state.supply.animals, state.supply.tiles
    change()
    worth = value(game)
    state.animals, state.tiles, state.supply.animals, state.supply.tiles = kept
    return worth


def influence_worth(game: Scratch, number: int, place: int | None = None) -> float:
    """What cubes change for the vote: on one ambassador, or on the best one."""
    places = range(len(game.state.ambassadors)) if place is None else [place]
    before = votes_value(game)
    best = -99.0
    for other in places:
        ambassador = game.state.ambassadors[other]
        if not ambassador.face_up:
            # What lies under a back is unknown: an average demand, and it is good to know it early.
            best = max(best, 3.0 * number + 0.4 * min(8, turns_left(game)) - 1.0)
            continue
        ambassador.influence += number
        best = max(best, votes_value(game) - before)
        ambassador.influence -= number
    return best


def money_worth(game: Scratch) -> float:
    """Money is good as long as there is time to spend it."""
    return MONEY if turns_left(game) >= len(game.state.seats) else 0.3


def best_step(game: Scratch) -> float:
    """What the best single step gains."""
    if "step" not in game.notes:
        now, tiles = value(game), game.state.tiles
        gains = [0.0]
        for start in list(game.state.animals):
            for to in game.content.neighbours[start]:
                if to not in tiles:
                    gains.append(after(game, lambda a=start, b=to: move(game, a, b)) - now)  # type: ignore[misc]
        game.notes["step"] = max(gains)
    return game.notes["step"]


def move(game: Scratch, start: str, to: str) -> None:
    take(game, start)
    put(game, to)


def best_removal(game: Scratch) -> float:
    """What removing the best tile gains."""
    if "removal" not in game.notes:
        now = value(game)
        gains = [after(game, lambda t=tile: remove(game, t)) - now for tile in game.state.tiles]  # type: ignore[misc]
        game.notes["removal"] = max(gains, default=0.0)
    return game.notes["removal"]


def remove(game: Scratch, tile: str) -> None:
    game.state.tiles.remove(tile)
    game.state.supply.tiles += 1


def effects_worth(game: Scratch, effects: tuple[v.AnyEffect, ...]) -> float:
    return sum(effect_worth(game, effect) for effect in effects)


def effect_worth(game: Scratch, effect: v.AnyEffect) -> float:
    """An estimate, from one look at the table."""
    state, seat = game.state, game.active
    if not any_possible(game, state.active, (effect,)):
        return 0.0
    match effect:
        case v.Gain(n):
            return money_worth(game) * min(n, state.supply.money)
        case v.GainAll(n):
            return money_worth(game) * min(n * len(state.seats), state.supply.money)
        case v.Draw(n):
            return CARD * min(n, len(seat.deck))
        case v.Discard(n):
            return -0.5 * min(n, len(seat.hand))
        case v.PlayCards():
            return max([0.0, *(card_worth(game, card) for card in dict.fromkeys(seat.hand))])
        case v.Influence(n, spread):
            n = min(n, state.supply.influence)
            return influence_worth(game, n) if spread == "same" else n * influence_worth(game, 1)
        case v.InfluenceFaceUp(n, most):
            shown = [place for place, ambassador in enumerate(state.ambassadors) if ambassador.face_up]
            return sum(sorted(influence_worth(game, n, place) for place in shown)[-most:])
        case v.MoveInfluence():
            return 0.3
        case v.Move(k):
            return best_step(game) * (1 + 0.6 * (k - 1))
        case v.Airlift(n):
            return n * (0.5 + best_step(game))
        case v.AddAnimal():
            space = places_to_add(game, effect)[0]
            return after(game, lambda: put(game, space)) - value(game)
        case v.Offspring(bonus):
            return ANIMAL * min(1.0, (pairs(game) + 1 + bonus) / game.content.numbers.dice.offspring)
        case v.RemoveDestruction(n):
            return best_removal(game) * (1 + 0.8 * (min(n, len(state.tiles)) - 1))
        case v.Scout(look):
            known = [harm(game, card) for card in state.impacts.deck[: min(look, state.impacts.known)]]
            return max(known) if known else 0.5 * usual_harm(game)
        case v.RemovePersistent():
            return max(harm(game, card) for card in state.impacts.persistent)
        case _:
            return -effect_harm(game, effect)


def action_worth(game: Scratch, action_id: str) -> float:
    action = game.content.actions[action_id]
    return effects_worth(game, action.effects) - MONEY * action.cost


def card_worth(game: Scratch, card_id: str) -> float:
    """A Once card is worth its effects, the others what they will bring until the last vote."""
    card, ahead = game.content.cards[card_id], turns_left(game)
    if card.type == "once":
        return effects_worth(game, card.effects) - CARD
    if card.type == "continuous":
        return 0.8 * ahead / len(game.state.seats) - CARD
    copies = sum(spot.action == card_id for spot in game.state.zone)
    # More than the dollar that the die would bring on Social Media, as often as it will be used.
    better = _use(game, card.effects) - MONEY * card.cost - MONEY
    return max(0.0, better) * min(MOST_USES, 0.4 * ahead) * 0.5**copies


def _use(game: Scratch, effects: tuple[v.AnyEffect, ...]) -> float:
    """One use at some time, not just now: on average, not for this board."""
    worth = 0.0
    for effect in effects:
        match effect:
            case v.Influence(n):
                worth += 3.0 * n
            case v.Gain(n):
                worth += MONEY * n
            case v.Draw(n):
                worth += CARD * n
            case v.PlayCards(n):
                worth += 2.0 * n
            case v.Move(k):
                worth += 1.0 + 0.4 * k
            case v.RemoveDestruction(n):
                worth += 1.7 * n
            case v.Scout():
                worth += 1.6
            case v.AddAnimal(n):
                worth += ANIMAL * n
            case v.RemovePersistent():
                worth += 3.0
            case _:
                worth += 0.3
    return worth


def usual_harm(game: Scratch) -> float:
    """The average impact that is still to come."""
    if "usual" not in game.notes:
        deck = game.content.impact_decks[game.state.scenario]
        game.notes["usual"] = sum(harm(game, card) for card in deck) / len(deck)
    return game.notes["usual"]


def harm(game: Scratch, card_id: str) -> float:
    """What an impact costs: now if it is instant, over the turns to come if it stays."""
    impact = game.content.impacts[card_id]
    worth = sum(effect_harm(game, effect) for effect in impact.effects)
    triggers = 0.25 * min(8, turns_left(game))
    for hook in impact.on:
        if isinstance(hook, v.OnEvent):
            worth += triggers * sum(effect_harm(game, effect) for effect in hook.effects)
        elif isinstance(hook, v.OnOffspringTarget):
            worth -= 0.4 * hook.add * min(8, turns_left(game))
    return worth


def effect_harm(game: Scratch, effect: v.AnyEffect) -> float:
    match effect:
        case v.Trigger(event):
            impacts = [game.content.impacts[card] for card in game.state.impacts.persistent]
            hooks = [hook for impact in impacts for hook in impact.on if isinstance(hook, v.OnEvent)]
            waiting = [inner for hook in hooks if hook.event == event for inner in hook.effects]
            return sum(effect_harm(game, inner) for inner in waiting)
        case v.Destroy(how):
            low = game.state.supply.tiles < 4
            return (TILE if how == "line" else 1.5) * (2 if low else 1)
        case v.LoseAnimal(n):
            return ANIMAL * n if selected(game, effect)[1] else 0.0
        case v.LoseInfluence(n):
            return 3.0 * n if any(a.influence > 1 for a in game.state.ambassadors) else 0.0
        case v.LoseMoneyAll(n):
            return 0.8 * sum(min(n, seat.money) for seat in game.state.seats)
        case v.Offer(price, effects):
            rich = any(seat.money >= price for seat in game.state.seats)
            return -max(0.0, effects_worth(game, effects) - MONEY * price) if rich else 0.0
        case _:
            return 0.0
