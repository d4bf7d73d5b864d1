"""The whole site as `run.py site` builds it: the same twice, and its pages lead to each other."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest

import run as run_py
from lite.serve import serve
from lite.site import build_site
from tests.browser import Watch, open_context
from tests.ui.board import BoardView

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

FETCHED = re.compile(
    r"""<(?:script|img|iframe|source)\b[^>]*\bsrc=["']([^"']+)"""
    r"""|<link\b[^>]*\bhref=["']([^"']+)"""
)
WAY = re.compile(r'<p class="play"><a href="([^"]+)">[^<]+</a> <a href="([^"]+)">')


@pytest.fixture(scope="module")
def whole_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site two levels below the top of its host."""
    root = tmp_path_factory.mktemp("whole") / "some" / "prefix"
    build_site(root, run_py.get_wheels(), run_py.get_kernel())
    return root


def sums(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_it_is_the_same_when_it_is_built_again(whole_site: Path, tmp_path: Path) -> None:
    build_site(tmp_path / "again", run_py.get_wheels(), run_py.get_kernel())
    first, second = sums(whole_site), sums(tmp_path / "again")
    assert {"docs/index.html", "lite/lab/index.html", "live/index.html", ".nojekyll"} <= {*first}
    assert {"index.html", "all.html", "live/story.html"} <= {*first}
    assert {name for name in first | second if first.get(name) != second.get(name)} == set()


def test_no_page_fetches_anything_that_is_not_in_the_folder(whole_site: Path) -> None:
    missing = set()
    for page in whole_site.rglob("*.html"):
        for one, other in FETCHED.findall(page.read_text(encoding="utf-8")):
            found = urlsplit(one or other)
            if found.scheme == "data":
                continue
            path = page.parent / unquote(found.path)
            if found.scheme or found.netloc or found.path.startswith("/") or not path.exists():
                missing.add((page.relative_to(whole_site).as_posix(), one or other))
    assert missing == set()


def test_each_page_of_the_documentation_leads_to_the_table_and_to_a_notebook(
    whole_site: Path,
) -> None:
    for page in [
        *(whole_site / "docs").rglob("*.html"),
        *(whole_site / "notebooks").glob("*.html"),
    ]:
        found = WAY.search(page.read_text(encoding="utf-8"))
        assert found, page
        table, notebook = (page.parent / way.partition("?")[0] for way in found.groups())
        assert table.resolve() == whole_site / "live" / "index.html"
        assert notebook.resolve() == whole_site / "lite" / "lab" / "index.html"
        name = unquote(found[2].partition("?path=")[2])
        assert (whole_site / "lite" / "files" / name).is_file()


@pytest.mark.browser
def test_a_replay_of_the_documentation_is_played_on_from_a_ply(
    browser: Browser, whole_site: Path
) -> None:
    context = open_context(browser, viewport={"width": 1200, "height": 900})
    watch, page = Watch(context), context.new_page()
    with serve(whole_site.parents[1]) as address:
        page.goto(f"{address}some/prefix/docs/index.html")
        page.frame_locator(".replay iframe").get_by_role("link", name="Play on from here").click()
        board = BoardView(page.locator("#table"))
        board.frame.wait_for()
        assert urlsplit(page.url).path == "/some/prefix/live/index.html"
        # The last act before the ply that the page shows.
        board.frame.get_by_text("You play a red chip on pile 1").first.wait_for()
    context.close()
    assert watch.foreign == []
