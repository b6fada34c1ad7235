"""The picture in words, for people who cannot see it: enough to play from, never more than Discord takes.

As in the picture, P is the player and K is le Roy.
"""

from plugins.api.words import plural
from plugins.kings_challenge.names import CARD_MARKS
from plugins.kings_challenge.picture import layout as at
from plugins.kings_challenge.picture.facts import Facts, Figure, Place, Queued
from plugins.kings_challenge.state import Holder
from plugins.kings_challenge.words import effects as said

LONGEST = 1024

DETAILS = ((3, 3, 2), (2, 3, 2), (2, 2, 2), (1, 2, 2), (1, 1, 2), (1, 1, 1), (0, 1, 1), (0, 0, 1), (0, 0, 0))
"""How much is said of activities, events and characters: what helps least goes first."""

LETTERS: dict[Holder, str] = {"": "–", "player": "P", "roy": "K"}


def description(facts: Facts) -> str:
    """In full; if that gets too long, what cards do goes first, since the options say it, too."""
    for cards, events, figures in DETAILS:
        words = " ".join(
            filter(
                None, (_state(facts), _events(facts, events), _cards(facts, cards), _figures(facts, figures))
            )
        )
        if len(words) <= LONGEST:
            return words
    return words[: LONGEST - 1] + "…"


def _state(facts: Facts) -> str:
    """What is never left out."""
    parts = (_heading(facts), _player(facts), _roy(facts), _roll(facts), _buildings(facts), _cathedral(facts))
    return " ".join(filter(None, parts))


def _heading(facts: Facts) -> str:
    state, level = facts.state, facts.match.level.name
    if state.outcome is not None:
        return f"{level}. {'Won' if state.outcome.won else 'Lost'}: {facts.verdict}."
    if facts.placing:
        return f"{level}. Placement."
    turn = {"player": ", your turn", "roy": ", le Roy's turn", None: ""}[facts.turn]
    starter = "you" if state.start_player == "player" else "le Roy"
    rounds = facts.content.numbers.rounds.number
    return f"{level}. Round {state.round} of {rounds} ({starter} started), {facts.phase.lower()}{turn}."


def _player(facts: Facts) -> str:
    player = facts.state.player
    waiting = f" (+{player.waiting} at round end)" if player.waiting else ""
    words = (
        f"You (P): {player.vp} VP, {plural(player.deniers, 'denier')}{waiting}, {player.influence} influence"
    )
    words += f", {plural(player.supply, 'citizen')} at hand, {player.general} in reserve"
    words += _kept(player.events) + (", passed" if player.passed else "")
    return f"{words}; dice {' '.join(facts.own_dice()) or 'none'}."


def _roy(facts: Facts) -> str:
    roy = facts.state.roy
    words = f"Le Roy (K): {roy.vp} VP, {plural(roy.supply, 'citizen')}{_kept(roy.events)}"
    return f"{words}; dice {' '.join(facts.roy_dice()) or 'none'}."


def _kept(events: list[str]) -> str:
    return f", {plural(len(events), 'event')} kept" if events else ""


def _roll(facts: Facts) -> str:
    roll = facts.roll()
    if roll is None:
        return ""
    if roll.sum:
        return f"Le Roy rolled {'+'.join(str(value) for value, _ in roll.dice)}={roll.sum}: {roll.words}."
    left = [str(value) for value, gone in roll.dice if not gone]
    return f"Black dice {' '.join(left) or 'all beaten'}."


def _buildings(facts: Facts) -> str:
    return f"{'; '.join(_building(facts, place) for place in range(len(at.ROWS)))}."


def _building(facts: Facts, place: int) -> str:
    building = at.ROWS[place]
    spots = facts.state.buildings[building]
    parts = []
    for owner, name in (("player", "P"), ("roy", "K"), ("", "free")):
        if numbers := [str(number) for number, spot in enumerate(spots, 1) if spot.owner == owner]:
            parts.append(f"{name} {' '.join(numbers)}")
    closed = [
        f"{number}{f' ({LETTERS[spot.lying]} lies)' if spot.lying else ''}"
        for number, spot in enumerate(spots, 1)
        if spot.locked
    ]
    if closed:
        parts.append(f"locked {' '.join(closed)}")
    return f"{facts.content.buildings[building].name} {', '.join(parts)}"


def _cathedral(facts: Facts) -> str:
    rows = facts.state.cathedral
    if not any(owner for row in rows for owner in row):
        return "Cathedral empty."
    shown = " / ".join("".join(LETTERS[owner] for owner in row) for row in rows)
    words = f"Cathedral from level 1 up, columns 1 to {len(rows[0])}: {shown}"
    if facts.empty_levels():
        words += f", none of yours on level {' '.join(map(str, facts.empty_levels()))}"
    return f"{words}."


def _events(facts: Facts, detail: int) -> str:
    shown = [_event(facts, place, event, detail) for place, event in enumerate(facts.queue())]
    if not shown:
        return "" if facts.placing else "No events."
    return f"Events: {'; '.join(shown)}, le Roy's target."


def _event(facts: Facts, place: int, event: Queued, detail: int) -> str:
    card = event.card
    words = f"{event.mark} {card.name} {card.letter}÷{card.divisor}"
    cubes = "".join(LETTERS[owner] for owner in event.cubes) or "0"
    if detail == 0:
        return f"{words} {cubes}/{card.banners}"
    words += f", {cubes} of {card.banners}"
    if detail > 1:
        words += f", VP {card.vp[0]}/{card.vp[1]}"
    if card.black_dice:
        words += f", {card.black_dice} black"
    harm = said.harm(facts.content.events[facts.state.queue[place].card])
    return f"{words}, {harm}" if harm and detail > 2 else words


def _cards(facts: Facts, detail: int) -> str:
    places = facts.places()
    shown = [_card(facts, place, detail) for place in places if place.card is not None]
    hidden = len(places) - len(shown)
    words = "; ".join(shown + ([f"{hidden} face down"] if hidden else []))
    return f"Activities: {words}."


def _card(facts: Facts, place: Place, detail: int) -> str:
    card = place.card
    assert card is not None
    words = f"{CARD_MARKS[place.number - 1]} {card.name}"
    people = "".join(LETTERS[owner] for owner in place.tradesmen)
    cubes = f" {plural(place.cubes, 'cube')}" if place.cubes else ""
    if detail == 0:
        return f"{words}{f' {people}' if people else ''}{cubes}"
    words += f" {card.dice}÷{card.divisor}"
    if "player" not in place.tradesmen:
        words += f" cost {card.cost}"
    if detail > 1:
        words += f" VP {card.vp[0]}/{card.vp[1]}"
    words += f"{f', {people}' if people else ''}{cubes}"
    text = said.card(facts.content.activities[facts.state.activities[place.number - 1].card])
    return f"{words}, {text}" if detail > 2 else words


def _figures(facts: Facts, detail: int) -> str:
    figures = facts.figures()
    left = [figure for figure in figures if not figure.resolved]
    if facts.over or not left:
        return "" if facts.over else "No character left."
    return f"Characters: {'; '.join(_figure(figure, detail) for figure in left)}."


def _figure(figure: Figure, detail: int) -> str:
    if detail == 0:
        return f"{figure.name} {figure.now}"
    words = f"{figure.name} {figure.now} of {'/'.join(map(str, figure.steps))}"
    return f"{words}, K {figure.roy}" if detail > 1 and figure.roy is not None else words
