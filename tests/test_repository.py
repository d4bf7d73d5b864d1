"""What a committed file may not contain, and which files may not be committed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import nbformat
import pytest

from notebooks.pictures import drawn_outputs, is_of

ROOT = Path(__file__).parents[1]

NOTEBOOKS = sorted((ROOT / "notebooks").rglob("*.ipynb"))

# Split, so that this file does not contain what it looks for.
INDEXES = [
    "pypi" + ".org",
    "files." + "pythonhosted",
    "registry." + "npmjs",
    "registry." + "yarnpkg",
    "--index" + "-url",
    "--extra-index" + "-url",
]
ABSOLUTE = re.compile(r"(?<![\w.:/~-])(?:/(?:work|root|home|Users|opt)/\w|[A-Z]:\\\\?Users\\)")
BUILT = re.compile(
    r"^(?:uv\.lock|\.venv/|\.tools/|dist/|build/|sosucker_widget/static/)"
    r"|(?:^|/)node_modules/|\.gen\.ts$|\.schema\.json$|\.egg-info/|__pycache__/"
)


def tracked() -> list[str]:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("no git checkout")
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    return sorted(name for name in listed.decode().split("\0") if (ROOT / name).is_file())


def texts() -> dict[str, str]:
    found = {}
    for name in tracked():
        data = (ROOT / name).read_bytes()
        if b"\0" not in data:
            found[name] = data.decode("utf-8")
    return found


def test_no_committed_file_names_a_package_index() -> None:
    hits = [
        (name, index)
        for name, text in texts().items()
        for index in INDEXES
        if index in text.lower()
    ]
    assert not hits


def test_no_committed_file_holds_an_absolute_path_of_a_machine() -> None:
    hits = [
        (name, match.group()) for name, text in texts().items() if (match := ABSOLUTE.search(text))
    ]
    assert not hits


def test_nothing_that_is_built_or_locked_to_a_machine_is_committed() -> None:
    assert not [name for name in tracked() if BUILT.search(name)]


def test_the_front_ends_lock_file_names_no_address() -> None:
    lock = json.loads((ROOT / "js" / "package-lock.json").read_bytes())
    assert not [path for path, package in lock["packages"].items() if "resolved" in package]


def test_the_front_ends_lock_file_serves_every_platform() -> None:
    packages = json.loads((ROOT / "js" / "package-lock.json").read_bytes())["packages"]
    names = {path.rpartition("node_modules/")[2] for path in packages}
    wanted = {name for one in packages.values() for name in one.get("optionalDependencies", ())}
    assert wanted - names == set(), "`npm ci` refuses a lock file that lacks these"


def test_the_front_ends_versions_are_exact() -> None:
    package = json.loads((ROOT / "js" / "package.json").read_bytes())
    versions = {**package.get("dependencies", {}), **package.get("devDependencies", {})}
    assert versions
    assert not {n: v for n, v in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+\S*", v)}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_each_stored_picture_is_there_in_pixels_too(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    stale = [
        data["text/plain"].partition("\n")[0]
        for data in drawn_outputs(notebook)
        if "image/png" not in data or not is_of(data["image/png"], data["image/svg+xml"])
    ]
    assert not stale, "run `python notebooks/pictures.py`"


def test_committed_notebooks_hold_no_widget_state() -> None:
    notebooks = [name for name in tracked() if name.endswith(".ipynb")]
    kept = [
        name
        for name in notebooks
        if "widgets" in json.loads((ROOT / name).read_bytes())["metadata"]
    ]
    assert not kept
