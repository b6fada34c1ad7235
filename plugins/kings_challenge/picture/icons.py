"""Cards in a few signs: the shortest words that still say what a card does, made from the rules' data.

A sign is a single letter from the private range, for which the picture draws a coin, a seal, a cube...
"""

from functools import partial
from typing import assert_never

from plugins.api.drawing.dice import letter_die
from plugins.api.drawing.inline import Signs
from plugins.api.drawing.tokens import coin, cube, meeple, seal
from plugins.kings_challenge import effects, harms, powers, printed
from plugins.kings_challenge.dice import COLOURS, Colour
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


def _die(colour: Colour) -> str:
    return DICE[COLOURS[colour]]


def card(activity: printed.ActivityCard) -> str:
    if activity.cube is not None:
        return f"{CUBE} {power(activity.cube)}"
    return effect(activity.effect) if activity.effect is not None else ""


def effect(effect: effects.AnyEffect) -> str:
    match effect:
        case effects.Gain():
            paid = _amounts("−", 0, effect.pay_deniers, effect.pay_influence)
            got = _amounts("+", effect.vp, effect.deniers, effect.influence)
            return f"{paid} → {got}" if paid else got
        case effects.Recruit(n):
            return f"+{n}{CITIZEN} at hand"
        case effects.Shoot():
            return f"+1{CUBE} on an event"
        case effects.PerEventCube(vp, most):
            return f"+{vp} VP per event {CUBE} ≤{most}"
        case effects.PerCathedralCubes(vp, cubes):
            return f"+{vp} VP per {cubes}{CUBE} built"
        case effects.PerCitizen(deniers, buildings):
            where = "/".join(DICE[OF_BUILDING[building]] for building in buildings)
            return f"+{deniers}{COIN} per {CITIZEN} in {where}"
        case effects.Joust(vp, vp_winning):
            return f"+{vp} VP, {vp_winning} if no higher {DICE['R']}"
        case other:
            assert_never(other)


def _amounts(sign: str, vp: int, deniers: int, influence: int) -> str:
    parts = [f"{sign}{vp} VP"] if vp else []
    parts += [f"{sign}{deniers}{COIN}"] if deniers else []
    parts += [f"{sign}{influence}{SEAL}"] if influence else []
    return " ".join(parts)


def power(cube: powers.AnyPower) -> str:
    match cube:
        case powers.AddToEach(colour, n):
            return f"+{n} per {_die(colour)}"
        case powers.AddToTotal(colour, n):
            return f"+{n} to {_die(colour)} total"
        case powers.FlatPrice(deniers):
            return f"K dice {deniers}{COIN} each"
        case powers.FreeDie(colour):
            return f"1 K die {_die(colour)} free"
        case powers.CountsAs(dice_of, as_colour, fold, most):
            number = "1 " if most == 1 else ""
            times = f"×{fold}" if fold > 1 else ""
            return f"{number}{_die(dice_of)}{times} as {_die(as_colour)}"
        case powers.EachCounts(value):
            return f"each die counts {value}"
        case powers.Turn():
            return "turn dice over"
        case other:
            assert_never(other)


def harm(event: printed.EventCard) -> str:
    """What an event does each round; empty where it only brings black dice."""
    match event.harm:
        case None:
            return ""
        case harms.Seize(building):
            return f"+1{ROY_CITIZEN} in {DICE[OF_BUILDING[building]]}"
        case harms.RoyCube():
            return f"+1{ROY_CUBE} in cathedral"
        case harms.Lose(deniers=deniers, influence=influence):
            return _amounts("−", 0, deniers, influence)
        case harms.LoseCube():
            return f"−1{CUBE} of a card"
        case harms.LoseBestDie(colour):
            return f"−1 best {_die(colour)}"
        case harms.LosePerCitizen(deniers, building):
            return f"−{deniers}{COIN} per {CITIZEN} in {DICE[OF_BUILDING[building]]}"
        case other:
            assert_never(other)
