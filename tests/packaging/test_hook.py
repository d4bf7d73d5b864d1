"""The build hook builds the front end in a checkout, and takes it as it is in an sdist."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hatch_build
from tests.packaging.clean import PINS, ROOT, uv

if TYPE_CHECKING:
    from collections.abc import Callable

BUILDS = set(hatch_build.REQUIREMENTS)


def checkout(_root: Path) -> None:
    pass


def sdist(root: Path) -> None:
    static = root / "sosucker_widget" / "static"
    static.mkdir(parents=True)
    for name in hatch_build.BUILT:
        (static / name).touch()
    (root / "PKG-INFO").touch()


def broken(root: Path) -> None:
    sdist(root)
    (root / "sosucker_widget" / "static" / "loader.js").unlink()


@pytest.mark.parametrize("target", ["sdist", "wheel"])
@pytest.mark.parametrize(
    ("lay_out", "skip", "asked"),
    [
        *[(checkout, "", BUILDS), (checkout, "0", BUILDS), (checkout, "1", set())],
        *[(sdist, "", set()), (broken, "", BUILDS), (broken, "1", set())],
    ],
)
def test_it_builds_where_something_is_lacking(
    lay_out: Callable[[Path], None],
    skip: str,
    asked: set[str],
    target: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    built: list[Path] = []
    monkeypatch.setattr(hatch_build, "_build", built.append)
    monkeypatch.setenv("SOSUCKER_SKIP_JS", skip)
    lay_out(tmp_path)
    metadata: object = None
    hook = hatch_build.FrontEndHook(
        *(str(tmp_path), {}, None, metadata, str(tmp_path), target)  # type: ignore[arg-type]
    )
    hook.initialize("standard", {"force_include": {}})
    assert (set(hook.dependencies()), built) == (asked, [tmp_path] if asked else [])


@pytest.mark.slow
@pytest.mark.packaging
def test_an_sdist_of_a_checkout_without_it_holds_it(tmp_path: Path) -> None:
    """The set-up of the checks builds it by an editable install; an sdist is the other way."""
    here = tmp_path / "checkout"
    without = shutil.ignore_patterns(".git", ".venv", ".tools", "node_modules", "static", "_build")
    shutil.copytree(ROOT, here, ignore=without)
    (here / "js" / "node_modules").symlink_to(ROOT / "js" / "node_modules")
    uv("build", "--sdist", "--build-constraints", PINS, "--out-dir", str(tmp_path), str(here))
    (made,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(made) as packed:
        names = {Path(name).name for name in packed.getnames() if "/static/" in name}
    assert names == set(hatch_build.BUILT)
