"""`sosucker host`: a table without a notebook, and what its host types."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from sosucker_widget.cli import main
from sosucker_widget.cli.console import WRONG_USAGE
from tests.classroom.raw_guest import EVERY, RawGuest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def hosting(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Yield a host with a table of three chips, which ends with the test."""
    command = [sys.executable, "-m", "sosucker_widget", "host", "--chips", "3"]
    command += ["--keep", str(tmp_path / "friends.sls.json")]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", cwd=tmp_path
    ) as process:
        yield process
        process.kill()
    while EVERY:
        EVERY.pop().close()


def line_with(process: subprocess.Popen[str], word: str) -> str:
    """Return the next line that has a word in it."""
    assert process.stdout is not None
    return next(line for line in process.stdout if word in line)


def type_in(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def test_friends_join_and_the_host_decides(hosting: subprocess.Popen[str]) -> None:
    link = line_with(hosting, "Guests:").split()[1]
    page = line_with(hosting, "You:").split()[1]
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[A-Z]{6}#\S{22}", page)
    lena = RawGuest(link)
    assert lena.join("Lena", "red")["ok"]
    assert "Lena (red)" in line_with(hosting, "Lena")
    host = RawGuest(link, ticket=page.partition("#")[2])
    assert host.role == "host"
    type_in(hosting, "rename Lena = Helena")
    assert "Helena (red)" in line_with(hosting, "Helena")
    type_in(hosting, "free Helena")
    lena.wait(lambda: lena.role == "watcher")
    type_in(hosting, "quit")
    assert lena.closing() == 4001
    assert hosting.wait() == 0


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1"])
@pytest.mark.parametrize("option", ["--after", "--clock"])
def test_no_time_that_is_endless_or_past_is_taken(
    option: str, seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["host", "--host", "192.0.2.1", f"{option}={seconds}"]) == WRONG_USAGE
    assert f"{option}: '{seconds}' is not a number of seconds" in capsys.readouterr().err


def test_an_address_that_is_not_here_is_refused_in_a_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sosucker_widget", "host", "--host", "the Wi-Fi"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
