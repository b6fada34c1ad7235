"""The impact phase: the top card of the impact deck."""

from plugins.api import Flow
from plugins.endangered import events as e
from plugins.endangered.effects import carry_out, reshuffle_if_empty
from plugins.endangered.game import Game


def impact(game: Game) -> Flow[None]:
    """Instant: done now, then discarded. Persistent: joins the row and does nothing yet (R8)."""
    state, impacts = game.state, game.state.impacts
    reshuffle_if_empty(game)
    if not impacts.deck:
        game.tell(e.NoImpact())
        return
    card = game.content.impacts[impacts.deck.pop(0)]
    impacts.known = max(0, impacts.known - 1)
    # The sentence of background comes once, not with each copy.
    first = card.id not in impacts.discard and card.id not in impacts.persistent
    told = (
        card.name,
        card.type,
        card.copies,
        game.content.texts[card.id],
        card.background if first else "",
        len(impacts.deck),
    )
    game.tell(e.ImpactDrawn(game.name(state.active), *told))
    if card.type == "persistent":
        impacts.persistent.append(card.id)
        return
    impacts.current = card.id
    yield from carry_out(game, state.active, card.effects, card.name)
    impacts.current = ""
    impacts.discard.append(card.id)
