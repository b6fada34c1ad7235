"""Reading the board: who stands where, what is free, what is near."""

from plugins.endangered.game import Game


def population(game: Game) -> int:
    """Animals on the board; those looking for a way out are still there."""
    fleeing = game.state.fleeing
    return sum(game.state.animals.values()) + (fleeing.animals if fleeing else 0)


def occupied(game: Game) -> list[str]:
    """The spaces with animals, in the order of their names."""
    return sorted(game.state.animals)


def is_beach(game: Game, space: str) -> bool:
    return space in game.content.beaches[game.scenario.board]


def without_tile(game: Game, space: str) -> list[str]:
    """The adjacent spaces an animal may step on."""
    tiles = game.state.tiles
    return [beside for beside in game.content.neighbours[space] if beside not in tiles]


def empty_beside(game: Game, space: str) -> list[str]:
    """The adjacent spaces with neither animal nor tile."""
    tiles, animals = game.state.tiles, game.state.animals
    around = game.content.neighbours[space]
    return [beside for beside in around if beside not in animals and beside not in tiles]


def empty_spaces(game: Game) -> list[str]:
    tiles, animals = game.state.tiles, game.state.animals
    return [space for space in game.content.cells if space not in animals and space not in tiles]


def empty_beside_tiles(game: Game) -> list[str]:
    """Empty spaces next to a tile (Road Building)."""
    found = {beside for tile in game.state.tiles for beside in empty_beside(game, tile)}
    return sorted(found)


def pair_spaces(game: Game) -> list[str]:
    """Spaces with a mating pair that counts; on a beach that bears no young none does."""
    animals, fertile_beach = game.state.animals, game.scenario.pairs_on_beach
    return [
        space
        for space in sorted(animals)
        if animals[space] > 1 and (fertile_beach or not is_beach(game, space))
    ]


def barren_spaces(game: Game) -> frozenset[str]:
    """Where two animals are no pair: the beach, if the scenario says so."""
    scenario = game.scenario
    return frozenset() if scenario.pairs_on_beach else game.content.beaches[scenario.board]


def pairs(game: Game) -> int:
    """Mating pairs that count: two in a space are one, four are two, a third one has no partner."""
    animals = game.state.animals
    return sum(animals[space] // 2 for space in pair_spaces(game))


def distance(game: Game, one: str, other: str) -> int:
    """Orthogonal steps between two spaces, whatever lies between."""
    places = game.content.places
    (x1, y1), (x2, y2) = places[one], places[other]
    return abs(x1 - x2) + abs(y1 - y2)


def put(game: Game, space: str, number: int = 1) -> None:
    """Animals stand on a space."""
    animals = game.state.animals
    animals[space] = animals.get(space, 0) + number


def take(game: Game, space: str, number: int = 1) -> None:
    """Animals leave a space."""
    animals = game.state.animals
    left = animals[space] - number
    if left:
        animals[space] = left
    else:
        del animals[space]
