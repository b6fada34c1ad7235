"""The vote: what each ambassador counts, and who says Yes."""

from collections.abc import Callable
from typing import NoReturn

from plugins.api import Flow, Outcome, ask
from plugins.endangered import events as e
from plugins.endangered import prompts
from plugins.endangered import vocabulary as v
from plugins.endangered.cardtext import DEMANDS
from plugins.endangered.game import Game
from plugins.endangered.habitat import pairs, population
from plugins.endangered.hooks import owned
from plugins.endangered.state import Ambassador

COUNTED: dict[str, Callable[[Game], int]] = {
    "animals": population,
    "hands": lambda game: sum(len(seat.hand) for seat in game.state.seats),
    "money": lambda game: sum(seat.money for seat in game.state.seats),
    "pairs": pairs,
    "tile_supply": lambda game: game.state.supply.tiles,
    "occupied_spaces": lambda game: len(game.state.animals),
    "action_cards": lambda game: sum(spot.owner is not None for spot in game.state.zone),
    "six_minus_persistent": lambda game: max(0, 6 - len(game.state.impacts.persistent)),
    "none": lambda game: 0,
}
ROLLED: dict[str, tuple[int, Callable[[tuple[int, ...]], int]]] = {
    "sum_2d6": (2, sum),
    "max_3d6": (3, max),
    "one_d6": (1, sum),
}


def demands_roll(game: Game, ambassador: Ambassador) -> bool:
    return game.content.ambassadors[ambassador.id].measure in ROLLED


def measure_now(game: Game, ambassador: Ambassador) -> int:
    """What the ambassador would count now; dice are not rolled before the vote and count as 0."""
    count = COUNTED.get(game.content.ambassadors[ambassador.id].measure)
    return count(game) if count else 0


def standings(game: Game) -> tuple[int, int]:
    """How many ambassadors would say Yes now, and how many of the others leave it to their dice."""
    yes = rolls = 0
    for ambassador in game.state.ambassadors:
        if ambassador.face_up:
            target = game.content.ambassadors[ambassador.id].target
            sure = measure_now(game, ambassador) + ambassador.influence >= target
            yes += sure
            rolls += demands_roll(game, ambassador) and not sure
    return yes, rolls


def measure(game: Game, ambassador: Ambassador) -> tuple[int, tuple[int, ...]]:
    """The measure at the vote, with the dice rolled for it."""
    kind = game.content.ambassadors[ambassador.id].measure
    if kind in COUNTED:
        return COUNTED[kind](game), ()
    number, value = ROLLED[kind]
    rolls = tuple(game.state.chance.roll(game.content.numbers.dice.ambassador) for _ in range(number))
    return value(rolls), rolls


def vote(game: Game, *, last: bool) -> Flow[None]:
    """Each face-up ambassador is checked on its own; enough Yes votes win, too few in the last vote lose."""
    state, needed = game.state, game.level.votes
    face_up = [ambassador for ambassador in state.ambassadors if ambassador.face_up]
    game.tell(e.VoteOpened(state.year, last, needed, len(face_up)))
    totals: dict[str, int] = {}
    yes: set[str] = set()
    for spoken, ambassador in enumerate(face_up, 1):
        card = game.content.ambassadors[ambassador.id]
        value, rolls = measure(game, ambassador)
        totals[card.id] = value + ambassador.influence
        if totals[card.id] >= card.target:
            yes.add(card.id)
        game.tell(
            e.AmbassadorVoted(
                card.name,
                DEMANDS[card.measure],
                rolls,
                value,
                ambassador.influence,
                card.target,
                card.id in yes,
                len(yes),
                needed,
                len(face_up) - spoken,
            )
        )
    hidden = tuple(game.content.ambassadors[a.id].colour for a in state.ambassadors if not a.face_up)
    if hidden:
        game.tell(e.StaysHidden(hidden))
    yield from _sway(game, totals, yes)
    state.votes.append(len(yes))
    game.tell(e.VoteClosed(len(yes), needed, last))
    if len(yes) >= needed:
        _over(game, won=True, cause="second_vote" if last else "first_vote")
    if last:
        _over(game, won=False, cause="vote_failed")


def _sway(game: Game, totals: dict[str, int], yes: set[str]) -> Flow[None]:
    """Vote Whip and the like: the owner adds to one total after all have been seen (V1)."""
    if not totals:
        return
    cards = game.content.ambassadors
    sources = [
        (seat, source.name, source.hook.add)
        for seat in range(len(game.state.seats))
        for source in owned(game, seat, v.OnVote)
        if isinstance(source.hook, v.OnVote)
    ]
    for place, (seat, name, add) in enumerate(sources):
        # Nobody is asked where no answer can turn a vote, or all votes that are needed are there.
        most = sum(max(0, more) for _, _, more in sources[place:])
        lacking = len(yes) < game.level.votes
        if not lacking or not any(totals[id_] < cards[id_].target <= totals[id_] + most for id_ in totals):
            game.tell(e.SwayUnused(game.name(seat), name, lacking))
            continue
        options = [prompts.sway(id_, cards[id_].name, totals[id_], cards[id_].target, add) for id_ in totals]
        chosen = yield from ask(seat, "sway", prompts.sway_prompt(game.name(seat), name, add), options)
        totals[chosen] += add
        if totals[chosen] >= cards[chosen].target:
            yes.add(chosen)
        else:
            yes.discard(chosen)
        swayed = (add, totals[chosen], cards[chosen].target, chosen in yes, len(yes))
        game.tell(e.VoteSwayed(game.name(seat), name, cards[chosen].name, *swayed))


def lose(game: Game, cause: str) -> NoReturn:
    """One of the three ways to lose."""
    _over(game, won=False, cause=cause)


def _over(game: Game, *, won: bool, cause: str) -> NoReturn:
    state = game.state
    votes = state.votes[-1] if state.votes else 0
    game.tell(e.GameOver(won, cause, state.year, game.scenario.animal, population(game), votes))
    game.end(Outcome(won=won, cause=cause))
