"""Upkeep and the end of a year: the next card, the next seat, the next year or the vote."""

from plugins.api import Flow, Option, ask
from plugins.endangered import events as e
from plugins.endangered.demands import standings
from plugins.endangered.effects.cards import draw_cards
from plugins.endangered.match import Match
from plugins.endangered.scoring import vote
from plugins.endangered.words import prompts


def upkeep(match: Match) -> Flow[None]:
    """Draw a card, then name the next one who still has a turn marker."""
    state, active = match.state, match.state.active
    if match.content.numbers.deck.draw:
        draw_cards(match, active, match.content.numbers.deck.draw)
    waiting = [place for place, seat in enumerate(state.seats) if seat.turn_marker]
    if not waiting:
        state.phase = "year_end"
        return
    chosen = yield from ask(active, "next", prompts.next_prompt(match.name(active)), _seats(match, waiting))
    if len(waiting) > 1:
        # Where only one is left, the head of the next turn says it.
        match.tell(e.NextSeat(match.role(chosen), match.role(active)))
    state.active = chosen
    state.phase = "turn_start"


def year_end(match: Match) -> Flow[None]:
    """Vote if this is a voting year; otherwise, or if it failed for the first time, the next year begins."""
    state, active = match.state, match.state.active
    years = match.votes()
    if state.year in (years.first, years.second):
        yield from vote(match, last=state.year == years.second)
    state.year += 1
    state.turn_stack.clear()
    for seat in state.seats:
        seat.turn_marker = True
    announce_year(match)
    others = [place for place in range(len(state.seats)) if place != active]
    prompt = prompts.first_prompt(match.name(active), state.year)
    chosen = yield from ask(active, "first", prompt, _seats(match, others))
    if len(others) > 1:
        match.tell(e.FirstSeat(match.role(chosen)))
    state.active = chosen
    state.phase = "turn_start"


def announce_year(match: Match) -> None:
    """The new year, with the warnings that belong to a voting year."""
    state, years = match.state, match.votes()
    match.tell(e.YearBegan(state.year, match.next_vote(), state.year == years.second))
    if state.year in (years.first, years.second):
        yes, rolls = standings(match)
        match.tell(e.Warned("vote_year", state.year, needed=match.level.votes, yes=yes, rolls=rolls))
    revealed = sum(ambassador.face_up for ambassador in state.ambassadors)
    if state.year == years.first and revealed < match.level.votes:
        match.tell(e.Warned("hidden", revealed, needed=match.level.votes))


def _seats(match: Match, places: list[int]) -> list[Option[int]]:
    seats = match.state.seats
    return [
        prompts.next_seat(place, match.name(place), seats[place].money, len(seats[place].hand))
        for place in places
    ]
