"""Python's library in a live page: what a table needs at once is compiled, by the same Python."""

from __future__ import annotations

import gzip
import io
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from sosucker_widget.live.fast_library import ENCODINGS, LEFT_OUT
from sosucker_widget.live.pyodide_files import python_library

TABLE = """
import sys
sys.path.insert(0, "/engine")
from sosucker_widget.live.live_table import LiveTable
LiveTable('{"chips": 3, "first": "red", "seats": {"blue": "greedy"}}', lambda text: None)
sources = (
    module.__spec__.origin or ""
    for module in list(sys.modules.values())
    if getattr(module, "__spec__", None)
)
" ".join(sorted(name for name in sources if name.startswith("/lib/") and name.endswith(".py")))
"""
RUN = """
const [folder, library, engine, program] = process.argv.slice(1);
const { readFileSync } = await import("node:fs");
const { pathToFileURL } = await import("node:url");
const { loadPyodide } = await import(pathToFileURL(folder + "/pyodide.mjs").href);
const python = await loadPyodide({ indexURL: folder, stdLibURL: library });
python.unpackArchive(new Uint8Array(readFileSync(engine)), "zip", { extractDir: "/engine" });
console.log(JSON.stringify(python.runPython(program)));
"""


def node() -> str:
    found = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    if found is None:
        pytest.skip("there is no Node.js here")
    return found


def test_a_table_begins_with_nothing_of_the_library_left_to_compile(
    whole_folder: Path, pyodide: Path, tmp_path: Path
) -> None:
    library = tmp_path / "library.zip"
    library.write_bytes(gzip.decompress((whole_folder / "library.bin").read_bytes()))
    words = [str(pyodide), str(library), str(whole_folder / "engine.zip"), TABLE]
    done = subprocess.run(
        [node(), "--input-type=module", "-e", RUN, *words],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout.splitlines()[-1]) == ""


def test_every_file_of_the_library_is_there_but_those_that_are_named(
    whole_folder: Path, pyodide: Path
) -> None:
    library = gzip.decompress((whole_folder / "library.bin").read_bytes())
    here = zipfile.ZipFile(io.BytesIO(library)).namelist()
    theirs = zipfile.ZipFile(pyodide / "python_stdlib.zip").namelist()
    missing = {name for name in theirs if not name.endswith("/")} - {
        name.removesuffix("c") if name.endswith(".pyc") else name for name in here
    }
    encodings = {name for name in missing if name.startswith("encodings/")}
    assert not {name for name in encodings if name[len("encodings/") :].startswith(ENCODINGS)}
    assert all(name.startswith(LEFT_OUT) for name in missing - encodings)
    assert len(missing - encodings) > 50


@pytest.mark.slow
def test_it_is_the_same_twice(pyodide: Path, tmp_path: Path) -> None:
    node()
    first, second = (python_library(pyodide, tmp_path / name) for name in ("one", "two"))
    assert first == second != (pyodide / "python_stdlib.zip").read_bytes()
    assert len([*tmp_path.glob("*/library-*.zip")]) == 2


@pytest.mark.parametrize("lacks", ["there is no Node.js here", "Node.js failed"])
def test_without_node_it_is_the_library_as_pyodide_has_it_and_that_is_said(
    lacks: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "python_stdlib.zip").write_bytes(b"as it is")
    if "no" in lacks.split():
        monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.warns(RuntimeWarning, match=lacks):
        assert python_library(tmp_path, tmp_path / "kept") == b"as it is"
    assert [*(tmp_path / "kept").iterdir()] == []
