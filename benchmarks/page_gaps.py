"""Measure for how long each notebook of the site keeps its page from drawing, while it runs whole.

Run it as `python -m benchmarks.page_gaps`, on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import run
from lite.build import ROOT, build_lite
from lite.serve import serve
from tests.browser import ARGUMENTS, find_browser
from tests.lite.lite_page import new_context, visit

BOUND = 200
"""Milliseconds between two frames."""
WATCH = """() => {
  const gaps = (window.__gaps = []);
  let last = performance.now();
  const see = (now) => {
    gaps.push(now - last);
    last = now;
    requestAnimationFrame(see);
  };
  requestAnimationFrame(see);
}"""
READ = "() => window.__gaps.sort((one, other) => other - one).slice(0, 3)"


def gaps_of(browser: Browser, address: str, name: str) -> list[float]:
    """Return the three longest gaps while a notebook runs whole, in milliseconds."""
    context, _ = new_context(browser)
    with visit(context, address, name) as page:
        page.page.evaluate(WATCH)
        page.run_whole()
        found: list[float] = page.page.evaluate(READ)
        assert page.errors() == []
    context.close()
    return found


def main() -> int:
    """Measure each notebook once, print, and with `--check` compare with the bound."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("notebooks", nargs="*", help="by default all of them")
    parser.add_argument("--check", action="store_true", help="fail where the bound is not kept")
    options = parser.parse_args()
    source = ROOT / "notebooks"
    names = options.notebooks or sorted(
        path.relative_to(source).as_posix() for path in source.rglob("[!.]*.ipynb")
    )
    longest = 0.0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build_lite(Path(folder) / "lite", run.get_wheels(), run.get_kernel())
        program = find_browser()
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        with serve(Path(folder)) as address:
            for name in names:
                found = gaps_of(browser, address, name)
                longest = max(longest, *found)
                print(f"{name:32}" + "".join(f"{one:8.0f} ms" for one in found), flush=True)
        browser.close()
    print(f"longest: {longest:.0f} ms (bound {BOUND})")
    return int(options.check and longest > BOUND)


if __name__ == "__main__":
    sys.exit(main())
