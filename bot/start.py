"""From the words of /start to a setup: names, aliases, and "did you mean"."""

import secrets
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Protocol, TypeVar

import msgspec

from bot.errors import KeeperError, Trouble
from plugins.api import MAX_SEED, Difficulty, Game, Scenario, Setup


class Named(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...


N = TypeVar("N", bound=Named)


class StartWords(msgspec.Struct, frozen=True):
    """What somebody typed. Words left out mean the first on offer."""

    game: str
    scenario: str = ""
    difficulty: str = ""
    people: int | None = None
    seed: str = ""
    variants: dict[str, str] = {}


def plain(word: str) -> str:
    """Words are compared without case and with `-` for spaces and underscores."""
    return word.strip().casefold().replace("_", "-").replace(" ", "-")


def find(word: str, named: Sequence[N]) -> N | None:
    wanted = plain(word)
    for one in named:
        if wanted in (plain(one.id), plain(one.title), *map(plain, one.aliases)):
            return one
    return None


def did_you_mean(word: str, named: Sequence[Named]) -> str:
    known = {plain(name): one.id for one in named for name in (one.id, one.title, *one.aliases)}
    close = get_close_matches(plain(word), known, n=1, cutoff=0.5)
    if close:
        return f" Did you mean “{known[close[0]]}”?"
    if named:
        return " There is: " + ", ".join(one.id for one in named) + "."
    return ""


def resolve(words: StartWords, games: Mapping[str, Game]) -> Setup:
    listed = list(games.values())
    game = find(words.game, listed)
    if game is None:
        raise KeeperError(Trouble.UNKNOWN_GAME, word=words.game, hint=did_you_mean(words.game, listed))
    scenario = _scenario(words, game)
    difficulty = _difficulty(words, scenario)
    people = _people(words, scenario)
    return Setup(
        game=game.id,
        scenario=scenario.id,
        difficulty=difficulty.id,
        seed=_seed(words.seed),
        people=people,
        variants=_variants(words, game),
    )


def _scenario(words: StartWords, game: Game) -> Scenario:
    if not words.scenario:
        return game.scenarios[0]
    scenario = find(words.scenario, game.scenarios)
    if scenario is None:
        hint = did_you_mean(words.scenario, game.scenarios)
        raise KeeperError(Trouble.UNKNOWN_SCENARIO, game=game.title, word=words.scenario, hint=hint)
    return scenario


def _difficulty(words: StartWords, scenario: Scenario) -> Difficulty:
    if not words.difficulty:
        return find("normal", scenario.difficulties) or scenario.difficulties[0]
    difficulty = find(words.difficulty, scenario.difficulties)
    if difficulty is None:
        hint = did_you_mean(words.difficulty, scenario.difficulties)
        raise KeeperError(
            Trouble.UNKNOWN_DIFFICULTY, scenario=scenario.title, word=words.difficulty, hint=hint
        )
    return difficulty


def _people(words: StartWords, scenario: Scenario) -> int:
    low, high = scenario.people
    people = low if words.people is None else words.people
    if not low <= people <= high:
        span = f"{low} to {high} people" if low < high else "one person" if low == 1 else f"{low} people"
        raise KeeperError(Trouble.BAD_PEOPLE, scenario=scenario.title, range=span, word=people)
    return people


def _seed(word: str) -> int:
    if not word:
        return secrets.randbelow(MAX_SEED + 1)
    # Digits only: int() would also take "1_000" and " 7 ", and choke on a million digits.
    if not (word.isascii() and word.isdigit() and len(word) <= 16 and int(word) <= MAX_SEED):
        raise KeeperError(Trouble.BAD_SEED, most=MAX_SEED, word=word[:40])
    return int(word)


def _variants(words: StartWords, game: Game) -> dict[str, str]:
    known = {variant.id: variant for variant in game.variants}
    for name, value in words.variants.items():
        if name not in known:
            hint = f" There is: {', '.join(known)}." if known else ""
            raise KeeperError(Trouble.UNKNOWN_VARIANT, game=game.title, word=name, hint=hint)
        if value not in known[name].values:
            hint = f" There is: {', '.join(known[name].values)}."
            raise KeeperError(Trouble.UNKNOWN_VARIANT, game=game.title, word=f"{name} {value}", hint=hint)
    return {variant.id: words.variants.get(variant.id, variant.values[0]) for variant in game.variants}
