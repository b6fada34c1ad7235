"""Games of Lanterns brought to a certain point."""

from bot.checking.plays import random_choice
from plugins.api import Chance, Decision, Play, Setup
from tests.lanterns.rules import LanternsRules
from tests.lanterns.state import LanternsState

RULES = LanternsRules()

LanternsPlay = Play[LanternsState]


def setup(seed: int = 1, trouble: str = "none") -> Setup:
    return Setup("lanterns", "harbour", "easy", seed, people=2, variants={"trouble": trouble})


def start(seed: int = 1, trouble: str = "none") -> LanternsPlay:
    return Play.start(RULES, setup(seed, trouble))


def asked(play: LanternsPlay) -> Decision:
    assert play.decision is not None
    return play.decision


def move(play: LanternsPlay, luck: Chance, never: str = "") -> None:
    """A random choice, but never this one."""
    while True:
        seat, option = random_choice(asked(play), luck)
        if option.id != never:
            play.choose(option.id, seat)
            return


def until(key: str, *, choices: int = 0, trouble: str = "none") -> LanternsPlay:
    """A game that waits at this decision, with at least so many choices made in the running step."""
    for seed in range(1, 20):
        play = start(seed, trouble)
        luck = Chance.from_seed(seed)
        while play.decision is not None:
            if play.decision.key == key and len(play.choices) >= choices:
                return play
            move(play, luck, never="rope")
    raise LookupError(f"no game comes to {key}")


def to_the_end(play: LanternsPlay, seed: int = 1) -> LanternsPlay:
    luck = Chance.from_seed(seed)
    while play.decision is not None:
        move(play, luck, never="rope")
    return play
