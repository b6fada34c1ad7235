"""The parts of a check, each of which goes through its cases and counts what it saw.

A case is a seed: the same seed alone shows the same case again.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from bot.checking import hidden, keeping, listing, looks
from bot.checking.clock import MOST_SECONDS, TimeIsUp, cpu_limit
from bot.checking.content import broken_line_is_named, folder_of
from bot.checking.digest import digest, digest_elsewhere, first_difference
from bot.checking.faults import told
from bot.checking.finding import Finding, Nonconformity, at_point, in_part
from bot.checking.flows import flows_are_run
from bot.checking.plays import MOST_DECISIONS, Move, plain_game, random_choice
from bot.checking.speed import TOO_SLOW, Speed
from bot.checking.subject import Subject, Without, case, setups
from bot.checking.walk import Walk
from plugins.api import Chance, Event, Play, Setup

HONEST_AT = 8  # a policy is asked twice at every so-manieth decision on average
MOST_RESTARTED = 60
MOST_PICTURED = 20
MOST_POLICY_GAMES = 10
MOST_NAMED = 12


class Plan(msgspec.Struct, frozen=True):
    """How much is checked. `seconds` of CPU time are the most that one game may take."""

    games: int
    seed: int = 1
    without: Without = ()
    seconds: float = MOST_SECONDS


class Figures(msgspec.Struct):
    """What was seen on the way. `counts`: so many of this and that, in the order in which they were met;
    `{s}` is the ending of a plural. `notes` are no faults: they say what was not checked or not met."""

    counts: dict[str, int] = {}
    notes: list[str] = []
    largest_state: int = 0
    longest_board: int = 0
    speed: Speed = msgspec.field(default_factory=Speed)

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + number


class Checkup:
    """One game being checked: how much of it, and what was seen so far."""

    def __init__(self, subject: Subject, plan: Plan) -> None:
        self.subject = subject
        self.plan = plan
        self.figures = Figures()
        self.setups = setups(subject.game, without=plan.without)

    def cases(self, most: int | None = None) -> Iterator[Setup]:
        games = self.plan.games if most is None else min(most, self.plan.games)
        for seed in range(self.plan.seed, self.plan.seed + games):
            yield case(self.setups, seed)

    def guarded(self, part: str, setup: Setup, check: Callable[[], list[str]]) -> Iterator[Finding]:
        """A case of a part, whatever happens in it."""
        if found := bounded(self.subject, self.plan.seconds, check):
            yield in_part(self.subject, part, setup.seed, f"Setup: {msgspec.to_builtins(setup)}", found)


def bounded(subject: Subject, seconds: float, check: Callable[[], list[str]]) -> list[str]:
    """What a check complains of; that it raises, or comes to no end, is a complaint too."""
    try:
        with cpu_limit(seconds):
            return check()
    except TimeIsUp:
        return [f"no end after {seconds:g} s of CPU time"]
    except Exception as fault:
        return [f"a rule raised {told(fault, subject.rules)}"]


def listed(checkup: Checkup) -> Iterator[Finding]:
    subject, plan = checkup.subject, checkup.plan
    found = [
        *listing.listing_is_sound(subject.game),
        *listing.topics_fit(subject.rules),
        *flows_are_run(subject.rules),
    ]
    if topics := len(subject.rules.topics()):
        checkup.figures.count("rules topic{s}", topics)
    else:
        checkup.figures.notes.append("no rules topics: /rules has nothing to show (Rules.topics)")
    if found:
        yield in_part(subject, "listing", plan.seed, "What can be read before a game begins", found)


def games(checkup: Checkup) -> Iterator[Finding]:
    figures = checkup.figures
    told: set[type[Event]] = set()
    causes: set[str] = set()
    redealt = broken_off = False
    for setup in checkup.cases():
        walk = Walk(checkup.subject, setup, seconds=checkup.plan.seconds)
        try:
            if outcome := walk.run().outcome:
                causes.add(outcome.cause)
        except Nonconformity as fault:
            broken_off = True
            yield fault.finding
        told |= walk.told
        redealt |= walk.redealt
        figures.count("random game{s}, checked at every decision")
        figures.count("decision{s} in them", len(walk.moves))
        figures.largest_state = max(figures.largest_state, walk.largest_state)
        figures.longest_board = max(figures.longest_board, walk.longest_board)
    if not broken_off:
        figures.notes += _notes(checkup.subject, told, causes, redealt)


def _notes(subject: Subject, told: set[type[Event]], causes: set[str], redealt: bool) -> Iterator[str]:
    """What did not turn up in the random games."""
    if untold := [kind.__name__ for kind in subject.rules.narration.kinds if kind not in told]:
        more = len(untold) - MOST_NAMED
        named = ", ".join(untold[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
        yield f"never told in these games: {named}"
    if unmet := [cause for cause in subject.game.endings if cause not in causes]:
        yield f"never ended by: {', '.join(unmet)}"
    revealing = [kind.__name__ for kind in told if kind.reveals]
    if revealing and not redealt:
        yield f"{min(revealing)} reveals, but redeal never changed the state: hidden things cannot be checked"


def restarts(checkup: Checkup) -> Iterator[Finding]:
    for setup in checkup.cases(MOST_RESTARTED):
        yield from checkup.guarded("restarts", setup, partial(restarted, checkup.subject, setup))
        checkup.figures.count("game{s} restarted at every decision")


def restarted(subject: Subject, setup: Setup) -> list[str]:
    play, _, moves = plain_game(subject.rules, setup)
    return list(keeping.restarts_end_the_same(subject.rules, setup, moves, play))


def pictures(checkup: Checkup) -> Iterator[Finding]:
    for setup in checkup.cases(MOST_PICTURED):
        yield from checkup.guarded("pictures", setup, partial(pictured, checkup.subject, setup))
        checkup.figures.count("game{s} drawn at the beginning, on the way and at the end")
    where = "Positions of these games, drawn with and without the decision (Marks(decision))"
    if found := bounded(checkup.subject, checkup.plan.seconds, partial(nothing_marked, checkup)):
        words = ("--only", "pictures", "--games", str(checkup.plan.games), "--seed", str(checkup.plan.seed))
        yield Finding(tuple(found), where, checkup.subject.command(*words))


def nothing_marked(checkup: Checkup) -> list[str]:
    """A picture answers what is asked: for each decision with spots it has to look different somewhere."""
    marked: dict[str, bool] = {}
    for setup in checkup.cases(MOST_PICTURED):
        luck, looked = Chance.from_seed(setup.seed), set[str]()
        play = Play.start(checkup.subject.rules, setup, remember=False)
        for _ in range(MOST_DECISIONS):
            if play.decision is None:
                break
            key = play.decision.key
            if key not in looked and not marked.get(key):
                looked.add(key)
                marks = looks.decision_is_marked(play)
                if marks is not None:
                    marked[key] = marks
            seat, option = random_choice(play.decision, luck)
            play.choose(option.id, seat)
    return [f"the picture never marks what {key} points at" for key in marked if not marked[key]]


def pictured(subject: Subject, setup: Setup) -> list[str]:
    """The pictures of three positions of a game: drawing takes long."""
    rules, luck = subject.rules, Chance.from_seed(setup.seed)
    end, _, moves = plain_game(rules, setup)
    midway = Play.start(rules, setup, remember=False)
    for seat, option in moves[: luck.below(len(moves))]:
        midway.choose(option, seat)
    plays = (Play.start(rules, setup), midway, end)
    return [complaint for play in plays for complaint in looks.picture_is_sound(play, luck)]


def policies(checkup: Checkup) -> Iterator[Finding]:
    for policy in checkup.subject.rules.policies:
        for setup in checkup.cases(MOST_POLICY_GAMES):
            if finding := policy_plays(checkup.subject, setup, policy, checkup.plan.seconds):
                yield finding
            checkup.figures.count(f"game{{s}} of the policy {policy}")


def policy_plays(
    subject: Subject, setup: Setup, policy: str, seconds: float = MOST_SECONDS
) -> Finding | None:
    """A whole game, with the policy watched on the way."""
    moves: list[Move] = []

    def play_on() -> list[str]:
        luck = Chance.from_seed(setup.seed)
        play: Play[Any] = Play.start(subject.rules, setup, remember=False)
        while play.decision is not None:
            if len(moves) == MOST_DECISIONS:
                return [f"no end after {MOST_DECISIONS} decisions"]
            if luck.below(HONEST_AT) == 0 and (found := [*hidden.policy_is_honest(play, policy, luck, luck)]):
                return found
            option = subject.rules.policies[policy](play, luck)
            seat = play.decision.seats[0] if option.seat is None else option.seat
            play.choose(option.id, seat)
            moves.append((seat, option.id))
        return []

    found = bounded(subject, seconds, play_on)
    return at_point(subject, setup, moves, [f"policy {policy}: {one}" for one in found]) if found else None


def processes(checkup: Checkup) -> Iterator[Finding]:
    subject, plan = checkup.subject, checkup.plan
    here = digest(subject, plan.seed, plan.without)
    others = [digest_elsewhere(subject, plan.seed, hash_seed, plan.without) for hash_seed in (1, 2)]
    checkup.figures.count("processes with other hashes compared", len(others))
    if difference := next(filter(None, (first_difference(here, other) for other in others)), None):
        where = "The same setups, seeds and choices, in processes with other hashes (PYTHONHASHSEED)"
        yield in_part(
            subject, "processes", plan.seed, where, [f"other processes play other games: {difference}"]
        )


def content(checkup: Checkup) -> Iterator[Finding]:
    subject, plan = checkup.subject, checkup.plan
    checkup.figures.count("content line{s} broken, one at a time", 0)
    if folder_of(subject.rules) is None:
        return
    for seed in range(plan.seed, plan.seed + plan.games):
        broken = broken_line_is_named(subject, seed, plan.without)
        checkup.figures.count("content line{s} broken, one at a time")
        checkup.figures.count("of them refused by file and line", broken.refused)
        if broken.complaints:
            yield in_part(subject, "content", seed, f"Content: {broken.told}", broken.complaints)


def speed(checkup: Checkup) -> Iterator[Finding]:
    figures = checkup.figures
    for setup in checkup.cases():

        def timed(setup: Setup = setup) -> list[str]:
            figures.speed.time(checkup.subject, setup)
            return []

        yield from checkup.guarded("speed", setup, timed)
        figures.count("random game{s} timed")
    for slowest in (figures.speed.choose, figures.speed.listing):
        if finding := slowest.finding(checkup.subject, TOO_SLOW):
            yield finding


PARTS: dict[str, Callable[[Checkup], Iterator[Finding]]] = {
    "listing": listed,
    "games": games,
    "restarts": restarts,
    "pictures": pictures,
    "policies": policies,
    "processes": processes,
    "content": content,
    "speed": speed,
}
