"""The replay as one file: its content, and how it works in a real browser without a network."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sosucker_widget import Replay, examples
from sosucker_widget.export.front_end import UNDER, packed_part
from sosucker_widget.export.html import to_html
from sosucker_widget.export.page_parts import in_base64
from sosucker_widget.replay import build, plies_of
from tests.browser import is_said
from tests.export.view import View, open_file
from tests.replay.fixtures import branched
from tests.replay.records import HOSTILE, PAYLOADS, hostile
from tests.ui.parts import button, ways

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page, Request

    from tests.browser import NewPage


class Elements(HTMLParser):
    """The elements and attributes of a page, and the text of its title."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: dict[str, list[str]] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            self.attributes.setdefault(name, []).append(value or "")


class Noted:
    """The requests of a page, and what its scripts complain of."""

    def __init__(self, page: Page) -> None:
        self.requests: list[str] = []
        self.complaints: list[str] = []
        page.on("request", self._ask)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _ask(self, request: Request) -> None:
        self.requests.append(request.url)

    def _hear(self, message: ConsoleMessage) -> None:
        if is_said(message):
            self.complaints.append(message.text)


def carried(page: str) -> list[str]:
    return [part for part in UNDER if in_base64(packed_part(part)) in page]


class TestTheFile:
    def test_the_example_is_under_200_kilobytes(self) -> None:
        assert len(to_html(examples["documented_example"]).encode()) < 200_000

    def test_it_is_the_same_every_time(self) -> None:
        assert to_html(examples["documented_example"]) == to_html(examples["documented_example"])

    def test_it_carries_what_shows_replays_and_nothing_that_shows_tables(self) -> None:
        page = to_html(examples["documented_example"])
        assert carried(page) == ["core", "replay", "compare"]

    def test_it_carries_what_asks_only_where_there_is_a_quiz(self) -> None:
        page = to_html(examples["documented_example"], quiz=True)
        assert carried(page) == ["core", "replay", "quiz", "compare"]

    def test_its_policy_allows_no_network_at_all(self) -> None:
        elements = Elements(to_html(examples["documented_example"]))
        [policy] = [text for text in elements.attributes["content"] if "default-src" in text]
        directives = dict(one.strip().split(" ", 1) for one in policy.split(";"))
        assert directives["default-src"] == "'none'"
        assert directives["script-src"].startswith("'sha256-")
        assert directives["script-src"].endswith(" blob:")
        assert "http" not in policy
        assert "unsafe-eval" not in policy

    def test_it_refers_to_nothing_outside(self) -> None:
        elements = Elements(to_html(examples["documented_example"]))
        assert not {"link", "img", "iframe", "object", "base", "a"} & set(elements.tags)
        assert not {"src", "href", "srcset", "action"} & set(elements.attributes)
        assert not [name for name in elements.attributes if name.startswith("on")]

    def test_without_script_it_shows_the_ply_as_a_picture_and_in_words(self) -> None:
        page = to_html(examples["documented_example"], ply=9)
        [still] = re.findall('<div id="still">(.*?)</div>', page, flags=re.DOTALL)
        assert "<svg" in still
        assert "Dead box: 1 blue" in still

    def test_a_hostile_record_adds_no_element_and_no_attribute(self) -> None:
        plain, wild = (
            Elements(to_html(examples["documented_example"], quiz=True)),
            Elements(to_html(hostile())),
        )
        assert wild.tags == plain.tags
        assert wild.attributes.keys() == plain.attributes.keys()
        assert not any(payload in to_html(hostile()) for payload in PAYLOADS[:5])

    def test_a_ply_that_there_is_not_is_refused(self) -> None:
        with pytest.raises(IndexError, match="ply 12"):
            to_html(examples["documented_example"], ply=12)

    def test_in_a_checkout_that_is_not_built_it_says_what_to_do(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr("sosucker_widget.export.front_end._BUILT", tmp_path)
        with pytest.raises(FileNotFoundError, match="not built"):
            packed_part.__wrapped__("core")


@pytest.mark.browser
class TestInABrowser:
    @pytest.fixture
    def page(self, new_page: NewPage) -> Page:
        return new_page(viewport={"width": 900, "height": 700}, offline=True)

    def test_it_opens_from_the_disk_with_the_network_off(self, page: Page, tmp_path: Path) -> None:
        noted = Noted(page)
        view = open_file(
            page, tmp_path / "example.html", to_html(examples["documented_example"], ply=7)
        )
        assert view.ply == 7
        assert list(view.walk()) == list(range(12))
        asked = [url for url in noted.requests if not url.startswith(("file:", "blob:"))]
        assert not asked
        page_itself = page.url.partition("#")[0]
        assert [url for url in noted.requests if url.startswith("file:")] == [page_itself]
        assert not noted.complaints

    def test_it_waits_for_no_clock(self, page: Page, tmp_path: Path) -> None:
        page.clock.install(time=0)
        page.clock.pause_at(1)
        view = open_file(page, tmp_path / "example.html", to_html(examples["documented_example"]))
        assert view.ply == 0

    def test_chances_are_in_it_as_far_as_they_were_known(self, page: Page, tmp_path: Path) -> None:
        noted = Noted(page)
        replay = Replay(examples["kept_promise"])
        plies = replay.chances(games=24)
        view = open_file(page, tmp_path / "chances.html", replay.to_html())
        lanes = view.frame.get_by_role("region", name="Chances, estimated")
        expect(lanes).to_contain_text("All play by the policy careful")
        expect(lanes).to_contain_text("294 of 300")
        view.press("ArrowRight")
        expect(lanes).to_contain_text(f"{100 * plies[1].chances.of('blue').value:.0f} ")
        view.frame.get_by_role("tab", name="Chances").click()
        expect(view.frame.get_by_role("tabpanel")).to_contain_text("wins in 100 careful")
        assert lanes.get_by_role("button").count() == 0
        assert not noted.complaints

    def test_it_is_scrubbed_by_mouse_and_by_keyboard(self, page: Page, tmp_path: Path) -> None:
        record = examples["documented_example"]
        plies = plies_of(build(record))
        view = open_file(page, tmp_path / "example.html", to_html(record))
        view.drag(9)
        assert view.ply == 9
        assert view.sentences[0] == plies[9]["rulings"][0]["sentence"]["en"]
        view.press("Home", "ArrowRight", "ArrowRight")
        assert view.ply == 2
        assert view.sentences[0] == plies[2]["rulings"][0]["sentence"]["en"]
        view.press("End")
        assert view.ply == 11

    def test_a_link_leads_to_any_ply_of_any_line(self, page: Page, tmp_path: Path) -> None:
        path = tmp_path / "lines.html"
        path.write_text(to_html(branched()), encoding="utf-8")
        page.goto(f"{path.as_uri()}#2.4")
        view = View(page).wait()
        assert (view.ply, view.last) == (4, 4)
        assert "variation 2" in ways(view.frame).inner_text()
        view.press("ArrowLeft")
        page.wait_for_url("**#2.3")
        view.press("v", "ArrowRight", "ArrowRight")
        assert view.ply == 5
        page.wait_for_url("**#1.5")
        page.evaluate("location.hash = '#7'")
        view.wait_for_ply(7)
        assert view.last == 11
        for junk, ply in (("#9.9.9", 0), ("#x", 0), ("#99.3", 3), ("#1.99999", 5)):
            page.goto("about:blank")
            page.goto(f"{path.as_uri()}{junk}")
            assert View(page).wait().ply == ply

    def test_a_link_leads_there_although_the_address_is_told_the_place_of_before(
        self, page: Page, tmp_path: Path
    ) -> None:
        view = open_file(page, tmp_path / "lines.html", to_html(branched()))
        page.evaluate("location.hash = '#1.3'; history.replaceState(null, '', '#0');")
        view.wait_for_ply(3)
        assert view.last == 5

    def test_forks_are_chosen_by_mouse(self, page: Page, tmp_path: Path) -> None:
        view = open_file(page, tmp_path / "lines.html", to_html(branched(), ply=1))
        ways(view.frame).locator("[aria-pressed]").nth(1).click()
        view.wait_for_ply(2)
        assert view.last == 5
        view.frame.get_by_role("button", name="back to main line").click()
        view.wait_for_ply(1)
        assert view.last == 11
        assert ways(view.frame).get_by_role("textbox").count() == 0

    def test_the_reader_changes_the_language(self, page: Page, tmp_path: Path) -> None:
        record = examples["documented_example"]
        view = open_file(page, tmp_path / "example.html", to_html(record, ply=7))
        view.choose_language("ru")
        said = plies_of(build(record))[7]["rulings"][0]["sentence"]["ru"]
        view.shows(said).first.wait_for()
        assert view.frame.get_attribute("lang") == "ru"

    def test_it_offers_no_page_to_save(self, page: Page, tmp_path: Path) -> None:
        view = open_file(page, tmp_path / "example.html", to_html(examples["documented_example"]))
        assert button(view.frame, "save.idle").count() == 0

    def test_hostile_text_stays_text(self, page: Page, tmp_path: Path) -> None:
        noted = Noted(page)
        view = open_file(page, tmp_path / "hostile.html", to_html(hostile()))
        shown = ""
        for _ in view.walk():
            shown += view.frame.inner_text()
            assert page.evaluate("window.__pwned") is None
        view.press("?")
        view.frame.get_by_role("dialog").wait_for()
        view.press("Escape")
        view.frame.get_by_role("tab").last.click()
        shown += view.frame.inner_text()
        assert page.evaluate("window.__pwned") is None
        for element in ("img", "script", "style", "iframe"):
            assert view.frame.locator(element).count() == 0
        assert page.evaluate("document.querySelectorAll('img, [onload], [onerror]').length") == 0
        for payload in PAYLOADS:
            assert payload.strip("\u2028\u2029") in shown
        assert page.title().split() == HOSTILE.split()
        assert not noted.complaints

    def test_where_no_script_runs_it_shows_the_fallback(
        self, new_page: NewPage, tmp_path: Path
    ) -> None:
        page = new_page(java_script_enabled=False, offline=True)
        path = tmp_path / "still.html"
        path.write_text(to_html(hostile(), ply=9), encoding="utf-8")
        page.goto(path.as_uri())
        assert page.locator("svg").first.is_visible()
        assert "Dead box: 1 blue" in page.locator("pre").inner_text()
        expect(page.get_by_text("The replay should have appeared here by now.")).to_be_visible()

    @pytest.mark.parametrize(
        ("hindrance", "why"),
        [
            ("delete globalThis.DecompressionStream", "This browser is too old"),
            ("URL.createObjectURL = () => 'blob:nothing'", "The replay can’t begin here"),
            ("delete Array.prototype.toSorted", "This browser is too old"),
            ("delete globalThis.ResizeObserver", "The replay can’t begin here"),
            ("delete globalThis.AbortController", "The replay can’t begin here"),
            ("delete Element.prototype.attachShadow", "The replay can’t begin here"),
            ("globalThis.Blob = class { constructor() { throw 1; } }", "The replay can’t begin"),
        ],
    )
    def test_a_page_that_cannot_start_says_why_beside_the_picture(
        self, page: Page, tmp_path: Path, hindrance: str, why: str
    ) -> None:
        path = tmp_path / "still.html"
        path.write_text(to_html(examples["documented_example"], ply=9), encoding="utf-8")
        page.add_init_script(hindrance)
        page.goto(path.as_uri())
        expect(page.get_by_text(why)).to_be_visible()
        assert page.locator("svg").first.is_visible()
        assert "Dead box: 1 blue" in page.locator("pre").inner_text()

    def test_a_policy_that_forbids_its_parts_is_told(self, page: Page, tmp_path: Path) -> None:
        path = tmp_path / "policy.html"
        text = to_html(examples["documented_example"], language="ru")
        path.write_text(text.replace(" blob:;", ";", 1), encoding="utf-8")
        page.goto(path.as_uri())
        expect(page.get_by_text("Просмотр здесь не начнётся")).to_be_visible()

    def test_it_takes_keys_before_anything_is_clicked(self, page: Page, tmp_path: Path) -> None:
        view = open_file(page, tmp_path / "keys.html", to_html(examples["documented_example"]))
        assert page.get_by_text("The replay should have appeared").count() == 0
        page.keyboard.press("ArrowRight")
        view.wait_for_ply(1)
        page.keyboard.press("End")
        view.wait_for_ply(11)
