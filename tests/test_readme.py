"""What the README says of games is what the registry says."""

import re

from bot.registry import Registry
from tests import readme_games


def page() -> str:
    return readme_games.PAGE.read_text(encoding="utf-8")


def test_the_table_of_games_is_todays() -> None:
    assert readme_games.table() in page(), "run python -m tests.readme_games"
    assert readme_games.written(page()) == page()


def test_games_that_the_page_starts_are_there() -> None:
    games = Registry(installed=False).games
    started = re.findall(r"(?:/start|--terminal) ([a-z-]+) ([a-z-]+) ([a-z-]+)", page())
    assert started
    for game, scenario, difficulty in started:
        (found,) = [one for one in games[game].scenarios if one.id == scenario]
        assert difficulty in [one.id for one in found.difficulties]
