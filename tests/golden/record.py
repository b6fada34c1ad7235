"""Record a game's playthrough and one finished game for each ending: `python -m tests.golden.record GAME`."""

import click

from tests.conformance.games import find
from tests.golden import finished, playthrough


@click.command()
@click.argument("game")
@click.option("--seed", default=1, show_default=True, help="The seed of the playthrough.")
@click.option("--games", default=60, show_default=True, help="How many games to search for endings.")
@click.option("--keep", is_flag=True, help="Keep the endings that are recorded already.")
def main(game: str, seed: int, games: int, keep: bool) -> None:
    found_game = find(game)
    listed, rules = found_game.game, found_game.rules
    text = playthrough.file_of(listed)
    text.parent.mkdir(parents=True, exist_ok=True)
    text.write_text(playthrough.record(listed, rules, seed), encoding="utf-8")
    click.echo(f"Recorded {text.parent.name}/{text.name}")
    for ending, found in sorted(finished.search(listed, rules, games).items()):
        file = text.with_name(f"{ending}.json")
        if not (keep and file.exists()):
            finished.write(file, found)
            click.echo(f"Recorded {file.parent.name}/{file.name}: {len(found.choices)} choices")


if __name__ == "__main__":
    main()
