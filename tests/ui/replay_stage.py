"""A replay on its own page: the real front end, answered by the real Python, without Jupyter."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from sosucker_widget.export.front_end import edition, loader
from sosucker_widget.protocol.replay_commands import REPLAY_COMMANDS
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.replay import words
from sosucker_widget.session.replay.replay_session import ReplaySession
from tests.session.memory import Connection
from tests.ui.parts import frame_in
from tests.ui.stage import plain

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from sosucker_widget.session.view import Answer, Update

_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A replay</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<body style="margin:0"><button>before</button><div id="cell"></div><button>after</button>
</body></html>"""

_BOOT = """async ([code, traits, width]) => {
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  const heard = new Map();
  const tell = (name, value) => { for (const call of heard.get(name) ?? []) call(value); };
  const values = {};
  let dirty = {};
  // As the models of a notebook do: all that comes together is there before anybody is told.
  window.take = (news) => {
    for (const [name, value] of Object.entries(news)) {
      values[name] = value?.packed === undefined ? value : bytes(value.packed);
    }
    for (const name of Object.keys(news)) tell(`change:${name}`);
  };
  const model = {
    get: (name) => values[name],
    set: (name, value) => {
      if (values[name] === value) return;
      values[name] = dirty[name] = value;
      tell(`change:${name}`);
    },
    save_changes: async () => {
      const sent = dirty;
      dirty = {};
      window.take(await window.setInPython(sent));
    },
    on: (name, call) => { heard.set(name, [...(heard.get(name) ?? []), call]); },
    off: (name, call) => { heard.set(name, (heard.get(name) ?? []).filter((c) => c !== call)); },
    send: async (content) => {
      const { answer, news } = await window.askPython(content);
      window.take(news);
      if (answer) tell("msg:custom", answer);
    },
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

LISTEN = """(line) => {
  window.spoken = [];
  new MutationObserver(() => window.spoken.push(line.textContent)).observe(line, {
    childList: true, characterData: true, subtree: true,
  });
}"""
"""Keeps what a screen reader would speak: each change of the live line."""


def handler_of(session: ReplaySession) -> RequestHandler[ReplaySession]:
    """Make what answers the pages of a session."""
    return RequestHandler(session, REPLAY_COMMANDS, displays=False)


class ReplayStage(Connection):
    """One page with one display of a replay; several may show one session."""

    def __init__(
        self,
        page: Page,
        handler: RequestHandler[ReplaySession],
        *,
        width: int = 860,
        **traits: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(
            handler,
            f"page {id(page)}",
            language=traits.get("language", "en"),
            parts=frozenset({"replay"}),
        )
        self.page = page
        self.silent = False
        if page not in _ON_STAGE:
            page.route("http://127.0.0.1/", lambda route: route.fulfill(body=_PAGE))
            page.expose_function("askPython", lambda content: ReplayStage.on(page)._ask(content))
            page.expose_function("setInPython", lambda values: ReplayStage.on(page)._set(values))
        _ON_STAGE[page] = self
        page.goto("http://127.0.0.1/")
        shown: dict[str, Any] = {**self.shown, "theme": "light", **traits}
        shown |= {"_kind": "replay", "_words": words(), "_edition": edition()}
        page.evaluate(_BOOT, [loader(), plain(shown), width])
        self._seen = len(self.sent)
        self.frame = frame_in(page)
        self.live = self.frame.locator("[data-live]")
        self.frame.wait_for()
        self.live.evaluate(LISTEN)

    @staticmethod
    def on(page: Page) -> ReplayStage:
        """Return the replay that the page shows now."""
        return _ON_STAGE[page]

    def show(self) -> None:
        """Show what was changed elsewhere, as changed traits would."""
        self.page.evaluate("(news) => window.take(news)", plain(self._news()))

    @property
    def spoken(self) -> list[str]:
        """What the live line has said since this was asked last."""
        return self.page.evaluate("window.spoken.splice(0)")  # type: ignore[no-any-return]

    def focused(self) -> str:
        """Describe what has the focus: nothing of ours, the frame, or an element in it."""
        return self.page.evaluate(  # type: ignore[no-any-return]
            """() => {
              const inner = document.activeElement?.shadowRoot?.activeElement;
              return inner ? `${inner.className} ${inner.textContent.slice(0, 40)}` : "outside";
            }"""
        )

    def _ask(self, content: object) -> dict[str, Any]:
        if self.silent:
            return {"answer": None, "news": {}}
        answer = self.say(content)
        return {"answer": json.loads(json.dumps(answer)), "news": plain(self._news())}

    def _set(self, values: dict[str, Any]) -> dict[str, Any]:
        if self.silent:
            return {}
        self.set(**values)
        return plain(self._news())

    def _news(self) -> dict[str, Any]:
        """Return the values sent since the page was told last."""
        sent: list[Update | Answer] = self.sent[self._seen :]
        self._seen = len(self.sent)
        news: dict[str, Any] = {}
        for message in sent:
            news |= getattr(message, "values", {})
        return news


_ON_STAGE: WeakKeyDictionary[Page, ReplayStage] = WeakKeyDictionary()
