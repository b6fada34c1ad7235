"""Lasting rules: which hooks a seat owns, and what the persistent impacts change for everyone (R25)."""

from typing import NamedTuple

from plugins.endangered import vocabulary as v
from plugins.endangered.game import Game


class Owned(NamedTuple):
    """A hook with its source: `key` is noted when it was used, `name` is shown."""

    key: str
    name: str
    hook: v.Hook


def owned(game: Game, seat: int, kind: type[v.Hook]) -> list[Owned]:
    """The hooks of one kind that serve this seat: its specialty's, then its continuous cards'."""
    holder, content = game.state.seats[seat], game.content
    hooks = content.hooks
    found = []
    for hook in hooks[holder.specialty].get(kind, ()):
        found.append(Owned(holder.specialty, content.specialties[holder.specialty].name, hook))
    for place, card in enumerate(holder.continuous):
        for hook in hooks[card].get(kind, ()):
            found.append(Owned(f"{card}-{place}", content.cards[card].name, hook))
    return found


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
