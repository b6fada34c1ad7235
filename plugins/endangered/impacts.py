"""The impact phase: the top card of the impact deck."""

from plugins.api import Flow
from plugins.endangered import events as e
from plugins.endangered.effects import carry_out
from plugins.endangered.effects.impacts import reshuffle_if_empty
from plugins.endangered.match import Match


def impact(match: Match) -> Flow[None]:
    """Instant: done now, then discarded. Persistent: joins the row and does nothing yet (R8)."""
    state, impacts = match.state, match.state.impacts
    reshuffle_if_empty(match)
    if not impacts.deck:
        match.tell(e.NoImpact())
        return
    card = match.content.impacts[impacts.deck.pop(0)]
    impacts.known = max(0, impacts.known - 1)
    # The sentence of background comes once, not with each copy.
    first = card.id not in impacts.discard and card.id not in impacts.persistent
    match.tell(e.ImpactDrawn(match.role(state.active), card.id, len(impacts.deck), first))
    if card.type == "persistent":
        impacts.persistent.append(card.id)
        return
    impacts.current = card.id
    yield from carry_out(match, state.active, card.effects, card.id)
    impacts.current = ""
    impacts.discard.append(card.id)
