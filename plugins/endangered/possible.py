"""Can an effect do anything now? Nobody pays for nothing; a free deed that does nothing is marked (R1)."""

from collections.abc import Callable
from typing import Any

from plugins.endangered import vocabulary as v
from plugins.endangered.game import Game
from plugins.endangered.habitat import empty_beside_tiles, pairs
from plugins.endangered.wildlife import can_step, places_to_add, selected

Test = Callable[[Game, int, Any], bool]


def possible(game: Game, seat: int, effect: v.AnyEffect) -> bool:
    """Whether the effect would change something or show something."""
    return CAN[type(effect)](game, seat, effect)


def any_possible(game: Game, seat: int, effects: tuple[v.AnyEffect, ...]) -> bool:
    return any(CAN[type(effect)](game, seat, effect) for effect in effects)


def _add_animal(game: Game, seat: int, effect: v.AddAnimal) -> bool:
    return bool(game.state.supply.animals and places_to_add(game, effect))


def _move_influence(game: Game, seat: int, effect: v.MoveInfluence) -> bool:
    face_up = [ambassador for ambassador in game.state.ambassadors if ambassador.face_up]
    return len(face_up) > 1 and any(ambassador.influence for ambassador in face_up)


def _influence_faceup(game: Game, seat: int, effect: v.InfluenceFaceUp) -> bool:
    return bool(game.state.supply.influence and any(a.face_up for a in game.state.ambassadors))


def _offer(game: Game, seat: int, effect: v.Offer) -> bool:
    affordable = any(holder.money >= effect.price for holder in game.state.seats)
    return affordable and any_possible(game, seat, effect.effects)


CAN: dict[type[v.Effect], Test] = {
    v.Gain: lambda game, seat, effect: game.state.supply.money > 0,
    v.GainAll: lambda game, seat, effect: game.state.supply.money > 0,
    v.LoseMoneyAll: lambda game, seat, effect: any(holder.money for holder in game.state.seats),
    v.Draw: lambda game, seat, effect: bool(game.state.seats[seat].deck),
    v.Discard: lambda game, seat, effect: bool(game.state.seats[seat].hand),
    v.PlayCards: lambda game, seat, effect: bool(game.state.seats[seat].hand),
    v.Influence: lambda game, seat, effect: game.state.supply.influence > 0,
    v.InfluenceFaceUp: _influence_faceup,
    v.MoveInfluence: _move_influence,
    v.LoseInfluence: lambda game, seat, effect: any(a.influence > 1 for a in game.state.ambassadors),
    v.Move: lambda game, seat, effect: can_step(game),
    v.Airlift: lambda game, seat, effect: len(game.state.tiles) + 1 < len(game.content.cells),
    v.AddAnimal: _add_animal,
    v.LoseAnimal: lambda game, seat, effect: bool(selected(game, effect)[1]),
    v.Offspring: lambda game, seat, effect: pairs(game) > 0,
    v.RemoveDestruction: lambda game, seat, effect: bool(game.state.tiles),
    v.Destroy: lambda game, seat, effect: effect.how == "line" or bool(empty_beside_tiles(game)),
    v.Scout: lambda game, seat, effect: bool(game.state.impacts.deck or game.state.impacts.discard),
    v.RemovePersistent: lambda game, seat, effect: bool(game.state.impacts.persistent),
    v.Trigger: lambda game, seat, effect: bool(game.state.impacts.persistent),
    v.Offer: _offer,
}
