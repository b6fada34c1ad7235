"""Animals that are lost, and the two losses that end a game on the spot."""

from plugins.api import Why
from plugins.endangered import events as e
from plugins.endangered.habitat import population, take
from plugins.endangered.match import Match
from plugins.endangered.scoring import lose


def lose_animals(match: Match, space: str, number: int, cause: str, why: Why | None = None) -> None:
    """Animals of one space go back to the supply together; too few left ends the game at once."""
    take(match, space, number)
    gone(match, space, number, cause, why)


def gone(match: Match, space: str, number: int, cause: str, why: Why | None = None) -> None:
    """What follows when animals have left the board for the supply."""
    state, numbers = match.state, match.content.numbers
    state.supply.animals += number
    state.tally.lost += number
    left = population(match)
    match.tell(e.AnimalsLost(match.state.scenario, space, number, left, cause, why=why))
    if left <= numbers.ends.extinct:
        lose(match, "extinction")
    if left <= numbers.warnings.animals:
        match.tell(e.Warned("animals", left, match.state.scenario, numbers.ends.extinct))


def need_tile(match: Match) -> None:
    """A tile must be placed: without one in the supply the game is lost (R26)."""
    if match.state.supply.tiles == 0:
        lose(match, "no_tiles")
