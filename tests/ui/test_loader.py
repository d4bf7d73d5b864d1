"""The script of each widget, which loads each part of the front end once for each page."""

from __future__ import annotations

import base64
import gzip
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import Table, examples
from sosucker_widget.export.front_end import edition, loader, packed_part, with_under
from sosucker_widget.session.replay.replay_session import ReplaySession
from tests.ui.lattice_stage import LatticeStage
from tests.ui.replay_stage import ReplayStage, handler_of
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Widgets</title></html>'

RUN = """async ([code, widgets]) => {
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  const told = [];
  for (const [_edition, _kind, parts] of widgets) {
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const widget = (await import(url)).default();
    const values = { _edition, _kind };
    for (const [name, part] of Object.entries(parts)) values[`_part_${name}`] = bytes(part);
    const model = { get: (name) => values[name], on: () => {}, off: () => {} };
    const el = document.createElement("div");
    try {
      await widget.initialize({ model });
      await widget.render({ model, el });
      told.push(el.textContent);
    } catch (error) {
      told.push(String(error.name));
    }
  }
  return told;
}"""

SHELF = """() => {
  const shelf = globalThis[Symbol.for("sosucker_widget")];
  return [...shelf.values()].map((parts) => [...parts.keys()].sort());
}"""
"""Names the parts that a page has, by edition."""

CORE = """
globalThis.cores = (globalThis.cores ?? 0) + 1;
export const core = `core ${globalThis.cores}`;
"""
PART = """import { core } from "./core.js";
globalThis.made = (globalThis.made ?? 0) + 1;
const which = globalThis.made;
export default () => ({
  initialize() {},
  render({ el }) { el.textContent = `%s, part ${which}, ${core}`; },
});
"""


def pack(code: str) -> str:
    return base64.b64encode(gzip.compress(code.encode(), mtime=0)).decode()


def parts_of(kind: str, name: str = "", **others: str) -> dict[str, str]:
    return {"core": pack(CORE), kind: pack(PART % (name or kind)), **others}


def run(page: Page, *widgets: tuple[str, str, dict[str, str]]) -> Any:  # noqa: ANN401
    """Draw widgets, each of an edition, a kind and its parts, and tell what they show."""
    page.route("http://127.0.0.1/", lambda route: route.fulfill(body=PAGE))
    page.goto("http://127.0.0.1/")
    told = page.evaluate(RUN, [loader(), [list(widget) for widget in widgets]])
    return told, page.evaluate(SHELF)


def test_widgets_of_one_edition_share_each_part(page: Page) -> None:
    replay, table = (("1", kind, parts_of(kind)) for kind in ("replay", "table"))
    told, shelf = run(page, replay, table, replay)
    assert told == ["replay, part 1, core 1", "table, part 2, core 1", "replay, part 1, core 1"]
    assert shelf == [["core", "replay", "table"]]


def test_each_edition_has_its_own(page: Page) -> None:
    widgets = [(one, "table", parts_of("table", one)) for one in ("old", "new")]
    told, shelf = run(page, *widgets)
    assert told == ["old, part 1, core 1", "new, part 2, core 2"]
    assert shelf == [["core", "table"], ["core", "table"]]


@pytest.mark.parametrize("broken", [base64.b64encode(b"no gzip").decode(), pack("no script {")])
@pytest.mark.parametrize("place", ["core", "replay"])
def test_one_that_can_not_be_read_keeps_no_other_from_it(
    page: Page, broken: str, place: str
) -> None:
    sound = parts_of("replay", "sound")
    told, _ = run(page, *(("1", "replay", one) for one in ({**sound, place: broken}, sound)))
    assert told[0] in {"TypeError", "SyntaxError"}
    assert told[1].startswith("sound, part 1")


@pytest.mark.parametrize("kind", ["replay", "table"])
def test_the_front_end_itself_is_read(page: Page, kind: Any) -> None:  # noqa: ANN401
    own = {str(one): base64.b64encode(packed_part(one)).decode() for one in with_under(kind)}
    told, shelf = run(page, *[(edition(), kind, own)] * 2)
    assert told == ["", ""]  # it draws in a shadow root
    assert shelf == [sorted(own)]


def test_a_table_asks_for_what_shows_replays_when_there_is_a_game(page: Page) -> None:
    table = Table(chips=3, first="red")
    stage = Stage(page, table)
    assert page.evaluate(SHELF) == [["acts", "core", "table"]]
    table.play("red")
    stage.show()
    stage.frame.get_by_role("button", name="More").click()
    stage.frame.get_by_role("button", name="Replay").click()
    page.get_by_role("slider").wait_for()
    assert page.evaluate(SHELF) == [["acts", "core", "replay", "sheets", "table"]]


@pytest.mark.parametrize(
    ("quiz", "parts"), [(None, ["core", "replay"]), (True, ["core", "quiz", "replay"])]
)
def test_a_replay_loads_what_asks_only_where_it_asks(
    page: Page,
    quiz: bool | None,  # noqa: FBT001 - a parameter of the test
    parts: list[str],
) -> None:
    ReplayStage(page, handler_of(ReplaySession(examples["documented_example"], quiz=quiz)))
    assert page.evaluate(SHELF) == [parts]


def test_a_lattice_loads_the_core_and_its_own_part(page: Page) -> None:
    LatticeStage(page)
    assert page.evaluate(SHELF) == [["core", "lattice"]]
