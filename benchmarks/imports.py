"""What an import costs, in fresh interpreters that take turns. See README.md beside this file."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory

WIDGET = "import anywidget"
CASES = {
    "anywidget": ("pass", WIDGET),
    "engine": ("pass", "import sosucker_widget.engine"),
    "package": ("pass", "import sosucker_widget"),
    "Replay": (WIDGET, "from sosucker_widget import Replay"),
    "Table": (WIDGET, "from sosucker_widget import Table"),
    "a first replay": (
        WIDGET,
        "from sosucker_widget import Replay; Replay('documented_example')._repr_mimebundle_()",
    ),
    "a first table": (
        WIDGET,
        "from sosucker_widget import Table; Table(autosave=False)._repr_mimebundle_()",
    ),
}
"""What is loaded before the clock starts, and what is measured."""
JUPYTER = ("anywidget", "ipywidgets", "traitlets", "IPython", "ipykernel", "jupyter_core")
BOUNDS = {"engine": 0.28, "Replay": 0.36, "Table": 0.38}
"""What each may cost, as a share of anywidget's own import in the same run."""

PROGRAM = """
import sys, time
{before}
begin = time.process_time(), time.perf_counter()
{statement}
cpu, wall = time.process_time() - begin[0], time.perf_counter() - begin[1]
print(cpu * 1000, wall * 1000, *[name for name in {jupyter} if name in sys.modules])
"""


def measure(before: str, statement: str, cache: str) -> tuple[float, float, list[str]] | None:
    """Import in a fresh interpreter; return CPU and wall milliseconds, and Jupyter's modules."""
    program = PROGRAM.format(before=before, statement=statement, jupyter=JUPYTER)
    # Keep the compiled files in a folder of their own, because some environments write none.
    env = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, env=env
    )
    if done.returncode:
        return None
    cpu, wall, *loaded = done.stdout.split()
    return float(cpu), float(wall), loaded


def main() -> int:
    """Measure, print, and with `--check` compare with the bounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=15)
    parser.add_argument("--check", action="store_true", help="fail where a bound is not kept")
    options = parser.parse_args()

    cpu: dict[str, list[float]] = {case: [] for case in CASES}
    wall: dict[str, list[float]] = {case: [] for case in CASES}
    loaded: dict[str, list[str]] = {}
    with TemporaryDirectory() as cache:
        for number in range(options.repeats + 1):
            for case, (before, statement) in CASES.items():
                measured = measure(before, statement, cache)
                if measured is None:
                    continue
                loaded[case] = measured[2]
                if number:  # the first round writes the compiled files
                    cpu[case].append(measured[0])
                    wall[case].append(measured[1])

    middle = {case: median(figures) for case, figures in cpu.items() if figures}
    for case in CASES:
        if case in middle:
            low, high = min(cpu[case]), max(cpu[case])
            print(
                f"{case:14} {middle[case]:6.1f} ms CPU ({low:.1f} to {high:.1f}), "
                f"{median(wall[case]):.1f} ms by the clock"
            )
        else:
            print(f"{case:14} fails")
    if middle.keys() != CASES.keys():
        return 1
    shares = {case: min(figures) / min(cpu["anywidget"]) for case, figures in cpu.items()}
    for case, share in shares.items():
        bound = f" (at most {BOUNDS[case]})" if case in BOUNDS else ""
        print(f"{case}: {share:.2f} of anywidget's import{bound}")
    jupyter = ", ".join(loaded["engine"]) or "none"
    print(f"Jupyter's packages that the engine loads: {jupyter}")
    kept = not loaded["engine"] and all(shares[case] <= bound for case, bound in BOUNDS.items())
    if options.check:
        print("within the bounds" if kept else "NOT within the bounds")
    return 0 if kept or not options.check else 1


if __name__ == "__main__":
    sys.exit(main())
