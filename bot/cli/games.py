"""`gamekeeper games`"""

from typing import TYPE_CHECKING

import click

from bot.cli.words import NO_GAMES, registry_for, settings_now

if TYPE_CHECKING:
    from plugins.api import Game, Scenario


@click.command()
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def games(as_json: bool) -> None:
    """List the games with their scenarios, difficulties and options, and whatever does not load."""
    registry = registry_for(settings_now())
    working, broken = registry.working(), registry.check()
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode({"games": working, "broken": broken}))
        return
    if not registry.games:
        click.echo(NO_GAMES)
    for game in working:
        for line in described(game):
            click.echo(line)
    for one in broken:
        click.echo(f"Broken: {one.name}: {one.reason}")


def described(game: "Game") -> list[str]:
    stage = "" if game.stage == "stable" else f" ({game.stage})"
    lines = [f"{game.id}: {game.title}{stage}. {game.blurb}"]
    lines += [f"  {_scenario(scenario)}" for scenario in game.scenarios]
    lines += [
        f"  --option {variant.id}={'|'.join(variant.values)}: {variant.title}" for variant in game.variants
    ]
    return lines


def _scenario(scenario: "Scenario") -> str:
    low, high = scenario.people
    people = f"{low} to {high} people" if low < high else "1 person" if low == 1 else f"{low} people"
    difficulties = ", ".join(difficulty.id for difficulty in scenario.difficulties)
    blurb = f" {scenario.blurb}" if scenario.blurb else ""
    return f"{scenario.id}: {scenario.title}, {people}; {difficulties}.{blurb}"
