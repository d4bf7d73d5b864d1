"""The commands that README and docs tell a reader to run: each runs, here or in a test named."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest

import run
from sosucker_widget.cli import main
from sosucker_widget.cli.parser import make_parser

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]

if not (ROOT / "docs").is_dir():
    pytest.skip("the pages are in a checkout only", allow_module_level=True)

PAGES = [
    *(ROOT / name for name in ("README.md", "README.ru.md", "CONTRIBUTING.md")),
    *(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts),
    *ROOT.glob("*/README.md"),
]
RUN_ELSEWHERE = {
    "python3 run.py lab": "tests/ui/test_clean_home.py",
    "python3 run.py site": "tests/lite/test_whole_site.py",
    "pip install": "tests/packaging/test_built.py",
    "pip wheel": "tests/packaging/test_built.py",
    "sosucker host": "tests/cli/test_host.py",
    "sosucker grade": "tests/lessons/test_grading.py",
    "sosucker live": "tests/live/test_live_folder.py",
    "sosucker page": "tests/pages/test_notebook_page.py",
    "sosucker repair": "tests/cli/test_repair.py",
    "sosucker sheet": "tests/table/test_sheets.py",
}
"""What takes a server, a network or a minute: how it begins, and the test that runs it."""

IN_A_CHECKOUT = (
    *("git clone", "cd ", "cp -r ", "diff -r", ".venv/bin/", "python3 run.py", "python -m "),
)
"""What those who change the code run. Whether its parts exist is tested below."""

WITH_A_RELEASE = {"pip install sosucker_widget", 'uvx --from "sosucker_widget[lab]" sosucker lab'}
"""What needs the package index: README says it in one paragraph, and no other page does."""


def commands() -> Iterator[tuple[str, str]]:
    """Yield each line of the shell blocks, with its page."""
    for page in PAGES:
        for block in re.findall(r"```sh\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            for line in block.splitlines():
                if command := line.partition("  #")[0].strip():
                    yield page.relative_to(ROOT).as_posix(), command


COMMANDS = sorted({command for _, command in commands()})


@pytest.mark.parametrize("command", [one for one in COMMANDS if one.startswith("sosucker ")])
def test_a_command_of_ours_is_one(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    nbformat.write(nbformat.v4.new_notebook(), tmp_path / "lesson.ipynb")
    _, *words = shlex.split(command)
    assert make_parser().parse_args(words).command == words[0]
    if not command.startswith(tuple(RUN_ELSEWHERE)):
        assert main(words) == 0


def test_every_other_command_is_run_by_a_test() -> None:
    known = (*RUN_ELSEWHERE, *IN_A_CHECKOUT, "sosucker ")
    assert [(page, command) for page, command in commands() if not command.startswith(known)] == []
    assert [path for path in RUN_ELSEWHERE.values() if not (ROOT / path).is_file()] == []


@pytest.mark.parametrize("command", [one for one in COMMANDS if one.startswith("python3 run.py")])
def test_what_is_run_in_a_checkout_exists(command: str) -> None:
    _, _, name, *words = shlex.split(command)
    assert f"run.py {name} " in str(run.__doc__)
    paths = [word for word in words if "/" in word]
    assert all((ROOT / path).exists() for path in paths)
    if name == "test" and not paths and "-m" not in words:
        assert set(words) <= set(run.STEPS)


def test_what_needs_a_release_stands_in_one_place() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [paragraph] = [text for text in readme.split("\n\n") if "Once it is released" in text]
    named = {re.sub(r"\s+", " ", code) for code in re.findall(r"`([^`]+)`", paragraph)}
    assert named - {"."} == WITH_A_RELEASE
    from_index = re.compile(r"(?:install|--from)\s+['\"]?sosucker_widget\b")
    outside = {page: page.read_text(encoding="utf-8").replace(paragraph, "") for page in PAGES}
    assert [page.name for page, text in outside.items() if from_index.search(text)] == []
