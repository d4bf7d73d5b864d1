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

from sosucker_widget import examples
from sosucker_widget.live.fast_library import ENCODINGS, LEFT_OUT
from sosucker_widget.live.worker_files import python_library
from sosucker_widget.record import dumps

EVERYTHING = """
import importlib, sys, zipfile
sys.path.insert(0, "/engine")
names = [
    path.relative_to("/engine").with_suffix("").as_posix().replace("/", ".")
    for path in __import__("pathlib").Path("/engine").rglob("*.py")
]
missing = set()
for name in sorted(one.removesuffix(".__init__") for one in names):
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        missing.add(error.name)
" ".join(sorted(missing))
"""
GAME = """
import sys
sys.path[:0] = ["/engine", "/game"]
from whole_game import play
await play()
"""
OPEN = f"""
import asyncio, json, sys
sys.path.insert(0, "/engine")
from sosucker_widget.live.live_table import LiveTable
sent, kept = [], asyncio.Event()
def take(text):
    sent.append(text)
    if "promise" in str(json.loads(text).get("game")):
        kept.set()
table = LiveTable('{{"chips": 3, "seats": {{"blue": "greedy"}}}}', take)
table.receive(json.dumps({{"open": {dumps(examples["kept_promise"])!r}}}))
await kept.wait()
True
"""
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
const [folder, library, engine, whole, programs] = process.argv.slice(1);
const { readFileSync } = await import("node:fs");
const { pathToFileURL } = await import("node:url");
const { loadPyodide } = await import(pathToFileURL(folder + "/pyodide.mjs").href);
const python = await loadPyodide({ indexURL: folder, stdLibURL: library });
python.unpackArchive(new Uint8Array(readFileSync(engine)), "zip", { extractDir: "/engine" });
python.FS.mkdir("/game");
python.FS.writeFile("/game/whole_game.py", readFileSync(whole, "utf8"));
const told = {};
for (const [name, program] of Object.entries(JSON.parse(programs))) {
  const run = python.runPythonAsync(program, { globals: python.toPy({}) });
  told[name] = await run.catch((error) => String(error));
}
console.log(JSON.stringify(told));
"""


def node() -> str:
    found = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    if found is None:
        pytest.skip("there is no Node.js here")
    return found


@pytest.fixture(scope="module")
def told(
    whole_folder: Path, pyodide: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, object]:
    """Run programs in Pyodide, with a live page's library and engine; return what each tells."""
    library = tmp_path_factory.mktemp("library") / "library.zip"
    library.write_bytes(gzip.decompress((whole_folder / "library.bin").read_bytes()))
    engine = library.with_name("engine.zip")
    engine.write_bytes(gzip.decompress((whole_folder / "engine.bin").read_bytes()))
    given = [pyodide, library, engine, Path(__file__).parent / "whole_game.py"]
    # The table first, because what the others import is there afterwards.
    programs = {"table": TABLE, "game": GAME, "open": OPEN, "everything": EVERYTHING}
    done = subprocess.run(
        [node(), "--input-type=module", "-e", RUN, *map(str, given), json.dumps(programs)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answers: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return answers


def test_a_table_begins_with_nothing_of_the_library_left_to_compile(
    told: dict[str, object],
) -> None:
    assert told["table"] == ""


def test_all_that_a_page_may_import_of_the_library_is_there(told: dict[str, object]) -> None:
    missing = {*str(told["everything"]).split()}
    jupyter = {"IPython", "anywidget", "ipywidgets", "traitlets"}
    # The command line, the plot of the story, pictures in pixels, bots in processes, and a door for
    # guests: a browser has none of them.
    absent = {"sosucker_widget.cli", "sosucker_widget.tale"}
    absent |= {"PIL", "resvg_py", "ctypes", "segno", "tornado"}
    assert missing <= jupyter | absent


def test_a_whole_game_runs_in_it(told: dict[str, object]) -> None:
    assert told["game"] == "over"


def test_a_game_with_promises_is_opened_in_it(told: dict[str, object]) -> None:
    assert told["open"] is True


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
