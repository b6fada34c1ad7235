"""An exception in a sentence that says where in the plugin it arose."""

import sys
import traceback
from pathlib import Path
from typing import Any

from plugins.api import Rules


def told(fault: BaseException, rules: Rules[Any]) -> str:
    """`KeyError: 'sly' (henhouse.py:184)`: the deepest line in the plugin's own module or package."""
    cause = fault.__cause__ or fault
    own = home(type(rules))
    places = [
        place(frame.f_code.co_filename, line)
        for frame, line in traceback.walk_tb(cause.__traceback__)
        if f"{frame.f_globals.get('__name__', '')}.".startswith(f"{own}.")
    ]
    said = f"{type(cause).__name__}: {cause}"
    if "generator" in str(cause):
        said += ": is a flow called without `yield from`?"
    return f"{said} ({places[-1]})" if places else said


def home(kind: type[Rules[Any]]) -> str:
    """The package in which the rules are, or their module if it is in none."""
    module = sys.modules[kind.__module__]
    return module.__package__ or module.__name__


def place(file: str, line: int) -> str:
    path = Path(file)
    short = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return f"{short}:{line}"
