"""Le Roy: two black dice name the row of his table, his best dice pay, and no choice of his is left open.

Every choice is told with its reasons, which are put into words in `words/reasons.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING

from plugins.api import Phrase, Priority, Why, given, least, most, narrow, narrow_to, phrase, prefer
from plugins.kings_challenge import events as e
from plugins.kings_challenge import names
from plugins.kings_challenge.banners import cover
from plugins.kings_challenge.dice import COLOURS, RANK, VALUE
from plugins.kings_challenge.scoring import score_character
from plugins.kings_challenge.state import Building, RoyAction

if TYPE_CHECKING:
    from plugins.kings_challenge import printed
    from plugins.kings_challenge.match import Match

TABLE, GAMEPLAY, HOUSE = "solo-table", "solo-gameplay", "house"
"""Where a rule stands."""

BEST_DIE: list[Priority[str]] = [
    most("highest-value", VALUE.__getitem__, GAMEPLAY),
    most("red-yellow-white", RANK.__getitem__, GAMEPLAY),
]
BEST_DICE: list[Priority[str]] = [
    # His dice lie in this order.
    Priority("best-dice", lambda dice: [dice[0]] * dice.count(dice[0]), GAMEPLAY)
]

RIGHT_MOST: list[Priority[int]] = [Priority("right-most", lambda places: [max(places)], TABLE)]

Dice = tuple[int, int]


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


@cache
def _why_row(dice: Dice) -> Why:
    total = sum(dice)
    return given("which-row", phrase("row", total), phrase("sum", *dice, total), source=TABLE)


@cache
def _name(word: str) -> Phrase:
    return phrase("name", word)


@cache
def _spot(spot: tuple[Building, int]) -> Phrase:
    return phrase("name", names.spot(*spot))


@cache
def _box(box: tuple[int, int]) -> Phrase:
    return phrase("box", *box)


def _announce(match: Match, row: printed.Row, dice: Dice, price: int, target: str = "") -> None:
    match.tell(e.RoyRolled(dice, row.action, row.sum, price, target, why=_why_row(dice)))


def _pay(match: Match, price: int, bought: str = "", deniers: int = 0) -> None:
    """His best dice, or all he has if that is less; he acts all the same. `bought` was paid beside them."""
    dice = match.roy.dice
    question = phrase("pays-beside", bought) if bought else "pays"
    if price < 1 or len(dice) < price:
        spent = tuple(dice)[: max(0, price)]
        why = given(question, phrase("dice", *spent), "with-all-he-has", source=TABLE)
    else:
        best, why = narrow_to(price, question, dice, BEST_DICE, fact=str, source=TABLE)
        spent = tuple(best)
    del dice[: len(spent)]
    match.tell(e.RoyPaid(spent, price, bought, deniers, len(dice), why=why))


def points(match: Match, row: printed.Row, dice: Dice) -> None:
    """Points; one die of the price is the player's best, bought, and discarded like the others."""
    _announce(match, row, dice, row.dice)
    player = match.player
    if row.buys_for and player.dice:
        player.waiting += row.buys_for
        _pay(match, row.dice - 1, player.dice.pop(0), row.buys_for)
    else:
        _pay(match, row.dice)
    match.roy.vp += row.vp
    match.tell(e.RoyGained(row.vp, match.standing))


def worker(match: Match, row: printed.Row, dice: Dice) -> None:
    """A citizen into the building of his best die's colour: he evicts if he can."""
    _announce(match, row, dice, row.dice)
    best = match.roy.dice[0]
    building = match.content.building_of[best[0]]
    ranking = match.content.buildings[building].ranking
    _pay(match, row.dice)
    if not match.roy.supply:
        console(match, "no_citizen")
        return
    buildings = match.state.buildings
    open_ = [
        (other, number)
        for other, spots in buildings.items()
        for number, spot in enumerate(spots, 1)
        if spot.owner != "roy" and not spot.locked
    ]
    if all(other != building for other, _ in open_):
        console(match, "no_spot", building)
        return
    (_, number), why = narrow(
        "worker-spot",
        open_,
        [
            prefer(phrase("best-die-names", best, building), lambda spot: spot[0] == building, TABLE),
            prefer("can-evict", lambda spot: buildings[spot[0]][spot[1] - 1].owner == "player", TABLE),
            least("best-ranked", lambda spot: ranking.index(spot[1]), HOUSE),
        ],
        fact=_spot,
        source=TABLE,
    )
    spot = names.spot(building, number)
    evicted = match.take_spot(buildings[building][number - 1], "roy")
    match.roy.supply -= 1
    match.state.news.append(spot)
    match.tell(e.RoyWorked(spot, evicted, match.roy.supply, why=why))


def event(match: Match, row: printed.Row, dice: Dice) -> None:
    """The right-most event: a die and a cube for each free banner."""
    queue = match.state.queue
    if not queue:
        _announce(match, row, dice, 1)
        _pay(match, 1)
        console(match, "no_event")
        return
    place, why = narrow(
        "which-event",
        range(len(queue)),
        RIGHT_MOST,
        fact=lambda place: _name(queue[place].card),
        source=TABLE,
    )
    card, free = queue[place].card, match.free_banners(place)
    _announce(match, row, dice, free, card)
    _pay(match, free)
    match.tell(e.RoyFought(card, free, why=why))
    cover(match, queue[place], "roy", free)


def tradesman(match: Match, row: printed.Row, dice: Dice) -> None:
    """The spot worth most points; then the cheapest; then red before yellow before white."""
    _announce(match, row, dice, row.dice)
    _pay(match, row.dice)
    if not match.roy.supply:
        console(match, "no_citizen")
        return
    activities = match.state.activities
    candidates = [
        place
        for place, activity in enumerate(activities)
        if activity.open and "roy" not in activity.tradesmen
    ]
    if not candidates:
        console(match, "no_card")
        return

    cards = {place: match.content.activities[activities[place].card] for place in candidates}
    vp = {place: card.points(len(activities[place].tradesmen)) for place, card in cards.items()}
    facts = {place: phrase("card-worth", card.id, vp[place], card.cost) for place, card in cards.items()}
    order = list(COLOURS)
    chosen, why = narrow(
        "which-card",
        candidates,
        [
            most("most-vp", vp.__getitem__, TABLE),
            least("cheapest", lambda place: cards[place].cost, TABLE),
            least("red-yellow-white", lambda place: order.index(cards[place].colour), TABLE),
            least("earlier-round", lambda place: cards[place].round, HOUSE),
            least("first-by-name", lambda place: cards[place].id, HOUSE),
        ],
        fact=facts.__getitem__,
        source=TABLE,
    )
    activities[chosen].tradesmen.append("roy")
    match.state.news.append(names.card(chosen))
    match.roy.supply -= 1
    match.tell(e.TradesmanPlaced("roy", cards[chosen].id, vp[chosen], why=why))


def best_boxes(match: Match, wanted: int) -> tuple[list[tuple[int, int]], Why]:
    """Level and column of his boxes: the lowest level with a free one, there the column he likes best."""
    columns = match.content.by_liking
    free = [
        (level, column)
        for level, row in enumerate(match.state.cathedral, 1)
        for column in columns
        if not row[column - 1]
    ]
    if not free or not wanted:
        return [], given("which-boxes", "none", "no-box", source=TABLE)
    return narrow_to(
        wanted,
        "which-boxes",
        free,
        [
            least("lowest-level", itemgetter(0), TABLE),
            least("liked-column", lambda box: columns.index(box[1]), HOUSE),
        ],
        fact=_box,
        source=TABLE,
    )


def cathedral(match: Match, row: printed.Row, dice: Dice) -> None:
    """Cubes; points also where there is no box for one."""
    _announce(match, row, dice, row.dice)
    _pay(match, row.dice)
    numbers = match.content.numbers.roy
    boxes, why = best_boxes(match, row.cubes)
    for level, column in boxes:
        match.build_box("roy", level, column)
    missing = row.cubes - len(boxes)
    vp = len(boxes) * numbers.per_cube + missing * numbers.missing_cube
    match.roy.vp += vp
    match.tell(e.RoyBuilt(tuple(boxes), vp, missing, match.standing, why=why))


def character(match: Match, row: printed.Row, dice: Dice) -> None:
    """The top character is scored for both and leaves the game; by the solo rules no die is spent."""
    _announce(match, row, dice, row.dice)
    if row.dice:
        _pay(match, row.dice)
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
    match.tell(
        e.CharacterScored(
            top,
            card.counts,
            found.player_count,
            found.roy_count,
            found.player_vp,
            found.roy_vp,
            card.roy,
            len(state.characters),
            match.standing,
            why=given("which-character", _name(top), "top-character", source=TABLE),
        )
    )


def console(match: Match, reason: e.Impossible, where: str = "") -> None:
    """An impossible action: points by the solo rules for a character, by the level for our own rulings."""
    by_rules = reason == "no_character"
    vp = match.content.numbers.roy.no_character if by_rules else match.level.consolation
    match.roy.vp += vp
    source = TABLE if by_rules else HOUSE
    why = given("what-instead", phrase("vp", vp), phrase("impossible", reason), source=source)
    match.tell(e.RoyConsoled(reason, vp, match.standing, where, why=why))


ACTIONS: dict[RoyAction, Callable[[Match, printed.Row, Dice], None]] = {
    "points": points,
    "worker": worker,
    "event": event,
    "tradesman": tradesman,
    "cathedral": cathedral,
    "character": character,
}
