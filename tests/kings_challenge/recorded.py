"""Whole games in which le Roy does what his table says: one for each row, one for each special case.

`python -m tests.kings_challenge.recorded` searches for them and writes them down.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from plugins.api import Chance, Event, Option, Outcome, Play, Setup
from plugins.kings_challenge import events as e
from plugins.kings_challenge.content import load
from plugins.kings_challenge.rules import KingsRules
from plugins.kings_challenge.state import KingsState

FOLDER = Path(__file__).parent / "recorded"
RULES = KingsRules(load())
LEVELS = ("easy", "normal", "hard", "very-hard")
MOST_GAMES = 4000

Turn = list[Event]
"""What one turn of le Roy told."""

# Habits of the player, so that the rare cases come up: beginnings of option ids that are taken first.
HABITS: tuple[tuple[str, ...], ...] = (
    (),
    ("fight", "use", "do"),
    ("build", "use", "do"),
    ("pass", "do-pass"),
    ("place", "recruit", "use", "do"),
)


class Recorded(msgspec.Struct, frozen=True):
    """A whole game, and le Roy's turn in it that this recording is about, in words."""

    setup: Setup
    choices: tuple[str, ...]
    outcome: Outcome
    report: tuple[str, ...]


def cases(turn: Turn) -> Iterator[str]:
    """What is shown by a turn of le Roy: its row, and whatever was special about it."""
    rolled = turn[0]
    assert isinstance(rolled, e.RoyRolled)
    yield f"row-{rolled.row}"
    for event in turn:
        match event:
            case e.RoyPaid():
                if len(event.dice) < event.price:
                    yield "short-of-dice"
                if event.bought and len(event.dice) < event.price:
                    yield "short-of-dice-and-buys"
                if rolled.action == "points" and not event.bought:
                    yield "nothing-to-buy"
            case e.RoyWorked():
                yield "evicts" if event.evicted else "takes-an-empty-spot"
            case e.RoyBuilt():
                yield f"cubes-without-a-box-{event.missing}" if event.missing else "two-cubes"
            case e.RoyConsoled():
                yield f"{rolled.action}-{event.reason}"
            case e.EventCountered():
                if event.player_cubes == event.roy_cubes:
                    yield "event-tied"
                elif event.player_cubes:
                    yield "event-shared"
            case e.CharacterScored():
                yield "character-for-both" if event.roy_scores else "character-for-you-alone"
            case _:
                pass


ALL_CASES = {
    *(f"row-{number}" for number in range(2, 13)),
    *("short-of-dice", "short-of-dice-and-buys", "nothing-to-buy", "evicts", "takes-an-empty-spot"),
    *("worker-no_spot", "worker-no_citizen", "event-no_event", "event-tied", "event-shared"),
    *("tradesman-no_card", "tradesman-no_citizen", "two-cubes", "cubes-without-a-box-1"),
    *("cubes-without-a-box-2", "character-no_character", "character-for-both", "character-for-you-alone"),
}

HIS = (
    *(e.RoyPaid, e.RoyGained, e.RoyWorked, e.RoyFought, e.EventCountered, e.TradesmanPlaced),
    *(e.RoyBuilt, e.CharacterScored, e.RoyConsoled, e.RoyFinished),
)


def turns(told: list[Event]) -> list[Turn]:
    """Le Roy's turns, each with all that came of it."""
    found: list[Turn] = []
    running = False
    for event in told:
        if isinstance(event, e.RoyRolled):
            found.append([event])
            running = True
        elif running and isinstance(event, HIS):
            found[-1].append(event)
        else:
            running = False
    return found


def report(turn: Turn) -> tuple[str, ...]:
    return tuple(line.text for event in turn for line in RULES.lines(event))


def play_again(recorded: Recorded) -> tuple[Play[KingsState], list[Turn]]:
    """The recorded choices once more, and le Roy's turns on the way."""
    play = Play.start(RULES, recorded.setup, remember=False)
    told = list(play.opening)
    for choice in recorded.choices:
        told += play.choose(choice).events
    return play, turns(told)


def read(file: Path) -> Recorded:
    return msgspec.json.decode(file.read_bytes(), type=Recorded)


def _choose(options: tuple[Option[object], ...], habit: tuple[str, ...], luck: Chance) -> Option[object]:
    for beginning in habit:
        liked = [option for option in options if option.id.startswith(beginning)]
        if liked:
            return luck.pick(liked)
    forward = [option for option in options if option.id not in ("pass", "do-pass")]
    return luck.pick(forward or options)


def search() -> dict[str, Recorded]:
    """The first game for each case."""
    found: dict[str, Recorded] = {}
    for seed in range(MOST_GAMES):
        if set(found) >= ALL_CASES:
            break
        setup = Setup("kings-challenge", "le-roy", LEVELS[seed % len(LEVELS)], seed)
        habit, luck = HABITS[seed % len(HABITS)], Chance.from_seed(seed)
        play = Play.start(RULES, setup, remember=False)
        told, choices = list(play.opening), []
        while play.decision is not None:
            option = _choose(play.decision.options, habit, luck)
            choices.append(option.id)
            told += play.choose(option.id).events
        assert play.outcome is not None
        for turn in turns(told):
            for case in cases(turn):
                if case not in found:
                    found[case] = Recorded(setup, tuple(choices), play.outcome, report(turn))
    return found


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for case, recorded in sorted(search().items()):
        (FOLDER / f"{case}.json").write_bytes(msgspec.json.encode(recorded) + b"\n")


if __name__ == "__main__":
    main()
