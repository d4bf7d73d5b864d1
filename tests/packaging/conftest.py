"""The sdist and the wheel, built once, and an environment with the wheel in it."""

from __future__ import annotations

import sys

import pytest

from tests.packaging.clean import PINS, ROOT, Built, Environment, make_environment, uv


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build the sdist from the checkout, and the wheel from the sdist.

    The front end is taken from the checkout, where the set-up of the checks has just built it.
    """
    out = tmp_path_factory.mktemp("dist")
    options = ("--python", sys.executable, "--build-constraints", PINS, "--out-dir", str(out))
    uv("build", *options, str(ROOT), SOSUCKER_SKIP_JS="1")
    (sdist,), (wheel,) = out.glob("*.tar.gz"), out.glob("*.whl")
    return Built(sdist, wheel)


@pytest.fixture(scope="session")
def from_wheel(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Install the wheel with JupyterLab, as a user does."""
    environment = make_environment(tmp_path_factory.mktemp("wheel") / "env")
    environment.install(built.wheel, extra="lab")
    return environment
