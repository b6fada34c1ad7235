"""What ambassadors count, and their sums, in words."""

from functools import cache

from plugins.api.words import plural
from plugins.endangered.demands import Sum

DEMANDS = {
    "animals": "animals on the board",
    "hands": "cards in all hands",
    "money": "money of all players",
    "pairs": "mating pairs",
    "tile_supply": "tiles in the supply",
    "sum_2d6": "the sum of 2 dice",
    "occupied_spaces": "spaces with animals",
    "action_cards": "Action cards in the zone",
    "max_3d6": "the highest of 3 dice",
    "one_d6": "the roll of 1 die",
    "six_minus_persistent": "6 minus persistent impacts",
    "none": "nothing but influence",
}
"""What each ambassador counts at the vote."""

SHORT = {
    "animals": "animals",
    "hands": "cards in hands",
    "money": "all your money",
    "pairs": "mating pairs",
    "tile_supply": "tiles in supply",
    "sum_2d6": "2 dice, added",
    "occupied_spaces": "living spaces",
    "action_cards": "action cards",
    "max_3d6": "best of 3 dice",
    "one_d6": "1 die",
    "six_minus_persistent": "6 less impacts",
    "none": "influence only",
}
"""The same, short enough for a small card."""

COUNTED = {
    "animals": "animal",
    "hands": "hand card",
    "pairs": "pair",
    "occupied_spaces": "space",
    "action_cards": "Action card",
    "tile_supply": "supply tile",
}
DICE = {"sum_2d6": "2 dice", "max_3d6": "best of 3 dice", "one_d6": "1 die"}


@cache
def standing(sum_: Sum) -> str:
    """What it counts, the influence, what is needed, and the answer."""
    kind, measure, influence, target, _ = sum_
    answer, short = sum_.verdict
    if sum_.rolls:
        said = {
            "yes": "any roll is a Yes",
            "no": "no roll is enough yet",
            "roll": f"a roll of {short}+ is a Yes",
        }
        return f"{DICE[kind]} + {influence}, needs {target}: {said[answer]}"
    yes = ", a Yes" if answer == "yes" else ""
    if kind == "none":
        return f"{influence} influence of {target}{yes}"
    if kind == "six_minus_persistent":
        counted = f"{measure} (6 minus impacts)"
    else:
        counted = f"${measure}" if kind == "money" else plural(measure, COUNTED[kind])
    return f"{counted} + {influence} = {measure + influence} of {target}{yes}"


def note(sum_: Sum) -> str:
    """The answer, and what is missing: "No, 2 short", "roll 7+"."""
    answer, short = sum_.verdict
    if answer == "yes":
        return "Yes, any roll" if sum_.rolls else "Yes"
    return f"No, {short} short" if answer == "no" else f"roll {short}+"
