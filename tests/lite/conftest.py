"""JupyterLite as it is built for a static host, once for the tests of a run."""

from __future__ import annotations

from pathlib import Path

import pytest

import run as run_py
from lite.build import build_lite
from tests.once import once


@pytest.fixture(scope="session")
def site() -> Path:
    """Return a folder with `some/prefix/lite/`, as a host may serve it."""
    lite = Path("some", "prefix", "lite")
    wheels, kernel = run_py.get_wheels(), run_py.get_kernel()
    return once("lite", lambda root: build_lite(root / lite, wheels, kernel))


@pytest.fixture(scope="session")
def lite(site: Path) -> Path:
    """Return the folder of JupyterLite itself."""
    return site / "some" / "prefix" / "lite"
