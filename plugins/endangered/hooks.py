"""Lasting rules: which hooks a seat owns, and what the persistent impacts change for everyone (R25)."""

from collections.abc import Sequence

from plugins.endangered import vocabulary as v
from plugins.endangered.content import Owned
from plugins.endangered.game import Game


def owned(game: Game, seat: int, kind: type[v.Hook]) -> Sequence[Owned]:
    """The hooks of one kind that serve this seat: its specialty's, then its continuous cards'."""
    holder, hooks = game.state.seats[seat], game.content.hooks
    found = hooks[holder.specialty].get(kind, ())
    if not holder.continuous:
        return found
    cards = [
        # A second copy of a card is a hook of its own.
        hook._replace(key=f"{card}-{place}")
        for place, card in enumerate(holder.continuous)
        for hook in hooks[card].get(kind, ())
    ]
    return [*found, *cards]


def unused(game: Game, kind: type[v.Hook]) -> list[Owned]:
    """The active seat's hooks of one kind that were not used in this phase."""
    return [hook for hook in owned(game, game.state.active, kind) if hook.key not in game.state.used]


def change(game: Game, seat: int, kind: type[v.OnCost] | type[v.OnMove] | type[v.OnScout]) -> int:
    """What all hooks of one kind add for this seat."""
    total = 0
    for found in owned(game, seat, kind):
        assert isinstance(found.hook, kind)
        total += found.hook.add
    return total


def target_changes(game: Game) -> list[tuple[str, int]]:
    """What changes the offspring target in the active seat's turn, with names."""
    changes = []
    for found in owned(game, game.state.active, v.OnOffspringTarget):
        assert isinstance(found.hook, v.OnOffspringTarget)
        changes.append((found.name, found.hook.add))
    for impact_id in game.state.impacts.persistent:
        impact = game.content.impacts[impact_id]
        changes += [(impact.name, hook.add) for hook in impact.on if isinstance(hook, v.OnOffspringTarget)]
    return changes
