"""Notebooks import only public names with docstrings, from modules without answers."""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from sosucker_widget.teaching import Exercise, ExerciseSet

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PACKAGE = "sosucker_widget"


def codes(path: Path) -> Iterator[str]:
    """Yield the code of a notebook: its cells, and the solutions folded in its text."""
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            yield source
        else:
            yield from re.findall(r"```python\n(.*?)```", source, re.DOTALL)


def imported() -> set[tuple[str, str]]:
    return {
        (str(node.module), alias.name)
        for path in NOTEBOOKS.rglob("*.ipynb")
        for code in codes(path)
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(PACKAGE)
        for alias in node.names
    }


def holds_an_exercise(value: object) -> bool:
    if isinstance(value, Exercise | ExerciseSet):
        return True
    return isinstance(value, tuple | list) and any(map(holds_an_exercise, value))


def documented_constants(module: ModuleType) -> set[str]:
    """List the constants of a module that a string right below explains."""
    body = ast.parse(inspect.getsource(module)).body
    found = set()
    for before, after in pairwise(body):
        if not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)):
            continue
        targets = before.targets if isinstance(before, ast.Assign) else []
        targets = [before.target] if isinstance(before, ast.AnnAssign) else targets
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def is_documented(value: object, name: str) -> bool:
    if isinstance(value, type | ModuleType) or inspect.isroutine(value):
        return bool(inspect.getdoc(value))
    return any(
        name in documented_constants(module)
        for full_name, module in list(sys.modules.items())
        if full_name.startswith(PACKAGE) and vars(module).get(name) is value
    )


@pytest.mark.parametrize("name", sorted({module for module, _ in imported()}))
def test_a_module_that_a_notebook_imports_holds_no_exercise(name: str) -> None:
    module = import_module(name)
    held = [value for value in vars(module).values() if holds_an_exercise(value)]
    assert not held
    assert inspect.getdoc(module)


@pytest.mark.parametrize(("module", "name"), sorted(imported()))
def test_what_a_notebook_imports_is_public_and_explained(module: str, name: str) -> None:
    home = import_module(module)
    value = getattr(home, name)
    # A package need not list its modules, because each module lists its names.
    assert name in home.__all__ or (isinstance(value, ModuleType) and value.__all__)
    assert is_documented(value, name), f"{module}.{name} has no docstring"
    if inspect.isfunction(value) and value.__module__.startswith(f"{PACKAGE}.lessons"):
        assert ">>> " in str(inspect.getdoc(value)), f"{module}.{name} has no example"
