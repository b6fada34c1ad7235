"""What activity cards do: each word of the content files is a class, and knows all that the rules ask of it.

Its words stand in `words/effects.py`, its signs in `picture/icons.py`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Annotated, NamedTuple, final

from msgspec import Meta, Struct

from plugins.kings_challenge import events as e
from plugins.kings_challenge.banners import cover
from plugins.kings_challenge.dice import COLOURS, VALUE, of_colour
from plugins.kings_challenge.state import Building

if TYPE_CHECKING:
    from plugins.kings_challenge.groups import Group
    from plugins.kings_challenge.match import Match

Few = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]

NO_LIMIT = 99

Pay = tuple[tuple[Building, int], ...]
"""Which building pays how often."""


class Choices(NamedTuple):
    """What the player chose for an effect that leaves a choice."""

    events: tuple[int, ...] = ()
    pay: Pay = ()
    deniers: int = 0
    """What the paying buildings bring."""


class Worth(NamedTuple):
    """What activations bring, and what is paid for them."""

    vp: int = 0
    deniers: int = 0
    influence: int = 0
    paid_deniers: int = 0
    paid_influence: int = 0


class Effect(Struct, frozen=True, cache_hash=True, tag_field="do", forbid_unknown_fields=True):
    """What one activation of an immediate card does."""

    @abstractmethod
    def most_times(self, match: Match, deniers: int, lifted: Building | None = None) -> int:
        """How often it does anything with so many deniers left, whatever the dice say.

        `lifted` is the building that a standing citizen leaves to become the tradesman.
        """

    @abstractmethod
    def worth(self, match: Match, group: Group, times: int, *, spent: bool = False) -> Worth:
        """What so many activations bring; `spent` when the dice have gone."""

    def carry_out(self, match: Match, card: str, group: Group, times: int, choices: Choices) -> None:
        """Most effects bring just what they are worth."""
        self._bring(match, card, times, self.worth(match, group, times, spent=True))

    def _bring(
        self, match: Match, card: str, times: int, worth: Worth, jousted: e.Jousted = "", pay: Pay = ()
    ) -> None:
        player = match.player
        player.deniers += worth.deniers - worth.paid_deniers
        player.influence -= worth.paid_influence
        influence = match.gain_influence(worth.influence)
        player.vp += worth.vp
        match.tell(
            e.Activated(
                card,
                times,
                worth.vp,
                worth.deniers,
                influence,
                worth.paid_deniers,
                worth.paid_influence,
                player.deniers,
                player.influence,
                match.standing,
                jousted,
                pay,
            )
        )


@final
class Gain(Effect, frozen=True, tag="gain", kw_only=True):
    """Pay one thing, get others; without a price it is a plain gain."""

    pay_deniers: Few = 0
    pay_influence: Few = 0
    vp: Few = 0
    deniers: Few = 0
    influence: Few = 0

    def most_times(self, match: Match, deniers: int, lifted: Building | None = None) -> int:
        times = deniers // self.pay_deniers if self.pay_deniers else NO_LIMIT
        return min(times, match.player.influence // self.pay_influence) if self.pay_influence else times

    def worth(self, match: Match, group: Group, times: int, *, spent: bool = False) -> Worth:
        each = self.vp, self.deniers, self.influence, self.pay_deniers, self.pay_influence
        return Worth(*(number * times for number in each))


@final
class Recruit(Effect, frozen=True, tag="recruit"):
    """Own citizens from the general to the personal supply."""

    n: Some = 1

    def most_times(self, match: Match, deniers: int, lifted: Building | None = None) -> int:
        return match.player.general // self.n

    def worth(self, match: Match, group: Group, times: int, *, spent: bool = False) -> Worth:
        return Worth()

    def carry_out(self, match: Match, card: str, group: Group, times: int, choices: Choices) -> None:
        number, player = self.n * times, match.player
        player.general -= number
        player.supply += number
        match.tell(e.Recruited(number, player.supply, player.general))


@final
class Shoot(Effect, frozen=True, tag="shoot"):
    """An own cube on a free banner of any event, at most one for each event in one action."""

    def most_times(self, match: Match, deniers: int, lifted: Building | None = None) -> int:
        return len(match.state.queue)

    def worth(self, match: Match, group: Group, times: int, *, spent: bool = False) -> Worth:
        return Worth(influence=match.content.numbers.influence.per_banner * times)

    def carry_out(self, match: Match, card: str, group: Group, times: int, choices: Choices) -> None:
        """From left to right; a countered event leaves the queue."""
        for event in [match.state.queue[chosen] for chosen in sorted(choices.events)]:
            cover(match, event, "player", 1)


@final
class PerEventCube(Effect, frozen=True, tag="per_event_cube"):
    """Points for each own cube on events in the queue."""

    vp: Some
    most: Some

    def most_times(self, match: Match, deniers: int, lifted: Building | None = None) -> int:
        return NO_LIMIT if self._cubes(match) else 0

    def worth(self, match: Match, group: Group, times: int, *, spent: bool = False) -> Worth:
        return Worth(self.vp * min(self.most, self._cubes(match)) * times)

    def _cubes(self, match: Match) -> int:
        return sum(event.cubes.count("player") for event in match.state.queue)


@final
class PerCathedralCubes(Effect, frozen=True, tag="per_cathedral_cubes"):
    """Points for every so-many own cubes in the cathedral."""

    vp: Some
    cubes: Some

    def most_times(self, match: Match, deniers: int, lifted: Building | None = None) -> int:
        return NO_LIMIT if match.cathedral_cubes("player") >= self.cubes else 0

    def worth(self, match: Match, group: Group, times: int, *, spent: bool = False) -> Worth:
        return Worth(self.vp * (match.cathedral_cubes("player") // self.cubes) * times)


@final
class PerCitizen(Effect, frozen=True, tag="per_citizen"):
    """Deniers for each own standing citizen in one of these buildings, chosen anew each time."""

    deniers: Some
    buildings: tuple[Building, ...]

    def payers(self, match: Match, lifted: Building | None = None) -> dict[Building, int]:
        """The buildings that would pay, and how much each time."""
        citizens = {
            building: match.standing_citizens("player", building) - (building == lifted)
            for building in self.buildings
        }
        return {building: self.deniers * number for building, number in citizens.items() if number}

    def most_times(self, match: Match, deniers: int, lifted: Building | None = None) -> int:
        return NO_LIMIT if self.payers(match, lifted) else 0

    def worth(self, match: Match, group: Group, times: int, *, spent: bool = False) -> Worth:
        """At most: the building that pays best, every time."""
        return Worth(deniers=max(self.payers(match).values(), default=0) * times)

    def carry_out(self, match: Match, card: str, group: Group, times: int, choices: Choices) -> None:
        rates = self.payers(match)
        deniers = sum(rates[building] * number for building, number in choices.pay)
        self._bring(match, card, times, Worth(deniers=deniers), pay=choices.pay)


@final
class Joust(Effect, frozen=True, tag="joust"):
    """Points, and more of them if the group's highest face reaches le Roy's best red die."""

    vp: Some
    vp_winning: Some

    def most_times(self, match: Match, deniers: int, lifted: Building | None = None) -> int:
        return NO_LIMIT

    def wins(self, match: Match, group: Group, *, spent: bool = False) -> bool:
        """Against the red dice that le Roy still has once the bought ones are gone.

        `spent` says that they are gone already; otherwise a twin of a bought die would go with it.
        """
        his = list(of_colour(match.roy.dice, COLOURS["red"]))
        for die in () if spent else group.bought:
            if die in his:
                his.remove(die)
        return max(group.faces, default=0) >= max((VALUE[die] for die in his), default=0)

    def worth(self, match: Match, group: Group, times: int, *, spent: bool = False) -> Worth:
        return Worth((self.vp_winning if self.wins(match, group, spent=spent) else self.vp) * times)

    def carry_out(self, match: Match, card: str, group: Group, times: int, choices: Choices) -> None:
        jousted: e.Jousted = "won" if self.wins(match, group, spent=True) else "lost"
        self._bring(match, card, times, self.worth(match, group, times, spent=True), jousted)


AnyEffect = Gain | Recruit | Shoot | PerEventCube | PerCathedralCubes | PerCitizen | Joust
