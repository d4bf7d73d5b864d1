"""Reads from their source what the modules of the package import, without loading them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "sosucker_widget"


UPWARD: dict[str, tuple[str, ...]] = {
    "sosucker_widget.engine.position": (
        "sosucker_widget.engine.agreement",
        "sosucker_widget.engine.judging",
        "sosucker_widget.export.raster",
        "sosucker_widget.export.svg",
        "sosucker_widget.export.text",
        "sosucker_widget.record.lone_position",
        "sosucker_widget.record.short",
    ),
    "sosucker_widget.record.library.shelf": ("sosucker_widget.widgets.replay_widget",),
    "sosucker_widget.record.record": ("sosucker_widget.power.mark_rows",),
}
"""What the methods of a value import when they are called, although it stands above the value."""


class Import(NamedTuple):
    """A name that a module imports; `lazy` where it does so inside a function."""

    module: str
    line: int
    name: str
    lazy: bool

    def is_upward(self) -> bool:
        """Tell whether a method calls something that stands above its class."""
        above = UPWARD.get(self.module, ())
        return self.lazy and any(f"{self.name}.".startswith(f"{one}.") for one in above)


def modules() -> dict[str, Path]:
    """Return every module of the package, by its dotted name."""
    return {name_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def name_of(path: Path) -> str:
    """Return the dotted name of a module; a package has the name of its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(module: str, path: Path) -> Iterator[Import]:
    """Yield everything that a module imports anywhere, also for the type checker."""
    yield from _imports_in(ast.parse(path.read_text(encoding="utf-8")), module, lazy=False)


def _imports_in(tree: ast.AST, module: str, *, lazy: bool) -> Iterator[Import]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (Import(module, node.lineno, one.name, lazy) for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, f"{module}, line {node.lineno}: write the whole name"
            names = (f"{node.module}.{one.name}" for one in node.names)
            yield from (Import(module, node.lineno, name, lazy) for name in names)
        else:
            inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _imports_in(node, module, lazy=lazy or inside)


def used_modules() -> dict[str, set[str]]:
    """Return, for each module, the modules of the package that it imports from below."""
    known = modules()
    return {
        module: {
            used
            for one in imports_of(module, path)
            if not one.is_upward() and (used := _module_of(one.name, known)) is not None
        }
        for module, path in known.items()
    }


def _module_of(name: str, known: dict[str, Path]) -> str | None:
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name or None


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Find the sets of modules that import each other in a circle (Tarjan's algorithm)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        order[name] = lowest[name] = len(order)
        stack.append(name)
        for other in graph[name]:
            if other not in order:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in stack:
                lowest[name] = min(lowest[name], order[other])
        if lowest[name] == order[name]:
            at = stack.index(name)
            members = set(stack[at:])
            del stack[at:]
            if len(members) > 1:
                found.append(members)

    for name in graph:
        if name not in order:
            visit(name)
    return found
