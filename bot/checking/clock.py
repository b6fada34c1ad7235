"""CPU time: a limit for a whole game, and how long single things take."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

MOST_SECONDS = 60.0
"""Of CPU time for one game, unless somebody says otherwise."""

WORTH_ANOTHER_LOOK = 5.0
"""Milliseconds from which on something is measured again: it may have paid for other things."""


class TimeIsUp(BaseException):
    """The limit is reached. No exception that a rule could catch by mistake."""


@contextmanager
def cpu_limit(seconds: float) -> Iterator[None]:
    """TimeIsUp after so many seconds of CPU time, even in the middle of an endless loop.

    Where there is no such timer, or in another thread than the main one, there is no limit.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPROF, _time_is_up)
    # Once more each second: what is raised while Python tidies up is lost.
    signal.setitimer(signal.ITIMER_PROF, seconds, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _time_is_up(number: int, frame: FrameType | None) -> None:
    raise TimeIsUp


def milliseconds(deed: Callable[[], object]) -> float:
    """The CPU time that something took. Where that is counted in long ticks, the time on the wall is less."""
    began, began_at = time.process_time_ns(), time.perf_counter_ns()
    deed()
    return min(time.process_time_ns() - began, time.perf_counter_ns() - began_at) / 1e6


def at_best(first: float, again: Callable[[], float]) -> float:
    """The shortest of three measurements where the first one was long."""
    return first if first < WORTH_ANOTHER_LOOK else min(first, again(), again())
