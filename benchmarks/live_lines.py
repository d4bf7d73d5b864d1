"""Measure how soon a live page shows something, plays its introduction and has its table, by line.

The server sends as fast as the line lets it, to all of the page's requests together; like the
plainest of hosts it packs nothing. Each visit is of a browser that knows nothing of the page; after
it comes a second one, with the network off.

Run it as `python -m benchmarks.live_lines`, on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import tempfile
import threading
import time
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from sosucker_widget.live.live_folder import write_live
from sosucker_widget.session.table.table_options import TableOptions
from tests.browser import ARGUMENTS, find_browser
from tests.live.test_live_page import IS_KEPT
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import BytesIO

LINES: Final = {"fast": 0.0, "9 Mbit/s": 9e6, "1.6 Mbit/s": 1.6e6}
"""Bits in a second; 0 for as many as there are."""

PIECE: Final = 4096
PATIENCE: Final = 240_000
PAINTED: Final = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"
FRAME: Final = (
    '() => document.querySelector("#table .sosucker-widget")?.shadowRoot?.querySelector("%s")'
)
INTRODUCED: Final = FRAME % ".frame.intro"
PLAYABLE: Final = "() => document.getElementById('first').hidden"


class Line:
    """What all that is sent goes through."""

    def __init__(self, bits: float) -> None:
        self._bits, self._lock, self._free = bits, threading.Lock(), 0.0

    def carry(self, size: int) -> None:
        """Wait until this many bytes have gone through."""
        if not self._bits:
            return
        with self._lock:
            now = time.monotonic()
            self._free = max(now, self._free) + 8 * size / self._bits
            wait = self._free - now
        time.sleep(wait)


class Narrow(SimpleHTTPRequestHandler):
    """Sends files through a line."""

    line: Line

    def copyfile(self, source: BytesIO | BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        """Send a file piece by piece."""
        with suppress(BrokenPipeError):  # a visit has ended
            while piece := source.read(PIECE):
                self.line.carry(len(piece))
                outputfile.write(piece)

    def log_message(self, *_: object) -> None:
        """Print nothing."""


class Times(NamedTuple):
    """Seconds from a link."""

    picture: float
    introduction: float
    table: float


@contextmanager
def served(root: Path, bits: float) -> Iterator[str]:
    """Serve a folder over a line."""
    handler = type("Handler", (Narrow,), {"line": Line(bits)})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def visit(context: BrowserContext, address: str) -> Times:
    """Open the page, and wait for the introduction and for what plays behind it."""
    page = context.new_page()
    begin = time.perf_counter()
    page.goto(address, wait_until="commit", timeout=PATIENCE)
    page.wait_for_function(INTRODUCED, timeout=PATIENCE)
    introduced = time.perf_counter() - begin
    page.wait_for_function(PLAYABLE, timeout=PATIENCE)
    times = Times(page.evaluate(PAINTED), introduced, time.perf_counter() - begin)
    wait_until(lambda: page.evaluate(IS_KEPT), expected=True, page=page)
    page.close()
    return times


def measured(browser: Browser, root: Path, bits: float) -> tuple[Times, Times]:
    """Return the times of a first visit, and of a second one without a network."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    with served(root, bits) as address:
        first = visit(context, address)
        context.set_offline(offline=True)
        second = visit(context, address)
    context.close()
    return first, second


def main() -> None:
    """Measure each line, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--folder", type=Path, help="a live page; without it, one is written")
    options = parser.parse_args()
    program = find_browser()
    assert program is not None, "this needs a Chromium"
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        root = options.folder or Path(made)
        if options.folder is None:
            write_live(root, TableOptions(seats="greedy", seed=1, coach=True))
        size = sum(path.stat().st_size for path in root.iterdir())
        print(f"{size / 1e6:.2f} MB; seconds to the first picture, the introduction, the table")
        browser = playwright.chromium.launch(executable_path=str(program), args=list(ARGUMENTS))
        for name, bits in LINES.items():
            rounds = [measured(browser, root, bits) for _ in range(options.repeats)]
            for which, visits in zip(
                ("first", "again, offline"), zip(*rounds, strict=True), strict=True
            ):
                told = " ".join(f"{median(column):6.2f}" for column in zip(*visits, strict=True))
                print(f"{name}, {which}: {told}")
        browser.close()


if __name__ == "__main__":
    main()
