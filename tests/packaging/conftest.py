"""The sdist and the wheel, built once, and an environment with the wheel in it."""

from __future__ import annotations

import sys

import pytest

from tests.once import once
from tests.packaging.clean import PINS, ROOT, Built, Environment, make_environment, uv


@pytest.fixture(scope="session")
def built() -> Built:
    """Build the sdist from the checkout, and the wheel from the sdist.

    The front end is taken from the checkout, where the set-up of the checks has just built it.
    """
    options = ("--python", sys.executable, "--build-constraints", PINS, str(ROOT), "--out-dir")
    out = once("dist", lambda folder: uv("build", *options, str(folder), SOSUCKER_SKIP_JS="1"))
    (sdist,), (wheel,) = out.glob("*.tar.gz"), out.glob("*.whl")
    return Built(sdist, wheel)


@pytest.fixture(scope="session")
def from_wheel(built: Built) -> Environment:
    """Install the wheel with JupyterLab, as a user does."""
    return Environment(
        once("wheel", lambda home: make_environment(home).install(built.wheel, extra="lab"))
    )
