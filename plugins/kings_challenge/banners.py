"""Cubes on events: banners are covered from the left, and a full card is countered at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plugins.kings_challenge import events as e
from plugins.kings_challenge.state import Owner, QueuedEvent

if TYPE_CHECKING:
    from plugins.kings_challenge.match import Match


def cover(match: Match, event: QueuedEvent, owner: Owner, cubes: int) -> None:
    """Cubes of one owner; influence for the player, none for le Roy."""
    card = match.content.events[event.card]
    event.cubes += [owner] * cubes
    match.state.news.append(event.card)
    free = card.banners - len(event.cubes)
    if owner == "player":
        influence = match.gain_influence(match.content.numbers.influence.per_banner * cubes)
        match.tell(e.BannersCovered(card.id, cubes, free, influence, match.player.influence))
    if not free:
        _counter(match, event)


def _counter(match: Match, event: QueuedEvent) -> None:
    """More cubes: first reward and the card. As many: second reward for both, the card to the first cube."""
    card, state = match.content.events[event.card], match.state
    mine, his = event.cubes.count("player"), event.cubes.count("roy")
    rewards = {"player": card.vp_second if mine else 0, "roy": card.vp_second if his else 0}
    keeper: Owner
    if mine == his:
        keeper = event.cubes[0]
    else:
        keeper = "player" if mine > his else "roy"
        rewards[keeper] = card.vp_first
    match.player.vp += rewards["player"]
    match.roy.vp += rewards["roy"]
    (match.player if keeper == "player" else match.roy).events.append(event.card)
    state.queue = [other for other in state.queue if other is not event]
    told = e.EventCountered(card.id, mine, his, rewards["player"], rewards["roy"], keeper, match.standing)
    match.tell(told)
