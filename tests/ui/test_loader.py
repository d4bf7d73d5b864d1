"""The script of each widget, which loads the front end once for each page."""

from __future__ import annotations

import base64
import gzip
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget.export.front_end import edition, loader, packed_front_end

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Widgets</title></html>'

RUN = """async ([code, widgets]) => {
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  const told = [];
  for (const [edition, front_end] of widgets) {
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const widget = (await import(url)).default();
    const values = { _edition: edition, _front_end: bytes(front_end) };
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
  return [told, globalThis[Symbol.for("sosucker_widget")].size, globalThis.made ?? 0];
}"""

SMALL = """
globalThis.made = (globalThis.made ?? 0) + 1;
const which = globalThis.made;
export default () => ({
  initialize() {},
  render({ el }) { el.textContent = `%s, made as number ${which}`; },
});
"""


def pack(code: str) -> str:
    return base64.b64encode(gzip.compress(code.encode(), mtime=0)).decode()


def run(page: Page, *widgets: tuple[str, str]) -> Any:  # noqa: ANN401
    page.route("http://127.0.0.1/", lambda route: route.fulfill(body=PAGE))
    page.goto("http://127.0.0.1/")
    return page.evaluate(RUN, [loader(), [list(widget) for widget in widgets]])


def test_widgets_of_one_edition_share_the_front_end(page: Page) -> None:
    one = pack(SMALL % "one")
    told, shelf, made = run(page, ("1", one), ("1", one), ("1", one))
    assert told == ["one, made as number 1"] * 3
    assert (shelf, made) == (1, 1)


def test_each_edition_has_its_own(page: Page) -> None:
    told, shelf, _ = run(page, ("1", pack(SMALL % "old")), ("2", pack(SMALL % "new")))
    assert told == ["old, made as number 1", "new, made as number 2"]
    assert shelf == 2


@pytest.mark.parametrize("broken", [base64.b64encode(b"no gzip").decode(), pack("no script {")])
def test_one_that_can_not_be_read_keeps_no_other_from_it(page: Page, broken: str) -> None:
    told, _, _ = run(page, ("1", broken), ("1", pack(SMALL % "sound")))
    assert told[0] in {"TypeError", "SyntaxError"}
    assert told[1] == "sound, made as number 1"


def test_the_front_end_itself_is_read(page: Page) -> None:
    packed = base64.b64encode(packed_front_end()).decode()
    told, shelf, _ = run(page, (edition(), packed), (edition(), packed))
    assert told == ["", ""]  # it draws in a shadow root
    assert shelf == 1
