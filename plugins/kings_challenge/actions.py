"""The player's turn: influence as often as he likes, then one action or a pass.

The questions follow the dossier's order: what, with which cube, with which dice, which citizen, how often,
what else there is to choose, and a last look before anything is paid. Going back costs nothing.
"""

from itertools import combinations_with_replacement
from typing import Any

from plugins.api import Flow, Option, ask
from plugins.kings_challenge import cardtext, deeds, influence, prompts
from plugins.kings_challenge import events as e
from plugins.kings_challenge import vocabulary as v
from plugins.kings_challenge.choosing import Candidate, choose_group, cube_power
from plugins.kings_challenge.deeds import Activate, AnyDeed, Build, Farm, Fight, Place, Source
from plugins.kings_challenge.effects import Choices, Pay, payers
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.groups import Group
from plugins.kings_challenge.state import Building

PLAYER = 0


def player_turn(game: Game) -> Flow[None]:
    """One question at a time; the turn goes on to le Roy when an action is done."""
    options = menu(game)
    chosen = yield from ask(PLAYER, "turn", prompts.turn(game), options, always=True)
    if chosen == "pass":
        done = yield from _pass(game, alone=len(options) == 1)
    elif isinstance(chosen, str):
        yield from influence.use(game, chosen)
        return
    else:
        placing = isinstance(chosen, Place)
        done = yield from _act(game, _places(game) if placing else [chosen])
    if done:
        game.state.turn = "roy"


def menu(game: Game) -> list[Option[Any]]:
    """Everything that can be done now; what cannot is not there."""
    options = [prompts.deed(game, deed) for deed in possible_deeds(game)]
    options += influence.uses(game)
    actions = game.content.numbers.actions
    options.append(prompts.pass_action(actions.pass_bonus, actions.after_pass, len(game.roy.dice)))
    return options


def possible_deeds(game: Game) -> list[AnyDeed]:
    state = game.state
    everything: list[AnyDeed] = [
        *(Activate(game, place) for place, activity in enumerate(state.activities) if activity.open),
        *(Fight(game, place) for place in range(len(state.queue))),
        Build(),
        Farm(),
    ]
    found = [deed for deed in everything if deeds.possible(game, deed)]
    found += _places(game)[:1]
    return found


def _places(game: Game) -> list[AnyDeed]:
    """Placing a citizen, for each colour that has a fitting die."""
    if not game.player.supply:
        return []
    return [deed for letter in game.content.building_of if deeds.possible(game, deed := Place(letter))]


def _act(game: Game, choices: list[AnyDeed]) -> Flow[bool]:
    """All the questions of one action; True when it is done, False when the player went back."""
    cube = yield from _choose_cube(game, choices)
    if cube is None:
        return False
    power = cube_power(game, cube)
    candidates = [
        Candidate(deed, group, times)
        for deed in choices
        if cube < 0 or cube in deeds.usable_cubes(game, deed)
        for group, times in deeds.legal_groups(game, deed, power)
    ]
    candidate = yield from choose_group(game, candidates, cube)
    if candidate is None:
        return False
    deed, group, times = candidate
    source: Source = None
    if isinstance(deed, Activate) and deed.new:
        sources = [prompts.source(game, one) for one in deed.sources(game)]
        source = yield from ask(PLAYER, "tradesman", prompts.source_question(deed), sources)
    details = Choices()
    if isinstance(deed, Activate) and isinstance(deed.card.effect, v.Shoot | v.PerCitizen):
        times = yield from _how_often(deed, times)
        details = yield from _details(game, deed, times, source)
        numbers = [times]
    else:
        numbers = list(range(times, 0, -1))
    options: list[Option[Any]] = [prompts.do(game, deed, group, number, details) for number in numbers]
    options.append(prompts.BACK)
    number = yield from ask(PLAYER, "confirm", prompts.confirmation(game, deed, group, cube), options)
    if number is None:
        return False
    _do(game, deed, cube, group, number, source, details)
    return True


def _choose_cube(game: Game, choices: list[AnyDeed]) -> Flow[int | None]:
    """The place of the cube that is used, -1 for none, None to go back."""
    usable = list(dict.fromkeys(place for deed in choices for place in deeds.usable_cubes(game, deed)))
    if not usable:
        return -1
    options: list[Option[Any]] = []
    if any(deeds.legal_groups(game, deed, None) for deed in choices):
        options.append(prompts.NO_CUBE)
    options += [prompts.cube(game, place) for place in usable]
    question = prompts.cube_question(prompts.deed_name(choices[0]))
    if len(options) == 1:
        return usable[0]
    chosen: int | None = yield from ask(PLAYER, "cube", question, [*options, prompts.BACK])
    return chosen


def _how_often(deed: Activate, most: int) -> Flow[int]:
    assert deed.card.effect is not None
    options = []
    for number in range(most, 0, -1):
        often = "once" if number == 1 else "twice" if number == 2 else f"{number} times"
        options.append(prompts.times(number, f"{often}: {_short(deed.card.effect, number)}"))
    return (yield from ask(PLAYER, "times", prompts.times_question(deed.card.name), options))


def _short(effect: v.AnyEffect, number: int) -> str:
    if isinstance(effect, v.PerCitizen):
        return f"{effect.deniers * number} deniers per own citizen there"
    return cardtext.gist(effect, number)


def _details(game: Game, deed: Activate, times: int, source: Source) -> Flow[Choices]:
    if isinstance(deed.card.effect, v.Shoot):
        return Choices(events=(yield from _targets(game, deed, times)))
    assert isinstance(deed.card.effect, v.PerCitizen)
    lifted = source[0] if source is not None and not source[2] else None
    rates = payers(game, deed.card.effect, lifted)
    return Choices(pay=(yield from _paymasters(game, deed, times, rates)))


def _targets(game: Game, deed: Activate, times: int) -> Flow[tuple[int, ...]]:
    """Which events get a cube, one each."""
    left = list(range(len(game.state.queue)))
    chosen: list[int] = []
    while len(chosen) < times and len(left) > times - len(chosen):
        options = [prompts.event(game, place) for place in left]
        question = prompts.event_question(deed.card.name, times - len(chosen))
        place = yield from ask(PLAYER, "target", question, options)
        chosen.append(place)
        left.remove(place)
    if len(chosen) < times:
        chosen += left
    return tuple(sorted(chosen))


def _paymasters(game: Game, deed: Activate, times: int, rates: dict[Building, int]) -> Flow[Pay]:
    """Which building pays how often."""
    options = []
    for picked in combinations_with_replacement(rates, times):
        pay: Pay = tuple((building, picked.count(building)) for building in rates if building in picked)
        deniers = sum(rates[building] * often for building, often in pay)
        options.append(prompts.pay(game, pay, deniers))
    return (yield from ask(PLAYER, "paymaster", prompts.pay_question(deed.card.name), options))


def _do(
    game: Game, deed: AnyDeed, cube: int, group: Group, number: int, source: Source, details: Choices
) -> None:
    """Spend the cube, pay, place the tradesman, act."""
    game.state.news = []
    name = power = ""
    if cube >= 0:
        activity = game.state.activities[cube]
        activity.cubes -= 1
        card = game.content.activities[activity.card]
        assert card.cube is not None
        name, power = card.name, cardtext.power(card.cube)
    deeds.spend(game, group)
    game.tell(
        e.ActionTaken(
            deed.kind,
            _target(game, deed, group),
            group.own,
            group.bought,
            group.price,
            game.player.deniers,
            group.total,
            name,
            power,
            group.turned,
        )
    )
    match deed:
        case Activate():
            if deed.new:
                deeds.place_tradesman(game, deed, source)
            deeds.activate(game, deed, group, number, details)
        case Build():
            deeds.build(game, deed, group)
        case Fight():
            deeds.fight(game, deed, number)
        case Farm():
            deeds.farm(game, deed, group)
        case Place():
            deeds.place(game, deed, group)
    if group.bought and not game.roy.dice:
        game.tell(e.RoyFinished())


def _target(game: Game, deed: AnyDeed, group: Group) -> str:
    match deed:
        case Activate() | Fight():
            return deed.card.name
        case Place():
            building = game.content.buildings[game.content.building_of[deed.letter]]
            return f"{building.name} {group.values[0]}"
        case _:
            return ""


def _pass(game: Game, *, alone: bool) -> Flow[bool]:
    """Two deniers into the district, and out for this round."""
    player = game.player
    if not alone:
        sure = yield from ask(
            PLAYER, "confirm", prompts.confirm_pass(game), [prompts.YES_PASS, prompts.NO_PASS]
        )
        if not sure:
            return False
    bonus = game.content.numbers.actions.pass_bonus
    player.waiting += bonus
    player.passed = True
    game.state.news = []
    game.tell(e.Passed(bonus, tuple(player.dice)))
    return True
