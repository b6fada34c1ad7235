"""Whole games at random: what is told adds up to what is on the table, and le Roy keeps to his order."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from plugins.api import Act, Decision, Event, Play, Setup
from plugins.kings_challenge import events as e
from plugins.kings_challenge.state import KingsState
from tests.kings_challenge.positions import BUILDINGS, rules
from tests.kit.positions import every

LEVELS = ("easy", "normal", "hard", "very-hard")
GAMES = [(LEVELS[seed % 4], seed) for seed in range(40)]


class Moment(NamedTuple):
    """One choice of a game: what was before it, what it told, what is after it."""

    before: KingsState
    decision: Decision | None
    told: list[Event]
    after: KingsState


def copy(state: KingsState) -> KingsState:
    return msgspec.json.decode(msgspec.json.encode(state), type=KingsState)


def moments(level: str, seed: int) -> Iterator[Moment]:
    """A game played at random; it passes rarely, so that there is something to see."""
    chance = Random(seed)
    setup = Setup("kings-challenge", "le-roy", level, seed)
    play = Play.start(rules, setup)
    before = copy(play.state)
    yield Moment(rules.setup(setup), None, play.opening, before)
    while play.decision is not None:
        decision = play.decision
        options = [option.id for option in decision.options]
        others = [option for option in options if option not in ("pass", "reroll")]
        told = play.choose(chance.choice(others if others and chance.random() < 0.95 else options)).events
        yield Moment(before, decision, told, before := copy(play.state))


def deniers_of(event: Event) -> int:
    """What an event says about the player's deniers."""
    match event:
        case e.IncomePaid():
            return event.income - event.paid
        case e.Suffered(what="deniers"):
            return -event.lost
        case e.ActionTaken():
            return -event.price
        case e.TradesmanPlaced(owner="player"):
            return -event.cost
        case e.Activated():
            return event.deniers - event.paid_deniers
        case e.Farmed():
            return event.deniers
        case e.RoundEnded():
            return event.taken
    return 0


def points_of(event: Event) -> tuple[int, int]:
    """What an event says about the points of the player and of le Roy."""
    match event:
        case e.IncomePaid() | e.Suffered() | e.CouldNotSuffer() | e.BlackFailed():
            return -event.penalty, 0
        case e.Activated() | e.Built():
            return event.vp, 0
        case e.EventCountered() | e.CharacterScored():
            return event.player_vp, event.roy_vp
        case e.RoyBonus() | e.RoyGained() | e.RoyConsoled() | e.RoyBuilt():
            return 0, event.vp
        case e.FinalScored():
            _, mine, his = event.lines[0]
            return event.totals[0] - mine, event.totals[1] - his
    return 0, 0


@pytest.mark.parametrize(("level", "seed"), GAMES)
def test_what_holds_in_every_game(level: str, seed: int) -> None:
    began: list[e.RoundBegan] = []
    rolled = waiting = 0
    for before, decision, told, after in moments(level, seed):
        assert after.player.deniers == before.player.deniers + sum(map(deniers_of, told))
        mine, his = (sum(change[side] for change in map(points_of, told)) for side in (0, 1))
        assert (after.player.vp, after.roy.vp) == (before.player.vp + mine, before.roy.vp + his)
        waiting = check_district(waiting, before, told, after)
        check_workforce(told, after)
        check_le_roy(told)
        check_options(before, decision)
        began += every(told, e.RoundBegan)
        rolled += len(every(told, e.WorkforceRolled))
    first, second = ("player", "roy") if level in ("easy", "normal") else ("roy", "player")
    rounds = [(event.round, event.start_player) for event in began]
    assert rounds == [(1, first), (2, second), (3, first), (4, second)]
    assert rolled == 4


def check_district(waiting: int, before: KingsState, told: list[Event], after: KingsState) -> int:
    """What lies in the district comes from purchases, from passing and from le Roy's turns after it."""
    passed = before.player.passed
    for event in told:
        match event:
            case e.RoyPaid():
                waiting += event.deniers
            case e.Passed():
                waiting += event.bonus
                passed = True
            case e.RoyRolled():
                waiting += passed
            case e.RoundEnded():
                assert event.taken == waiting
                waiting, passed = 0, False
    assert after.player.waiting == waiting
    return waiting


def check_workforce(told: list[Event], after: KingsState) -> None:
    """A die for each who stands, in the colour of his building, the best one first."""
    for event in every(told, e.WorkforceRolled):
        standing = standing_before(told[told.index(event) :], after)
        for owner, dice in (("player", event.player), ("roy", event.roy)):
            letters = sorted(die[0] for die in dice)
            assert letters == sorted(spot[0] for spot, who in standing.items() if who == owner)
            rank = [(int(die[1]), "WYR".index(die[0])) for die in dice]
            assert rank == sorted(rank, reverse=True)


def standing_before(told: list[Event], after: KingsState) -> dict[str, str]:
    """Who stood where before these events; after a roll only le Roy moves without a choice of the player."""
    letters = dict(zip(BUILDINGS, "RWY", strict=True))
    standing: dict[str, str] = {
        f"{letters[building]}{number}": spot.owner
        for building, row in after.buildings.items()
        for number, spot in enumerate(row, 1)
    }
    for event in reversed(told):
        if isinstance(event, e.RoyWorked) or (isinstance(event, e.Seized) and not event.reason):
            building, number = event.spot.rsplit("-", 1)
            letter = next(letters[known] for known in BUILDINGS if known == building)
            standing[letter + number] = "player" if event.evicted else ""
    return standing


DEEDS: dict[str, tuple[type[Event], ...]] = {
    "points": (e.RoyGained,),
    "worker": (e.RoyWorked, e.RoyConsoled),
    "event": (e.RoyFought, e.RoyConsoled),
    "tradesman": (e.TradesmanPlaced, e.RoyConsoled),
    "cathedral": (e.RoyBuilt,),
    "character": (e.CharacterScored, e.RoyConsoled),
}


def check_le_roy(told: list[Event]) -> None:
    """Each of his turns: the roll, the price, the deed, in this order; each act of his with a reason."""
    for number, event in enumerate(told):
        by_player = "player" in (getattr(event, "by", ""), getattr(event, "owner", ""))
        assert not isinstance(event, Act) or by_player or (event.why and event.why.taken), event
        if isinstance(event, e.RoyRolled):
            assert sum(event.dice) == event.row
            paid, deed, after = (*told[number + 1 :], None, None, None)[:3]
            if event.action == "character":
                deed, after = paid, deed
            else:
                assert isinstance(paid, e.RoyPaid)
            assert isinstance(deed, DEEDS[event.action])
            if isinstance(deed, e.RoyFought):
                assert isinstance(after, e.EventCountered)


def check_options(before: KingsState, decision: Decision | None) -> None:
    """Few buttons; the way out is there where it must be and nowhere else."""
    if decision is None:
        return
    ids = [option.id for option in decision.options]
    if decision.key == "group" and not decision.options[0].spots[0].startswith(BUILDINGS):
        assert len(ids) <= 10, ids
    if decision.key == "black":
        reach = sum(int(die[1]) * (2 if die[0] == "R" else 1) for die in before.player.dice)
        assert ("give-in" in ids) == (reach < before.black[0])
    if decision.key == "turn":
        assert "pass" in ids
        assert ("place" in ids) <= (before.player.supply > 0)
