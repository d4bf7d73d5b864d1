"""A folder of its own in the run's JupyterLab for each test, and a page of a real browser there."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import pytest

from tests.ui.lab import Lab, LabPage
from tests.ui.shared_lab import ask_for_lab

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.browser import NewPage


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the games of a test's tables apart: none is offered those of another test."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))


@pytest.fixture(scope="session")
def whole_lab(browser_path: Path) -> Lab:
    """Return the run's JupyterLab; it is only started if there is a browser."""
    assert browser_path.is_file()
    return ask_for_lab()


@pytest.fixture
def lab(whole_lab: Lab) -> Iterator[Lab]:
    """Yield that Lab with a new folder, whose kernels end with the test."""
    with whole_lab.in_room(secrets.token_hex(4)) as own:
        yield own


@pytest.fixture
def lab_page(new_page: NewPage, lab: Lab) -> LabPage:
    """Return a page in that folder."""
    return LabPage(new_page(viewport={"width": 1280, "height": 900}), lab)
