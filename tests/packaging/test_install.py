"""What was built works in a clean environment, where there is no Node."""

from __future__ import annotations

import hashlib
import tarfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import sosucker_widget
from sosucker_widget.export.raster import MISSING
from tests.packaging.clean import make_environment
from tests.ui.lab import LabPage, start_lab

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.packaging.clean import Built, Environment

pytestmark = pytest.mark.packaging

FIND_PACKAGE = (
    "import sosucker_widget, pathlib; print(pathlib.Path(sosucker_widget.__file__).parent)"
)


def package_in(environment: Environment, folder: Path) -> Path:
    found = Path(environment.run("python", "-c", FIND_PACKAGE, folder=folder).strip())
    assert found.is_relative_to(environment.home.resolve()), "the checkout was imported instead"
    return found


def test_the_wheel_is_imported_and_knows_its_version(
    from_wheel: Environment, tmp_path: Path
) -> None:
    code = "import sosucker_widget; print(sosucker_widget.__version__, sosucker_widget.Replay)"
    said = from_wheel.run("python", "-c", code, folder=tmp_path)
    assert said.startswith(sosucker_widget.__version__)
    assert package_in(from_wheel, tmp_path).is_dir()


def test_the_wheels_command_validates_the_example(from_wheel: Environment, tmp_path: Path) -> None:
    example = package_in(from_wheel, tmp_path) / "games" / "documented_example.sls.json"
    assert example.name in from_wheel.run("sosucker", "validate", str(example), folder=tmp_path)
    arguments = ("-m", "sosucker_widget", "validate", str(example))
    assert example.name in from_wheel.run("python", *arguments, folder=tmp_path)


def test_a_film_is_made_with_the_extra_and_asked_for_without_it(
    built: Built, from_wheel: Environment, tmp_path: Path
) -> None:
    example = package_in(from_wheel, tmp_path) / "games" / "case_b.sls.json"
    code = (
        f"from sosucker_widget.cli import main; print(main(['export', {str(example)!r}, 'a.gif']))"
    )
    said = from_wheel.run("python", "-c", code, folder=tmp_path)
    assert said == f"1\na.gif: {MISSING}\n"
    environment = make_environment(tmp_path / "env")
    environment.install(built.wheel, extra="gif")
    assert environment.run("sosucker", "export", str(example), "a.gif", folder=tmp_path) == ""
    assert (tmp_path / "a.gif").read_bytes().startswith(b"GIF89a")


@pytest.mark.browser
def test_the_wheels_notebook_runs_in_a_browser(
    from_wheel: Environment, page: Page, tmp_path: Path
) -> None:
    notebooks = package_in(from_wheel, tmp_path) / "notebooks"
    with start_lab(from_wheel.python, tmp_path, notebooks=notebooks) as lab:
        lab_page = LabPage(page, lab)
        lab_page.open("00_documented_example.ipynb")
        lab_page.run_all()
        lab_page.wait_for(".jp-OutputArea .sosucker-widget")


def test_the_sdist_is_installed_without_building_the_front_end(
    built: Built, tmp_path: Path
) -> None:
    environment = make_environment(tmp_path / "env")
    said = environment.install(built.sdist)
    assert "hatchling" in said, "it was not built from the sdist at all"
    assert "nodejs" not in said
    assert "msgspec" not in said
    installed = package_in(environment, tmp_path) / "static" / "widget.js"
    with tarfile.open(built.sdist) as sdist:
        top = built.sdist.name.removesuffix(".tar.gz")
        member = sdist.extractfile(f"{top}/sosucker_widget/static/widget.js")
        assert member is not None
        in_sdist = member.read()
    with zipfile.ZipFile(built.wheel) as wheel:
        in_wheel = wheel.read("sosucker_widget/static/widget.js")
    digests = {
        hashlib.sha256(one).hexdigest() for one in (installed.read_bytes(), in_sdist, in_wheel)
    }
    assert len(digests) == 1
