"""How long a click on a table takes to show, compared with a bare counter. See README.md here."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import TYPE_CHECKING, Any

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from playwright.sync_api import TimeoutError, sync_playwright  # noqa: A004 - its own

from sosucker_widget.cli import nodelay
from tests.browser import ARGUMENTS, HINT, find_browser
from tests.replay.records import long_game
from tests.ui.lab import LabPage, start_lab

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import Browser, Locator, WebSocket

    from tests.ui.lab import Lab

CLICK_RATIO, OPEN_RATIO, FRAME_BYTES = 1.3, 1.5, 2_000
PLIES = 500
SEATS, BEYOND = 4, 6
"""The measured game has four players; a game of six with 13 chips each is extra, without bounds."""
MODULE = "measured"
WARM = 5
PAUSES_MS = {"after a rest": (250, 350), "in haste": (0, 15)}
"""How long after the last message a click comes. For some 40 ms the browser's system may delay its
acknowledgement of that message, and the server's system may wait for it."""

SETTLE_MS = 100
SHORT_MS = 2000
COVERED = 10
MESSAGES = 5
"""Requests sent before a click, since the first answers after a rest are acknowledged at once."""

Times = dict[str, list[float]]
Sizes = dict[str, list[float]]
Pause = tuple[float, float]

COUNTER, TABLE = "counter", "table"
CELLS = {COUNTER: 1, TABLE: 2}

SETUP = '''
import json, random
import anywidget, traitlets
from sosucker_widget import Table, load
from sosucker_widget.engine import legal_actions

class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        button.className = "counter";
        const show = () => { button.textContent = `${model.get("count")}`; };
        button.addEventListener("click", () => model.send({ add: 1 }));
        model.on("change:count", show);
        show();
        el.append(button);
      },
    };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.add)

    def add(self, widget, content, buffers):
        self.count += content["add"]

RNG = random.Random(0)

def next_play(table):
    "Go on to where a chip can be played; say which, and where, by what the page calls them."
    while (position := table.position).phase != "over":
        action = RNG.choice(legal_actions(position, anytime=False))
        if action.type == "play":
            names = action.player, action.chip
            return json.dumps(["chip %s %s" % names, "pile %s" % action.pile])
        table.act(action)
    return "null"
'''

LOOK = """
  const cell = (index) => document.querySelectorAll(".jp-Notebook .jp-Cell")[index];
  const found = (index) => [...cell(index).querySelectorAll(".sosucker-widget, .counter")];
  const things = (index, name) =>
    found(index).at(-1)?.shadowRoot?.querySelectorAll(`[data-t^="${name}"]`) ?? [];
  const frame = () => new Promise(requestAnimationFrame);
  const until = async (what, told) => {
    const end = performance.now() + 20_000;
    while (!what()) {
      if (performance.now() > end) throw new Error(`never seen: ${told}`);
      await frame();
    }
    return performance.now();
  };
  // Each play takes a chip out of a hand; a chip's label says how many there are.
  const shown = (index, counter) =>
    counter
      ? found(index).at(-1).textContent
      : [...things(index, "chip ")].map((one) => one.dataset.t + one.ariaLabel).join();
"""

LIT = f"""async ([index, name]) => {{{LOOK}
  const lit = () => [...things(index, name)].some((one) => one.ariaDisabled !== "true");
  await until(lit, `${{name}}, lit`);
}}"""

WATCH = f"""([index, counter]) => {{{LOOK}
  const before = shown(index, counter);
  window.__taken = new Promise((done, failed) => {{
    const clicked = (event) => {{
      const begin = performance.now();
      const hit = event.composedPath()[0].closest("button")?.outerHTML.slice(0, 99);
      const changed = until(() => shown(index, counter) !== before, `a change by ${{hit}}`);
      changed.then((end) => done(end - begin), failed);
    }};
    window.addEventListener("click", clicked, {{ capture: true, once: true }});
  }});
}}"""
"""To be told with TAKEN: milliseconds from the next click, as the page hears of it, to the first
frame in which what is shown has changed."""

TAKEN = "window.__taken"

OPEN = f"""async ([index, counter]) => {{{LOOK}
  const old = new Set(found(index));
  const {{ content }} = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = index;
  content.deselectAll();
  await frame();
  const begin = performance.now();
  const done = window.jupyterapp.commands.execute("notebook:run-cell");
  const drawn = () =>
    found(index).some((one) => !old.has(one) && (counter || things(index, "seat ").length > 0));
  const end = await until(drawn, "a widget");
  await done;
  return end - begin;
}}"""
"""Milliseconds from running a cell to the first frame in which its widget is drawn."""


class Wire:
    """The traffic over a page's websockets, by kind."""

    def __init__(self) -> None:
        self.sizes: Sizes = defaultdict(list)

    def watch(self, socket: WebSocket) -> None:
        """Listen to both directions."""
        socket.on("framesent", self._see)
        socket.on("framereceived", self._see)

    def _see(self, payload: str | bytes) -> None:
        if isinstance(payload, bytes):
            self.sizes[_kind(payload)].append(len(payload))


def _kind(payload: bytes) -> str:
    """Return the content of a frame of Jupyter's protocol `v1.kernel.websocket`."""
    _, parts = deserialize_msg_from_ws_v1(payload)  # type: ignore[no-untyped-call]
    header, _, _, content = map(json.loads, parts[:4])
    if header["msg_type"] != "comm_msg":
        return str(header["msg_type"])
    data = content["data"]
    if data["method"] == "custom":
        custom: Mapping[str, Any] = data["content"]
        return str(custom["command"]) if "command" in custom else "answer"
    names = {*data.get("state", ()), *(path[0] for path in data.get("buffer_paths", ()))}
    return "state" if {"state", "_state"} & names else str(data["method"])


@contextmanager
def opened(
    browser: Browser, lab: Lab, name: str, begin: str, record: str
) -> Iterator[tuple[LabPage, Wire]]:
    """Open a notebook with a counter and a table, and run it."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    page = context.new_page()
    wire = Wire()
    page.on("websocket", wire.watch)
    lab_page = LabPage(page, lab)
    lab_page.write_and_open(
        name,
        f"from {MODULE} import *\nRECORD = load({record!r})",
        "COUNTER = Counter(); COUNTER",
        f"TABLE = {begin}; TABLE",
    )
    lab_page.run_all()
    yield lab_page, wire
    lab_page.shut_kernel_down()
    context.close()


def measure_opening(lab_page: LabPage, count: int) -> Times:
    """Run both cells in turn."""
    times: Times = {COUNTER: [], TABLE: []}
    for number in range(WARM + count):
        for subject in _in_turn(number):
            _pause(lab_page, PAUSES_MS["after a rest"])
            taken = _open(lab_page, subject)
            if number >= WARM:
                times[subject].append(taken)
    return times


def _open(lab_page: LabPage, subject: str) -> float:
    return float(lab_page.page.evaluate(OPEN, [CELLS[subject], subject == COUNTER]))


def measure_clicks(lab_page: LabPage, wire: Wire, pause: Pause, count: int) -> tuple[Times, Sizes]:
    """Click both in turn; return how long each took and how large the frames of a move were."""
    times: Times = {COUNTER: [], TABLE: []}
    sizes: Sizes = defaultdict(list)
    for number in range(WARM + count):
        pile = _choose(lab_page)
        for subject in _in_turn(number):
            button = pile if subject == TABLE else lab_page.output(CELLS[COUNTER]).locator("button")
            taken, frames = _click(lab_page, wire, pause, subject, button)
            if number < WARM:
                continue
            times[subject].append(taken)
            if subject == TABLE:
                for kind, found in frames.items():
                    sizes[kind].extend(found)
                sizes["all of a move"].append(sum(map(sum, frames.values())))
    return times, sizes


def _choose(lab_page: LabPage) -> Locator:
    """Pick up the chip to be played, which only the page handles; return where it is to go."""
    output = lab_page.output(CELLS[TABLE])
    for _ in range(COVERED):
        while (play := json.loads(lab_page.run_code("print(next_play(TABLE))"))) is None:
            _open(lab_page, TABLE)  # the game is over
        lab_page.page.evaluate(LIT, [CELLS[TABLE], play[0]])
        chip, pile = (output.locator(f'[data-t="{thing}"]').first for thing in play)
        try:
            if chip.get_attribute("aria-pressed") != "true":
                chip.click(timeout=SHORT_MS)
            lab_page.page.evaluate(LIT, [CELLS[TABLE], play[1]])
            pile.hover(timeout=SHORT_MS)
        except TimeoutError as error:
            line = next((one for one in str(error).splitlines() if "intercepts" in one), str(error))
            print(f"    passed over, since it can't be clicked: {play} {line}")
        else:
            return pile
    raise RuntimeError("nothing that may be clicked can be")


def _click(
    lab_page: LabPage, wire: Wire, pause: Pause, subject: str, button: Locator
) -> tuple[float, Sizes]:
    """Click with the mouse; return how long it took and what was sent for it."""
    page = lab_page.page
    button.hover()
    page.evaluate(WATCH, [CELLS[subject], subject == COUNTER])
    for _ in range(MESSAGES):
        lab_page.run_code("pass")
    _pause(lab_page, pause)
    wire.sizes = defaultdict(list)
    page.mouse.down()
    page.mouse.up()
    taken = float(page.evaluate(TAKEN))
    page.wait_for_timeout(SETTLE_MS)
    return taken, wire.sizes


def _long(players: int) -> str:
    return f"{players}.sls.json"


def _in_turn(number: int) -> list[str]:
    return [COUNTER, TABLE] if number % 2 == 0 else [TABLE, COUNTER]


def _pause(lab_page: LabPage, pause: Pause) -> None:
    """Wait for a random time, so that clicks are not in step with the page's frames."""
    lab_page.page.wait_for_timeout(random.uniform(*pause))  # noqa: S311 - no secret


def middle(figures: list[float]) -> float:
    """Return the mean of the middle half.

    Changes show only with a frame of the screen, so the times form clusters 17 ms apart, and
    chance decides in which cluster a median falls.
    """
    quarter = len(figures) // 4
    return fmean(sorted(figures)[quarter : len(figures) - quarter])


def tail(figures: list[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(figures, n=20)[-1] if len(figures) > 1 else figures[0]


def report(what: str, times: Times, bound: float) -> bool:
    """Print both, and how they compare."""
    print(f"    {what}:")
    for subject, figures in times.items():
        print(
            f"        {subject:8} median {median(figures):6.1f} ms, "
            f"middle {middle(figures):6.1f} ms, p95 {tail(figures):6.1f} ms, "
            f"best {min(figures):6.1f} ms ({len(figures)} samples)"
        )
    medians, middles = (of(times[TABLE]) / of(times[COUNTER]) for of in (median, middle))
    print(f"        ratio {middles:.2f} (bound {bound}), of the medians {medians:.2f}")
    return middles <= bound


def report_sizes(sizes: Sizes) -> bool:
    """Print how large the frames of one move are."""
    print("    frames of one move, in bytes:")
    for kind, figures in sorted(sizes.items()):
        print(
            f"        {kind:14} median {median(figures):5.0f}, p95 {tail(figures):5.0f}, "
            f"max {max(figures):5.0f} ({len(figures)} seen)"
        )
    largest = max(*sizes["act"], *sizes["state"])
    print(f"        largest of `act` and `state`: {largest:.0f} (bound {FRAME_BYTES})")
    return largest < FRAME_BYTES


def without_delay(home: Path) -> None:
    """Make a server in that home folder load what `sosucker lab` loads."""
    (found,) = (Path(nodelay.__file__).parent / "server").glob("*.d/*.json")
    own = home / "config" / found.parent.name / found.name
    own.parent.mkdir(parents=True)
    own.write_text(found.read_text(encoding="utf-8"), encoding="utf-8")


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=40, help="samples for each figure")
    parser.add_argument(
        "--nodelay", action="store_true", help="with a server set up as `sosucker lab` does it"
    )
    parser.add_argument("--beyond", action="store_true", help=f"a game of {BEYOND} too")
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()
    program = find_browser()
    if program is None:
        sys.exit(HINT)
    kept = True
    begins = {"a new game": ("Table()", SEATS)}
    tables = (SEATS, BEYOND) if options.beyond else (SEATS,)
    for players in tables:
        begins[f"{PLIES} plies into a game of {players}"] = "Table(RECORD)", players
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = Path(folder)
        if options.nodelay:
            without_delay(home)
        browser = playwright.chromium.launch(executable_path=str(program), args=list(ARGUMENTS))
        with start_lab(sys.executable, home) as lab:
            for players in tables:
                long_game(PLIES, players=players).save(lab.root / _long(players))
            # Not in a cell, so that both are visible without scrolling.
            (lab.root / f"{MODULE}.py").write_text(SETUP, encoding="utf-8")
            print("with" if options.nodelay else "without", "the lab's own extension")
            for number, (title, (begin, players)) in enumerate(begins.items()):
                print(f"{title}:")
                held = True
                with opened(browser, lab, f"{number}.ipynb", begin, _long(players)) as (
                    lab_page,
                    wire,
                ):
                    sizes: Sizes = defaultdict(list)
                    for when, pause in PAUSES_MS.items():
                        clicks, frames = measure_clicks(lab_page, wire, pause, options.count)
                        for kind, found in frames.items():
                            sizes[kind].extend(found)
                        what = f"from a click to the repainted board, {when}"
                        held &= report(what, clicks, CLICK_RATIO)
                    opening = measure_opening(lab_page, options.count)
                    held &= report("from the run of a cell to its picture", opening, OPEN_RATIO)
                    held &= report_sizes(sizes)
                    kept &= held or players == BEYOND
                    if hasattr(os, "getloadavg"):
                        print(f"    load of the machine {os.getloadavg()[0]:.1f}")
        browser.close()
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
