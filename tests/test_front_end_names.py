"""In the front end, too, every name of a module or a declaration has one meaning."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "js" / "src"
DECLARED = re.compile(
    r"^export (?:abstract )?(?:class|function|interface|type|const) (\w+)", re.MULTILINE
)


def sources() -> list[Path]:
    found = [path for path in SOURCES.rglob("*.ts*") if not {".gen", ".d"} & {*path.suffixes}]
    assert found
    return found


def test_no_two_modules_share_a_name() -> None:
    stems = defaultdict(list)
    for path in sources():
        stems[path.name.split(".")[0]].append(path.relative_to(SOURCES).as_posix())
    assert not {stem: paths for stem, paths in stems.items() if len(paths) > 1}


def test_no_two_modules_export_the_same_name() -> None:
    homes = defaultdict(list)
    for path in sources():
        for name in DECLARED.findall(path.read_text(encoding="utf-8")):
            homes[name].append(path.relative_to(SOURCES).as_posix())
    assert not {name: paths for name, paths in homes.items() if len(paths) > 1}
