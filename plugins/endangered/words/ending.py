"""How a game ended, in words: result, reason, figures."""

from plugins.api import Line, Table
from plugins.api.words import listed, plural
from plugins.endangered.content import Content
from plugins.endangered.habitat import population
from plugins.endangered.match import Match
from plugins.endangered.state import EndangeredState

ENDINGS = {
    "first_vote": "The resolution passed in the first vote. The {animal}s are protected.",
    "second_vote": "The resolution passed in the last vote. The {animal}s are protected.",
    "extinction": "Too few {animal}s are left to save the species. The game is lost.",
    "no_tiles": "A tile was needed and none was left: the habitat is destroyed. The game is lost.",
    "vote_failed": "The last vote failed. The {animal}s stay unprotected, and the game is lost.",
}


def summary(content: Content, state: EndangeredState) -> list[Line]:
    """Result, reason, figures."""
    assert state.outcome is not None
    match, tally = Match(Table(state), content), state.tally
    animal = match.scenario.animal
    votes = [f"{yes} Yes in vote {number}" for number, yes in enumerate(state.votes, 1)]
    lines = [
        Line(ENDINGS[state.outcome.cause].format(animal=animal), head=True),
        Line(f"Year {state.year}, {plural(tally.turns, 'turn')}; {listed(votes) or 'no vote was held'}"),
        Line(f"{plural(population(match), animal)} on the board: {tally.born} born, {tally.lost} lost"),
        Line(f"{plural(tally.tiles_placed, match.scenario.tile)} placed, {tally.tiles_removed} removed"),
        Line(f"{tally.influence} influence placed on the ambassadors"),
    ]
    if state.outcome.won:
        lines.append(Line(f"Well done: these {animal}s have a future."))
    else:
        lines.append(Line("It was worth the try; the next attempt begins with what you know now."))
    return lines
