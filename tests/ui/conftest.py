"""A JupyterLab for the whole session, and a page of a real browser in it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.browser import Watch, open_context
from tests.ui.lab import Lab, LabPage, start_lab

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def lab(browser_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """Yield a JupyterLab server of this environment; it is only started if there is a browser."""
    assert browser_path.is_file()
    with start_lab(sys.executable, tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session")
def lab_tab(browser: Browser, lab: Lab) -> Iterator[LabPage]:
    """Yield one page in that Lab for the whole session, because loading Lab takes seconds."""
    context = open_context(browser, viewport={"width": 1280, "height": 900})
    watch = Watch(context)
    yield LabPage(context.new_page(), lab)
    context.close()
    assert not watch.foreign, f"requests left for another host: {watch.foreign}"


@pytest.fixture
def lab_page(lab_tab: LabPage) -> Iterator[LabPage]:
    """Yield a page in that Lab; a notebook opened in it is closed after the test."""
    yield lab_tab
    lab_tab.close()
