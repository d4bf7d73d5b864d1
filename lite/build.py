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
from typing import Any, Final

from lite.keep import note_version, write_keeper
from lite.lock import without, write_empty_wheels, write_lock
from sosucker_widget.live.pyodide_files import pyodide_files

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
        "neither can a bot of yours that never answers: *Kernel → Restart Kernel* ends it, and "
        "your games in this notebook with it."
    ),
    "ru": (
        "> **Прямо в браузере.** Python работает в этой странице. Прервать долгое вычисление или "
        "вашего бота, который не отвечает, нельзя: помогает только *Kernel → Restart Kernel*, и "
        "партии этой тетради при этом пропадут."
    ),
}
"""What each notebook says before anything is run."""
ANSWERS: Final = {
    "en": ' With `student("anna", "anna.json")` that cell offers your answers for download.',
    "ru": ' Со `student("anna", "anna.json", language="ru")` эта ячейка предлагает скачать ответы.',
}
PLUGIN: Final = "@jupyterlite/pyodide-kernel-extension:kernel"
PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


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
    _add_to_page(out / "lab" / "index.html", lacking() + note_version(version))
    _settle(out)
    write_keeper(out)


def lacking() -> str:
    """Return the part of a page that tells where a browser can't run Python."""
    return (ROOT / "lite" / "lacking.html").read_text(encoding="utf-8")


def copy_notebooks(source: Path, target: Path) -> None:
    """Copy the notebooks, set up for the kernel in the browser, with a note of what it can't do."""
    for path in sorted(source.rglob("*.ipynb")):
        inside = path.relative_to(source)
        if any(part.startswith(".") for part in inside.parts):
            continue
        notebook = json.loads(path.read_bytes())
        notebook["metadata"]["kernelspec"] = KERNEL
        _add_note(notebook["cells"], "ru" if inside.parts[0] == "ru" else "en")
        text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
        (target / inside).parent.mkdir(parents=True, exist_ok=True)
        (target / inside).write_text(text, encoding="utf-8")


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
        shutil.copyfile(path, folder / path.name)
    write_empty_wheels(folder)
    _add_package(folder)
    names = write_lock(folder, files / "pyodide-lock.json")
    settings = json.loads((out / "jupyter-lite.json").read_bytes())
    plugins = settings["jupyter-config-data"].setdefault("litePluginSettings", {})
    plugins.setdefault(PLUGIN, {}).update(
        disablePyPIFallback=True,
        loadPyodideOptions={"packages": names},
        pyodideUrl="./static/pyodide/pyodide.mjs",
    )
    _write_json(out / "jupyter-lite.json", settings)


def _add_package(folder: Path) -> None:
    """Build this package's wheel, and add it without the notebooks, which the site has already."""
    with tempfile.TemporaryDirectory() as built:
        words = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", built]
        env = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
        done = subprocess.run(  # noqa: S603
            words, cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise BuildError(f"the wheel was not built:\n{done.stdout}\n{done.stderr}")
        [wheel] = Path(built).glob("*.whl")
        without(wheel, "sosucker_widget/notebooks/", folder / wheel.name)


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


def _write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
