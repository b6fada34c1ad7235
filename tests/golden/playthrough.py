"""A game as a text that people can read and a test can replay.

The first line is the setup as JSON. Of each choice the last word in brackets is what is replayed: the
seat and the option's id. The rest is what people saw, and has to come out the same.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.checking.plays import Move, random_choice
from plugins.api import Chance, Decision, Event, Game, Line, Play, Rules, Setup, board_text

FOLDER = Path(__file__).parent
CHOICE = re.compile(r"> .* \[(\d+) (\S+)\]")

Choose = Callable[[Play[Any]], Move]


def file_of(game: Game) -> Path:
    return FOLDER / game.id / "playthrough.txt"


def record(game: Game, rules: Rules[Any], seed: int = 1) -> str:
    """A new playthrough of the first scenario, by the greedy player where there is one."""
    scenario = game.scenarios[0]
    people = min(2, scenario.people[1])
    difficulty = scenario.difficulties[len(scenario.difficulties) // 2]
    setup = Setup(game.id, scenario.id, difficulty.id, seed, people)
    luck = Chance.from_seed(seed)
    return text_of(rules, setup, lambda play: pick(play, luck, "greedy"))


def pick(play: Play[Any], luck: Chance, policy: str) -> Move:
    """The policy's choice, or a random one where the game has no such policy."""
    decision = pending(play)
    if policy not in play.rules.policies:
        seat, option = random_choice(decision, luck)
    else:
        option = play.rules.policies[policy](play, luck)
        seat = decision.seats[0] if option.seat is None else option.seat
    return seat, option.id


def again(rules: Rules[Any], text: str) -> str:
    """The same setup and choices once more, as they are told today."""
    setup = msgspec.json.decode(text.splitlines()[0], type=Setup)
    moves = iter([(int(seat), option) for seat, option in CHOICE.findall(text)])
    return text_of(rules, setup, lambda play: next(moves))


def text_of(rules: Rules[Any], setup: Setup, choose: Choose) -> str:
    return "\n".join(_lines(rules, setup, choose)) + "\n"


def _lines(rules: Rules[Any], setup: Setup, choose: Choose) -> Iterator[str]:
    yield msgspec.json.encode(setup).decode()
    yield ""
    play = Play.start(rules, setup, remember=False)
    yield from _told(rules, play.opening)
    while play.decision is not None:
        decision = play.decision
        seat, option_id = choose(play)
        option = decision.option(option_id)
        assert option is not None, f"{option_id} is no longer an option of: {decision.prompt}"
        yield ""
        yield f"? {decision.prompt} ({len(decision.options)})"
        yield f"> {rules.seat_name(play.state, seat)}: {option.label} [{seat} {option.id}]"
        yield from _told(rules, play.choose(option_id, seat).events)
    yield ""
    yield from board_text(rules.board(play.state, frozenset())).splitlines()
    yield ""
    yield from map(_line, rules.summary(play.state))
    assert play.outcome is not None
    yield msgspec.json.encode(play.outcome).decode()


def _told(rules: Rules[Any], events: list[Event]) -> Iterator[str]:
    for event in events:
        yield from map(_line, rules.lines(event))
        why = getattr(event, "why", None)
        if why is not None and why.sieves:
            yield from (f"    {line}" for line in rules.reason(why))


def _line(line: Line) -> str:
    return line.text if line.head else f"  {line.text}"


def pending(play: Play[Any]) -> Decision:
    assert play.decision is not None
    return play.decision
