"""How long it takes to open a replay, and to draw a ply of a long one. See README.md here."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from sosucker_widget import Replay, examples
from sosucker_widget.export.html import to_html
from sosucker_widget.replay import build, encode
from tests.browser import ARGUMENTS, HINT, find_browser
from tests.export.view import View
from tests.replay.records import branching, long_game, to_and_fro

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

    from sosucker_widget.record import Record

FRAME_MS, OPEN_MS, LONG_OPEN_MS, WIRE_BYTES, CURVES = 16, 1000, 2000, 200_000, 1.1
WIDTHS = (860, 320)

DRAWN = """new Promise((done) => {
  const look = () => {
    const root = document.querySelector(".sosucker-widget")?.shadowRoot;
    if (root?.querySelector("[role=slider]")) requestAnimationFrame(() => done(performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})"""
"""Milliseconds from the navigation to the frame after the first that shows the replay."""

JUMPS = """async ([count, step]) => {
  const root = document.querySelector(".sosucker-widget").shadowRoot;
  const slider = root.querySelector("[role=slider]");
  const last = Number(slider.getAttribute("aria-valuemax"));
  const at = () => Number(slider.getAttribute("aria-valuenow"));
  slider.setPointerCapture = () => {}; // no pointer of this machine's is down
  const times = [];
  while (times.length < count) {
    const { left, width } = slider.getBoundingClientRect();
    const ply = step ? (at() + 1) % (last + 1) : Math.floor(Math.random() * (last + 1));
    if (ply === at()) continue;
    const clientX = left + 8 + ((width - 16) * ply) / last;
    const event = { bubbles: true, button: 0, clientX };
    await new Promise(requestAnimationFrame);
    const begin = performance.now();
    slider.dispatchEvent(new PointerEvent("pointerdown", event));
    for (let turn = 0; at() !== ply; turn++) {
      if (turn > 1e5) throw new Error(`the slider stays at ${at()} instead of ${ply}`);
      await null;
    }
    // The paths are drawn after a first measurement, in a turn of their own.
    for (let turn = 0; turn < 4; turn++) await null;
    root.querySelector(".frame").getBoundingClientRect();
    times.push(performance.now() - begin);
    slider.dispatchEvent(new PointerEvent("pointerup", event));
  }
  return times;
}"""
"""Milliseconds from the change of the cursor to the finished layout, of each of many plies."""


def measure_opening(browser: Browser, page_text: str, repeats: int) -> list[float]:
    """Open a page from the disk, in a fresh context each time."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "page.html")
        path.write_text(page_text, encoding="utf-8")
        for _ in range(repeats):
            context = browser.new_context()
            page = context.new_page()
            page.goto(path.as_uri())
            times.append(float(page.evaluate(DRAWN)))
            context.close()
    return times


def measure_drawing(browser: Browser, record: Record, width: int, count: int) -> dict[str, float]:
    """Draw plies in order and at random; return the medians, and print them."""
    medians = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "page.html")
        path.write_text(to_html(record), encoding="utf-8")
        page = browser.new_page(viewport={"width": width, "height": 800})
        page.goto(path.as_uri())
        View(page).wait()
        for kind, step in (("steps", True), ("jumps", False)):
            page.evaluate(JUMPS, [30, step])
            times = page.evaluate(JUMPS, [count, step])
            medians[kind] = median(times)
            tail = quantiles(times, n=20)[-1]
            print(f"    {width:4} px, {kind}: median {medians[kind]:5.1f} ms, p95 {tail:5.1f} ms")
        page.close()
    return medians


def measure_curves(browser: Browser, record: Record, count: int) -> float:
    """Step with and without curves, in turns; return how many times as long it takes with them."""
    times: dict[bool, list[float]] = {False: [], True: []}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "page.html")
        path.write_text(to_html(record), encoding="utf-8")
        page = browser.new_page(viewport={"width": WIDTHS[0], "height": 800})
        page.goto(path.as_uri())
        view = View(page).wait()
        tools = page.context.new_cdp_session(page)
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.evaluate(JUMPS, [30, True])
        curves = view.frame.get_by_role("combobox", name="Curves")
        for turn in range(12):
            shown = turn % 2 == 1
            if shown:
                view.press("g")
                curves.wait_for()
            before = _busy(tools)
            page.evaluate(JUMPS, [count // 6, True])
            times[shown].append((_busy(tools) - before) / (count // 6))
            if shown:
                curves.select_option("0")
                curves.wait_for(state="hidden")
        page.close()
    without, with_curves = (1000 * median(times[shown]) for shown in (False, True))
    ratio = with_curves / without
    print(f"    a step, painted: {without:.1f} ms of CPU, and with curves {with_curves:.1f} ms:")
    print(f"    {ratio:.2f} times as long (bound {CURVES})")
    return ratio


def _busy(tools: CDPSession) -> float:
    """Return the CPU seconds of the page's own thread, with painting."""
    held = tools.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in held if one["name"] == "TaskDuration")


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="plies drawn for each figure")
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()
    program = find_browser()
    if program is None:
        sys.exit(HINT)
    kept = True
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(program), args=list(ARGUMENTS))
        example = to_html(examples["documented_example"])
        opening = median(measure_opening(browser, example, 10))
        kept &= opening < OPEN_MS
        print(
            f"the example's page, {len(example.encode()) / 1000:.0f} KB, is drawn {opening:.0f} ms"
        )
        print(f"    after it was asked for (median of ten; bound {OPEN_MS} ms)")
        records = {
            "one prisoner to and fro": to_and_fro(1000),
            "four players, 13 chips": long_game(1000),
            "six players, 13 chips": long_game(1000, players=6),
        }
        for name, record in records.items():
            begin = perf_counter()
            size = len(encode(build(record)))
            seconds = perf_counter() - begin
            kept &= size < WIRE_BYTES
            print(
                f"1,000 plies, {name}: {size / 1000:.0f} KB on the wire, built in {seconds:.2f} s"
            )
            for width in WIDTHS:
                medians = measure_drawing(browser, record, width, options.count)
                kept &= max(medians.values()) < FRAME_MS
        print("3,000 plies, six players, 13 chips:")
        kept &= measure_curves(browser, long_game(3000, players=6), options.count) <= CURVES
        annotated = branching()
        begin = perf_counter()
        replay = Replay(annotated)
        state = replay.get_state("_state")["_state"]
        seconds = perf_counter() - begin
        opening = median(measure_opening(browser, replay.to_html() or "", 5))
        kept &= seconds * 1000 + opening < LONG_OPEN_MS
        print(
            f"2,000 plies, 500 notes, {len(annotated.lines) - 1} variations: "
            f"{len(state) / 1000:.0f} KB on the wire, built in {seconds:.2f} s,"
        )
        print(f"    drawn {opening:.0f} ms after it was asked for, median of five")
        print(f"    (bound {LONG_OPEN_MS} ms for both)")
        for width in WIDTHS:
            medians = measure_drawing(browser, annotated, width, options.count)
            kept &= max(medians.values()) < FRAME_MS
        browser.close()
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
