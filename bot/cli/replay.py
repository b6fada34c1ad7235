"""`gamekeeper replay`"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bot.cli.stop import NotNow
from bot.cli.words import read_game, registry_for, settings_now, setup_title

if TYPE_CHECKING:
    from bot.transfer import SavedGame
    from plugins.api import Choice, Event, Play, Rules


class NoLongerFits(Exception):
    """A choice that these rules do not offer; the text says where and why."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def replay(file: Path) -> None:
    """Tell an exported game from its beginning: every question, every choice, and what came of it."""
    from bot.transfer import parse

    registry = registry_for(settings_now())
    saved, rules = parse(read_game(file), registry)
    click.echo(setup_title(registry.games[saved.setup.game], saved.setup))
    try:
        for line in retold(saved, rules):
            click.echo(line)
    except NoLongerFits as fault:
        raise NotNow(str(fault)) from fault


def retold(saved: "SavedGame", rules: "Rules[Any]") -> Iterator[str]:
    """The lines of a whole game; NoLongerFits where it cannot go on."""
    from bot.transfer import same_state

    play = _begun(saved, rules)
    if saved.position() is not None:
        yield "It began with a position."
    yield from _told(play, play.opening)
    for number, choice in enumerate(saved.choices, 1):
        yield ""
        yield from _question(play)
        yield from _taken(play, number, choice)
    yield ""
    yield from _ending(play)
    if not same_state(play.checkpoint, bytes(saved.state)):
        yield "The position in the file is another one: it was edited, or the rules have changed since."
    if saved.undos:
        yield f"Taken back behind dice or cards: {saved.undos}."


def _begun(saved: "SavedGame", rules: "Rules[Any]") -> "Play[Any]":
    import msgspec

    from bot.transfer import check_state
    from plugins.api import Play

    try:
        position = saved.position()
        if position is None:
            return Play.start(rules, saved.setup, remember=False)
        check_state(position, rules)
        state = msgspec.json.decode(position, type=rules.state_type)
        return Play.from_state(rules, saved.setup, state, remember=False)
    except Exception as fault:
        raise NoLongerFits(f"The game cannot begin any more: {fault}") from fault


def _question(play: "Play[Any]") -> Iterator[str]:
    if play.decision is not None:
        yield play.decision.prompt


def _taken(play: "Play[Any]", number: int, choice: "Choice") -> Iterator[str]:
    from bot.again import Misfit, again
    from plugins.api import GIVE_UP, Refused, RulesFailure

    here = f"Choice {number}, “{choice.option}”, no longer fits"
    decision = play.decision
    if decision is None:
        raise NoLongerFits(f"{here}: the game is over before it.")
    option = decision.option(choice.option)
    if option is None and choice.option != GIVE_UP:
        offered = ", ".join(option.id for option in decision.options[:10])
        more = "" if len(decision.options) <= 10 else " and more"
        raise NoLongerFits(f"{here}: at “{decision.key}” there is {offered}{more}.")
    seat = play.rules.seat_name(play.state, choice.seat)
    told = f"{number}. {seat}: {option.label}" if option else f"{number}. {seat} gives up."
    try:
        moved = again(play, choice)
    except Misfit:
        raise NoLongerFits(f"{here}: what is asked at “{decision.key}” has changed since.") from None
    except (Refused, RulesFailure) as fault:
        raise NoLongerFits(f"{here}: {fault}.") from fault
    yield told
    yield from _told(play, moved.events)


def _told(play: "Play[Any]", events: "Iterable[Event]") -> Iterator[str]:
    for event in events:
        for line in play.rules.lines(event):
            yield f"  {line.text}"


def _ending(play: "Play[Any]") -> Iterator[str]:
    outcome = play.outcome
    if outcome is None:
        yield "The game is not over. It waits for:"
        yield from _question(play)
        return
    yield from (line.text for line in play.rules.summary(play.state))
    score = "" if outcome.score is None else f", score {outcome.score}"
    winners = " and ".join(play.rules.seat_name(play.state, seat) for seat in outcome.winners)
    verdict = f"won by {winners}" if winners else "won" if outcome.won else "lost"
    yield f"Outcome: {verdict}, {outcome.cause}{score}"
    for seat, points in enumerate(outcome.scores):
        yield f"{play.rules.seat_name(play.state, seat)}: {points}"
