"""Plugins: the good are listed, the bad are listed as broken, and neither harms the other."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from bot.registry import BrokenGame, Registry
from plugins.api import Game, Rules, hookimpl
from tests.keeper import pairs
from tests.keeper.pairs import PairsRules
from tests.lanterns import plugin as lanterns
from tests.tables import plugin_of


def registry(*plugins: str | ModuleType, **more: Any) -> Registry:
    return Registry(plugins, built_in=(), installed=False, **more)


def broken(*plugins: str | ModuleType) -> list[tuple[str, str]]:
    """What is broken, while Lanterns, loaded before and after, works."""
    made = registry(lanterns, *plugins, pairs)
    assert list(made.games) == ["lanterns", "pairs"]
    assert made.rules("lanterns")
    assert made.rules("pairs")
    return [(one.name, one.reason) for one in made.check()]


def module(name: str, **attributes: Any) -> ModuleType:
    made = ModuleType(name)
    vars(made).update(attributes)
    return made


def another(game_id: str) -> Game:
    return msgspec.structs.replace(pairs.GAME, id=game_id)


def test_listing_loads_no_rules() -> None:
    loaded = []

    def load() -> PairsRules:
        loaded.append(1)
        return PairsRules()

    made = registry(plugin_of(pairs.GAME, load))
    assert list(made.games) == ["pairs"]
    assert loaded == []
    assert made.rules("pairs") is made.rules("pairs")
    assert loaded == [1]


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import no_such_library", "ModuleNotFoundError: No module named 'no_such_library'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("def broken(:", "SyntaxError: "),
        ("raise SystemExit('no licence')", "SystemExit: no licence"),
    ],
    ids=["import", "raise", "syntax", "exit"],
)
def test_a_plugin_that_does_not_load(
    source: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a_bad_plugin.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "a_bad_plugin", raising=False)
    [(name, why)] = broken("a_bad_plugin")
    assert name == "a_bad_plugin"
    assert why.startswith(reason)


def test_a_plugin_that_is_not_there() -> None:
    [(name, why)] = broken("nobody.wrote.this")
    assert (name, why) == ("nobody.wrote.this", "ModuleNotFoundError: No module named 'nobody'")


def test_an_unknown_hook_is_refused_by_name() -> None:
    @hookimpl
    def gamekeeper_pictures() -> None:
        """There is no such hook."""

    plugin = plugin_of(another("third"), PairsRules)
    vars(plugin)["gamekeeper_pictures"] = gamekeeper_pictures
    [(_, why)] = broken(plugin)
    assert why.endswith("it implements a hook that does not exist: gamekeeper_pictures")


def test_a_hook_with_unknown_arguments() -> None:
    @hookimpl
    def gamekeeper_games(colour: str) -> list[Game]:
        return []

    [(name, why)] = broken(module("painter", gamekeeper_games=gamekeeper_games))
    assert name == "painter"
    assert "colour" in why


def test_a_game_id_that_is_taken() -> None:
    """The first one keeps it, and none of the other plugin's games is listed."""

    @hookimpl
    def gamekeeper_games() -> list[Game]:
        return [another("fourth"), another("lanterns")]

    [(_, why)] = broken(module("thief", gamekeeper_games=gamekeeper_games))
    assert why.endswith("the game id “lanterns” is taken already")


def test_a_game_id_twice_in_one_plugin() -> None:
    @hookimpl
    def gamekeeper_games() -> list[Game]:
        return [another("twin"), another("twin")]

    [(_, why)] = broken(module("twins", gamekeeper_games=gamekeeper_games))
    assert why.endswith("the game id “twin” is taken already")


@pytest.mark.parametrize("offer", [[42], 42, ["pairs"]])
def test_offers_that_are_no_games(offer: Any) -> None:
    @hookimpl
    def gamekeeper_games() -> Any:
        return offer

    assert len(broken(module("odd", gamekeeper_games=gamekeeper_games))) == 1


def test_a_plugin_that_raises_when_asked_for_its_games() -> None:
    @hookimpl
    def gamekeeper_games() -> list[Game]:
        raise KeyError("content")

    [(_, why)] = broken(module("raiser", gamekeeper_games=gamekeeper_games))
    assert why == "KeyError: 'content'"


def _raises() -> Any:
    raise FileNotFoundError("cards.toml")


def _unasked(*given: Any) -> Any:
    raise AssertionError


Mute = type("Mute", (Rules,), dict.fromkeys(("setup", "step", "board", "summary"), _unasked))
"""All the functions, and neither a type of state nor words."""


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        (_raises, "FileNotFoundError: cards.toml"),
        (lambda: None, "gamekeeper_rules is not marked @hookimpl, or returns None for 'third'"),
        (lambda: PairsRules, "what its plugin gives are no rules"),
        (lambda: "rules", "what its plugin gives are no rules"),
        (Mute, "Mute needs state_type and narration"),
    ],
)
def test_rules_that_do_not_load(rules: Any, reason: str) -> None:
    plugin = plugin_of(another("third"), rules)
    made = registry(lanterns, plugin)
    assert "third" in made.games
    for _ in range(2):
        with pytest.raises(BrokenGame, match=reason):
            made.rules("third")
    assert [(one.name, one.reason) for one in made.check()] == [("third", reason)]
    assert [game.id for game in made.working()] == ["lanterns"]


def test_a_broken_plugin_with_the_name_of_a_game() -> None:
    made = registry(lanterns, module("lanterns", gamekeeper_games=lanterns.gamekeeper_games))
    assert [one.name for one in made.check()] == ["lanterns"]
    assert [game.id for game in made.working()] == ["lanterns"]


def test_each_game_gets_its_own_folder_of_content(tmp_path: Path) -> None:
    given: dict[str, Path | None] = {}

    @hookimpl
    def gamekeeper_games() -> list[Game]:
        return [another("with"), another("without")]

    @hookimpl
    def gamekeeper_rules(game: str, content: Path | None) -> PairsRules:
        given[game] = content
        return PairsRules()

    (tmp_path / "with").mkdir()
    plugin = module("owner", gamekeeper_games=gamekeeper_games, gamekeeper_rules=gamekeeper_rules)
    made = registry(plugin, content=tmp_path)
    made.check()
    assert given == {"with": tmp_path / "with", "without": None}


def test_the_built_in_games_are_sound() -> None:
    assert Registry(installed=False).check() == []
