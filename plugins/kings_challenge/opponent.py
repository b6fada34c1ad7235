"""Le Roy: two black dice name the row of his table, his best dice pay, and no choice of his is left open.

Every choice is told with its reasons.
"""

from collections.abc import Callable

from plugins.api import Priority, Sieve, Why, given, least, most, narrow, narrow_to, prefer
from plugins.api.words import plural
from plugins.kings_challenge import events as e
from plugins.kings_challenge import names, printed
from plugins.kings_challenge.banners import cover
from plugins.kings_challenge.dice import COLOURS, RANK, spoken
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.scoring import score_character
from plugins.kings_challenge.state import Building, Holder

TABLE = "Solo rules: table"
HOUSE = "House"

BEST_DIE: list[Priority[str]] = [
    most("The highest value", lambda die: int(die[1]), "Solo rules: gameplay"),
    most("Red before yellow before white", RANK.__getitem__, "Solo rules: gameplay"),
]


def roy_turn(match: Match) -> None:
    """One turn: roll, read the row, pay, act."""
    state = match.state
    dice = state.chance.roll(), state.chance.roll()
    state.rolled = list(dice)
    row = match.content.rows[sum(dice)]
    ACTIONS[row.action](match, row, dice)
    if match.player.passed:
        # A free turn pays as well.
        more = match.content.numbers.actions.after_pass
        match.player.waiting += more
        state.earned += more
    if not match.roy.dice:
        match.tell(e.RoyFinished())


def best_die(match: Match, question: str) -> tuple[str, Why]:
    return narrow(question, match.roy.dice, BEST_DIE, fact=spoken, source="Solo rules: gameplay")


def _announce(match: Match, row: printed.Row, dice: tuple[int, int], price: int, target: str = "") -> None:
    rule = f"{dice[0]} + {dice[1]} = {row.sum}"
    why = given("Which row of his table?", f"row {row.sum}, {_deed(row)}", rule, source=TABLE)
    match.tell(e.RoyRolled(dice, row.action, row.sum, price, target, why=why))


def _deed(row: printed.Row) -> str:
    """What a row of the table says."""
    price = "no die" if not row.dice else plural(row.dice, "die", "dice")
    match row.action:
        case "points":
            bought = ", one of them bought from you" if row.buys_for else ""
            return f"{row.vp} VP for {price}{bought}"
        case "event":
            return "the right-most event, a die for each free banner"
        case "worker":
            return f"a citizen for {price}"
        case "tradesman":
            return f"a tradesman for {price}"
        case "cathedral":
            return f"{plural(row.cubes, 'cube')} in the cathedral for {price}"
        case "character":
            return f"the character on top, for {price}"


def _pay(match: Match, price: int) -> tuple[str, ...]:
    """His best dice, or all he has if that is less; he acts all the same."""
    dice = match.roy.dice
    spent = tuple(dice[:price])
    del dice[:price]
    return spent


def _pay_own(match: Match, price: int) -> None:
    """Pay with own dice alone, and tell it."""
    had = tuple(match.roy.dice)
    spent = _pay(match, price)
    match.tell(e.RoyPaid(spent, price, left=len(match.roy.dice), why=_why_paid(had, spent, price)))


def _why_paid(had: tuple[str, ...], spent: tuple[str, ...], price: int, bought: str = "") -> Why:
    paid = tuple(map(spoken, spent))
    rule = "His best dice: higher value first, then red before yellow before white"
    sieves = [Sieve(rule, paid, "Solo rules: gameplay")]
    if len(spent) < price:
        sieves.append(Sieve("Too few dice: with all he has, he acts all the same", paid))
    candidates = tuple(map(spoken, had))
    beside = f", beside your {spoken(bought)}, the best you have" if bought else ""
    question = f"Which dice does he pay with{beside}?"
    return Why(question, candidates, tuple(sieves), TABLE)


def points(match: Match, row: printed.Row, dice: tuple[int, int]) -> None:
    """Points; one die of the price is the player's best, bought, and discarded like the others."""
    _announce(match, row, dice, row.dice)
    player = match.player
    had = tuple(match.roy.dice)
    bought, deniers, price = "", 0, row.dice
    if row.buys_for and player.dice:
        bought = player.dice.pop(0)
        deniers = row.buys_for
        player.waiting += deniers
        price -= 1
    spent = _pay(match, price)
    why = _why_paid(had, spent, price, bought)
    match.tell(e.RoyPaid(spent, price, bought, deniers, len(match.roy.dice), why=why))
    match.roy.vp += row.vp
    match.tell(e.RoyGained(row.vp, match.standing))


def worker(match: Match, row: printed.Row, dice: tuple[int, int]) -> None:
    """A citizen into the building of his best die's colour: he evicts if he can."""
    _announce(match, row, dice, row.dice)
    best = match.roy.dice[0]
    building = match.content.building_of[best[0]]
    table = match.content.buildings[building]
    _pay_own(match, row.dice)
    if not match.roy.supply:
        console(match, "no_citizen")
        return
    open_ = [
        (other, number)
        for other, spots in match.state.buildings.items()
        for number, spot in enumerate(spots, 1)
        if spot.owner != "roy" and not spot.locked
    ]
    if all(other != building for other, _ in open_):
        console(match, "no_spot", table.name)
        return
    (_, number), why = narrow(
        "Which spot does his citizen take?",
        open_,
        [
            prefer(f"His best die is {spoken(best)}: {table.name}", lambda spot: spot[0] == building, TABLE),
            prefer("Where he can evict you", lambda spot: _owner(match, *spot) == "player", TABLE),
            least("The best-ranked spot", lambda spot: table.ranking.index(spot[1]), HOUSE),
        ],
        fact=lambda spot: names.spot_name(match.content, *spot),
        source=TABLE,
    )
    spots = match.state.buildings[building]
    evicted = match.take_spot(spots[number - 1], "roy")
    match.roy.supply -= 1
    match.state.news.append(names.spot(building, number))
    name = names.spot_name(match.content, building, number)
    match.tell(e.RoyWorked(name, evicted, match.roy.supply, why=why))


def _owner(match: Match, building: Building, number: int) -> Holder:
    return match.state.buildings[building][number - 1].owner


def event(match: Match, row: printed.Row, dice: tuple[int, int]) -> None:
    """The right-most event: a die and a cube for each free banner."""
    queue = match.state.queue
    if not queue:
        _announce(match, row, dice, 1)
        _pay_own(match, 1)
        console(match, "no_event")
        return
    place, why = narrow(
        "Which event does he resolve?",
        range(len(queue)),
        [most("The right-most one", lambda place: place, TABLE)],
        fact=lambda place: match.content.events[queue[place].card].name,
        source=TABLE,
    )
    name, free = match.content.events[queue[place].card].name, match.free_banners(place)
    _announce(match, row, dice, free, name)
    _pay_own(match, free)
    match.tell(e.RoyFought(name, free, why=why))
    cover(match, queue[place], "roy", free)


def tradesman(match: Match, row: printed.Row, dice: tuple[int, int]) -> None:
    """The spot worth most points; then the cheapest; then red before yellow before white."""
    _announce(match, row, dice, row.dice)
    _pay_own(match, row.dice)
    if not match.roy.supply:
        console(match, "no_citizen")
        return
    state, content = match.state, match.content
    candidates = [
        place
        for place, activity in enumerate(state.activities)
        if activity.open and "roy" not in activity.tradesmen
    ]
    if not candidates:
        console(match, "no_card")
        return

    def card(place: int) -> printed.ActivityCard:
        return content.activities[state.activities[place].card]

    def vp(place: int) -> int:
        return card(place).points(len(state.activities[place].tradesmen))

    order = list(COLOURS)
    chosen, why = narrow(
        "Which card does his tradesman take?",
        candidates,
        [
            most("The spot worth most VP", vp, TABLE),
            least("The cheapest card", lambda place: card(place).cost, TABLE),
            least("Red before yellow before white", lambda place: order.index(card(place).colour), TABLE),
            least("The earlier round", lambda place: card(place).round, HOUSE),
            least("The first by name", lambda place: card(place).id, HOUSE),
        ],
        fact=lambda place: f"{card(place).name} ({vp(place)} VP, cost {card(place).cost})",
        source=TABLE,
    )
    gained = vp(chosen)
    state.activities[chosen].tradesmen.append("roy")
    state.news.append(names.card(chosen))
    match.roy.supply -= 1
    match.tell(e.TradesmanPlaced("roy", card(chosen).name, gained, why=why))


def best_boxes(match: Match, wanted: int) -> tuple[list[tuple[int, int]], Why]:
    """Level and column of his boxes: the lowest level with a free one, there the column he likes best."""
    columns = match.content.columns
    free = [
        (level, column)
        for level, row in enumerate(match.state.cathedral, 1)
        for column, owner in enumerate(row, 1)
        if not owner
    ]
    question = "Which boxes of the cathedral?"
    if not free:
        return [], given(question, "none", "No box is free", source=TABLE)
    free.sort(key=lambda box: (box[0], columns[box[1] - 1].liking))
    return narrow_to(
        wanted,
        question,
        free,
        [
            least("The lowest level with a free box", lambda box: box[0], TABLE),
            least("The columns he likes best", lambda box: columns[box[1] - 1].liking, HOUSE),
        ],
        fact=_box_name,
        source=TABLE,
    )


def _box_name(box: tuple[int, int]) -> str:
    return f"level {box[0]} column {box[1]}"


def cathedral(match: Match, row: printed.Row, dice: tuple[int, int]) -> None:
    """Two cubes; points where there is no box for one."""
    _announce(match, row, dice, row.dice)
    _pay_own(match, row.dice)
    numbers = match.content.numbers.roy
    boxes, why = best_boxes(match, row.cubes)
    for level, column in boxes:
        match.build_box("roy", level, column)
    missing = row.cubes - len(boxes)
    vp = len(boxes) * numbers.per_cube + missing * numbers.missing_cube
    match.roy.vp += vp
    match.tell(e.RoyBuilt(tuple(boxes), vp, missing, match.standing, why=why))


def character(match: Match, row: printed.Row, dice: tuple[int, int]) -> None:
    """The top character is scored for both and leaves the game; no die is spent."""
    _announce(match, row, dice, row.dice)
    state = match.state
    if not state.characters:
        console(match, "no_character")
        return
    top = state.characters.pop(0)
    state.resolved.append(top)
    found = score_character(match, top)
    match.player.vp += found.player_vp
    match.roy.vp += found.roy_vp
    card = match.content.characters[top]
    rule = "The character on top of the stack, scored as things stand now"
    why = given("Which character?", card.name, rule, source=TABLE)
    left = len(state.characters)
    match.tell(
        e.CharacterScored(
            card.name,
            card.counts,
            found.player_count,
            found.roy_count,
            found.player_vp,
            found.roy_vp,
            card.roy,
            left,
            match.standing,
            why=why,
        )
    )


REASONS = {
    "no_spot": "every spot there is his already or locked",
    "no_citizen": "he has no citizen left",
    "no_event": "the queue is empty",
    "no_card": "he stands on every open card",
    "no_character": "no character is left",
}


def console(match: Match, reason: str, where: str = "") -> None:
    """An impossible action: points by the solo rules for a character, by the level for our own rulings."""
    by_rules = reason == "no_character"
    vp = match.content.numbers.roy.no_character if by_rules else match.level.consolation
    match.roy.vp += vp
    gained = plural(vp, "VP", "VP")
    rule = f"Impossible: {REASONS[reason]}"
    source = TABLE if by_rules else HOUSE
    why = given("What does he get instead?", gained, rule, source=source)
    told = e.RoyConsoled(reason, vp, match.standing, where, why=why)  # type: ignore[arg-type]
    match.tell(told)


ACTIONS: dict[printed.RoyAction, Callable[[Match, printed.Row, tuple[int, int]], None]] = {
    "points": points,
    "worker": worker,
    "event": event,
    "tradesman": tradesman,
    "cathedral": cathedral,
    "character": character,
}
