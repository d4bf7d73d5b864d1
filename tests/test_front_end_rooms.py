"""The imports between the sources of the front end, those of types too."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "js" / "src"
ARROWS = {
    "core": {"core"},
    "replay": {"replay", "core"},
    "chances": {"chances", "replay", "core"},
    "table": {"table", "acts", "core"},
    "acts": {"acts", "core"},
    "edit": {"edit", "acts", "replay", "core"},
    "embed": {"embed", "replay", "core"},
    "tale": {"tale", "core"},
    "lattice": {"lattice", "core"},
}
"""The rooms, and what each may import. A table loads its replay when there is one to show, and a
replay its editor when somebody edits."""

IMPORT = re.compile(r'^(?:import|export)\s+(?:[^;"]*?\sfrom\s+)?"(\.[^"]+)"', re.MULTILINE)


def imports() -> dict[str, set[str]]:
    """Return by source the sources that it imports, those that it needs for types alone too."""
    paths = [path for path in SOURCES.rglob("*.ts*") if ".gen." not in path.name]
    names = {path: path.relative_to(SOURCES).as_posix() for path in paths}
    by_stem = {name.rsplit(".", 1)[0]: name for name in names.values()}
    graph: dict[str, set[str]] = {}
    for path, name in names.items():
        stems = {
            os.path.normpath(f"{Path(name).parent.as_posix()}/{target}").removesuffix(".js")
            for target in IMPORT.findall(path.read_text(encoding="utf-8"))
        }
        graph[name] = {by_stem[stem] for stem in stems & by_stem.keys()}
    return graph


@pytest.mark.parametrize("room", ARROWS)
def test_a_room_imports_only_what_its_arrows_allow(room: str) -> None:
    used = [
        (name, target)
        for name, targets in imports().items()
        if name.startswith(f"{room}/")
        for target in targets
        if target.split("/")[0] not in ARROWS[room]
    ]
    assert not used


def test_no_sources_import_each_other_in_a_circle() -> None:
    left = imports()
    assert left
    while left:
        free = {name for name, used in left.items() if not used & left.keys()}
        assert free, f"a circle among {sorted(left)}"
        left = {name: used for name, used in left.items() if name not in free}
