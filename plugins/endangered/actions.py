"""The actions phase: dice come back, are rolled, and are placed one at a time."""

from typing import Any

from plugins.api import Flow, Option, ask
from plugins.endangered import cardtext, prompts
from plugins.endangered import events as e
from plugins.endangered import vocabulary as v
from plugins.endangered.content import Owned
from plugins.endangered.effects import carry_out, pay, work
from plugins.endangered.game import Game
from plugins.endangered.hooks import change, owned, unused
from plugins.endangered.possible import any_possible
from plugins.endangered.state import Spot


def start_turn(game: Game) -> Flow[None]:
    """The turn marker goes on the calendar, the dice come back and are rolled."""
    state, seat, dice = game.state, game.active, game.content.numbers.dice
    turns = game.turns_to_vote()
    seat.turn_marker = False
    state.turn_stack.append(state.active)
    state.tally.turns += 1
    state.used.clear()
    back = _take_back(game)
    game.tell(e.TurnBegan(game.name(state.active), state.year, turns, back))
    for source in owned(game, state.active, v.OnTurnStart):
        assert isinstance(source.hook, v.OnTurnStart)
        yield from work(game, state.active, source, source.hook.effects)
    seat.dice = [state.chance.roll(dice.action) for _ in range(dice.per_role)]
    game.tell(e.DiceRolled(game.name(state.active), tuple(seat.dice)))
    state.phase = "rerolls" if owned(game, state.active, v.OnDiceRolled) else "placing"


def _take_back(game: Game) -> int:
    """Only the own dice, wherever they lie; everybody else's stay."""
    active, back = game.state.active, 0
    for spot in game.state.zone:
        stay = [die for die in spot.dice if die[0] != active]
        back += len(spot.dice) - len(stay)
        spot.dice = stay
    game.active.dice = []
    return back


def rerolls(game: Game) -> Flow[None]:
    """Hooks that roll action dice again, one after the other; the second result counts."""
    state, seat, who = game.state, game.active, game.name(game.state.active)
    for source in unused(game, v.OnDiceRolled):
        assert isinstance(source.hook, v.OnDiceRolled)
        for left in range(source.hook.rerolls, 0, -1):
            options = [prompts.reroll(die) for die in sorted(set(seat.dice))]
            options.append(prompts.keep_dice())
            prompt = prompts.reroll_prompt(who, seat.dice, source.name, left)
            die = yield from ask(state.active, "reroll", prompt, options)
            if not die:
                break
            new = state.chance.roll(game.content.numbers.dice.action)
            seat.dice[seat.dice.index(die)] = new
            game.tell(e.DieRerolled(who, source.name, die, new))
        state.used.append(source.key)
    state.phase = "placing"


def placing(game: Game) -> Flow[None]:
    """One die on one action, its price, its effect; or an ability that needs no die."""
    state, active = game.state, game.state.active
    options = [*placements(game), *abilities(game)]
    if not game.active.dice:
        if not options:
            state.phase = "offspring"
            return
        # Asked once more after the last die, because it may have brought the money (R23).
        options.append(prompts.END_PHASE)
    prompt = prompts.place_prompt(game.name(active), game.active.dice, game.active.money)
    chosen = yield from ask(active, "place", prompt, options)
    if isinstance(chosen, tuple):
        yield from place(game, *chosen)
    elif chosen:
        yield from _use_ability(game, chosen)
    else:
        state.phase = "offspring"
    if not game.active.dice and not abilities(game):
        state.phase = "offspring"


def placements(game: Game) -> list[Option[Any]]:
    """Every die with every action it may go to."""
    state, content, active = game.state, game.content, game.state.active
    seat = game.active
    dice = sorted(set(seat.dice))
    if not dice:
        return []
    discount = change(game, active, v.OnCost)
    steps, look = change(game, active, v.OnMove), change(game, active, v.OnScout)
    deeds, faces = content.deeds[game.scenario.board], content.numbers.dice.action
    copies: dict[str, int] = {}
    fitting: list[tuple[int, tuple[Option[Any], ...]]] = []
    for place, spot in enumerate(state.zone):
        copy = copies[spot.action] = copies.get(spot.action, 0) + 1
        least = least_die(game, spot) if spot.dice else 1
        if least > dice[-1]:
            continue
        action = content.actions[spot.action]
        price = max(0, action.cost + discount) if action.cost else 0
        if price > seat.money:
            continue
        idle = not any_possible(game, active, action.effects)
        if price and idle:
            continue
        plain = action.fixed or not (steps or look)
        gist = action.gist if plain else cardtext.gist(action.effects, steps, look)
        if action.unlimited:
            gist += _extras(game)
        options = prompts.placements(faces, place, action.id, deeds[action.id], copy, price, gist, idle)
        fitting.append((least, options))
    return [options[die - 1] for die in dice for least, options in fitting if die >= least]


def _extras(game: Game) -> str:
    """What lasting rules add to an action without limits."""
    extras = ""
    for source in owned(game, game.state.active, v.OnSocial):
        assert isinstance(source.hook, v.OnSocial)
        extras += f", also {cardtext.gist(source.hook.effects)}"
    return extras


def least_die(game: Game, spot: Spot) -> int:
    """The lowest die that fits here; more than any die shows where one of the own dice lies."""
    if game.content.actions[spot.action].unlimited:
        return 1
    numbers, active, highest = game.content.numbers, game.state.active, 0
    for seat, value in spot.dice:
        if seat == active:
            return numbers.dice.action + 1
        highest = max(highest, value)
    gap = numbers.placing.two_seats if len(game.state.seats) == 2 else numbers.placing.more_seats
    return highest + gap


def place(game: Game, die: int, place: int) -> Flow[None]:
    """The die lies there, the price is paid, the effect is carried out completely."""
    state, seat, active = game.state, game.active, game.state.active
    spot = state.zone[place]
    action = game.content.actions[spot.action]
    price = max(0, action.cost + change(game, active, v.OnCost)) if action.cost else 0
    tops = max(spot.dice, key=lambda other: other[1]) if spot.dice and not action.unlimited else None
    seat.dice.remove(die)
    spot.dice.append((active, die))
    pay(game, active, price)
    name = game.content.action_name(spot.action, game.scenario.board)
    topped = (tops[1], game.name(tops[0])) if tops else (0, "")
    copy = [other.action for other in state.zone[: place + 1]].count(spot.action)
    shown = f"{name} no. {copy}" if copy > 1 else name
    game.tell(e.DiePlaced(game.name(active), die, shown, *topped, price, seat.money))
    yield from carry_out(game, active, action.effects, name)
    if action.unlimited:
        for source in owned(game, active, v.OnSocial):
            assert isinstance(source.hook, v.OnSocial)
            yield from work(game, active, source, source.hook.effects)


def abilities(game: Game) -> list[Option[Any]]:
    """The active seat's abilities without a die that it can pay and use now, each once a phase."""
    options: list[Option[Any]] = []
    for source in unused(game, v.OnFreeAction):
        assert isinstance(source.hook, v.OnFreeAction)
        hook = source.hook
        if hook.cost <= game.active.money and any_possible(game, game.state.active, hook.effects):
            options.append(prompts.ability(source.key, source.name, hook.cost, cardtext.gist(hook.effects)))
    return options


def _use_ability(game: Game, key: str) -> Flow[None]:
    active = game.state.active
    source: Owned = next(hook for hook in unused(game, v.OnFreeAction) if hook.key == key)
    assert isinstance(source.hook, v.OnFreeAction)
    game.state.used.append(key)
    pay(game, active, source.hook.cost)
    game.tell(e.AbilityUsed(game.name(active), source.name, source.hook.cost, game.active.money))
    yield from carry_out(game, active, source.hook.effects, source.name)
