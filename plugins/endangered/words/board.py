"""The table in words: in full as lists that a screen reader can read, in brief as the picture's description.

What is needed to play is missed last: the board, the ambassadors' answers, the dice that fit.
"""

from collections.abc import Iterator

from plugins.api import Board, Item, Section, section
from plugins.api.words import listed, plural
from plugins.endangered.facts import Envoy, Facts, Holder, Place
from plugins.endangered.words import effects as gists
from plugins.endangered.words.demands import DEMANDS, SHORT, note
from plugins.endangered.words.small import TYPES

PHASES = {
    "opening": "the table is set",
    "roles": "choosing roles",
    "specialties": "choosing specialties",
    "deal": "dealing",
    "turn_start": "the turn begins",
    "rerolls": "dice rolled",
    "placing": "placing dice",
    "offspring": "offspring",
    "before_destruction": "before destruction",
    "destruction": "destruction",
    "impact": "impact",
    "upkeep": "upkeep",
    "year_end": "the year ends",
}
HABITAT, ACTIONS, SEATS, IMPACTS, AMBASSADORS, HAND = range(1, 7)
"""The order in which things are put in brief, from the last one to the first."""


def board(facts: Facts) -> Board:
    """Hands are open, so all viewers see the same."""
    return (
        section("", [*_calendar(facts), *_habitat(facts)]),
        section("Ambassadors", map(_ambassador, facts.envoys())),
        section("Impacts", _impacts(facts)),
        section("Seats", (_seat(facts, holder) for holder in facts.holders())),
        section("Actions", (_action(facts, place) for place in facts.places())),
        *_hand(facts),
    )


def _calendar(facts: Facts) -> Iterator[Item | str]:
    state, votes, outcome = facts.state, facts.votes, facts.state.outcome
    name = f"{facts.scenario.name}, {state.level}. Year {state.year}"
    if outcome is not None:
        yield f"{name}. {'Won' if outcome.won else 'Lost'}: {outcome.cause.replace('_', ' ')}."
    else:
        who = f"{facts.match.name(state.active)}'s turn, " if state.seats[state.active].role else ""
        yield f"{name}: {who}{PHASES[state.phase]}."
    years, yes = f"years {votes.first} and {votes.second}", facts.match.level.votes
    yield Item(
        f"Calendar: votes at the end of {years}, {yes} Yes needed.",
        f"Votes in {years}, {yes} Yes needed.",
        HABITAT,
    )
    waiting = [holder.short for holder in facts.holders() if holder.turn == "waits"]
    if waiting and state.turn_stack and outcome is None:
        yield Item(
            f"Still to play this year: {listed(waiting)}.", f"Still to play: {listed(waiting)}.", HABITAT
        )


def _habitat(facts: Facts) -> Iterator[Item | str]:
    state, supply = facts.state, facts.state.supply
    animal, tile = facts.scenario.animal, facts.scenario.tile
    herd = f"{plural(facts.population, animal)} on the board, {plural(facts.pairs, 'pair')}"
    yield Item(f"{herd}, {supply.animals} in the supply.", f"{herd}.", HABITAT)
    born = f", new {state.last_birth}" if state.last_birth in state.animals else ""
    yield Item(f"Where they are: {', '.join(_herds(facts))}{born}.", f"{_brief_herds(facts)}{born}.", HABITAT)
    if state.fleeing and state.fleeing.animals:
        yield f"Looking for a way out of {state.fleeing.space}: {state.fleeing.animals}."
    where, tiles = sorted(state.tiles), plural(len(state.tiles), tile)
    new = f", new {state.last_tile}" if state.last_tile in state.tiles else ""
    there = f" ({', '.join(where)}{new})" if where else ""
    yield Item(
        f"{tiles} on the board{there}, {supply.tiles} in the supply.",
        f"{tiles}: {' '.join(where)}{new}.",
        HABITAT,
    )
    stock = f"${supply.money} and {supply.influence} influence"
    left = f"{plural(supply.animals, animal)}, {plural(supply.tiles, tile)}"
    yield Item(f"In the supply: {stock}.", f"Supply: {left}, {stock}.", HABITAT)


def _herds(facts: Facts) -> Iterator[str]:
    for space, number in sorted(facts.state.animals.items()):
        pairs = f" ({plural(number // 2, 'pair')})" if space in facts.breeding else ""
        yield f"{number} on {space}{pairs}"


def _brief_herds(facts: Facts) -> str:
    animals = sorted(facts.state.animals.items())
    herds = [f"{number} on {space}" for space, number in animals if number > 1]
    alone = [space for space, number in animals if number == 1]
    if alone:
        herds.append(f"1 {'each ' if len(alone) > 1 else ''}on {' '.join(alone)}")
    return ", ".join(herds)


def _ambassador(envoy: Envoy) -> Item:
    if envoy.sum is None:
        return Item(
            f"{envoy.number}. face down, {envoy.colour} back",
            f"{envoy.number} {envoy.colour}, hidden",
            AMBASSADORS,
        )
    kind, now, influence, target, _ = envoy.sum
    if envoy.sum.rolls:
        needs = f"needs {target}, {max(0, target - influence)} or more on the dice"
        sum_ = f"dice + {influence} influence, {needs}, rolled at the vote"
    else:
        answer = envoy.sum.verdict[0].capitalize()
        sum_ = f"{now} + {influence} influence = {now + influence}, needs {target}, now {answer}"
    counts = SHORT[kind] if envoy.sum.rolls else f"{SHORT[kind]} {now}"
    brief = f"{envoy.number} {envoy.name}, {counts} +{influence} of {target}: {note(envoy.sum)}"
    return Item(f"{envoy.number}. {envoy.name}, {DEMANDS[kind]}: {sum_}", brief, AMBASSADORS)


def _impacts(facts: Facts) -> Iterator[Item | str]:
    impacts, content = facts.state.impacts, facts.content
    gone = ", ".join(_counted([content.impacts[card].name for card in impacts.discard]))
    deck = f"{len(impacts.deck)} in the deck, {len(impacts.discard)} discarded"
    yield Item(f"{deck} ({gone})" if gone else deck, deck, IMPACTS)
    if facts.known:
        yield f"Known on top: {listed(facts.known)}"
    for place, card in enumerate(impacts.persistent, 1):
        again = card in impacts.persistent[: place - 1]
        text = "" if again else f", {content.texts[card]}"
        yield Item(f"In play {place}: {content.impacts[card].name}{text}", "", IMPACTS)
    if facts.persistent:
        yield Item("", f"in play {', '.join(_counted(facts.persistent))}", IMPACTS)


def _counted(names: list[str]) -> list[str]:
    return [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def _seat(facts: Facts, holder: Holder) -> Item:
    content, seat = facts.content, facts.state.seats[holder.seat]
    name = f"{holder.short} (turn)" if holder.active else holder.short
    brief = f"{name} ${seat.money}, {plural(len(seat.hand), 'card')}"
    if not seat.specialty:
        return Item(holder.role, brief, SEATS)
    specialty = content.specialties[seat.specialty]
    parts = [f"{holder.role}, {specialty.name} ({content.texts[specialty.id]}): ${seat.money}"]
    if holder.dice:
        parts.append(f"dice {', '.join(map(str, seat.dice))} to place")
        brief += f", dice {' '.join(map(str, holder.dice))}"
    # What the active one holds has a section of its own.
    hand = plural(len(seat.hand), "card") if holder.active else listed(holder.hand)
    parts.append(f"hand {hand or 'empty'}")
    parts += [f"{content.cards[card].name} in play ({content.texts[card]})" for card in seat.continuous]
    parts.append(f"{len(seat.deck)} in the deck")
    return Item("; ".join(parts), ", ".join([brief, *holder.continuous]), SEATS)


def _action(facts: Facts, place: Place) -> Item:
    """In brief only while it is open to the one who has dice to place."""
    action = facts.content.actions[place.action]
    price = f"pay ${action.cost}, " if action.cost else ""
    dice = ", ".join(f"{facts.match.name(seat)} {value}" for seat, value in place.dice)
    fits = facts.fitting(place)
    text = f"{place.name}: {price}{gists.gist(action.effects)}"
    text += (f". Dice: {dice}" if dice else "") + (f". Fits now: {', '.join(map(str, fits))}" if fits else "")
    cost = f" ${place.price}" if place.price else ""
    if not facts.to_place:
        return Item(text, f"{place.name}{cost}", ACTIONS)
    brief = f"{place.name}{cost}" + (f" {place.least}+" if place.least > 1 else "")
    return Item(text, brief if fits else "", ACTIONS)


def _hand(facts: Facts) -> Iterator[Section]:
    match, content = facts.match, facts.content
    if match.active.hand and facts.state.outcome is None and match.active.role:
        cards = [content.cards[card] for card in match.active.hand]
        items = [Item(f"{c.name} ({TYPES[c.type]}): {content.texts[c.id]}", c.name, HAND) for c in cards]
        yield section(f"{match.name(facts.state.active)}'s hand", items)
