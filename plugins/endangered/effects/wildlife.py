"""Animals that move, come and are lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, final

from msgspec import Meta

from plugins.api import Fact, Flow, Option, Tie, ask, only, phrase, settle
from plugins.endangered import events as e
from plugins.endangered.effects.base import Count, Effect, Sign
from plugins.endangered.evaluation import ANIMAL, after, best_step, value
from plugins.endangered.habitat import (
    barren_spaces,
    distance,
    empty_spaces,
    is_beach,
    occupied,
    pairs,
    population,
    put,
    take,
)
from plugins.endangered.lasting import OnMove, change
from plugins.endangered.losses import lose_animals
from plugins.endangered.offspring import offspring
from plugins.endangered.words import prompts

if TYPE_CHECKING:
    from plugins.endangered.content import Content
    from plugins.endangered.evaluation import Scratch
    from plugins.endangered.match import Match


@final
class Move(Effect, frozen=True, tag="move"):
    """Up to `k` single steps, freely divided among the animals."""

    sign: ClassVar[Sign] = "move"
    k: Count

    def possible(self, match: Match, seat: int) -> bool:
        """Some animal has somewhere to go."""
        neighbours, tiles = match.content.neighbours, match.state.tiles
        for space in match.state.animals:
            for beside in neighbours[space]:
                if beside not in tiles:
                    return True
        return False

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        """Fewer may be used."""
        animal, animals = match.scenario.animal, match.state.animals
        steps = self.k + change(match, seat, OnMove)
        for left in range(steps, 0, -1):
            options = step_options(match)
            if not options:
                match.tell(e.NothingDone("no_step"))
                return
            options.append(prompts.STOP_MOVING)
            prompt = prompts.move_prompt(match.name(seat), animal, left)
            step = yield from ask(seat, "move", prompt, options)
            if step is None:
                if left == steps:
                    match.tell(e.NothingDone("left"))
                return
            start, to = step
            take(match, start)
            put(match, to)
            match.tell(e.AnimalMoved(match.role(seat), match.state.scenario, start, to, animals[to]))

    def worth(self, match: Scratch) -> float:
        return best_step(match) * (1 + 0.6 * (self.k - 1))

    def usually(self) -> float:
        return 1.0 + 0.4 * self.k


def step_options(match: Match) -> list[Option[prompts.Step | None]]:
    """Every single step that an animal can take."""
    animal, animals, tiles = match.scenario.animal, match.state.animals, match.state.tiles
    neighbours, barren = match.content.neighbours, barren_spaces(match)
    options = []
    for start in occupied(match):
        parts = not animals[start] % 2 and start not in barren
        for to in neighbours[start]:
            if to not in tiles:
                there = animals.get(to, 0)
                mates = there % 2 == 1 and to not in barren
                options.append(prompts.step(start, to, there, animal, parts, mates))
    return options


@final
class Airlift(Effect, frozen=True, tag="airlift"):
    """Up to `n` times an animal goes to any space without a tile."""

    sign: ClassVar[Sign] = "move"
    n: Count

    def possible(self, match: Match, seat: int) -> bool:
        return len(match.state.tiles) + 1 < len(match.content.cells)

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        """Whatever lies between."""
        animal, animals, who = match.scenario.animal, match.state.animals, match.name(seat)
        for left in range(self.n, 0, -1):
            options = [prompts.airlift_from(space, animals[space], animal) for space in occupied(match)]
            options.append(prompts.STOP_FLYING)
            start = yield from ask(seat, "airlift-from", prompts.airlift_prompt(who, animal, left), options)
            if not start:
                if left == self.n:
                    match.tell(e.NothingDone("left"))
                return
            tiles = match.state.tiles
            places = [space for space in match.content.cells if space != start and space not in tiles]
            if not places:
                match.tell(e.NothingDone("no_space"))
                return
            landings = [prompts.airlift_to(start, space, animals.get(space, 0), animal) for space in places]
            to = yield from ask(seat, "airlift-to", prompts.airlift_to_prompt(who, animal, start), landings)
            take(match, start)
            put(match, to)
            moved = (match.state.scenario, start, to, animals[to])
            match.tell(e.AnimalMoved(match.role(seat), *moved, by_air=True))

    def worth(self, match: Scratch) -> float:
        return self.n * (0.5 + best_step(match))


@final
class AddAnimal(Effect, frozen=True, tag="add_animal"):
    """Animals from the supply: to an `empty` space, or to the clean `beach`, occupied or not."""

    sign: ClassVar[Sign] = "young"
    n: Count
    where: Literal["empty", "beach"]

    def _spaces(self, match: Match) -> list[str]:
        if self.where == "empty":
            return empty_spaces(match)
        tiles = match.state.tiles
        return [space for space in match.content.cells if is_beach(match, space) and space not in tiles]

    def possible(self, match: Match, seat: int) -> bool:
        return bool(match.state.supply.animals and self._spaces(match))

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        state, animal, who = match.state, match.scenario.animal, match.name(seat)
        for _ in range(self.n):
            places = self._spaces(match)
            if not state.supply.animals or not places:
                match.tell(e.NothingDone("no_space" if state.supply.animals else "no_tokens"))
                return
            options = [prompts.add(space, state.animals.get(space, 0), animal) for space in places]
            space = yield from ask(seat, "add", prompts.add_prompt(who, animal), options)
            state.supply.animals -= 1
            put(match, space)
            state.last_birth = space
            left = population(match), state.supply.animals
            match.tell(e.AnimalAdded(match.role(seat), state.scenario, space, *left))

    def worth(self, match: Scratch) -> float:
        space = self._spaces(match)[0]
        return after(match, lambda: put(match, space)) - value(match)

    def usually(self) -> float:
        return ANIMAL * self.n


@final
class LoseAnimal(Effect, frozen=True, tag="lose_animal"):
    """Animals go back to the supply, from the space that the selector names."""

    sign: ClassVar[Sign] = "shield"
    n: Count
    selector: Literal["nearest_tile", "most_adjacent_tiles", "fullest_space", "rows"]
    min: Annotated[int, Meta(ge=0, le=4)] = 0
    """With `most_adjacent_tiles`: so many tiles must lie beside the space, or nothing happens."""
    rows: tuple[int, int] | None = None
    """With `rows`: the first and the last row, counted from the top."""

    def faults(self, content: Content) -> Iterator[str]:
        if (self.selector == "rows") != (self.rows is not None):
            yield 'rows = [first, last] belongs to the selector "rows", and only there'
        elif self.rows and not 1 <= self.rows[0] <= self.rows[1] <= content.grid.rows:
            yield f"there are no rows {self.rows[0]} to {self.rows[1]}"
        if (self.selector == "most_adjacent_tiles") != bool(self.min):
            yield 'min = 1 or more belongs to the selector "most_adjacent_tiles", and only there'

    def possible(self, match: Match, seat: int) -> bool:
        return bool(self._selected(match)[1])

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        """One by one; among equal spaces the players choose (I1)."""
        animal, active = match.scenario.animal, match.state.active
        for _ in range(self.n):
            rule, spaces = self._selected(match)
            if not spaces:
                match.tell(e.NothingDone(NOBODY[self.selector]))
                return
            tie = Tie(
                active,
                "lose-animal",
                prompts.lose_prompt(match.name(active), match.content.name(cause), rule, animal),
                lambda space: prompts.lose_animal(space, match.state.animals[space], animal),
            )
            question = phrase("which-animal", match.state.scenario, cause)
            space, why = yield from settle(question, occupied(match), [only(rule, spaces)], tie)
            lose_animals(match, space, 1, cause, why)

    def _selected(self, match: Match) -> tuple[Fact, list[str]]:
        """The rule and the spaces it leaves."""
        animals, tiles = match.state.animals, match.state.tiles
        spaces = occupied(match)
        match self.selector:
            case "nearest_tile":
                if not tiles:
                    return "", []
                steps = {space: min(distance(match, space, tile) for tile in tiles) for space in spaces}
                least = min(steps.values())
                return phrase("nearest-tile", least), [space for space in spaces if steps[space] == least]
            case "most_adjacent_tiles":
                beside = {s: sum(near in tiles for near in match.content.neighbours[s]) for s in spaces}
                top = max(beside.values())
                if top < self.min:
                    return "", []
                return phrase("most-tiles", top), [space for space in spaces if beside[space] == top]
            case "fullest_space":
                top = max(animals.values())
                return phrase("fullest-space", top), [space for space in spaces if animals[space] == top]
            case "rows":
                assert self.rows is not None
                first, last = self.rows
                return phrase("in-rows", first, last), [s for s in spaces if first <= int(s[1:]) <= last]

    def worth(self, match: Scratch) -> float:
        return -ANIMAL * self.n


NOBODY: dict[str, e.Nothing] = {
    "nearest_tile": "no_tile",
    "most_adjacent_tiles": "not_enough_tiles_near",
    "fullest_space": "nobody_there",
    "rows": "nobody_there",
}


@final
class Offspring(Effect, frozen=True, tag="offspring"):
    """An additional offspring roll, its target raised by the bonus; the phase still follows (R30)."""

    sign: ClassVar[Sign] = "young"
    bonus: Annotated[int, Meta(ge=-8, le=8)] = 0

    def possible(self, match: Match, seat: int) -> bool:
        return pairs(match) > 0

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        return offspring(match, self.bonus, cause)

    def worth(self, match: Scratch) -> float:
        return ANIMAL * min(1.0, (pairs(match) + 1 + self.bonus) / match.content.numbers.dice.offspring)
