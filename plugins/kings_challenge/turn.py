"""The course of the game, phase by phase.

A step is a phase, a duty or a turn of the player, and what follows from it unasked: le Roy's part, and the
phases in which nothing is chosen.
"""

from collections.abc import Callable

from plugins.api import Flow
from plugins.kings_challenge import black_dice, placement, round, scoring, striking
from plugins.kings_challenge import events as e
from plugins.kings_challenge.actions import player_turn
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.opponent import roy_turn
from plugins.kings_challenge.state import KingsState, Phase


def step(match: Match) -> Flow[None]:
    """Play the phase that the state names, and what follows unasked."""
    yield from PHASES[match.state.phase](match)
    while _goes_on_by_itself(match.state):
        yield from PHASES[match.state.phase](match)


def _goes_on_by_itself(state: KingsState) -> bool:
    """Is it clear from the outset that the player has nothing to choose next?"""
    match state.phase:
        case "actions":
            return state.turn == "roy" or state.player.passed
        case "black_dice":
            return state.turn == "roy" or not state.black
        case "harms":
            return not any(activity.cubes for activity in state.activities)
        case _:
            return state.phase != "player_places"


def actions(match: Match) -> Flow[None]:
    """One turn of whoever is next. It ends when the player has passed and le Roy has no dice left.

    Without a die in either district the player's round ends by itself and pays nothing (dossier 2.5).
    """
    state = match.state
    if state.player.passed and not state.roy.dice:
        if state.earned:
            match.tell(e.EarnedWaiting(state.earned, state.player.waiting))
            state.earned = 0
        state.phase = "round_end"
    elif state.turn == "roy":
        if state.roy.dice:
            roy_turn(match)
        state.turn = "player"
    elif state.player.passed:
        state.turn = "roy"
    elif not state.player.dice and not state.roy.dice:
        state.player.passed = True
        match.tell(e.Passed(0, by_itself=True))
    else:
        yield from player_turn(match)


PHASES: dict[Phase, Callable[[Match], Flow[None]]] = {
    "opening": placement.opening,
    "roy_places": placement.roy_places,
    "player_places": placement.player_places,
    "reveal": round.reveal,
    "income": round.income,
    "workforce": round.workforce,
    "events": striking.draw,
    "harms": striking.strike,
    "black_dice": black_dice.duty,
    "actions": actions,
    "round_end": round.round_end,
    "final": scoring.final,
}
