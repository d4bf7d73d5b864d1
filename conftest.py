"""What all tests share, those in docstrings and notebooks too: a data folder of their own."""

from __future__ import annotations

import os
import sys
import tempfile

import pytest

# Tables keep their games there. Set before anything starts a process, which inherits it; every
# worker of a run has its own.
_DATA = tempfile.TemporaryDirectory(prefix="sosucker-tests-")
os.environ["JUPYTER_DATA_DIR"] = _DATA.name


@pytest.fixture(autouse=True)
def own_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test begin with a guest who has answered nothing in another one."""
    lessons = sys.modules.get("sosucker_widget.lessons.current_workbook")
    if lessons is not None:
        monkeypatch.setattr(lessons, "_current", [lessons.Workbook(lessons.EXERCISES)])
