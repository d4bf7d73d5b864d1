"""The folder of a live page: the same twice, nothing absolute, and no Jupyter in it."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import examples
from sosucker_widget.cli import main
from sosucker_widget.export.front_end import UNDER, packed_part
from sosucker_widget.live.live_folder import write_live
from sosucker_widget.live.worker_files import LEFT_OUT, engine_archive
from sosucker_widget.session.table.table_options import TableOptions

if TYPE_CHECKING:
    from tests.live.conftest import Folder

HERE = Path(__file__).parent
OURS = (
    *("index.html", "keep.js", "live.css", "live.js", "old.js", "worker.js"),
    *("claims.js", "games-list.js", "link.js", "own-game.js", "page-model.js", "shelf.js"),
)


def told(folder: Path) -> Any:  # noqa: ANN401 - JSON
    page = (folder / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="application/json" id="live">(.*?)</script>', page)
    assert found
    return json.loads(found[1])


def test_it_is_the_same_twice(whole_folder: Path, tmp_path: Path) -> None:
    options = TableOptions(chips=3, seed=1, seats="greedy", pace=0.1, coach=True)
    write_live(tmp_path, options, intro=False)
    assert {path.name: path.read_bytes() for path in whole_folder.iterdir()} == {
        path.name: path.read_bytes() for path in tmp_path.iterdir()
    }


def test_another_game_is_another_edition_of_the_files_that_a_browser_keeps(
    light_folder: Folder,
) -> None:
    editions = [(light_folder(chips=chips) / "keep.js").read_text()[:60] for chips in (3, 4, 3)]
    assert editions[0] == editions[2] != editions[1]


def test_a_cold_visit_stays_in_its_budget(whole_folder: Path) -> None:
    folder = whole_folder
    # The scripts that a host packs; one is loaded where a host forbids another.
    packed = {f"{part}.js": len(packed_part(part)) for part in UNDER} | {"pyodide.asm.js": 0}
    sizes = {path.name: path.stat().st_size for path in folder.iterdir()}
    assert sum(packed.get(name, size) for name, size in sizes.items()) < 7_200_000


def test_nothing_in_it_is_absolute_and_nothing_comes_from_elsewhere(whole_folder: Path) -> None:
    folder = whole_folder
    for name in OURS:
        text = (folder / name).read_text(encoding="utf-8")
        addresses = set(re.findall(r"https?://[\w.]+", text)) - {"http://www.w3.org"}
        assert not addresses, name
        assert not re.search(r"""(?:src|href)=["']/|(?:import|from|URL\() ?["'`]/""", text), name
        assert str(folder.parent) not in text, name
    names = {path.name for path in folder.iterdir()}
    linked = re.findall(r'(?:src|href)="([^"]+)"', (folder / "index.html").read_text())
    assert {name for name in linked if name != "data:,"} <= names


def test_its_policy_allows_its_own_files_and_webassembly_alone(whole_folder: Path) -> None:
    page = (whole_folder / "index.html").read_text(encoding="utf-8")
    found = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert found
    policy = dict(part.strip().split(" ", 1) for part in found[1].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["worker-src"] == policy["connect-src"] == "'self'"
    assert not re.search(r"<script(?![^>]*(?:src=|json))", page), "no script stands in the page"


def test_scripts_have_the_name_that_every_host_knows(whole_folder: Path) -> None:
    endings = {path.suffix for path in whole_folder.iterdir()}
    assert endings == {".html", ".css", ".js", ".json", ".bin", ".txt"}


def test_what_no_table_needs_is_left_out() -> None:
    names = zipfile.ZipFile(io.BytesIO(engine_archive())).namelist()
    folders = {part for name in names for part in name.split("/")[1:-1]}
    assert not folders & {*LEFT_OUT, "__pycache__"}
    others = [name for name in names if not name.endswith((".py", ".pyi", ".json"))]
    assert [name.rpartition("/")[2] for name in others] == ["LICENSE.md"]


def test_a_whole_game_needs_nothing_that_is_left_out(tmp_path: Path) -> None:
    zipfile.ZipFile(io.BytesIO(engine_archive())).extractall(tmp_path)
    command = [sys.executable, "-I", "-S", str(HERE / "whole_game.py"), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["over"]


class TestWhatItBeginsWith:
    def test_a_new_game_with_bots(self, light_folder: Folder) -> None:
        folder = light_folder(chips=3, seats=["human", "greedy", "loyal:blue", None])
        begin = told(folder)["begin"]
        assert begin["seats"] == {"blue": "greedy", "green": "loyal:blue"}
        assert "record" not in begin
        assert (begin["chips"], begin["intro"], begin["coach"]) == (3, True, True)

    def test_a_ply_of_a_record(self, light_folder: Folder) -> None:
        folder = light_folder(examples["documented_example"], ply=4)
        record = json.loads(told(folder)["begin"]["record"])
        assert len(record["events"]) == 4
        assert "continuations" in record

    def test_in_russian(self, light_folder: Folder) -> None:
        folder = light_folder(language="ru")
        page = (folder / "index.html").read_text(encoding="utf-8")
        assert '<html lang="ru">' in page
        assert "Стол загружается" in page

    @pytest.mark.parametrize("seats", [{"blue": lambda _view, _rng: None}, "nobody"])
    def test_a_bot_that_the_page_can_not_find_is_refused(self, tmp_path: Path, seats: Any) -> None:  # noqa: ANN401 - as given
        with pytest.raises(ValueError, match="bot"):
            write_live(tmp_path / "page", TableOptions(seats=seats))
        assert not (tmp_path / "page").exists()


class TestCommand:
    @pytest.mark.usefixtures("light_folder")
    def test_it_says_how_to_try_the_folder(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        folder = tmp_path / "page"
        assert main(["live", str(folder), "kept_promise", "--ply", "2", "--seats", "human"]) == 0
        assert f"python3 -m http.server --directory {folder}" in capsys.readouterr().out
        assert told(folder)["begin"]["seats"] == {}

    @pytest.mark.usefixtures("light_folder")
    def test_it_writes_the_story_if_that_is_asked_for(self, tmp_path: Path) -> None:
        for name, more in (("without", []), ("with", ["--story"])):
            assert main(["live", str(tmp_path / name), *more]) == 0
        told = {"story.html", "story.js", "tale.js"}
        assert told <= {path.name for path in (tmp_path / "with").iterdir()}
        assert not told & {path.name for path in (tmp_path / "without").iterdir()}

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (["kept_promise", "--chips", "3"], 2),
            (["--ply", "3"], 2),
            (["kept_promise", "--ply", "999"], 1),
            (["--seats", "nobody"], 1),
            (["--rules", "chess"], 1),
            (["--pyodide", "nowhere"], 1),
        ],
    )
    def test_what_does_not_fit_is_refused_and_nothing_is_written(
        self, tmp_path: Path, arguments: list[str], code: int
    ) -> None:
        assert main(["live", str(tmp_path / "page"), *arguments]) == code
        assert not (tmp_path / "page").exists()
