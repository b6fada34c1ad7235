"""The turn, phase by phase, as the rulebook lists them. Each phase is a step of its own."""

from collections.abc import Callable

from plugins.api import Flow
from plugins.endangered import actions, setup, year_end
from plugins.endangered import vocabulary as v
from plugins.endangered.destruction import destruction
from plugins.endangered.effects import work
from plugins.endangered.game import Game
from plugins.endangered.hooks import owned
from plugins.endangered.impacts import impact
from plugins.endangered.offspring import offspring
from plugins.endangered.state import Phase


def step(game: Game) -> Flow[None]:
    """Play the phase that the state names."""
    return PHASES[game.state.phase](game)


def offspring_phase(game: Game) -> Flow[None]:
    game.state.used.clear()
    # Until now the young of the turn before was the latest news.
    game.state.last_birth = ""
    yield from offspring(game)
    waiting = owned(game, game.state.active, v.OnBeforeDestruction)
    game.state.phase = "before_destruction" if waiting else "destruction"


def before_destruction(game: Game) -> Flow[None]:
    """Radio Collars and the like, in the own turn."""
    active = game.state.active
    for source in owned(game, active, v.OnBeforeDestruction):
        assert isinstance(source.hook, v.OnBeforeDestruction)
        yield from work(game, active, source, source.hook.effects)
    game.state.phase = "destruction"


def destruction_phase(game: Game) -> Flow[None]:
    game.state.used.clear()
    yield from destruction(game)
    game.state.phase = "impact"


def impact_phase(game: Game) -> Flow[None]:
    # Rerolls work once more in this phase (R25).
    game.state.used.clear()
    yield from impact(game)
    game.state.phase = "upkeep"


PHASES: dict[Phase, Callable[[Game], Flow[None]]] = {
    "opening": setup.opening,
    "roles": setup.choose_role,
    "specialties": setup.choose_specialty,
    "deal": setup.deal,
    "turn_start": actions.start_turn,
    "rerolls": actions.rerolls,
    "placing": actions.placing,
    "offspring": offspring_phase,
    "before_destruction": before_destruction,
    "destruction": destruction_phase,
    "impact": impact_phase,
    "upkeep": year_end.upkeep,
    "year_end": year_end.year_end,
}
