"""What cards do, in our own words: each effect, power and harm in one place, made from the rules' data."""

from functools import cache
from typing import NamedTuple, assert_never

from plugins.api.words import listed, plural
from plugins.kings_challenge import effects, harms, powers
from plugins.kings_challenge.dice import FACES
from plugins.kings_challenge.printed import ActivityCard, EventCard
from plugins.kings_challenge.words.small import BUILDINGS, gains


class Words(NamedTuple):
    gist: str
    """In a few words what it does."""
    remark: str = ""
    """What else a topic says of it, with the names of numbers that it fills in."""
    short: str = ""
    """Fewer words, for a button."""


@cache
def effect(effect: effects.AnyEffect, times: int = 1) -> Words:
    """An immediate card, so many times over."""
    match effect:
        case effects.Gain():
            price = [plural(effect.pay_deniers * times, "denier")] if effect.pay_deniers else []
            price += [f"{effect.pay_influence * times} influence"] if effect.pay_influence else []
            got = gains(effect.vp * times, effect.deniers * times, effect.influence * times)
            return Words(f"pay {listed(price)}: {got}" if price else got)
        case effects.Recruit():
            return Words(
                f"{plural(effect.n * times, 'citizen')} into your supply",
                "Only as many as the general supply still holds.",
                "citizens for your supply",
            )
        case effects.Shoot():
            return Words(
                "a cube on an event" if times == 1 else f"a cube on each of {times} events",
                "At most one cube on each event in one action; each brings {per_banner} influence as usual.",
                "cubes on events",
            )
        case effects.PerEventCube():
            return Words(
                f"+{effect.vp} VP per own cube on events, at most {effect.most}",
                "Cubes on events still in the queue count; without one it cannot be activated.",
                "VP for your cubes on events",
            )
        case effects.PerCathedralCubes():
            return Words(
                f"+{effect.vp} VP per {effect.cubes} own cubes in the cathedral",
                f"Rounded down; with fewer than {effect.cubes} it cannot be activated.",
                "VP for your cathedral cubes",
            )
        case effects.PerCitizen():
            where = listed([BUILDINGS[building] for building in effect.buildings], "or")
            return Words(
                f"+{plural(effect.deniers, 'denier')} per own citizen in {where}",
                "Choose the building anew each time; only standing citizens count.",
                "deniers for your citizens",
            )
        case effects.Joust():
            return Words(
                f"+{effect.vp} VP, or +{effect.vp_winning} if le Roy has no higher red die left",
                "The highest face of your group, without added pips, is compared with the red dice he has "
                "left after your purchases; if he has none you win.",
                f"+{effect.vp} or +{effect.vp_winning} VP",
            )
        case other:
            assert_never(other)


def power(cube: powers.AnyPower) -> Words:
    """One cube of a deferred card."""
    match cube:
        case powers.AddToEach():
            procession = ", also for the one in a group of three colours" if cube.in_procession else ""
            return Words(
                f"+{cube.n} to each {cube.colour} die", f"A die may count more than {max(FACES)}{procession}."
            )
        case powers.AddToTotal():
            return Words(f"+{cube.n} to a {cube.colour} group")
        case powers.FlatPrice():
            return Words(
                f"every bought die costs {plural(cube.deniers, 'denier')}", "Whatever the size of the group."
            )
        case powers.FreeDie():
            return Words(
                f"one {cube.colour} die of le Roy is free",
                "It still counts for the size of the group, and so for the price of the others.",
            )
        case powers.CountsAs(most=1):
            return Words(
                f"1 {cube.dice_of} die counts {_fold(cube)}as {cube.as_colour}",
                "The group is exactly that one die; if it is bought it costs {price} deniers.",
            )
        case powers.CountsAs():
            return Words(
                f"1 to {cube.most} {cube.dice_of} dice count {_fold(cube)}as {cube.as_colour}",
                f"The group has only {cube.dice_of} dice then.",
            )
        case powers.EachCounts():
            return Words(
                f"each die of a group counts {cube.value}",
                f"In the cathedral all of them go to column {cube.value}.",
            )
        case powers.Turn():
            return Words(
                "turn any dice of a group over", "Bought ones too; in the cathedral the new faces count."
            )
        case other:
            assert_never(other)


def _fold(cube: powers.CountsAs) -> str:
    return {1: "", 2: "twice ", 3: "three times "}[cube.times]


def harm(event: EventCard) -> Words:
    """What an event does in each round; no words where it only brings black dice."""
    short = "If you have less you lose all of it, and {penalty} VP."
    match event.harm:
        case None:
            return Words("")
        case harms.Seize(building):
            return Words(
                f"le Roy takes a rolled spot of {BUILDINGS[building]}",
                "A die names the spot; his own and locked spots stay as they are, and no VP are lost.",
            )
        case harms.RoyCube():
            return Words("le Roy gets a cube in the cathedral", "It brings him no VP at once.")
        case harms.Lose(deniers=deniers, influence=influence):
            parts = [plural(deniers, "denier")] if deniers else []
            parts += [f"{influence} influence"] if influence else []
            return Words(f"you lose {listed(parts)}", short)
        case harms.LosePerCitizen(deniers, building):
            return Words(
                f"you lose {plural(deniers, 'denier')} per own citizen in {BUILDINGS[building]}",
                f"Without one it costs nothing. {short}",
            )
        case harms.LoseCube():
            return Words(
                "you lose an activity cube of your choice", "If you have none you lose {penalty} VP."
            )
        case harms.LoseBestDie(colour):
            return Words(f"you lose your best {colour} die", "If you have none you lose {penalty} VP.")
        case other:
            assert_never(other)


# Whole cards


@cache
def card(card: ActivityCard) -> str:
    """What a card offers for each activation."""
    if card.cube is not None:
        return f"a cube ({power(card.cube).gist})"
    assert card.effect is not None
    group = "one die of each colour, " if card.three_colours else ""
    return group + effect(card.effect).gist


def offer(activity: ActivityCard) -> tuple[str, str]:
    """A card as an option: its name with what it is for, and in detail its dice and what they do."""
    dice = "one die of each colour" if activity.three_colours else f"{activity.colour} dice"
    words = Words("", short="cubes for later")
    if activity.effect is not None:
        words = effect(activity.effect)
    purpose = words.short or words.gist
    return f"{activity.name}: {purpose}", f"{dice} ÷ {activity.divisor}; {card(activity)}"
