"""What is in the folder that a static host gets: all that is needed, the same each time."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import run as run_py
from lite.build import PLUGIN, BuildError, build_lite, small_icon
from lite.keep import THEIRS, WORKER, kept_files, write_keeper
from lite.lock import HERE, LEFT_OUT, LockError, write_empty_wheels, write_lock
from lite.serve import serve
from lite.site import build_site
from sosucker_widget.live.worker_files import pyodide_files
from tests.lite.lite_page import new_context, play_red, skip_to_game, visit
from tests.ui.notebook import run_cell

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser import NewPage

ROOT = Path(__file__).parents[2]
FIRST = "01_play.ipynb"
ANSWER = """
from sosucker_widget.lessons import check, student
me = student("anna", "anna.json")
print(check("nb1.q1", ["red"]).status)
"""
UNCOMPILED = """
import sys
from pathlib import Path
ours = [one for name, one in sys.modules.items() if name.startswith("sosucker_widget.")]
print(*(one.__name__ for one in ours if not Path(one.__spec__.cached).is_file()))
"""
PAINTED = "performance.getEntriesByName('first-contentful-paint').length === 1"
WIDE = """[...document.querySelectorAll("h1")].some(
  (title) => title.innerText.startsWith("Play before theory") && title.offsetWidth > 220)"""
NOTE_WAITING = """new MutationObserver(() => {
  window.told ||= document.querySelector("#starting:not([hidden])")?.innerText;
}).observe(document, { subtree: true, childList: true, attributeFilter: ["hidden"] })"""
FETCHED = re.compile(
    r"""<(?:script|img|iframe|source)\b[^>]*\bsrc\s*=\s*["']?([^"'\s>]+)"""
    r"""|<link\b[^>]*\bhref\s*=\s*["']?([^"'\s>]+)"""
)


def config(lite: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((lite / "jupyter-lite.json").read_bytes())
    return found["jupyter-config-data"]  # type: ignore[no-any-return]


def lock(lite: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        (lite / "static" / "pyodide" / "pyodide-lock.json").read_bytes()
    )
    return found


def sums(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.slow
@pytest.mark.timeout(600)  # for two builds, where the machine is busy
def test_it_is_the_same_when_it_is_built_again(lite: Path, tmp_path: Path) -> None:
    build_lite(tmp_path / "again", run_py.get_wheels(), run_py.get_kernel())
    first, second = sums(lite), sums(tmp_path / "again")
    assert {name for name in first | second if first.get(name) != second.get(name)} == set()


def test_every_address_of_its_pages_is_relative(lite: Path) -> None:
    pages = [*lite.rglob("*.html"), ROOT / "lite" / "start.html"]
    assert len(pages) >= 3
    addresses = {
        (page.name, one or other)
        for page in pages
        for one, other in FETCHED.findall(page.read_text(encoding="utf-8"))
    }
    assert len(addresses) >= 3
    assert not [one for one in addresses if re.match(r"/|(?!data:)[a-z]+:", one[1])]


def test_every_address_of_its_settings_is_relative(lite: Path) -> None:
    astray: list[object] = []

    def look(value: object, name: str = "") -> None:
        if isinstance(value, dict):
            for key, one in value.items():
                look(one, key)
        elif isinstance(value, list):
            for one in value:
                look(one, name)
        elif isinstance(value, str) and name.lower().endswith(("url", "urls", "load")):
            astray.extend([(name, value)] if re.match(r"/|[a-z]+:", value) else [])

    for path in (lite / "jupyter-lite.json", lite / "lab" / "jupyter-lite.json"):
        look(json.loads(path.read_bytes()))
    assert astray in ([], [("appUrl", "/lab")]), "Lab joins this one with its own place"


def test_the_start_page_leads_to_notebooks_that_are_there(lite: Path) -> None:
    start = (ROOT / "lite" / "start.html").read_text(encoding="utf-8")
    links = re.findall(r'<a href="([^"]+)"', start)
    notebooks = [link.partition("?path=")[2] for link in links if link.startswith("lite/")]
    assert len(notebooks) > 3
    assert [name for name in notebooks if not (lite / "files" / name).is_file()] == []
    assert {link for link in links if not link.startswith("lite/")} == {
        *("live/index.html", "live/index.html?lang=ru", "docs/index.html"),
        *("live/story.html?lang=en", "live/story.html?lang=ru"),
    }


def test_python_comes_from_the_folder_and_nothing_from_an_index(lite: Path) -> None:
    kernel = config(lite)["litePluginSettings"][PLUGIN]
    assert kernel["pyodideUrl"] == "./static/pyodide/pyodide.mjs"
    assert kernel["disablePyPIFallback"] is True
    assert (lite / kernel["pyodideUrl"]).is_file()
    assert kernel["loadPyodideOptions"]["packages"] == sorted(lock(lite)["packages"])


def test_the_lock_file_names_every_wheel_with_its_sum_and_all_that_it_needs(lite: Path) -> None:
    folder, packages = lite / "static" / "pyodide", lock(lite)["packages"]
    assert {one["file_name"] for one in packages.values()} == {
        path.name for path in folder.glob("*.whl")
    }
    for one in packages.values():
        data = (folder / one["file_name"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == one["sha256"]
        assert {*one["depends"]} <= packages.keys()
    assert {"sosucker-widget", "anywidget", "ipython", "pyodide-kernel"} <= packages.keys()
    assert "sosucker_widget" in packages["sosucker-widget"]["imports"]


def test_the_lock_file_is_for_the_python_that_the_wheels_were_chosen_for(lite: Path) -> None:
    info = lock(lite)["info"]
    assert info["python"] == HERE["python_full_version"]
    assert info["python"].startswith(f"{run_py.IN_BROWSER}.")


def test_the_widgets_in_python_and_in_the_page_are_of_one_version(lite: Path) -> None:
    packages = lock(lite)["packages"]
    for name in ("anywidget", "ipywidgets", "traitlets"):
        assert packages[name]["version"] == version(name)
    assert LEFT_OUT["jupyterlab-widgets"] == version("jupyterlab_widgets")
    assert LEFT_OUT["widgetsnbextension"] == version("widgetsnbextension")


def test_what_is_only_named_is_empty(lite: Path) -> None:
    for name in LEFT_OUT:
        one = lock(lite)["packages"][name]
        assert one["imports"] == []
        assert (lite / "static" / "pyodide" / one["file_name"]).stat().st_size < 1000


def test_every_notebook_is_there_and_asks_for_no_kernel(lite: Path) -> None:
    ours = {path.relative_to(ROOT / "notebooks") for path in (ROOT / "notebooks").rglob("*.ipynb")}
    ours = {path for path in ours if not any(part.startswith(".") for part in path.parts)}
    theirs = {path.relative_to(lite / "files") for path in (lite / "files").rglob("*.ipynb")}
    assert ours == theirs
    for path in theirs:
        notebook = json.loads((lite / "files" / path).read_bytes())
        assert notebook["metadata"]["kernelspec"]["name"] == "python"
        assert not [cell for cell in notebook["cells"] if "%pip" in "".join(cell["source"])]
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        assert not [cell for cell in code if cell["outputs"] or cell["execution_count"]]
        first = "".join(notebook["cells"][0]["source"])
        assert "Restart Kernel" in first, "what can't be interrupted says so beforehand"


def kept(lite: Path) -> dict[str, Any]:
    first = (lite / WORKER).read_text(encoding="utf-8").split(";\n", 1)[0]
    found: dict[str, Any] = json.loads(first.removeprefix("const KEPT = "))
    return found


def test_the_service_worker_keeps_all_that_a_visit_may_need_by_its_sum(lite: Path) -> None:
    files = kept(lite)["files"]
    for name, told in files.items():
        digest = hashlib.sha256((lite / name).read_bytes()).digest()
        assert base64.b64decode(told) == digest
    assert {f"files/{path.name}" for path in (lite / "files").glob("*.ipynb")} <= files.keys()
    assert {f"static/pyodide/{path.name}" for path in (lite / "static").rglob("*.*")} <= {*files}
    assert {path.relative_to(lite).as_posix() for path in lite.rglob("*.js")} - {*files} == {
        *(WORKER, THEIRS)
    }
    rest = {path.suffix for path in lite.rglob("*.*") if path.is_file()}
    rest = {ending for ending in rest if not any(name.endswith(ending) for name in files)}
    assert rest == {".eot", ".orig", ".svg", ".ttf"}


def test_any_other_file_is_another_edition_and_the_worker_is_written_as_often_as_one_likes(
    lite: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(lite, copy)
    write_keeper(copy)
    assert sums(copy) == sums(lite)
    (copy / "files" / FIRST).write_text("{}", encoding="utf-8")
    write_keeper(copy)
    assert kept(copy)["edition"] != kept(lite)["edition"]
    assert kept_files(copy) == kept_files(lite)


def test_what_a_first_move_needs_comes_compiled(lite: Path) -> None:
    """In their sources' place, but beside them where widgets rest on them."""
    wheels = lite / "static" / "pyodide"
    with zipfile.ZipFile(wheels / "python_stdlib.zip") as library:
        names = set(library.namelist())
    assert {"json/__init__.pyc", "inspect.pyc", "doctest.py"} <= names
    assert not {"json/__init__.py", "inspect.py", "doctest.pyc"} & names
    with zipfile.ZipFile(next(wheels.glob("ipython-*.whl"))) as wheel:
        names = set(wheel.namelist())
    assert "IPython/core/interactiveshell.pyc" in names
    assert "IPython/core/interactiveshell.py" not in names
    with zipfile.ZipFile(next(wheels.glob("sosucker*.whl"))) as wheel:
        names = set(wheel.namelist())
    assert "sosucker_widget/engine/judging.pyc" in names
    assert "sosucker_widget/engine/judging.py" not in names
    with zipfile.ZipFile(next(wheels.glob("ipywidgets-*.whl"))) as wheel:
        names = set(wheel.namelist())
    beside = "ipywidgets/widgets/{}widget{}"
    assert {beside.format("", ".py"), beside.format("__pycache__/", ".cpython-314.pyc")} <= names


def test_an_icon_keeps_its_small_pictures_whole(lite: Path) -> None:
    def icon(*pictures: tuple[int, bytes]) -> bytes:
        head, place, bodies = b"\0\0\1\0" + bytes([len(pictures), 0]), 6 + 16 * len(pictures), b""
        for width, body in pictures:
            sizes = len(body).to_bytes(4, "little") + (place + len(bodies)).to_bytes(4, "little")
            head += bytes([width, width, 0, 0, 1, 0, 32, 0]) + sizes
            bodies += body
        return head + bodies

    whole = icon((0, b"large" * 9), (16, b"sixteen"), (48, b"middling"), (32, b"thirty-two"))
    assert small_icon(whole) == icon((16, b"sixteen"), (32, b"thirty-two"))
    assert (lite / "lab" / "favicon.ico").stat().st_size < 10_000


def test_no_bytes_are_there_that_no_reader_asks_for(lite: Path) -> None:
    assert not [
        name
        for wheel in lite.rglob("*.whl")
        for name in zipfile.ZipFile(wheel).namelist()
        if "labext" in name
    ]
    assert not [*lite.rglob("*.map")]
    with zipfile.ZipFile(next((lite / "static" / "pyodide").glob("sosucker*.whl"))) as wheel:
        names = wheel.namelist()
    assert "sosucker_widget/static/core.js.gz" in names
    assert not [name for name in names if name.startswith("sosucker_widget/notebooks/")]
    assert not [name for name in names if name.endswith(".ttf")]
    with zipfile.ZipFile(next((lite / "static" / "pyodide").glob("pygments*.whl"))) as wheel:
        lexers = [name for name in wheel.namelist() if name.startswith("pygments/lexers/")]
    assert {"pygments/lexers/python.py", "pygments/lexers/_mapping.py"} < {*lexers}
    assert len(lexers) < 20
    extensions = {path.parent.name for path in (lite / "extensions").rglob("package.json")}
    assert extensions == {
        *("jupyterlab-manager", "pyodide-kernel-extension", "anywidget", "jupyterlab_pygments")
    }


def test_a_wheel_that_lacks_what_it_needs_is_refused(tmp_path: Path) -> None:
    write_empty_wheels(tmp_path)
    pyodide = pyodide_files() / "pyodide-lock.json"
    assert write_lock(tmp_path, pyodide) == sorted(LEFT_OUT)
    info = "one-1.0.dist-info"
    with zipfile.ZipFile(tmp_path / "one-1.0-py3-none-any.whl", "w") as wheel:
        here = "other; sys_platform == 'emscripten'"
        there = "windows; sys_platform == 'win32'"
        wheel.writestr(
            f"{info}/METADATA",
            f"Metadata-Version: 2.1\nName: one\nVersion: 1.0\n"
            f"Requires-Dist: {here}\nRequires-Dist: {there}\n",
        )
    with pytest.raises(LockError, match=r"^one needs other$"):
        write_lock(tmp_path, pyodide)


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(BuildError, match="something else"):
        build_site(tmp_path, tmp_path, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


@pytest.mark.browser
@pytest.mark.parametrize("missing", ["", "WebAssembly", "Worker", "modules"])
def test_a_link_to_a_notebook_tells_where_python_cannot_run(
    site: Path, new_page: NewPage, missing: str
) -> None:
    page = new_page()
    if missing == "modules":  # workers, but none that is a module
        page.add_init_script("const Old = Worker; Worker = function(url) { return new Old(url); }")
    elif missing:
        page.add_init_script(f"delete globalThis.{missing}")
    with serve(site) as address:
        page.goto(
            f"{address}some/prefix/lite/lab/index.html?path={FIRST}", wait_until="domcontentloaded"
        )
        told = page.locator("#lacking")
        told.wait_for(state="visible" if missing else "attached")
        assert told.is_visible() is bool(missing)
        assert told.evaluate(
            "(told) => { const box = told.getBoundingClientRect();"
            " return told.contains(document.elementFromPoint(box.x + 40, box.y + 20)); }"
        ) is bool(missing)


@pytest.mark.browser
@pytest.mark.parametrize(
    ("name", "told"), [(FIRST, "The notebook is loading"), (f"ru/{FIRST}", "Тетрадь загружается")]
)
def test_a_picture_and_what_is_awaited_are_there_before_any_script(
    site: Path, new_page: NewPage, name: str, told: str
) -> None:
    page = new_page(viewport={"width": 360, "height": 700})
    page.route("**/*.js*", lambda route: route.abort())
    with serve(site) as address:
        page.goto(f"{address}some/prefix/lite/lab/index.html?path={name}")
        assert page.locator("#first svg").is_visible()
        assert told in page.locator("#first").inner_text()
        assert page.locator("#first progress").is_visible()
        page.wait_for_function(PAINTED)  # how soon it is: see benchmarks/live_start.py
        assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.browser
def test_on_a_phone_the_list_of_files_leaves_room_for_the_notebook(
    site: Path, new_page: NewPage
) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    with serve(site) as address:
        page.goto(f"{address}some/prefix/lite/lab/index.html?path={FIRST}")
        page.wait_for_function(WIDE)


@pytest.mark.browser
def test_a_link_leads_to_the_first_legal_move_and_to_a_kept_answer(
    browser: Browser, site: Path
) -> None:
    context, watch = new_context(browser)
    context.add_init_script(NOTE_WAITING)
    with serve(site) as address, visit(context, f"{address}some/prefix/", FIRST) as page:
        assert "Python is starting" in page.page.evaluate("window.told")
        run_cell(page, 1)
        expect(page.page.locator("#first, #starting").filter(visible=True)).to_have_count(0)
        play_red(skip_to_game(page.output(1)))
        assert page.run_code("print(table.ply)").strip() == "1"
        assert len(page.run_code(UNCOMPILED).split()) < 5
        page.run_code(ANSWER)
        assert page.run_code("import os; print(os.listdir())").count("anna") == 1
        assert page.errors() == []
    context.close()
    assert watch.foreign == []
