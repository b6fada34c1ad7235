"""Destruction: a line, a roll, and where the tile comes to lie."""

from functools import lru_cache

from plugins.api import Flow, Option, Tie, Why, ask, least, most, narrow, only, phrase, settle
from plugins.endangered import events as e
from plugins.endangered import prompts
from plugins.endangered import vocabulary as v
from plugins.endangered.game import Game
from plugins.endangered.habitat import distance, put, without_tile
from plugins.endangered.hooks import unused
from plugins.endangered.losses import gone, lose_animals, need_tile
from plugins.endangered.state import Fleeing

SECTION = "destruction-phase"


def destruction(game: Game, cause: str = "") -> Flow[None]:
    """The module's procedure, in phase 3 or because an impact says so (R17): choose a line, then roll."""
    need_tile(game)
    line = yield from ask(
        game.state.active,
        "line",
        prompts.line_prompt(game.name(game.state.active), game.scenario.tile, cause),
        line_options(game),
    )
    die = game.state.chance.roll(game.content.numbers.dice.destruction)
    space = game.content.lines[line][die - 1]
    game.tell(e.DestructionRolled(game.scenario.tile, line, die, space, game.name(game.state.active), cause))
    die = yield from _rerolls(game, line, die)
    if game.scenario.destruction_rule == "slide":
        yield from _slide(game, line, die)
    else:
        yield from _spread(game, line, die)


def line_options(game: Game) -> list[Option[str]]:
    """Every row and column that holds an animal, with its risk."""
    word = game.scenario.animal
    return [prompts.line(line, losses, word) for line, losses in risks(game).items()]


def risks(game: Game) -> dict[str, tuple[int, ...]]:
    """Per row and column that holds an animal: how many animals each face of the die would cost, if the
    players break ties in their favour."""
    animals, tiles = game.state.animals, game.state.tiles
    slides = game.scenario.destruction_rule == "slide"
    costs = dict(animals)
    if game.scenario.hit_rule == "one_lost":
        costs = {space: would_lose(game, space) for space in animals}
    for tile in tiles:
        costs[tile] = COVERED if slides else _least_spread(game, tile)
    found = {}
    for line, spaces in game.content.lines.items():
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


def _least_spread(game: Game, tile: str) -> int:
    return min([would_lose(game, end) for end in spread_targets(game, tile)])


def would_lose(game: Game, space: str) -> int:
    """Animals lost if a tile lands here."""
    there = game.state.animals.get(space, 0)
    if there > 1 and game.scenario.hit_rule == "one_lost" and without_tile(game, space):
        return 1
    return there


def nearest_in_line(game: Game, line: str, die: int) -> list[str]:
    """The spaces of the line with the animals nearest to the rolled one: two if they are equally near."""
    spaces, animals = game.content.lines[line], game.state.animals
    found = [(abs(place - die + 1), space) for place, space in enumerate(spaces) if space in animals]
    nearest = min(found)[0]
    return [space for steps, space in found if steps == nearest]


def slide_path(game: Game, line: str, die: int, target: str) -> list[str]:
    """From the rolled space toward the target up to the first space without a tile, both ends included."""
    spaces, tiles = game.content.lines[line], game.state.tiles
    here, end = die - 1, spaces.index(target)
    path = [spaces[here]]
    while path[-1] in tiles:
        here += 1 if end > here else -1
        path.append(spaces[here])
    return path


def spread_targets(game: Game, start: str) -> list[str]:
    """Where a slick goes that finds its space taken: to the nearest free spaces with most animals."""
    tiles, animals = game.state.tiles, game.state.animals
    for ring in game.content.rings[start]:
        free = [space for space in ring if space not in tiles]
        if free:
            break
    crowd = max([animals.get(space, 0) for space in free])
    return [space for space in free if animals.get(space, 0) == crowd]


def _rerolls(game: Game, line: str, die: int) -> Flow[int]:
    """The active seat's reroll hooks, one after the other; the line stays (R16), the new number counts."""
    active, word = game.state.active, game.scenario.animal
    for source in unused(game, v.OnDestructionRolled):
        space = _foreseen(game, line, die)
        there = game.state.animals.get(space, 0)
        options = [
            prompts.keep_destruction(die, space, there, word),
            prompts.again_destruction(line),
        ]
        prompt = prompts.reroll_destruction_prompt(game.name(active), line, die, source.name)
        again = yield from ask(active, "reroll-destruction", prompt, options)
        if not again:
            break
        game.state.used.append(source.key)
        old, die = die, game.state.chance.roll(game.content.numbers.dice.destruction)
        space = game.content.lines[line][die - 1]
        game.tell(e.DestructionRerolled(game.name(active), source.name, old, die, space))
    return die


def _foreseen(game: Game, line: str, die: int) -> str:
    """The space this roll would hit; "" while a tie leaves it open."""
    start = game.content.lines[line][die - 1]
    if start not in game.state.tiles:
        return start
    if game.scenario.destruction_rule == "spread":
        targets = spread_targets(game, start)
        return targets[0] if len(targets) == 1 else ""
    nearest = nearest_in_line(game, line, die)
    return slide_path(game, line, die, nearest[0])[-1] if len(nearest) == 1 else ""


def _slide(game: Game, line: str, die: int) -> Flow[None]:
    """Tigers: a tile that finds its space taken moves toward the nearest tiger in the line."""
    spaces, tiles, word = game.content.lines[line], game.state.tiles, game.scenario.animal
    start = spaces[die - 1]
    if start not in tiles:
        yield from _direct(game, line, die)
        return
    nearest = nearest_in_line(game, line, die)
    ways = {target: slide_path(game, line, die, target) for target in nearest}
    ends = {path[-1]: target for target, path in ways.items()}
    active = game.state.active
    space, why = yield from settle(
        phrase("taken-where", die, line, start),
        [space for space in spaces if space not in tiles],
        [only(phrase("toward-nearest", word, *nearest), list(ends))],
        Tie(
            active,
            "slide",
            prompts.nearest_prompt(game.name(active), word, start),
            lambda end: prompts.slide(ends[end], end, game.state.animals.get(end, 0), word),
        ),
        source=SECTION,
    )
    yield from put_tile(game, space, tuple(ways[ends[space]]), "slide", why)


def _direct(game: Game, line: str, die: int) -> Flow[None]:
    """The die names a space without a tile."""
    spaces = game.content.lines[line]
    named = only(phrase("die-names", die), [spaces[die - 1]])
    space, why = narrow(phrase("line-where", line), spaces, [named], source=SECTION)
    yield from put_tile(game, space, (space,), "direct", why)


def _spread(game: Game, line: str, die: int) -> Flow[None]:
    """Otters: a slick that finds its space taken widens to the nearest free space, most otters first."""
    start, tiles, word = game.content.lines[line][die - 1], game.state.tiles, game.scenario.animal
    if start not in tiles:
        yield from _direct(game, line, die)
        return
    active, animals = game.state.active, game.state.animals
    space, why = yield from settle(
        phrase("taken-where", die, line, start),
        [other for other in game.content.cells if other not in tiles],
        [
            least("nearest-free", lambda other: distance(game, start, other)),
            most("most-animals", lambda other: animals.get(other, 0)),
        ],
        Tie(
            active,
            "spread",
            prompts.spread_prompt(game.name(active), start),
            lambda other: prompts.spread(other, animals.get(other, 0), word),
        ),
        source="scenario-sheet",
    )
    yield from put_tile(game, space, (start, space), "spread", why)


def put_tile(
    game: Game, space: str, path: tuple[str, ...], rule: e.TileRule, why: Why | None = None
) -> Flow[None]:
    """The tile lies there now; animals on the space are lost, or flee as the module says."""
    state, word = game.state, game.scenario.animal
    there = state.animals.get(space, 0)
    state.supply.tiles -= 1
    state.tally.tiles_placed += 1
    state.last_tile = space
    low = state.supply.tiles <= game.content.numbers.warnings.tiles
    game.tell(
        e.TilePlaced(game.scenario.tile, word, space, path, rule, there, state.supply.tiles, low, why=why)
    )
    if there and game.scenario.hit_rule == "one_lost":
        del state.animals[space]
        state.tiles.append(space)
        yield from _flee(game, space, there)
        return
    state.tiles.append(space)
    if there:
        lose_animals(game, space, there, game.scenario.tile)


def _flee(game: Game, space: str, there: int) -> Flow[None]:
    """One otter is lost; each other one must find an adjacent space without a tile, or is lost, too."""
    state, word = game.state, game.scenario.animal
    state.fleeing = Fleeing(space, there - 1)
    gone(game, space, 1, game.scenario.tile)
    ways = without_tile(game, space)
    active = state.active
    while state.fleeing.animals:
        if not ways:
            state.fleeing.animals -= 1
            gone(game, space, 1, "no way out")
            continue
        prompt = prompts.flee_prompt(game.name(active), word, space, state.fleeing.animals)
        options = [prompts.flee(way, state.animals.get(way, 0), word) for way in ways]
        way = yield from ask(active, "flee", prompt, options)
        state.fleeing.animals -= 1
        put(game, way)
        game.tell(e.AnimalFled(word, space, way, state.animals[way]))
    state.fleeing = None
