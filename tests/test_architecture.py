"""The arrows between the rooms of the package, and what each room may load."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import lazy_loader
import pytest

from tests import imports
from tests.imports import circles

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "sosucker_widget"

# A room may use those that it names, and no other, besides those that every room may use.
EVERYWHERE = {
    *(
        "background",
        "display",
        "later",
        "errors",
        "given_numbers",
        "locale",
        "pasted_text",
    ),
    *("plugins", "system"),
}
ARROWS: dict[str, set[str]] = {
    "system": set(),
    "background": set(),
    "later": set(),
    "errors": set(),
    "given_numbers": set(),
    "pasted_text": set(),
    "display": set(),
    "plugins": set(),
    "locale": set(),
    "engine": set(),
    "extras": set(),
    "record": {"engine"},
    "playouts": {"engine"},
    "runs": {"record", "engine", "extras"},
    "players": {"record", "engine", "runs"},
    "analysis": {"record", "engine", "extras", "runs", "players", "playouts"},
    "chats": {"record", "engine"},
    "game": {"record", "engine", "players"},
    "replay": {"record", "engine"},
    "export": {"replay", "record", "engine", "extras"},
    "tale": {"analysis", "replay", "record", "engine"},
    "pages": {"export", "replay"},
    "table": {"game", "power", "replay", "record", "players", "engine"},
    "session": {
        *("table", "export", "game", "power", "replay", "record", "analysis", "players"),
        "engine",
    },
    "protocol": {
        *("session", "export", "table", "tale", "game", "power", "replay", "record", "players"),
        "engine",
    },
    "power": {"analysis", "playouts", "replay", "record", "engine"},
    "teaching": {
        *(
            "widgets",
            "session",
            "export",
            "table",
            "power",
            "replay",
            "game",
            "record",
        ),
        *("analysis", "players", "engine", "runs"),
    },
    "live": {
        *("protocol", "session", "table", "export", "tale", "game", "replay", "record"),
        *("players", "engine"),
    },
    "classroom": {
        *("protocol", "session", "export", "game", "replay", "record", "players", "engine"),
    },
    "lessons": {"teaching", "analysis", "chats", "players", "record", "engine"},
    "widgets": {
        *("protocol", "session", "export", "game", "power", "replay", "record", "analysis"),
        *("players", "playouts", "engine"),
        *("classroom", "extras"),
    },
}
ARROWS["cli"] = set(ARROWS)
OUTSIDE = {
    "widgets": {"anywidget", "ipywidgets", "traitlets"},
    "classroom": {"tornado", "segno"},
    "teaching": {"ipywidgets"},  # for the chapters of a lesson, when one is shown
    "pages": {
        "jinja2",
        "jupyter_client",
        "nbclient",
        "nbconvert",
        "nbformat",
        "traitlets",
    },  # the extra `page`
    "export": {"PIL"},  # only for the type checker, since the extra `gif` may be missing
}
HEAVY = {"asyncio", "email", "http", "importlib.metadata", "json", "logging", "socket", "ssl"}


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports_of(path: Path) -> Iterator[str]:
    """Yield the dotted names of what a file imports, but for what its methods call from above."""
    for one in imports.imports_of(imports.name_of(path), path):
        if not one.is_upward():
            yield one.name


def files() -> list[Path]:
    inside = [path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE]
    return sorted([*inside, *(path for path in PACKAGE.glob("*.py") if "__" not in path.stem)])


def test_every_room_has_its_arrows() -> None:
    assert {room_of(path) for path in files()} <= ARROWS.keys(), "say in ARROWS what it may use"


def test_a_room_imports_only_what_its_arrows_allow() -> None:
    unknown = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in files()
        for name in imports_of(path)
        if name.startswith("sosucker_widget.")
        and name.split(".")[1] in ARROWS.keys() - ARROWS[room_of(path)] - EVERYWHERE
        and name.split(".")[1] != room_of(path)
    ]
    assert not unknown


def test_a_room_imports_what_others_wrote_only_where_it_may() -> None:
    ours = sys.stdlib_module_names | {"sosucker_widget"}
    unknown = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in files()
        for name in imports_of(path)
        if name.split(".")[0] not in ours | OUTSIDE.get(room_of(path), set())
    ]
    assert not unknown


def test_the_arrows_make_no_circle() -> None:
    assert not circles({room: used for room, used in ARROWS.items() if room != "cli"})


# The same inside a room: an inner room may use those named, and whatever lies beside them all.
INNER_ARROWS: dict[str, dict[str, set[str]]] = {
    "analysis": {
        "coalitions": set(),
        "search": {"coalitions"},
        "equilibria": {"coalitions", "search"},
        "forces": {"coalitions", "equilibria", "search"},
        "promises": {"coalitions", "equilibria", "search"},
        "certificates": {"coalitions", "forces", "search"},
        "estimates": {"search"},
    },
    "classroom": {
        "crowd": set(),
        "door": {"crowd"},
        "teams": {"crowd"},
    },
    "players": {
        "bots": set(),
        "process": {"bots"},
        "arena": {"bots"},
    },
    "record": {
        "values": set(),
        "talk": {"values"},
        "tree": {"talk", "values"},
        "json": {"talk", "tree", "values"},
        "notation": {"json", "tree", "values"},
        "storage": {"json", "notation", "tree", "values"},
        "journal": {"storage", "talk", "values"},
        "library": {"journal", "notation", "storage", "values"},
    },
    "session": {
        "table": {"work"},
        "replay": {"work"},
        "work": set(),
    },
}


def inner_rooms(room: str) -> set[str]:
    return {path.parent.name for path in (PACKAGE / room).glob("*/__init__.py")}


@pytest.mark.parametrize("room", INNER_ARROWS)
def test_an_inner_room_uses_only_what_its_arrows_allow(room: str) -> None:
    rooms = inner_rooms(room)
    assert rooms == INNER_ARROWS[room].keys()
    for path in (PACKAGE / room).glob("*/**/*.py"):
        inside = path.relative_to(PACKAGE / room).parts[0]
        parts = (name.split(".") for name in imports_of(path))
        used = {part[2] for part in parts if part[:2] == ["sosucker_widget", room]}
        assert used & rooms - {inside} <= INNER_ARROWS[room][inside], path


def test_a_crowd_is_of_no_particular_session() -> None:
    for path in (PACKAGE / "classroom" / "crowd").glob("*.py"):
        used = {name for name in imports_of(path) if name.startswith("sosucker_widget.session.")}
        assert all(name.startswith("sosucker_widget.session.view") for name in used), path


@pytest.mark.parametrize("room", INNER_ARROWS)
def test_the_inner_arrows_make_no_circle(room: str) -> None:
    assert not circles(INNER_ARROWS[room])


@pytest.mark.parametrize("room", INNER_ARROWS)
def test_an_inner_room_says_in_a_sentence_what_is_there(room: str) -> None:
    for name in inner_rooms(room):
        text = ast.get_docstring(ast.parse((PACKAGE / room / name / "__init__.py").read_text()))
        assert text
        assert text.partition("\n")[0].endswith(".")


ONLY_LAZY_LOADER = f"""
import sys
from importlib.util import module_from_spec, spec_from_file_location
spec = spec_from_file_location("lazy_loader", {lazy_loader.__file__!r})
sys.modules["lazy_loader"] = module_from_spec(spec)
spec.loader.exec_module(sys.modules["lazy_loader"])
"""


def modules_loaded_by(statement: str) -> set[str]:
    """Run a statement where no package but `lazy_loader` is; return the modules that it loads."""
    code = f"old = set(sys.modules); {statement}; print(*set(sys.modules) - old)"
    command = [sys.executable, "-S", "-c", ONLY_LAZY_LOADER + code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "room",
    [
        "engine",
        "playouts",
        "record",
        "runs",
        "analysis",
        "players",
        "replay",
        "table",
        "export",
        "teaching",
        "lessons",
    ],
)
def test_a_room_can_be_loaded_where_no_other_package_is(room: str) -> None:
    assert f"sosucker_widget.{room}" in modules_loaded_by(f"import sosucker_widget.{room}")


def test_the_package_itself_loads_next_to_nothing() -> None:
    loaded = modules_loaded_by("import sosucker_widget")
    assert {name for name in loaded if name.startswith("sosucker_widget")} == {"sosucker_widget"}
    assert not loaded & HEAVY


def test_the_engine_loads_little() -> None:
    """Modules are counted instead of timed, because heavy modules make a slow start."""
    loaded = modules_loaded_by("import sosucker_widget.engine")
    assert not loaded & HEAVY
    assert not {name for name in loaded if name.startswith(("sosucker_widget.record", "pydoc"))}
