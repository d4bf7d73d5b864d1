"""Builds the package, and installs it without Node."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from run import get_uv

ROOT = Path(__file__).parents[2]
PINS = str(ROOT / "constraints.txt")


@dataclass(frozen=True)
class Built:
    """The results of the build."""

    sdist: Path
    wheel: Path


@dataclass(frozen=True)
class Environment:
    """A virtual environment with only what the test puts there, and without Node."""

    home: Path

    @property
    def bin(self) -> Path:
        return self.home / ("Scripts" if os.name == "nt" else "bin")

    @property
    def python(self) -> Path:
        return self.bin / ("python.exe" if os.name == "nt" else "python")

    def install(self, what: Path, *, extra: str = "") -> str:
        """Install a file with its requirements, and return uv's output."""
        requirement = f"{what}[{extra}]" if extra else str(what)
        pins = ("--constraint", PINS, "--build-constraints", PINS)
        where = ("--python", str(self.python), *pins)
        return uv("pip", "install", "--verbose", *where, requirement, PATH=str(self.bin))

    def run(self, program: str, *arguments: str, folder: Path) -> str:
        """Run one of its programs, and return the output."""
        command = [str(self.bin / program), *arguments]
        return call(command, folder=folder, env={**os.environ, "PATH": str(self.bin)})


def call(command: list[str], *, folder: Path, env: dict[str, str]) -> str:
    done = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, f"{' '.join(command)}\n{said}"
    return said


def uv(*arguments: str, **more: str) -> str:
    """Run uv with additional environment variables, and return its output."""
    env = {"UV_SYSTEM_CERTS": "1", "UV_PYTHON_DOWNLOADS": "never", **os.environ, **more}
    return call([str(get_uv()), *arguments], folder=ROOT, env=env)


def make_environment(home: Path) -> Environment:
    uv("venv", "--python", sys.executable, str(home))
    return Environment(home)
