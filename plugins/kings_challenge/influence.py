"""What influence buys: another roll, the other face, a citizen."""

from typing import Any

from plugins.api import Flow, Option, ask, ask_some
from plugins.kings_challenge import events as e
from plugins.kings_challenge import prompts
from plugins.kings_challenge.dice import ranked, turned, without
from plugins.kings_challenge.game import Game
from plugins.kings_challenge.names import PLAYER


def dice_uses(game: Game) -> list[Option[Any]]:
    """Rerolling and turning over: for own, still unused dice."""
    player, prices = game.player, game.content.numbers.influence
    options: list[Option[Any]] = []
    if player.dice and player.influence >= prices.reroll:
        options.append(prompts.reroll_action(prices.reroll))
    if player.dice and player.influence >= prices.flip:
        options.append(prompts.flip_action(player.dice, prices.flip, prices.most_flipped))
    return options


def uses(game: Game) -> list[Option[Any]]:
    """All of them, as in the own turn."""
    player, prices = game.player, game.content.numbers.influence
    options = dice_uses(game)
    if player.general and player.influence >= prices.citizen:
        options.append(prompts.recruit_action(prices.citizen))
    return options


def use(game: Game, what: str) -> Flow[None]:
    """Carry out the use that was chosen."""
    if what == "reroll":
        yield from _reroll(game)
    elif what == "flip":
        yield from _flip(game)
    else:
        _recruit(game)


def _reroll(game: Game) -> Flow[None]:
    player = game.player
    options = [prompts.reroll(die) for die in dict.fromkeys(player.dice)]
    die = yield from ask(PLAYER, "reroll", prompts.REROLL, options, always=True)
    player.influence -= game.content.numbers.influence.reroll
    new = f"{die[0]}{game.state.chance.roll()}"
    player.dice[player.dice.index(die)] = new
    player.dice = ranked(player.dice)
    game.tell(e.Rerolled(die, new, player.influence))


def _flip(game: Game) -> Flow[None]:
    player, prices = game.player, game.content.numbers.influence
    picked = yield from ask_some(
        PLAYER,
        "flip",
        lambda picked: prompts.flipping(picked, prices.flip),
        lambda picked: [prompts.flip(die) for die in dict.fromkeys(without(player.dice, picked))],
        enough=lambda picked: prompts.flipped(picked, prices.flip) if picked else None,
        most=prices.most_flipped,
    )
    player.influence -= prices.flip
    for die in picked:
        player.dice[player.dice.index(die)] = turned(die)
    player.dice = ranked(player.dice)
    game.tell(e.Flipped(tuple((die, turned(die)) for die in picked), player.influence))


def _recruit(game: Game) -> None:
    player = game.player
    player.influence -= game.content.numbers.influence.citizen
    player.general -= 1
    player.supply += 1
    game.tell(e.Recruited(1, player.supply, player.general, player.influence))
