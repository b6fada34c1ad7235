"""Reading the board: who stands where, what is free, what is near."""

from plugins.endangered.match import Match


def population(match: Match) -> int:
    """Animals on the board; those looking for a way out are still there."""
    fleeing = match.state.fleeing
    return sum(match.state.animals.values()) + (fleeing.animals if fleeing else 0)


def occupied(match: Match) -> list[str]:
    """The spaces with animals, in the order of their names."""
    return sorted(match.state.animals)


def is_beach(match: Match, space: str) -> bool:
    return space in match.content.beaches[match.scenario.board]


def without_tile(match: Match, space: str) -> list[str]:
    """The adjacent spaces an animal may step on."""
    tiles = match.state.tiles
    return [beside for beside in match.content.neighbours[space] if beside not in tiles]


def empty_beside(match: Match, space: str) -> list[str]:
    """The adjacent spaces with neither animal nor tile."""
    tiles, animals = match.state.tiles, match.state.animals
    around = match.content.neighbours[space]
    return [beside for beside in around if beside not in animals and beside not in tiles]


def empty_spaces(match: Match) -> list[str]:
    tiles, animals = match.state.tiles, match.state.animals
    return [space for space in match.content.cells if space not in animals and space not in tiles]


def empty_beside_tiles(match: Match) -> list[str]:
    """Empty spaces next to a tile (Road Building)."""
    found = {beside for tile in match.state.tiles for beside in empty_beside(match, tile)}
    return sorted(found)


def pair_spaces(match: Match) -> list[str]:
    """Spaces with a mating pair that counts; on a beach that bears no young none does."""
    animals, fertile_beach = match.state.animals, match.scenario.pairs_on_beach
    return [
        space
        for space in sorted(animals)
        if animals[space] > 1 and (fertile_beach or not is_beach(match, space))
    ]


def barren_spaces(match: Match) -> frozenset[str]:
    """Where two animals are no pair: the beach, if the scenario says so."""
    scenario = match.scenario
    return frozenset() if scenario.pairs_on_beach else match.content.beaches[scenario.board]


def pairs(match: Match) -> int:
    """Mating pairs that count: two in a space are one, four are two, a third one has no partner."""
    animals = match.state.animals
    return sum(animals[space] // 2 for space in pair_spaces(match))


def distance(match: Match, one: str, other: str) -> int:
    """Orthogonal steps between two spaces, whatever lies between."""
    places = match.content.places
    (x1, y1), (x2, y2) = places[one], places[other]
    return abs(x1 - x2) + abs(y1 - y2)


def animals_beside(match: Match, space: str) -> int:
    """Animals on the adjacent spaces."""
    animals = match.state.animals
    return sum(animals.get(near, 0) for near in match.content.neighbours[space])


def put(match: Match, space: str, number: int = 1) -> None:
    """Animals stand on a space."""
    animals = match.state.animals
    animals[space] = animals.get(space, 0) + number


def take(match: Match, space: str, number: int = 1) -> None:
    """Animals leave a space."""
    animals = match.state.animals
    left = animals[space] - number
    if left:
        animals[space] = left
    else:
        del animals[space]
