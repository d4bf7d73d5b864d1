"""Plant the faults of `planted_faults.py` one at a time, and say which check catches each.

Each is planted in a copy of this checkout, where the checks run from the cheapest and likeliest to
the widest until one fails:

    .venv/bin/python -m tests.plant_faults                     all of them, by all but the browser
    .venv/bin/python -m tests.plant_faults --browser           and by the browser tests
    .venv/bin/python -m tests.plant_faults --only "Banzhaf"    those with a word in their name
    .venv/bin/python -m tests.plant_faults --json faults.json  the outcome as data too

It ends with 1 if a fault was caught by none.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tests.planted_faults import FAULTS, Fault

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ("sosucker_widget/**/*.py", "js/src/**/*.ts", "js/src/**/*.tsx")

_SHARED: Final = (".git", ".tools", ".venv", "js/node_modules")
"""What a copy has in common with the checkout: nothing in it is changed by a check."""

_LEFT_OUT: Final = shutil.ignore_patterns(
    *(Path(name).name for name in _SHARED), ".*_cache", ".hypothesis", "__pycache__", "_build"
)
_NOT_SHOWN: Final = "not slow and not hosts and not packaging and not browser"
_PYTEST: Final = (sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "--hypothesis-seed=0")
_UNIT: Final = ("tests", "sosucker_widget", "-m", _NOT_SHOWN)
_NOTHING_RAN: Final = 5
"""What pytest says where no test is left."""
_FAILURES: Final = re.compile(r"^\s*(?:FAILED|ERROR|FAIL)\s+(\S.*?)(?: - .*)?$", re.MULTILINE)


class Check(NamedTuple):
    """A command that may catch a fault, and the folder in which it runs."""

    name: str
    command: tuple[str, ...]
    folder: str = "."


class Outcome(NamedTuple):
    """What became of a fault: the check that caught it and where, or None."""

    fault: str
    check: str | None
    test: str | None
    seconds: float


def holder_of(fault: Fault, root: Path = ROOT) -> Path:
    """Find the one file in which a fault can be planted.

    Raises
    ------
    LookupError
        If its old text doesn't stand in exactly one place.
    """
    counts = {path: text.count(fault.old) for path, text in _texts(root).items()}
    holders = [path for path, count in counts.items() if count]
    if sum(counts.values()) != 1:
        places = ", ".join(str(path.relative_to(root)) for path in holders)
        raise LookupError(f"{fault.name}: {fault.old!r} stands in {places or 'no file'}")
    return holders[0]


@cache
def _texts(root: Path) -> Mapping[Path, str]:
    files = (path for pattern in SOURCES for path in sorted(root.glob(pattern)))
    return {path: path.read_text(encoding="utf-8") for path in files}


def checks_of(fault: Fault, root: Path, *, near: bool, browser: bool) -> Iterator[Check]:
    """Yield the checks that may catch a fault, the cheapest and likeliest first.

    With `near` they are those of its own room alone, with `browser` those in a browser too.
    """
    modules = root / "js" / "node_modules" / ".bin"
    if fault.room == "js":
        yield Check("js", ("npm", "run", "check"), "js")
        yield Check("jstest", (str(modules / "vitest"), "run", "--bail=1"), "js")
    else:
        rooms = (f"sosucker_widget/{fault.room}", f"tests/{fault.room}")
        own = [room for room in rooms if (root / room).is_dir()]
        yield Check("room", (*_PYTEST, "-n0", "-m", _NOT_SHOWN, *own))
        if not near:
            yield Check("unit", (*_PYTEST, "-n2", *_UNIT))
    if browser:
        if fault.room == "js":
            yield Check("build", ("npm", "run", "build"), "js")
        yield Check("browser", (*_PYTEST, "-n2", "tests", "-m", "browser and not slow"))


@contextmanager
def copied(source: Path) -> Iterator[Path]:
    """Yield a copy of a checkout, without what it shares with it."""
    with tempfile.TemporaryDirectory(prefix="sosucker-faults-") as folder:
        root = Path(folder) / "checkout"
        shutil.copytree(source, root, ignore=_LEFT_OUT)
        for name in _SHARED:
            (root / name).symlink_to(source / name)
        yield root


@contextmanager
def planted(fault: Fault, root: Path) -> Iterator[None]:
    """Plant a fault for a while."""
    path = holder_of(fault, root)
    whole = path.read_bytes()
    path.write_bytes(whole.replace(fault.old.encode(), fault.new.encode()))
    try:
        yield
    finally:
        path.write_bytes(whole)


def caught(
    fault: Fault, root: Path, *, near: bool = False, browser: bool = False, limit: float
) -> Outcome:
    """Run checks until one catches the fault.

    A check that takes longer than the limit hasn't, nor has a test that fails without the fault.
    """
    begin = time.monotonic()
    for check in checks_of(fault, root, near=near, browser=browser):
        with planted(fault, root):
            failed, words = run(check, root, limit)
        test = next(iter(_FAILURES.findall(words)), None)
        alone = Check("alone", (*_PYTEST, "-n0", test or "")) if "::" in (test or "") else check
        if failed and not run(alone, root, limit)[0]:
            return Outcome(fault.name, check.name, test, time.monotonic() - begin)
    return Outcome(fault.name, None, None, time.monotonic() - begin)


def run(check: Check, root: Path, limit: float) -> tuple[bool, str]:
    """Run a check; return whether it failed, and its words."""
    try:
        done = subprocess.run(
            check.command,
            cwd=root / check.folder,
            env=environment(root),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        print(f"{check.name}: not done after {limit:.0f} s", flush=True)  # noqa: T201
        return False, ""
    return done.returncode not in {0, _NOTHING_RAN}, done.stdout


def environment(root: Path) -> Mapping[str, str]:
    """Return the environment in which processes that a check starts find the copy, too."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    return {**os.environ, "PATH": path, "PYTHONPATH": str(root), "NO_COLOR": "1"}


def main() -> int:
    """Plant the faults that are asked for, and print what caught each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="words of the faults' names, as a pattern")
    parser.add_argument("--near", action="store_true", help="run only the tests of its room")
    parser.add_argument("--browser", action="store_true", help="run the browser tests too")
    parser.add_argument("--limit", type=float, default=1800, help="seconds a check may take")
    parser.add_argument("--json", type=Path, help="a file for the outcome")
    parser.add_argument("--checkout", type=Path, default=ROOT, help="another checkout to test")
    given = parser.parse_args()
    outcomes: list[Outcome] = []
    with copied(given.checkout.resolve()) as root:
        for fault in (one for one in FAULTS if re.search(given.only, one.name)):
            how = {"near": given.near, "browser": given.browser}
            outcome = caught(fault, root, **how, limit=given.limit)
            outcomes.append(outcome)
            by = f"{outcome.check or 'NOT CAUGHT'}  {outcome.test or ''}"
            print(f"{outcome.seconds:6.1f} s  {outcome.fault:64}  {by}", flush=True)  # noqa: T201
            if given.json:
                data = [one._asdict() for one in outcomes]
                given.json.write_text(json.dumps(data, indent=1), encoding="utf-8")
    return int(any(outcome.check is None for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main())
