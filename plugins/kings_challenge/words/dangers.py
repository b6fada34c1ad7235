"""What the player is asked when events strike and black dice come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from plugins.api import Option
from plugins.api.words import listed
from plugins.kings_challenge import names
from plugins.kings_challenge.words.small import dice_words, often

if TYPE_CHECKING:
    from plugins.kings_challenge.match import Match


def cube_to_lose(match: Match, event: str) -> str:
    return f"{match.content.name(event)}: which activity cube do you give up?"


def lose_cube(match: Match, place: int) -> Option[int]:
    activity = match.state.activities[place]
    card = match.content.activities[activity.card]
    label = f"Give up a cube of {names.CARD_MARKS[place]} {card.name}: {activity.cubes - 1} left"
    return Option(f"lose-{card.id}", label, place, spots=(names.card(place),))


def black_duty(match: Match, target: Sequence[int], strength: int) -> str:
    black, numbers = match.state.black, match.content.numbers
    waiting = f" Black dice: {', '.join(map(str, black))}." if len(black) > 1 else ""
    need = f"Beat the {listed([str(value) for value in target])}"
    if len(target) > 1:
        need += f", {sum(target)} together"
    if strength < sum(target):
        have = match.player.influence
        return f"{need}: your dice only reach {strength}. Spend influence ({have}) first?{waiting}"
    red = f"red dice count {often(numbers.dice.red_against_black)}"
    return f"{need}: {red}, +{numbers.influence.per_black_die} influence for each black die.{waiting}"


def beat(dice: tuple[str, ...], strength: int, target: int) -> Option[tuple[str, ...]]:
    over = strength - target
    result = "exactly enough" if not over else f"{over} more than needed"
    label = f"Use {dice_words(dice)}: counts {strength}, {result}"
    spots = tuple(map(names.own_die, dice))
    return Option(f"beat-{'-'.join(dice).lower()}", label, dice, group="Dice", spots=spots)


@cache
def take_on(value: int, target: int) -> Option[int]:
    return Option(f"also-{value}", f"Take on the black {value} as well: {target} needed", value, group="More")


PICK_BLACK: Option[str] = Option("pick", "Pick other dice one by one", "pick", group="Dice", aside=True)


@cache
def give_in(penalty: int) -> Option[str]:
    return Option("give-in", f"Let it pass: lose {penalty} VP, keep your dice", "give-in", group="More")


def add_black(dice: Sequence[str], die: str, strength: int) -> Option[str]:
    whole = dice_words([*dice, die])
    label = f"Take {die}: {whole} counts {strength}"
    return Option(f"add-{die.lower()}", label, die, spots=(names.own_die(die),))


def enough(dice: Sequence[str], strength: int) -> Option[str]:
    return Option("done", f"Use these: {dice_words(dice)}, counts {strength}", "")


def picking_black(dice: Sequence[str], strength: int, target: int) -> str:
    so_far = f"{dice_words(dice)} counts {strength}" if dice else "nothing picked yet"
    return f"Which dice against {target}? So far {so_far}."
