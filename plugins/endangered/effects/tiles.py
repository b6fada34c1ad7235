"""Destruction tiles that come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, final

from plugins.api import Flow, Option, Tie, ask_some, only, phrase, settle
from plugins.endangered import events as e
from plugins.endangered.destruction import destruction, put_tile
from plugins.endangered.effects.base import Count, Effect, Sign
from plugins.endangered.evaluation import TILE, best_removal
from plugins.endangered.habitat import animals_beside, empty_beside_tiles, empty_spaces
from plugins.endangered.losses import need_tile
from plugins.endangered.words import prompts

if TYPE_CHECKING:
    from plugins.endangered.evaluation import Scratch
    from plugins.endangered.match import Match


@final
class RemoveDestruction(Effect, frozen=True, tag="remove_destruction"):
    """Tiles of one's choice go back to the supply."""

    sign: ClassVar[Sign] = "no-tile"
    n: Count

    def possible(self, match: Match, seat: int) -> bool:
        return bool(match.state.tiles)

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        """Fewer may go."""
        state, tile, animal = match.state, match.scenario.tile, match.scenario.animal
        if not state.tiles:
            match.tell(e.NothingDone("no_tile"))
            return

        def prompt(picked: tuple[str, ...]) -> str:
            return prompts.remove_tile_prompt(match.name(seat), tile, self.n - len(picked), picked)

        def options(picked: tuple[str, ...]) -> list[Option[str]]:
            return [
                prompts.remove_tile(space, tile, animals_beside(match, space), animal)
                for space in sorted(state.tiles)
                if space not in picked
            ]

        spaces = yield from ask_some(
            seat, "remove-tile", prompt, options, enough=lambda _: prompts.STOP_REMOVING, most=self.n
        )
        if not spaces:
            match.tell(e.NothingDone("tiles_stay"))
        for space in spaces:
            state.tiles.remove(space)
            state.supply.tiles += 1
            state.tally.tiles_removed += 1
            if state.last_tile == space:
                state.last_tile = ""
            match.tell(e.TileRemoved(match.role(seat), space, state.scenario, state.supply.tiles))

    def worth(self, match: Scratch) -> float:
        return best_removal(match) * (1 + 0.8 * (min(self.n, len(match.state.tiles)) - 1))

    def usually(self) -> float:
        return 1.7 * self.n


@final
class Destroy(Effect, frozen=True, tag="destroy"):
    """A tile: by the scenario's procedure (`line`), or on an empty space `beside_tile`."""

    sign: ClassVar[Sign] = "shield"
    destroys: ClassVar[bool] = True
    how: Literal["line", "beside_tile"]

    def possible(self, match: Match, seat: int) -> bool:
        return self.how == "line" or bool(empty_beside_tiles(match))

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        if self.how == "line":
            yield from destruction(match, cause)
            return
        spaces = empty_beside_tiles(match)
        if not spaces:
            match.tell(e.NothingDone("no_tile_near"))
            return
        need_tile(match)
        animal, active = match.scenario.animal, match.state.active
        tie = Tie(
            active,
            "beside-tile",
            prompts.beside_prompt(match.name(active), match.content.name(cause), match.scenario.tile),
            lambda space: prompts.beside(space, animals_beside(match, space), animal),
        )
        question, near = phrase("tile-where", cause), only("beside-a-tile", spaces)
        space, why = yield from settle(question, empty_spaces(match), [near], tie)
        yield from put_tile(match, space, (space,), "beside", why)

    def worth(self, match: Scratch) -> float:
        low = match.state.supply.tiles < 4
        return -(TILE if self.how == "line" else 1.5) * (2 if low else 1)
