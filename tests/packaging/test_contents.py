"""What the sdist and the wheel hold."""

from __future__ import annotations

import tarfile
import zipfile
from email.parser import HeaderParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import sosucker_widget

if TYPE_CHECKING:
    from tests.packaging.clean import Built

pytestmark = pytest.mark.packaging

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "sosucker_widget"


def expected() -> set[str]:
    """List what must be in both, by its path in the package."""
    data = [*PACKAGE.glob("games/*"), *PACKAGE.glob("locale/*.json"), *PACKAGE.rglob("*.py")]
    data += [*PACKAGE.glob("export/fonts/*"), *PACKAGE.glob("chats/*")]
    return {
        *(path.relative_to(PACKAGE).as_posix() for path in data if path.is_file()),
        *(
            "static/widget.js",
            "static/widget.js.gz",
            "static/loader.js",
            "static/NOTICES.txt",
            "py.typed",
        ),
        "games/documented_example.sls.json",
        "cli/server/jupyter_server_config.d/sosucker_widget.json",
        "locale/ui.en.json",
        "locale/ui.ru.json",
    }


def names_in_wheel(built: Built) -> set[str]:
    with zipfile.ZipFile(built.wheel) as wheel:
        return set(wheel.namelist())


def names_in_sdist(built: Built) -> set[str]:
    with tarfile.open(built.sdist) as sdist:
        names = [member.name for member in sdist.getmembers() if member.isfile()]
    return {name.split("/", 1)[1] for name in names}


def test_the_wheel_holds_the_package_and_what_is_built(built: Built) -> None:
    missing = {f"sosucker_widget/{name}" for name in expected()} - names_in_wheel(built)
    assert missing == set()


def test_the_wheel_holds_the_notebooks_and_not_what_they_wrote(built: Built) -> None:
    notebooks = {path.name for path in ROOT.glob("notebooks/*.ipynb")}
    assert "00_documented_example.ipynb" in notebooks
    names = names_in_wheel(built)
    missing = {f"sosucker_widget/notebooks/{name}" for name in notebooks} - names
    beside = {name for name in names if name.startswith("sosucker_widget/notebooks/")}
    assert all(name.endswith(".ipynb") for name in beside)
    assert missing == set()


def test_the_wheel_holds_nothing_else(built: Built) -> None:
    names = names_in_wheel(built)
    info = f"sosucker_widget-{sosucker_widget.__version__}.dist-info/"
    assert {name for name in names if not name.startswith(("sosucker_widget/", info))} == set()
    assert f"{info}licenses/LICENSE" in names
    unwanted = ("node_modules", "/tests/", ".ts", "__pycache__", ".ipynb_checkpoints", ".map")
    assert not [name for name in names if any(word in name for word in unwanted)]


def test_the_sdist_holds_what_it_takes_to_build_and_to_test(built: Built) -> None:
    names = names_in_sdist(built)
    package = {f"sosucker_widget/{name}" for name in expected()}
    top = {"LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml", "hatch_build.py", "run.py"}
    front = {"js/package.json", "js/package-lock.json", "notebooks/00_documented_example.ipynb"}
    missing = (package | top | front) - names
    assert missing == set()
    assert not [name for name in names if "node_modules" in name or ".venv" in name]


def test_both_are_of_this_version(built: Built) -> None:
    version = sosucker_widget.__version__
    assert built.sdist.name == f"sosucker_widget-{version}.tar.gz"
    assert built.wheel.name == f"sosucker_widget-{version}-py3-none-any.whl"
    with zipfile.ZipFile(built.wheel) as wheel:
        text = wheel.read(f"sosucker_widget-{version}.dist-info/METADATA").decode()
    metadata = HeaderParser().parsestr(text)
    assert metadata["Version"] == version
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Requires-Python"] == ">=3.10"


def test_what_is_bundled_is_named_with_its_licence(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        notices = wheel.read("sosucker_widget/static/NOTICES.txt").decode()
    assert "preact" in notices.lower()
    assert "Permission is hereby granted" in notices


def test_both_are_small(built: Built) -> None:
    assert built.wheel.stat().st_size < 2_000_000
    assert built.sdist.stat().st_size < 6_000_000
