"""Player cards that are drawn, discarded and played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from plugins.api import Flow, Option, ask, ask_some
from plugins.endangered import events as e
from plugins.endangered.effects.base import Count, Effect, Sign, carry_out
from plugins.endangered.evaluation import CARD, card_worth
from plugins.endangered.state import OpenAction
from plugins.endangered.words import prompts

if TYPE_CHECKING:
    from plugins.endangered.evaluation import Scratch
    from plugins.endangered.match import Match


def draw_cards(match: Match, seat: int, number: int, source: str = "") -> None:
    """From the own deck, without a hand limit; an empty deck stays empty (R13)."""
    holder = match.state.seats[seat]
    cards = holder.deck[:number]
    if not cards:
        match.tell(e.NothingDone("deck_empty", match.role(seat)))
        return
    del holder.deck[:number]
    holder.hand += cards
    match.tell(e.CardsDrawn(match.role(seat), tuple(cards), len(holder.hand), len(holder.deck), source))


def put_in_play(match: Match, seat: int, card_id: str) -> Flow[None]:
    """An Action card joins the zone, a Continuous one stays with its owner, a Once card is done now."""
    holder, card = match.state.seats[seat], match.content.cards[card_id]
    if card.type == "action":
        match.state.zone.append(OpenAction(card_id, seat))
    elif card.type == "continuous":
        holder.continuous.append(card_id)
    else:
        # It lies on the discard pile while it is carried out: nothing can look there in between.
        holder.discard.append(card_id)
        yield from carry_out(match, seat, card.effects, card_id)


@final
class Draw(Effect, frozen=True, tag="draw"):
    """The active seat draws from its own deck."""

    sign: ClassVar[Sign] = "card"
    n: Count

    def possible(self, match: Match, seat: int) -> bool:
        return bool(match.state.seats[seat].deck)

    def do(self, match: Match, seat: int, cause: str) -> None:
        draw_cards(match, seat, self.n)

    def worth(self, match: Scratch) -> float:
        return CARD * min(self.n, len(match.active.deck))

    def usually(self) -> float:
        return CARD * self.n


@final
class Discard(Effect, frozen=True, tag="discard"):
    """The active seat discards hand cards of its choice."""

    sign: ClassVar[Sign] = "card"
    n: Count

    def possible(self, match: Match, seat: int) -> bool:
        return bool(match.state.seats[seat].hand)

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        holder, cards = match.state.seats[seat], match.content.cards

        def options(picked: tuple[str, ...]) -> list[Option[str]]:
            hand = list(holder.hand)
            for card in picked:
                hand.remove(card)
            left = [cards[card] for card in dict.fromkeys(hand)]
            return [prompts.discard(card.id, card.name, match.content.texts[card.id]) for card in left]

        gone = tuple(holder.hand)
        if len(gone) > self.n:
            prompt = prompts.discard_prompt(match.name(seat))
            gone = yield from ask_some(
                seat, "discard", lambda _: prompt, options, enough=lambda _: None, most=self.n
            )
        for card_id in gone:
            holder.hand.remove(card_id)
            holder.discard.append(card_id)
            match.tell(e.CardDiscarded(match.role(seat), card_id))

    def worth(self, match: Scratch) -> float:
        return -0.5 * min(self.n, len(match.active.hand))


@final
class PlayCards(Effect, frozen=True, tag="play"):
    """The active seat may play this many hand cards, one after another."""

    sign: ClassVar[Sign] = "card-played"
    n: Count

    def possible(self, match: Match, seat: int) -> bool:
        return bool(match.state.seats[seat].hand)

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        """None is a choice, too."""
        holder, content = match.state.seats[seat], match.content
        for left in range(self.n, 0, -1):
            if not holder.hand:
                match.tell(e.NothingDone("no_card"))
                return
            cubes = match.state.supply.influence
            options = [
                prompts.play_card(
                    id_, content.cards[id_].name, content.cards[id_].type, content.text(id_, cubes)
                )
                for id_ in dict.fromkeys(holder.hand)
            ]
            prompt = prompts.play_prompt(match.name(seat), left)
            card_id = yield from ask(seat, "play-card", prompt, [*options, prompts.NO_CARD])
            if not card_id:
                match.tell(e.NothingDone("kept_hand"))
                return
            holder.hand.remove(card_id)
            match.tell(e.CardPlayed(match.role(seat), card_id))
            yield from put_in_play(match, seat, card_id)

    def worth(self, match: Scratch) -> float:
        return max([0.0, *(card_worth(match, card) for card in dict.fromkeys(match.active.hand))])

    def usually(self) -> float:
        return 2.0 * self.n
