"""Every exercise of a notebook has its solution beside it, and the solution passes."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sosucker_widget.teaching import Verdict, desk, questions, student
from sosucker_widget.teaching.saved import GUEST

ROOT = Path(__file__).parents[2]
CHECK = re.compile(r'check\(\s*"(nb\d+\.\w+)"')
NOTEBOOKS = {
    f"nb{int(path.name[:2])}": path
    for path in sorted((ROOT / "notebooks").glob("*.ipynb"))
    if re.match(r"0[1-9]_", path.name)
}
EVERY = sorted((ROOT / "notebooks").rglob("*.ipynb"))


def cells(path: Path, kind: str) -> list[str]:
    raw = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in raw if cell["cell_type"] == kind]


def solutions() -> Iterator[tuple[str, str]]:
    for name, path in NOTEBOOKS.items():
        for cell in cells(path, "markdown"):
            for block in re.findall(r"<details>(.*?)</details>", cell, re.DOTALL):
                for code in re.findall(r"```python\n(.*?)```", block, re.DOTALL):
                    yield name, code


def helpers(path: Path) -> ast.Module:
    """Take what a notebook's cells import and define: a solution may use it."""
    kept = ast.Import | ast.ImportFrom | ast.FunctionDef
    body: list[ast.stmt] = [
        node
        for cell in cells(path, "code")
        for node in ast.parse(cell).body
        if isinstance(node, kept)
    ]
    return ast.Module(body=body, type_ignores=[])


def judged(name: str) -> set[str]:
    return {q.id for q in questions().values() if q.notebook == name and q.solve is not None}


@pytest.fixture(autouse=True)
def someone_new() -> Iterator[None]:
    yield
    student(GUEST)


@pytest.mark.parametrize(
    "path", [*EVERY], ids=[f"{path.parent.name}-{path.stem}" for path in EVERY]
)
def test_every_link_leads_to_another_notebook_or_into_the_world(path: Path) -> None:
    """A link to the documentation would be dead beside an installed package."""
    for cell in cells(path, "markdown"):
        for to in re.findall(r"\]\(([^)]*)\)", cell):
            target = (path.parent / to).resolve()
            here = target.is_file() and target.is_relative_to(ROOT / "notebooks")
            assert here or to.startswith("https://"), to


@pytest.mark.parametrize(
    "path", [*EVERY], ids=[f"{path.parent.name}-{path.stem}" for path in EVERY]
)
def test_what_settles_a_bet_is_folded_until_it_is_run(path: Path) -> None:
    """JupyterLab unfolds an output when its cell is run; the site has a button."""
    folded = {"jupyter": {"outputs_hidden": True}, "tags": ["hide-output"]}
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        settles = cell["cell_type"] == "code" and 'quote("' in "".join(cell["source"])
        assert cell["metadata"] == folded or (cell["metadata"] == {} and not settles), cell["id"]
        if cell["metadata"] == folded:  # its first line is read though it is folded
            assert cell["outputs"][0]["output_type"] == "stream", cell["id"]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_question_is_asked_and_solved_in_its_notebook(name: str) -> None:
    asked = {found for cell in cells(NOTEBOOKS[name], "code") for found in CHECK.findall(cell)}
    solved = {found for of, code in solutions() if of == name for found in CHECK.findall(code)}
    assert judged(name) <= asked <= {q.id for q in questions().values() if q.notebook == name}
    assert solved == judged(name)


@pytest.mark.parametrize("who", [GUEST, "clara"])
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_solution_passes_for_whoever_runs_it(name: str, who: str) -> None:
    student(who)
    passed: list[Verdict] = []

    def check(question: str, answer: object) -> Verdict:
        passed.append(desk.check(question, answer))
        return passed[-1]

    for of, code in solutions():
        if of != name:
            continue
        space: dict[str, Any] = {}
        exec(compile(helpers(NOTEBOOKS[name]), name, "exec"), space)  # noqa: S102 - our own notebook
        # A solution imports `check` anew: what it calls is to be seen here.
        own = re.sub(r"\bcheck\(", "_check(", code)
        exec(compile(own, f"{name}: {code[:40]}", "exec"), space | {"_check": check})  # noqa: S102
    assert {verdict.question for verdict in passed} == judged(name)
    assert [verdict for verdict in passed if not verdict] == []


@pytest.mark.parametrize("number", [5, 7])
def test_the_teachers_page_counts_what_a_lesson_does_not_mark_as_more(number: int) -> None:
    """The sections in their order, their minutes within a class hour, and what is left out."""
    page = "\n".join(cells(ROOT / "notebooks" / "teacher.ipynb", "markdown"))
    rows = [[cell.strip() for cell in row.split("|")[1:-1]] for row in page.splitlines()]
    left = 0 if number == 5 else 2
    head = next(at for at, row in enumerate(rows) if row and row[0] == "lesson 5")
    timed = [row[left : left + 2] for row in rows[head + 2 :] if len(row) == len(rows[head])]
    headings = [
        heading
        for cell in cells(NOTEBOOKS[f"nb{number}"], "markdown")
        for heading in re.findall(r"^##+ (.*)$", cell, re.MULTILINE)
    ]
    told = [h.removesuffix(" (core)") for h in headings if not h.endswith(" (more)")]
    assert told == [name for name, _ in timed if name]
    minutes = sum(int(spent) for _, spent in timed if spent)
    assert 45 <= minutes <= 50
    planned = next(row for row in rows if row and row[0].startswith(f"{number} "))
    assert sum(map(int, planned[1:])) == minutes
    kept = next(row for row in rows if row and row[0] == str(number))
    exercises = [name.split()[1] for name in told if name.startswith("Exercise")]
    assert kept[1] == ", ".join(exercises)
    more = [h.removesuffix(" (more)") for h in headings if h.endswith(" (more)")]
    assert [m for m in more if not m.startswith("Exercise")] == re.findall(r"\*(.*?)\*", kept[2])
