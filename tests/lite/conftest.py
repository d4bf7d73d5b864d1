"""JupyterLite as it is built for a static host, once for the tests of a process."""

from __future__ import annotations

from pathlib import Path

import pytest

import run as run_py
from lite.build import build_lite


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with `some/prefix/lite/`, as a host may serve it."""
    root = tmp_path_factory.mktemp("host")
    build_lite(root / "some" / "prefix" / "lite", run_py.get_wheels(), run_py.get_kernel())
    return root


@pytest.fixture(scope="session")
def lite(site: Path) -> Path:
    """Return the folder of JupyterLite itself."""
    return site / "some" / "prefix" / "lite"
