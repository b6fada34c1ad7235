"""`gamekeeper simulate`"""

import sys
import time
from typing import TYPE_CHECKING

import click

from bot.cli.stop import INTERRUPTED, NotNow, Stop
from bot.cli.words import offered, registry_for, settings_now, setup_title, setup_words, start_words

if TYPE_CHECKING:
    from bot.registry import Registry
    from bot.settings import Settings
    from bot.simulate import Plan, Played, Report, Rival
    from plugins.api import Game

MOST_ERRORS_TOLD = 10


@click.command()
@setup_words
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1, 10_000_000), metavar="N")
@click.option(
    "--policy", default="random", show_default=True, help="Who plays: random, or one of the game's."
)
@click.option("--seed", default="1", show_default=True, metavar="S", help="The seed of the whole series.")
@click.option("--workers", type=click.IntRange(1, 1024), metavar="N", help="Processes; all cores by default.")
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def simulate(
    game: str,
    scenario: str,
    difficulty: str,
    people: int | None,
    options: tuple[str, ...],
    games: int,
    policy: str,
    seed: str,
    workers: int | None,
    as_json: bool,
) -> None:
    """Play many games without people, and tell how they went."""
    from bot.simulate import Plan
    from bot.start import resolve

    settings = settings_now()
    registry = registry_for(settings)
    first = next(iter(offered(registry)))
    words = start_words(game or first, scenario, difficulty, people, seed or "1", options)
    plan = Plan(resolve(words, registry.games), policy, games)
    _refuse_unknown_policy(registry, plan)
    began = time.perf_counter()
    try:
        told = _reported(registry, plan, _played(settings, registry, plan, workers))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    seconds = time.perf_counter() - began
    if as_json:
        _tell_json(plan, told, seconds)
    else:
        for line in described(registry.games[plan.setup.game], plan, told, seconds):
            click.echo(line)
    if told.errors:
        raise NotNow(f"{len(told.errors)} of {games} games broke off with an error.", "RULES_FAILED")


def described(game: "Game", plan: "Plan", told: "Report", seconds: float) -> list[str]:
    lines = [f"{setup_title(game, plan.setup)}; {told.games} games, policy {plan.policy}"]
    if told.win_rate is not None and told.interval is not None and told.lengths is not None:
        ended = told.won + told.lost
        if not told.rivals:
            lines.append(f"Won: {told.won} of {ended}, {_rate(told.win_rate, told.interval)}")
        lines += [_fared(rival, ended) for rival in told.rivals]
        lines += [
            f"Decisions in a game: mean {told.lengths.mean:.1f}, median {told.lengths.median:g}, "
            f"from {told.lengths.min} to {told.lengths.max}",
        ]
    won = "Ended" if told.rivals else "Won"
    lines += [f"{won} by {cause}: {count}" for cause, count in told.wins.items()]
    lines += [f"Lost by {cause}: {count}" for cause, count in told.losses.items()]
    if told.mean_score is not None:
        lines.append(f"Mean score: {told.mean_score:.2f}")
    lines += [f"Error with seed {one.seed}: {one.fault}" for one in told.errors[:MOST_ERRORS_TOLD]]
    lines.append(f"{told.decisions / seconds:.0f} decisions per second")
    return lines


def _rate(share: float, interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{share:.1%} (95 % interval {low:.1%} to {high:.1%})"


def _fared(rival: "Rival", ended: int) -> str:
    told = f"Seat {rival.seat + 1} won: {rival.won} of {ended}, {_rate(rival.win_rate, rival.interval)}"
    return told if rival.mean_score is None else f"{told}, mean score {rival.mean_score:.2f}"


def _reported(registry: "Registry", plan: "Plan", played: "list[Played]") -> "Report":
    from bot.simulate import report

    setup = plan.setup
    scenario = next(one for one in registry.games[setup.game].scenarios if one.id == setup.scenario)
    rivals = scenario.rivals and setup.people > 1
    return report(played, len(registry.rules(setup.game).seating(setup)) if rivals else 0)


def _refuse_unknown_policy(registry: "Registry", plan: "Plan") -> None:
    from bot.errors import KeeperError, Trouble
    from bot.registry import BrokenGame
    from bot.simulate import policies

    title = registry.games[plan.setup.game].title
    try:
        known = policies(registry.rules(plan.setup.game))
    except BrokenGame as fault:
        raise KeeperError(Trouble.GAME_BROKEN, game=title, reason=fault) from fault
    if plan.policy not in known:
        raise Stop(f"{title} has no policy “{plan.policy}”. There is: {', '.join(known)}.")


def _played(settings: "Settings", registry: "Registry", plan: "Plan", workers: int | None) -> "list[Played]":
    from concurrent.futures.process import BrokenProcessPool

    from bot.simulate import in_order, play_all

    chunks = []
    try:
        with click.progressbar(
            length=plan.games, label="Playing", file=sys.stderr, hidden=not sys.stderr.isatty()
        ) as bar:
            for chunk in play_all(
                registry, plan, plugins=settings.plugins, content=settings.content, workers=workers
            ):
                chunks.append(chunk)
                bar.update(len(chunk[1]))
    except BrokenProcessPool as fault:
        raise NotNow("A process that played games ended without a word; perhaps memory ran out.") from fault
    return in_order(chunks)


def _tell_json(plan: "Plan", told: "Report", seconds: float) -> None:
    import msgspec

    setup = plan.setup
    figures = msgspec.structs.asdict(told)
    if not told.rivals:
        del figures["rivals"]
    answer = {
        "game": setup.game,
        "scenario": setup.scenario,
        "difficulty": setup.difficulty,
        "people": setup.people,
        "options": setup.variants,
        "seed": setup.seed,
        "policy": plan.policy,
        **figures,
        "errors": [{"seed": one.seed, "reason": one.fault} for one in told.errors],
        "speed": {"seconds": round(seconds, 3), "decisions_per_second": round(told.decisions / seconds)},
    }
    click.echo(msgspec.json.encode(answer))
