"""Stored choices, made once more: to restore a game, and to tell what was chosen in today's words."""

from collections.abc import Mapping, Sequence
from typing import Any

from plugins.api import GIVE_UP, Choice, Moved, Play, Rules, Setup
from storage import Entry


class Misfit(Exception):
    """A stored choice does not fit the decision that the rules ask now."""


def choice_of(entry: Entry) -> Choice:
    """The choice that an entry records, or that it takes back."""
    assert entry.seat is not None
    assert entry.option is not None
    assert entry.fingerprint is not None
    return Choice(entry.seat, entry.option, entry.fingerprint)


def again(play: Play[Any], choice: Choice) -> Moved:
    """Make a stored choice. Misfit, or whatever the play raises, if that cannot be done."""
    if play.decision is None or play.decision.fingerprint() != choice.fingerprint:
        raise Misfit(f"{choice.option!r} answered another decision")
    if choice.option == GIVE_UP:
        return play.give_up(choice.seat)
    return play.choose(choice.option, choice.seat)


def labels(
    rules: Rules[Any], setup: Setup, checkpoints: Mapping[int, bytes], entries: Sequence[Entry]
) -> dict[int, str]:
    """What was chosen, or taken back, in each of these entries: the labels by version.

    The entries are all that happened after the first of the checkpoints. Where the rules have changed since
    and no longer fit, the label that an old entry holds stands in, or else the option's id.
    """
    told: dict[int, str] = {}
    standing: list[tuple[int, str]] = []
    course = _Course.begun(rules, setup, checkpoints[min(checkpoints)])
    for entry in entries:
        if entry.kind == "choose":
            label = course.label(choice_of(entry)) if course else None
            if label is None:
                label = entry.label or entry.option or ""
            told[entry.version] = label
            standing.append((entry.version, told[entry.version]))
        elif entry.kind in ("undo", "back"):
            told[entry.version] = entry.label or entry.option or ""
            if standing:
                told[entry.version] = standing.pop()[1]
            if course:
                course.go_back()
        elif entry.kind == "restart":
            began = max(version for version in checkpoints if version < entry.version)
            standing = [one for one in standing if one[0] <= began]
            course = _Course.begun(rules, setup, checkpoints[began])
        if (course is None or course.lost) and entry.version in checkpoints:
            course = _Course.begun(rules, setup, checkpoints[entry.version])
    return told


class _Course:
    """A game that follows its log from a checkpoint on. It plays only what a label is asked for: of a choice
    that was taken back at once, nothing."""

    def __init__(self, play: Play[Any]) -> None:
        self.lost = False
        self._play = play
        self._made: list[Choice] = []
        self._chosen: list[Choice] = []

    @classmethod
    def begun(cls, rules: Rules[Any], setup: Setup, checkpoint: bytes) -> "_Course | None":
        try:
            return cls(Play.resume(rules, setup, checkpoint, ()))
        except Exception:
            return None

    def label(self, choice: Choice) -> str | None:
        """The label of the next choice, if it has one; None from the first one on that no longer fits."""
        if self.lost:
            return None
        try:
            self._catch_up()
            decision = self._play.decision
            if decision is None or decision.fingerprint() != choice.fingerprint:
                raise Misfit
        except Exception:
            self.lost = True
            return None
        self._chosen.append(choice)
        option = decision.option(choice.option)
        return option.label if option else ""

    def go_back(self) -> None:
        if self._chosen:
            self._chosen.pop()
        else:
            self.lost = True

    def _catch_up(self) -> None:
        while self._made != self._chosen[: len(self._made)]:
            self._made.pop()
            self._play.undo()
        for choice in self._chosen[len(self._made) :]:
            again(self._play, choice)
            self._made.append(choice)
