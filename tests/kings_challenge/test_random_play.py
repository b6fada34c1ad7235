"""Whole games at random: what must hold in each of them, whatever is chosen."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from plugins.api import Act, Decision, Event, Play, Setup
from plugins.kings_challenge import events as e
from plugins.kings_challenge.state import KingsState
from tests.kings_challenge.positions import rules
from tests.kit.positions import every

LEVELS = ("easy", "normal", "hard", "very-hard")
GAMES = [(LEVELS[seed % 4], seed) for seed in range(40)]


class Moment:
    """One choice of a game: what was before it, what it told, what is after it."""

    def __init__(
        self, before: KingsState, decision: Decision | None, told: list[Event], after: KingsState
    ) -> None:
        self.before, self.decision, self.told, self.after = before, decision, told, after


def copy(state: KingsState) -> KingsState:
    return msgspec.json.decode(msgspec.json.encode(state), type=KingsState)


def game(level: str, seed: int) -> Iterator[Moment]:
    """A game played at random; it passes rarely, so that there is something to see."""
    chance = Random(seed)
    setup = Setup("kings-challenge", "le-roy", level, seed)
    first = rules.setup(setup)
    play = Play.start(rules, setup)
    yield Moment(first, None, play.opening, copy(play.state))
    before = copy(play.state)
    while play.decision is not None:
        decision = play.decision
        options = [option.id for option in decision.options]
        others = [option for option in options if option not in ("pass", "reroll")]
        option = chance.choice(others if others and chance.random() < 0.95 else options)
        told = play.choose(option).events
        after = copy(play.state)
        yield Moment(before, decision, told, after)
        before = after


def purse_of(event: Event) -> int:
    """What an event says about the player's deniers."""
    match event:
        case e.IncomePaid():
            return event.income - event.paid
        case e.Suffered():
            return -event.lost if event.what == "deniers" else 0
        case e.ActionTaken():
            return -event.price
        case e.TradesmanPlaced():
            return -event.cost if event.owner == "player" else 0
        case e.Activated():
            return event.deniers - event.paid_deniers
        case e.Farmed():
            return event.deniers
        case e.RoundEnded():
            return event.taken
        case _:
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
            collected = event.lines[0]
            return event.totals[0] - collected[1], event.totals[1] - collected[2]
        case _:
            return 0, 0


@pytest.mark.parametrize(("level", "seed"), GAMES)
def test_what_holds_in_every_game(level: str, seed: int) -> None:
    began: list[e.RoundBegan] = []
    rolled = 0
    waiting = 0
    moments = 0
    for moment in game(level, seed):
        moments += 1
        before, told, after = moment.before, moment.told, moment.after
        assert rules.check(after) == []
        # Deniers and points are just what was told.
        assert after.player.deniers == before.player.deniers + sum(map(purse_of, told))
        mine, his = (sum(change[side] for change in map(points_of, told)) for side in (0, 1))
        assert (after.player.vp, after.roy.vp) == (before.player.vp + mine, before.roy.vp + his)
        waiting = check_district(waiting, before, told, after)
        check_workforce(told, after)
        check_le_roy(told)
        began += every(told, e.RoundBegan)
        rolled += len(every(told, e.WorkforceRolled))
        check_options(moment)
    rounds = [(event.round, event.start_player) for event in began]
    first, second = ("player", "roy") if level in ("easy", "normal") else ("roy", "player")
    assert rounds == [(1, first), (2, second), (3, first), (4, second)]
    assert (rolled, moments > 30) == (4, True)


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
            case _:
                pass
    assert after.player.waiting == waiting
    return waiting


def check_workforce(told: list[Event], after: KingsState) -> None:
    """A die for each who stands, in the colour of his building, the best one first."""
    for event in every(told, e.WorkforceRolled):
        board = board_at(told[told.index(event) :], after)
        for owner, dice in (("player", event.player), ("roy", event.roy)):
            letters = sorted(die[0] for die in dice)
            assert letters == sorted(spot[0] for spot, who in board.items() if who == owner)
            rank = [(int(die[1]), "WYR".index(die[0])) for die in dice]
            assert rank == sorted(rank, reverse=True)


def board_at(since: list[Event], after: KingsState) -> dict[str, str]:
    """Who stood where before these events; after a roll only le Roy moves without a choice of the player."""
    letters = {"palace": "R", "bishopric": "W", "city_hall": "Y"}
    board: dict[str, str] = {
        f"{letter}{number}": spot.owner
        for letter, row in zip("RWY", after.buildings.values(), strict=True)
        for number, spot in enumerate(row, 1)
    }
    for event in reversed(since):
        if isinstance(event, e.RoyWorked) or (isinstance(event, e.Seized) and not event.reason):
            building, number = event.spot.rsplit("-", 1)
            board[letters[building] + number] = "player" if event.evicted else ""
    return board


def check_le_roy(told: list[Event]) -> None:
    """Each of his turns: the roll, the price, the deed, in this order; each act of his with a reason."""
    for event in told:
        if isinstance(event, Act) and not (
            isinstance(event, e.BlackBeaten | e.TradesmanPlaced) and _by_player(event)
        ):
            assert event.why is not None, event
            assert event.why.taken
    turns: list[list[Event]] = []
    for event in told:
        if isinstance(event, e.RoyRolled):
            turns.append([event])
        elif turns and not isinstance(
            event, e.RoyFinished | e.EarnedWaiting | e.RoundEnded | e.RoundBegan | e.IncomePaid
        ):
            turns[-1].append(event)
    for rolled, *rest in turns:
        assert isinstance(rolled, e.RoyRolled)
        assert sum(rolled.dice) == rolled.row
        kinds = [type(event) for event in rest]
        if rolled.action == "character":
            assert kinds[0] in (e.CharacterScored, e.RoyConsoled)
            continue
        assert kinds[0] is e.RoyPaid
        deeds: dict[str, tuple[type[Event], ...]] = {
            "points": (e.RoyGained,),
            "worker": (e.RoyWorked, e.RoyConsoled),
            "event": (e.RoyFought, e.RoyConsoled),
            "tradesman": (e.TradesmanPlaced, e.RoyConsoled),
            "cathedral": (e.RoyBuilt,),
        }
        assert kinds[1] in deeds[rolled.action]
        if kinds[1] is e.RoyFought:
            assert kinds[2] is e.EventCountered


def _by_player(event: e.BlackBeaten | e.TradesmanPlaced) -> bool:
    return (event.by if isinstance(event, e.BlackBeaten) else event.owner) == "player"


def check_options(moment: Moment) -> None:
    decision = moment.decision
    if decision is None:
        return
    ids = [option.id for option in decision.options]
    assert len(ids) == len(set(ids))
    placing = any(spot.startswith(("palace", "bishopric", "city")) for spot in decision.options[0].spots)
    if decision.key == "group" and not placing:
        assert len(ids) <= 10, ids
    if decision.key == "black":
        reach = sum(int(die[1]) * (2 if die[0] == "R" else 1) for die in moment.before.player.dice)
        assert ("give-in" in ids) == (reach < moment.before.black[0])
    if decision.key == "turn":
        assert "pass" in ids
        assert ("place" in ids) <= (moment.before.player.supply > 0)
