"""The player's turn: influence as often as he likes, then one action or a pass.

The questions follow the dossier's order: what, with which cube, with which dice, which citizen, how often,
what else there is to choose, and a last look before anything is paid.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from typing import Any

from plugins.api import Flow, Option, ask, ask_some
from plugins.kings_challenge import deeds, influence, names
from plugins.kings_challenge import events as e
from plugins.kings_challenge.banners import cover
from plugins.kings_challenge.choosing import Candidate, choose_group
from plugins.kings_challenge.deeds import (
    NO_CUBE,
    Activate,
    AnyDeed,
    Build,
    Farm,
    Fight,
    Means,
    Place,
    Source,
    cube_power,
)
from plugins.kings_challenge.effects import Choices, Pay, PerCitizen, Shoot
from plugins.kings_challenge.groups import Group
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.state import Building
from plugins.kings_challenge.words import prompts


def player_turn(match: Match) -> Flow[None]:
    """One question at a time; the turn goes on to le Roy when an action is done."""
    options = menu(match)
    chosen = yield from ask(PLAYER, "turn", prompts.turn(match), options, always=True)
    if chosen == "pass":
        yield from _pass(match, ask_first=len(options) > 1 and _could_act(match, options))
    elif isinstance(chosen, str):
        yield from influence.use(match, chosen)
        return
    else:
        yield from _act(match, list(_places(match, Means(match))) if isinstance(chosen, Place) else [chosen])
    match.state.turn = "roy"


def _could_act(match: Match, options: list[Option[Any]]) -> bool:
    """Is there more to do than to recruit? With money for a die of le Roy a recruit could be placed."""
    if match.player.dice or any(not isinstance(option.value, str) for option in options):
        return True
    return bool(match.roy.dice) and match.player.deniers >= match.content.numbers.dice.price


def menu(match: Match) -> list[Option[Any]]:
    """Everything that can be done now; what cannot is not there."""
    options = [prompts.deed(match, deed) for deed in possible_deeds(match)]
    options += influence.uses(match)
    actions = match.content.numbers.actions
    options.append(prompts.pass_action(actions.pass_bonus, actions.after_pass if match.roy.dice else 0))
    return options


def possible_deeds(match: Match) -> list[AnyDeed]:
    state = match.state
    everything: list[AnyDeed] = [
        *[Activate(match, place) for place, activity in enumerate(state.activities) if activity.open],
        *[Fight(match, place) for place in range(len(state.queue))],
        Build(),
        Farm(),
    ]
    means = Means(match)
    return [*deeds.possible(match, everything, means), *islice(_places(match, means), 1)]


def _places(match: Match, means: Means) -> Iterator[AnyDeed]:
    """Placing a citizen, for each colour that has a fitting die."""
    if match.player.supply:
        for letter in match.content.building_of:
            yield from deeds.possible(match, [Place(letter)], means)


def _act(match: Match, choices: list[AnyDeed]) -> Flow[None]:
    """All the questions of one action, then the action."""
    cube = yield from _choose_cube(match, choices)
    power = cube_power(match, cube)
    candidates = [
        Candidate(deed, group, times)
        for deed in choices
        if power is None or power.fits(deed.kind, deed.letter)
        for group, times in deeds.legal_groups(match, deed, power)
    ]
    deed, group, times = yield from choose_group(match, candidates, cube)
    source: Source = None
    if isinstance(deed, Activate) and deed.new:
        sources = [prompts.source(match, one) for one in sorted(deed.sources(match), key=_handiest)]
        source = yield from ask(PLAYER, "tradesman", prompts.source_question(deed), sources)
    details = Choices()
    numbers = list(range(times, 0, -1))
    if isinstance(deed, Activate) and isinstance(deed.card.effect, Shoot | PerCitizen):
        often = [prompts.times(deed.card.effect, number) for number in numbers]
        times = yield from ask(PLAYER, "times", prompts.times_question(deed.card.name), often)
        details = yield from _details(match, deed, times, source)
        numbers = [times]
    options = [prompts.do(match, deed, group, number, details, numbers[0]) for number in numbers]
    question = prompts.confirmation(match, deed, group, cube)
    number = yield from ask(PLAYER, "confirm", question, options, always=True)
    _do(match, deed, cube, group, number, source, details)


def _handiest(source: Source) -> int:
    """The supply first, then those who lie about, then those who stand."""
    if source is None:
        return 0
    return 1 if source[2] else 2


def _choose_cube(match: Match, choices: list[AnyDeed]) -> Flow[int]:
    """The place of the activity whose cube is used, or NO_CUBE."""
    usable = list(dict.fromkeys([place for deed in choices for place in deeds.usable_cubes(match, deed)]))
    if not usable:
        return NO_CUBE
    options = [prompts.cube(match, place) for place in usable]
    if any(deeds.has_group(match, deed, None) for deed in choices):
        options.insert(0, prompts.WITHOUT_CUBE)
    question = prompts.cube_question(prompts.deed_name(choices[0]))
    return (yield from ask(PLAYER, "cube", question, options))


def _details(match: Match, deed: Activate, times: int, source: Source) -> Flow[Choices]:
    if isinstance(deed.card.effect, Shoot):
        return Choices(events=(yield from _targets(match, deed, times)))
    assert isinstance(deed.card.effect, PerCitizen)
    lifted = source[0] if source is not None and not source[2] else None
    rates = deed.card.effect.payers(match, lifted)
    pay, deniers = yield from _paymasters(match, deed, times, rates)
    return Choices(pay=pay, deniers=deniers)


def _targets(match: Match, deed: Activate, times: int) -> Flow[tuple[int, ...]]:
    """Which events get a cube, one each."""
    events = range(len(match.state.queue))
    if times == len(events):
        return tuple(events)
    chosen = yield from ask_some(
        PLAYER,
        "target",
        lambda picked: prompts.event_question(deed.card.name, times - len(picked)),
        lambda picked: [prompts.event(match, place) for place in events if place not in picked],
        enough=lambda picked: None,
        most=times,
    )
    return tuple(sorted(chosen))


def _paymasters(
    match: Match, deed: Activate, times: int, rates: dict[Building, int]
) -> Flow[tuple[Pay, int]]:
    """Which building pays how often, and what that brings."""
    options = []
    for picked in combinations_with_replacement(rates, times):
        pay: Pay = tuple((building, picked.count(building)) for building in rates if building in picked)
        deniers = sum(rates[building] * often for building, often in pay)
        options.append(prompts.pay(match, pay, deniers))
    return (yield from ask(PLAYER, "paymaster", prompts.pay_question(deed.card.name), options))


def _do(
    match: Match, deed: AnyDeed, cube: int, group: Group, number: int, source: Source, details: Choices
) -> None:
    """Spend the cube, pay, place the tradesman, act."""
    match.state.news = []
    used = ""
    if cube != NO_CUBE:
        activity = match.state.activities[cube]
        activity.cubes -= 1
        used = activity.card
    deeds.spend(match, group)
    match.tell(
        e.ActionTaken(
            deed.kind,
            _target(match, deed, group),
            group.own,
            group.bought,
            group.price,
            match.player.deniers,
            group.total,
            used,
            group.turned,
        )
    )
    match deed:
        case Activate():
            if deed.new:
                deeds.place_tradesman(match, deed, source)
            deeds.activate(match, deed, group, number, details)
        case Build():
            deeds.build(match, deed, group)
        case Fight():
            cover(match, deed.event, "player", number)
        case Farm():
            deeds.farm(match, deed, group)
        case Place():
            deeds.place(match, deed, group)
    if group.bought and not match.roy.dice:
        match.tell(e.RoyFinished())


def _target(match: Match, deed: AnyDeed, group: Group) -> str:
    match deed:
        case Activate() | Fight():
            return deed.card.id
        case Place():
            return names.spot(match.content.building_of[deed.letter], group.values[0])
        case _:
            return ""


def _pass(match: Match, *, ask_first: bool) -> Flow[None]:
    """Two deniers into the district, and out for this round."""
    player = match.player
    if ask_first:
        yield from ask(PLAYER, "confirm", prompts.confirm_pass(match), [prompts.PASS_NOW], always=True)
    bonus = match.content.numbers.actions.pass_bonus
    player.waiting += bonus
    player.passed = True
    match.state.news = []
    match.tell(e.Passed(bonus, tuple(player.dice)))
