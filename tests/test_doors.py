"""Doors tell the type checker and Python the same, and keep widgets quick to load."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module

import pytest

from tests.imports import ROOT, modules

LATER_IN_ALL = (
    *("sosucker_widget.analysis", "sosucker_widget.chats", "sosucker_widget.display.cells"),
    "sosucker_widget.lessons",
    *("sosucker_widget.pages", "sosucker_widget.power", "sosucker_widget.teaching"),
    "sosucker_widget.protocol.request",
    *("sosucker_widget.export.gif", "sosucker_widget.export.html", "sosucker_widget.export.svg"),
    *("sosucker_widget.record.journal.journal_text", "sosucker_widget.record.notation.scan"),
    *(
        "sosucker_widget.record.values.chapter",
        "sosucker_widget.record.values.claim",
        "sosucker_widget.record.tree.declared",
    ),
    *("sosucker_widget.replay.quiz.quiz_question", "sosucker_widget.replay.comparison.comparison"),
    *("difflib", "hashlib", "html.entities", "subprocess", "xml.etree.ElementTree"),
)
"""What no widget loads before somebody asks for it: rooms, the beginnings of chains of modules, and
those of Python that take long, as far as Jupyter has not loaded them already."""

LATER = {
    "Replay": ("sosucker_widget.game", "sosucker_widget.players", "sosucker_widget.table"),
    "Table": (
        *("sosucker_widget.game.autosave", "sosucker_widget.game.unfinished"),
        *("sosucker_widget.players.bots.greedy", "sosucker_widget.players.arena.match"),
        *(
            "sosucker_widget.players.process.process_bot",
            "sosucker_widget.session.replay.replay_session",
        ),
        *("sosucker_widget.players.deal", "sosucker_widget.replay.building"),
        "sosucker_widget.record.storage.files",
        *("sosucker_widget.table.coach", "sosucker_widget.table.happenings"),
        *("sosucker_widget.table.introduction", "sosucker_widget.table.recap"),
    ),
}

DOORS = {
    module: path
    for module, path in modules().items()
    if "__dir__ = door(" in path.read_text("utf-8")
}


def behind(module: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return which module holds each name: for the type checker, and for Python."""
    [choice] = [
        node
        for node in ast.parse(DOORS[module].read_text(encoding="utf-8")).body
        if isinstance(node, ast.If)
    ]
    told = {
        alias.name: node.module or ""
        for node in choice.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    [call] = [node for node in ast.walk(choice) if isinstance(node, ast.Call)]
    package = import_module(module).__package__
    table: dict[str, list[str]] = ast.literal_eval(call.args[1])
    loaded = {name: f"{package}.{beside}" for beside, names in table.items() for name in names}
    return told, loaded


@pytest.mark.parametrize("module", DOORS)
def test_a_door_loads_what_it_tells_the_type_checker(module: str) -> None:
    told, loaded = behind(module)
    assert loaded == told
    here = import_module(module)
    for name, holder in loaded.items():
        assert getattr(here, name) is getattr(import_module(holder), name)
        assert name in dir(here)
        assert name in here.__all__


@pytest.mark.parametrize("module", DOORS)
def test_no_name_behind_a_door_is_that_of_a_module(module: str) -> None:
    """A module takes its name in its package when it is loaded, so the name would change."""
    names = {f"{module}.{name}" for name in behind(module)[1]}
    assert not names & modules().keys()


@pytest.mark.parametrize("widget", LATER)
def test_a_widget_does_not_load_what_is_asked_for_later(widget: str) -> None:
    """Modules are counted instead of timed; `benchmarks/imports.py` times them."""
    code = (
        "import sys, anywidget; old = set(sys.modules); "
        f"from sosucker_widget import {widget}; print(*set(sys.modules) - old)"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert f"sosucker_widget.widgets.{widget.lower()}_widget" in loaded
    assert not loaded & {*LATER_IN_ALL, *LATER[widget]}


def test_what_is_loaded_later_exists() -> None:
    ours = [name for names in (LATER_IN_ALL, *LATER.values()) for name in names]
    assert {name for name in ours if name.startswith("sosucker_widget")} <= modules().keys()
