"""What things are worth to the player. Only what lies open on the table counts.

The weights are set by hand, in victory points, for a sensible player rather than for the best one: who
values evictions (STAYS, ROY_DIE, WORKFORCE) still higher wins more often.
"""

from collections.abc import Sequence
from typing import assert_never

from plugins.api import Table
from plugins.kings_challenge import effects, harms, printed, scoring
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.deeds import Source
from plugins.kings_challenge.dice import FACES, VALUE
from plugins.kings_challenge.groups import Group
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.state import Activity, Building, Counts, KingsState, QueuedEvent

VP = 1.0
DENIER, DENIER_LAST = 0.33, 0.1  # before the last round, and in it
INFLUENCE, INFLUENCE_LAST = 0.25, 0.05
DIE, PIP = 0.3, 0.14  # an own die that is spent could have done something else
ROY_DIE = 0.8  # a die that le Roy cannot spend on his table
WORKFORCE = 0.9  # a die of one's own at the start of a round
STAYS = 0.85  # a citizen or an event is still there a round later
CITIZEN = 0.3  # at hand, for each round to come
LYING = 0.9  # one who lies beside his spot, as a share of one at hand
TRADESMAN = 0.2  # the right to activate the card again, for each round to come
DENIED = 0.4  # a point that le Roy can no longer get on the card
CUBE, CUBE_LAST = 0.8, 0.4  # the first cube on a deferred activity
CUBE_MORE = 0.6  # each further one there, as a share of the one before
PROGRESS = 0.7  # a covered banner, as a share of the reward for all of them
EARLY = 0.3  # a point for a cube in the queue, before the last round
LEVEL = 0.8  # the first cube on a cathedral level, as a share of the loss without one
STEP = 0.5  # the way to a character's next step, as a share of that step
FLEETING = 0.25  # deniers and influence before the last round, for the character on top
BLACK_DIE = 0.6  # a black die in a round
ROY_BOX = 0.4  # a cube of le Roy's that an event brings
LOST_CUBE, LOST_DIE = 1.0, 1.2  # harms of an event in a round
CROWD = 0.7  # in the first placement, each own citizen who is in the building already
HIGH_SPOT = 0.03  # by number: low spots are the ones that low dice attack


class Outlook(Match):
    """A game with what deniers, influence and the like are worth in this round."""

    __slots__ = ("ahead", "denier", "influence", "last")

    def __init__(self, table: Table[KingsState], content: Content) -> None:
        super().__init__(table, content)
        state = table.state
        self.ahead = content.numbers.rounds.number - state.round
        self.last = not self.ahead
        self.denier = DENIER_LAST if self.last else DENIER
        self.influence = INFLUENCE_LAST if self.last else INFLUENCE


def of_dice(dice: Sequence[str]) -> float:
    """What own dice could do elsewhere."""
    return sum(DIE + PIP * VALUE[die] for die in dice)


def of_bought(match: Outlook, group: Group) -> float:
    """What the bought dice cost, less what le Roy cannot do without them."""
    return of_deniers(match, -group.price) + ROY_DIE * len(group.bought)


# What characters count


def toward(card: printed.Character, number: int) -> float:
    """Points for this number, with a part of the next step for the way to it."""
    have, reached = scoring.points(card, number), scoring.step(card, number)
    if reached == len(card.steps):
        return have
    below = card.steps[reached - 1] if reached else 0
    way = (number - below) / (card.steps[reached] - below)
    return have + STEP * way * (card.vp[reached] - have)


def _character(match: Outlook, counts: Counts) -> tuple[printed.Character | None, bool]:
    """The character of the stack that counts this, and whether it lies on top."""
    for place, character in enumerate(match.state.characters):
        card = match.content.characters[character]
        if card.counts == counts:
            return card, not place
    return None, False


def of_counted(match: Outlook, counts: Counts, more: int, his_more: int = 0) -> float:
    """More of what lasts: countered events, cubes, citizens, tradesmen; le Roy's count against it."""
    card, _ = _character(match, counts)
    if card is None:
        return 0.0
    mine = scoring.count(match, counts, "player")
    worth = toward(card, mine + more) - toward(card, mine)
    if his_more and card.roy:
        his = scoring.count(match, counts, "roy")
        worth -= toward(card, his + his_more) - toward(card, his)
    return VP * worth


def _of_held(match: Outlook, counts: Counts, have: int, more: int) -> float:
    """More of what comes and goes: it counts at the end, or if the character on top is scored in time."""
    card, top = _character(match, counts)
    if card is None or not (match.last or top):
        return 0.0
    return (VP if match.last else FLEETING) * (toward(card, max(0, have + more)) - toward(card, have))


def of_deniers(match: Outlook, more: int) -> float:
    if not more:
        return 0.0
    return match.denier * more + _of_held(match, "deniers", match.player.deniers, more)


def of_influence(match: Outlook, more: int) -> float:
    have = match.player.influence
    more = min(more, match.content.numbers.rounds.most_influence - have)
    return match.influence * more + _of_held(match, "influence", have, more) if more else 0.0


# Citizens


def of_citizen(match: Outlook) -> float:
    """A citizen at hand."""
    return CITIZEN * match.ahead


def rounds_held(match: Outlook) -> float:
    """For how many rounds a citizen will give his die, more or less."""
    return sum(STAYS**number for number in range(1, match.ahead + 1))


def of_standing(match: Outlook, building: Building) -> float:
    """An own citizen who stands in a building: his dice less his salary, and Chrétien's points."""
    salary = match.content.buildings[building].salary
    return rounds_held(match) * (WORKFORCE - DENIER * salary) + of_counted(match, "standing_citizens", 1)


def of_placing(match: Outlook, building: Building, number: int) -> float:
    """A citizen at hand takes a spot; le Roy loses the dice of whom he expels."""
    worth = of_standing(match, building) - of_citizen(match)
    if match.state.buildings[building][number - 1].owner == "roy":
        worth += rounds_held(match) * ROY_DIE + of_counted(match, "standing_citizens", 0, -1)
    return worth


def of_source(match: Outlook, source: Source) -> float:
    """What is lost with the citizen who becomes a tradesman."""
    if source is None:
        return of_citizen(match)
    building, _, lying = source
    # Who lies there comes back only with the next round.
    return LYING * of_citizen(match) if lying else of_standing(match, building)


# Events


def of_event(match: Outlook, event: QueuedEvent, cubes: int) -> float:
    """So many cubes of the player on an event, with all that follows if they are the last ones."""
    card = match.content.events[event.card]
    mine, his = event.cubes.count("player"), event.cubes.count("roy")
    worth = of_influence(match, match.content.numbers.influence.per_banner * cubes)
    if mine + his + cubes < card.banners:
        worth += VP * PROGRESS * card.vp_first * cubes / card.banners
        presence = match.content.numbers.scoring.event_presence
        return worth if mine else worth + VP * presence * (1.0 if match.last else EARLY)
    kept = mine + cubes > his
    worth += VP * (card.vp_first if kept else card.vp_second)
    if his:
        worth -= VP * (card.vp_second if kept else card.vp_first)
    worth += of_counted(match, "countered_events", int(kept), int(not kept))
    # What was expected of the cubes that lie there already has come now.
    worth -= VP * PROGRESS * card.vp_first * mine / card.banners
    return worth + rounds_held(match) * (of_harm(match, card) + BLACK_DIE * card.black_dice)


def of_harm(match: Outlook, card: printed.EventCard) -> float:
    """What an event costs in a round by its harm."""
    match card.harm:
        case None:
            return 0.0
        case harms.Seize(building):
            threatened = match.standing_citizens("player", building) / len(FACES)
            return threatened * max(0.0, of_standing(match, building) + ROY_DIE)
        case harms.RoyCube():
            return ROY_BOX
        case harms.Lose(deniers=deniers, influence=influence):
            return DENIER * deniers + INFLUENCE * influence
        case harms.LoseCube():
            return LOST_CUBE
        case harms.LoseBestDie():
            return LOST_DIE
        case harms.LosePerCitizen(deniers, building):
            return DENIER * deniers * match.standing_citizens("player", building)
        case other:
            assert_never(other)


# Activity cards and the cathedral


def of_tradesman(match: Outlook, activity: Activity) -> float:
    """A new tradesman: his points, what le Roy can no longer get there, the card for later, its cost."""
    card, spot = match.content.activities[activity.card], len(activity.tradesmen)
    points = card.points(spot)
    denied = 0 if "roy" in activity.tradesmen else points - card.points(spot + 1)
    worth = VP * (points + DENIED * denied) + of_counted(match, "tradesmen", 1)
    return worth + TRADESMAN * match.ahead + of_deniers(match, -card.cost)


def of_cubes(match: Outlook, cubes: int) -> float:
    """So many cubes on one deferred activity."""
    first = CUBE_LAST if match.last else CUBE
    return first * (1 - CUBE_MORE**cubes) / (1 - CUBE_MORE)


def of_effect(match: Outlook, activity: Activity, group: Group | None, times: int) -> float:
    """So many activations of a card; without a group the jousts are lost."""
    effect = match.content.activities[activity.card].effect
    if effect is None:
        return of_cubes(match, activity.cubes + times) - of_cubes(match, activity.cubes)
    if isinstance(effect, effects.Recruit):
        return of_citizen(match) * effect.n * times
    if isinstance(effect, effects.Shoot):
        worths = sorted((of_event(match, event, 1) for event in match.state.queue), reverse=True)
        return sum(worths[:times])
    gain = effect.worth(match, group or NO_DICE, times)
    worth = VP * gain.vp + of_deniers(match, gain.deniers - gain.paid_deniers)
    return worth + of_influence(match, gain.influence - gain.paid_influence)


NO_DICE = Group((), (), 0, (), 0)


def of_boxes(match: Outlook, boxes: Sequence[tuple[int, int]]) -> float:
    """Cubes in the cathedral: points, influence, levels that are no longer empty."""
    columns = [match.content.columns[column - 1] for _, column in boxes]
    worth = VP * sum(column.vp for column in columns)
    worth += of_influence(match, sum(column.influence for column in columns))
    new = sum("player" not in match.state.cathedral[level - 1] for level in {level for level, _ in boxes})
    worth += VP * LEVEL * match.content.numbers.scoring.empty_level * new
    return worth + of_counted(match, "cathedral_cubes", len(boxes))
