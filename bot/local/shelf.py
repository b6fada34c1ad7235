"""The games that can be started here, as the first screen shows them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from bot.app.pictures import Pictures
from bot.start import StartWords, resolve
from plugins.api import Game, Picture, Setup

SEED = "1"
"""The pictures show the same beginning every day."""

Draw = Callable[[Setup], Awaitable[Picture | None]]


class Offer:
    """One game. `drawn`: there is a picture of its beginning."""

    def __init__(self, game: Game, *, drawn: bool) -> None:
        self.game = game
        self.drawn = drawn
        self.setup = resolve(StartWords(game.id, seed=SEED), {game.id: game})

    @property
    def line(self) -> str:
        """What one would type to start it, with every default spelled out."""
        return f"/start {self.game.id} {self.setup.scenario} {self.setup.difficulty}"


class Shelf:
    """Each picture is drawn when it is first asked for."""

    def __init__(self, offers: Iterable[Offer], draw: Draw) -> None:
        self.offers = {offer.game.id: offer for offer in offers}
        self._draw = draw
        self._drawing: dict[str, asyncio.Task[Picture | None]] = {}

    @classmethod
    def of(cls, pictures: Pictures) -> Shelf:
        """Every game that works."""
        games = pictures.registry.working()
        return cls((Offer(game, drawn=pictures.draws(game.id)) for game in games), pictures.beginning)

    async def picture(self, game: str) -> Picture | None:
        """None for a game that has none, that is not here, or whose picture failed this time."""
        offer = self.offers.get(game)
        if offer is None or not offer.drawn:
            return None
        if game not in self._drawing:
            self._drawing[game] = asyncio.create_task(self._drawn(offer.setup))
        # Shielded: somebody who leaves must not take it away from everybody else.
        return await asyncio.shield(self._drawing[game])

    async def _drawn(self, setup: Setup) -> Picture | None:
        picture = await self._draw(setup)
        if picture is None:
            del self._drawing[setup.game]
        return picture
