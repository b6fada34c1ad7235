"""Offspring: count the pairs, roll, and place the young one."""

from plugins.api import Flow, Option, ask
from plugins.endangered import events as e
from plugins.endangered import prompts
from plugins.endangered.game import Game
from plugins.endangered.habitat import barren_spaces, empty_beside, pair_spaces, pairs, population, put, take
from plugins.endangered.hooks import target_changes
from plugins.endangered.losses import lose_animals


def offspring(game: Game, bonus: int = 0, cause: str = "") -> Flow[None]:
    """The offspring phase, or the same procedure because a card says so (R30)."""
    state, animal = game.state, game.scenario.animal
    number = pairs(game)
    if number == 0:
        game.tell(e.NoOffspring(animal, "no_pair"))
        return
    changes = target_changes(game)
    if bonus:
        changes.append((cause, bonus))
    target = number + 1 + sum(change for _, change in changes)
    # Rolled even if the target cannot be missed: the players see the die either way.
    roll = state.chance.roll(game.content.numbers.dice.offspring)
    faces = game.content.numbers.dice.offspring
    game.tell(e.OffspringRolled(animal, number, target, tuple(changes), roll, roll <= target, faces))
    if roll > target:
        return
    if state.supply.animals == 0:
        game.tell(e.NoOffspring(animal, "no_tokens"))
        return
    births = birth_options(game)
    if not births:
        game.tell(e.NoOffspring(animal, "no_space"))
        return
    # A birth cannot be refused (R5), but any pair may bear it.
    pair, space = yield from ask(
        state.active, "birth", prompts.birth_prompt(game.name(state.active), animal), births
    )
    state.supply.animals -= 1
    put(game, space)
    state.tally.born += 1
    state.last_birth = space
    game.tell(e.Born(animal, space, pair, population(game), state.supply.animals))
    if game.scenario.offspring_rule == "split":
        yield from _split(game, pair)


def birth_options(game: Game) -> list[Option[prompts.Step]]:
    """Every pair with every empty space beside it; where parents stay only the space matters."""
    split, barren = game.scenario.offspring_rule == "split", barren_spaces(game)
    options: list[Option[prompts.Step]] = []
    seen: set[str] = set()
    for pair in pair_spaces(game):
        empty = empty_beside(game, pair)
        for space in empty:
            if split:
                options.append(prompts.birth(pair, space, len(empty) > 1, space in barren))
            elif space not in seen:
                seen.add(space)
                options.append(prompts.birth(pair, space, None, space in barren))
    return options


def _split(game: Game, pair: str) -> Flow[None]:
    """Tigers part after a birth: one moves to an empty space beside the pair's, or is lost (R4, R7)."""
    animal, active = game.scenario.animal, game.state.active
    empty = empty_beside(game, pair)
    if not empty:
        lose_animals(game, pair, 1, "no space to part")
        return
    options = [prompts.part(pair, space, animal) for space in empty]
    _, space = yield from ask(active, "part", prompts.part_prompt(game.name(active), animal, pair), options)
    take(game, pair)
    put(game, space)
    game.tell(e.Parted(animal, pair, space))
