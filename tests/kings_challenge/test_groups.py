"""What is on offer, held against a plain search through all dice: nothing illegal, nothing left out."""

from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from plugins.kings_challenge.state import KingsState
from tests.kings_challenge.dossier import CARD, CARDS, EVENT, FITS
from tests.kings_challenge.positions import BUILDINGS, Game, at, choose, forced_group, game, groups, position
from tests.kit.positions import asked, offered

COLOUR = {"R": "red", "W": "white", "Y": "yellow"}
LETTER = {colour: letter for letter, colour in COLOUR.items()}
BUILDING = {"R": "palace", "W": "bishopric", "Y": "city_hall"}

Key = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""Own dice, bought dice, dice turned over, each sorted."""


class Counted(NamedTuple):
    key: Key
    price: int
    values: tuple[int, ...]
    total: int


def read(option: str) -> Key:
    own, bought, turned = (option.removeprefix("use-").upper() + "..").split(".")[:3]
    parts = [tuple(sorted(die for die in part.split("-") if die)) for part in (own, bought, turned)]
    return parts[0], parts[1], parts[2]


def counted(
    own: tuple[str, ...], bought: tuple[str, ...], colour: str, kind: str, cube: str | None
) -> list[Counted]:
    """These dice as a group for an action of this colour ("" for one of each), if they may be one."""
    dice_ = own + bought
    size = len(dice_)
    colours = {die[0] for die in dice_}
    values = [int(die[1]) for die in dice_]
    price = 2 * size * len(bought)
    wanted = LETTER.get(colour, "")
    if cube in ("w1_monk", "w2_templar"):
        if size != 1 or colours != {"W"}:
            return []
        values = [values[0] * (3 if cube == "w1_monk" else 2)]
    elif cube == "y2_militia":
        if colours != {"Y"}:
            return []
    elif not wanted:
        if size != 3 or colours != {"R", "W", "Y"}:
            return []
    elif colours != {wanted}:
        return []
    if kind == "place" and size != 1:
        return []
    key = tuple(sorted(own)), tuple(sorted(bought))
    if cube == "w2_confession":
        found = {}
        for number in range(1, size + 1):
            for over in combinations(range(size), number):
                new = tuple(7 - value if n in over else value for n, value in enumerate(values))
                turned = tuple(sorted(dice_[n] for n in over))
                found[turned] = Counted((*key, turned), price, new, sum(new))
        return list(found.values())
    total = 0
    # A cube that would change nothing is not spent.
    if cube == "r2_herald":
        if 2 * len(bought) == price:
            return []
        price = 2 * len(bought)
    elif cube == "w1_tithing":
        if not bought:
            return []
        price -= 2 * size
    elif cube == "w2_apprenticeship":
        if set(values) == {5}:
            return []
        values = [5] * size
    elif cube == "r1_squire":
        values = [value + 2 for value in values]
    elif cube == "w1_priest":
        values = [value + 3 * (die[0] == "Y") for die, value in zip(dice_, values, strict=True)]
    elif cube == "y2_blacksmith":
        total = 5
    return [Counted((*key, ()), price, tuple(values), sum(values) + total)]


def all_groups(state: KingsState, colour: str, kind: str, cube: str | None) -> list[Counted]:
    pool = [(die, True) for die in state.player.dice] + [(die, False) for die in state.roy.dice]
    found = {}
    for size in (1, 2, 3):
        for some in combinations(pool, size):
            own = tuple(die for die, mine in some if mine)
            bought = tuple(die for die, mine in some if not mine)
            for one in counted(own, bought, colour, kind, cube):
                found[one.key] = one
    return list(found.values())


def activatable(state: KingsState, card: str, left: int) -> bool:
    """Would one activation do anything, with so many deniers left?"""
    player = state.player
    match card:
        case "r1_archer":
            return bool(state.queue)
        case "r1_diplomat":
            return player.general > 0
        case "r3_captain":
            return any("player" in event.cubes for event in state.queue)
        case "w3_glassmaker":
            return sum(level.count("player") for level in state.cathedral) >= 2
        case "r3_troubadour" | "y1_artisan":
            return player.influence >= 1
        case "y2_innkeeper":
            return left >= 1
        case "y3_journeyman":
            return left >= 3
        case "y1_miller":
            payers = [spot.owner for b in BUILDINGS[:2] for spot in state.buildings[b]].count("player")
            others = player.supply or any(
                spot.lying == "player" or (spot.owner == "player" and b == "city_hall")
                for b in BUILDINGS
                for spot in state.buildings[b]
            )
            new = next("player" not in a.tradesmen for a in state.activities if a.card == card)
            return payers >= (2 if new and not others else 1)
        case _:
            return True


def legal(state: KingsState, option: str, cube: str | None) -> set[Key]:
    """The groups with which this option of the menu can be carried out, with this cube or with none."""
    player = state.player
    kind, _, what = option.partition("-")
    if kind == "place":
        return {key for letter in "RWY" for key in _places(state, letter, cube)} if player.supply else set()
    cost, divisor, colour, fit = 0, 1, "", kind
    if kind == "activate":
        row = CARD[what]
        activity = next(one for one in state.activities if one.card == what)
        if "player" not in activity.tradesmen:
            cost = row.cost
            spots = [spot for b in BUILDINGS for spot in state.buildings[b]]
            if not player.supply and not any("player" in (spot.owner, spot.lying) for spot in spots):
                return set()
        divisor = row.divisor
        colour = "" if what == "w3_procession" else row.colour
        fit = f"activate-{colour or 'procession'}"
    elif kind == "fight":
        divisor, colour = EVENT[what].divisor, EVENT[what].colour
        fit = f"fight-{colour}"
    elif kind == "build":
        colour = "white"
    else:
        divisor, colour = 2, "yellow"
    if cube is not None and fit not in FITS[cube]:
        return set()
    found = set()
    for group in all_groups(state, colour, kind, cube):
        left = player.deniers - cost - group.price
        if left < 0 or group.total < divisor:
            continue
        if kind == "activate" and not activatable(state, what, left):
            continue
        if kind == "build":
            free = {v: sum(not level[v - 1] for level in state.cathedral) for v in group.values}
            if any(group.values.count(value) > free[value] for value in free):
                continue
        found.add(group.key)
    return found


def _places(state: KingsState, letter: str, cube: str | None) -> set[Key]:
    if cube is not None and f"place-{COLOUR[letter]}" not in FITS[cube]:
        return set()
    row = next(row for building, row in state.buildings.items() if building == BUILDING[letter])
    return {
        group.key
        for group in all_groups(state, COLOUR[letter], "place", cube)
        if group.price <= state.player.deniers
        and row[group.values[0] - 1].owner != "player"
        and not row[group.values[0] - 1].locked
    }


def anywhere(chance: Random) -> KingsState:
    """A position of a later round, with few dice and a few of everything else."""
    cards = [
        chance.choice([card.id for card in CARDS if (card.round, card.colour) == (number, colour)])
        for number in (1, 2, 3)
        for colour in ("red", "white", "yellow")
    ]
    tradesmen = {card: chance.choice(("", "p", "r", "pr", "rp")) for card in cards}
    cubes = {
        card: 1 for card in cards if CARD[card].deferred and "p" in tradesmen[card] and chance.random() < 0.5
    }
    citizens = 12 - sum("p" in who for who in tradesmen.values())
    rows = ["".join(chance.choice("prrrr.") for _ in range(6)) for _ in BUILDINGS]
    standing = sum(row.count("p") for row in rows)
    if standing > citizens:
        rows = ["p" + row[1:].replace("p", "r") for row in rows]
        standing = 3
    spare = 24 - sum("r" in who for who in tradesmen.values())
    if sum(row.count("r") for row in rows) > spare:
        rows[0] = rows[0].replace("r", ".")
    events = ["er_war", "ew_schism", "er_great_company", "ey_famine"]
    queue = [event + chance.choice(("", ":p", ":r", ":pr")) for event in events if chance.random() < 0.6]
    levels = ["".join(chance.choice("pr.") for _ in range(6))]
    for _ in range(2):
        levels.append("".join("." if below == "." else chance.choice("pr..") for below in levels[-1]))
    locked = [
        f"{building}-{number}" for building in BUILDINGS for number in range(1, 7) if chance.random() < 0.1
    ]
    letters = [letter for letter in "RWY" for _ in range(6)]
    chance.shuffle(letters)
    mine, his = chance.randint(0, 5), chance.randint(0, 6)
    his = his or int(not mine)
    return position(
        own=" ".join(f"{letter}{chance.randint(1, 6)}" for letter in letters[:mine]),
        roy=" ".join(f"{letter}{chance.randint(1, 6)}" for letter in letters[mine : mine + his]),
        city=" ".join(rows),
        supply=chance.randint(0, min(2, citizens - standing)),
        deniers=chance.choice((0, 1, 3, 5, 8, 12, 20)),
        influence=chance.randint(0, 5),
        tradesmen=tradesmen,
        cubes=cubes,
        queue=queue,
        cathedral=levels,
        locked=locked,
    )


def check_menu(state: KingsState, play: Game) -> dict[str, dict[str | None, set[Key]]]:
    """The menu offers exactly what some group makes possible; returns the groups by option and cube."""
    cubes: list[str | None] = [None, *(one.card for one in state.activities if one.cubes)]
    everything = [
        *(f"activate-{one.card}" for one in state.activities if one.open),
        *(f"fight-{event.card}" for event in state.queue),
        *("build", "farm", "place"),
    ]
    table = {option: {cube: legal(state, option, cube) for cube in cubes} for option in everything}
    possible = {option for option, ways in table.items() if any(ways.values())}
    shown = set(offered(play)) - {"reroll", "flip", "recruit", "pass"}
    assert shown == possible
    return {option: ways for option, ways in table.items() if option in possible}


@pytest.mark.parametrize("seed", range(60))
def test_the_menu_offers_all_that_is_possible_and_nothing_else(seed: int) -> None:
    state = anywhere(Random(seed))
    play = at(state)
    table = check_menu(state, play)
    assert ("reroll" in offered(play)) == (bool(state.player.dice) and state.player.influence >= 1)
    assert ("flip" in offered(play)) == (bool(state.player.dice) and state.player.influence >= 4)
    assert ("recruit" in offered(play)) == (state.player.general > 0 and state.player.influence >= 2)
    assert "pass" in offered(play)
    for option, ways in table.items():
        usable = [cube for cube, keys in ways.items() if keys and cube is not None]
        play.choose(option)
        if usable and (ways[None] or len(usable) > 1):
            assert asked(play) == "cube"
            wanted = {*(["none"] if ways[None] else []), *(f"cube-{cube}" for cube in usable)}
            assert set(offered(play)) == wanted
        else:
            keys = ways[usable[0] if usable else None]
            # A single group is not asked for.
            assert (asked(play) == "group") == (len(keys) > 1)
            if len(keys) == 1:
                assert read(forced_group(play)) in keys
        play.undo()


@pytest.mark.parametrize("seed", range(60, 90))
def test_every_legal_group_can_be_reached_and_no_other(seed: int) -> None:
    chance = Random(seed)
    state = anywhere(chance)
    play = at(state)
    table = check_menu(state, play)
    pairs = [(option, cube) for option, ways in table.items() for cube, keys in ways.items() if keys]
    # The dearest searches are left out; the others show the same.
    pairs = [pair for pair in pairs if len(table[pair[0]][pair[1]]) <= 60]
    for option, cube in chance.sample(pairs, min(4, len(pairs))):
        play.choose(option)
        if asked(play) == "cube":
            play.choose("none" if cube is None else f"cube-{cube}")
            depth = 2
        else:
            depth = 1
        assert option == "place" or len(offered(play)) <= 10
        found = [read(one) for one in groups(play)]
        assert len(found) == len(set(found))
        assert set(found) == table[option][cube], (option, cube)
        for _ in range(depth):
            play.undo()


def test_many_dice_are_still_few_buttons() -> None:
    own, roy = "R6 R5 R4 W6 W4 W3 W1 Y5 Y2", "R6 R5 R2 W5 W2 Y6 Y5 Y4 Y1"
    play = game(
        own=own,
        roy=roy,
        deniers=40,
        influence=9,
        supply=1,
        queue=["er_war", "ew_schism", "ey_famine"],
        tradesmen={"r3_jousts": "p", "w3_procession": "p", "y3_sculptor": "p"},
        cubes={"w2_confession": 1},
    )
    for option in offered(play):
        if option in ("reroll", "flip", "recruit", "pass", "place"):
            continue
        for cube in ("none", "cube-w2_confession"):
            choose(play, option, cube)
            assert asked(play) == "group"
            assert 3 <= len(offered(play)) <= 10
            assert offered(play)[-1] == "pick"
            play.undo()
            play.undo()
