"""What events do each round while they lie in the queue: each word of the content files is a class."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Annotated, Literal, final

from msgspec import Meta, Struct

from plugins.api import Flow, ask, given, phrase
from plugins.kings_challenge import events as e
from plugins.kings_challenge import names
from plugins.kings_challenge.dice import COLOURS, Colour, of_colour, ranked
from plugins.kings_challenge.opponent import GAMEPLAY, best_boxes
from plugins.kings_challenge.state import Building
from plugins.kings_challenge.words import dangers

if TYPE_CHECKING:
    from plugins.kings_challenge.match import Match

Few = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]


class Harm(Struct, frozen=True, cache_hash=True, tag_field="do", forbid_unknown_fields=True):
    """What an event does each round."""

    @abstractmethod
    def strike(self, match: Match, event: str) -> Flow[None]:
        """It takes effect; `event` is the card that brings it."""


@final
class Seize(Harm, frozen=True, tag="seize"):
    """A citizen of le Roy takes the rolled spot, unless it is his or locked; no points are lost."""

    building: Building

    def strike(self, match: Match, event: str) -> Flow[None]:
        yield from ()
        rolled = match.state.chance.roll()
        spot = match.state.buildings[self.building][rolled - 1]
        place = names.spot(self.building, rolled)
        reason: e.NotSeized = ""
        if spot.owner == "roy":
            reason = "own"
        elif spot.locked:
            reason = "locked"
        elif not match.roy.supply:
            reason = "no_citizen"
        evicted = False
        if not reason:
            evicted = match.take_spot(spot, "roy")
            match.roy.supply -= 1
            match.state.news.append(place)
        why = given(phrase("strikes-where", event), phrase("name", place), "rolled-spot", source=GAMEPLAY)
        match.tell(e.Seized(event, place, rolled, evicted, reason, why=why))


@final
class RoyCube(Harm, frozen=True, tag="roy_cube"):
    """A cube of le Roy in the box that he would choose himself; no points, for it is not his action."""

    def strike(self, match: Match, event: str) -> Flow[None]:
        yield from ()
        boxes, why = best_boxes(match, 1)
        for level, column in boxes:
            match.build_box("roy", level, column)
        match.tell(e.RoyCubeCame(event, boxes[0] if boxes else None, why=why))


@final
class Lose(Harm, frozen=True, tag="lose", kw_only=True):
    """Deniers, influence, or both."""

    deniers: Few = 0
    influence: Few = 0

    def strike(self, match: Match, event: str) -> Flow[None]:
        yield from ()
        if self.deniers:
            suffer(match, event, "deniers", self.deniers)
        if self.influence:
            suffer(match, event, "influence", self.influence)


@final
class LosePerCitizen(Harm, frozen=True, tag="lose_per_citizen"):
    """Deniers for each standing citizen in a building; nobody there: nothing owed, and nothing lost."""

    deniers: Some
    building: Building

    def strike(self, match: Match, event: str) -> Flow[None]:
        yield from ()
        suffer(match, event, "deniers", self.deniers * match.standing_citizens("player", self.building))


@final
class LoseCube(Harm, frozen=True, tag="lose_cube"):
    """An activity cube of the player's choice."""

    def strike(self, match: Match, event: str) -> Flow[None]:
        there = [place for place, activity in enumerate(match.state.activities) if activity.cubes]
        if not there:
            match.tell(e.CouldNotSuffer(event, "activity-cube", match.penalty(), match.standing))
            return
        options = [dangers.lose_cube(match, place) for place in there]
        place = yield from ask(names.PLAYER, "lose-cube", dangers.cube_to_lose(match, event), options)
        activity = match.state.activities[place]
        activity.cubes -= 1
        match.tell(e.CubeLost(event, activity.card, activity.cubes))


@final
class LoseBestDie(Harm, frozen=True, tag="lose_best_die"):
    """The best die of a colour."""

    colour: Colour

    def strike(self, match: Match, event: str) -> Flow[None]:
        yield from ()
        dice = ranked(of_colour(match.player.dice, COLOURS[self.colour]))
        if dice:
            match.player.dice.remove(dice[0])
            match.tell(e.DieLost(event, dice[0]))
        else:
            match.tell(e.CouldNotSuffer(event, f"{self.colour}-die", match.penalty(), match.standing))


def suffer(match: Match, event: str, what: Literal["deniers", "influence"], owed: int) -> None:
    """As far as possible; who is short loses points as well."""
    had: int = getattr(match.player, what)
    lost = min(owed, had)
    setattr(match.player, what, had - lost)
    penalty = match.penalty() if lost < owed else 0
    match.tell(e.Suffered(event, what, owed, lost, had - lost, penalty, match.standing))


AnyHarm = Seize | RoyCube | Lose | LoseCube | LoseBestDie | LosePerCitizen
