"""An environment for each host, with the built wheel, kept between runs in `.tools/hosts`."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.packaging.clean import PINS, ROOT, uv

HOME = ROOT / ".tools" / "hosts"
PACKAGE = "sosucker_widget"

_LOOK = "import sys; print('.'.join(map(str, sys.version_info[:2])))"
_VERSIONS = (
    "import json, sys; from importlib.metadata import version;"
    "print(json.dumps({name: version(name) for name in sys.argv[1:]}))"
)


class MissingPythonError(RuntimeError):
    """A host is tried with a version of Python that this machine lacks."""


@cache
def build_wheel() -> Path:
    """Build the wheel of this checkout, whose front end has been built."""
    out = HOME / "wheel"
    shutil.rmtree(out, ignore_errors=True)
    options = ("--python", sys.executable, "--build-constraints", PINS, "--out-dir", str(out))
    uv("build", "--wheel", *options, str(ROOT), SOSUCKER_SKIP_JS="1")
    [wheel] = out.glob("*.whl")
    return wheel


@cache
def environment(requirements: tuple[str, ...], python: str) -> Path:
    """Return the Python of an environment with these packages and today's wheel.

    Raises
    ------
    MissingPythonError
        If that version of Python isn't here.
    """
    key = hashlib.sha256(json.dumps([requirements, python]).encode()).hexdigest()[:10]
    home = HOME / f"{requirements[0].partition('=')[0]}-{python}-{key}"
    inside = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    wheel = build_wheel()
    if not (home / "complete").is_file():
        uv("venv", "--clear", "--python", _find_python(python), str(home))
        uv("pip", "install", "--python", str(inside), str(wheel), *requirements)
        (home / "complete").touch()
    anew = ("--reinstall-package", PACKAGE, "--no-deps")
    uv("pip", "install", *anew, "--python", str(inside), str(wheel))
    return inside


def versions(python: Path, *names: str) -> dict[str, str]:
    """Return the versions of packages in an environment."""
    command = [str(python), "-c", _VERSIONS, *names]
    told: dict[str, str] = json.loads(subprocess.check_output(command, text=True))
    return told


def _find_python(version: str) -> str:
    on_path = shutil.which(f"python{version}")
    managed = sorted(Path("~/.pyenv/versions").expanduser().glob(f"{version}.*/bin/python"))
    for found in (sys.executable, *filter(None, [on_path]), *map(str, managed)):
        said = subprocess.run([found, "-c", _LOOK], capture_output=True, text=True, check=False)
        if said.returncode == 0 and said.stdout.strip() == version:
            return found
    raise MissingPythonError(f"there is no Python {version} here")
