"""What the player is asked: prompts and options. A label begins with a verb and ends with the consequence."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from plugins.api import Option, Spot
from plugins.api.words import cut, listed, plural
from plugins.kings_challenge import names, printed
from plugins.kings_challenge.deeds import (
    NO_CUBE,
    Activate,
    AnyDeed,
    Build,
    Farm,
    Fight,
    Place,
    Source,
)
from plugins.kings_challenge.dice import NAMES, turned
from plugins.kings_challenge.effects import AnyEffect, Choices, Gain, Pay, PerCitizen, Recruit, Shoot
from plugins.kings_challenge.groups import Group
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.state import Building
from plugins.kings_challenge.words import effects as said
from plugins.kings_challenge.words.small import dice_words, gains, often

LONGEST_DETAIL = 100
CARDS, EVENTS, TOWN, INFLUENCE, PASS = "Activity cards", "Events", "Town", "Influence", "Pass"


def grouped(dice: Sequence[str]) -> list[str]:
    """By colour, as the picture shows the player's dice."""
    return [die for letter in NAMES for die in dice if die[0] == letter]


def _spot_name(match: Match, building: Building, number: int) -> str:
    return match.content.names[names.spot(building, number)]


# Placement


def placement(match: Match) -> str:
    left = match.player.supply
    if left == 1:
        return "Where does your last citizen stand?"
    first = left == match.content.numbers.citizens.cycles * match.content.numbers.citizens.player_places
    hint = " A spot is attacked with a die of its number; le Roy likes the high ones." if first else ""
    return f"Where does a citizen of yours stand? {left} left to place.{hint}"


@cache
def free_spot(building: printed.PrincipalBuilding, number: int) -> Option[tuple[Building, int]]:
    salary = f"salary {plural(building.salary, 'denier')}" if building.salary else "no salary"
    label = f"Stand on {building.name} {number}: a {building.colour} die, {salary}"
    spot = names.spot(building.id, number)
    return Option(f"place-{spot}", label, (building.id, number), group=building.name, spots=(spot,))


# The turn


def turn(match: Match) -> str:
    player, roy = match.player, match.roy
    mine = dice_words(grouped(player.dice)) or "none"
    his = dice_words(roy.dice) or "none"
    purse = f"{plural(player.deniers, 'denier')}, {player.influence} influence"
    return f"Your turn: {purse}. Your dice: {mine}. Le Roy's: {his}. What do you do?"


def deed(match: Match, deed: AnyDeed) -> Option[Any]:
    match deed:
        case Activate():
            card = deed.card
            vp = card.points(len(deed.activity.tradesmen)) if deed.new else None
            id_, label, detail = _activate(card, deed.place, deed.cost, vp)
            return Option(id_, label, deed, detail, CARDS, (deed.spot,))
        case Fight():
            event, cubes = deed.card, deed.event.cubes
            id_, label, detail = _fight(event, deed.place, cubes.count("player"), cubes.count("roy"))
            return Option(id_, label, deed, detail, EVENTS, (deed.spot,))
        case Build():
            return Option(
                "build", "Build the cathedral: a cube for each white die", deed, "", TOWN, (names.CATHEDRAL,)
            )
        case Farm():
            label = "Farm the fields: half of a yellow total in deniers"
            if not deed.pays_off(match):
                label = "Farm the fields: only at a loss now"
            return Option("farm", label, deed, "", TOWN, (names.FIELDS,))
        case Place():
            label = "Place a citizen: one die names building and spot"
            return Option("place", label, deed, f"{match.player.supply} at hand", TOWN)


@cache
def _activate(card: printed.ActivityCard, place: int, cost: int, vp: int | None) -> tuple[str, str, str]:
    """Id, label and detail; `vp` is what a new tradesman scores, None if the player's is there already."""
    name, detail = said.offer(card)
    if vp is not None:
        detail += f"; tradesman −{plural(cost, 'denier')}, {vp} VP"
    label = cut(f"Activate {names.CARD_MARKS[place]} {name}")
    return f"activate-{card.id}", label, cut(detail, LONGEST_DETAIL)


@cache
def _fight(event: printed.EventCard, place: int, mine: int, his: int) -> tuple[str, str, str]:
    """Id, label and detail; `mine` and `his` are the cubes that lie there."""
    free = plural(event.banners - mine - his, "banner")
    there = f"; now you {mine}, le Roy {his}" if mine or his else ""
    rewards = f"most cubes {event.vp_first} VP and the card, else {event.vp_second} VP"
    detail = cut(f"{event.colour} dice ÷ {event.divisor}; {rewards}{there}", LONGEST_DETAIL)
    return f"fight-{event.id}", f"Fight {names.event_mark(place)} {event.name}: {free} free", detail


@cache
def reroll_action(price: int) -> Option[str]:
    return Option("reroll", f"Reroll a die: −{price} influence", "reroll", group=INFLUENCE, aside=True)


@cache
def flip_action(only: str, price: int, most: int) -> Option[str]:
    """The only die, if there is but one, is turned without a further question, so it is named."""
    what = f"{only} over to {turned(only)}" if only else f"up to {most} dice"
    label = f"Turn {what}: −{price} influence"
    return Option("flip", label, "flip", group=INFLUENCE, aside=True)


@cache
def recruit_action(price: int) -> Option[str]:
    label = f"Recruit a citizen: −{price} influence"
    return Option("recruit", label, "recruit", group=INFLUENCE, aside=True)


@cache
def pass_action(bonus: int, after: int) -> Option[str]:
    """`after` is what each further turn of le Roy brings, 0 if there is none."""
    later = f", {after} more per turn of le Roy" if after else ""
    return Option("pass", f"Pass: +{plural(bonus, 'denier')}{later}", "pass", group=PASS, aside=True)


REROLL = "Which die do you roll again?"


@cache
def reroll(die: str) -> Option[str]:
    label = f"Roll {die} again: the new face counts"
    return Option(f"die-{die.lower()}", label, die, spots=(names.own_die(die),))


def flipping(picked: Sequence[str], price: int) -> str:
    so_far = f" So far: {', '.join(f'{die} to {turned(die)}' for die in picked)}." if picked else ""
    return f"Which dice do you turn over, for {price} influence in all?{so_far}"


@cache
def flip(die: str) -> Option[str]:
    label = f"Turn {die} over to {turned(die)}"
    return Option(f"die-{die.lower()}", label, die, spots=(names.own_die(die),))


def flipped(picked: Sequence[str], price: int) -> Option[str]:
    return Option("done", f"That is all: turn {listed(list(picked))} over for {price} influence", "")


# Cubes, groups, sources


def cube_question(what: str) -> str:
    return f"{what}: do you use an activity cube?"


WITHOUT_CUBE: Option[int] = Option("none", "Use no cube", NO_CUBE)


def cube(match: Match, place: int) -> Option[int]:
    activity = match.state.activities[place]
    card = match.content.activities[activity.card]
    assert card.cube is not None
    label = f"Use a cube of {names.CARD_MARKS[place]} {card.name}: {said.power(card.cube).gist}"
    return Option(f"cube-{card.id}", label, place, f"{activity.cubes} there", spots=(names.card(place),))


def deed_name(deed: AnyDeed) -> str:
    match deed:
        case Activate():
            return deed.card.name
        case Fight():
            return deed.card.name
        case Build():
            return "The cathedral"
        case Farm():
            return "The fields"
        case Place():
            return "A citizen"


def group_question(match: Match, deed: AnyDeed, cube: int) -> str:
    """`cube` is the place of the activity whose cube is used, or NO_CUBE."""
    numbers = match.content.numbers.dice
    prices = _prices(numbers.price, 1 if deed.kind == "place" else numbers.largest_group)
    return f"{_which_dice(match, deed)} {prices}{_with_cube(match, cube)}"


def _which_dice(match: Match, deed: AnyDeed) -> str:
    match deed:
        case Activate():
            group = "dice, one of each colour" if deed.card.three_colours else f"{deed.card.colour} dice"
            return f"{deed.card.name}: which {group}? 1 activation per {deed.card.divisor}."
        case Fight():
            return f"{deed.card.name}: which {deed.card.colour} dice? 1 cube per {deed.card.divisor}."
        case Build():
            return _which_columns(match.content.columns)
        case Farm():
            return "The fields: which yellow dice?"
        case Place():
            return "Which die places the citizen?"


@cache
def _which_columns(columns: tuple[printed.Column, ...]) -> str:
    influence = "/".join(str(column.influence) for column in columns)
    return f"The cathedral: which white dice? Columns 1 to 6 bring {influence} influence."


def _with_cube(match: Match, cube: int) -> str:
    if cube == NO_CUBE:
        return ""
    card = match.content.activities[match.state.activities[cube].card]
    assert card.cube is not None
    return f" With a cube of {card.name}: {said.power(card.cube).gist}."


@cache
def _prices(price: int, most: int) -> str:
    """What dice of le Roy cost in groups of up to so many."""
    if most == 1:
        return f"His dice cost {price} deniers."
    each = "/".join(str(price * size) for size in range(1, most + 1))
    return f"His dice cost {each} deniers each in a group of {'/'.join(map(str, range(1, most + 1)))}."


def group_words(group: Group) -> str:
    """The dice of a group, le Roy's with their price."""

    over = list(group.turned)
    own = _shown(group.own, over)
    if not group.bought:
        return own
    his = f"his {_shown(group.bought, over)} ({plural(group.price, 'denier')})"
    return f"{own} + {his}" if own else his


def _shown(dice: Sequence[str], over: list[str]) -> str:
    """Those to be turned, which are taken out of `over`, with their new face."""
    if not over:
        return dice_words(dice)
    return " ".join([f"{die}→{turned(die)[1]}" if _take(die, over) else die for die in dice])


def _take(die: str, over: list[str]) -> bool:
    if die in over:
        over.remove(die)
        return True
    return False


def group_id(group: Group) -> str:
    """Own dice, then le Roy's after a dot, then those that are turned."""
    return f"{'-'.join(group.own)}.{'-'.join(group.bought)}.{'-'.join(group.turned)}".rstrip(".").lower()


def result(match: Match, deed: AnyDeed, group: Group, times: int) -> str:
    """What comes of it, in a few words."""
    match deed:
        case Activate():
            return _activation(match, deed, group, times)
        case Fight():
            countered = times == deed.free
            influence = match.influence_gain(match.content.numbers.influence.per_banner * times)
            end = f", countered: {_countered(deed, times)}" if countered else ""
            return f"{plural(times, 'cube')}, {gains(influence=influence) or 'influence is full'}{end}"
        case Build():
            vp, influence = deed.reward(match, group)
            # The dice name the columns, unless a cube makes them count otherwise.
            columns = f"columns {' '.join(map(str, group.values))}, "
            if list(group.values) == group.faces:
                columns = ""
            new = {level for level, _ in deed.boxes(match, group)} & deed.new_levels(match)
            first = f", new level {listed([str(n) for n in sorted(new)])}" if new else ""
            return f"{columns}{gains(vp, 0, match.influence_gain(influence))}{first}"
        case Farm():
            earned = deed.deniers(match, group)
            net = f", {earned - group.price} after the price".replace("-", "−") if group.price else ""
            return f"{gains(0, earned)}{net}"
        case Place():
            building = match.content.building_of[deed.letter]
            number = group.values[0]
            spot = match.state.buildings[building][number - 1]
            end = ", expels le Roy's citizen" if spot.owner == "roy" else ", an empty spot"
            return f"{_spot_name(match, building, number)}{end}"


def _countered(deed: Fight, times: int) -> str:
    mine = deed.event.cubes.count("player") + times
    his = deed.event.cubes.count("roy")
    return f"+{deed.card.vp_first if mine > his else deed.card.vp_second} VP"


def _activation(match: Match, deed: Activate, group: Group, times: int) -> str:
    card = deed.card
    how_often = often(times)
    if card.cube is not None:
        return f"{how_often}, {plural(times, 'cube')}"
    assert card.effect is not None
    if isinstance(card.effect, Gain | Recruit | Shoot):
        return f"{how_often}, {said.effect(card.effect, times).gist}"
    # Which citizen becomes the tradesman may still change what the others earn.
    most = "up to " if isinstance(card.effect, PerCitizen) and deed.new else ""
    return f"{how_often}, {most}{gains(*card.effect.worth(match, group, times)[:3])}"


def group(match: Match, deed: AnyDeed, group: Group, times: int) -> Option[Any]:
    label = f"Use {group_words(group)}: {result(match, deed, group, times)}"
    spots = _spots(group)
    if isinstance(deed, Place):
        spots += (names.spot(match.content.building_of[deed.letter], group.values[0]),)
    return Option(f"use-{group_id(group)}", cut(label), (deed, group, times), group="Dice", spots=spots)


def _spots(group: Group) -> tuple[Spot, ...]:
    """Its dice, where they lie."""
    return (*map(names.own_die, group.own), *map(names.roy_die, group.bought))


PICK: Option[Any] = Option("pick", "Pick other dice one by one", "pick", group="Dice", aside=True)


def picking(deed: str, own: Sequence[str], bought: Sequence[str]) -> str:
    so_far = [dice_words(own)] if own else []
    so_far += [f"his {dice_words(bought)}"] if bought else []
    return f"{deed}: pick a die. So far {' + '.join(so_far)}." if so_far else f"{deed}: pick the first die."


@cache
def add_own(die: str) -> Option[tuple[str, bool]]:
    return Option(f"own-{die.lower()}", f"Take your {die}", (die, True), spots=(names.own_die(die),))


@cache
def add_roy(die: str, price: int) -> Option[tuple[str, bool]]:
    """`price` is that of all bought dice so far."""
    cost = f"{plural(price, 'denier')} so far" if price else "it costs nothing"
    return Option(
        f"roy-{die.lower()}", f"Buy le Roy's {die}: {cost}", (die, False), spots=(names.roy_die(die),)
    )


def picked(match: Match, deed: AnyDeed, group: Group, times: int) -> Option[Any]:
    label = f"Use these, {group_words(group)}: {result(match, deed, group, times)}"
    return Option(f"use-{group_id(group)}", cut(label), (deed, group, times), spots=_spots(group))


def these(group: Group) -> Option[str]:
    return Option("done", f"Use these: {group_words(group._replace(turned=()))}", "done")


TURNED = "Which of the dice do you turn over?"


def source_question(deed: Activate) -> str:
    return f"{deed.card.name}: which citizen becomes the tradesman?"


def source(match: Match, source: Source) -> Option[Source]:
    if source is None:
        left = match.player.supply - 1
        return Option("supply", f"Take him from your supply: {left} left", None)
    building, number, lying = source
    name, spot = _spot_name(match, building, number), names.spot(building, number)
    if lying:
        return Option(f"{spot}-lying", f"Lift him who lies beside {name}", source, spots=(spot,))
    last = match.state.round == match.content.numbers.rounds.number
    die = match.content.buildings[building].colour
    loss = "one citizen fewer stands" if last else f"one {die} die fewer from next round"
    return Option(spot, f"Lift him from {name}: {loss}", source, spots=(spot,))


def times_question(card: str) -> str:
    return f"{card}: how often?"


def times(effect: AnyEffect, number: int) -> Option[int]:
    what = said.effect(effect, number).gist
    if isinstance(effect, PerCitizen):
        what = f"{effect.deniers * number} deniers per own citizen there"
    return Option(f"times-{number}", f"Activate {often(number)}: {what}", number)


def event_question(card: str, number: int) -> str:
    return f"{card}: which {'event gets a cube' if number == 1 else f'{number} events get a cube'}?"


def event(match: Match, place: int) -> Option[int]:
    card = match.content.events[match.state.queue[place].card]
    free = match.free_banners(place)
    left = "the last banner" if free == 1 else f"{free - 1} banners left"
    label = f"Shoot at {names.event_mark(place)} {card.name}: {left}"
    return Option(f"event-{card.id}", label, place, spots=(names.event(place),))


def pay_question(card: str) -> str:
    return f"{card}: which building pays?"


def pay_words(match: Match, pay: Pay) -> str:
    return listed([f"{match.content.buildings[building].name} {number}×" for building, number in pay])


def pay(match: Match, pay: Pay, deniers: int) -> Option[tuple[Pay, int]]:
    return Option(
        "pay-" + "-".join(f"{building}-{number}" for building, number in pay),
        f"Let {pay_words(match, pay)} pay: +{plural(deniers, 'denier')}",
        (pay, deniers),
    )


def confirmation(match: Match, deed: AnyDeed, group: Group, cube: int) -> str:
    left = match.player.deniers - group.price - (deed.cost if isinstance(deed, Activate) else 0)
    parts = [f"{deed_name(deed)} with {group_words(group)}"]
    if isinstance(deed, Activate) and deed.new:
        parts.append(f"tradesman {plural(deed.cost, 'denier')}")
    if group.price or (isinstance(deed, Activate) and deed.cost):
        parts.append(f"{plural(left, 'denier')} left before any gain")
    return f"{', '.join(parts)}.{_with_cube(match, cube)} Do it?"


FEW = 4
"""So many ways to do a thing can stand beside each other."""


def do(match: Match, deed: AnyDeed, group: Group, number: int, details: Choices, most: int) -> Option[int]:
    """`most` is how often it can be done; less than that is a way aside."""
    outcome = result(match, deed, group, number)
    if details.events:
        cards = [match.content.events[match.state.queue[place].card].name for place in details.events]
        outcome = f"a cube on {listed(cards)}"
    if details.pay:
        outcome = f"{pay_words(match, details.pay)}: +{plural(details.deniers, 'denier')}"
    less = number < most
    label = f"Only {outcome}" if less else f"Do it: {outcome}"
    return Option(f"do-{number}", cut(label), number, aside=less and most <= FEW)


def confirm_pass(match: Match) -> str:
    if not match.player.dice:
        return "You have no dice left, but could still buy some. Pass for this round?"
    return f"You still have {plural(len(match.player.dice), 'die', 'dice')}. Pass for this round?"


PASS_NOW: Option[bool] = Option("do-pass", "Pass: done for this round", True)
