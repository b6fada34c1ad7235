"""The impact deck, looked at and changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, final

from plugins.api import Flow, Option, ask, ask_some
from plugins.endangered import events as e
from plugins.endangered.effects.base import Count, Effect, Sign
from plugins.endangered.evaluation import harm, usual_harm
from plugins.endangered.lasting import OnScout, change
from plugins.endangered.words import prompts

if TYPE_CHECKING:
    from plugins.endangered.content import Content
    from plugins.endangered.evaluation import Scratch
    from plugins.endangered.match import Match


def reshuffle_if_empty(match: Match) -> None:
    """Only when a card is needed and none is left (R21); persistent impacts in play stay out."""
    impacts = match.state.impacts
    if impacts.deck or not impacts.discard:
        return
    impacts.deck, impacts.discard, impacts.known = impacts.discard, [], 0
    match.state.chance.shuffle(impacts.deck)
    match.tell(e.Reshuffled(len(impacts.deck)))


@final
class Scout(Effect, frozen=True, tag="scout"):
    """Reveal the top `look` impacts; up to `discard` of them may go away unused."""

    sign: ClassVar[Sign] = "eye"
    look: Count
    discard: Count

    def faults(self, content: Content) -> Iterator[str]:
        if self.discard > self.look:
            yield f"discards {self.discard} of {self.look} scouted impacts"

    def possible(self, match: Match, seat: int) -> bool:
        return bool(match.state.impacts.deck or match.state.impacts.discard)

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        """All see them; those that stay go back in their order (R11)."""
        reshuffle_if_empty(match)
        impacts, content, who = match.state.impacts, match.content, match.role(seat)
        look = min(self.look + change(match, seat, OnScout), len(impacts.deck))
        if look <= 0:
            match.tell(e.NothingDone("no_impact"))
            return
        impacts.known = max(impacts.known, look)
        seen = tuple(impacts.deck[:look])
        match.tell(e.ImpactsScouted(who, seen))

        def prompt(picked: tuple[int, ...]) -> str:
            names = tuple(
                content.impacts[card].name for place, card in enumerate(seen) if place not in picked
            )
            return prompts.scout_prompt(match.name(seat), names, self.discard - len(picked))

        def options(picked: tuple[int, ...]) -> list[Option[int]]:
            left = [place for place in range(look) if place not in picked]
            return [
                prompts.scout_discard(
                    number, place, content.impacts[seen[place]].name, content.texts[seen[place]]
                )
                for number, place in enumerate(left)
            ]

        discarded = yield from ask_some(
            seat,
            "scout",
            prompt,
            options,
            enough=lambda picked: prompts.scout_keep(look - len(picked)),
            most=self.discard,
        )
        for place in discarded:
            impacts.discard.append(seen[place])
            match.tell(e.ScoutedDiscarded(who, seen[place]))
        kept = [card for place, card in enumerate(seen) if place not in discarded]
        impacts.deck[:look] = kept
        impacts.known -= len(discarded)
        if kept:
            match.tell(e.ScoutedKept(who, tuple(kept)))

    def worth(self, match: Scratch) -> float:
        impacts = match.state.impacts
        known = [harm(match, card) for card in impacts.deck[: min(self.look, impacts.known)]]
        return max(known) if known else 0.5 * usual_harm(match)

    def usually(self) -> float:
        return 1.6


@final
class RemovePersistent(Effect, frozen=True, tag="remove_persistent"):
    """Persistent impacts go to the impact discard pile."""

    sign: ClassVar[Sign] = "shield"
    n: Count

    def possible(self, match: Match, seat: int) -> bool:
        return bool(match.state.impacts.persistent)

    def do(self, match: Match, seat: int, cause: str) -> Flow[None]:
        impacts, content = match.state.impacts, match.content
        for _ in range(self.n):
            if not impacts.persistent:
                match.tell(e.NothingDone("no_impact"))
                return
            options = [
                prompts.persistent(place, content.impacts[card].name, content.texts[card])
                for place, card in enumerate(impacts.persistent)
            ]
            prompt = prompts.persistent_prompt(match.name(seat))
            place = yield from ask(seat, "remove-persistent", prompt, options)
            card_id = impacts.persistent.pop(place)
            impacts.discard.append(card_id)
            match.tell(e.PersistentRemoved(match.role(seat), card_id))

    def worth(self, match: Scratch) -> float:
        return max(harm(match, card) for card in match.state.impacts.persistent)

    def usually(self) -> float:
        return 3.0
