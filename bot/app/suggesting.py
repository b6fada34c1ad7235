"""Suggestions for a word that is being typed after a slash command."""

from collections.abc import Iterable

from discord.app_commands import Choice

from bot.app import limits


def fitting(typed: str, pairs: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Those (name, value) pairs that contain what was typed: beginnings first, then beginnings of words."""
    wanted = typed.strip().casefold()
    ranked = []
    for number, pair in enumerate(pairs):
        places = [text.casefold().find(wanted) for text in pair]
        found = [at for at in places if at >= 0]
        if not found:
            continue
        at_word = any(f" {text.casefold()}".find(f" {wanted}") >= 0 for text in pair)
        ranked.append((0 if 0 in found else 1 if at_word else 2, number, pair))
    return [pair for _, _, pair in sorted(ranked)]


def choices(pairs: Iterable[tuple[str, str]]) -> list[Choice[str]]:
    """As many suggestions as Discord takes."""
    return [
        Choice(name=limits.clip(name, limits.CHOICE_NAME), value=value)
        for name, value in pairs
        if name and 0 < len(value) <= limits.CHOICE_VALUE
    ][: limits.CHOICES]
