"""What cards do, in our own words, made from the same data that the rules read."""

from plugins.api.words import listed, plural
from plugins.kings_challenge import printed
from plugins.kings_challenge import vocabulary as v
from plugins.kings_challenge.words.small import BUILDINGS, gains


def gist(effect: v.AnyEffect, times: int = 1) -> str:
    """What an effect does, in a few words, so many times over."""
    match effect:
        case v.Gain():
            price = [
                f"{plural(effect.pay_deniers * times, 'denier')}" if effect.pay_deniers else "",
                f"{effect.pay_influence * times} influence" if effect.pay_influence else "",
            ]
            paid = listed([part for part in price if part])
            got = gains(effect.vp * times, effect.deniers * times, effect.influence * times)
            return f"pay {paid}: {got}" if paid else got
        case v.Recruit():
            return f"{plural(effect.n * times, 'citizen')} into your supply"
        case v.Shoot():
            return "a cube on an event" if times == 1 else f"a cube on each of {times} events"
        case v.PerEventCube():
            return f"+{effect.vp} VP per own cube on events, at most {effect.most}"
        case v.PerCathedralCubes():
            return f"+{effect.vp} VP per {effect.cubes} own cubes in the cathedral"
        case v.PerCitizen():
            where = listed([BUILDINGS[building] for building in effect.buildings], "or")
            return f"+{plural(effect.deniers, 'denier')} per own citizen in {where}"
        case v.Joust():
            return f"+{effect.vp} VP, or +{effect.vp_winning} if le Roy has no higher red die left"


def power(cube: v.AnyPower) -> str:
    """What one cube of a deferred card does."""
    match cube:
        case v.AddToEach():
            return f"+{cube.n} to each {cube.colour} die"
        case v.AddToTotal():
            return f"+{cube.n} to a {cube.colour} group"
        case v.FlatPrice():
            return f"every bought die costs {plural(cube.deniers, 'denier')}"
        case v.FreeDie():
            return f"one {cube.colour} die of le Roy is free"
        case v.CountsAs():
            number = f"1 {cube.dice_of} die" if cube.dice == 1 else f"1 to {cube.dice} {cube.dice_of} dice"
            times = {1: "", 2: "twice ", 3: "three times "}[cube.times]
            verb = "counts" if cube.dice == 1 else "count"
            return f"{number} {verb} {times}as {cube.as_colour}"
        case v.EachCounts():
            return f"each die of a group counts {cube.value}"
        case v.Turn():
            return "turn any dice of a group over"


def short(activity: printed.ActivityCard) -> str:
    """What a card offers, short enough for a button."""
    match activity.effect:
        case None:
            return "cubes for later"
        case v.PerEventCube():
            return "VP for your cubes on events"
        case v.PerCathedralCubes():
            return "VP for your cathedral cubes"
        case v.PerCitizen():
            return "deniers for your citizens"
        case v.Joust():
            return f"+{activity.effect.vp} or +{activity.effect.vp_winning} VP"
        case v.Recruit():
            return "citizens for your supply"
        case v.Shoot():
            return "cubes on events"
        case v.Gain():
            return gist(activity.effect)


def card(activity: printed.ActivityCard) -> str:
    """What a card offers for each activation."""
    if activity.cube is not None:
        return f"a cube ({power(activity.cube)})"
    assert activity.effect is not None
    group = "one die of each colour, " if activity.three_colours else ""
    return group + gist(activity.effect)


def offer(activity: printed.ActivityCard) -> tuple[str, str]:
    """A card as an option: its name with what it is for, and in detail its dice and what they do."""
    dice = "one die of each colour" if activity.three_colours else f"{activity.colour} dice"
    return f"{activity.name}: {short(activity)}", f"{dice} ÷ {activity.divisor}; {card(activity)}"


def harm(event: printed.EventCard) -> str:
    """What an event does in each round; empty where it only brings black dice."""
    match event.harm:
        case None:
            return ""
        case v.Seize():
            return f"le Roy takes a rolled spot of {BUILDINGS[event.harm.building]}"
        case v.RoyCube():
            return "le Roy gets a cube in the cathedral"
        case v.Lose():
            parts = [plural(event.harm.deniers, "denier")] if event.harm.deniers else []
            parts += [f"{event.harm.influence} influence"] if event.harm.influence else []
            return f"you lose {listed(parts)}"
        case v.LoseCube():
            return "you lose an activity cube of your choice"
        case v.LoseBestDie():
            return f"you lose your best {event.harm.colour} die"
        case v.LosePerCitizen():
            where = BUILDINGS[event.harm.building]
            return f"you lose {plural(event.harm.deniers, 'denier')} per own citizen in {where}"
