"""A round's beginning and end: new cards, income and salaries, the workforce; and what is cleared away."""

from plugins.api import Flow
from plugins.kings_challenge import events as e
from plugins.kings_challenge import names
from plugins.kings_challenge.dice import COLOURS, ranked
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.state import Owner


def reveal(match: Match) -> Flow[None]:
    """The three activity cards of this round number are turned up; in the last round there are none."""
    yield from ()
    state, content = match.state, match.content
    shown = []
    for place, activity in enumerate(state.activities):
        card = content.activities[activity.card]
        if card.round == state.round:
            activity.open = True
            state.news.append(names.card(place))
            shown.append(e.Shown(card.id))
    rounds = content.numbers.rounds.number
    match.tell(e.RoundBegan(state.round, rounds, state.start_player, tuple(shown)))
    state.phase = "income"


def income(match: Match) -> Flow[None]:
    """Deniers for the player, then salaries. Who cannot pay everything pays all he has and loses points."""
    yield from ()
    player, content = match.player, match.content
    if match.level.roy_bonus:
        match.roy.vp += match.level.roy_bonus
        match.tell(e.RoyBonus(match.level.roy_bonus, match.standing))
    earned = content.numbers.rounds.income + match.level.extra_income
    salaries: list[tuple[str, int, int]] = []
    for building, table in content.buildings.items():
        citizens = match.standing_citizens("player", building)
        if citizens and table.salary:
            salaries.append((building, citizens, citizens * table.salary))
    owed = sum(deniers for _, _, deniers in salaries)
    player.deniers += earned
    paid = min(owed, player.deniers)
    player.deniers -= paid
    missed = paid < owed
    penalty = match.penalty() if missed else 0
    match.tell(
        e.IncomePaid(earned, tuple(salaries), owed, paid, player.deniers, penalty, missed, match.standing)
    )
    match.state.phase = "workforce"


def workforce(match: Match) -> Flow[None]:
    """A die for each standing citizen, in the colour of his building."""
    yield from ()
    match.player.dice = _roll(match, "player")
    match.roy.dice = _roll(match, "roy")
    match.tell(e.WorkforceRolled(tuple(match.player.dice), tuple(match.roy.dice)))
    match.state.phase = "events"


def _roll(match: Match, owner: Owner) -> list[str]:
    return ranked(
        f"{COLOURS[table.colour]}{match.state.chance.roll()}"
        for building, table in match.content.buildings.items()
        for _ in range(match.standing_citizens(owner, building))
    )


def round_end(match: Match) -> Flow[None]:
    """The district's deniers, the expelled citizens and the dice go back; the other side begins the next."""
    yield from ()
    state, player, roy = match.state, match.player, match.roy
    taken = player.waiting
    player.deniers += taken
    player.waiting = 0
    back = {"player": 0, "roy": 0}
    for spots in state.buildings.values():
        for spot in spots:
            if spot.lying:
                back[spot.lying] += 1
            spot.lying = ""
            spot.locked = False
    player.supply += back["player"]
    roy.supply += back["roy"]
    player.dice, roy.dice = [], []
    player.passed = False
    state.black, state.rolled = [], []
    match.tell(
        e.RoundEnded(
            state.round,
            taken,
            player.deniers,
            back["player"],
            back["roy"],
            match.standing,
            player.influence,
            player.supply,
        )
    )
    if state.round == match.content.numbers.rounds.number:
        state.phase = "final"
        return
    state.round += 1
    state.start_player = "roy" if state.start_player == "player" else "player"
    state.phase = "reveal"
