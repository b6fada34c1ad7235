"""The hooks: each documented, each tested. A new hook without both fails here."""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pluggy
import pytest

from bot.checking.plays import random_choice
from plugins.api import Chance, Play, Rules, Setup, hooks
from tests import readme_example
from tests.lanterns import plugin as lanterns

HOOKS: dict[str, Callable[..., Any]] = {
    name: function
    for name, function in inspect.getmembers(hooks, inspect.isfunction)
    if hasattr(function, f"{hooks.PROJECT}_spec")
}

each_hook = pytest.mark.parametrize("name", HOOKS)


def manager(*plugins: ModuleType) -> pluggy.PluginManager:
    made = pluggy.PluginManager(hooks.PROJECT)
    made.add_hookspecs(hooks)
    for plugin in plugins:
        made.register(plugin)
    made.check_pending()
    return made


def test_there_are_hooks() -> None:
    assert set(HOOKS) == {"gamekeeper_games", "gamekeeper_rules"}


@each_hook
def test_every_hook_says_what_it_is_for(name: str) -> None:
    assert inspect.getdoc(HOOKS[name])


@each_hook
def test_every_hook_is_in_the_readme(name: str) -> None:
    arguments = ", ".join(inspect.signature(HOOKS[name]).parameters)
    assert f"- `{name}({arguments})`:" in readme_example.PAGE.read_text(encoding="utf-8")


@each_hook
def test_every_hook_has_a_test(name: str) -> None:
    assert f"test_{name}" in globals()


def test_gamekeeper_games() -> None:
    offered = manager(lanterns, readme_example.load()).hook.gamekeeper_games()
    assert sorted(game.id for games in offered for game in games) == ["candles", "lanterns"]


def test_gamekeeper_rules() -> None:
    hook = manager(lanterns, readme_example.load()).hook
    assert type(hook.gamekeeper_rules(game="lanterns", content=None)).__name__ == "LanternsRules"
    assert type(hook.gamekeeper_rules(game="candles", content=None)).__name__ == "CandlesRules"
    assert hook.gamekeeper_rules(game="chess", content=None) is None


def test_the_example_of_the_readme_plays() -> None:
    rules: Rules[Any] = readme_example.load().CandlesRules()
    causes = set()
    for seed in range(60):
        luck = Chance.from_seed(seed)
        play = Play.start(rules, Setup("candles", "attic", "normal", seed))
        while play.decision is not None:
            seat, option = random_choice(play.decision, luck)
            play.choose(option.id, seat)
        assert play.outcome is not None
        causes.add(play.outcome.cause)
    assert causes == {"dawn", "dark"}


def test_the_example_is_loaded_once() -> None:
    assert readme_example.load() is readme_example.load()
