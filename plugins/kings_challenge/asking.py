"""Questions from which the player can go back: nothing is paid before the last one is answered."""

from collections.abc import Sequence
from typing import Any

from plugins.api import Flow, Option, ask
from plugins.kings_challenge.prompts import BACK

PLAYER = 0
"""The only seat."""


class WentBack(Exception):
    """The player would rather do something else."""


def ask_or_back(key: str, prompt: str, options: Sequence[Option[Any]], *, always: bool = False) -> Flow[Any]:
    """The value of the chosen option. A single one is taken without asking, unless it is `always` asked."""
    if len(options) == 1 and not always:
        return options[0].value
    chosen = yield from ask(PLAYER, key, prompt, [*options, BACK])
    if chosen is BACK.value:
        raise WentBack
    return chosen
