"""Cubes on events: banners are covered from the left, and a full card is countered at once."""

from plugins.kings_challenge import events as e
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.state import EventCard, Owner


def cover(game: Game, event: EventCard, owner: Owner, cubes: int) -> None:
    """Cubes of one owner; influence for the player, none for le Roy."""
    card = game.content.events[event.card]
    event.cubes += [owner] * cubes
    game.state.news.append(event.card)
    free = card.banners - len(event.cubes)
    if owner == "player":
        influence = game.gain_influence(game.content.numbers.influence.per_banner * cubes)
        game.tell(e.BannersCovered(card.name, cubes, free, influence, game.player.influence))
    if not free:
        _counter(game, event)


def _counter(game: Game, event: EventCard) -> None:
    """More cubes: first reward and the card. As many: second reward for both, the card to the first cube."""
    card, state = game.content.events[event.card], game.state
    mine, his = event.cubes.count("player"), event.cubes.count("roy")
    rewards = {"player": card.vp_second if mine else 0, "roy": card.vp_second if his else 0}
    keeper: Owner
    if mine == his:
        keeper = event.cubes[0]
    else:
        keeper = "player" if mine > his else "roy"
        rewards[keeper] = card.vp_first
    game.player.vp += rewards["player"]
    game.roy.vp += rewards["roy"]
    (game.player if keeper == "player" else game.roy).events.append(event.card)
    state.queue = [other for other in state.queue if other is not event]
    told = e.EventCountered(card.name, mine, his, rewards["player"], rewards["roy"], keeper, game.standing)
    game.tell(told)
