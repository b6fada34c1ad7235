"""Effects on the board: animals that move, come and are lost, tiles that come and go."""

from plugins.api import Flow, Option, Tie, ask, only, phrase, settle
from plugins.endangered import events as e
from plugins.endangered import prompts
from plugins.endangered import vocabulary as v
from plugins.endangered.destruction import destruction, put_tile
from plugins.endangered.game import Game
from plugins.endangered.habitat import (
    barren_spaces,
    distance,
    empty_beside_tiles,
    empty_spaces,
    is_beach,
    occupied,
    population,
    put,
    take,
)
from plugins.endangered.hooks import change
from plugins.endangered.losses import lose_animals, need_tile
from plugins.endangered.prompts import Step


def move(game: Game, seat: int, effect: v.Move, cause: str) -> Flow[None]:
    """Single steps, freely divided among the animals; fewer may be used."""
    animal, animals = game.scenario.animal, game.state.animals
    left = effect.k + change(game, seat, v.OnMove)
    moved = False
    while left > 0:
        options = steps(game)
        if not options:
            game.tell(e.NothingDone("no_step"))
            return
        options.append(prompts.STOP_MOVING)
        step = yield from ask(seat, "move", prompts.move_prompt(game.name(seat), animal, left), options)
        if step is None:
            if not moved:
                game.tell(e.NothingDone("left"))
            return
        start, to = step
        take(game, start)
        put(game, to)
        game.tell(e.AnimalMoved(game.name(seat), animal, start, to, animals[to]))
        moved = True
        left -= 1


def steps(game: Game) -> list[Option[Step | None]]:
    """Every single step that an animal can take."""
    animal, animals, tiles = game.scenario.animal, game.state.animals, game.state.tiles
    neighbours, barren = game.content.neighbours, barren_spaces(game)
    options = []
    for start in occupied(game):
        parts = not animals[start] % 2 and start not in barren
        for to in neighbours[start]:
            if to not in tiles:
                there = animals.get(to, 0)
                mates = there % 2 == 1 and to not in barren
                options.append(prompts.step(start, to, there, animal, parts, mates))
    return options


def airlift(game: Game, seat: int, effect: v.Airlift, cause: str) -> Flow[None]:
    """An animal goes to any other space without a tile, whatever lies between."""
    animal, animals, who = game.scenario.animal, game.state.animals, game.name(seat)
    for left in range(effect.n, 0, -1):
        options = [prompts.airlift_from(space, animals[space], animal) for space in occupied(game)]
        options.append(prompts.STOP_FLYING)
        start = yield from ask(seat, "airlift-from", prompts.airlift_prompt(who, animal, left), options)
        if not start:
            if left == effect.n:
                game.tell(e.NothingDone("left"))
            return
        tiles = game.state.tiles
        places = [space for space in game.content.cells if space != start and space not in tiles]
        if not places:
            game.tell(e.NothingDone("no_space"))
            return
        landings = [prompts.airlift_to(space, animals.get(space, 0), animal) for space in places]
        to = yield from ask(seat, "airlift-to", prompts.airlift_to_prompt(who, animal, start), landings)
        take(game, start)
        put(game, to)
        game.tell(e.AnimalMoved(who, animal, start, to, animals[to], by_air=True))


def add_animal(game: Game, seat: int, effect: v.AddAnimal, cause: str) -> Flow[None]:
    """From the supply to an empty space, or to the beach."""
    state, animal, who = game.state, game.scenario.animal, game.name(seat)
    for _ in range(effect.n):
        places = places_to_add(game, effect)
        if not state.supply.animals or not places:
            game.tell(e.NothingDone("no_space" if state.supply.animals else "no_tokens"))
            return
        options = [prompts.add(space, state.animals.get(space, 0), animal) for space in places]
        space = yield from ask(seat, "add", prompts.add_prompt(who, animal), options)
        state.supply.animals -= 1
        put(game, space)
        state.last_birth = space
        game.tell(e.AnimalAdded(who, animal, space, population(game), state.supply.animals))


def places_to_add(game: Game, effect: v.AddAnimal) -> list[str]:
    if effect.where == "empty":
        return empty_spaces(game)
    return [s for s in game.content.cells if is_beach(game, s) and s not in game.state.tiles]


def lose_animal(game: Game, seat: int, effect: v.LoseAnimal, cause: str) -> Flow[None]:
    """Animals of the selected space are lost one by one; among equals the players choose (I1)."""
    animal = game.scenario.animal
    for _ in range(effect.n):
        rule, spaces = selected(game, effect)
        if not spaces:
            game.tell(e.NothingDone(_nothing_selected(game, effect)))
            return
        active = game.state.active
        tie = Tie(
            active,
            "lose-animal",
            prompts.lose_prompt(game.name(active), cause, rule, animal),
            lambda space: prompts.lose_animal(space, game.state.animals[space], animal),
        )
        question = phrase("which-animal", animal)
        space, why = yield from settle(question, occupied(game), [only(rule, spaces)], tie, source=cause)
        lose_animals(game, space, 1, cause, why)


def selected(game: Game, effect: v.LoseAnimal) -> tuple[str, list[str]]:
    """The rule in words and the spaces it leaves."""
    animals, tiles = game.state.animals, game.state.tiles
    spaces = occupied(game)
    match effect.selector:
        case "nearest_tile":
            if not tiles:
                return "", []
            steps = {space: min(distance(game, space, tile) for tile in tiles) for space in spaces}
            least = min(steps.values())
            rule = f"Nearest to a tile, {least} steps" if least > 1 else "Nearest to a tile, 1 step"
            return rule, [space for space in spaces if steps[space] == least]
        case "most_adjacent_tiles":
            beside = {s: sum(b in tiles for b in game.content.neighbours[s]) for s in spaces}
            most = max(beside.values())
            if most < effect.min:
                return "", []
            return f"Most tiles around, {most}", [space for space in spaces if beside[space] == most]
        case "fullest_space":
            most = max(animals.values())
            return f"Most animals in one space, {most}", [space for space in spaces if animals[space] == most]
        case "rows":
            assert effect.rows is not None
            first, last = effect.rows
            rule = f"Any space in rows {first} to {last}"
            return rule, [space for space in spaces if first <= int(space[1:]) <= last]


def _nothing_selected(game: Game, effect: v.LoseAnimal) -> e.Nothing:
    if effect.selector == "rows":
        return "nobody_there"
    return "no_tile" if effect.selector == "nearest_tile" else "not_enough_tiles_near"


def remove_destruction(game: Game, seat: int, effect: v.RemoveDestruction, cause: str) -> Flow[None]:
    """Tiles of one's choice go back to the supply."""
    state, tile, animal = game.state, game.scenario.tile, game.scenario.animal
    if not state.tiles:
        game.tell(e.NothingDone("no_tile"))
    for left in range(effect.n, 0, -1):
        if not state.tiles:
            return
        options = [
            prompts.remove_tile(space, tile, beside(game, space), animal) for space in sorted(state.tiles)
        ]
        options.append(prompts.STOP_REMOVING)
        prompt = prompts.remove_tile_prompt(game.name(seat), tile, left)
        space = yield from ask(seat, "remove-tile", prompt, options)
        if not space:
            if left == effect.n:
                game.tell(e.NothingDone("tiles_stay"))
            return
        state.tiles.remove(space)
        state.supply.tiles += 1
        state.tally.tiles_removed += 1
        if state.last_tile == space:
            state.last_tile = ""
        game.tell(e.TileRemoved(game.name(seat), space, tile, state.supply.tiles))


def beside(game: Game, space: str) -> int:
    """Animals on the adjacent spaces."""
    animals = game.state.animals
    return sum(animals.get(near, 0) for near in game.content.neighbours[space])


def destroy(game: Game, seat: int, effect: v.Destroy, cause: str) -> Flow[None]:
    """Another destruction by the module's procedure, or a tile next to a tile."""
    if effect.how == "line":
        yield from destruction(game, cause)
        return
    spaces = empty_beside_tiles(game)
    if not spaces:
        game.tell(e.NothingDone("no_tile_near"))
        return
    need_tile(game)
    tile, active = game.scenario.tile, game.state.active
    tie = Tie(
        active,
        "beside-tile",
        prompts.beside_prompt(game.name(active), cause, tile),
        lambda space: prompts.beside(space, beside(game, space), game.scenario.animal),
    )
    near = only("beside-a-tile", spaces)
    space, why = yield from settle("tile-where", empty_spaces(game), [near], tie, source=cause)
    yield from put_tile(game, space, (space,), "beside", why)


def can_step(game: Game) -> bool:
    """Some animal has somewhere to go."""
    neighbours, tiles = game.content.neighbours, game.state.tiles
    return any(beside not in tiles for space in game.state.animals for beside in neighbours[space])
