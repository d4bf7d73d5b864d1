"""Whatever a file holds, its reader answers soon, and with little memory.

Calls are counted, not seconds, since on any machine they are the same. Each file is read in a
Python of its own, because the memory that a process needed at most is only known of the whole
process.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from sosucker_widget.errors import MAX_LINE
from sosucker_widget.record.journal import journal_beside, read_journal
from sosucker_widget.record.values.limits import MAX_BYTES
from tests.record import hostile_journals
from tests.record.hostile import FOUND, OTHERS, written

MOST_CALLS = 8
"""For each byte of a file: tags and headers take nearly six."""
MOST_MIB = 300

MANY_CALLS = {"tags", "headers", "one header again and again"}
"""Where counting the calls takes longest."""

READ = """
import cProfile, json, resource, sys
from pathlib import Path
from sosucker_widget.record import RecordError, load

def peak():
    # On Linux the other figure begins with what the parent had when it made this process.
    status = Path("/proc/self/status")
    if status.exists():
        (line,) = [one for one in status.read_text().splitlines() if one.startswith("VmHWM")]
        return int(line.split()[1]) / 2**10
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)

what, lines, profile = "read", [], cProfile.Profile()
try:
    profile.runcall(load, sys.argv[1])
except RecordError as error:
    what, lines = "refused", [*error.faults, error.brief]
calls = sum(one.callcount for one in profile.getstats())
print(json.dumps([what, calls, peak(), lines]))
"""


class Reading(NamedTuple):
    what: str
    calls: int
    mib: float
    lines: list[str]


def read(path: Path) -> Reading:
    pytest.importorskip("resource")
    command = [sys.executable, "-c", READ, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return Reading(*json.loads(done.stdout))


def check(name: str, folder: Path) -> Reading:
    data = written(name)
    assert len(data) <= MAX_BYTES
    path = folder / ("a.sls" if data.startswith(b"[") else "a.sls.json")
    path.write_bytes(data)
    found = read(path)
    assert found.calls < MOST_CALLS * len(data)
    assert found.mib < MOST_MIB
    assert all(len(line) <= MAX_LINE and line.isprintable() for line in found.lines)
    return found


@pytest.mark.parametrize(
    "name",
    [pytest.param(one, marks=pytest.mark.slow if one in MANY_CALLS else ()) for one in FOUND],
)
def test_a_file_that_holds_too_much_is_answered_soon(name: str, tmp_path: Path) -> None:
    found = check(name, tmp_path)
    if name == "comments":
        assert found.what == "read"
    else:
        assert found.what == "refused"
        (line, _) = found.lines
        assert " at most " in line
        assert line.startswith(("line 1, column ", "event 0, "))


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_so_is_any_other(name: str, tmp_path: Path) -> None:
    check(name, tmp_path)


def check_journal(name: str, folder: Path) -> None:
    path = folder / "a.sls.json"
    base, journal = hostile_journals.written(name)
    path.write_bytes(base)
    journal_beside(path).write_bytes(journal)
    assert read_journal(journal).size == len(journal)  # no limit has cut it off
    found = read(path)
    assert found.what == "read"
    assert found.calls < MOST_CALLS * len(base + journal)
    assert found.mib < MOST_MIB


def test_a_journal_of_take_backs_is_read_soon(tmp_path: Path) -> None:
    check_journal("taken back again and again", tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", hostile_journals.JOURNALS)
def test_so_is_any_journal(name: str, tmp_path: Path) -> None:
    check_journal(name, tmp_path)
