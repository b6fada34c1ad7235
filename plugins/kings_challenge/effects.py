"""What activity cards do: how often an effect is possible, and carrying it out."""

from typing import NamedTuple

from plugins.kings_challenge import events as e
from plugins.kings_challenge import printed
from plugins.kings_challenge import vocabulary as v
from plugins.kings_challenge.banners import cover
from plugins.kings_challenge.dice import COLOURS, VALUE, of_colour
from plugins.kings_challenge.groups import Group
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.state import Building

NO_LIMIT = 99

Pay = tuple[tuple[Building, int], ...]
"""Which building pays how often."""


class Choices(NamedTuple):
    """What the player chose for an effect that leaves a choice."""

    events: tuple[int, ...] = ()
    pay: Pay = ()
    deniers: int = 0
    """What the paying buildings bring."""


def most_times(match: Match, card: printed.ActivityCard, deniers: int, lifted: Building | None = None) -> int:
    """How often the card can do anything with so many deniers left, whatever the dice say.

    `lifted` is the building that a standing citizen leaves to become the tradesman.
    """
    effect = card.effect
    match effect:
        case v.Gain():
            times = NO_LIMIT
            if effect.pay_deniers:
                times = deniers // effect.pay_deniers
            if effect.pay_influence:
                times = min(times, match.player.influence // effect.pay_influence)
            return times
        case v.Recruit():
            return match.player.general // effect.n
        case v.Shoot():
            return len(match.state.queue)
        case v.PerEventCube():
            return NO_LIMIT if own_event_cubes(match) else 0
        case v.PerCathedralCubes():
            return NO_LIMIT if match.cathedral_cubes("player") >= effect.cubes else 0
        case v.PerCitizen():
            return NO_LIMIT if payers(match, effect, lifted) else 0
        case _:
            return NO_LIMIT


def own_event_cubes(match: Match) -> int:
    return sum(event.cubes.count("player") for event in match.state.queue)


def payers(match: Match, effect: v.PerCitizen, lifted: Building | None = None) -> dict[Building, int]:
    """The buildings that would pay, and how much each time."""
    citizens = {
        building: match.standing_citizens("player", building) - (building == lifted)
        for building in effect.buildings
    }
    return {building: effect.deniers * number for building, number in citizens.items() if number}


def wins_joust(match: Match, group: Group, *, spent: bool = False) -> bool:
    """The group's highest face against the red dice that le Roy still has once the bought ones are gone.

    `spent` says that they are gone already; otherwise a twin of a bought die would go with it.
    """
    his = list(of_colour(match.roy.dice, COLOURS["red"]))
    for die in () if spent else group.bought:
        if die in his:
            his.remove(die)
    return max(group.faces) >= max((VALUE[die] for die in his), default=0)


def worth(
    match: Match, card: printed.ActivityCard, group: Group, times: int, *, spent: bool = False
) -> tuple[int, int, int]:
    """Points, deniers and influence that so many activations bring; `spent` when the dice have gone."""
    effect = card.effect
    match effect:
        case v.Gain():
            return effect.vp * times, effect.deniers * times, effect.influence * times
        case v.PerEventCube():
            return effect.vp * min(effect.most, own_event_cubes(match)) * times, 0, 0
        case v.PerCathedralCubes():
            return effect.vp * (match.cathedral_cubes("player") // effect.cubes) * times, 0, 0
        case v.Joust():
            return (effect.vp_winning if wins_joust(match, group, spent=spent) else effect.vp) * times, 0, 0
        case v.Shoot():
            return 0, 0, match.content.numbers.influence.per_banner * times
        case v.PerCitizen():
            return 0, max(payers(match, effect).values(), default=0) * times, 0
        case _:
            return 0, 0, 0


def carry_out(match: Match, place: int, group: Group, times: int, choices: Choices) -> None:
    """Activate the card at this place so many times."""
    activity = match.state.activities[place]
    card, player = match.content.activities[activity.card], match.player
    match card.effect:
        case None:
            activity.cubes += times
            match.tell(e.CubesGained(card.id, times, activity.cubes))
        case v.Recruit():
            number = card.effect.n * times
            player.general -= number
            player.supply += number
            match.tell(e.Recruited(number, player.supply, player.general))
        case v.Shoot():
            # The chosen events get their cubes from left to right; a countered one leaves the queue.
            for event in [match.state.queue[chosen] for chosen in sorted(choices.events)]:
                cover(match, event, "player", 1)
        case v.Gain() | v.PerEventCube() | v.PerCathedralCubes() | v.PerCitizen() | v.Joust():
            _gain(match, card, group, times, choices.pay)


def _gain(match: Match, card: printed.ActivityCard, group: Group, times: int, pay: Pay) -> None:
    player, effect = match.player, card.effect
    vp, deniers, influence = worth(match, card, group, times, spent=True)
    paid_deniers = paid_influence = 0
    jousted: e.Jousted = ""
    if isinstance(effect, v.Gain):
        paid_deniers, paid_influence = effect.pay_deniers * times, effect.pay_influence * times
    elif isinstance(effect, v.PerCitizen):
        rates = payers(match, effect)
        deniers = sum(rates[building] * often for building, often in pay)
    elif isinstance(effect, v.Joust):
        jousted = "won" if wins_joust(match, group, spent=True) else "lost"
    player.deniers += deniers - paid_deniers
    player.influence -= paid_influence
    influence = match.gain_influence(influence)
    player.vp += vp
    match.tell(
        e.Activated(
            card.id,
            times,
            vp,
            deniers,
            influence,
            paid_deniers,
            paid_influence,
            player.deniers,
            player.influence,
            match.standing,
            jousted,
            pay,
        )
    )
