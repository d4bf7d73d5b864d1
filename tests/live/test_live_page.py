"""The live page in a real browser, under a prefix of a plain web server, with no other host."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from sosucker_widget import examples
from sosucker_widget.export.html import packed_game
from sosucker_widget.locale import phrase
from sosucker_widget.record import action_to_json, dumps, loads
from tests.browser import open_context
from tests.elsewhere import elsewhere, open_elsewhere
from tests.hosts.firefox import FirefoxTab, find_firefox, open_firefox
from tests.live.near_tables import answer, near_tables
from tests.ui.board import BoardView
from tests.ui.mouse import Mouse
from tests.ui.parts import button, named
from tests.ui.phone import TALL, phone_options
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from sosucker_widget.engine import Action
    from sosucker_widget.locale import Language
    from sosucker_widget.record import Record
    from tests.browser import NewPage
    from tests.live.conftest import Folder
    from tests.ui.board import Seen

pytestmark = pytest.mark.browser
SHELF = "Object.values(localStorage).map(text => JSON.parse(text).text).join('')"

IS_KEPT = """async () => {
  const [name] = await caches.keys();
  const kept = name ? await (await caches.open(name)).keys() : [];
  return kept.some((one) => one.url.endsWith("/worker.js"));
}"""
"""Whether the browser has kept the files: one after another, and this one last."""


WAITING = """
const come = new Promise((resolve) => { globalThis.letPythonCome = resolve; });
globalThis.Worker = class extends globalThis.Worker {
  async postMessage(text) {
    await come;
    await super.postMessage(text);
  }
};
"""
"""Holds back all that a page tells Python."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files as `python3 -m http.server` does, and notes them."""

    served: list[str]

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401 - as its base has it
        """Print nothing."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Note what was asked."""
        del size
        self.served.append(f"{int(code)} {self.path}")


class Plain(Quiet):
    """Says neither when a file was changed, nor which edition it is."""

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, but not that one."""
        if keyword != "Last-Modified":
            super().send_header(keyword, value)


@pytest.fixture(scope="module")
def served() -> list[str]:
    return []


@pytest.fixture(scope="module")
def address(whole_folder: Path, served: list[str]) -> Iterator[str]:
    """Serve the folder two levels below the root of its host."""
    handler = type("Handler", (Quiet,), {"served": served})
    root = whole_folder.parents[1]
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/some/where/"
    server.shutdown()
    server.server_close()


class TestASmokeOfIt:
    """What has to work in every run."""

    def test_a_student_plays_saves_reloads_and_goes_on(
        self, new_page: NewPage, address: str, served: list[str], tmp_path: Path
    ) -> None:
        page = new_page(viewport={"width": 1200, "height": 900})
        errors: list[str] = []
        page.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        board = opened(page, address)
        acted = own_turn(board)
        assert acted.revision > 0
        played = Mouse(board, seed=1).act(acted)
        record = loads(saved(page, tmp_path))
        mine = next(act for act in acts(record) if act.player == "red")
        assert action_to_json(mine) == played

        page.wait_for_function(f"() => {SHELF}.length > 0 && {SHELF}.includes('\"red\"')")
        board.press("Escape")
        kept = loads(page.evaluate(SHELF))
        own_turn(opened(page, address), since=0)
        now = loads(saved(page, tmp_path))
        assert acts(now)[: len(acts(kept))] == acts(kept)
        assert page.locator("#games").is_hidden()
        assert not errors
        assert [one for one in served if not one.startswith(("200 ", "304 "))] == []
        assert all(one.split()[1].startswith("/some/where/") for one in served)

    def test_it_is_played_with_one_thumb(self, new_page: NewPage, address: str) -> None:
        page = new_page(**phone_options(TALL))
        board = opened(page, address)
        seen = own_turn(board)
        sheet = board.frame.get_by_role("region", name=named("ask.play.you.touch"))
        box = sheet.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] == TALL[1]
        if seen.chosen is None:
            board.thing(next(name for name in seen.lit if name.startswith("chip"))).tap()
        sheet.get_by_role("radio").first.tap()
        sheet.get_by_role("button").last.tap()
        assert board.wait_for_change(seen.revision).revision > seen.revision
        assert page.evaluate("[scrollX, scrollY]") == [0, 0]

    @pytest.mark.parametrize(
        ("lacks", "language"),
        [("WebAssembly", "en"), ("Worker", "ru"), ("DecompressionStream", "en")],
    )
    def test_a_browser_that_lacks_something_is_told_at_once(
        self, page: Page, light_folder: Folder, lacks: str, language: Language
    ) -> None:
        page.add_init_script(f"delete globalThis.{lacks}")
        folder = light_folder(language=language)
        page.route("http://127.0.0.1/a/**", lambda route: answer(route, folder))
        page.goto("http://127.0.0.1/a/")
        told = phrase("live.too-old", {}, language)
        page.wait_for_function(f"() => document.getElementById('progress').textContent == {told!r}")
        assert page.locator("#first svg").is_visible()

    def test_the_introduction_plays_while_python_is_on_its_way(
        self, new_page: NewPage, light_folder: Folder
    ) -> None:
        page = new_page(viewport={"width": 1200, "height": 900})
        with near_tables(page.context, light_folder()) as address:
            page.context.add_init_script(WAITING)
            page.goto(address)
            scenes = page.locator("#table").get_by_role("list", name=named("intro.scenes"))
            scenes.get_by_role("button").nth(1).click()
            expect(scenes.get_by_role("button").nth(1)).to_have_attribute("aria-current", "step")
            expect(page.get_by_role("status").first).to_have_text(phrase("live.loading", {}, "en"))
            # Whoever is through before Python is there waits for the table, and not for it again.
            button(page.locator("#table"), "intro.skip").click()
            expect(page.locator("#table")).to_contain_text("Loading the table …")
            page.evaluate("letPythonCome()")
            expect(page.locator("#first")).to_be_hidden()
            expect(scenes).to_have_count(0)
            BoardView(page.locator("#table")).frame.wait_for()

    def test_a_link_may_ask_for_another_language(self, page: Page, light_folder: Folder) -> None:
        folder = light_folder()
        (folder / "worker.js").unlink()
        page.route("http://127.0.0.1/a/**", lambda route: answer(route, folder))
        page.goto("http://127.0.0.1/a/?lang=ru")
        told = phrase("live.failed", {}, "ru")
        page.wait_for_function(f"() => document.getElementById('progress').textContent == {told!r}")
        assert page.evaluate("document.documentElement.lang") == "ru"

    @pytest.mark.parametrize("name", ["worker.js", "live.js", "shelf.js"])
    def test_a_file_that_is_missing_on_the_host_is_told(
        self, page: Page, light_folder: Folder, name: str
    ) -> None:
        folder = light_folder()
        (folder / name).unlink()
        page.route("http://127.0.0.1/a/**", lambda route: answer(route, folder))
        page.goto("http://127.0.0.1/a/")
        told = phrase("live.failed", {}, "en")
        page.wait_for_function(f"() => document.getElementById('progress').textContent == {told!r}")


@pytest.mark.slow
class TestMoreOfIt:
    def test_a_second_visit_needs_no_network(self, new_page: NewPage, address: str) -> None:
        page = new_page(viewport={"width": 1200, "height": 900})
        opened(page, address)
        wait_until(lambda: page.evaluate(IS_KEPT), expected=True, page=page)
        page.context.set_offline(True)
        own_turn(opened(page, address), since=0)

    def test_by_another_name_of_the_host_it_is_played_reloaded_and_played_on(
        self, browser: Browser, browser_path: Path, address: str, tmp_path: Path
    ) -> None:
        """Over plain http from another computer nothing is secure, and a game is kept even so."""
        with open_elsewhere(browser, browser_path) as other:
            page = open_context(other, viewport={"width": 1200, "height": 900}).new_page()
            errors: list[str] = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            self._play_reload_and_go_on(page, elsewhere(address), tmp_path)
            assert page.evaluate("isSecureContext || 'serviceWorker' in navigator") is False
            assert errors == []

    def test_with_the_service_worker_blocked_it_is_played_reloaded_and_played_on(
        self, new_page: NewPage, address: str, tmp_path: Path
    ) -> None:
        page = new_page(viewport={"width": 1200, "height": 900}, service_workers="block")
        self._play_reload_and_go_on(page, address, tmp_path)

    def test_where_a_browser_keeps_nothing_a_reload_begins_anew_and_nothing_breaks(
        self, new_page: NewPage, address: str
    ) -> None:
        page = new_page(viewport={"width": 1200, "height": 900})
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.add_init_script(
            "Object.defineProperty(window, 'localStorage',"
            " { get() { throw new DOMException('no', 'SecurityError'); } })"
        )
        board = opened(page, address)
        Mouse(board, seed=1).act(own_turn(board))
        again = opened(page, address)
        assert page.locator("#games").is_hidden()
        assert own_turn(again).revision > 0
        assert errors == []

    @staticmethod
    def _play_reload_and_go_on(page: Page, address: str, folder: Path) -> None:
        board = opened(page, address)
        played = Mouse(board, seed=1).act(own_turn(board))
        page.wait_for_function(f"() => {SHELF}.includes('\"red\"')")
        page.reload(wait_until="commit")
        again = BoardView(page.locator("#table"))
        again.frame.wait_for()
        own_turn(again, since=0)
        mine = [act for act in acts(loads(saved(page, folder))) if act.player == "red"]
        assert action_to_json(mine[0]) == played

    def test_where_a_host_names_no_edition_of_its_files_each_large_one_is_sent_once(
        self, new_page: NewPage, whole_folder: Path
    ) -> None:
        served: list[str] = []
        handler = type("Handler", (Plain,), {"served": served})
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=whole_folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = new_page(viewport={"width": 1200, "height": 900})
        address = f"http://127.0.0.1:{server.server_port}/"
        opened(page, address)
        wait_until(lambda: page.evaluate(IS_KEPT), expected=True, page=page)
        for name in ("python.bin", "library.bin", "engine.bin", "runtime.bin", "core.js"):
            assert served.count(f"200 /{name}") == 1, name
        server.shutdown()
        server.server_close()
        own_turn(opened(page, address), since=0)

    def test_a_link_plays_on_from_a_ply_and_a_file_from_its_end(
        self, new_page: NewPage, address: str, tmp_path: Path
    ) -> None:
        page = new_page(viewport={"width": 1200, "height": 900})
        board = opened(
            page, f"{address}#game={packed_game(examples['documented_example'])}&line=0&ply=4"
        )
        record = loads(saved(page, tmp_path))
        example = examples["documented_example"]
        assert record.rules == example.rules
        assert acts(record)[:4] == acts(example)[:4]
        board.press("Escape")
        page.locator("#file").set_input_files(
            {"name": "x.sls", "mimeType": "text/plain", "buffer": b"nonsense"}
        )
        page.locator("#word:not(:empty)").wait_for()
        later = tmp_path / "later.sls.json"
        later.write_text(dumps(examples["kept_promise"]), encoding="utf-8")
        page.locator("#file").set_input_files(later)
        page.wait_for_function(f"() => {SHELF}.includes('promise')")

    def test_it_is_played_in_firefox_too(self, address: str, tmp_path: Path) -> None:
        program = find_firefox()
        if program is None:
            pytest.skip("there is no Firefox here")
        with open_firefox(program, tmp_path / "profile") as tab:
            self._play_in_firefox(tab, address)
            with tab.another() as other:
                self._play_in_firefox(other, address)
                notes = "[...document.querySelectorAll('#games em')].map((one) => one.innerText)"
                other.wait_for(f"{notes}.join() === 'Open in another tab'")
            tab.wait_for("Object.keys(localStorage).length === 2")
            tab.open(address)
            tab.wait_for("document.querySelectorAll('#games li button').length === 2", seconds=120)
            assert tab.errors == []

    @staticmethod
    def _play_in_firefox(tab: FirefoxTab, address: str) -> None:
        tab.open(address)
        frame = "document.querySelector('.sosucker-widget')?.shadowRoot.querySelector('.frame')"
        tab.wait_for(f"{frame}?.dataset.toAct === 'red'", seconds=120)
        revision = tab.evaluate(f"{frame}.dataset.revision")
        assert int(revision) > 0, "the bots before Red have acted"
        tab.click(f"{frame}.querySelector('button.lit[data-t^=\"chip red\"]')")
        goal = f"{frame}.querySelector('button.lit[data-t^=pile]')"
        tab.wait_for(goal)
        tab.click(goal)
        tab.wait_for(f"{frame}.dataset.revision > {revision}")

    def test_a_file_opened_from_a_disk_says_that_it_needs_a_server(
        self, page: Page, whole_folder: Path
    ) -> None:
        page.goto((whole_folder / "index.html").as_uri())
        told = phrase("live.file", {}, "en")
        page.wait_for_function(f"() => document.getElementById('progress').textContent == {told!r}")


def opened(page: Page, address: str) -> BoardView:
    """Open a live page: its picture comes first, and then its table, which hides that."""
    page.goto(address, wait_until="commit")
    page.locator("#first svg").wait_for(state="attached")
    board = BoardView(page.locator("#table"))
    board.frame.wait_for()
    return board


def own_turn(board: BoardView, *, since: int = 1) -> Seen:
    """Wait until Red, the only person, is to act, in a state since that revision."""
    board.page.wait_for_function(
        f"(frame) => frame.dataset.toAct === 'red' && Number(frame.dataset.revision) >= {since}",
        arg=board.frame.element_handle(),
    )
    return board.see()


def acts(record: Record) -> list[Action]:
    """List the actions of a record's main line."""
    return [step.action for step in record.events if step.action is not None]


def saved(page: Page, folder: Path) -> str:
    """Save the game as a file, and read it."""
    page.get_by_role("button", name="More", exact=True).click()
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save record", exact=True).click()
    path = folder / "saved.sls.json"
    coming.value.save_as(path)
    page.keyboard.press("Escape")
    return path.read_text(encoding="utf-8")
