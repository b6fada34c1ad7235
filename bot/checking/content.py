"""Owners' content files: whatever somebody does to a line is named with file and line, or can be played.

A game that keeps its figures in a folder `content` beside its rules is checked with one line of it broken at
random: deleted, a number made a word, a key misspelt, an id given twice.
"""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bot.checking.clock import MOST_SECONDS, TimeIsUp, cpu_limit
from bot.checking.faults import told
from bot.checking.plays import NOBODY, plain_game
from bot.checking.snapshot import Complaints
from bot.checking.subject import Subject, Without, case, setups
from plugins.api import Chance, Rules
from plugins.api.content_files import ContentError

NAMED = re.compile(r"(?P<file>\S.*\.toml):(?P<line>\d+): \S")
_NUMBER = re.compile(r"(?<![\w.\"'-])\d+(?![\w.\"'])")
_KEY = re.compile(r"^(\s*)([A-Za-z_][\w-]*)(?=\s*=)")
_ID = re.compile(r"^(\s*id\s*=\s*)(\S+)")


def folder_of(rules: Rules[Any]) -> Path | None:
    """Where a game's own content lies, if it has any."""
    file = getattr(sys.modules[type(rules).__module__], "__file__", None)
    folder = Path(file).parent / "content" if file else None
    return folder if folder and any(folder.glob("*.toml")) else None


class Break:
    """One line of one file, broken. `told` says how."""

    def __init__(self, folder: Path, chance: Chance) -> None:
        self.file = chance.pick(sorted(folder.glob("*.toml")))
        self.lines = self.file.read_text(encoding="utf-8").splitlines()
        ways = (self._delete, self._number_to_word, self._misspell, self._double)
        # Not every file has ids or numbers: then another way is tried.
        first = chance.below(len(ways))
        tries = (ways[(first + n) % len(ways)] for n in range(len(ways)))
        self.told = next(told for told in (way(chance) for way in tries) if told)

    def write(self, folder: Path) -> None:
        (folder / self.file.name).write_text("\n".join(self.lines) + "\n", encoding="utf-8")

    def _delete(self, chance: Chance) -> str:
        full = [n for n, line in enumerate(self.lines) if line.strip() and not line.lstrip().startswith("#")]
        number = chance.pick(full)
        line = self.lines.pop(number)
        return self._said("deleted", number, line)

    def _number_to_word(self, chance: Chance) -> str:
        return self._change("made a number a word", _NUMBER, lambda found: f'"{found[0]}"', chance)

    def _misspell(self, chance: Chance) -> str:
        return self._change("misspelt the key", _KEY, lambda found: f"{found[1]}{found[2]}x", chance)

    def _double(self, chance: Chance) -> str:
        ids = [found[2] for line in self.lines if (found := _ID.match(line))]
        if len(set(ids)) < 2:
            return ""
        return self._change(
            "gave an id twice",
            _ID,
            lambda found: found[1] + chance.pick([other for other in ids if other != found[2]]),
            chance,
        )

    def _change(
        self, deed: str, pattern: re.Pattern[str], change: Callable[[re.Match[str]], str], chance: Chance
    ) -> str:
        fitting = [
            n
            for n, line in enumerate(self.lines)
            if pattern.search(line) and not line.lstrip().startswith("#")
        ]
        if not fitting:
            return ""
        number = chance.pick(fitting)
        line = self.lines[number]
        self.lines[number] = pattern.sub(change, line, count=1)
        return self._said(deed, number, line)

    def _said(self, deed: str, number: int, line: str) -> str:
        return f"{deed}: {self.file.name}:{number + 1}: {line.strip()}"


class Broken(msgspec.Struct, frozen=True):
    """What was broken, what is wrong with the answer to it, and whether the content was refused."""

    told: str
    complaints: list[str]
    refused: bool = False


def broken_line_is_named(subject: Subject, seed: int, without: Without = ()) -> Broken:
    built_in = folder_of(subject.rules)
    assert built_in is not None
    broken = Break(built_in, Chance.from_seed(seed))
    with TemporaryDirectory(prefix="gamekeeper-") as name:
        folder = Path(name)
        broken.write(folder)
        try:
            with cpu_limit(MOST_SECONDS):
                rules = subject.registry.load(subject.game.id, folder)
                _play(subject, rules, seed, without)
        except ContentError as error:
            return Broken(broken.told, list(_problems_are_named(error, folder, built_in)), refused=True)
        except TimeIsUp:
            return Broken(broken.told, [f"no end after {MOST_SECONDS:g} s of CPU time"])
        except Exception as fault:
            return Broken(broken.told, [f"it raises {told(fault, subject.rules)}"])
    return Broken(broken.told, [])


def _problems_are_named(error: ContentError, folder: Path, built_in: Path) -> Complaints:
    if not error.problems:
        yield "the content is refused without a reason"
    for problem in error.problems:
        found = NAMED.match(problem)
        if not found:
            yield f"a problem does not name file and line: {problem}"
            continue
        own, listed = folder / Path(found["file"]).name, built_in / Path(found["file"]).name
        file = own if own.exists() else listed
        if not file.exists():
            yield f"a problem names a file that is not there: {problem}"
        elif not 1 <= int(found["line"]) <= max(1, len(file.read_text(encoding="utf-8").splitlines())):
            yield f"a problem names a line that is not there: {problem}"


def _play(subject: Subject, rules: Rules[Any], seed: int, without: Without) -> None:
    """A game with this content, told and shown: whatever is wrong is raised."""
    made = setups(subject.game, without=without)
    for number in (seed, seed + 1):
        play, events, _ = plain_game(rules, case(made, number))
        for event in events:
            rules.lines(event)
        rules.board(play.state, NOBODY)
        rules.picture(play.state, play.decision, NOBODY)
    rules.topics()
