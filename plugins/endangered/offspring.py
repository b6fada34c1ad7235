"""Offspring: count the pairs, roll, and place the young one."""

from plugins.api import Flow, Option, ask
from plugins.endangered import events as e
from plugins.endangered.habitat import barren_spaces, empty_beside, pair_spaces, pairs, population, put, take
from plugins.endangered.lasting import target_changes
from plugins.endangered.losses import lose_animals
from plugins.endangered.match import Match
from plugins.endangered.words import prompts


def offspring(match: Match, bonus: int = 0, cause: str = "") -> Flow[None]:
    """The offspring phase, or the same procedure because a card says so (R30)."""
    state, animals = match.state, match.state.scenario
    number = pairs(match)
    if number == 0:
        match.tell(e.NoOffspring(animals, "no_pair"))
        return
    changes = target_changes(match)
    if bonus:
        changes.append((cause, bonus))
    target = number + 1 + sum(change for _, change in changes)
    # Rolled even if the target cannot be missed: the players see the die either way.
    roll = state.chance.roll(match.content.numbers.dice.offspring)
    faces = match.content.numbers.dice.offspring
    match.tell(e.OffspringRolled(animals, number, target, tuple(changes), roll, roll <= target, faces))
    if roll > target:
        return
    if state.supply.animals == 0:
        match.tell(e.NoOffspring(animals, "no_tokens"))
        return
    births = birth_options(match)
    if not births:
        match.tell(e.NoOffspring(animals, "no_space"))
        return
    # A birth cannot be refused (R5), but any pair may bear it.
    pair, space = yield from ask(
        state.active, "birth", prompts.birth_prompt(match.name(state.active), match.scenario.animal), births
    )
    state.supply.animals -= 1
    put(match, space)
    state.tally.born += 1
    state.last_birth = space
    match.tell(e.Born(animals, space, pair, population(match), state.supply.animals))
    if match.scenario.offspring_rule == "split":
        yield from _split(match, pair)


def birth_options(match: Match) -> list[Option[prompts.Step]]:
    """Every pair with every empty space beside it; where parents stay only the space matters."""
    split, barren = match.scenario.offspring_rule == "split", barren_spaces(match)
    options: list[Option[prompts.Step]] = []
    seen: set[str] = set()
    for pair in pair_spaces(match):
        empty = empty_beside(match, pair)
        for space in empty:
            if split:
                options.append(prompts.birth(pair, space, len(empty) > 1, space in barren))
            elif space not in seen:
                seen.add(space)
                options.append(prompts.birth(pair, space, None, space in barren))
    return options


def _split(match: Match, pair: str) -> Flow[None]:
    """Tigers part after a birth: one moves to an empty space beside the pair's, or is lost (R4, R7)."""
    animal, active = match.scenario.animal, match.state.active
    empty = empty_beside(match, pair)
    if not empty:
        lose_animals(match, pair, 1, "no-space")
        return
    options = [prompts.part(pair, space, animal) for space in empty]
    _, space = yield from ask(active, "part", prompts.part_prompt(match.name(active), animal, pair), options)
    take(match, pair)
    put(match, space)
    match.tell(e.Parted(match.state.scenario, pair, space))
