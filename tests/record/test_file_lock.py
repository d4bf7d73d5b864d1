"""The lock of a file is held by one at a time, among threads and processes, and never for ever."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest

from sosucker_widget.record.storage import files as file_lock
from sosucker_widget.record.storage.files import FileLockedError, locked

COUNT = """
import sys
from pathlib import Path
from sosucker_widget.record.storage.files import locked
path = Path(sys.argv[1])
for _ in range(100):
    with locked(path):
        path.write_text(str(int(path.read_text()) + 1))
"""
HOLD = """
import sys
from sosucker_widget.record.storage.files import locked
with locked(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def python(code: str, path: Path) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", code, str(path)]
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)


def test_two_processes_count_without_losing_anything(tmp_path: Path) -> None:
    path = tmp_path / "count"
    path.write_text("0")
    both = [python(COUNT, path), python(COUNT, path)]
    for one in both:
        one.communicate()
    assert [one.returncode for one in both] == [0, 0]
    assert path.read_text() == "200"
    assert list(tmp_path.iterdir()) == [path], "no lock is left behind"


def test_threads_count_without_losing_anything(tmp_path: Path) -> None:
    found = [0]

    def count() -> None:
        for _ in range(50):
            with locked(tmp_path / "count"):
                before = found[0]
                threading.Event().wait(0.0001)
                found[0] = before + 1

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [200]


def test_a_lock_that_somebody_holds_is_refused_in_time_and_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    with locked(path), pytest.raises(FileLockedError) as error, locked(path, wait=0.01):
        pass
    assert error.value.filename == str(path)
    with locked(path, wait=0) as is_held:
        assert is_held


@pytest.mark.skipif(sys.platform == "win32", reason="has no SIGKILL")
def test_the_lock_of_a_killed_process_is_free(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    with python(HOLD, path) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(FileLockedError), locked(path, wait=0):
            pass
        holder.send_signal(signal.SIGKILL)
    with locked(path, wait=0) as is_held:
        assert is_held


def test_a_folder_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "anna.json"
    with pytest.raises(FileNotFoundError) as error, locked(path):
        pass
    assert error.value.filename == str(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks in another way")
def test_a_system_without_locks_says_so_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kernel in a browser has an empty module in the place of `fcntl`."""
    for fcntl in (None, ModuleType("fcntl")):
        monkeypatch.setattr(file_lock, "_fcntl", lambda fcntl=fcntl: fcntl)
        with locked(tmp_path / "anna.json") as is_held:
            assert is_held is False
    assert list(tmp_path.iterdir()) == []
