"""A game as a file: written by export, read by import. Names of people stay out of it."""

from typing import Any

import msgspec

from bot.again import Misfit, again
from bot.errors import KeeperError, Trouble
from bot.registry import BrokenGame, Registry
from bot.start import did_you_mean
from plugins.api import MAX_SEED, Choice, Event, Play, Refused, Rules, RulesFailure, Setup

FORMAT = 1
MOST_BYTES = 2 * 1024 * 1024
MOST_CHOICES = 20_000
MOST_UNDOS = 2**31 - 1  # what a database's integer holds

NO_ORIGIN = msgspec.Raw(b"null")
"""Stands for None: msgspec reads no `Raw | None`."""


class SavedGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """`state` is the last checkpoint, after which the last `since` of the `choices` were made.

    `origin` is the position that the game began with, if it did not begin with its setup.
    """

    gamekeeper: int
    rules_version: int
    setup: Setup
    state: msgspec.Raw
    choices: tuple[Choice, ...] = ()
    since: int = 0
    undos: int = 0
    origin: msgspec.Raw = NO_ORIGIN

    def position(self) -> bytes | None:
        """The position that the game began with, if it did."""
        origin = bytes(self.origin)
        return None if origin == b"null" else origin


class Deed(msgspec.Struct, frozen=True):
    """One choice of an imported game, with what it brought about."""

    choice: Choice
    events: list[Event]
    revealed: bool
    checkpoint: bytes | None


class Imported(msgspec.Struct, frozen=True):
    """A game that was read and played up to where the file left it."""

    setup: Setup
    origin: bytes | None
    undos: int
    opening: list[Event]
    first_checkpoint: bytes
    deeds: tuple[Deed, ...]
    play: Play[Any]
    notice: str


class _Header(msgspec.Struct, frozen=True):
    gamekeeper: int
    rules_version: int
    setup: Setup


def write(saved: SavedGame) -> bytes:
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)


def read(data: bytes, registry: Registry) -> Imported:
    """The game in a file, checked and replayed. Takes up to a second: not for the event loop."""
    saved, rules = parse(data, registry)
    state = bytes(saved.state)
    origin = saved.position()
    check_state(state, rules)
    if origin is not None:
        check_state(origin, rules)
    whole = _replayed(saved, rules, origin, saved.choices)
    if whole is not None and same_state(whole.play.checkpoint, state):
        return whole
    # The state was edited, or the rules have changed: the position counts, not how it came about.
    since = saved.choices[len(saved.choices) - saved.since :] if saved.since else ()
    position = _replayed(saved, rules, state, since)
    if position is not None:
        return position
    fresh = _replayed(saved, rules, state, ())
    if fresh is None:
        raise KeeperError(Trouble.IMPORT_IMPOSSIBLE, reason="the rules cannot go on from it")
    return msgspec.structs.replace(
        fresh, notice="The choices of the running turn no longer fit and were left out."
    )


def parse(data: bytes, registry: Registry) -> tuple[SavedGame, Rules[Any]]:
    """What a file says, and the rules of its game. Its state is not looked at yet."""
    if len(data) > MOST_BYTES:
        raise KeeperError(Trouble.IMPORT_TOO_BIG, most=MOST_BYTES // 2**20)
    try:
        data = _unwrapped(data)
        header = msgspec.json.decode(data, type=_Header)
        if header.gamekeeper > FORMAT:
            raise KeeperError(Trouble.IMPORT_NEWER, reason=f"file format {header.gamekeeper}")
        game = registry.games.get(header.setup.game)
        if game is None:
            hint = did_you_mean(header.setup.game, list(registry.games.values()))
            raise KeeperError(Trouble.UNKNOWN_GAME, word=header.setup.game, hint=hint)
        if header.rules_version > game.rules_version:
            raise KeeperError(Trouble.IMPORT_NEWER, reason=f"rules version {header.rules_version}")
        saved = msgspec.json.decode(data, type=SavedGame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise KeeperError(Trouble.IMPORT_NOT_A_GAME, reason=str(fault)) from fault
    _check_setup(saved.setup, registry)
    if not 0 <= saved.since <= len(saved.choices) <= MOST_CHOICES:
        raise KeeperError(Trouble.IMPORT_NOT_A_GAME, reason="its list of choices is wrong")
    if not 0 <= saved.undos <= MOST_UNDOS:
        raise KeeperError(Trouble.IMPORT_NOT_A_GAME, reason="its number of undos is wrong")
    try:
        return saved, registry.rules(saved.setup.game)
    except BrokenGame as fault:
        raise KeeperError(Trouble.GAME_BROKEN, game=game.title, reason=str(fault)) from fault


def _unwrapped(data: bytes) -> bytes:
    """The game itself, where somebody kept a whole answer of `play --json`."""
    if not data.lstrip().startswith(b'{"export"'):
        return data
    return bytes(msgspec.json.decode(data, type=dict[str, msgspec.Raw])["export"])


def _check_setup(setup: Setup, registry: Registry) -> None:
    game = registry.games[setup.game]
    scenario = next((one for one in game.scenarios if one.id == setup.scenario), None)
    variants = {variant.id: variant.values for variant in game.variants}
    if (
        scenario is None
        or setup.difficulty not in (one.id for one in scenario.difficulties)
        or not scenario.people[0] <= setup.people <= scenario.people[1]
        or not 0 <= setup.seed <= MAX_SEED
        or any(value not in variants.get(name, ()) for name, value in setup.variants.items())
    ):
        raise KeeperError(Trouble.IMPORT_NOT_A_GAME, reason=f"{game.title} has no such setup")


def check_state(data: bytes, rules: Rules[Any]) -> None:
    """Refuse a state that the game cannot be in, with the reason."""
    try:
        state = msgspec.json.decode(data, type=rules.state_type)
        given = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise KeeperError(Trouble.IMPORT_IMPOSSIBLE, reason=str(fault)) from fault
    if unknown := _unknown_field(given, state, "$"):
        raise KeeperError(Trouble.IMPORT_IMPOSSIBLE, reason=f"unknown field `{unknown}`")
    try:
        reasons = rules.check(state)
    except Exception as fault:
        raise KeeperError(Trouble.IMPORT_IMPOSSIBLE, reason=f"{type(fault).__name__}: {fault}") from fault
    if reasons:
        raise KeeperError(Trouble.IMPORT_IMPOSSIBLE, reason="; ".join(reasons))


def _unknown_field(given: Any, understood: Any, path: str) -> str:
    """Where the file says something that the state has no place for: most likely a typing error."""
    pairs: list[tuple[Any, Any, str]] = []
    if isinstance(understood, msgspec.Struct) and isinstance(given, dict):
        fields = dict(zip(understood.__struct_encode_fields__, understood.__struct_fields__, strict=True))
        for key, value in given.items():
            if key in fields:
                pairs.append((value, getattr(understood, fields[key]), f"{path}.{key}"))
            elif key != understood.__struct_config__.tag_field:
                return f"{path}.{key}"
    elif isinstance(understood, dict) and isinstance(given, dict):
        inner = {str(key): value for key, value in understood.items()}
        pairs = [(value, inner.get(key), f"{path}.{key}") for key, value in given.items()]
    elif isinstance(understood, (list, tuple)) and isinstance(given, list):
        both = zip(given, understood, strict=False)
        pairs = [(left, right, f"{path}[{index}]") for index, (left, right) in enumerate(both)]
    return next((found for pair in pairs if (found := _unknown_field(*pair))), "")


def _replayed(
    saved: SavedGame, rules: Rules[Any], origin: bytes | None, choices: tuple[Choice, ...]
) -> Imported | None:
    """The game from its beginning (or from a position) through its choices; None if they do not fit."""
    setup = saved.setup
    try:
        if origin is None:
            play = Play.start(rules, setup, remember=False)
        else:
            state = msgspec.json.decode(origin, type=rules.state_type)
            play = Play.from_state(rules, setup, state, remember=False)
        first, deeds = play.checkpoint, []
        for choice in choices:
            moved = again(play, choice)
            deeds.append(
                Deed(
                    moved.choice,
                    moved.events,
                    moved.revealed,
                    play.checkpoint if moved.stepped else None,
                )
            )
        seats = len(rules.seating(setup))
        if play.decision is not None and max(play.decision.seats) >= seats:
            raise ValueError(f"the setup has {seats} seats, and another one is asked")
    except (Misfit, Refused, RulesFailure):
        return None
    except Exception as fault:  # a state that passes its own check and still breaks the rules
        raise KeeperError(Trouble.IMPORT_IMPOSSIBLE, reason=f"{type(fault).__name__}: {fault}") from fault
    return Imported(setup, origin, saved.undos, play.opening, first, tuple(deeds), play, "")


def same_state(left: bytes, right: bytes) -> bool:
    return bool(msgspec.json.decode(left) == msgspec.json.decode(right))
