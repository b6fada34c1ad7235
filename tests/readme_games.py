"""The table of games in the README, made from the registry: `python -m tests.readme_games` writes it."""

from collections.abc import Iterator
from pathlib import Path

import click

import tests
from bot.registry import Registry
from plugins.api import Game

PAGE = Path(tests.__file__).parents[1] / "README.md"
BEGIN, END = "<!-- games -->\n", "<!-- /games -->\n"


def table() -> str:
    return "".join(f"{line}\n" for line in _lines())


def written(page: str) -> str:
    """The page with today's table."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{table()}{END}{after}"


def _lines() -> Iterator[str]:
    yield "| game | scenarios | people |"
    yield "| --- | --- | --- |"
    for game in Registry(installed=False).games.values():
        scenarios = ", ".join(f"`{scenario.id}`" for scenario in game.scenarios)
        difficulties = ", ".join(
            dict.fromkeys(one.id for scenario in game.scenarios for one in scenario.difficulties)
        )
        yield f"| `{game.id}`: {game.title}. {game.blurb} | {scenarios}; {difficulties} | {_people(game)} |"


def _people(game: Game) -> str:
    fewest = min(scenario.people[0] for scenario in game.scenarios)
    most = max(scenario.people[1] for scenario in game.scenarios)
    return str(fewest) if fewest == most else f"{fewest} to {most}"


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    click.echo(f"Written: {PAGE.name}")
