"""Lasting rules that carry out effects when their moment comes, and all kinds of lasting rules together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from plugins.api import Flow
from plugins.endangered import events as e
from plugins.endangered.effects import AnyEffect, Draw, Gain, carry_out
from plugins.endangered.effects.cards import draw_cards
from plugins.endangered.effects.money import gain_money
from plugins.endangered.lasting import (
    Lasting,
    OnCost,
    OnDestructionRolled,
    OnDiceRolled,
    OnMove,
    OnOffspringTarget,
    OnReveal,
    OnScout,
    OnVote,
    owned,
)

if TYPE_CHECKING:
    from plugins.endangered.match import Match


class Moment(Lasting, frozen=True):
    """A rule with effects."""

    effects: tuple[AnyEffect, ...]

    @property
    def carried(self) -> tuple[AnyEffect, ...]:
        return self.effects


class OnTurnStart(Moment, frozen=True, tag="turn_start"):
    """Before the dice are rolled."""


class OnSocial(Moment, frozen=True, tag="social"):
    """After the effect of an action without limits (Social Media Campaign)."""


class OnFreeAction(Moment, frozen=True, tag="free_action", kw_only=True):
    """Once in the owner's actions phase, without a die (R23)."""

    cost: Annotated[int, Meta(ge=0, le=25)]


class OnBeforeDestruction(Moment, frozen=True, tag="before_destruction"):
    """In the owner's turn, between offspring and destruction."""


class OnEvent(Moment, frozen=True, tag="event", kw_only=True):
    """Only on persistent impacts: what happens when the event is triggered."""

    event: str

    def answer(self, event: str) -> tuple[AnyEffect, ...]:
        return self.effects if event == self.event else ()


AnyLasting = (
    OnTurnStart
    | OnDiceRolled
    | OnCost
    | OnMove
    | OnSocial
    | OnReveal
    | OnFreeAction
    | OnOffspringTarget
    | OnBeforeDestruction
    | OnDestructionRolled
    | OnScout
    | OnVote
    | OnEvent
)


def work(match: Match, kind: type[OnTurnStart] | type[OnSocial] | type[OnBeforeDestruction]) -> Flow[None]:
    """The active seat's rules of one kind do what they do, told with their names."""
    seat = match.state.active
    for one in owned(match, seat, kind):
        for effect in one.rule.effects:
            match effect:
                case Gain(n):
                    gain_money(match, seat, n, one.source)
                case Draw(n):
                    draw_cards(match, seat, n, one.source)
                case _:
                    match.tell(e.LastingWorked(match.role(seat), one.source))
                    yield from carry_out(match, seat, (effect,), one.source)
