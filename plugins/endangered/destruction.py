"""Destruction: a line, a roll, and where the tile comes to lie."""

from functools import lru_cache

from plugins.api import Flow, Option, Tie, Why, ask, given, least, most, only, phrase, settle
from plugins.endangered import events as e
from plugins.endangered.habitat import distance, put, without_tile
from plugins.endangered.lasting import OnDestructionRolled, unused
from plugins.endangered.losses import gone, lose_animals, need_tile
from plugins.endangered.match import Match
from plugins.endangered.state import Fleeing
from plugins.endangered.words import prompts

SECTION = "destruction-phase"


def destruction(match: Match, cause: str = "") -> Flow[None]:
    """The module's procedure, in phase 3 or because an impact says so (R17): choose a line, then roll."""
    need_tile(match)
    line = yield from ask(
        match.state.active,
        "line",
        prompts.line_prompt(match.name(match.state.active), match.scenario.tile, match.content.name(cause)),
        line_options(match),
    )
    die = match.state.chance.roll(match.content.numbers.dice.destruction)
    space = match.content.lines[line][die - 1]
    match.tell(
        e.DestructionRolled(match.state.scenario, line, die, space, match.role(match.state.active), cause)
    )
    die = yield from _rerolls(match, line, die)
    if match.scenario.destruction_rule == "slide":
        yield from _slide(match, line, die)
    else:
        yield from _spread(match, line, die)


def line_options(match: Match) -> list[Option[str]]:
    """Every row and column that holds an animal, with its risk."""
    word = match.scenario.animal
    return [prompts.line(line, losses, word) for line, losses in risks(match).items()]


def risks(match: Match) -> dict[str, tuple[int, ...]]:
    """Per row and column that holds an animal: how many animals each face of the die would cost, if the
    players break ties in their favour."""
    animals, tiles = match.state.animals, match.state.tiles
    slides = match.scenario.destruction_rule == "slide"
    costs = dict(animals)
    if match.scenario.hit_rule == "one_lost":
        costs = {space: would_lose(match, space) for space in animals}
    for tile in tiles:
        costs[tile] = COVERED if slides else _least_spread(match, tile)
    found = {}
    for line, spaces in match.content.lines.items():
        for space in spaces:
            if space in animals:
                losses = tuple([costs.get(each, 0) for each in spaces])
                found[line] = _least_slides(losses) if COVERED in losses else losses
                break
    return found


COVERED = -1
"""Instead of a number of animals: here lies a tile, and the next one slides on."""


@lru_cache(maxsize=4096)
def _least_slides(line: tuple[int, ...]) -> tuple[int, ...]:
    """The same line with what a tile costs that slides from each covered place toward the nearest animal:
    the short form of `slide_path`, because every line is looked at before each destruction."""
    return tuple(_least_slide(line, here) if cost == COVERED else cost for here, cost in enumerate(line))


def _least_slide(line: tuple[int, ...], here: int) -> int:
    steps = min(abs(place - here) for place, cost in enumerate(line) if cost > 0)
    least = []
    for way in (-1, 1):
        if 0 <= here + way * steps < len(line) and line[here + way * steps] > 0:
            end = here
            while line[end] == COVERED:
                end += way
            least.append(line[end])
    return min(least)


def _least_spread(match: Match, tile: str) -> int:
    return min([would_lose(match, end) for end in spread_targets(match, tile)])


def would_lose(match: Match, space: str) -> int:
    """Animals lost if a tile lands here."""
    there = match.state.animals.get(space, 0)
    if there > 1 and match.scenario.hit_rule == "one_lost" and without_tile(match, space):
        return 1
    return there


def nearest_in_line(match: Match, line: str, die: int) -> list[str]:
    """The spaces of the line with the animals nearest to the rolled one: two if they are equally near."""
    spaces, animals = match.content.lines[line], match.state.animals
    found = [(abs(place - die + 1), space) for place, space in enumerate(spaces) if space in animals]
    nearest = min(found)[0]
    return [space for steps, space in found if steps == nearest]


def slide_path(match: Match, line: str, die: int, target: str) -> list[str]:
    """From the rolled space toward the target up to the first space without a tile, both ends included."""
    spaces, tiles = match.content.lines[line], match.state.tiles
    here, end = die - 1, spaces.index(target)
    path = [spaces[here]]
    while path[-1] in tiles:
        here += 1 if end > here else -1
        path.append(spaces[here])
    return path


def spread_targets(match: Match, start: str) -> list[str]:
    """Where a slick goes that finds its space taken: to the nearest free spaces with most animals."""
    tiles, animals = match.state.tiles, match.state.animals
    for ring in match.content.rings[start]:
        free = [space for space in ring if space not in tiles]
        if free:
            break
    crowd = max([animals.get(space, 0) for space in free])
    return [space for space in free if animals.get(space, 0) == crowd]


def _rerolls(match: Match, line: str, die: int) -> Flow[int]:
    """The active seat's reroll hooks, one after the other; the line stays (R16), the new number counts."""
    active, word = match.state.active, match.scenario.animal
    for source in unused(match, OnDestructionRolled):
        space = _foreseen(match, line, die)
        there = match.state.animals.get(space, 0)
        options = [
            prompts.keep_destruction(die, space, there, word),
            prompts.again_destruction(line),
        ]
        prompt = prompts.reroll_destruction_prompt(
            match.name(active), line, die, match.content.name(source.source)
        )
        again = yield from ask(active, "reroll-destruction", prompt, options)
        if not again:
            break
        match.state.used.append(source.key)
        old, die = die, match.state.chance.roll(match.content.numbers.dice.destruction)
        space = match.content.lines[line][die - 1]
        match.tell(e.DestructionRerolled(match.role(active), source.source, old, die, space))
    return die


def _foreseen(match: Match, line: str, die: int) -> str:
    """The space this roll would hit; "" while a tie leaves it open."""
    start = match.content.lines[line][die - 1]
    if start not in match.state.tiles:
        return start
    if match.scenario.destruction_rule == "spread":
        targets = spread_targets(match, start)
        return targets[0] if len(targets) == 1 else ""
    nearest = nearest_in_line(match, line, die)
    return slide_path(match, line, die, nearest[0])[-1] if len(nearest) == 1 else ""


def _slide(match: Match, line: str, die: int) -> Flow[None]:
    """Tigers: a tile that finds its space taken moves toward the nearest tiger in the line."""
    spaces, tiles, word = match.content.lines[line], match.state.tiles, match.scenario.animal
    start = spaces[die - 1]
    if start not in tiles:
        yield from _direct(match, line, die)
        return
    nearest = nearest_in_line(match, line, die)
    ways = {target: slide_path(match, line, die, target) for target in nearest}
    ends = {path[-1]: target for target, path in ways.items()}
    active = match.state.active
    space, why = yield from settle(
        phrase("taken-where", die, line, start),
        [space for space in spaces if space not in tiles],
        [only(phrase("toward-nearest", match.state.scenario, *nearest), list(ends))],
        Tie(
            active,
            "slide",
            prompts.nearest_prompt(match.name(active), word, start),
            lambda end: prompts.slide(start, ends[end], end, match.state.animals.get(end, 0), word),
        ),
        source=SECTION,
    )
    yield from put_tile(match, space, tuple(ways[ends[space]]), "slide", why)


def _direct(match: Match, line: str, die: int) -> Flow[None]:
    """The die names a space without a tile."""
    space = match.content.lines[line][die - 1]
    why = given(phrase("line-where", line), space, phrase("die-names", die), source=SECTION)
    yield from put_tile(match, space, (space,), "direct", why)


def _spread(match: Match, line: str, die: int) -> Flow[None]:
    """Otters: a slick that finds its space taken widens to the nearest free space, most otters first."""
    start, tiles, word = match.content.lines[line][die - 1], match.state.tiles, match.scenario.animal
    if start not in tiles:
        yield from _direct(match, line, die)
        return
    active, animals = match.state.active, match.state.animals
    space, why = yield from settle(
        phrase("taken-where", die, line, start),
        [other for other in match.content.cells if other not in tiles],
        [
            least("nearest-free", lambda other: distance(match, start, other)),
            most("most-animals", lambda other: animals.get(other, 0)),
        ],
        Tie(
            active,
            "spread",
            prompts.spread_prompt(match.name(active), start),
            lambda other: prompts.spread(start, other, animals.get(other, 0), word),
        ),
        source="scenario-sheet",
    )
    yield from put_tile(match, space, (start, space), "spread", why)


def put_tile(
    match: Match, space: str, path: tuple[str, ...], rule: e.TileRule, why: Why | None = None
) -> Flow[None]:
    """The tile lies there now; animals on the space are lost, or flee as the module says."""
    state = match.state
    there = state.animals.get(space, 0)
    state.supply.tiles -= 1
    state.tally.tiles_placed += 1
    state.last_tile = space
    low = state.supply.tiles <= match.content.numbers.warnings.tiles
    match.tell(e.TilePlaced(state.scenario, space, path, rule, there, state.supply.tiles, low, why=why))
    if there and match.scenario.hit_rule == "one_lost":
        del state.animals[space]
        state.tiles.append(space)
        yield from _flee(match, space, there)
        return
    state.tiles.append(space)
    if there:
        lose_animals(match, space, there, "tile")


def _flee(match: Match, space: str, there: int) -> Flow[None]:
    """One otter is lost; each other one must find an adjacent space without a tile, or is lost, too."""
    state, word = match.state, match.scenario.animal
    state.fleeing = Fleeing(space, there - 1)
    gone(match, space, 1, "tile")
    ways = without_tile(match, space)
    active = state.active
    while state.fleeing.animals:
        if not ways:
            state.fleeing.animals -= 1
            gone(match, space, 1, "no-way-out")
            continue
        prompt = prompts.flee_prompt(match.name(active), word, space, state.fleeing.animals)
        options = [prompts.flee(space, way, state.animals.get(way, 0), word) for way in ways]
        way = yield from ask(active, "flee", prompt, options)
        state.fleeing.animals -= 1
        put(match, way)
        match.tell(e.AnimalFled(state.scenario, space, way, state.animals[way]))
    state.fleeing = None
