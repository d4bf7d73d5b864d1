"""A replay in a page that somebody else wrote: the module, its element, and a game's state."""

from __future__ import annotations

import base64
import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import examples
from sosucker_widget.export.html import MODULE, write_module
from tests.export.served import HERE, serve
from tests.export.view import View
from tests.replay.records import hostile
from tests.ui.axe import serious_findings
from tests.ui.parts import WIDGET, frame_in

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from sosucker_widget.record import Record
    from tests.browser import NewPage

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
PAGE = f"""<!doctype html><html lang="en"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>Somebody's page</title><main><h1>A game</h1>%s</main></html>"""

OPEN = """async ([address, options]) => {
  const { viewReplay } = await import("/sosucker-replay.js");
  const state = await (await fetch(address)).json();
  window.told = [];
  window.viewed = viewReplay(document.getElementById("board"), state, {
    ...options,
    onChange: (place) => window.told.push(place),
  });
  await window.viewed.ready;
}"""
WHERE = "() => [window.viewed.ply, window.viewed.line, window.viewed.last]"

FAULTY = """async (state) => {
  const { viewReplay } = await import("/sosucker-replay.js");
  const given = Array.isArray(state) ? new Uint8Array(state) : state;
  return viewReplay(document.getElementById("board"), given).ready.then(String, String);
}"""

FAULTS: list[tuple[Any, str]] = [
    ("", "damaged"),
    ("{", "damaged"),
    ([31, 139, 0], "damaged"),
    ("[]", "damaged"),
    ({"_state": "", "_words": ""}, "damaged"),
    ({"_state": {}}, "another version"),
    ({"_state": ""}, "no replay"),
    ({"_state": "H4sI"}, "damaged"),
    ({"_state": {"version": 2, "players": 7}}, "wrong form"),
]
"""What is no state of a replay, and what is said of it."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in ("rescue", "documented_example"):
        write_module(tmp_path, examples[name], name)
    return tmp_path


def show(page: Page, site: Path, body: str) -> None:
    (site / "index.html").write_text(PAGE % body, encoding="utf-8")
    serve(page, site)
    page.goto(f"{HERE}index.html")


def element(name: str, **attributes: object) -> str:
    told = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return (
        '<script type="module" src="sosucker-replay.js"></script>'
        f'<sosucker-replay src="{name}.json"{told}></sosucker-replay>'
    )


def test_the_folder_holds_the_module_its_types_its_licences_and_the_games(site: Path) -> None:
    names = {path.name for path in site.iterdir()}
    assert names == {*MODULE, "rescue.json", "documented_example.json"}


def test_the_state_is_the_same_every_time(tmp_path: Path) -> None:
    for folder in (tmp_path / "one", tmp_path / "other"):
        write_module(folder, examples["rescue"], "rescue")
    one, other = (tmp_path / name / "rescue.json" for name in ("one", "other"))
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.browser
class TestTheFunction:
    def test_the_page_leads_and_is_told_of_each_step(self, page: Page, site: Path) -> None:
        show(page, site, '<div id="board">loading</div>')
        page.evaluate(OPEN, ["rescue.json", {"ply": 2}])
        replay = View(page).wait()
        assert replay.ply == 2
        assert page.get_by_text("loading").count() == 0
        page.evaluate("() => window.viewed.goto(3)")
        replay.wait_for_ply(3)
        replay.press("ArrowRight")
        replay.wait_for_ply(4)
        assert page.evaluate("() => window.told") == [{"ply": n, "line": 0} for n in (3, 4)]
        assert page.evaluate(WHERE) == [4, 0, replay.last]
        page.evaluate("() => window.viewed.goto(1000)")
        replay.wait_for_ply(replay.last)

    def test_a_step_that_comes_before_it_is_shown_holds(self, page: Page, site: Path) -> None:
        show(page, site, '<div id="board"></div>')
        page.evaluate(
            OPEN.replace("await window.viewed.ready", "window.viewed.goto(4)"), ["rescue.json", {}]
        )
        View(page).wait().wait_for_ply(4)
        assert page.evaluate(WHERE) == [4, 0, 17]

    def test_it_takes_the_language_and_the_theme(self, page: Page, site: Path) -> None:
        show(page, site, '<div id="board"></div>')
        page.evaluate(OPEN, ["rescue.json", {"language": "ru", "theme": "dark"}])
        frame = View(page).wait().frame
        assert frame.get_attribute("lang") == "ru"
        dark = frame.evaluate("(frame) => frame.closest('[data-theme]').dataset.theme")
        page.evaluate("() => window.viewed.set({ language: 'en', theme: 'light' })")
        frame_in(page).and_(page.locator("[lang=en]")).wait_for()
        light = frame.evaluate("(frame) => frame.closest('[data-theme]').dataset.theme")
        assert (dark, light) == ("dark", "light")

    def test_destroyed_it_leaves_nothing(self, page: Page, site: Path) -> None:
        show(page, site, '<div id="board"></div>')
        page.evaluate(OPEN, ["rescue.json", {}])
        View(page).wait()
        page.evaluate("() => window.viewed.destroy()")
        assert page.locator("#board").inner_html() == ""

    def test_the_state_may_come_in_any_form(self, page: Page, site: Path) -> None:
        text = (site / "rescue.json").read_text(encoding="utf-8")
        show(page, site, '<div id="board"></div>')
        for given in (
            text,
            list(text.encode()),
            list(gzip.compress(text.encode())),
            unpacked(json.loads(text)),
        ):
            page.reload()
            assert page.evaluate(FAULTY, given) == "undefined"
            assert View(page).wait().last == 17

    def test_what_can_not_be_shown_is_said_in_the_element(self, page: Page, site: Path) -> None:
        sound = json.loads((site / "rescue.json").read_text(encoding="utf-8"))
        show(page, site, '<div id="board"></div>')
        for state, why in FAULTS:
            page.reload()
            given = {**sound, **state} if isinstance(state, dict) else state
            assert why in page.evaluate(FAULTY, given), state
            assert why in page.get_by_role("alert").inner_text(), state

    def test_hostile_text_stays_text(self, page: Page, tmp_path: Path) -> None:
        record: Record = hostile()
        write_module(tmp_path, record, "hostile")
        show(page, tmp_path, '<div id="board"></div>')
        page.evaluate(OPEN, ["hostile.json", {}])
        replay = View(page).wait()
        for _ in replay.walk():
            assert page.evaluate("() => window.__pwned") is None


@pytest.mark.browser
class TestTheElement:
    @pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (860, "light")])
    def test_it_shows_a_game_in_its_place(
        self,
        new_page: NewPage,
        site: Path,
        width: int,
        scheme: Any,  # noqa: ANN401
    ) -> None:
        page = new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
        show(page, site, element("documented_example", ply=7))
        replay = View(page).wait()
        assert replay.ply == 7
        assert replay.overflow() <= 1
        assert serious_findings(page) == []

    def test_its_attributes_can_be_changed_and_each_step_is_an_event(
        self, page: Page, site: Path
    ) -> None:
        show(page, site, element("rescue"))
        replay = View(page).wait()
        page.evaluate(
            """() => {
              window.told = [];
              const own = document.querySelector("sosucker-replay");
              own.addEventListener("change", ({ detail }) => window.told.push(detail));
              own.setAttribute("ply", 2);
              own.setAttribute("language", "ru");
            }"""
        )
        replay.wait_for_ply(2)
        frame_in(page).and_(page.locator("[lang=ru]")).wait_for()
        assert page.evaluate("() => window.told") == [{"ply": 2, "line": 0}]
        page.evaluate(
            "document.querySelector('sosucker-replay')"
            ".setAttribute('src', 'documented_example.json')"
        )
        page.locator("[role=slider][aria-valuemax='11']").wait_for()
        assert page.locator(WIDGET).count() == 1

    def test_taken_out_of_the_page_and_put_back_it_is_drawn_again(
        self, page: Page, site: Path
    ) -> None:
        show(page, site, element("rescue", ply=1))
        View(page).wait()
        own = page.evaluate_handle("document.querySelector('sosucker-replay')")
        own.evaluate("(own) => { own.remove(); window.shown = own.handle; }")
        assert page.evaluate("window.shown") is None
        own.evaluate("(own) => document.querySelector('main').append(own)")
        assert View(page).wait().ply == 1

    def test_a_file_that_is_not_there_is_said(self, page: Page, site: Path) -> None:
        show(page, site, element("nowhere"))
        told = page.get_by_role("alert")
        assert told.inner_text() == "This replay can’t be shown: nowhere.json: 404."

    def test_several_share_a_page(self, page: Page, site: Path) -> None:
        show(page, site, element("rescue", ply=2) + element("documented_example", ply=7))
        page.get_by_text("Example game").wait_for()
        sliders = page.get_by_role("slider")
        sliders.nth(1).wait_for()
        assert [one.get_attribute("aria-valuenow") for one in sliders.all()] == ["2", "7"]


def unpacked(state: dict[str, Any]) -> dict[str, Any]:
    """Return a state whose packed values are the JSON in them."""
    plain = dict(state)
    for name in ("_state", "_words"):
        plain[name] = json.loads(gzip.decompress(base64.b64decode(state[name])))
    return plain
