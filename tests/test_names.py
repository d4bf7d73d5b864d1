"""Every name has one meaning: no two modules or classes of the package share a bare name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from tests.imports import PACKAGE, modules

# The languages say the same things, each in its own files.
LANGUAGE_FOLDERS = PACKAGE / "locale"


def sources() -> list[Path]:
    return [
        path
        for path in modules().values()
        if not (path.is_relative_to(LANGUAGE_FOLDERS) and path.parent != LANGUAGE_FOLDERS)
    ]


def shared(names: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: places for name, places in names.items() if len(places) > 1}


def test_no_two_modules_share_a_bare_name() -> None:
    found = defaultdict(list)
    for path in sources():
        if not path.stem.startswith("__"):
            found[path.stem].append(path.relative_to(PACKAGE).as_posix())
    assert shared(found) == {}


def test_no_two_classes_share_a_bare_name() -> None:
    found = defaultdict(list)
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name.lstrip("_")].append(path.relative_to(PACKAGE).as_posix())
    assert shared(found) == {}
