"""Live tables without Pyodide: in place of its worker, a page reaches a table in this process."""

from __future__ import annotations

import asyncio
import json
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from sosucker_widget.live.live_table import LiveTable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Route

WORKER = """
globalThis.Worker = class extends EventTarget {
  #name = String(Math.random());
  constructor(address, options) {
    super();
    options.type;
  }
  async postMessage(text) {
    for (const data of await globalThis.tellTable(this.#name, text)) {
      this.dispatchEvent(new MessageEvent("message", { data }));
    }
  }
};
"""
ADDRESS = "http://127.0.0.1/a/"


class NearTables:
    """The tables of the tabs of a browser; no bot plays there."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._tables: dict[str, tuple[LiveTable, list[str]]] = {}

    def tell(self, _source: object, name: str, text: str) -> list[str]:
        """Give a table a message of its page, and return what it says to that."""
        return asyncio.run_coroutine_threadsafe(self._told(name, text), self._loop).result()

    async def _told(self, name: str, text: str) -> list[str]:
        if name in self._tables:
            table, sent = self._tables[name]
            table.receive(text)
        else:
            sent = []
            begin: dict[str, Any] = json.loads(text)["begin"]
            self._tables[name] = LiveTable(json.dumps(begin), sent.append), sent
        # What it tells soon is told when all that waited before it has run.
        told = asyncio.Event()
        self._loop.call_soon(told.set)
        await told.wait()
        messages, sent[:] = [*sent], []
        return messages


@contextmanager
def near_tables(context: BrowserContext, folder: Path) -> Iterator[str]:
    """Serve a live page whose tables are here, and yield its address; then close the context."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    context.add_init_script(WORKER)
    context.expose_binding("tellTable", NearTables(loop).tell)
    context.route(f"{ADDRESS}**", lambda route: answer(route, folder))
    try:
        yield ADDRESS
    finally:
        # A page speaks to its table until it is closed, and nobody would hear it without the loop.
        context.close()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def answer(route: Route, folder: Path) -> None:
    """Serve a folder without a server."""
    path = folder / (urlsplit(route.request.url).path.rpartition("/")[2] or "index.html")
    if path.is_file():
        route.fulfill(path=path)
    else:
        route.fulfill(status=404)
