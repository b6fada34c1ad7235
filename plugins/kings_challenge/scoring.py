"""Characters, the final score, and the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from plugins.api import Flow, Outcome
from plugins.kings_challenge import events as e
from plugins.kings_challenge.state import Counts, Owner, ScoreLine

if TYPE_CHECKING:
    from plugins.kings_challenge import printed
    from plugins.kings_challenge.match import Match


class Scored(NamedTuple):
    player_count: int
    roy_count: int
    player_vp: int
    roy_vp: int


def count(match: Match, counts: Counts, owner: Owner) -> int:
    """What a character counts, now. Le Roy has neither influence nor deniers."""
    mine = owner == "player"
    match counts:
        case "countered_events":
            return len(match.player.events if mine else match.roy.events)
        case "cathedral_cubes":
            return match.cathedral_cubes(owner)
        case "influence":
            return match.player.influence if mine else 0
        case "deniers":
            return match.player.deniers if mine else 0
        case "standing_citizens":
            return sum(match.standing_citizens(owner, building) for building in match.state.buildings)
        case "tradesmen":
            return match.tradesmen(owner)


def step(card: printed.Character, number: int) -> int:
    """How many steps are reached, 0 to 3."""
    return sum(number >= least for least in card.steps)


def points(card: printed.Character, number: int) -> int:
    """The highest reached step counts."""
    reached = step(card, number)
    return card.vp[reached - 1] if reached else 0


def score_character(match: Match, character: str) -> Scored:
    card = match.content.characters[character]
    mine, his = count(match, card.counts, "player"), count(match, card.counts, "roy")
    return Scored(mine, his, points(card, mine), points(card, his) if card.roy else 0)


def tradesmen_points(match: Match, owner: Owner) -> int:
    total = 0
    for activity in match.state.activities:
        if owner in activity.tradesmen:
            card = match.content.activities[activity.card]
            total += card.points(activity.tradesmen.index(owner))
    return total


def event_presence(match: Match, owner: Owner) -> int:
    return match.content.numbers.scoring.event_presence * sum(owner in ev.cubes for ev in match.state.queue)


def empty_levels(match: Match, owner: Owner) -> int:
    return -match.content.numbers.scoring.empty_level * sum(owner not in row for row in match.state.cathedral)


def final(match: Match) -> Flow[None]:
    """Line by line for both sides; the difference is the score."""
    yield from ()
    state = match.state
    lines = [ScoreLine("collected", *match.standing)]
    for what, of in (
        ("tradesmen", tradesmen_points),
        ("event-presence", event_presence),
        ("empty-levels", empty_levels),
    ):
        lines.append(ScoreLine(what, of(match, "player"), of(match, "roy")))
    for character in state.characters:
        found = score_character(match, character)
        lines.append(ScoreLine(character, found.player_vp, found.roy_vp))
    state.scores = lines
    totals = sum(line.player for line in lines), sum(line.roy for line in lines)
    match.player.vp, match.roy.vp = totals
    score = totals[0] - totals[1]
    band = match.content.band(score)
    told = tuple((line.what, line.player, line.roy) for line in lines)
    match.tell(e.FinalScored(told, totals, score))
    match.end(Outcome(won=band is not match.content.bands[0], cause=band.id, score=score, rating=band.id))
