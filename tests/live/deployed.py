"""A folder of two files and their keeper on a host, which a deploy replaces file by file."""

from __future__ import annotations

import hashlib
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Final

from playwright.sync_api import Error

from sosucker_widget.live.keeper import keeper_script
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import BrowserContext, Page, Worker

TYPES: Final = {"html": "text/html", "js": "text/javascript"}

SHOWN: Final = "document.documentElement.dataset.page + document.documentElement.dataset.part"
"""Tells the editions of the page and of its script."""

VISIT: Final = """(async () => {
  const { serviceWorker } = navigator;
  const known = await serviceWorker.register("keep.js", { updateViaCache: "none" });
  await known.update().catch(() => {});
  const { installing } = known;
  const isDone = () => !installing || installing.state !== "installing";
  while (!isDone()) {
    await new Promise((resolve) => {
      installing.addEventListener("statechange", resolve, { once: true });
    });
  }
  const { active } = await serviceWorker.ready;
  active.postMessage("keep");
  return known.waiting ? "installed" : (installing?.state ?? "same");
})()"""
"""What a page does when it is shown, and what has become of the worker that it found."""

KEPT: Final = """(async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.map((kept) => kept.length).join();
})()"""
"""How many files of each edition are kept."""


IS_NEWEST: Final = "!registration.installing && !registration.waiting"

KEEP: Final = "keepAll().then(() => '', (error) => String(error.message))"


def keep_all(page: Page) -> str:
    """Have the worker in force keep all files, and return what it says if it doesn't."""
    found: list[Worker] = []

    def count() -> int:
        found[:] = workers_in_force(page.context)
        return len(found)

    # A page is told of its worker before that is in force, and the browser tells a page first.
    wait_until(count, 1, page)
    return str(found[0].evaluate(KEEP))


def close_last(page: Page) -> None:
    """Close the last page of a folder, and wait until the newest worker that is whole is in force.

    The browser replaces a worker once no page shows the folder, and only after it has seen that.
    """
    context = page.context
    elsewhere = context.new_page()
    page.close()
    wait_until(lambda: workers_in_force(context, IS_NEWEST) != [], expected=True, page=elsewhere)
    elsewhere.close()


def workers_in_force(context: BrowserContext, condition: str = "true") -> list[Worker]:
    """Return the service workers of a browser that answer requests, and of which more is so."""
    found = []
    for worker in context.service_workers:
        try:
            is_so = worker.evaluate(f"serviceWorker.state === 'activated' && {condition}")
        except Error:  # an old one, which the browser has just ended
            continue
        if is_so:
            found.append(worker)
    return found


def edition(number: int) -> Mapping[str, bytes]:
    """Return the files of an edition."""
    files = {
        "index.html": f'<!doctype html><html data-page="{number}"><script src="part.js"></script>',
        "part.js": f"document.documentElement.dataset.part = {number};",
    }
    contents = {name: text.encode() for name, text in files.items()}
    sums = {name: hashlib.sha256(data).digest() for name, data in contents.items()}
    return {**contents, "keep.js": keeper_script(sums).encode()}


class Host:
    """What a server has now, and which of it breaks off while it is sent."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {**edition(1)}
        self.broken: set[str] = set()
        self.address = ""


@contextmanager
def host() -> Iterator[Host]:
    """Serve a folder that browsers may keep in their own cache for an hour."""
    folder = Host()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            """Send a file, or the first half of it."""
            name = self.path.split("?")[0].removeprefix("/some/") or "index.html"
            data = folder.files.get(name)
            self.send_response(404 if data is None else 200)
            data = data or b""
            self.send_header("Content-Type", TYPES.get(name.rpartition(".")[2], "text/plain"))
            self.send_header("Content-Length", str(len(data)))
            self.send_header("Cache-Control", "max-age=3600")
            self.end_headers()
            self.wfile.write(data[: len(data) // 2] if name in folder.broken else data)

        def log_message(self, *_: object) -> None:
            """Print nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    folder.address = f"http://127.0.0.1:{server.server_port}/some/"
    try:
        yield folder
    finally:
        server.shutdown()
        server.server_close()
