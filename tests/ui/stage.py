"""A table on its own page: the real front end, answered by the real Python, without Jupyter.

The table is the same as in a notebook; only the messages take another way, so that a page opens
quickly, at any width and in any theme.
"""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from sosucker_widget.export.front_end import UNDER, edition, loader
from tests.ui.board import BoardView
from tests.ui.parts import table_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from sosucker_widget import Table

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A table</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<body style="margin:0"><div id="cell"></div></body></html>"""

_BOOT = """async ([code, traits, width]) => {
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  const heard = new Map();
  const tell = (name, value) => { for (const call of heard.get(name) ?? []) call(value); };
  const values = {};
  const model = {
    get: (name) => values[name],
    set: (name, value) => { values[name] = value; tell(`change:${name}`); },
    save_changes: () => {},
    on: (name, call) => { heard.set(name, [...(heard.get(name) ?? []), call]); },
    off: (name, call) => { heard.set(name, (heard.get(name) ?? []).filter((c) => c !== call)); },
    send: async (content) => {
      const { answer, news } = await window.askPython(content);
      window.take(news);
      tell("msg:custom", answer);
    },
  };
  window.take = (news) => {
    for (const [name, value] of Object.entries(news)) {
      model.set(name, value?.packed === undefined ? value : bytes(value.packed));
    }
  };
  window.take(traits);
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const widget = (await import(url)).default();
  const el = document.getElementById("cell");
  el.style.width = `${width}px`;
  const { signal } = new AbortController();
  await widget.initialize({ model, signal });
  await widget.render({ model, el, signal });
}"""


class Stage(BoardView):
    """A table that is shown on its own page; a page that already showed one is loaded again."""

    def __init__(self, page: Page, table: Table, *, width: int = 860, **traits: Any) -> None:  # noqa: ANN401
        self.page = page
        self.table = table
        table.language = traits.get("language", table.language)
        if page not in _ON_STAGE:
            page.route("http://127.0.0.1/", lambda route: route.fulfill(body=_PAGE))
            page.expose_function("askPython", lambda content: Stage.on(page)._ask(content))
        _ON_STAGE[page] = self
        page.goto("http://127.0.0.1/")
        shown = {"_kind": "table", "language": "en", "theme": "light", "pace": 0, "coach": False}
        shown |= {name: getattr(table, name) for name in _SHOWN}
        shown |= {"_edition": edition(), **traits}
        self._sent: dict[str, bytes] = {}
        page.evaluate(_BOOT, [loader(), plain({**shown, **self._news()}), width])
        self.frame = table_in(page)
        self.wait()

    @staticmethod
    def on(page: Page) -> Stage:
        """Return the table that the page shows now."""
        return _ON_STAGE[page]

    def show(self) -> None:
        """Show a change made in Python, as a changed trait would."""
        self.page.evaluate("(news) => window.take(news)", plain(self._news()))
        self.page.wait_for_function(
            "([frame, revision]) => Number(frame.dataset.revision) === revision",
            arg=[self.frame.element_handle(), self.table._session.revision],
        )

    def _ask(self, content: object) -> dict[str, Any]:
        answer = self.table._requests.answer(self.table._view, content)
        return {"answer": json.loads(json.dumps(answer)), "news": plain(self._news())}

    def _news(self) -> dict[str, bytes]:
        """Return the state, and the parts of the front end that the page does not have yet."""
        parts = {name: getattr(self.table, name) for name in _PARTS}
        new = {name: part for name, part in parts.items() if part and name not in self._sent}
        self._sent |= new
        return {**new, "_state": self.table._state}


_ON_STAGE: WeakKeyDictionary[Page, Stage] = WeakKeyDictionary()
"""By page, the function that answers it."""


_SHOWN = ("_words", "_power", "_promises", "intro", "_intro")
_PARTS = [f"_part_{part}" for part in UNDER]


def plain(values: dict[str, Any]) -> dict[str, Any]:
    """Return values as a page can be given them, which knows no bytes."""
    return {
        name: {"packed": base64.b64encode(one).decode("ascii")} if isinstance(one, bytes) else one
        for name, one in values.items()
    }
