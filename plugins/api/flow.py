"""Rules as straight-line code: a flow yields decisions and gets the chosen options back."""

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

from plugins.api.decision import Decision, Option

T = TypeVar("T")

Flow = Generator[Decision, Option[Any], T]


class DeadEnd(Exception):
    """A rule asked for a decision without a single option."""


def ask(
    who: int | Sequence[int],
    key: str,
    prompt: str,
    options: Sequence[Option[T]],
    *,
    always: bool = False,
) -> Flow[T]:
    """Ask one seat, or any one of several, and return the value of the chosen option.

    A single option is taken without asking, unless the rule says that it is `always` asked.
    """
    if not options:
        raise DeadEnd(f"no option at {key}")
    if len(options) == 1 and not always:
        return options[0].value
    seats = (who,) if isinstance(who, int) else tuple(who)
    chosen = yield Decision(key, prompt, seats, tuple(options))
    value: T = chosen.value
    return value


def ask_some(
    who: int | Sequence[int],
    key: str,
    prompt: Callable[[tuple[T, ...]], str],
    options: Callable[[tuple[T, ...]], Sequence[Option[T]]],
    *,
    enough: Callable[[tuple[T, ...]], Option[Any] | None],
    most: int,
) -> Flow[tuple[T, ...]]:
    """Ask for several things of a list, one after another, and return their values in that order.

    All three functions get what was picked so far: `prompt` sums it up, `options` offers what may still
    join it, and `enough` is the option that ends the picking, or None while that is not allowed. The picking
    ends by itself after `most` of them, and when nothing is left to join.
    """
    picked: tuple[T, ...] = ()
    while len(picked) < most and (offered := options(picked)):
        end = enough(picked)
        if end is None:
            value = yield from ask(who, key, prompt(picked), offered)
        else:
            seats = (who,) if isinstance(who, int) else tuple(who)
            chosen = yield Decision(key, prompt(picked), seats, (*offered, end))
            if chosen is end:
                break
            value = chosen.value
        picked = (*picked, value)
    return picked
