"""The table in words, as lists that a screen reader can read, and the summary at the end."""

from plugins.api import Line, Table
from plugins.api.words import listed, plural
from plugins.endangered import cardtext
from plugins.endangered.actions import placements
from plugins.endangered.cardtext import DEMANDS
from plugins.endangered.content import Content
from plugins.endangered.game import Game
from plugins.endangered.habitat import occupied, pair_spaces, pairs, population
from plugins.endangered.narration import ENDINGS
from plugins.endangered.scoring import demands_roll, measure_now
from plugins.endangered.state import EndangeredState, Seat, Spot

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


def board(content: Content, state: EndangeredState) -> str:
    """Everything on the table; hands are open, so all viewers see the same."""
    game = Game(Table(state), content)
    parts = [
        _calendar(game),
        _habitat(game),
        _ambassadors(game),
        _actions(game),
        _impacts(game),
        _seats(game),
    ]
    return "\n".join(line for part in parts for line in part)


def _calendar(game: Game) -> list[str]:
    state, years = game.state, game.content.votes[len(game.state.seats)]
    who = f"{game.name(state.active)}'s turn, " if state.seats[state.active].role else ""
    votes = f"votes at the end of years {years.first} and {years.second}, {game.level.votes} Yes needed"
    waiting = [game.name(n) for n, seat in enumerate(state.seats) if seat.turn_marker and seat.role]
    lines = [
        f"{game.scenario.name}, {state.level}. Year {state.year}: {who}{PHASES[state.phase]}.",
        f"Calendar: {votes}.",
    ]
    if waiting and state.turn_stack:
        lines.append(f"Still to play this year: {listed(waiting)}.")
    return lines


def _habitat(game: Game) -> list[str]:
    state, animal = game.state, game.scenario.animal
    breeding = pair_spaces(game)
    spaces = []
    for space in occupied(game):
        number = state.animals[space]
        mark = f" ({plural(number // 2, 'pair')})" if space in breeding else ""
        spaces.append(f"{number} on {space}{mark}")
    left = f"{state.supply.animals} in the supply"
    herd = f"{plural(population(game), animal)} on the board, {plural(pairs(game), 'pair')}, {left}"
    where = f" ({', '.join(sorted(state.tiles))})" if state.tiles else ""
    on_board = f"{plural(len(state.tiles), game.scenario.tile)} on the board{where}"
    lines = [f"{herd}.", f"Where they are: {', '.join(spaces)}."]
    lines.append(f"{on_board}, {state.supply.tiles} in the supply.")
    if state.fleeing:
        lines.append(f"Looking for a way out of {state.fleeing.space}: {state.fleeing.animals}.")
    money = f"${state.supply.money} and {state.supply.influence} influence"
    return [*lines, f"In the supply: {money}."]


def _ambassadors(game: Game) -> list[str]:
    lines = ["Ambassadors:"]
    for place, ambassador in enumerate(game.state.ambassadors, 1):
        card = game.content.ambassadors[ambassador.id]
        if not ambassador.face_up:
            lines.append(f"{place}. face down, {card.colour} back")
            continue
        now = measure_now(game, ambassador)
        demand = f"{card.name}, {DEMANDS[card.measure]}"
        if demands_roll(game, ambassador):
            need = f"needs {card.target}, {max(0, card.target - ambassador.influence)} or more on the dice"
            sum_ = f"dice + {ambassador.influence} influence, {need}, rolled at the vote"
        else:
            total = now + ambassador.influence
            answer = "Yes" if total >= card.target else "No"
            sum_ = f"{now} + {ambassador.influence} influence = {total}, needs {card.target}, now {answer}"
        lines.append(f"{place}. {demand}: {sum_}")
    return lines


def _actions(game: Game) -> list[str]:
    lines, copies = ["Actions:"], dict[str, int]()
    fitting: dict[int, list[str]] = {}
    if game.state.phase == "placing":
        for option in placements(game):
            die, place = option.value
            fitting.setdefault(place, []).append(str(die))
    for place, spot in enumerate(game.state.zone):
        copies[spot.action] = copies.get(spot.action, 0) + 1
        fits = f". Fits now: {', '.join(fitting[place])}" if place in fitting else ""
        lines.append(_action(game, spot, copies[spot.action]) + fits)
    return lines


def _action(game: Game, spot: Spot, copy: int) -> str:
    action = game.content.actions[spot.action]
    name = game.content.action_name(spot.action, game.scenario.board) + (f" no. {copy}" if copy > 1 else "")
    price = f"pay ${action.cost}, " if action.cost else ""
    dice = ", ".join(f"{game.name(seat)} {value}" for seat, value in spot.dice)
    return f"- {name}: {price}{cardtext.gist(action.effects)}" + (f". Dice: {dice}" if dice else "")


def _impacts(game: Game) -> list[str]:
    impacts, cards = game.state.impacts, game.content.impacts
    names = [cards[card].name for card in impacts.discard]
    gone = ", ".join(f"{names.count(name)} {name}" for name in dict.fromkeys(names))
    discarded = f"{len(names)} discarded" + (f" ({gone})" if gone else "")
    lines = [f"Impacts: {len(impacts.deck)} in the deck, {discarded}."]
    if impacts.known:
        lines.append(f"Known on top: {listed([cards[card].name for card in impacts.deck[: impacts.known]])}.")
    for place, card in enumerate(impacts.persistent, 1):
        lines.append(f"In play {place}: {cards[card].name}, {game.content.texts[card]}.")
    return lines


def _seats(game: Game) -> list[str]:
    lines = [_seat(game, seat) for seat in game.state.seats if seat.role]
    active = game.active
    if active.hand and not game.state.outcome:
        cards, texts = game.content.cards, game.content.texts
        lines.append(f"{game.name(game.state.active)}'s hand:")
        for card in active.hand:
            lines.append(f"- {cards[card].name} ({cardtext.TYPES[cards[card].type]}): {texts[card]}")
    return lines


def _seat(game: Game, seat: Seat) -> str:
    content = game.content
    role = content.roles[seat.role].name
    if not seat.specialty:
        return f"{role}."
    specialty = content.specialties[seat.specialty]
    parts = [f"{role}, {specialty.name} ({cardtext.power(specialty)}): ${seat.money}"]
    if seat.dice:
        parts.append(f"dice {', '.join(map(str, seat.dice))} to place")
    parts.append(f"hand {listed([content.cards[card].name for card in seat.hand]) or 'empty'}")
    for card in seat.continuous:
        parts.append(f"{content.cards[card].name} in play ({cardtext.card(content.cards[card])})")
    parts.append(f"{len(seat.deck)} in the deck")
    return "; ".join(parts) + "."


def summary(content: Content, state: EndangeredState) -> list[Line]:
    """Result, reason, figures."""
    assert state.outcome is not None
    game, tally = Game(Table(state), content), state.tally
    animal = game.scenario.animal
    votes = [f"{yes} Yes in vote {number}" for number, yes in enumerate(state.votes, 1)]
    lines = [
        Line(ENDINGS[state.outcome.cause].format(animal=animal), head=True),
        Line(f"Year {state.year}, {plural(tally.turns, 'turn')}; {listed(votes) or 'no vote was held'}"),
        Line(f"{plural(population(game), animal)} on the board: {tally.born} born, {tally.lost} lost"),
        Line(f"{plural(tally.tiles_placed, game.scenario.tile)} placed, {tally.tiles_removed} removed"),
        Line(f"{tally.influence} influence placed on the ambassadors"),
    ]
    if state.outcome.won:
        lines.append(Line(f"Well done: these {animal}s have a future."))
    else:
        lines.append(Line("It was worth the try; the next attempt begins with what you know now."))
    return lines
