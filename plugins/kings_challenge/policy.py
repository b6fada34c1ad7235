"""A greedy player for simulations: judges every deed by its best group of dice and takes the best one.

It sees what a person sees: no face-down card, no coming die. It never plans over turns. An action is asked
for in several questions; each is answered by the same judgement, so that the answers fit together.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from plugins.api import Chance, Option, Play, Table
from plugins.kings_challenge import deeds
from plugins.kings_challenge import evaluation as worth
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.deeds import NO_CUBE, Activate, AnyDeed, Build, Farm, Fight, Place
from plugins.kings_challenge.dice import VALUE, turned
from plugins.kings_challenge.evaluation import Outlook
from plugins.kings_challenge.groups import Group
from plugins.kings_challenge.state import KingsState

AVERAGE = 3.5  # of a die
PASSING = -100.0  # below every deed that brings something
WORSE_THAN_PASSING = -1000.0
IMPOSSIBLE = -10_000.0


class Greedy:
    """Judges options with one set of content."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def __call__(self, play: Play[KingsState], chance: Chance) -> Option[Any]:
        decision = play.decision
        assert decision is not None
        match = Outlook(Table(play.state), self.content)
        asked = Question(match, [choice.option for choice in play.choices], decision.options)
        judge = JUDGES[decision.key]
        # Of equal options the first one is taken.
        return max(decision.options, key=lambda option: judge(asked, option))


class Question:
    """The pending decision: the table, the answers of this turn so far, and what is on offer."""

    def __init__(self, match: Outlook, answers: Sequence[str], options: Sequence[Option[Any]]) -> None:
        self.match = match
        self.answers = answers
        self.options = options

    @cached_property
    def menu(self) -> dict[str, float]:
        """What each deed of the turn's menu is worth; placing is one entry for all three colours."""
        deeds_of = {
            option.id: places(self.match) if isinstance(option.value, Place) else [option.value]
            for option in self.options
            if not isinstance(option.value, str)
        }
        return {option: best_worth(self.match, some) for option, some in deeds_of.items()}

    @cached_property
    def chosen(self) -> list[AnyDeed]:
        """The deeds that the answer to the menu named; nothing has been paid or moved since."""
        kind, _, card = self.answers[0].partition("-")
        match kind:
            case "activate":
                cards = [activity.card for activity in self.match.state.activities]
                return [Activate(self.match, cards.index(card))]
            case "fight":
                queue = [event.card for event in self.match.state.queue]
                return [Fight(self.match, queue.index(card))]
            case "build":
                return [Build()]
            case "farm":
                return [Farm()]
            case _:
                return places(self.match)


def places(match: Outlook) -> list[AnyDeed]:
    return [Place(letter) for letter in match.content.building_of]


# Deeds


def best_worth(match: Outlook, some: Iterable[AnyDeed]) -> float:
    """The best of these deeds, with any cube or none."""
    return max(
        deed_worth(match, deed, cube) for deed in some for cube in (NO_CUBE, *deeds.usable_cubes(match, deed))
    )


def deed_worth(match: Outlook, deed: AnyDeed, cube: int) -> float:
    """A deed with its best group, and with a cube of the card at this place if there is one."""
    power = None
    apart = apart_from_dice(match, deed)
    if cube != NO_CUBE:
        activity = match.state.activities[cube]
        power = match.content.activities[activity.card].cube
        if power is None or not power.fits(deed.kind, deed.letter):
            return IMPOSSIBLE
        apart -= worth.of_cubes(match, activity.cubes) - worth.of_cubes(match, activity.cubes - 1)
    found = deeds.legal_groups(match, deed, power)
    return max((worth_with(match, deed, *one, apart) for one in found), default=IMPOSSIBLE)


def apart_from_dice(match: Outlook, deed: AnyDeed) -> float:
    """What a deed brings and costs whatever dice do it: a new tradesman."""
    if not isinstance(deed, Activate) or not deed.new:
        return 0.0
    return worth.of_tradesman(match, deed.activity) - min(
        worth.of_source(match, one) for one in deed.sources(match)
    )


def worth_with(match: Outlook, deed: AnyDeed, group: Group, times: int, apart: float = 0.0) -> float:
    """A deed with these dice; own ones are lost for other deeds.

    What brings more than a pass is done in any case: dice that are left over are worth nothing.
    """
    gain = apart + group_worth(match, deed, group, times) + worth.of_bought(match, group)
    total = gain - worth.of_dice(group.own)
    return total if gain > waiting_worth(match) else WORSE_THAN_PASSING + total


def group_worth(match: Outlook, deed: AnyDeed, group: Group, times: int) -> float:
    """What the deed brings with these dice, done as often as it pays."""
    match deed:
        case Activate():
            return max(worth.of_effect(match, deed.activity, group, n) for n in range(1, times + 1))
        case Fight():
            return max(worth.of_event(match, deed.event, n) for n in range(1, times + 1))
        case Build():
            return worth.of_boxes(match, deed.boxes(match, group))
        case Farm():
            return worth.of_deniers(match, deed.deniers(match, group))
        case Place():
            return worth.of_placing(match, match.content.building_of[deed.letter], group.values[0])


def waiting_worth(match: Outlook) -> float:
    """What a pass brings now rather than a turn later: a denier, as long as le Roy goes on."""
    return worth.of_deniers(match, match.content.numbers.actions.after_pass) if match.roy.dice else 0.0


# The turn


def _turn(asked: Question, option: Option[Any]) -> float:
    """Influence first where it pays, then the best deed; passing when no deed brings anything."""
    match, prices = asked.match, asked.match.content.numbers.influence
    match option.value:
        case "pass":
            return PASSING
        case "reroll":
            gain = max(map(rerolled, match.player.dice)) + worth.of_influence(match, -prices.reroll)
        case "flip":
            gain = best_flip(match) + worth.of_influence(match, -prices.flip)
        case "recruit":
            return recruited_worth(match) + worth.of_influence(match, -prices.citizen)
        case _:
            return asked.menu[option.id]
    return max(asked.menu.values(), default=IMPOSSIBLE) + gain if gain > 0 else IMPOSSIBLE


def rerolled(die: str) -> float:
    return worth.PIP * (AVERAGE - VALUE[die])


def flipped(die: str) -> float:
    return worth.PIP * (VALUE[turned(die)] - VALUE[die])


def best_flip(match: Outlook) -> float:
    gains = sorted((max(0.0, flipped(die)) for die in match.player.dice), reverse=True)
    return sum(gains[: match.content.numbers.influence.most_flipped])


def recruited_worth(match: Outlook) -> float:
    """The best spot for a citizen, if there was one at hand."""
    if match.player.supply or match.last:
        return IMPOSSIBLE
    player = msgspec.structs.replace(match.player, supply=1)
    then = Outlook(Table(msgspec.structs.replace(match.state, player=player)), match.content)
    return best_worth(then, places(match))


def _group(asked: Question, option: Option[Any]) -> float:
    """Whole groups before single dice: what is picked by hand is at best a little better."""
    if isinstance(option.value, str):
        return 2 * IMPOSSIBLE if option.id == "pick" else 0.0
    if len(option.value) == 2:
        die, mine = option.value
        return VALUE[die] + IMPOSSIBLE * (1 if mine else 2)
    return worth_with(asked.match, *option.value)


def _confirm(asked: Question, option: Option[Any]) -> float:
    """Yes, and as often as it pays."""
    number: int = option.value
    deed = asked.chosen[0] if asked.answers[0] != "pass" else None
    if isinstance(deed, Activate):
        return worth.of_effect(asked.match, deed.activity, None, number)
    return worth.of_event(asked.match, deed.event, number) if isinstance(deed, Fight) else number


def _paymaster(asked: Question, option: Option[Any]) -> float:
    deniers: int
    _, deniers = option.value
    return deniers


# Outside the turn


def _placement(asked: Question, option: Option[Any]) -> float:
    """Dice of every colour, low salaries, high spots."""
    match = asked.match
    building, number = option.value
    salaries = match.content.numbers.rounds.number * match.content.buildings[building].salary
    crowd = worth.CROWD * match.standing_citizens("player", building)
    high: float = worth.HIGH_SPOT * number
    return high - crowd - match.denier * salaries


def _black(asked: Question, option: Option[Any]) -> float:
    """The cheapest dice that are enough; influence is for the own turn."""
    if isinstance(option.value, tuple):
        return -worth.of_dice(option.value)
    return PASSING if option.value == "give-in" else IMPOSSIBLE


JUDGES: dict[str, Callable[[Question, Option[Any]], float]] = {
    "placement": _placement,
    "lose-cube": lambda asked, option: asked.match.state.activities[option.value].cubes,
    "black": _black,
    "pick-black": lambda asked, option: VALUE[option.value] if option.value else -PASSING,
    "turn": _turn,
    "reroll": lambda asked, option: rerolled(option.value),
    "flip": lambda asked, option: flipped(option.value) if option.value else 0.0,
    "cube": lambda asked, option: max(deed_worth(asked.match, deed, option.value) for deed in asked.chosen),
    "group": _group,
    "pick": _group,
    "turned": _group,
    "tradesman": lambda asked, option: -worth.of_source(asked.match, option.value),
    "times": lambda asked, option: option.value,
    "target": lambda asked, option: worth.of_event(asked.match, asked.match.state.queue[option.value], 1),
    "paymaster": _paymaster,
    "confirm": _confirm,
}
"""By the key of the decision: how good is an option?"""
