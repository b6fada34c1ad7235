"""What people are asked: prompts and options. Each label begins with a verb and ends with the consequence.

Most options are pure functions of a few words and numbers and are made only once.
"""

from functools import cache, lru_cache

from plugins.api import Fact, Option, Spot
from plugins.api.words import cut, fits, listed, plural
from plugins.endangered import names
from plugins.endangered.demands import Sum
from plugins.endangered.words.demands import standing
from plugins.endangered.words.reasons import in_words
from plugins.endangered.words.small import TYPES, an, line_name, sentence, uncapped

Step = tuple[str, str]


def _at(space: str) -> tuple[Spot, ...]:
    return (names.space(space),) if space else ()


def _meets(there: int, animal: str) -> str:
    return f"joins {plural(there, animal)}" if there else "stands alone"


def _way(start: str, to: str) -> tuple[Spot, ...]:
    return names.space(start), names.space(to)


# Before the first turn


def role_prompt(seat: int, seats: int) -> str:
    return f"Seat {seat + 1} of {seats}: which role?"


@cache
def role(id: str, name: str, forte: str, specialties: tuple[str, ...]) -> Option[str]:
    label = f"Play the {name}: {forte}" if forte else f"Play the {name}"
    return Option(f"role-{id}", cut(label), id, " or ".join(specialties), spots=(names.role(id),))


def specialty_prompt(who: str) -> str:
    return f"{who}: which specialty?"


@cache
def specialty(id: str, role: str, name: str, power: str, start: str) -> Option[str]:
    label = f"Choose {name}: {power}"
    whole = "" if fits(label) else f"{power}. "
    detail = f"{whole}Brings {start}."
    return Option(f"specialty-{id}", cut(label), id, detail, spots=(names.role(role),))


# Dice and actions


def reroll_prompt(who: str, dice: list[int], source: str, left: int) -> str:
    again = "roll one die again?" if left == 1 else f"roll up to {left} dice again?"
    return f"{who} rolled {_dice(tuple(dice))}. {source}: {again}"


@cache
def reroll(die: int) -> Option[int]:
    label = f"Roll the {die} again: the new number counts"
    return Option(f"reroll-{die}", label, die, spots=(names.die(die),))


KEEP_DICE = Option("keep", "Keep all dice as they are", 0, aside=True)


def place_prompt(who: str, dice: list[int], money: int) -> str:
    if not dice:
        return f"{who}: all dice are placed. Anything else?"
    if len(dice) == 1:
        return f"{who}, ${money}: place your last die, the {dice[0]}."
    return f"{who}, ${money}, dice {_dice(tuple(dice))}: place one."


@cache
def _dice(dice: tuple[int, ...]) -> str:
    return listed([str(die) for die in dice])


@cache
def placements(
    faces: int, place: int, id: str, deed: str, copy: int, price: int, gist: str, idle: bool
) -> tuple[Option[tuple[int, int]], ...]:
    """One action with each face of the die. `copy` counts equal cards in the zone; `idle` warns that nothing
    can come of it (R1)."""
    number = f" no. {copy}" if copy > 1 else ""
    cost = f"pay ${price}, " if price else ""
    what = "nothing to do there now" if idle else cost + gist
    name = f"{id}-{copy}" if copy > 1 else id
    return tuple(
        Option(
            f"{name}-{die}",
            cut(f"{deed}{number} with the {die}: {what}"),
            (die, place),
            group=f"Die {die}",
            spots=(names.action(id, copy),),
        )
        for die in range(1, faces + 1)
    )


@cache
def ability(key: str, name: str, price: int, gist: str) -> Option[str]:
    return Option(f"ability-{key}", cut(f"Use {name}: pay ${price}, {gist}"), key, group="Ability")


END_PHASE: Option[str] = Option("end", "End the actions phase: offspring comes next", "", aside=True)


# Cards


def play_prompt(who: str, left: int) -> str:
    more = "" if left == 1 else f" ({left} left)"
    return f"{who}: which card do you play?{more}"


@cache
def play_card(id: str, name: str, type: str, text: str) -> Option[str]:
    label = f"Play {name} ({TYPES[type]}): {text}"
    return Option(f"play-{id}", cut(label), id, "" if fits(label) else text, spots=(names.card(id),))


NO_CARD: Option[str] = Option("none", "Play no card: keep the hand", "", aside=True)


def discard_prompt(who: str) -> str:
    return f"{who}: which card do you discard?"


@cache
def discard(id: str, name: str, text: str) -> Option[str]:
    label = f"Discard {name}: gone for this game"
    return Option(f"discard-{id}", label, id, sentence(text), spots=(names.card(id),))


# Animals


def move_prompt(who: str, animal: str, left: int) -> str:
    return f"{who}: which {animal} moves where? {plural(left, 'step')} left."


@cache
def step(start: str, to: str, there: int, animal: str, parts: bool, mates: bool) -> Option[Step | None]:
    """`parts`: a pair on the start is broken up; `mates`: a pair that counts forms where it goes."""
    meets = "makes a pair" if mates else f"joins {plural(there, animal)}" if there else "stands alone"
    leaves = f", breaks a pair on {start}" if parts else ""
    label = f"Move {start} to {to}: {meets}{leaves}"
    return Option(f"{start}-{to}", label, (start, to), group=f"From {start}", spots=_way(start, to))


STOP_MOVING: Option[Step | None] = Option("stop", "Stop moving: leave the rest", None, aside=True)


def airlift_prompt(who: str, animal: str, left: int) -> str:
    return f"{who}: which {animal} flies out? {plural(left, 'flight')} left."


@cache
def airlift_from(start: str, there: int, animal: str) -> Option[str]:
    return Option(
        f"from-{start}", f"Fly {an(animal)} out of {start}: {_stay(there - 1)}", start, spots=_at(start)
    )


def _stay(number: int) -> str:
    return f"{number or 'none'} {'stay' if number > 1 else 'stays'}"


STOP_FLYING: Option[str] = Option("stop", "Stop flying: leave the rest", "", aside=True)


def airlift_to_prompt(who: str, animal: str, start: str) -> str:
    return f"{who}: where does the {animal} from {start} land?"


@cache
def airlift_to(start: str, to: str, there: int, animal: str) -> Option[str]:
    meets = _meets(there, animal)
    return Option(f"to-{to}", f"Land on {to}: {meets}", to, group=f"Row {to[1:]}", spots=_way(start, to))


def add_prompt(who: str, animal: str) -> str:
    return f"{who}: where does the new {animal} go?"


@cache
def add(space: str, there: int, animal: str) -> Option[str]:
    meets = _meets(there, animal)
    return Option(
        f"add-{space}",
        f"Add {an(animal)} on {space}: {meets}",
        space,
        group=f"Row {space[1:]}",
        spots=_at(space),
    )


def remove_tile_prompt(who: str, tile: str, left: int, picked: tuple[str, ...]) -> str:
    more = f" {left} to go." if left > 1 else ""
    if picked:
        more = f" So far {listed(picked)}.{more}"
    return f"{who}: which {tile} do you remove?{more}"


@cache
def remove_tile(space: str, tile: str, near: int, animal: str) -> Option[str]:
    beside = f"{plural(near, animal)} beside it" if near else "back to the supply"
    return Option(f"tile-{space}", f"Remove the {tile} on {space}: {beside}", space, spots=_at(space))


STOP_REMOVING: Option[str] = Option("stop", "Stop: leave the others where they are", "", aside=True)


def lose_prompt(who: str, cause: str, rule: Fact, animal: str) -> str:
    return f"{cause} ({uncapped(in_words(rule))}): which {animal} is lost? {who} decides for the table."


@cache
def lose_animal(space: str, there: int, animal: str) -> Option[str]:
    label = f"Lose {'one' if there > 1 else 'the'} {animal} on {space}: {_stay(there - 1)} there"
    return Option(f"lose-{space}", label, space, spots=_at(space))


# Ambassadors


def influence_prompt(who: str, cubes: int, left: int = 1) -> str:
    what = "1 influence" if cubes == 1 else f"{cubes} influence, all on one"
    more = f" {left} to go." if left > 1 else ""
    return f"{who}: which ambassador gets {what}?{more}"


def faceup_prompt(who: str, cubes: int, left: int) -> str:
    return f"{who}: {cubes} influence for which revealed ambassador? {left} to go."


@cache
def hidden_ambassador(place: int, colour: str) -> Option[int]:
    return Option(
        f"ambassador-{place + 1}",
        f"Reveal ambassador {place + 1}, {colour} back: see what it wants",
        place,
        spots=(names.ambassador(place),),
    )


@cache
def ambassador(place: int, name: str, sum_: Sum) -> Option[int]:
    """`sum_`: with the influence that the ambassador will have."""
    label = f"Influence {name}: {standing(sum_)}"
    return Option(f"ambassador-{place + 1}", cut(label), place, spots=(names.ambassador(place),))


def shift_from_prompt(who: str, n: int) -> str:
    return f"{who}: shift up to {n} influence away from whom?"


@cache
def shift_from(place: int, name: str, sum_: Sum) -> Option[int]:
    label = f"Take from {name}: {standing(sum_)}"
    return Option(f"from-{place + 1}", cut(label), place, spots=(names.ambassador(place),))


NO_SHIFT: Option[int] = Option("none", "Shift nothing: all stays where it is", -1, aside=True)


def shift_to_prompt(who: str, name: str) -> str:
    return f"{who}: influence from {name} goes to whom?"


@cache
def shift_to(place: int, name: str, sum_: Sum) -> Option[int]:
    label = f"Give to {name}: {standing(sum_)}"
    return Option(f"to-{place + 1}", cut(label), place, spots=(names.ambassador(place),))


def shift_number_prompt(who: str, start: str, to: str) -> str:
    return f"{who}: how many from {start} to {to}?"


@cache
def shift_number(n: int, left: int, start: int, to: int) -> Option[int]:
    spots = names.ambassador(start), names.ambassador(to)
    return Option(f"shift-{n}", f"Shift {n}: {left} left behind", n, spots=spots)


def lose_influence_prompt(who: str, cause: str, top: int) -> str:
    return f"{cause} (most influence, {top}): which ambassador loses influence? {who} decides for the table."


@cache
def lose_influence(place: int, name: str, influence: int, n: int) -> Option[int]:
    label = f"Take it from {name}: {influence} to {max(1, influence - n)}"
    return Option(f"ambassador-{place + 1}", label, place, spots=(names.ambassador(place),))


def sway_prompt(who: str, source: str, add: int) -> str:
    return f"{who}, {source}: {add:+} for which ambassador?"


@cache
def sway(place: int, id: str, name: str, total: int, target: int, add: int) -> Option[tuple[str, bool]]:
    """The value says whether it turns the vote."""
    yes, then = total >= target, total + add >= target
    label = f"Add {add} to {name}: {total + add} of {target}, " + ("Yes" if then else "No")
    group = "Changes the vote" if yes != then else "Changes nothing"
    return Option(f"sway-{id}", label, (id, yes != then), group=group, spots=(names.ambassador(place),))


# Impacts


def scout_prompt(who: str, seen: tuple[str, ...], left: int) -> str:
    if len(seen) == 1:
        return f"{who} sees the next impact, {seen[0]}. Discard it?"
    may = "Discard one of them?" if left == 1 else f"Discard up to {left} of them?"
    return f"{who} sees the next impacts, {listed(seen)}. {may}"


@cache
def scout_discard(number: int, place: int, name: str, text: str) -> Option[int]:
    """`number` among those that are left, `place` among those that were seen."""
    label = f"Discard no. {number + 1}, {name}: it does not happen"
    return Option(f"discard-{number + 1}", label, place, sentence(text), spots=(names.known(place),))


@cache
def scout_keep(seen: int) -> Option[int]:
    label = "Keep it: back on top" if seen == 1 else "Keep all: back on top in this order"
    return Option("keep", label, -1, aside=True)


def persistent_prompt(who: str) -> str:
    return f"{who}: which persistent impact goes?"


@cache
def persistent(place: int, name: str, text: str) -> Option[int]:
    label = f"Remove no. {place + 1}, {name}"
    return Option(f"impact-{place + 1}", label, place, sentence(text), spots=(names.persistent(place),))


def offer_prompt(cause: str, price: int, gist: str) -> str:
    return f"{cause}: who pays ${price} alone to {gist}?"


@cache
def offer(seat: int, who: str, price: int, left: int) -> Option[int | None]:
    label = f"Pay ${price} as {who}: ${left} left"
    return Option(f"pay-{seat + 1}", label, seat, seat=seat, spots=(names.seat(seat),))


@cache
def offer_nobody(active: int) -> Option[int | None]:
    return Option("nobody", "Let it pass: nobody pays", None, seat=active, aside=True)


# Offspring and destruction


def birth_prompt(who: str, animal: str) -> str:
    return f"{who}: where is the young {animal} born?"


@cache
def birth(pair: str, space: str, part: bool | None, barren: bool) -> Option[Step]:
    """`part`: whether a parent finds a space of its own afterwards; None where parents stay together.
    `barren`: no pair counts on the space."""
    if part is None:
        where = ", where no pair counts" if barren else ""
        label = f"Place it on {space}{where}: beside the pair on {pair}"
        return Option(f"birth-{space}", label, (pair, space), spots=_way(pair, space))
    then = "then the parents part" if part else "then a parent is lost"
    label = f"Place it on {space}, pair {pair}: {then}"
    return Option(
        f"birth-{pair}-{space}", label, (pair, space), group=f"Pair on {pair}", spots=_way(pair, space)
    )


def part_prompt(who: str, animal: str, pair: str) -> str:
    return f"{who}: the pair on {pair} parts. Where does one {animal} go?"


@cache
def part(pair: str, space: str, animal: str) -> Option[Step]:
    return Option(
        f"part-{space}",
        f"Send one {animal} from {pair} to {space}: stands alone",
        (pair, space),
        spots=_way(pair, space),
    )


def line_prompt(who: str, tile: str, cause: str) -> str:
    return (
        f"{who}, {cause or 'destruction'}: in which row or column? A die then names the space of the {tile}."
    )


@lru_cache(maxsize=4096)
def line(id: str, losses: tuple[int, ...], animal: str) -> Option[str]:
    """`losses`: the animals that each face of the die would cost."""
    hits = len(losses) - losses.count(0)
    risk = (
        f"{hits} of {len(losses)} rolls hit, up to {plural(max(losses), animal)}" if hits else "no roll hits"
    )
    return Option(
        f"line-{id}",
        f"Risk {line_name(id)}: {risk}",
        id,
        group="Rows" if id.isdigit() else "Columns",
        spots=(names.line(id),),
    )


def reroll_destruction_prompt(who: str, line: str, die: int, source: str) -> str:
    return f"{who} rolled {die} for {line_name(line)}. Use {source}?"


@cache
def keep_destruction(die: int, space: str, there: int, animal: str) -> Option[bool]:
    """`space` is what would be hit, empty while a tie leaves it open."""
    then = f"it hits {plural(there, animal)} on {space}" if there else f"lands on {space}, no {animal} there"
    return Option(
        "keep",
        f"Keep the {die}: {then if space else 'a tie is yours to break'}",
        False,
        spots=_at(space),
    )


@cache
def again_destruction(line: str) -> Option[bool]:
    return Option(
        "reroll",
        f"Roll again for {line_name(line)}: the second result counts",
        True,
        spots=(names.line(line),),
    )


def nearest_prompt(who: str, animal: str, space: str) -> str:
    tie = f"{space} has a tile already, two {animal}s are equally near"
    return f"{tie}: which way does the new one slide? {who} decides for the table."


@cache
def slide(start: str, target: str, lands: str, there: int, animal: str) -> Option[str]:
    then = f"{plural(there, animal)} lost" if there else f"no {animal} there"
    return Option(
        f"toward-{target}",
        f"Slide toward {target}: lands on {lands}, {then}",
        lands,
        spots=_way(start, lands),
    )


def spread_prompt(who: str, space: str) -> str:
    tie = f"{space} has a tile already, several spaces are equally near"
    return f"{tie}: where does the new one spread? {who} decides for the table."


@cache
def spread(start: str, space: str, there: int, animal: str) -> Option[str]:
    then = f"hits {plural(there, animal)}" if there else f"no {animal} there"
    return Option(f"spread-{space}", f"Spread to {space}: {then}", space, spots=_way(start, space))


def flee_prompt(who: str, animal: str, space: str, left: int) -> str:
    more = f" {left} to go." if left > 1 else ""
    return f"{who}: where does the {animal} on {space} flee?{more}"


@cache
def flee(start: str, space: str, there: int, animal: str) -> Option[str]:
    meets = _meets(there, animal)
    return Option(f"flee-{space}", f"Flee to {space}: {meets}", space, spots=_way(start, space))


def beside_prompt(who: str, cause: str, tile: str) -> str:
    return f"{cause}: on which space beside a tile does the new {tile} come? {who} decides for the table."


@cache
def beside(space: str, near: int, animal: str) -> Option[str]:
    who = plural(near, animal) if near else f"no {animal}"
    return Option(f"beside-{space}", f"Give up {space}: {who} beside it", space, spots=_at(space))


# Who comes next


def next_prompt(who: str) -> str:
    return f"{who}: who plays next?"


def first_prompt(who: str, year: int) -> str:
    return f"{who} played last: who begins year {year}?"


@cache
def next_seat(seat: int, who: str, money: int, hand: int) -> Option[int]:
    label = f"Name the {who}: ${money}, {plural(hand, 'card')}"
    return Option(f"next-{seat + 1}", label, seat, spots=(names.seat(seat),))
