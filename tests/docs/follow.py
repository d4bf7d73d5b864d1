"""Follow a recipe of the documentation in a copy of this checkout, as a newcomer does.

In a recipe a block with a caption is a file: a new one as a whole, or, in a block `diff`, lines
that are changed in one that is there. A block `sh` holds commands, run from top to bottom:

    .venv/bin/python -m tests.docs.follow bot            in a copy, and say how it went
    .venv/bin/python -m tests.docs.follow bot --here     change this checkout, and run nothing
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
RECIPES: Final = ROOT / "docs" / "recipes"

_BLOCK: Final = re.compile(
    r"^(?P<indent> *)```(?:\{code-block\} )?(?P<kind>\w+)\n(?: *:caption: (?P<path>\S+)\n\n?)?"
    r"(?P<text>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)
_TOOLS: Final = ".venv/bin/"
_SHARED: Final = (".git", ".venv", ".tools", "js/node_modules")
_RUN: Final = "python3 run.py test "
_TAKES_LONG: Final = re.compile(rf"{re.escape(_RUN)}|.*# takes ")
"""Checks of whole rooms, builds of the front end, and what says so of itself."""
_OF_PYTEST: Final = "-q -x -n0 -p no:cacheprovider --tb=short"
_RUN_WITHOUT_SETTING_UP: Final = """
import os, run, sys
clean = run.environment
run.environment = lambda: clean() | {"PYTHONPATH": os.environ["PYTHONPATH"]}
run.set_up = lambda *_, **__: None
run.BIN, run.PYTHON = run.Path(sys.executable).parent, run.Path(sys.executable)
sys.exit(run.main(sys.argv[1:]))
"""
"""A copy shares the environment of the checkout, in which it must not install itself."""


class LostError(Exception):
    """A recipe can't be followed: the code has moved on."""


@dataclass(frozen=True)
class Change:
    """A file that a recipe writes, or lines of a file that it changes."""

    path: str
    text: str
    is_diff: bool

    def make(self, root: Path) -> None:
        """Make the change in a checkout."""
        path = root / self.path
        if self.is_diff:
            if not path.is_file():
                raise LostError(f"{self.path}: there is no such file")
            written = self._changed(path.read_text(encoding="utf-8"))
        elif path.exists():
            raise LostError(f"{self.path}: a new file, but there is one already")
        else:
            written = self.text
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written, encoding="utf-8", newline="\n")

    def _changed(self, text: str) -> str:
        for hunk in re.split(r"^@@.*\n", self.text, flags=re.MULTILINE):
            lines = hunk.splitlines()
            old, new = ("\n".join(line[1:] for line in lines if line[:1] != sign) for sign in "+-")
            before, *after = f"\n{text}".split(f"\n{old}\n")
            if len(after) != 1:
                times = f"are there {len(after)} times" if after else "are not there"
                raise LostError(f"{self.path}: these lines {times}:\n{old}")
            text = f"{before}\n{new}\n{after[0]}".removeprefix("\n")
        return text


@dataclass(frozen=True)
class Recipe:
    """The steps of a recipe, in order: changes, and commands."""

    name: str
    steps: tuple[Change | str, ...]

    @property
    def changes(self) -> list[Change]:
        """What it writes."""
        return [step for step in self.steps if isinstance(step, Change)]


def read_recipe(name: str) -> Recipe:
    """Read the page of a recipe."""
    page = (RECIPES / f"{name}.md").read_text(encoding="utf-8")
    return Recipe(name, tuple(_steps(page)))


def _steps(page: str) -> Iterator[Change | str]:
    for block in _BLOCK.finditer(page):
        lines = block["text"].splitlines()
        text = "".join(f"{line.removeprefix(block['indent'])}\n" for line in lines)
        if block["path"]:
            yield Change(block["path"], text, block["kind"] == "diff")
        elif block["kind"] == "sh":
            yield from filter(None, map(str.strip, text.splitlines()))


@contextmanager
def copied() -> Iterator[Path]:
    """Yield a copy of what git tracks here, with what is compiled and built."""
    with tempfile.TemporaryDirectory(prefix="sosucker-recipe-") as folder:
        root = Path(folder)
        for name in _files():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, root / name)
        for name in _SHARED:
            if (ROOT / name).exists():
                (root / name).symlink_to(ROOT / name)
        yield root


def tracked_files() -> list[str]:
    """List what a fresh clone has, and what is not committed yet."""
    command = ("git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others")
    listed = subprocess.run(
        [*command, "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    return [name for name in listed.stdout.decode().split("\0") if (ROOT / name).is_file()]


def _files() -> Iterator[str]:
    """List what is copied: the tracked files, what is compiled of them, and what is built."""
    tracked = tracked_files()
    yield from tracked
    # Python knows by a file's time and size that what is compiled belongs to it.
    folders = {Path(name).parent for name in tracked if name.endswith(".py")}
    built = [*(folder / "__pycache__" for folder in folders), Path("sosucker_widget", "static")]
    for path in [*(path for one in built for path in (ROOT / one).glob("*")), *_generated()]:
        if path.is_file():
            yield path.relative_to(ROOT).as_posix()


def _generated() -> Iterator[Path]:
    yield from (ROOT / "js" / "src").glob("*.gen.ts")
    yield from (ROOT / "js" / "src").glob("*.schema.json")


def run(command: str, root: Path) -> str | None:
    """Run a command in a copy; return its words if it fails, else None."""
    words = shlex.split(command, comments=True)
    if command.startswith(_RUN):
        words = [sys.executable, "-c", _RUN_WITHOUT_SETTING_UP, *words[2:]]
    elif words[0].startswith(_TOOLS):
        tool = words[0].removeprefix(_TOOLS)
        words = [sys.executable, *([] if tool == "python" else ["-m", tool]), *words[1:]]
    done = subprocess.run(
        words,
        cwd=root,
        env=_environment(root),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return f"$ {command}\n{done.stdout}" if done.returncode else None


def _environment(root: Path) -> Mapping[str, str]:
    """Return the environment in which Python finds the copy, and tools their kin."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    return {
        **os.environ,
        "PATH": path,
        "PYTHONPATH": str(root),
        "PYTEST_ADDOPTS": _OF_PYTEST,
        "NO_COLOR": "1",
    }


def follow(
    recipe: Recipe,
    root: Path,
    *,
    without: Change | None = None,
    again: bool = False,
    whole: bool = False,
) -> str | None:
    """Follow a recipe in a copy; return the words of the first command that fails, or None.

    With `whole`, the commands that take long are run too. One change can be left out; `again` runs
    only Python, where all has been followed before.
    """
    failed = None
    for step in recipe.steps:
        if isinstance(step, Change):
            if not again and step is not without:
                step.make(root)
        elif not failed and (whole or not _TAKES_LONG.match(step)):
            failed = None if again and not step.startswith(_TOOLS) else run(step, root)
    return failed


def main(arguments: Sequence[str] | None = None) -> int:
    """Follow the recipe that is named."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("recipe", choices=sorted(path.stem for path in RECIPES.glob("*.md")))
    parser.add_argument("--here", action="store_true", help="only change this checkout")
    parser.add_argument("--whole", action="store_true", help="run also what takes long")
    given = parser.parse_args(arguments)
    recipe = read_recipe(given.recipe)
    if given.here:
        for change in recipe.changes:
            change.make(ROOT)
        return 0
    with copied() as root:
        words = follow(recipe, root, whole=given.whole)
    print(words or "It can be followed, and its tests pass.")  # noqa: T201
    return int(words is not None)


if __name__ == "__main__":
    sys.exit(main())
