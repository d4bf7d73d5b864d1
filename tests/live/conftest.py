"""Folders of live pages: one with all its files, and quick ones without Pyodide's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from lite.serve import serve
from sosucker_widget.live import live_folder
from sosucker_widget.live.live_folder import write_live
from sosucker_widget.live.worker_files import PyodideError, pyodide_files
from sosucker_widget.session.table.table_options import TableOptions
from tests.once import once

if TYPE_CHECKING:
    from collections.abc import Iterator


class Folder(Protocol):
    """The type of the fixture `light_folder`: call it with options of a table and of a page."""

    def __call__(self, begin: Any = None, **options: Any) -> Path: ...  # noqa: ANN401


@pytest.fixture(scope="package")
def pyodide() -> Path:
    """Return the files of Pyodide; without a network, and if none were fetched before, skip."""
    try:
        return pyodide_files()
    except PyodideError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="package")
def whole_folder(pyodide: Path) -> Path:
    """Write a page with all its files: of three chips, where Red is a person."""
    where = Path("some", "where")
    options = TableOptions(chips=3, seed=1, seats="greedy", pace=0.1, coach=True)

    def fill(root: Path) -> None:
        write_live(root / where, options, intro=False, pyodide=pyodide)

    return once("live", fill) / where


@pytest.fixture
def light_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """Return what writes a page without Pyodide, which takes seconds to pack."""
    empty = dict.fromkeys(("python.bin", "library.bin", "runtime.bin"), b"")
    monkeypatch.setattr(live_folder, "pyodide_files", lambda folder: folder)
    monkeypatch.setattr(live_folder, "_pyodide", lambda _folder: empty)

    def make(begin: Any = None, **options: Any) -> Path:  # noqa: ANN401
        own = ("intro", "language", "story")
        shown = {name: options.pop(name) for name in own if name in options}
        write_live(
            tmp_path / "page", TableOptions(begin=begin, **{"coach": True, **options}), **shown
        )
        return tmp_path / "page"

    return make


@pytest.fixture
def story_address(pyodide: Path) -> Iterator[str]:
    """Serve a page of the story, with all that its tables need."""

    def fill(root: Path) -> None:
        write_live(root, TableOptions(chips=3), pyodide=pyodide, story={})

    with serve(once("story", fill)) as address:
        yield address
