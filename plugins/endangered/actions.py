"""The actions phase: dice come back, are rolled, and are placed one at a time."""

from typing import Any

from plugins.api import Flow, Option, ask
from plugins.endangered import events as e
from plugins.endangered.effects import any_possible, carry_out
from plugins.endangered.effects.money import pay
from plugins.endangered.lasting import OnCost, OnDiceRolled, OnMove, OnScout, change, owned, unused
from plugins.endangered.match import Match
from plugins.endangered.moments import OnFreeAction, OnSocial, OnTurnStart, work
from plugins.endangered.state import OpenAction
from plugins.endangered.words import prompts
from plugins.endangered.words.effects import gist


def start_turn(match: Match) -> Flow[None]:
    """The turn marker goes on the calendar, the dice come back and are rolled."""
    state, seat, dice = match.state, match.active, match.content.numbers.dice
    turns = match.turns_to_vote()
    seat.turn_marker = False
    state.turn_stack.append(state.active)
    state.tally.turns += 1
    state.used.clear()
    back = _take_back(match)
    match.tell(e.TurnBegan(seat.role, state.year, turns, back))
    yield from work(match, OnTurnStart)
    seat.dice = [state.chance.roll(dice.action) for _ in range(dice.per_role)]
    match.tell(e.DiceRolled(seat.role, tuple(seat.dice)))
    state.phase = "rerolls" if owned(match, state.active, OnDiceRolled) else "placing"


def _take_back(match: Match) -> int:
    """Only the own dice, wherever they lie; everybody else's stay."""
    active, back = match.state.active, 0
    for action in match.state.zone:
        stay = [die for die in action.dice if die[0] != active]
        back += len(action.dice) - len(stay)
        action.dice = stay
    match.active.dice = []
    return back


def rerolls(match: Match) -> Flow[None]:
    """Rules that roll action dice again, one after the other; the second result counts."""
    state, seat, who = match.state, match.active, match.name(match.state.active)
    for one in unused(match, OnDiceRolled):
        for left in range(one.rule.rerolls, 0, -1):
            options = [prompts.reroll(die) for die in sorted(set(seat.dice))]
            options.append(prompts.KEEP_DICE)
            prompt = prompts.reroll_prompt(who, seat.dice, match.content.name(one.source), left)
            die = yield from ask(state.active, "reroll", prompt, options)
            if not die:
                break
            new = state.chance.roll(match.content.numbers.dice.action)
            seat.dice[seat.dice.index(die)] = new
            match.tell(e.DieRerolled(seat.role, one.source, die, new))
        state.used.append(one.key)
    state.phase = "placing"


def placing(match: Match) -> Flow[None]:
    """One die on one action, its price, its effect; or an ability that needs no die."""
    state, active = match.state, match.state.active
    options = [*placements(match), *abilities(match)]
    seat = match.active
    if not seat.dice:
        if not options:
            state.phase = "offspring"
            return
        # Asked once more after the last die, because it may have brought the money (R23).
        options.append(prompts.END_PHASE)
    prompt = prompts.place_prompt(match.name(active), seat.dice, seat.money)
    chosen = yield from ask(active, "place", prompt, options)
    if isinstance(chosen, tuple):
        yield from place(match, *chosen)
    elif chosen:
        yield from _use_ability(match, chosen)
    else:
        state.phase = "offspring"
    if not seat.dice and not abilities(match):
        state.phase = "offspring"


def placements(match: Match) -> list[Option[Any]]:
    """Every die with every action it may go to."""
    state, content, active = match.state, match.content, match.state.active
    seat = match.active
    dice = sorted(set(seat.dice))
    if not dice:
        return []
    discount, cubes = change(match, active, OnCost), state.supply.influence
    steps, look = change(match, active, OnMove), change(match, active, OnScout)
    deeds, faces = content.deeds[match.scenario.board], content.numbers.dice.action
    copies: dict[str, int] = {}
    fitting: list[tuple[int, tuple[Option[Any], ...]]] = []
    for place, there in enumerate(state.zone):
        copy = copies[there.action] = copies.get(there.action, 0) + 1
        least = least_die(match, there) if there.dice else 1
        if least > dice[-1]:
            continue
        action = content.actions[there.action]
        price = max(0, action.cost + discount) if action.cost else 0
        if price > seat.money:
            continue
        idle = not any_possible(match, active, action.effects)
        if price and idle:
            continue
        words = action.gist
        if cubes < action.cubes or ((steps or look) and not action.fixed):
            words = gist(action.effects, steps, look, min(cubes, action.cubes))
        if action.unlimited:
            words += _extras(match)
        options = prompts.placements(faces, place, action.id, deeds[action.id], copy, price, words, idle)
        fitting.append((least, options))
    return [options[die - 1] for die in dice for least, options in fitting if die >= least]


def _extras(match: Match) -> str:
    """What lasting rules add to an action without limits."""
    owners = owned(match, match.state.active, OnSocial)
    return "".join(f", also {gist(one.rule.effects)}" for one in owners)


def least_die(match: Match, action: OpenAction) -> int:
    """The lowest die that fits here; more than any die shows where one of the own dice lies."""
    if match.content.actions[action.action].unlimited:
        return 1
    numbers, active, highest = match.content.numbers, match.state.active, 0
    for seat, value in action.dice:
        if seat == active:
            return numbers.dice.action + 1
        highest = max(highest, value)
    gap = numbers.placing.two_seats if len(match.state.seats) == 2 else numbers.placing.more_seats
    return highest + gap


def price_of(match: Match, action_id: str) -> int:
    """What the active seat pays for each die."""
    cost = match.content.actions[action_id].cost
    return max(0, cost + change(match, match.state.active, OnCost)) if cost else 0


def place(match: Match, die: int, place: int) -> Flow[None]:
    """The die lies there, the price is paid, the effect is carried out completely."""
    state, seat, active = match.state, match.active, match.state.active
    there = state.zone[place]
    action, price = match.content.actions[there.action], price_of(match, there.action)
    tops = max(there.dice, key=lambda other: other[1]) if there.dice and not action.unlimited else None
    seat.dice.remove(die)
    there.dice.append((active, die))
    pay(match, active, price)
    topped = (tops[1], match.role(tops[0])) if tops else (0, "")
    copy = [other.action for other in state.zone[: place + 1]].count(action.id)
    board = match.scenario.board
    match.tell(e.DiePlaced(seat.role, die, action.id, *topped, price, seat.money, board, copy))
    yield from carry_out(match, active, action.effects, action.id)
    if action.unlimited:
        yield from work(match, OnSocial)


def abilities(match: Match) -> list[Option[Any]]:
    """The active seat's abilities without a die that it can pay and use now, each once a phase."""
    options: list[Option[Any]] = []
    for one in unused(match, OnFreeAction):
        price, effects = one.rule.cost, one.rule.effects
        if price <= match.active.money and any_possible(match, match.state.active, effects):
            name = match.content.name(one.source)
            options.append(prompts.ability(one.key, name, price, gist(effects)))
    return options


def _use_ability(match: Match, key: str) -> Flow[None]:
    active = match.state.active
    one = next(one for one in unused(match, OnFreeAction) if one.key == key)
    match.state.used.append(key)
    pay(match, active, one.rule.cost)
    match.tell(e.AbilityUsed(match.role(active), one.source, one.rule.cost, match.active.money))
    yield from carry_out(match, active, one.rule.effects, one.source)
