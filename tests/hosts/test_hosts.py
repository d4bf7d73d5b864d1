"""Every host of the page *Where it runs*, each in an environment of its own.

They take minutes and install packages, so they run on their own: `python3 run.py test -m hosts`.
With `SOSUCKER_WRITE_HOSTS=1` the results go into the documentation.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest

from sosucker_widget import Replay, Table, examples
from sosucker_widget.cli import main
from sosucker_widget.export.html import to_html
from sosucker_widget.replay.tree_display import what_ifs
from tests.export.view import View
from tests.hosts.checks import HostPage, Seen
from tests.hosts.environments import MissingPythonError, environment, versions
from tests.hosts.firefox import find_firefox, open_firefox
from tests.hosts.hosts import HOSTS, check_in_firefox, started, try_host
from tests.hosts.results import Row, write
from tests.hosts.saved_pages import answer_for_the_network, fetch_html_manager, write_embedded
from tests.pages.notebooks import bundle, notebook
from tests.ui.parts import table_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

pytestmark = [pytest.mark.hosts, pytest.mark.browser, pytest.mark.timeout(600)]

OURS = ("anywidget", "ipywidgets")
EMBED = "`ipywidgets.embed`"
NBCONVERT = "`jupyter nbconvert --to html`"
PAGE = "`sosucker page`"
FIREFOX = "JupyterLab in Firefox"
PLACES = (*HOSTS, FIREFOX, EMBED, NBCONVERT, PAGE)


@pytest.fixture(scope="module")
def rows() -> Iterator[dict[str, Row]]:
    """Collect the results of this run, and write them if asked."""
    seen: dict[str, Row] = {}
    yield seen
    if os.environ.get("SOSUCKER_WRITE_HOSTS") == "1":
        write(seen, PLACES)


@pytest.mark.parametrize("name", HOSTS)
def test_both_widgets_work_in(
    name: str, browser: Browser, tmp_path: Path, rows: dict[str, Row]
) -> None:
    host = HOSTS[name]
    try:
        seen = try_host(host, browser, tmp_path)
    except MissingPythonError as error:
        pytest.skip(str(error))
    python = environment(host.packages, host.python)
    packages = [package.partition("==")[0] for package in host.packages if "==" in package]
    found = versions(python, *dict.fromkeys([*packages, *OURS]))
    rows[name] = Row(
        name,
        found | {"Python": host.python, "Chromium": browser.version},
        ways=True,
        servers=seen.servers,
        answered=["anywidget’s script"] if any("anywidget@" in url for url in seen.foreign) else [],
    )


def test_both_widgets_work_in_firefox(tmp_path: Path, rows: dict[str, Row]) -> None:
    program = find_firefox()
    if program is None:
        pytest.skip("there is no Firefox here")
    host = HOSTS["JupyterLab, the newest"]
    with (
        started(host, tmp_path) as (url, python),
        open_firefox(program, tmp_path / "profile") as tab,
    ):
        check_in_firefox(tab, url)
        assert tab.errors == []
        found = versions(python, "jupyterlab", *OURS)
        found |= {"Python": host.python, "Firefox": tab.version}
        rows[FIREFOX] = Row(FIREFOX, found, ways=True, servers=[], answered=[])


def test_an_exported_page_answers_what_if_in_firefox(tmp_path: Path) -> None:
    program = find_firefox()
    if program is None:
        pytest.skip("there is no Firefox here")
    path = tmp_path / "example.html"
    path.write_text(to_html(examples["documented_example"], ply=6), encoding="utf-8")
    [expected] = [one for one in what_ifs(examples["documented_example"]) if one.ply == 6]
    page = "document.querySelector('.sosucker-widget')?.shadowRoot"
    last, acts = (
        f"{page}.querySelector('[role=slider]')",
        f"{page}.querySelectorAll('.tries button')",
    )
    tabs, ways = (
        f"[...{page}.querySelectorAll('{one}')]" for one in ("[role=tab]", ".forks button")
    )
    with open_firefox(program, tmp_path / "profile") as tab:
        tab.open(path.as_uri())
        for number, outcome in enumerate(expected.outcomes):
            tab.wait_for(f"{last}?.ariaValueMax === '11'")
            tab.click(f"{tabs}.find((tab) => tab.innerText === 'What if?')")
            tab.wait_for(f"{acts}.length === {len(expected.outcomes)}")
            tab.click(f"{acts}[{number}]")
            tab.wait_for(f"{last}.ariaValueMax === '7'")
            told = tab.evaluate(f"{page}.querySelector('.insp').innerText")
            for ruling in outcome["rulings"]:
                assert ruling["sentence"]["en"] in told
            tab.click(f"{ways}.find((way) => way.innerText.includes('back to main line'))")
        assert tab.errors == []


def here(browser: Browser, *packages: str) -> dict[str, str]:
    """Return the versions in this environment."""
    found = {name: version(name) for name in (*packages, *OURS)}
    python = ".".join(map(str, sys.version_info[:2]))
    return found | {"Python": python, "Chromium": browser.version}


def drawn(browser: Browser, path: Path, *, network: bool) -> Seen:
    """Open a page; check that both are drawn, and that the replay steps."""
    page = HostPage(browser)
    if network:
        answer_for_the_network(page.context, fetch_html_manager())
    try:
        page.page.goto(path.as_uri())
        view = View(page.page.locator("body")).wait()
        table_in(page.page).wait_for()
        view.press("ArrowRight")
        view.wait_for_ply(4)
    finally:
        seen = page.close()
    # Without a server beside the page its loader first looks for the script there.
    assert [told for told in seen.errors if "ERR_FILE_NOT_FOUND" not in told] == []
    return seen


def test_embedded_widgets_are_drawn(browser: Browser, tmp_path: Path, rows: dict[str, Row]) -> None:
    path = tmp_path / "page.html"
    write_embedded(path)
    seen = drawn(browser, path, network=True)
    scripts = ["scripts of require.js, html-manager and anywidget"]
    rows[EMBED] = Row(EMBED, here(browser), None, seen.servers, scripts)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Write a notebook with both widgets and their state."""
    both: list[Any] = [
        Replay("documented_example", ply=3),
        Table("documented", chips=3, first="red"),
    ]
    path = tmp_path / "game.ipynb"
    nbformat.write(notebook(*map(bundle, both), widgets=both), path)
    for one in both:
        one.close()
    return path


@pytest.fixture
def convert(saved: Path) -> Callable[..., Path]:
    """Convert that notebook with nbconvert's own options."""

    def run(*options: str) -> Path:
        command = [sys.executable, "-m", "nbconvert", "--to", "html", *options, str(saved)]
        subprocess.run(command, check=True, capture_output=True)
        return saved.with_suffix(".html")

    return run


def test_nbconvert_draws_them_without_a_network(
    browser: Browser, convert: Callable[..., Path], rows: dict[str, Row]
) -> None:
    seen = drawn(browser, convert(), network=False)
    rows[NBCONVERT] = Row(NBCONVERT, here(browser, "nbconvert"), None, seen.servers, [])


def test_where_nbconvert_cleans_html_it_shows_pictures(
    browser: Browser, convert: Callable[..., Path]
) -> None:
    page = HostPage(browser)
    page.page.goto(convert("--HTMLExporter.sanitize_html=True").as_uri())
    pictures = page.page.locator("img[src^='data:image/svg']")
    assert pictures.count() == 2
    assert pictures.first.evaluate("(picture) => picture.naturalWidth") > 500
    page.close()


def test_a_page_of_the_notebook_needs_no_network(
    browser: Browser, saved: Path, rows: dict[str, Row]
) -> None:
    assert main(["page", str(saved)]) == 0
    seen = drawn(browser, saved.with_suffix(".html"), network=False)
    assert seen.foreign == []
    rows[PAGE] = Row(PAGE, here(browser, "nbconvert"), None, [], [])
