"""The table in words: in full as text board, and as far as it fits as the picture's description.

What a line says in short is enough to play by; there P is the player and K is le Roy, as in the picture.
"""

from collections.abc import Iterable, Iterator

from plugins.api import Board, Item, section
from plugins.api.words import listed, plural
from plugins.kings_challenge import printed
from plugins.kings_challenge.dice import spoken
from plugins.kings_challenge.facts import Facts, Figure, Place, Queued
from plugins.kings_challenge.names import CARD_MARKS
from plugins.kings_challenge.state import Building, CitizenSpot, Holder, Phase, RoyAction
from plugins.kings_challenge.words import effects as said
from plugins.kings_challenge.words.small import COUNTS, numbers, pools

PHASES: dict[Phase, str] = {
    "opening": "placement",
    "roy_places": "placement",
    "player_places": "placement",
    "reveal": "new activities",
    "income": "income",
    "workforce": "workforce",
    "events": "events",
    "harms": "events",
    "black_dice": "black dice",
    "actions": "actions",
    "round_end": "end of round",
    "final": "final score",
}
OWNERS: dict[Holder, str] = {"": "empty", "player": "you", "roy": "le Roy"}
LETTERS: dict[Holder, str] = {"": "–", "player": "P", "roy": "K"}

ROWS: dict[RoyAction, str] = {
    "points": "+{vp} VP",
    "worker": "a citizen",
    "event": "an event",
    "tradesman": "tradesman",
    "cathedral": "{cubes}",
    "character": "character",
}
"""What le Roy gets or does by a row of his table, in a word or two."""

EVENTS, CHARACTERS, CARDS, CATHEDRAL, BUILDINGS, SIDES = range(1, 7)
"""How soon the full words give way to the short ones: those that say as much in short go first."""


def board(facts: Facts) -> Board:
    """Everything on the table that is face up."""
    queue, figures = facts.queue(), [figure for figure in facts.figures() if not figure.resolved]
    events = section("Events, left to right", map(_event, queue))
    return (
        section("", [_header(facts), *_roll(facts), *_sides(facts)]),
        section("", (_building(facts, building) for building in facts.state.buildings)),
        section("", _cathedral(facts)),
        events if queue else section("", ["No event in the queue."]),
        section("Activities", _cards(facts)),
        section("Characters, the top one first", (_character(figure) for figure in figures))
        if figures
        else section("", ["No character left."]),
        section("", _gone(facts)),
    )


def phase(facts: Facts) -> str:
    return "the end" if facts.over else PHASES[facts.state.phase]


def row_words(row: printed.Row) -> str:
    """What a row of le Roy's table brings him, with its own number: never to be taken for the sum."""
    return ROWS[row.action].format(vp=row.vp, cubes=plural(row.cubes, "cube"))


def _letters(owners: Iterable[Holder]) -> str:
    return "".join(LETTERS[owner] for owner in owners)


def _header(facts: Facts) -> Item:
    state, rounds = facts.state, facts.content.numbers.rounds.number
    start = f"start player {OWNERS[state.start_player]}"
    turn = {"player": ", your turn", "roy": ", le Roy's turn", None: ""}[facts.turn]
    course = f"{facts.match.level.name}. Round {state.round} of {rounds}, {start}: "
    if state.outcome is not None:
        return Item(f"{course}the game is over, {'won' if state.outcome.won else 'lost'}: {facts.verdict}.")
    return Item(f"{course}{PHASES[state.phase]}{turn}.")


def _roll(facts: Facts) -> Iterator[Item]:
    roll = facts.roll()
    if roll is None:
        return
    dice = "+".join(str(value) for value, _ in roll.dice)
    if roll.row:
        yield Item(f"Le Roy rolled {dice}={roll.row.sum}: {row_words(roll.row)}.")
    else:
        yield Item(f"Black dice to beat: {', '.join(map(str, roll.left)) or 'none'}.")


def _sides(facts: Facts) -> Iterator[Item]:
    player, roy = facts.state.player, facts.state.roy
    passed = ", you have passed" if player.passed else ""
    waiting = f", {plural(player.waiting, 'denier')} waiting" if player.waiting else ""
    purse = f"{player.vp} VP, {plural(player.deniers, 'denier')}, {player.influence} influence"
    supply = f"supply {player.supply}, general supply {player.general}"
    own, his = " ".join(facts.own_dice()) or "none", " ".join(facts.roy_dice()) or "none"
    kept = f", {plural(len(player.events), 'event')} kept" if player.events else ""
    yield Item(
        f"You (P): {purse}; {supply}; events kept: {_kept(facts, player.events)}.",
        f"You (P): {purse}; {supply}{kept}.",
        SIDES,
    )
    yield Item(
        f"Your district: {pools(player.dice) or 'no dice'}{waiting}{passed}.",
        f"Your dice {own}{waiting}{passed}.",
        SIDES,
    )
    kept = f", {plural(len(roy.events), 'event')} kept" if roy.events else ""
    yield Item(
        f"Le Roy (K): {roy.vp} VP; supply {roy.supply}; events kept: {_kept(facts, roy.events)}.",
        f"Le Roy (K): {roy.vp} VP; supply {roy.supply}{kept}.",
        SIDES,
    )
    ranked = ", ".join(spoken(die) for die in facts.roy_dice())
    yield Item(f"His district, best first: {ranked or 'no dice'}.", f"His dice {his}.", SIDES)


def _kept(facts: Facts, events: list[str]) -> str:
    return ", ".join(map(facts.content.name, events)) or "none"


def _building(facts: Facts, building: Building) -> Item:
    table, spots = facts.content.buildings[building], list(enumerate(facts.state.buildings[building], 1))
    places = ", ".join(f"{number} {_spot(spot)}" for number, spot in spots)
    held = zip(("P", "K", "free"), facts.citizens(building).values(), strict=True)
    parts = [f"{who} {' '.join(map(str, where))}" for who, where in held if where]
    closed = [
        f"{number}{f' ({LETTERS[spot.lying]} lies)' if spot.lying else ''}"
        for number, spot in spots
        if spot.locked
    ]
    parts += [f"locked {' '.join(closed)}"] if closed else []
    return Item(
        f"{table.name} ({table.colour}, salary {table.salary}): {places}.",
        f"{table.name} {', '.join(parts)}.",
        BUILDINGS,
    )


def _spot(spot: CitizenSpot) -> str:
    """Beside a locked spot somebody lies, unless he was lifted away."""
    owner = OWNERS[spot.owner]
    if spot.locked:
        return f"{owner} (locked, {OWNERS[spot.lying]} lying)" if spot.lying else f"{owner} (locked)"
    return owner


def _cathedral(facts: Facts) -> Iterator[Item]:
    columns, rows = facts.content.columns, facts.state.cathedral
    rewards = "/".join(f"{column.vp}+{column.influence}" for column in columns)
    shown = " / ".join(map(_letters, rows)) if any(map(any, rows)) else "empty"
    yield Item(
        f"Cathedral, columns 1 to {len(columns)}, VP + influence per cube {rewards}:",
        f"Cathedral from level 1 up: {shown}.",
        CATHEDRAL,
    )
    penalty = facts.content.numbers.scoring.empty_level
    for number, row in enumerate(rows, 1):
        parts = [
            f"{name} {', '.join(held)}"
            for owner, name in (("player", "you"), ("roy", "le Roy"), ("", "free"))
            if (held := [str(column) for column, holder in enumerate(row, 1) if holder == owner])
        ]
        lacking = f" (none of yours: −{penalty} VP)" if number in facts.empty_levels() else ""
        yield Item(f"Level {number}: {'; '.join(parts)}{lacking}", "", CATHEDRAL)


def _event(queued: Queued) -> Item:
    card, cubes = queued.card, queued.event.cubes
    black = f"{card.black_dice} black, " if card.black_dice else ""
    harm = said.harm(card).gist
    holders = [OWNERS[owner] for owner in cubes] + ([f"{queued.free} free"] if queued.free else [])
    banners = f"1 cube per {card.divisor} pips, banners {', '.join(holders)}"
    does = f"{black}{f'{harm}, ' if harm else ''}{banners}, VP {card.vp_first}/{card.vp_second}"
    target = ", le Roy's target" if queued.target else ""
    return Item(
        f"{queued.mark} {card.name} ({card.colour}): {does}{target}",
        f"{queued.mark} {card.name} {queued.letter}÷{card.divisor} {_letters(cubes) or '0'}/{card.banners}",
        EVENTS,
    )


def _cards(facts: Facts) -> Iterator[Item]:
    hidden = []
    for place in facts.places():
        if place.card is not None:
            yield _card(place, place.card)
        else:
            hidden.append(place.round)
    if hidden:
        text = f"Face down: {len(hidden)}, for round {numbers(dict.fromkeys(hidden))}"
        yield Item(text, f"{len(hidden)} face down", CARDS)


def _card(place: Place, card: printed.ActivityCard) -> Item:
    activity, mark = place.activity, CARD_MARKS[place.number]
    mine = "player" in activity.tradesmen
    first, second = card.vp
    does = f"cube: {said.power(card.cube).gist}" if card.cube else said.card(card)
    there = ", ".join(OWNERS[owner] for owner in activity.tradesmen) or "none"
    price = "" if mine else f", cost {card.cost}"
    cubes = f", your cubes {activity.cubes}" if activity.cubes else ""
    pieces = [f"−{card.cost}"] if not mine else []
    pieces += [_letters(activity.tradesmen)] if activity.tradesmen else []
    pieces += [plural(activity.cubes, "cube")] if activity.cubes else []
    return Item(
        f"{mark} {card.name} ({card.colour}, per {card.divisor} pips): {does}; "
        f"VP {first}/{second}{price}, tradesmen: {there}{cubes}",
        " ".join((f"{mark} {card.name} {place.dice}÷{card.divisor}", *pieces)),
        CARDS,
    )


def _character(figure: Figure) -> Item:
    card, now = figure.card, figure.scored
    steps, points = "/".join(map(str, card.steps)), "/".join(map(str, card.vp))
    roy = f", le Roy {now.roy_count} ({now.roy_vp} VP)" if card.roy else ""
    return Item(
        f"{card.name}: {COUNTS[card.counts]} {steps} for {points} VP; "
        f"now you {now.player_count} ({now.player_vp} VP){roy}",
        f"{card.name} {now.player_count}",
        CHARACTERS,
    )


def _gone(facts: Facts) -> Iterator[Item]:
    if facts.state.resolved:
        gone = listed([facts.content.name(id_) for id_ in facts.state.resolved])
        yield Item(f"Scored and gone: {gone}", "", CHARACTERS)
