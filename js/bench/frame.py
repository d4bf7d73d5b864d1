"""How long a ply takes to draw: from the change of the cursor to the finished layout.

Run `npm run dev` in `js/`, then `python bench/frame.py http://127.0.0.1:PORT/` (needs
playwright and a Chromium; `CHROMIUM` names its program).
"""

from __future__ import annotations

import os
import statistics
import sys

from playwright.sync_api import sync_playwright

MEASURE = """async ({count, step}) => {
  const root = document.querySelector(".sosucker-widget").shadowRoot;
  const slider = root.querySelector('[role="slider"]');
  const last = Number(slider.getAttribute("aria-valuemax"));
  const times = [];
  let ply = Number(slider.getAttribute("aria-valuenow"));
  for (let n = 0; n < count; n++) {
    ply = step ? (ply + 1) % (last + 1) : Math.floor(Math.random() * (last + 1));
    await new Promise(requestAnimationFrame);
    const begin = performance.now();
    model.set("ply", ply);
    while (Number(slider.getAttribute("aria-valuenow")) !== ply) await null;
    // The paths are drawn after a first measurement, in a turn of their own.
    for (let turn = 0; turn < 4; turn++) await null;
    root.querySelector(".frame").getBoundingClientRect();
    times.push(performance.now() - begin);
  }
  return times;
}"""


def main(address: str) -> None:
    """Print median and tail for steps and for jumps, over states of several kinds."""
    with sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=program)
        for query in sys.argv[2:] or ["state=long", "state=long&width=320", "state=six", "state=many"]:
            page = browser.new_page(viewport={"width": 900, "height": 800})
            page.goto(f"{address}?{query}")
            page.wait_for_selector('[role="slider"]')
            for step in (True, False):
                page.evaluate(MEASURE, {"count": 30, "step": step})
                times = sorted(page.evaluate(MEASURE, {"count": 200, "step": step}))
                kind = "steps" if step else "jumps"
                tail = times[int(len(times) * 0.95)]
                print(f"{query:28} {kind}: median {statistics.median(times):.1f} ms, p95 {tail:.1f} ms")
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
