"""Games that begin with a position set up by hand, and what they ask and tell."""

from collections.abc import Callable, Iterable
from typing import Any, ParamSpec, TypeVar

from plugins.api import Event, Play, Rules, Setup, State

P = ParamSpec("P")
S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


def at(rules: Rules[S], setup: Setup, state: S, *, odd: bool = False) -> Play[S]:
    """The game from this position, run to its next decision. The rules find nothing wrong with the position,
    unless it is `odd`."""
    wrong = rules.check(state)
    assert odd or not wrong, wrong
    return Play.from_state(rules, setup, state)


def begun(position: Callable[P, S], at: Callable[[S], Play[S]]) -> Callable[P, Play[S]]:
    """What sets up a position, as what begins a game there."""

    def begin(*args: P.args, **kwargs: P.kwargs) -> Play[S]:
        return at(position(*args, **kwargs))

    return begin


def choose(play: Play[Any], *options: str) -> list[Event]:
    """Takes the options one after the other and returns all that was told."""
    events: list[Event] = []
    for option in options:
        assert option in offered(play), f"{option} is not among {asked(play)}: {offered(play)}"
        events += play.choose(option).events
    return events


def offered(play: Play[Any]) -> list[str]:
    """The ids of the pending decision's options."""
    return [option.id for option in play.decision.options] if play.decision else []


def asked(play: Play[Any]) -> str:
    """The key of the pending decision; "" when the game is over."""
    return play.decision.key if play.decision else ""


def seats_asked(play: Play[Any]) -> tuple[int, ...]:
    """Who may answer; nobody when the game is over."""
    return play.decision.seats if play.decision else ()


def labels(play: Play[Any]) -> dict[str, str]:
    """What is written on the options, by their ids."""
    return {option.id: option.label for option in play.decision.options} if play.decision else {}


def ended(play: Play[Any]) -> tuple[bool, str] | None:
    """Whether the game is won, and by which ending; None while it goes on."""
    return (play.outcome.won, play.outcome.cause) if play.outcome else None


def said(play: Play[Any], events: Iterable[Event]) -> list[str]:
    """The lines in which events are told."""
    return [line.text for event in events for line in play.rules.lines(event)]


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    found = every(events, kind)
    assert len(found) == 1, found
    return found[0]


def every(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]
