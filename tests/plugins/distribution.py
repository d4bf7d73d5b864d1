"""Small distributions for tests: a package, and a dist-info folder that names its entry points."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from sosucker_widget import plugins


def lay_out(
    folder: Path, name: str, points: Mapping[str, Mapping[str, str]], files: Mapping[str, str]
) -> None:
    """Write a distribution into a folder, as pip would install it."""
    for path, text in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    info.joinpath("METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8"
    )
    lines = [
        line
        for group, entries in points.items()
        for line in [
            f"[sosucker_widget.{group}]",
            *(f"{entry} = {value}" for entry, value in entries.items()),
        ]
    ]
    info.joinpath("entry_points.txt").write_text("\n".join([*lines, ""]), encoding="utf-8")


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Put a folder of distributions on the path, and look for plug-ins anew before and after."""
    before = {*sys.modules}
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    plugins.refresh()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for module in {*sys.modules} - before:
            file = getattr(sys.modules[module], "__file__", None)
            if file is not None and Path(file).is_relative_to(folder):
                del sys.modules[module]
        importlib.invalidate_caches()
        plugins.refresh()
