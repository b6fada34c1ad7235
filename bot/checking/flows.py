"""Flows that are called and never run: without `yield from` nobody is asked, and nothing happens."""

import ast
import inspect
import sys
from collections.abc import Generator, Iterator
from types import ModuleType
from typing import Any, get_origin

from bot.checking.faults import home, place
from bot.checking.snapshot import Complaints
from plugins.api import Rules


def flows_are_run(rules: Rules[Any]) -> Complaints:
    """Of the plugin's own modules; methods are not looked at."""
    own = home(type(rules))
    for name, module in sorted(sys.modules.items()):
        if f"{name}.".startswith(f"{own}.") and getattr(module, "__file__", None):
            yield from _of_module(module)


def _of_module(module: ModuleType) -> Complaints:
    try:
        tree = ast.parse(inspect.getsource(module))
    except OSError:  # without a source there is nothing to read
        return
    for node in ast.walk(tree):
        for part in _never_run(node):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and _flow(module, part.func.id):
                called = f"{part.func.id} ({place(str(module.__file__), part.lineno)})"
                yield f"a flow was called without `yield from`: {called}"


def _never_run(node: ast.AST) -> Iterator[ast.AST]:
    """Parts of a node in which a flow is lost, or taken for what it returns."""
    match node:
        case ast.Expr(value=part) | ast.Assign(targets=[ast.Tuple()], value=part):
            yield part
        case ast.If(test=part) | ast.While(test=part) | ast.For(iter=part) | ast.UnaryOp(operand=part):
            yield part
        case ast.Compare(left=left, comparators=others):
            yield from (left, *others)
        case ast.Attribute(value=part) | ast.Subscript(value=part):
            yield part


def _flow(module: ModuleType, name: str) -> bool:
    annotations = getattr(getattr(module, name, None), "__annotations__", {})
    return get_origin(annotations.get("return")) is Generator
