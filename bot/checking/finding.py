"""What is wrong, where, and the one command that shows it again."""

import re

import msgspec

from bot.checking.plays import Move
from bot.checking.subject import Subject
from plugins.api import Setup

MOST_COMPLAINTS = 5
"""So many of a finding are told."""


class Record(msgspec.Struct, frozen=True):
    """A point of a game: what `gamekeeper check GAME --replay` takes."""

    setup: Setup
    choices: tuple[Move, ...] = ()


class Finding(msgspec.Struct, frozen=True):
    """`where` says how it came about, `command` is a line for the shell."""

    complaints: tuple[str, ...]
    where: str
    command: str

    @property
    def cause(self) -> str:
        """The same for findings that differ in numbers and in what they show only."""
        head = self.complaints[0].splitlines()[0]
        return re.sub(r"\d+", "#", re.sub(r"^policy \S+: ", "", head))

    def lines(self) -> list[str]:
        more = len(self.complaints) - MOST_COMPLAINTS
        told = [*self.complaints[:MOST_COMPLAINTS], *([f"and {more} more like these"] if more > 0 else [])]
        return [*told, self.where, f"Replay it: {self.command}"]


class Nonconformity(AssertionError):
    """A game breaks the contract; the text says how, where, and how to see it again."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__("\n".join(finding.lines()))


def at_point(subject: Subject, setup: Setup, moves: list[Move], complaints: list[str]) -> Finding:
    """Something wrong at a point of a game."""
    record = msgspec.json.encode(Record(setup, tuple(moves))).decode()
    chosen = " ".join(f"{seat}:{option}" for seat, option in moves)
    where = f"Game: {setup.game}, seed {setup.seed}, setup {msgspec.to_builtins(setup)}\n"
    where += f"Choices ({len(moves)}): {chosen}"
    return Finding(tuple(complaints), where, subject.command("--replay", record))


def in_part(subject: Subject, part: str, seed: int, where: str, complaints: list[str]) -> Finding:
    """Something wrong with one case of a part: the same seed alone shows it again."""
    words = ("--only", part, "--games", "1", "--seed", str(seed))
    return Finding(tuple(complaints), where, subject.command(*words))
