"""The checks run with the versions that the repository names."""

from __future__ import annotations

import re
from importlib.metadata import distributions
from pathlib import Path

ROOT = Path(__file__).parents[1]
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)", re.MULTILINE)


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_package_here_is_at_a_pinned_version() -> None:
    pins: dict[str, set[str]] = {}
    for name, version in PIN.findall((ROOT / "constraints.txt").read_text(encoding="utf-8")):
        pins.setdefault(normal(name), set()).add(version)
    here = {normal(one.metadata["Name"]): one.version for one in distributions()}
    del here["sosucker-widget"]
    astray = {name: version for name, version in here.items() if version not in pins.get(name, ())}
    assert not astray, "see the head of constraints.txt"
