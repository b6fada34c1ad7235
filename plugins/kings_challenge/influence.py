"""What influence buys: another roll, the other face, a citizen."""

from typing import Any

from plugins.api import Flow, Option
from plugins.kings_challenge import events as e
from plugins.kings_challenge import prompts
from plugins.kings_challenge.asking import ask_or_back
from plugins.kings_challenge.dice import ranked, turned
from plugins.kings_challenge.game import Game


def dice_uses(game: Game) -> list[Option[Any]]:
    """Rerolling and turning over: for own, still unused dice."""
    player, prices = game.player, game.content.numbers.influence
    options: list[Option[Any]] = []
    if player.dice and player.influence >= prices.reroll:
        options.append(prompts.reroll_action(prices.reroll))
    if player.dice and player.influence >= prices.flip:
        options.append(prompts.flip_action(prices.flip, prices.most_flipped))
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
    options: list[Option[Any]] = [prompts.reroll(die) for die in dict.fromkeys(player.dice)]
    die = yield from ask_or_back("reroll", prompts.REROLL, options, always=True)
    player.influence -= game.content.numbers.influence.reroll
    new = f"{die[0]}{game.state.chance.roll()}"
    player.dice[player.dice.index(die)] = new
    player.dice = ranked(player.dice)
    game.tell(e.Rerolled(die, new, player.influence))


def _flip(game: Game) -> Flow[None]:
    player, prices = game.player, game.content.numbers.influence
    picked: list[str] = []
    while True:
        left = list(player.dice)
        for die in picked:
            left.remove(die)
        options: list[Option[Any]] = [prompts.flipped(picked, prices.flip)] if picked else []
        if len(picked) < prices.most_flipped:
            options += [prompts.flip(die) for die in dict.fromkeys(left)]
        die = yield from ask_or_back("flip", prompts.flipping(picked, prices.flip), options, always=True)
        if not die:
            break
        picked.append(die)
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
