"""Characters, the final score, and the verdict."""

from typing import NamedTuple

from plugins.api import Flow, Outcome
from plugins.kings_challenge import events as e
from plugins.kings_challenge import tables as t
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.state import Owner, ScoreLine


class Scored(NamedTuple):
    player_count: int
    roy_count: int
    player_vp: int
    roy_vp: int


def count(game: Game, counts: t.Counts, owner: Owner) -> int:
    """What a character counts, now. Le Roy has neither influence nor deniers."""
    mine = owner == "player"
    match counts:
        case "countered_events":
            return len(game.player.events if mine else game.roy.events)
        case "cathedral_cubes":
            return game.cathedral_cubes(owner)
        case "influence":
            return game.player.influence if mine else 0
        case "deniers":
            return game.player.deniers if mine else 0
        case "standing_citizens":
            return sum(game.standing_citizens(owner, building) for building in game.state.buildings)
        case "tradesmen":
            return game.tradesmen(owner)


def step(card: t.Character, number: int) -> int:
    """How many steps are reached, 0 to 3."""
    return sum(number >= least for least in card.steps)


def points(card: t.Character, number: int) -> int:
    """The highest reached step counts."""
    reached = step(card, number)
    return card.vp[reached - 1] if reached else 0


def score_character(game: Game, character: str) -> Scored:
    card = game.content.characters[character]
    mine, his = count(game, card.counts, "player"), count(game, card.counts, "roy")
    return Scored(mine, his, points(card, mine), points(card, his) if card.roy else 0)


def tradesmen_points(game: Game, owner: Owner) -> int:
    total = 0
    for activity in game.state.activities:
        if owner in activity.tradesmen:
            card = game.content.activities[activity.card]
            total += card.points(activity.tradesmen.index(owner))
    return total


def event_presence(game: Game, owner: Owner) -> int:
    return game.content.numbers.scoring.event_presence * sum(owner in ev.cubes for ev in game.state.queue)


def empty_levels(game: Game, owner: Owner) -> int:
    return -game.content.numbers.scoring.empty_level * sum(owner not in row for row in game.state.cathedral)


def final(game: Game) -> Flow[None]:
    """Line by line for both sides; the difference is the score."""
    yield from ()
    state = game.state
    lines = [ScoreLine("collected during the rounds", *game.standing)]
    for what, of in (
        ("tradesmen on cards", tradesmen_points),
        ("cubes on events in the queue", event_presence),
        ("cathedral levels without a cube", empty_levels),
    ):
        lines.append(ScoreLine(what, of(game, "player"), of(game, "roy")))
    for character in state.characters:
        found = score_character(game, character)
        name = game.content.characters[character].name
        lines.append(ScoreLine(name, found.player_vp, found.roy_vp))
    state.scores = lines
    totals = sum(line.player for line in lines), sum(line.roy for line in lines)
    game.player.vp, game.roy.vp = totals
    score = totals[0] - totals[1]
    band = game.content.band(score)
    told = tuple((line.what, line.player, line.roy) for line in lines)
    game.tell(e.FinalScored(told, totals, score, band.title, band.text))
    game.end(Outcome(won=band is not game.content.bands[0], cause=band.id, score=score, rating=band.title))
