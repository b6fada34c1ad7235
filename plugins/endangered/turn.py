"""The turn, phase by phase, as the rulebook lists them. A step ends with each phase that asks something."""

from collections.abc import Callable

from plugins.api import Flow
from plugins.endangered import actions, setup, year_end
from plugins.endangered.destruction import destruction
from plugins.endangered.impacts import impact
from plugins.endangered.lasting import owned
from plugins.endangered.match import Match
from plugins.endangered.moments import OnBeforeDestruction, work
from plugins.endangered.offspring import offspring
from plugins.endangered.state import Phase


def step(match: Match) -> Flow[None]:
    """Play the phase that the state names; and if it asked nothing, the next one, too."""
    asked = False
    while not asked:
        flow = PHASES[match.state.phase](match)
        try:
            decision = next(flow)
            asked = True
            while True:
                decision = flow.send((yield decision))
        except StopIteration:
            pass


def offspring_phase(match: Match) -> Flow[None]:
    match.state.used.clear()
    # Until now the young of the turn before was the latest news.
    match.state.last_birth = ""
    yield from offspring(match)
    waiting = owned(match, match.state.active, OnBeforeDestruction)
    match.state.phase = "before_destruction" if waiting else "destruction"


def before_destruction(match: Match) -> Flow[None]:
    """Radio Collars and the like, in the own turn."""
    yield from work(match, OnBeforeDestruction)
    match.state.phase = "destruction"


def destruction_phase(match: Match) -> Flow[None]:
    match.state.used.clear()
    yield from destruction(match)
    match.state.phase = "impact"


def impact_phase(match: Match) -> Flow[None]:
    # Rerolls work once more in this phase (R25).
    match.state.used.clear()
    yield from impact(match)
    match.state.phase = "upkeep"


PHASES: dict[Phase, Callable[[Match], Flow[None]]] = {
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
