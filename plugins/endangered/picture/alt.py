"""The picture in words, for people who cannot see it: enough to play from, never more than Discord takes."""

from plugins.api.words import plural
from plugins.endangered.picture.facts import Envoy, Facts, Holder, Place

LONGEST = 1024


def description(facts: Facts) -> str:
    """In full; if that gets too long, the names of the hand go first, then the dice on the actions, then
    continuous and closed cards."""
    for detail in (4, 3, 2, 1, 0):
        words = " ".join(filter(None, _parts(facts, detail)))
        if len(words) <= LONGEST:
            return words
    return words[: words.rindex(";", 0, LONGEST)] + "…"


def _parts(facts: Facts, detail: int) -> list[str]:
    return [
        _heading(facts),
        _habitat(facts),
        _supply(facts),
        " ".join(_seat(holder, detail) for holder in facts.holders()),
        _actions(facts, detail),
        _ambassadors(facts, detail),
        _impacts(facts, detail),
    ]


def _heading(facts: Facts) -> str:
    state, votes = facts.state, facts.votes
    years = f"Year {state.year}, votes in {votes.first} and {votes.second}"
    words = f"{facts.scenario.name}, {state.level}. {years}."
    if state.outcome is not None:
        return f"{words} {'Won' if state.outcome.won else 'Lost'}: {state.outcome.cause.replace('_', ' ')}."
    waiting = [holder.short for holder in facts.holders() if holder.turn == "waits"]
    if waiting and facts.running and state.turn_stack:
        words += f" Still to play: {', '.join(waiting)}."
    return words


def _habitat(facts: Facts) -> str:
    state = facts.state
    herds = [f"{number} on {space}" for space, number in sorted(state.animals.items()) if number > 1]
    alone = [space for space, number in sorted(state.animals.items()) if number == 1]
    if alone:
        herds.append(f"1 {'each ' if len(alone) > 1 else ''}on {' '.join(alone)}")
    number = f"{plural(facts.population, facts.scenario.animal)}, {plural(facts.pairs, 'pair')}"
    animals = f"{number}: {', '.join(herds)}"
    if state.last_birth in state.animals:
        animals += f" (new {state.last_birth})"
    words = f"{animals}."
    if state.fleeing and state.fleeing.animals:
        words += f" Fleeing from {state.fleeing.space}: {state.fleeing.animals}."
    if state.tiles:
        last = f" (new {state.last_tile})" if state.last_tile in state.tiles else ""
        words += f" {plural(len(state.tiles), facts.scenario.tile)}: {' '.join(sorted(state.tiles))}{last}."
    return words


def _supply(facts: Facts) -> str:
    s, animal, tile = facts.state.supply, facts.scenario.animal, facts.scenario.tile
    stock = f"{plural(s.animals, animal)}, {plural(s.tiles, tile)}, ${s.money}, {s.influence} influence"
    return f"Supply: {stock}."


def _seat(holder: Holder, detail: int) -> str:
    name = f"{holder.short} (turn)" if holder.active else holder.short
    words = f"{name}: ${holder.money}, {plural(len(holder.hand), 'card')}"
    if holder.active and holder.hand and detail > 3:
        words += f" ({', '.join(holder.hand)})"
    if holder.dice:
        words += f", dice {' '.join(map(str, holder.dice))}"
    if holder.continuous and detail > 1:
        words += f", {', '.join(holder.continuous)}"
    return f"{words}."


def _actions(facts: Facts, detail: int) -> str:
    """With the dice on each; if there is no room for that, sorted by the die that is needed."""
    if not facts.holders():
        return ""
    places = facts.places()
    if not detail:
        return f"{len(places)} actions, those open now are among the options."
    if detail > 2:
        return f"Actions: {'; '.join(map(_action, places))}."
    by_least: dict[int, list[str]] = {}
    for place in places:
        by_least.setdefault(place.least, []).append(_priced(place))
    closed = by_least.pop(0, [])
    parts = [
        f"{f'{least}+' if least > 1 else 'any die'}: {', '.join(by_least[least])}"
        for least in sorted(by_least)
    ]
    if closed:
        parts.append(f"closed: {', '.join(closed)}" if detail > 1 else f"{len(closed)} closed")
    return f"Actions, {'; '.join(parts)}."


def _action(place: Place) -> str:
    words = _priced(place)
    if place.dice and not place.unlimited:
        fits = f"needs {place.least}+" if place.least else "closed"
        words += f" has {' '.join(f'{die.letter}{die.value}' for die in place.dice)}, {fits}"
    return words


def _priced(place: Place) -> str:
    return f"{place.name} ${place.price}" if place.price else place.name


def _ambassadors(facts: Facts, detail: int) -> str:
    return f"Ambassadors: {'; '.join(_envoy(envoy, detail) for envoy in facts.envoys())}."


def _envoy(envoy: Envoy, detail: int) -> str:
    if envoy.verdict == "hidden":
        return f"{envoy.number} {envoy.colour_name}, hidden"
    demand = envoy.demand if envoy.rolls else f"{envoy.demand} {envoy.measure}"
    who = f"{envoy.number} {envoy.name}, {demand}"
    if detail < 2:
        answer = envoy.note if envoy.verdict == "roll" else envoy.verdict.capitalize()
        return f"{who}+{envoy.influence}/{envoy.target}: {answer}"
    return f"{who} +{envoy.influence} of {envoy.target}: {envoy.note}"


def _impacts(facts: Facts, detail: int) -> str:
    pile, names = facts.state.impacts, facts.persistent()
    if detail < 2:
        names = [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
    words = f"Impacts: {', '.join(names) or 'none in play'}; deck {len(pile.deck)}, out {len(pile.discard)}"
    if facts.known():
        words += f"; next {', '.join(facts.known())}"
    return f"{words}."
