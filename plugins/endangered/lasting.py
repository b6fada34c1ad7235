"""Lasting rules: those of specialties and Continuous cards serve the seat that owns them, an impact's meet
everyone (R25). Here stand those that change a number; those that carry out effects stand in `moments.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Generic, NamedTuple, TypeVar, cast

from msgspec import Meta, Struct

if TYPE_CHECKING:
    from plugins.endangered.effects import Effect
    from plugins.endangered.match import Match

Change = Annotated[int, Meta(ge=-8, le=8)]


class Lasting(Struct, frozen=True, forbid_unknown_fields=True, tag_field="when"):
    """A rule that waits for its moment."""

    @property
    def carried(self) -> tuple[Effect, ...]:
        """The effects that it carries out."""
        return ()

    def answer(self, event: str) -> tuple[Effect, ...]:
        """What happens when an impact triggers this event."""
        return ()

    def harm(self, turns: int) -> float:
        """What it costs to the greedy player if it stays for so many turns."""
        return 0.0


class OnDiceRolled(Lasting, frozen=True, tag="dice_rolled"):
    """After the roll, so many action dice may be rolled again."""

    rerolls: Annotated[int, Meta(ge=1, le=3)]


class OnCost(Lasting, frozen=True, tag="cost"):
    """Changes the price of actions that have one, never below 0."""

    add: Change


class OnMove(Lasting, frozen=True, tag="move"):
    """Changes the number of steps of every `move` of the owner (R29)."""

    add: Change


class OnReveal(Lasting, frozen=True, tag="reveal"):
    """When the owner's cube turns an ambassador up, more cubes follow at once (R28)."""

    cubes: Annotated[int, Meta(ge=1, le=25)]


class OnOffspringTarget(Lasting, frozen=True, tag="offspring_target"):
    """Changes the target of offspring rolls, for an owner in its own turn."""

    add: Change

    def harm(self, turns: int) -> float:
        return -0.4 * self.add * turns


class OnDestructionRolled(Lasting, frozen=True, tag="destruction_rolled"):
    """In the owner's turn the destruction die may be rolled again, once per phase."""


class OnScout(Lasting, frozen=True, tag="scout"):
    """The owner sees more impacts when scouting."""

    add: Change


class OnVote(Lasting, frozen=True, tag="vote"):
    """At each vote the owner adds this to one face-up ambassador's total."""

    add: Change


L = TypeVar("L", bound=Lasting)


class Owned(NamedTuple, Generic[L]):
    """A rule with the id of the card or specialty it stands on; `key` is noted when it was used."""

    key: str
    source: str
    rule: L


def owned(match: Match, seat: int, kind: type[L]) -> Sequence[Owned[L]]:
    """The rules of one kind that serve this seat: its specialty's, then its continuous cards'."""
    holder, lasting = match.state.seats[seat], match.content.lasting
    found = cast("Sequence[Owned[L]]", lasting[holder.specialty].get(kind, ()))
    if not holder.continuous:
        return found
    cards = [
        # A second copy of a card is a rule of its own.
        cast("Owned[L]", one._replace(key=f"{card}-{place}"))
        for place, card in enumerate(holder.continuous)
        for one in lasting[card].get(kind, ())
    ]
    return [*found, *cards]


def unused(match: Match, kind: type[L]) -> list[Owned[L]]:
    """The active seat's rules of one kind that were not used in this phase."""
    return [one for one in owned(match, match.state.active, kind) if one.key not in match.state.used]


def change(match: Match, seat: int, kind: type[OnCost] | type[OnMove] | type[OnScout]) -> int:
    """What all rules of one kind add for this seat."""
    holder, lasting = match.state.seats[seat], match.content.lasting
    if kind not in lasting[holder.specialty] and not holder.continuous:
        return 0
    return sum(one.rule.add for one in owned(match, seat, kind))


def target_changes(match: Match) -> list[tuple[str, int]]:
    """What changes the offspring target in the active seat's turn, and by how much."""
    changes = [(one.source, one.rule.add) for one in owned(match, match.state.active, OnOffspringTarget)]
    for card in match.state.impacts.persistent:
        rules = match.content.impacts[card].on
        changes += [(card, rule.add) for rule in rules if isinstance(rule, OnOffspringTarget)]
    return changes
