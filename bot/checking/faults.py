"""An exception in a sentence that says where in the plugin it arose."""

import sys
import traceback
from pathlib import Path
from typing import Any

from plugins.api import Rules


def told(fault: BaseException, rules: Rules[Any]) -> str:
    """`KeyError: 'sly' (henhouse.py:184)`: the deepest line in the plugin's own module or package."""
    cause = fault.__cause__ or fault
    home = sys.modules[type(rules).__module__]
    package = home.__package__ or home.__name__
    own = [
        f"{_short(frame.f_code.co_filename)}:{line}"
        for frame, line in traceback.walk_tb(cause.__traceback__)
        if f"{frame.f_globals.get('__name__', '')}.".startswith(f"{package}.")
    ]
    said = f"{type(cause).__name__}: {cause}"
    if "generator" in str(cause):
        said += ": is a flow called without `yield from`?"
    return f"{said} ({own[-1]})" if own else said


def _short(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file
