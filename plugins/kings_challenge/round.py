"""A round's beginning and end: new cards, income and salaries, the workforce; and what is cleared away."""

from plugins.api import Flow
from plugins.kings_challenge import events as e
from plugins.kings_challenge import names
from plugins.kings_challenge.dice import COLOURS, ranked
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.state import Owner


def reveal(game: Game) -> Flow[None]:
    """The three activity cards of this round number are turned up; in the last round there are none."""
    yield from ()
    state, content = game.state, game.content
    shown = []
    for place, activity in enumerate(state.activities):
        card = content.activities[activity.card]
        if card.round == state.round:
            activity.open = True
            state.news.append(names.card(place))
            shown.append(
                e.NewActivity(
                    card.name, card.colour, card.divisor, card.cost, card.vp, content.texts[card.id]
                )
            )
    rounds = content.numbers.rounds.number
    game.tell(e.RoundBegan(state.round, rounds, state.start_player, tuple(shown)))
    state.phase = "income"


def income(game: Game) -> Flow[None]:
    """Deniers for the player, then salaries. Who cannot pay everything pays all he has and loses points."""
    yield from ()
    player, content = game.player, game.content
    if game.level.roy_bonus:
        game.roy.vp += game.level.roy_bonus
        game.tell(e.RoyBonus(game.level.roy_bonus, game.standing))
    earned = content.numbers.rounds.income + game.level.extra_income
    salaries = []
    for building, table in content.buildings.items():
        citizens = game.standing_citizens("player", building)
        if citizens and table.salary:
            salaries.append((table.name, citizens, citizens * table.salary))
    owed = sum(deniers for _, _, deniers in salaries)
    player.deniers += earned
    paid = min(owed, player.deniers)
    player.deniers -= paid
    missed = paid < owed
    penalty = game.penalty() if missed else 0
    game.tell(
        e.IncomePaid(earned, tuple(salaries), owed, paid, player.deniers, penalty, missed, game.standing)
    )
    game.state.phase = "workforce"


def workforce(game: Game) -> Flow[None]:
    """A die for each standing citizen, in the colour of his building."""
    yield from ()
    game.player.dice = _roll(game, "player")
    game.roy.dice = _roll(game, "roy")
    game.tell(e.WorkforceRolled(tuple(game.player.dice), tuple(game.roy.dice)))
    game.state.phase = "events"


def _roll(game: Game, owner: Owner) -> list[str]:
    return ranked(
        f"{COLOURS[table.colour]}{game.state.chance.roll()}"
        for building, table in game.content.buildings.items()
        for _ in range(game.standing_citizens(owner, building))
    )


def round_end(game: Game) -> Flow[None]:
    """The district's deniers, the expelled citizens and the dice go back; the other side begins the next."""
    yield from ()
    state, player, roy = game.state, game.player, game.roy
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
    game.tell(
        e.RoundEnded(
            state.round,
            taken,
            player.deniers,
            back["player"],
            back["roy"],
            game.standing,
            player.influence,
            player.supply,
        )
    )
    if state.round == game.content.numbers.rounds.number:
        state.phase = "final"
        return
    state.round += 1
    state.start_player = "roy" if state.start_player == "player" else "player"
    state.phase = "reveal"
