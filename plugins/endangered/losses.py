"""Animals that are lost, and the two losses that end a game on the spot."""

from plugins.api import Why
from plugins.endangered import events as e
from plugins.endangered.game import Game
from plugins.endangered.habitat import population, take
from plugins.endangered.scoring import lose


def lose_animals(game: Game, space: str, number: int, cause: str, why: Why | None = None) -> None:
    """Animals of one space go back to the supply together; too few left ends the game at once."""
    take(game, space, number)
    gone(game, space, number, cause, why)


def gone(game: Game, space: str, number: int, cause: str, why: Why | None = None) -> None:
    """What follows when animals have left the board for the supply."""
    state, numbers = game.state, game.content.numbers
    state.supply.animals += number
    state.tally.lost += number
    left = population(game)
    game.tell(e.AnimalsLost(game.scenario.animal, space, number, left, cause, why=why))
    if left <= numbers.ends.extinct:
        lose(game, "extinction")
    if left <= numbers.warnings.animals:
        game.tell(e.Warned("animals", left, game.scenario.animal, numbers.ends.extinct))


def need_tile(game: Game) -> None:
    """A tile must be placed: without one in the supply the game is lost (R26)."""
    if game.state.supply.tiles == 0:
        lose(game, "no_tiles")
