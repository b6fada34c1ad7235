"""What influence buys: another roll, the other face, a citizen."""

from typing import Any

from plugins.api import Flow, Option, ask, ask_some
from plugins.kings_challenge import events as e
from plugins.kings_challenge.dice import ranked, turned, without
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.names import PLAYER
from plugins.kings_challenge.words import prompts


def dice_uses(match: Match) -> list[Option[Any]]:
    """Rerolling and turning over: for own, still unused dice."""
    player, prices = match.player, match.content.numbers.influence
    options: list[Option[Any]] = []
    if player.dice and player.influence >= prices.reroll:
        options.append(prompts.reroll_action(prices.reroll))
    if player.dice and player.influence >= prices.flip:
        only = player.dice[0] if len(player.dice) == 1 else ""
        options.append(prompts.flip_action(only, prices.flip, prices.most_flipped))
    return options


def uses(match: Match) -> list[Option[Any]]:
    """All of them, as in the own turn."""
    player, prices = match.player, match.content.numbers.influence
    options = dice_uses(match)
    if player.general and player.influence >= prices.citizen:
        options.append(prompts.recruit_action(prices.citizen))
    return options


def use(match: Match, what: str) -> Flow[None]:
    """Carry out the use that was chosen."""
    if what == "reroll":
        yield from _reroll(match)
    elif what == "flip":
        yield from _flip(match)
    else:
        _recruit(match)


def _reroll(match: Match) -> Flow[None]:
    player = match.player
    options = [prompts.reroll(die) for die in dict.fromkeys(player.dice)]
    die = yield from ask(PLAYER, "reroll", prompts.REROLL, options, always=True)
    player.influence -= match.content.numbers.influence.reroll
    new = f"{die[0]}{match.state.chance.roll()}"
    player.dice[player.dice.index(die)] = new
    player.dice = ranked(player.dice)
    match.tell(e.Rerolled(die, new, player.influence))


def _flip(match: Match) -> Flow[None]:
    player, prices = match.player, match.content.numbers.influence
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
    match.tell(e.Flipped(tuple((die, turned(die)) for die in picked), player.influence))


def _recruit(match: Match) -> None:
    player = match.player
    player.influence -= match.content.numbers.influence.citizen
    player.general -= 1
    player.supply += 1
    match.tell(e.Recruited(1, player.supply, player.general, player.influence))
