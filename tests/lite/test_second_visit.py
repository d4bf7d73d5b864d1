"""A second visit needs no network: the browser has kept the files, and those of one edition."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lite.keep import WORKER, write_keeper
from sosucker_widget.live.live_folder import write_live
from sosucker_widget.session.table.table_options import TableOptions
from tests.browser import SECONDS, Watch, open_context
from tests.lite.lite_page import visit
from tests.live.deployed import close_last, keep_all
from tests.ui.board import BoardView
from tests.ui.mouse import Mouse
from tests.ui.notebook import run_cell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]

FIRST = "01_play.ipynb"
PREFIX = "some/prefix/"
KEEP = 'fetch("/api/service-worker-heartbeat").then((told) => told.text())'
"""What JupyterLite's page asks every 20 seconds; the first time its files are kept."""
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("sosucker_widget "));
  const all = names.map(async (name) => {
    const kept = await (await caches.open(name)).keys();
    return [name, kept.map((one) => one.url)];
  });
  return Object.fromEntries(await Promise.all(all));
}"""


class Host:
    """A server of a folder, in a process of its own: when it is stopped, nothing answers."""

    def __init__(self, root: Path) -> None:
        self.root = root
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port = int(found.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}/{PREFIX}"

    @contextmanager
    def running(self) -> Iterator[None]:
        """Serve while the context is open, always at the same address."""
        words = ["-m", "http.server", str(self.port), "--bind", "127.0.0.1"]
        with subprocess.Popen(
            [sys.executable, *words, "--directory", str(self.root)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as server:
            try:
                end = time.monotonic() + SECONDS
                while not self.answers():
                    assert time.monotonic() < end, "the server has not started"
                    time.sleep(0.05)
                yield
            finally:
                server.kill()
        assert not self.answers()

    def answers(self) -> bool:
        """Tell whether anything answers at the address."""
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        except OSError:
            return False
        return True


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Host:
    """Copy the site for a server."""
    root = tmp_path / "host"
    shutil.copytree(site, root)
    return Host(root)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    opened = open_context(browser, viewport={"width": 1280, "height": 900})
    watch = Watch(opened)
    yield opened
    opened.close()
    assert watch.foreign == []


def wait_until_kept(page: Page, worker: Path, editions: int = 1) -> dict[str, list[str]]:
    """Wait until all that the script of the worker names is kept, and return what is kept."""
    index, _ = json.JSONDecoder().raw_decode(
        worker.read_text("utf-8").removeprefix("const KEPT = ")
    )
    count, end = len(index["files"]), time.monotonic() + SECONDS
    while True:
        kept: dict[str, list[str]] = page.evaluate(KEPT)
        if [len(one) for one in kept.values()] == [count] * editions:
            return kept
        assert time.monotonic() < end, {name: len(urls) for name, urls in kept.items()}
        time.sleep(0.2)


def test_the_notebooks_run_when_the_server_has_gone(context: BrowserContext, host: Host) -> None:
    lite = host.root / PREFIX / "lite"
    with host.running(), visit(context, host.url, FIRST) as page:
        assert page.run_code("open('kept.txt', 'w').write('mine'); print(6 * 7)").strip() == "42"
        assert page.page.evaluate(KEPT) == {}, "before Python has started nothing is loaded twice"
        page.page.evaluate(KEEP)
        kept = wait_until_kept(page.page, lite / WORKER)
    [urls] = kept.values()
    assert all(url.startswith(f"{host.url}lite/") for url in urls)
    assert not [url for url in urls if "/api/drive" in url or "/api/stdin" in url]
    for name in (FIRST, "02_rules.ipynb"):
        with visit(context, host.url, name) as page:
            assert page.run_code("print(open('kept.txt').read())").strip() == "mine"
            run_cell(page, 1)
            if name == FIRST:
                BoardView(page.output(1)).wait()
            assert page.errors() == []


def test_the_service_workers_of_other_pages_of_the_host_stay_in_force(
    context: BrowserContext, host: Host
) -> None:
    """JupyterLite ends all, unless it is told that its own is of its version."""
    other = host.root / PREFIX / "other"
    other.mkdir()
    (other / "worker.js").write_text("// of another page\n", encoding="utf-8")
    scopes = "navigator.serviceWorker.getRegistrations().then((all) => all.map((one) => one.scope))"
    with host.running():
        with visit(context, host.url, FIRST) as page:
            page.page.evaluate("navigator.serviceWorker.register('../../other/worker.js')")
        for _ in range(2):
            with visit(context, host.url, FIRST) as page:
                page.page.evaluate(KEEP)
                assert {*page.page.evaluate(scopes)} == {f"{host.url}other/", f"{host.url}lite/"}


def test_a_new_edition_takes_the_place_of_the_old_and_no_page_has_files_of_both(
    context: BrowserContext, host: Host
) -> None:
    lite = host.root / PREFIX / "lite"
    notebook = lite / "files" / FIRST
    read = f"fetch('../files/{FIRST}').then((told) => told.text())"
    with host.running():
        with visit(context, host.url, FIRST) as page:
            page.page.evaluate(KEEP)
            old = wait_until_kept(page.page, lite / WORKER)
        was = notebook.read_text(encoding="utf-8")
        notebook.write_text(was.replace("# ", "# Anew: ", 1), encoding="utf-8")
        write_keeper(lite)
        with visit(context, host.url, FIRST) as page:
            # The old one is here at once, and the new one comes beside it.
            both = wait_until_kept(page.page, lite / WORKER, editions=2)
            assert {*old} < {*both}
            assert page.page.get_by_role("heading", name="Anew:").count() == 0
            assert page.page.evaluate(read) == was
    with visit(context, host.url, FIRST) as page:
        page.page.get_by_role("heading", name="Anew:").first.wait_for()
        assert page.page.evaluate(read) == notebook.read_text(encoding="utf-8")
        assert {*wait_until_kept(page.page, lite / WORKER)} == {*both} - {*old}
        assert page.run_code("print(6 * 7)").strip() == "42"


def test_where_a_host_sends_other_files_than_it_was_given_nothing_is_kept(
    context: BrowserContext, host: Host
) -> None:
    """As in the middle of a copy of a new edition: half of the files are of the other."""
    changed = host.root / PREFIX / "lite" / "files" / "tour_replay.ipynb"
    changed.write_text(changed.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    with host.running(), visit(context, host.url, FIRST) as page:
        assert keep_all(page.page) == f"files/{changed.name} is not of this edition"
        assert page.page.evaluate(KEPT) == {}
        page.page.reload()
        page.cell(0).wait_for()


def test_where_the_browser_has_no_room_the_page_works_from_the_network(
    context: BrowserContext, host: Host
) -> None:
    with host.running():
        with visit(context, host.url, FIRST) as page:
            session = context.new_cdp_session(page.page)
            origin = host.url.removesuffix(f"/{PREFIX}")
            small = {"origin": origin, "quotaSize": 3_000_000}
            session.send("Storage.overrideQuotaForOrigin", small)
            assert "quota" in keep_all(page.page).lower()
            assert page.page.evaluate(KEPT) == {}
            assert page.run_code("print(6 * 7)").strip() == "42"
        with visit(context, host.url, FIRST) as page:
            assert page.run_code("print(6 * 7)").strip() == "42"


def live_table(page: Page, url: str, chips: int) -> None:
    """Open a live page, and play its first move; its hands show which edition it is."""
    page.goto(f"{url}live/")
    board = BoardView(page.locator("#table"))
    board.frame.wait_for()
    before = board.see()
    assert len(page.locator('[data-t^="chip red red"]').all()) > 0
    assert page.evaluate("JSON.parse(document.getElementById('live').textContent).begin.chips") == (
        chips
    )
    Mouse(board, seed=1).act(before)


def test_the_live_page_is_played_when_the_server_has_gone_and_a_new_edition_replaces_it(
    browser: Browser, host: Host
) -> None:
    live = host.root / PREFIX / "live"
    waiting = "navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting))"
    context = open_context(browser, viewport={"width": 1200, "height": 900})
    write_live(live, TableOptions(chips=3, first="red"), intro=False)
    with host.running():
        page = context.new_page()
        live_table(page, host.url, chips=3)
        [first] = wait_until_kept(page, live / "keep.js")
        page.close()
    page = context.new_page()
    live_table(page, host.url, chips=3)
    page.close()
    write_live(live, TableOptions(chips=2, first="red"), intro=False)
    with host.running():
        page = context.new_page()
        live_table(page, host.url, chips=3)
        wait_until(page, waiting)
        close_last(page)
    page = context.new_page()
    live_table(page, host.url, chips=2)
    assert first not in page.evaluate(KEPT)
    context.close()


def wait_until(page: Page, promise: str) -> None:
    """Wait until a promise of the page is of something true, asked again and again."""
    end = time.monotonic() + SECONDS
    while not page.evaluate(promise):
        assert time.monotonic() < end, f"never: {promise}"
        time.sleep(0.2)
