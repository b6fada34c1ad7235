"""The table in words, as lists that a screen reader can read, and the summary at the end."""

from plugins.api import Line, Table
from plugins.api.words import listed, plural
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import spoken
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.names import CARD_MARKS, event_mark
from plugins.kings_challenge.scoring import score_character
from plugins.kings_challenge.state import Activity, CitizenSpot, Holder, KingsState, Phase, QueuedEvent
from plugins.kings_challenge.words import effects as said
from plugins.kings_challenge.words.small import COUNTS, pools, signed

PHASES: dict[Phase, str] = {
    "opening": "the table is set",
    "roy_places": "initial placement",
    "player_places": "initial placement",
    "reveal": "new activities",
    "income": "income",
    "workforce": "rolling the dice",
    "events": "events",
    "harms": "events",
    "black_dice": "black dice",
    "actions": "actions",
    "round_end": "the round ends",
    "final": "final scoring",
}
WITH_TURNS: tuple[Phase, ...] = ("black_dice", "actions")
OWNERS: dict[Holder, str] = {"": "empty", "player": "you", "roy": "le Roy"}


def board(content: Content, state: KingsState) -> str:
    """Everything on the table that is face up."""
    match = Match(Table(state), content)
    parts = [
        _header(match),
        _sides(match),
        _buildings(match),
        _queue(match),
        _cards(match),
        _cathedral(match),
        _characters(match),
    ]
    return "\n".join(line for part in parts for line in part)


def _header(match: Match) -> list[str]:
    state, rounds = match.state, match.content.numbers.rounds.number
    turn = ""
    if state.phase in WITH_TURNS and not state.outcome:
        turn = ", your turn" if state.turn == "player" else ", le Roy's turn"
    start = f"start player {OWNERS[state.start_player]}"
    phase = "the game is over" if state.outcome else PHASES[state.phase]
    lines = [f"{match.level.name}. Round {state.round} of {rounds}, {start}: {phase}{turn}."]
    if state.black:
        lines.append(f"Black dice to beat: {', '.join(map(str, state.black))}.")
    if state.rolled:
        lines.append(f"Last roll of black dice: {', '.join(map(str, state.rolled))}.")
    return lines


def _sides(match: Match) -> list[str]:
    player, roy = match.player, match.roy
    passed = ", you have passed" if player.passed else ""
    waiting = f", {plural(player.waiting, 'denier')} waiting" if player.waiting else ""
    purse = f"{player.vp} VP, {plural(player.deniers, 'denier')}, {player.influence} influence"
    supply = f"supply {player.supply}, general supply {player.general}"
    ranked = ", ".join(spoken(die) for die in roy.dice)
    return [
        f"You: {purse}; {supply}; events kept: {_kept(match, player.events)}.",
        f"Your district: {pools(player.dice) or 'no dice'}{waiting}{passed}.",
        f"Le Roy: {roy.vp} VP; supply {roy.supply}; events kept: {_kept(match, roy.events)}.",
        f"His district, best first: {ranked or 'no dice'}.",
    ]


def _kept(match: Match, events: list[str]) -> str:
    return ", ".join(match.content.events[event].name for event in events) or "none"


def _buildings(match: Match) -> list[str]:
    lines = []
    for building, spots in match.state.buildings.items():
        table = match.content.buildings[building]
        places = ", ".join(f"{number} {_spot(spot)}" for number, spot in enumerate(spots, 1))
        lines.append(f"{table.name} ({table.colour}, salary {table.salary}): {places}.")
    return lines


def _spot(spot: CitizenSpot) -> str:
    """Beside a locked spot somebody lies, unless he was lifted away."""
    owner = OWNERS[spot.owner]
    if spot.locked:
        return f"{owner} (locked, {OWNERS[spot.lying]} lying)" if spot.lying else f"{owner} (locked)"
    return owner


def _queue(match: Match) -> list[str]:
    if not match.state.queue:
        return ["No event in the queue."]
    lines = ["Events, left to right:"]
    last = len(match.state.queue) - 1
    for place, event in enumerate(match.state.queue):
        lines.append(_event(match, place, event) + (", le Roy's target" if place == last else ""))
    return lines


def _event(match: Match, place: int, event: QueuedEvent) -> str:
    card = match.content.events[event.card]
    mark = event_mark(place)
    black = f"{card.black_dice} black, " if card.black_dice else ""
    harm = said.harm(card)
    free = card.banners - len(event.cubes)
    cubes = [OWNERS[owner] for owner in event.cubes] + ([f"{free} free"] if free else [])
    does = black + (f"{harm}, " if harm else "")
    banners = f"1 cube per {card.divisor} pips, banners {', '.join(cubes)}"
    return f"{mark} {card.name} ({card.colour}): {does}{banners}, VP {card.vp_first}/{card.vp_second}"


def _cards(match: Match) -> list[str]:
    lines, hidden = ["Activities:"], []
    for place, activity in enumerate(match.state.activities):
        if activity.open:
            lines.append(f"{CARD_MARKS[place]} {_card(match, activity)}")
        else:
            hidden.append(match.content.activities[activity.card].round)
    if hidden:
        rounds = listed([str(number) for number in dict.fromkeys(hidden)])
        lines.append(f"Face down: {len(hidden)}, for round {rounds}")
    return lines


def _card(match: Match, activity: Activity) -> str:
    card = match.content.activities[activity.card]
    first, second = card.vp
    does = f"cube: {said.power(card.cube)}" if card.cube else said.card(card)
    text = f"{card.name} ({card.colour}, per {card.divisor} pips): {does}"
    there = [OWNERS[owner] for owner in activity.tradesmen]
    price = "" if "player" in activity.tradesmen else f", cost {card.cost}"
    cubes = f", your cubes {activity.cubes}" if activity.cubes else ""
    return f"{text}; VP {first}/{second}{price}, tradesmen: {', '.join(there) or 'none'}{cubes}"


def _cathedral(match: Match) -> list[str]:
    columns = match.content.columns
    rewards = "/".join(f"{column.vp}+{column.influence}" for column in columns)
    lines = [f"Cathedral, columns 1 to {len(columns)}, VP + influence per cube {rewards}:"]
    penalty = match.content.numbers.scoring.empty_level
    for number, row in enumerate(match.state.cathedral, 1):
        parts = [
            f"{name} {', '.join(held)}"
            for owner, name in (("player", "you"), ("roy", "le Roy"), ("", "free"))
            if (held := [str(column) for column, holder in enumerate(row, 1) if holder == owner])
        ]
        lacking = "" if "player" in row else f" (none of yours: −{penalty} VP)"
        lines.append(f"Level {number}: {'; '.join(parts)}{lacking}")
    return lines


def _characters(match: Match) -> list[str]:
    lines = ["Characters, the top one first:"] if match.state.characters else ["No character left."]
    for id_ in match.state.characters:
        character = match.content.characters[id_]
        steps = "/".join(map(str, character.steps))
        points = "/".join(map(str, character.vp))
        found = score_character(match, id_)
        roy = f", le Roy {found.roy_count} ({found.roy_vp} VP)" if character.roy else ""
        lines.append(
            f"- {character.name}: {COUNTS[character.counts]} {steps} for {points} VP; "
            f"now you {found.player_count} ({found.player_vp} VP){roy}"
        )
    if match.state.resolved:
        gone = listed([match.content.characters[id_].name for id_ in match.state.resolved])
        lines.append(f"Scored and gone: {gone}")
    return lines


def summary(content: Content, state: KingsState) -> list[Line]:
    """Result, figures, verdict."""
    assert state.outcome is not None
    player = sum(line.player for line in state.scores)
    roy = sum(line.roy for line in state.scores)
    totals = f"le Roy {signed(roy)}, you {signed(player)}"
    band = content.band(player - roy)
    if state.outcome.won:
        result = f"You beat le Roy: {totals}"
    elif player == roy:
        result = f"A draw, and a draw is the King's: {totals}"
    else:
        result = f"Le Roy has won: {totals}"
    return [
        Line(result, head=True),
        Line(f"{band.title}. {band.text}"),
    ]
