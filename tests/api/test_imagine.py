"""Imagined games: whatever is done with them, the real dice stay unknown."""

from bot.checking.snapshot import Snapshot
from plugins.api import Chance, Flow, Option, Play, Setup, Table, ask
from tests.conformance.broken import Tiny, TinyState

SETUP = Setup("tiny", "only", "normal", seed=1)
MANY = 10**9


class Rolling(Tiny):
    """Dice fall between two decisions of one step."""

    def then(self, table: Table[TinyState]) -> Flow[None]:
        ready = [Option("roll", "Roll", None), Option("shake", "Shake, then roll", None)]
        yield from ask(0, "roll", "Ready?", ready)
        table.state.total = table.state.chance.below(MANY)
        yield from ask(0, "again", "Ready again?", ready)
        table.state.total = table.state.chance.below(MANY)


def before_the_dice() -> Play[TinyState]:
    play = Play.start(Rolling(), SETUP)
    play.choose("add-1")
    return play


def rolled(play: Play[TinyState]) -> int:
    play.choose("roll")
    return play.state.total


def test_a_copy_of_an_imagined_game_has_the_imagined_dice() -> None:
    play = before_the_dice()
    imagined = play.imagine(Chance.from_seed(5))
    copy = imagined.copy()
    assert rolled(copy) == rolled(imagined) != rolled(play)


def test_a_copy_behind_imagined_dice_shows_the_same_dice() -> None:
    imagined = before_the_dice().imagine(Chance.from_seed(5))
    rolled(imagined)
    assert Snapshot.of(imagined.copy()) == Snapshot.of(imagined)


def test_an_imagined_choice_taken_back_rolls_the_imagined_dice_again() -> None:
    imagined = before_the_dice().imagine(Chance.from_seed(5))
    first = rolled(imagined)
    assert imagined.undo()
    assert rolled(imagined) == first


def test_imagining_again_keeps_what_was_imagined_before() -> None:
    imagined = before_the_dice().imagine(Chance.from_seed(5))
    seen = rolled(imagined)
    futures = set()
    for seed in range(5):
        deeper = imagined.imagine(Chance.from_seed(seed))
        assert deeper.state.total == seen
        futures.add(rolled(deeper))
    assert len(futures) == 5


def test_the_real_game_is_left_alone() -> None:
    play, untouched = before_the_dice(), before_the_dice()
    rolled(play.imagine(Chance.from_seed(5)).copy())
    assert rolled(play) == rolled(untouched)


def test_an_imagined_game_taken_back_behind_its_beginning_is_still_imagined() -> None:
    play = before_the_dice()
    play.choose("roll")
    imagined = play.imagine(Chance.from_seed(5))
    assert imagined.undo()
    other = play.copy()
    assert other.undo()
    assert rolled(imagined.copy()) == rolled(imagined) != rolled(other)
