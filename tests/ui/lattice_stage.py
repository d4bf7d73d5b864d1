"""The lattice of coalitions on its own page: the real front end and Python, without Jupyter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sosucker_widget.lessons import questions
from sosucker_widget.teaching import Workbook
from sosucker_widget.teaching.coalition_question import show_lattice
from tests.ui.parts import frame_in
from tests.ui.stage import plain

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from sosucker_widget.locale import Language

NAME = "nb5.q1"
"""The exercise that asks for coalitions."""

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Coalitions</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<body style="margin:0"><div id="cell"></div></body></html>"""

_BOOT = """async ([code, traits]) => {
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  const values = {};
  const heard = new Map();
  const take = (news) => {
    for (const [name, value] of Object.entries(news)) {
      values[name] = value?.packed === undefined ? value : bytes(value.packed);
      for (const call of heard.get(`change:${name}`) ?? []) call();
    }
  };
  const model = {
    get: (name) => values[name],
    set: (name, value) => take({ [name]: value }),
    save_changes: () => undefined,
    on: (name, call) => { heard.set(name, [...(heard.get(name) ?? []), call]); },
    off: () => undefined,
    send: async (content) => take(await window.askPython(content)),
  };
  take(traits);
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const widget = (await import(url)).default();
  const { signal } = new AbortController();
  await widget.render({ model, el: document.getElementById("cell"), signal });
}"""


class LatticeStage:
    """A page that shows the question to a student."""

    def __init__(
        self, page: Page, who: str = "anna", *, language: Language = "en", theme: str = "light"
    ) -> None:
        self.book = Workbook(questions(), who)
        exercise = questions()[NAME]
        task = exercise.task(who)
        self.widget = show_lattice(exercise, task, self._check, language)
        self.widget.theme = theme
        page.route("http://127.0.0.1/", lambda route: route.fulfill(body=_PAGE))
        page.expose_function("askPython", self._ask)
        page.goto("http://127.0.0.1/")
        page.evaluate(_BOOT, [str(self.widget._esm), plain(self.widget.get_state())])
        self.frame = frame_in(page)
        self.frame.wait_for()

    def _check(self, raw: Any) -> Any:  # noqa: ANN401 - as a form hands it on
        return self.book.check(NAME, raw)

    def _ask(self, content: object) -> dict[str, Any]:
        self.widget._receive(None, content, None)
        return self._traits()

    def _traits(self) -> dict[str, Any]:
        state = self.widget.get_state(["_state", "_words", "language", "theme"])
        return plain(state)
