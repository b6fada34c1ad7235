"""Upkeep and the end of a year: the next card, the next seat, the next year or the vote."""

from plugins.api import Flow, Option, ask
from plugins.endangered import events as e
from plugins.endangered import prompts
from plugins.endangered.effects import draw_cards
from plugins.endangered.game import Game
from plugins.endangered.scoring import standings, vote


def upkeep(game: Game) -> Flow[None]:
    """Draw a card, then name the next one who still has a turn marker."""
    state, active = game.state, game.state.active
    if game.content.numbers.deck.draw:
        draw_cards(game, active, game.content.numbers.deck.draw)
    waiting = [place for place, seat in enumerate(state.seats) if seat.turn_marker]
    if not waiting:
        state.phase = "year_end"
        return
    chosen = yield from ask(active, "next", prompts.next_prompt(game.name(active)), _seats(game, waiting))
    if len(waiting) > 1:
        # Where only one is left, the head of the next turn says it.
        game.tell(e.NextSeat(game.name(chosen), game.name(active)))
    state.active = chosen
    state.phase = "turn_start"


def year_end(game: Game) -> Flow[None]:
    """Vote if this is a voting year; otherwise, or if it failed for the first time, the next year begins."""
    state, active = game.state, game.state.active
    years = game.content.votes[len(state.seats)]
    if state.year in (years.first, years.second):
        yield from vote(game, last=state.year == years.second)
    state.year += 1
    state.turn_stack.clear()
    for seat in state.seats:
        seat.turn_marker = True
    announce_year(game)
    others = [place for place in range(len(state.seats)) if place != active]
    prompt = prompts.first_prompt(game.name(active), state.year)
    chosen = yield from ask(active, "first", prompt, _seats(game, others))
    if len(others) > 1:
        game.tell(e.FirstSeat(game.name(chosen)))
    state.active = chosen
    state.phase = "turn_start"


def announce_year(game: Game) -> None:
    """The new year, with the warnings that belong to a voting year."""
    state, years = game.state, game.content.votes[len(game.state.seats)]
    game.tell(e.YearBegan(state.year, game.next_vote(), state.year == years.second))
    if state.year in (years.first, years.second):
        yes, rolls = standings(game)
        game.tell(e.Warned("vote_year", state.year, needed=game.level.votes, yes=yes, rolls=rolls))
    revealed = sum(ambassador.face_up for ambassador in state.ambassadors)
    if state.year == years.first and revealed < game.level.votes:
        game.tell(e.Warned("hidden", revealed, needed=game.level.votes))


def _seats(game: Game, places: list[int]) -> list[Option[int]]:
    seats = game.state.seats
    return [
        prompts.next_seat(place, game.name(place), seats[place].money, len(seats[place].hand))
        for place in places
    ]
