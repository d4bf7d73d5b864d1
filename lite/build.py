"""Build JupyterLite with the notebooks, this package, and all that it needs in the browser.

Everything comes from this environment and from the folders that the command names, so nothing is
fetched here. All addresses in the site are relative: it works on any host and under any prefix.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from string import Template
from typing import Any, Final

from lite.keep import note_version, write_keeper
from lite.lock import (
    is_of_lab,
    is_unused_by_kernel,
    is_unused_lexer,
    without,
    write_empty_wheels,
    write_lock,
)
from sosucker_widget.engine import Position
from sosucker_widget.export.svg import to_svg
from sosucker_widget.live.worker_files import pyodide_files
from sosucker_widget.locale import DEFAULT_LANGUAGE

ROOT: Final = Path(__file__).resolve().parents[1]
EPOCH: Final = "315532800"  # 1980, from which archives count; nothing is told of when it was built
KERNEL: Final = {"name": "python", "display_name": "Python (Pyodide)"}
EXTENSIONS: Final = (
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
    "jupyterlab_pygments",
)
NOTE: Final = {
    "en": (
        "> **In your browser.** Python runs in this page. What runs long can't be interrupted, and "
        "neither can a bot of yours that never answers: *Kernel → Restart Kernel* ends it. Then "
        "run the cells again; a table offers its unfinished game, if this browser keeps files."
    ),
    "ru": (
        "> **Прямо в браузере.** Python работает в этой странице. Прервать долгое вычисление или "
        "вашего бота, который не отвечает, нельзя: помогает только *Kernel → Restart Kernel*. "
        "Потом выполните ячейки снова; стол предложит продолжить партию, если браузер хранит файлы."
    ),
}
"""What each notebook says before anything is run."""
ANSWERS: Final = {
    "en": ' With `student("anna", "anna.json")` that cell offers your answers for download.',
    "ru": ' Со `student("anna", "anna.json", language="ru")` эта ячейка предлагает скачать ответы.',
}
PLUGIN: Final = "@jupyterlite/pyodide-kernel-extension:kernel"
PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


AT_ONCE: Final = """
import getpass, importlib.metadata, importlib.readers, sys, zipfile
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell
from IPython.core.shellapp import InteractiveShellApp
from IPython.utils.tokenutil import line_at_cursor
from sosucker_widget import Replay, Table
from sosucker_widget.table import coach
table = Table(chips=3, first="red", coach=True, intro=True)
table._repr_mimebundle_()
table.play("red")
table._requests
print(*sorted(sys.modules))
"""
"""Tells which modules are loaded before the first move at a table."""
COMPILED: Final = ("anywidget", "comm", "ipywidgets", "psygnal")
"""The packages of which those come compiled beside their sources; of all others, in their place."""
UNUSED: Final = {"ipython": is_unused_by_kernel, "pygments": is_unused_lexer}
"""What is left out of these wheels; of all others, what belongs to JupyterLab."""

STATIC: Final = "sosucker_widget/static/"
ELSEWHERE: Final = (
    "sosucker_widget/notebooks/",
    "sosucker_widget/cli/",
    *(f"{STATIC}{name}" for name in ("sosucker-replay", "tale", "guest")),
)
"""What begins like this in the package's wheel is of no use in the browser."""


class BuildError(Exception):
    """The site can't be built; the message says why."""


def build_lite(out: Path, wheels: Path, kernel: Path) -> None:
    """Build JupyterLite with all notebooks into a folder, which is emptied first.

    Parameters
    ----------
    out
        Where it is built.
    wheels
        The folder with the wheels that `lite/wheels.txt` names.
    kernel
        The folder in which the kernel that `lite/kernel.txt` names is installed.
    """
    shutil.rmtree(out, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        copy_notebooks(ROOT / "notebooks", work / "files")
        _run_jupyterlite(work, out, kernel)
    _add_python(out / "static" / "pyodide", wheels)
    settings = json.loads((out / "jupyter-lite.json").read_bytes())
    version = settings["jupyter-config-data"]["appVersion"]
    _add_to_page(out / "lab" / "index.html", lacking() + first_screen() + note_version(version))
    _settle(out)
    write_keeper(out)


def first_screen() -> str:
    """Return the part of a page that is there at once: a picture, and what is awaited."""
    page = Template((ROOT / "lite" / "first.html").read_text(encoding="utf-8"))
    return page.substitute(picture=to_svg(Position.start(chips=3), DEFAULT_LANGUAGE))


def lacking() -> str:
    """Return the part of a page that tells where a browser can't run Python."""
    return (ROOT / "lite" / "lacking.html").read_text(encoding="utf-8")


def copy_notebooks(source: Path, target: Path) -> None:
    """Copy the notebooks, set up for the kernel in the browser, with a note of what it can't do.

    They come without results: the reader's own Python finds them, and JupyterLab need not load,
    draw and clear those of somebody else, while the reader waits for Python.
    """
    for path in sorted(source.rglob("*.ipynb")):
        inside = path.relative_to(source)
        if any(part.startswith(".") for part in inside.parts):
            continue
        notebook = json.loads(path.read_bytes())
        notebook["metadata"]["kernelspec"] = KERNEL
        _leave_out_results(notebook["cells"])
        _add_note(notebook["cells"], "ru" if inside.parts[0] == "ru" else "en")
        text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
        (target / inside).parent.mkdir(parents=True, exist_ok=True)
        (target / inside).write_text(text, encoding="utf-8")


def _leave_out_results(cells: list[dict[str, Any]]) -> None:
    """Leave out what was stored when the cells were run."""
    for cell in cells:
        if cell["cell_type"] == "code":
            cell.update(execution_count=None, outputs=[])


def _add_note(cells: list[dict[str, Any]], language: str) -> None:
    """Add the note to the words with which a notebook begins."""
    note = NOTE[language]
    if any("student(" in line for cell in cells for line in cell["source"]):
        note += ANSWERS[language]
    first = cells[0]
    assert first["cell_type"] == "markdown", "a notebook begins with its title"
    first["source"] = ["".join(first["source"]), "\n\n", note]


def _run_jupyterlite(work: Path, out: Path, kernel: Path) -> None:
    folders = [home / "share" / "jupyter" / "labextensions" for home in (kernel, Path(sys.prefix))]
    extensions = [next(one for at in folders if (one := at / name).is_dir()) for name in EXTENSIONS]
    words = [
        *(sys.executable, "-m", "jupyterlite_core", "build", "--apps", "lab"),
        *("--lite-dir", str(work), "--contents", "files", "--output-dir", str(out)),
        # Only what is named here: an environment may hold the extensions of other tools.
        "--ignore-sys-prefix",
        *(f"--LiteBuildConfig.federated_extensions={one}" for one in extensions),
        *("--no-sourcemaps", "--no-unused-shared-packages", "--source-date-epoch", EPOCH),
    ]
    env = {**os.environ, "PYTHONPATH": str(kernel)}
    done = subprocess.run(words, cwd=work, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise BuildError(f"JupyterLite was not built:\n{done.stdout}\n{done.stderr}")


def _add_python(folder: Path, wheels: Path) -> None:
    """Add Pyodide and every wheel, and have the kernel load them all when it starts."""
    folder.mkdir(parents=True)
    files = pyodide_files()
    for name in PYODIDE:
        shutil.copyfile(files / name, folder / name)
    out = folder.parents[1]
    kernel = out / "extensions" / "@jupyterlite" / "pyodide-kernel-extension" / "static" / "pypi"
    theirs = [path for path in kernel.glob("*.whl") if "widgetsnbextension" not in path.name]
    for path in [*wheels.glob("*.whl"), *theirs]:
        is_unused = UNUSED.get(path.name.partition("-")[0], is_of_lab)
        without(path, is_unused, folder / path.name)
    write_empty_wheels(folder)
    _add_package(folder)
    _compile(folder)
    names = write_lock(folder, files / "pyodide-lock.json")
    settings = json.loads((out / "jupyter-lite.json").read_bytes())
    # Its page speaks to JupyterLab's application: see `first.html`.
    settings["jupyter-config-data"]["exposeAppInBrowser"] = True
    plugins = settings["jupyter-config-data"].setdefault("litePluginSettings", {})
    plugins.setdefault(PLUGIN, {}).update(
        disablePyPIFallback=True,
        loadPyodideOptions={"packages": names},
        pyodideUrl="./static/pyodide/pyodide.mjs",
    )
    _write_json(out / "jupyter-lite.json", settings)


def _add_package(folder: Path) -> None:
    """Build this package's wheel, and add it.

    The site has its notebooks already, no program that draws pictures with its fonts, no other
    page that shows a replay, no guests and no command line.
    """
    with tempfile.TemporaryDirectory() as built:
        words = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", built]
        env = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
        done = subprocess.run(  # noqa: S603
            words, cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise BuildError(f"the wheel was not built:\n{done.stdout}\n{done.stderr}")
        [wheel] = Path(built).glob("*.whl")
        without(wheel, _is_elsewhere, folder / wheel.name)


def _is_elsewhere(name: str) -> bool:
    return name.startswith(ELSEWHERE) or name.endswith(".ttf")


def _compile(folder: Path) -> None:
    """Compile what a table needs in Pyodide, which Node.js runs."""
    # The environment of this Python has Node, and need not be active.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    node = shutil.which("node", path=path)
    if node is None:
        raise BuildError("there is no Node.js here, in which Pyodide compiles the package")
    with tempfile.TemporaryDirectory() as data:
        # Where the table keeps its game, and IPython what was typed.
        env = {**os.environ, "JUPYTER_DATA_DIR": data, "IPYTHONDIR": data}
        modules = subprocess.run(  # noqa: S603
            [sys.executable, "-c", AT_ONCE], cwd=ROOT, env=env, stdout=subprocess.PIPE, check=True
        ).stdout.decode()
    here = ROOT / "lite"
    words: list[str | Path] = [node, here / "bytecode.mjs", pyodide_files(), here / "bytecode.py"]
    wheels = [next(folder.glob(f"{name}-*.whl")) for name in COMPILED]
    others = [path for path in sorted(folder.glob("*.whl")) if path not in wheels]
    archives: list[str | Path] = [*wheels, "--", folder / "python_stdlib.zip", *others]
    done = subprocess.run(  # noqa: S603
        [*words, modules, *archives], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildError(f"the package was not compiled:\n{done.stdout}\n{done.stderr}")


def _add_to_page(page: Path, part: str) -> None:
    """Begin JupyterLite's own page, to which a link to a notebook leads, with a part of ours."""
    before, body, after = page.read_text(encoding="utf-8").partition("<body")
    start, end, rest = after.partition(">")
    assert end, "JupyterLite's page has a body"
    page.write_text(before + body + start + end + "\n" + part + rest, encoding="utf-8")


def _settle(out: Path) -> None:
    """Take away what differs from one build to the next, and what no reader asks for."""
    for path in out.rglob("all.json"):
        listed = json.loads(path.read_bytes())
        if "content" in listed:
            listed["content"].sort(key=lambda one: one["name"])
            _write_json(path, listed)
    for path in out.glob("rspack.config*.js"):
        path.unlink()
    icon = out / "lab" / "favicon.ico"
    icon.write_bytes(small_icon(icon.read_bytes()))


def small_icon(data: bytes, most: int = 32) -> bytes:
    """Keep those of an icon's pictures that are so small: a tab shows no larger ones.

    A `.ico` file has a head of 6 bytes, then for each picture 16 bytes, which begin with its width
    (0 stands for 256) and end with its size and its place in the file.
    """
    count = int.from_bytes(data[4:6], "little")
    entries = [data[at : at + 16] for at in range(6, 6 + 16 * count, 16)]
    kept = [entry for entry in entries if 0 < entry[0] <= most]
    head, pictures = data[:4] + len(kept).to_bytes(2, "little"), b""
    for entry in kept:
        size, place = (int.from_bytes(entry[at : at + 4], "little") for at in (8, 12))
        there = 6 + 16 * len(kept) + len(pictures)
        head += entry[:12] + there.to_bytes(4, "little")
        pictures += data[place : place + size]
    return head + pictures


def _write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
