"""A JupyterLab for the whole session, and a page of a real browser in it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.ui.lab import Lab, LabPage, start_lab

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page


@pytest.fixture(scope="session")
def lab(browser_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """Yield a JupyterLab server of this environment; without a browser there is no need of one."""
    assert browser_path.is_file()
    with start_lab(sys.executable, tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def lab_page(page: Page, lab: Lab) -> LabPage:
    """Yield a page in that Lab; open a notebook in it."""
    return LabPage(page, lab)
