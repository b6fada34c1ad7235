"""Cards in a few signs: the shortest words that still say what a card does, made from the rules' data.

A sign is a single letter from the private range, for which the picture draws a coin, a seal, a cube...
"""

from functools import partial

from plugins.api.drawing.dice import letter_die
from plugins.api.drawing.inline import Signs
from plugins.api.drawing.tokens import coin, cube, meeple, seal
from plugins.kings_challenge import printed
from plugins.kings_challenge import vocabulary as v
from plugins.kings_challenge.dice import COLOURS
from plugins.kings_challenge.picture import layout as at

COIN, SEAL, CUBE, CITIZEN = "\ue000", "\ue001", "\ue002", "\ue003"
ROY_CUBE, ROY_CITIZEN = "\ue004", "\ue005"
DICE = {"R": "\ue010", "W": "\ue011", "Y": "\ue012"}
OF_BUILDING = {"palace": "R", "bishopric": "W", "city_hall": "Y"}

SIZE = 24
SIGNS: Signs = {
    COIN: partial(coin, SIZE),
    SEAL: partial(seal, SIZE, at.INFLUENCE),
    CUBE: partial(cube, SIZE, at.SIDES["player"].colour),
    ROY_CUBE: partial(cube, SIZE, at.SIDES["roy"].colour),
    CITIZEN: partial(meeple, SIZE, at.SIDES["player"].colour),
    ROY_CITIZEN: partial(meeple, SIZE, at.SIDES["roy"].colour),
    **{sign: partial(letter_die, letter, SIZE, at.DOMAINS[letter]) for letter, sign in DICE.items()},
}


def _die(colour: v.Colour) -> str:
    return DICE[COLOURS[colour]]


def card(activity: printed.ActivityCard) -> str:
    if activity.cube is not None:
        return f"{CUBE} {power(activity.cube)}"
    return effect(activity.effect) if activity.effect is not None else ""


def effect(effect: v.AnyEffect) -> str:
    match effect:
        case v.Gain():
            paid = _amounts("−", 0, effect.pay_deniers, effect.pay_influence)
            got = _amounts("+", effect.vp, effect.deniers, effect.influence)
            return f"{paid} → {got}" if paid else got
        case v.Recruit():
            return f"+{effect.n}{CITIZEN} at hand"
        case v.Shoot():
            return f"+1{CUBE} on an event"
        case v.PerEventCube():
            return f"+{effect.vp} VP per event {CUBE} ≤{effect.most}"
        case v.PerCathedralCubes():
            return f"+{effect.vp} VP per {effect.cubes}{CUBE} built"
        case v.PerCitizen():
            where = "/".join(DICE[OF_BUILDING[building]] for building in effect.buildings)
            return f"+{effect.deniers}{COIN} per {CITIZEN} in {where}"
        case v.Joust():
            return f"+{effect.vp} VP, {effect.vp_winning} if no higher {DICE['R']}"


def _amounts(sign: str, vp: int, deniers: int, influence: int) -> str:
    parts = [f"{sign}{vp} VP"] if vp else []
    parts += [f"{sign}{deniers}{COIN}"] if deniers else []
    parts += [f"{sign}{influence}{SEAL}"] if influence else []
    return " ".join(parts)


def power(cube: v.AnyPower) -> str:
    match cube:
        case v.AddToEach():
            return f"+{cube.n} per {_die(cube.colour)}"
        case v.AddToTotal():
            return f"+{cube.n} to {_die(cube.colour)} total"
        case v.FlatPrice():
            return f"K dice {cube.deniers}{COIN} each"
        case v.FreeDie():
            return f"1 K die {_die(cube.colour)} free"
        case v.CountsAs():
            number = "1 " if cube.dice == 1 else ""
            times = f"×{cube.times}" if cube.times > 1 else ""
            return f"{number}{_die(cube.dice_of)}{times} as {_die(cube.as_colour)}"
        case v.EachCounts():
            return f"each die counts {cube.value}"
        case v.Turn():
            return "turn dice over"


def harm(event: printed.EventCard) -> str:
    """What an event does each round; empty where it only brings black dice."""
    match event.harm:
        case None:
            return ""
        case v.Seize():
            return f"+1{ROY_CITIZEN} in {DICE[OF_BUILDING[event.harm.building]]}"
        case v.RoyCube():
            return f"+1{ROY_CUBE} in cathedral"
        case v.Lose():
            return _amounts("−", 0, event.harm.deniers, event.harm.influence)
        case v.LoseCube():
            return f"−1{CUBE} of a card"
        case v.LoseBestDie():
            return f"−1 best {_die(event.harm.colour)}"
        case v.LosePerCitizen():
            return f"−{event.harm.deniers}{COIN} per {CITIZEN} in {DICE[OF_BUILDING[event.harm.building]]}"
