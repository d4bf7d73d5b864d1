"""The built package: its files, and that it works in a clean environment without Node.

All tests are in one file, so that one worker runs them and builds only once, which takes longest.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import tarfile
import zipfile
from email.parser import HeaderParser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

import pytest

import sosucker_widget
from sosucker_widget.cli.lab import NO_LAB
from sosucker_widget.export.front_end import UNDER
from sosucker_widget.extras import MISSING
from tests.browser import SECONDS
from tests.export.view import View
from tests.packaging.clean import make_environment
from tests.server import end, wait_for_server
from tests.ui.lab import LabPage, start_lab

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.packaging.clean import Built, Environment

pytestmark = pytest.mark.packaging

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "sosucker_widget"


def expected() -> set[str]:
    """List the files that must be in both, by their paths in the package."""
    data = [
        *PACKAGE.glob("games/*"),
        *PACKAGE.glob("locale/**/*.json"),
        *PACKAGE.rglob("*.py"),
        *PACKAGE.rglob("*.pyi"),
    ]
    data += [*PACKAGE.glob("export/fonts/*"), *PACKAGE.glob("chats/*")]
    data += [*PACKAGE.glob("live/*.*"), *PACKAGE.glob("classroom/guest.*")]
    return {
        *(path.relative_to(PACKAGE).as_posix() for path in data if path.is_file()),
        *(
            *(f"static/{part}.js.gz" for part in UNDER),
            "static/guest.js",
            "static/invitation.js",
            "static/loader.js",
            "static/sosucker-replay.js",
            "static/sosucker-replay.d.ts",
            "static/NOTICES.txt",
            "py.typed",
        ),
        "games/documented_example.sls.json",
        "cli/server/jupyter_server_config.d/sosucker_widget.json",
        "cli/server/labconfig/default_setting_overrides.json",
        "pages/notebook.html",
        "pages/notebook.js",
        "pages/template/sosucker/conf.json",
        "pages/template/sosucker/index.html.j2",
        "locale/en/interface.json",
        "locale/ru/interface.json",
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
    beside = {name for name in names if not name.startswith(("sosucker_widget/", info))}
    data = f"{info.removesuffix('.dist-info/')}.data/data/"
    assert beside == {f"{data}etc/jupyter/jupyter_nbconvert_config.py"}
    assert f"{info}licenses/LICENSE" in names
    assert "sosucker_widget/static/widget.js" not in names, "it is there in parts, packed"
    unwanted = ("node_modules", "/tests/", ".ts", "__pycache__", ".ipynb_checkpoints", ".map")
    types = {"sosucker_widget/static/sosucker-replay.d.ts"}
    assert not [name for name in names - types if any(word in name for word in unwanted)]


def test_the_sdist_holds_what_it_takes_to_build_and_to_test(built: Built) -> None:
    names = names_in_sdist(built)
    package = {f"sosucker_widget/{name}" for name in expected()}
    top = {"LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml", "hatch_build.py", "run.py"}
    front = {
        "js/package.json",
        "js/package-lock.json",
        "notebooks/00_documented_example.ipynb",
    }
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
    assert metadata["Requires-Python"] == ">=3.11"


def test_the_long_description_is_the_readme_with_absolute_links(built: Built) -> None:
    version = sosucker_widget.__version__
    with zipfile.ZipFile(built.wheel) as wheel:
        text = wheel.read(f"sosucker_widget-{version}.dist-info/METADATA").decode()
    metadata = HeaderParser().parsestr(text)
    urls = dict(url.split(", ", 1) for url in metadata.get_all("Project-URL", []))
    assert {"Source", "Documentation", "Changelog", "Issues"} <= set(urls)
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert f"]({urls['Source']}/raw/HEAD/docs/game.gif)" in text
    assert "](docs/" not in text
    assert all(url.startswith("https://") for url in urls.values())


def test_what_is_bundled_is_named_with_its_licence(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        notices = wheel.read("sosucker_widget/static/NOTICES.txt").decode()
    assert "preact" in notices.lower()
    assert "Permission is hereby granted" in notices


def test_both_are_small(built: Built) -> None:
    # Half of it are the lessons in two languages, with a picture of each board.
    assert built.wheel.stat().st_size < 4_000_000
    # A quarter of it are proofs, which name every act.
    assert built.sdist.stat().st_size < 9_500_000


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


def test_what_an_extra_brings_is_made_with_it_and_asked_for_without_it(
    built: Built, from_wheel: Environment, tmp_path: Path
) -> None:
    example = package_in(from_wheel, tmp_path) / "games" / "case_b.sls.json"
    code = (
        f"from sosucker_widget.cli import main; print(main(['export', {str(example)!r}, 'a.gif']))"
    )
    said = from_wheel.run("python", "-c", code, folder=tmp_path)
    assert said == f"1\na.gif: {MISSING['gif']}\n"
    environment = make_environment(tmp_path / "env")
    environment.install(built.wheel, extra="gif")
    code = "from sosucker_widget.cli import main; print(main(['lab']))"
    said = environment.run("python", "-c", code, folder=tmp_path)
    assert said == f"1\n{NO_LAB}\n"
    assert environment.run("sosucker", "export", str(example), "a.gif", folder=tmp_path) == ""
    assert (tmp_path / "a.gif").read_bytes().startswith(b"GIF89a")


def test_the_wheels_command_opens_jupyterlab_on_the_notebooks(
    from_wheel: Environment, tmp_path: Path
) -> None:
    """As somebody does who has just installed the package: an empty folder, and one command."""
    home, runtime, log = tmp_path / "home", tmp_path / "runtime", tmp_path / "log"
    home.mkdir()
    own = {"HOME": str(home), "USERPROFILE": str(home), "JUPYTER_RUNTIME_DIR": str(runtime)}
    env = {**os.environ, **own, "PATH": str(from_wheel.bin)}
    command = [str(from_wheel.bin / "sosucker"), "lab", "--no-browser"]
    with (
        log.open("wb") as out,
        subprocess.Popen(command, cwd=home, env=env, stdout=out, stderr=out) as server,
    ):
        try:
            told = wait_for_server(server, runtime, log)
            address = f"{told['url']}api/contents/index.ipynb?content=0"
            rights = {"Authorization": f"token {told['token']}"}
            asked = Request(address, headers=rights)  # noqa: S310 - our own server
            with urlopen(asked, timeout=SECONDS) as answer:  # noqa: S310 - our own server
                assert json.load(answer)["type"] == "notebook"
        finally:
            end(server)
    assert Path(told["root_dir"]).parent == home.resolve()


@pytest.mark.browser
def test_the_wheels_notebook_runs_in_a_browser(
    from_wheel: Environment, page: Page, tmp_path: Path
) -> None:
    notebooks = package_in(from_wheel, tmp_path) / "notebooks"
    with start_lab(from_wheel.python, tmp_path, notebooks=notebooks) as lab:
        lab_page = LabPage(page, lab)
        lab_page.open("00_documented_example.ipynb")
        lab_page.run_all()
        View(lab_page.page).wait()


def test_the_sdist_is_installed_without_building_the_front_end(
    built: Built, tmp_path: Path
) -> None:
    environment = make_environment(tmp_path / "env")
    said = environment.install(built.sdist)
    assert "hatchling" in said, "it was not built from the sdist at all"
    assert "nodejs" not in said
    assert "msgspec" not in said
    installed = package_in(environment, tmp_path) / "static" / "core.js.gz"
    with tarfile.open(built.sdist) as sdist:
        top = built.sdist.name.removesuffix(".tar.gz")
        member = sdist.extractfile(f"{top}/sosucker_widget/static/core.js.gz")
        assert member is not None
        in_sdist = member.read()
    with zipfile.ZipFile(built.wheel) as wheel:
        in_wheel = wheel.read("sosucker_widget/static/core.js.gz")
    digests = {
        hashlib.sha256(one).hexdigest() for one in (installed.read_bytes(), in_sdist, in_wheel)
    }
    assert len(digests) == 1
