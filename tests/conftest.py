"""What all tests share: the settings of Hypothesis, and a real browser."""

from __future__ import annotations

import gc
import os
import signal
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from sosucker_widget.analysis import Budget
from tests.browser import ARGUMENTS, HINT, PATIENCE, NewPage, Watch, find_browser, open_context
from tests.once import share_folder
from tests.strategies import USUAL
from tests.ui.shared_lab import offer_lab

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from playwright.sync_api import Browser, BrowserContext, Page

IN_CI = os.environ.get("CI", "").lower() in {"1", "true"}

# No deadlines, because a busy machine is not a failure. In CI the examples are always the same.
settings.register_profile("here", deadline=None, max_examples=USUAL)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, print_blob=True)
settings.register_profile("quick", deadline=None, max_examples=15)
settings.register_profile("thorough", deadline=None, max_examples=20 * USUAL)
settings.load_profile("ci" if IN_CI else "here")


def pytest_configure(config: pytest.Config) -> None:
    """Let the process that was started by hand have what all share, however it ends."""
    if hasattr(config, "workerinput"):
        return
    shared = ExitStack()
    shared.enter_context(share_folder())
    shared.enter_context(offer_lab())
    config.add_cleanup(shared.close)
    # A request to end is an interrupt, after which everything is put away.
    signal.signal(signal.SIGTERM, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slowest tests first, so that no worker finishes minutes after the others.

    The notebooks go before all browsers, whose event loop stays in the process.
    """
    lasting = {item.path for item in items if any(map(item.get_closest_marker, _LASTING))}
    items.sort(key=lambda item: (item.path.suffix != ".ipynb", item.path not in lasting))


_LASTING = ("browser", "packaging")


def pytest_collection_finish() -> None:
    """Leave thousands of tests, which stay to the end, out of every search for garbage."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def small_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let few positions tell whether a broken promise could have been kept.

    Where there is no event loop, everything else waits for that.
    """
    few = Budget(states=200, seconds=None)
    monkeypatch.setattr("sosucker_widget.session.work.subjects._BUDGET", few)


@pytest.fixture(scope="session")
def browser_path() -> Path:
    """Return the browser's executable; without one, skip (under `CI=true`, fail)."""
    path = find_browser()
    if path is None:
        (pytest.fail if IN_CI else pytest.skip)(HINT)
    return path


@pytest.fixture(scope="session")
def browser(browser_path: Path) -> Iterator[Browser]:
    """Yield one headless browser for the whole session, which can only reach this machine."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=str(browser_path), args=list(ARGUMENTS), timeout=PATIENCE
        )
        yield launched
        launched.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Open pages, each in its own context; a request to another host fails the test.

    An example is `new_page(viewport={"width": 320, "height": 640}, color_scheme="dark")`.
    """
    contexts: list[BrowserContext] = []
    watches: list[Watch] = []

    def make(**options: Any) -> Page:  # noqa: ANN401
        context = open_context(browser, **options)
        contexts.append(context)
        watches.append(Watch(context))
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
    foreign = [url for watch in watches for url in watch.foreign]
    assert not foreign, f"requests left for another host: {foreign}"


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """Open one page of the usual size."""
    return new_page(viewport={"width": 1280, "height": 900})
