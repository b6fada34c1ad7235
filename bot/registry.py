"""Which games there are. A plugin that does not load is listed as broken and harms nobody else."""

from collections.abc import Iterable
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pluggy

from plugins.api import Game, Rules, hooks

BUILT_IN: tuple[str, ...] = ("plugins.endangered.plugin", "plugins.kings_challenge.plugin")

REQUIRED: tuple[str, ...] = ("state_type", "narration")
"""What no class of rules can inherit."""


class Broken(msgspec.Struct, frozen=True):
    """A plugin, or a game of a working plugin, that cannot be used, and why."""

    name: str
    reason: str


class BrokenGame(Exception):
    """The rules of a listed game cannot be loaded."""


class Registry:
    """The games of the built-in plugins, of `extra` modules and of installed packages."""

    def __init__(
        self,
        extra: Iterable[str | ModuleType] = (),
        *,
        built_in: Iterable[str] = BUILT_IN,
        installed: bool = True,
        content: Path | None = None,
    ) -> None:
        self.games: dict[str, Game] = {}
        self.broken: list[Broken] = []
        self._content = content
        self._rules: dict[str, Rules[Any]] = {}
        self._plugin_of: dict[str, object] = {}
        self._manager = pluggy.PluginManager(hooks.PROJECT)
        self._manager.add_hookspecs(hooks)
        for module in (*built_in, *extra):
            name = module if isinstance(module, str) else module.__name__
            self._add(
                name, lambda module=module: import_module(module) if isinstance(module, str) else module
            )
        if installed:
            for point in entry_points(group=hooks.PROJECT):
                self._add(point.name, point.load)

    def rules(self, game: str) -> Rules[Any]:
        """The rules of a listed game, loaded when first asked for."""
        if game not in self._rules:
            folder = self._content / game if self._content else None
            try:
                self._rules[game] = self.load(game, folder if folder and folder.is_dir() else None)
            except Exception as fault:
                raise BrokenGame(str(fault) if isinstance(fault, BrokenGame) else _told(fault)) from fault
        return self._rules[game]

    def load(self, game: str, content: Path | None) -> Rules[Any]:
        """The rules of a listed game with the content of a folder; raises whatever its plugin raises."""
        caller = self._manager.subset_hook_caller(
            "gamekeeper_rules",
            [plugin for plugin in self._manager.get_plugins() if plugin is not self._plugin_of[game]],
        )
        rules = caller(game=game, content=content)
        if rules is None:
            raise BrokenGame(f"gamekeeper_rules is not marked @hookimpl, or returns None for {game!r}")
        if not isinstance(rules, Rules):
            raise BrokenGame("what its plugin gives are no rules")
        missing = [name for name in REQUIRED if not hasattr(rules, name)]
        if missing:
            raise BrokenGame(f"{type(rules).__name__} needs {' and '.join(missing)}")
        return rules

    def working(self) -> list[Game]:
        """The games that can be played, with every game's rules tried."""
        return [game for game in self.games.values() if self._fault_of(game.id) is None]

    def check(self) -> list[Broken]:
        """All that is broken, with every game's rules tried."""
        faults = ((game, self._fault_of(game)) for game in self.games)
        return self.broken + [Broken(game, fault) for game, fault in faults if fault is not None]

    def _fault_of(self, game: str) -> str | None:
        try:
            self.rules(game)
        except BrokenGame as fault:
            return str(fault)
        return None

    def _add(self, name: str, load: Any) -> None:
        try:
            plugin = load()
            self._manager.register(plugin, name)
        except (Exception, SystemExit) as fault:  # a module may think that it is a program
            self.broken.append(Broken(name, _told(fault)))
            return
        try:
            self._refuse_unknown_hooks(plugin)
            self._list(plugin)
        except Exception as fault:
            self._manager.unregister(plugin)
            self.broken.append(Broken(name, _told(fault)))

    def _refuse_unknown_hooks(self, plugin: object) -> None:
        for caller in self._manager.get_hookcallers(plugin) or ():
            if not caller.has_spec():
                raise ValueError(f"it implements a hook that does not exist: {caller.name}")

    def _list(self, plugin: object) -> None:
        others = [other for other in self._manager.get_plugins() if other is not plugin]
        offers = self._manager.subset_hook_caller("gamekeeper_games", others)()
        offered = [game for games in offers for game in games]
        listed: dict[str, Game] = {}
        for game in offered:
            if game.id in self.games or game.id in listed:
                raise ValueError(f"the game id “{game.id}” is taken already")
            listed[game.id] = game
        self.games |= listed
        self._plugin_of |= dict.fromkeys(listed, plugin)


def _told(fault: BaseException) -> str:
    return f"{type(fault).__name__}: {fault}"
