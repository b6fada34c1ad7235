"""The small vocabulary in which every card, specialty and impact is written: what is done once.

A new card is a line of TOML made of these words, and each of them is one class that knows all about itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, final

from plugins.api import Flow, ask
from plugins.endangered import events as e
from plugins.endangered.effects.base import Count, Effect, Sign, any_possible, carry_out
from plugins.endangered.effects.cards import Discard, Draw, PlayCards
from plugins.endangered.effects.diplomacy import Influence, InfluenceFaceUp, LoseInfluence, MoveInfluence
from plugins.endangered.effects.impacts import RemovePersistent, Scout
from plugins.endangered.effects.money import Gain, GainAll, LoseMoneyAll, pay
from plugins.endangered.effects.tiles import Destroy, RemoveDestruction
from plugins.endangered.effects.wildlife import AddAnimal, Airlift, LoseAnimal, Move, Offspring
from plugins.endangered.evaluation import MONEY, worth_of
from plugins.endangered.words import prompts

if TYPE_CHECKING:
    from plugins.endangered.content import Content
    from plugins.endangered.evaluation import Scratch
    from plugins.endangered.match import Match

__all__ = [
    "AddAnimal",
    "Airlift",
    "AnyEffect",
    "Destroy",
    "Discard",
    "Draw",
    "Effect",
    "Gain",
    "GainAll",
    "Influence",
    "InfluenceFaceUp",
    "LoseAnimal",
    "LoseInfluence",
    "LoseMoneyAll",
    "Move",
    "MoveInfluence",
    "Offer",
    "Offspring",
    "PlayCards",
    "RemoveDestruction",
    "RemovePersistent",
    "Scout",
    "Trigger",
    "any_possible",
    "carry_out",
]


@final
class Trigger(Effect, frozen=True, tag="trigger"):
    """Sets off the persistent impacts that wait for this event, oldest first."""

    sign: ClassVar[Sign] = "shield"
    event: str

    def _waiting(self, match: Match) -> list[tuple[str, tuple[Effect, ...]]]:
        return [
            (card, effects)
            for card in match.state.impacts.persistent
            for rule in match.content.impacts[card].on
            if (effects := rule.answer(self.event))
        ]

    def possible(self, match: Match, seat: int) -> bool:
        return bool(match.state.impacts.persistent)

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        waiting = self._waiting(match)
        match.tell(e.Triggered(self.event, tuple(card for card, _ in waiting)))
        for place, (card, effects) in enumerate(waiting, 1):
            match.tell(e.PersistentActs(card, place, len(waiting)))
            yield from carry_out(match, seat, effects, card)

    def worth(self, match: Scratch) -> float:
        return sum(worth_of(match, effects) for _, effects in self._waiting(match))


@final
class Offer(Effect, frozen=True, tag="offer"):
    """One player may pay the price alone; then the effects happen."""

    sign: ClassVar[Sign] = "shield"
    price: Count
    effects: tuple[AnyEffect, ...]

    @property
    def inner(self) -> tuple[Effect, ...]:
        return self.effects

    def faults(self, content: Content) -> Iterator[str]:
        if not self.effects:
            yield "the offer has no effects"
        if any(isinstance(inner, Offer | Trigger) for inner in self.effects):
            yield "an offer cannot hold another offer or a trigger"

    def _able(self, match: Match) -> list[int]:
        return [seat for seat, holder in enumerate(match.state.seats) if holder.money >= self.price]

    def possible(self, match: Match, seat: int) -> bool:
        return bool(self._able(match)) and any_possible(match, seat, self.effects)

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        """Money is never pooled; the payer makes the choices that follow (R22)."""
        seats, active, able = match.state.seats, match.state.active, self._able(match)
        if not any_possible(match, seat, self.effects):
            match.tell(e.OfferPassed(self.price, "no_use"))
            return
        if not able:
            match.tell(e.OfferPassed(self.price, "no_money"))
            return
        options = [
            prompts.offer(other, match.name(other), self.price, seats[other].money - self.price)
            for other in able
        ]
        options.append(prompts.offer_nobody(active))
        asked = [active, *(other for other in able if other != active)]
        content = match.content
        prompt = prompts.offer_prompt(content.name(cause), self.price, content.gist(self.effects))
        payer = yield from ask(asked, "offer", prompt, options)
        if payer is None:
            match.tell(e.OfferPassed(self.price, "declined"))
            return
        pay(match, payer, self.price)
        match.tell(e.OfferTaken(match.role(payer), self.price, seats[payer].money))
        yield from carry_out(match, payer, self.effects, cause)

    def worth(self, match: Scratch) -> float:
        return max(0.0, worth_of(match, self.effects) - MONEY * self.price)


AnyEffect = (
    Gain
    | GainAll
    | LoseMoneyAll
    | Draw
    | Discard
    | PlayCards
    | Influence
    | InfluenceFaceUp
    | MoveInfluence
    | LoseInfluence
    | Move
    | Airlift
    | AddAnimal
    | LoseAnimal
    | Offspring
    | RemoveDestruction
    | Destroy
    | Scout
    | RemovePersistent
    | Trigger
    | Offer
)
