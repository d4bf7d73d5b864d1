"""Lazy modules tell the type checker and Python the same, and keep widgets quick to load."""

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
        *("sosucker_widget.players.bots.calculators", "sosucker_widget.players.arena.match"),
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

LAZY = [m for m, path in modules().items() if "\nwith later(__name__)" in path.read_text("utf-8")]


@pytest.mark.parametrize("module", LAZY)
def test_no_name_that_is_loaded_later_is_that_of_a_module(module: str) -> None:
    """A module takes its name in its package when it is loaded, so the name would change."""
    body = ast.parse(modules()[module].read_text(encoding="utf-8")).body
    [block] = [node for node in body if isinstance(node, ast.With)]
    here = import_module(module)
    for node in block.body:
        assert isinstance(node, ast.ImportFrom)
        for alias in node.names:
            assert alias.name in dir(here)
            assert getattr(here, alias.name) is getattr(import_module(str(node.module)), alias.name)
            assert f"{module}.{alias.name}" not in modules()


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
