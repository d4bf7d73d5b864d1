"""A browser keeps an edition of a page whole or not at all, at each step of a deploy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import open_context
from tests.hosts.firefox import find_firefox, open_firefox
from tests.live.deployed import (
    KEPT,
    SHOWN,
    VISIT,
    Host,
    close_last,
    edition,
    host,
    keep_all,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext

pytestmark = pytest.mark.browser
DEPLOYS = [
    ("keep.js", "index.html", "part.js"),
    ("part.js", "keep.js", "index.html"),
    ("index.html", "part.js", "keep.js"),
]


@pytest.fixture
def folder() -> Iterator[Host]:
    with host() as opened:
        yield opened


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """Open a browser that has never been there."""
    context = open_context(browser)
    yield context
    context.close()


def visit(reader: BrowserContext, folder: Host) -> tuple[str, str, str]:
    """Open the page; return what it shows, and what became of its worker and of its files."""
    page = reader.new_page()
    page.goto(folder.address)
    shown, worker = str(page.evaluate(SHOWN)), str(page.evaluate(VISIT))
    fault = keep_all(page)
    close_last(page)
    return shown, worker, fault


def come_back(reader: BrowserContext, folder: Host) -> None:
    """See the new edition at the second visit, or at the first.

    A browser also looks for it by itself, a moment after a visit.
    """
    seen = visit(reader, folder)
    if seen[0] == "11":
        assert seen == ("11", "installed", "")
        seen = visit(reader, folder)
    assert seen == ("22", "same", "")


@pytest.mark.parametrize("steps", DEPLOYS)
def test_who_comes_back_has_one_edition_at_each_step_of_a_deploy_and_then_the_new_one(
    reader: BrowserContext, folder: Host, steps: tuple[str, ...]
) -> None:
    new = edition(2)
    assert visit(reader, folder)[2] == ""
    for step in steps:
        assert visit(reader, folder)[0] == "11"
        folder.files[step] = new[step]
    come_back(reader, folder)
    folder.files.clear()
    assert visit(reader, folder)[0] == "22"


@pytest.mark.parametrize(
    "done",
    [{"keep.js"}, {"index.html"}, {"part.js", "keep.js"}],
    ids=["keeper", "page", "part and keeper"],
)
def test_who_comes_first_in_the_middle_of_a_deploy_keeps_nothing_of_it(
    reader: BrowserContext, folder: Host, done: set[str]
) -> None:
    new = edition(2)
    folder.files.update({name: new[name] for name in done})
    assert visit(reader, folder)[2].endswith("is not of this edition")
    folder.files.update(new)
    # The old keeper has nothing to keep any more, until the new one takes its place.
    faults = {""} if "keep.js" in done else {"", "index.html is not of this edition"}
    assert visit(reader, folder)[2] in faults
    assert visit(reader, folder) == ("22", "same", "")


def test_a_download_that_breaks_off_leaves_the_old_edition(
    reader: BrowserContext, folder: Host
) -> None:
    visit(reader, folder)
    folder.files.update(edition(2))
    folder.broken.add("part.js")
    assert visit(reader, folder) == ("11", "redundant", "")
    assert visit(reader, folder)[0] == "11"
    folder.broken.clear()
    come_back(reader, folder)


@pytest.mark.parametrize(
    ("name", "harm"),
    [("index.html", "delete({})"), ("part.js", "put({}, new Response('0'))")],
    ids=["missing", "changed"],
)
def test_a_kept_file_that_was_changed_is_not_shown_and_kept_anew(
    reader: BrowserContext, folder: Host, name: str, harm: str
) -> None:
    visit(reader, folder)
    page = reader.new_page()
    page.goto(folder.address)
    done = harm.format(f"new URL('{name}', location)")
    page.evaluate(f"caches.keys().then(([name]) => caches.open(name)).then((one) => one.{done})")
    page.close()
    assert visit(reader, folder) == ("11", "same", "")
    folder.files.clear()
    assert visit(reader, folder)[0] == "11"


@pytest.mark.slow
def test_in_firefox_too_a_deploy_pins_no_old_edition(folder: Host, tmp_path: Path) -> None:
    program = find_firefox()
    if program is None:
        pytest.skip("there is no Firefox here")
    new = edition(2)
    with open_firefox(program, tmp_path / "profile") as tab:

        def seen(shown: str, kept: str) -> str:
            with tab.another() as page:
                page.open(folder.address)
                assert page.evaluate(SHOWN) == shown
                worker = str(page.evaluate(VISIT))
                page.wait_for(f"({KEPT}).then((kept) => kept === '{kept}')")
            return worker

        seen("11", "2")
        folder.files["keep.js"] = new["keep.js"]
        assert seen("11", "2") == "redundant"
        folder.files.update(new)
        assert seen("11", "2,2") == "installed"
        assert seen("22", "2") == "same"
