"""What makes a state impossible: every piece is somewhere, and only once."""

from collections import Counter

from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import ALL, COLOURS, FACES, of_colour, ranked
from plugins.kings_challenge.state import CitizenSpot, KingsState

BEFORE_ROUNDS = ("opening", "roy_places", "player_places")
BEFORE_REVEAL = (*BEFORE_ROUNDS, "reveal")
BEFORE_ROLL = (*BEFORE_REVEAL, "income", "workforce")
BEFORE_EVENTS = (*BEFORE_ROLL, "events")
TURNS = ("actions", "round_end")
EVICTIONS = ("harms", "black_dice", *TURNS)
"""From the first event that can seize a spot to the end of the round."""
ROW_DICE = 2
"""So many dice name the row of le Roy's table."""


def problems(content: Content, state: KingsState) -> list[str]:
    """Everything that cannot be, one sentence each."""
    shape = [*_shape(content, state), *_cards_exist(content, state)]
    if shape:
        return shape
    return [
        *_citizens(content, state),
        *_placement(content, state),
        *_purses(content, state),
        *_dice(content, state),
        *_black_dice(content, state),
        *_cathedral(state),
        *_activities(content, state),
        *_events(content, state),
        *_event_decks(content, state),
        *_characters(content, state),
    ]


def _shape(content: Content, state: KingsState) -> list[str]:
    wrong = []
    if state.level not in content.levels:
        wrong.append(f"there is no level {state.level!r}")
    if not 1 <= state.round <= content.numbers.rounds.number:
        wrong.append(f"there is no round {state.round}")
    if list(state.buildings) != list(content.buildings):
        wrong.append(f"the buildings are {', '.join(state.buildings)}")
    wrong += [
        f"{b} has {len(spots)} spots" for b, spots in state.buildings.items() if len(spots) != len(FACES)
    ]
    if len(state.cathedral) != content.cathedral.levels or any(
        len(row) != len(FACES) for row in state.cathedral
    ):
        wrong.append(f"the cathedral has not {content.cathedral.levels} levels of {len(FACES)} boxes")
    if len(state.activities) != len(content.places()):
        wrong.append(f"{len(state.activities)} activity cards instead of {len(content.places())}")
    return wrong


def _cards_exist(content: Content, state: KingsState) -> list[str]:
    wrong = [f"there is no activity {a.card!r}" for a in state.activities if a.card not in content.activities]
    wrong += [f"there is no event {card!r}" for card in _all_events(state) if card not in content.events]
    characters = [*state.characters, *state.resolved]
    return wrong + [f"there is no character {c!r}" for c in characters if c not in content.characters]


def _all_events(state: KingsState) -> list[str]:
    return [*state.decks.red, *state.decks.white, *state.decks.yellow, *_out(state)]


def _out(state: KingsState) -> list[str]:
    """The events that have been drawn."""
    return [*(event.card for event in state.queue), *state.player.events, *state.roy.events]


def _citizens(content: Content, state: KingsState) -> list[str]:
    """Of each side all citizens are in a building, on a card or in a supply."""
    wrong = []
    spots = _spots(state)
    wrong += [
        "a citizen lies beside a spot that is not locked" for spot in spots if spot.lying and not spot.locked
    ]
    if state.phase not in EVICTIONS and any(spot.lying or spot.locked for spot in spots):
        wrong.append(f"somebody is expelled or a spot is locked in the phase {state.phase}")
    player, roy, numbers = state.player, state.roy, content.numbers.citizens
    for owner, supplies, all_ in (
        ("player", (player.supply, player.general), numbers.player),
        ("roy", (roy.supply,), numbers.roy),
    ):
        wrong += [f"a supply of the {owner} is {number}" for number in supplies if number < 0]
        on_board = sum((spot.owner == owner) + (spot.lying == owner) for spot in spots)
        tradesmen = sum(owner in activity.tradesmen for activity in state.activities)
        there = on_board + tradesmen + sum(supplies)
        if there != all_:
            wrong.append(f"{there} citizens of the {owner} instead of {all_}")
    if state.phase == "reveal" and state.round == 1:
        wrong += ["a spot is empty after the initial placement" for spot in spots if not spot.owner]
    return wrong


def _placement(content: Content, state: KingsState) -> list[str]:
    """Before the rounds both sides place in turn, le Roy first, so the phase and the board tell the same."""
    if state.phase not in BEFORE_ROUNDS:
        return []
    wrong = []
    if state.round != 1:
        wrong.append(f"the initial placement is in round {state.round}")
    citizens, player = content.numbers.citizens, state.player
    own, his = (sum(spot.owner == owner for spot in _spots(state)) for owner in ("player", "roy"))
    all_ = citizens.cycles * citizens.player_places
    if own + player.supply != all_ or player.general != citizens.player - all_:
        there = f"{own + player.supply} citizens and {player.general} behind them"
        wrong.append(f"the player places {there}, instead of {all_} and {citizens.player - all_}")
    cycles, begun = divmod(own, citizens.player_places)
    if state.phase == "player_places":
        cycles += 1
        if not player.supply:
            wrong.append("the player has no citizen left to place")
    elif begun:
        wrong.append(f"the player has placed {own} citizens and it is not his turn")
    if state.phase == "opening" and own:
        wrong.append(f"the player has placed {own} citizens before the game has begun")
    if his != cycles * citizens.roy_places:
        wrong.append(f"le Roy has placed {his} citizens, the player {own} in the phase {state.phase}")
    return wrong


def _spots(state: KingsState) -> list[CitizenSpot]:
    return [spot for spots in state.buildings.values() for spot in spots]


def _purses(content: Content, state: KingsState) -> list[str]:
    player, most = state.player, content.numbers.rounds.most_influence
    wrong = []
    if player.deniers < 0 or player.waiting < 0:
        wrong.append(f"the purse holds {player.deniers} deniers, the district {player.waiting}")
    if not 0 <= player.influence <= most:
        wrong.append(f"the influence is {player.influence}, not 0 to {most}")
    if state.earned < 0 or (state.earned and not (state.phase == "actions" and player.passed)):
        wrong.append(f"le Roy's turns after the pass have earned {state.earned} deniers")
    if player.passed and state.phase not in TURNS:
        wrong.append(f"the player has passed in the phase {state.phase}")
    if state.outcome is None and min(player.vp, state.roy.vp) < 0:
        wrong.append(f"victory points of {player.vp} and {state.roy.vp} during the rounds")
    return wrong


def _dice(content: Content, state: KingsState) -> list[str]:
    wrong = []
    for owner, dice in (("player", state.player.dice), ("roy", state.roy.dice)):
        unknown = [die for die in dice if die not in ALL]
        wrong += [f"there is no die {die!r}" for die in unknown]
        if unknown:
            continue
        if dice != ranked(dice):
            wrong.append(f"the dice of the {owner} do not lie in order")
        if state.phase == "events":
            wrong += _rolled(content, state, owner, dice)
    if not wrong:
        all_dice = [*state.player.dice, *state.roy.dice]
        wrong += [
            f"{len(of_colour(all_dice, letter))} {colour} dice"
            for colour, letter in COLOURS.items()
            if len(of_colour(all_dice, letter)) > len(FACES)
        ]
        if all_dice and state.phase in BEFORE_ROLL:
            wrong.append(f"there are dice in the phase {state.phase}")
    return wrong


def _black_dice(content: Content, state: KingsState) -> list[str]:
    """Those to beat are left of the roll; in the actions the last roll is that of le Roy's table."""
    black, rolled, most = state.black, state.rolled, content.numbers.rounds.most_black_dice
    wrong = []
    if black != sorted(black, reverse=True) or not set(black) <= set(FACES) or len(black) > most:
        wrong.append(f"the black dice are {black}")
    if black and state.phase != "black_dice":
        wrong.append(f"there are black dice in the phase {state.phase}")
    if not set(rolled) <= set(FACES):
        fits = False
    elif state.phase == "black_dice":
        # A position need not say what else was rolled.
        fits = not rolled or (len(rolled) <= most and Counter(black) <= Counter(rolled))
    else:
        fits = not rolled or (state.phase in TURNS and len(rolled) == ROW_DICE)
    if not fits:
        wrong.append(f"the last roll of black dice is {rolled} in the phase {state.phase}")
    return wrong


def _rolled(content: Content, state: KingsState, owner: str, dice: list[str]) -> list[str]:
    """Right after the roll there is a die for each standing citizen."""
    wrong = []
    for building, spots in state.buildings.items():
        letter = COLOURS[content.buildings[building].colour]
        standing = sum(spot.owner == owner for spot in spots)
        if len(of_colour(dice, letter)) != standing:
            wrong.append(f"{standing} citizens of the {owner} in {building} and other dice than that")
    return wrong


def _cathedral(state: KingsState) -> list[str]:
    """A column grows from below."""
    return [
        f"column {column + 1} of the cathedral has a cube above an empty box"
        for column in range(len(FACES))
        for below, above in zip(state.cathedral, state.cathedral[1:], strict=False)
        if above[column] and not below[column]
    ]


def _activities(content: Content, state: KingsState) -> list[str]:
    wrong = []
    revealed = state.round - (state.phase in BEFORE_REVEAL)
    for activity, (number, colour) in zip(state.activities, content.places(), strict=True):
        card = content.activities[activity.card]
        if (card.round, card.colour) != (number, colour):
            wrong.append(f"{card.name} does not belong on the {colour} place of round {number}")
        if activity.open != (number <= revealed):
            wrong.append(f"{card.name} is {'open' if activity.open else 'closed'} in round {state.round}")
        if not activity.open and (activity.tradesmen or activity.cubes):
            wrong.append(f"{card.name} is closed and has pieces on it")
        wrong += [
            f"{owner} has two tradesmen on {card.name}"
            for owner, n in Counter(activity.tradesmen).items()
            if n > 1
        ]
        if activity.cubes < 0 or (
            activity.cubes and (card.cube is None or "player" not in activity.tradesmen)
        ):
            wrong.append(f"{card.name} cannot hold {activity.cubes} cubes")
    return wrong


def _events(content: Content, state: KingsState) -> list[str]:
    there = Counter(_all_events(state))
    wrong = [f"the event {card} is there {number} times" for card, number in there.items() if number > 1]
    rounds = content.numbers.rounds.number
    for colour in COLOURS:
        number = sum(content.events[card].colour == colour for card in there)
        wanted = rounds if colour == "red" else len(content.event_deck(colour))
        if number != wanted:
            wrong.append(f"{number} {colour} events in the game instead of {wanted}")
    for event in state.queue:
        card = content.events[event.card]
        if len(event.cubes) >= card.banners:
            wrong.append(f"all banners of {card.name} are covered and it is still in the queue")
    most = len(state.queue) if state.phase in ("harms", "black_dice") else 2 * _drawn(state)
    if not 0 <= state.struck <= most:
        wrong.append(f"{state.struck} of {most} events have struck")
    return wrong


def _event_decks(content: Content, state: KingsState) -> list[str]:
    """Each round a red event is drawn, and with it one of another colour."""
    wrong = []
    decks, drawn = state.decks, _drawn(state)
    if len(decks.red) != content.numbers.rounds.number - drawn:
        wrong.append(f"{len(decks.red)} red events in the deck in round {state.round}")
    for colour in COLOURS:
        wrong += [
            f"{content.events[card].name} lies in the {colour} deck"
            for card in getattr(decks, colour)
            if content.events[card].colour != colour
        ]
    second = sum(content.events[card].colour != "red" for card in _out(state))
    if second > drawn:
        wrong.append(f"{second} white and yellow events are drawn in round {state.round}")
    return wrong


def _drawn(state: KingsState) -> int:
    """So many red events have been drawn by now."""
    return state.round - (state.phase in BEFORE_EVENTS)


def _characters(content: Content, state: KingsState) -> list[str]:
    there = Counter([*state.characters, *state.resolved])
    if there != Counter(list(content.characters)):
        return ["the characters in the stack and those removed are not the six there are"]
    return []
