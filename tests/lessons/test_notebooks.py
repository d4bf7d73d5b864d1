"""Every exercise of a notebook has its solution beside it, and the solution passes."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sosucker_widget.lessons import current_workbook, questions, student
from sosucker_widget.teaching import ExerciseVerdict
from sosucker_widget.teaching.answer_file import GUEST

ROOT = Path(__file__).parents[2]
CHECK = re.compile(r'check\(\s*"(nb\d+\.\w+)"')
NOTEBOOKS = {
    f"nb{int(path.name[:2])}": path
    for path in sorted((ROOT / "notebooks").glob("*.ipynb"))
    if re.match(r"0[1-9]_", path.name)
}
MOST_LINES = 15
LAST = "## What you now know, and what you don't\n"
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
    """Return everything that a notebook's cells import and define: a solution may use it."""
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
    """A link to a file of the documentation would not work with an installed package."""
    for cell in cells(path, "markdown"):
        for to in re.findall(r"\]\(([^)]*)\)", cell):
            target = (path.parent / to).resolve()
            here = target.is_file() and target.is_relative_to(ROOT / "notebooks")
            assert here or to.startswith("https://"), to


@pytest.mark.parametrize(
    "path", [*EVERY], ids=[f"{path.parent.name}-{path.stem}" for path in EVERY]
)
def test_what_settles_a_bet_is_folded_until_it_is_run(path: Path) -> None:
    """JupyterLab unfolds an output when its cell is run; the site has a button for it."""
    folded = {"jupyter": {"outputs_hidden": True}, "tags": ["hide-output"]}
    open_ones = [{}, {"jupyter": {"source_hidden": True}}]  # code that is not the lesson
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        settles = cell["cell_type"] == "code" and 'quote("' in "".join(cell["source"])
        assert cell["metadata"] == folded or (cell["metadata"] in open_ones and not settles), cell[
            "id"
        ]
        if cell["metadata"] == folded:  # its first line is visible even if it is folded
            assert cell["outputs"][0]["output_type"] == "stream", cell["id"]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_bet_is_quoted_however_it_was_placed(name: str) -> None:
    """A bet that was clicked is in the workbook, and in no variable of the notebook."""
    quoted = [line for cell in cells(NOTEBOOKS[name], "code") for line in cell.splitlines()]
    assert all(re.fullmatch(r'print\(quote\("[\w.-]+"\)\)', x) for x in quoted if "quote(" in x)


@pytest.mark.parametrize(
    "path", [*EVERY], ids=[f"{path.parent.name}-{path.stem}" for path in EVERY]
)
def test_it_runs_without_what_an_extra_brings(path: Path) -> None:
    """Otherwise the saved outputs would differ if the extra is not installed."""
    nodes = [node for cell in cells(path, "code") for node in ast.walk(ast.parse(cell))]
    used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    used |= {node.id for node in nodes if isinstance(node, ast.Name)}
    assert not used & {"mixed_equilibria", "to_gif"}
    named = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    named += [str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)]
    roots = {name.partition(".")[0] for name in named}
    assert roots <= {*sys.stdlib_module_names, "IPython", "ipywidgets", "sosucker_widget"}


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_no_code_is_too_long_to_read_in_class(name: str) -> None:
    """In the lessons for beginners nothing is folded either."""
    for cell in json.loads(NOTEBOOKS[name].read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code" and len(cell["source"]) > MOST_LINES:
            assert cell["metadata"].get("jupyter", {}).get("source_hidden"), cell["id"]
            assert name not in {"nb1", "nb2", "nb5"}, cell["id"]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_lesson_ends_with_three_sentences(name: str) -> None:
    [told] = [one for one in cells(NOTEBOOKS[name], "markdown") if one.startswith(LAST)]
    told = told.removeprefix(LAST).strip().split("\n")[0]
    assert len(re.findall(r"[.?!](?= [A-Z]|$)", told)) == 3, told
    assert re.search(r"You (don’t|don't|do not) know", told)


@pytest.mark.parametrize("name", sorted({*NOTEBOOKS} - {"nb8"}))
def test_every_lesson_says_its_rules_at_its_top(name: str) -> None:
    """What machines say is about games whose rules nobody recorded."""
    first = cells(NOTEBOOKS[name], "markdown")[0]
    assert re.search(r"`(classic|documented)`", first)


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
    passed: list[ExerciseVerdict] = []

    def check(question: str, answer: object) -> ExerciseVerdict:
        passed.append(current_workbook.check(question, answer))
        return passed[-1]

    for of, code in solutions():
        if of != name:
            continue
        space: dict[str, Any] = {}
        exec(compile(helpers(NOTEBOOKS[name]), name, "exec"), space)  # noqa: S102 - our own notebook
        # A solution imports `check` again; this shows what it calls.
        own = re.sub(r"\bcheck\(", "_check(", code)
        exec(compile(own, f"{name}: {code[:40]}", "exec"), space | {"_check": check})  # noqa: S102
    assert {verdict.exercise for verdict in passed} == judged(name)
    assert [verdict for verdict in passed if not verdict] == []


def teachers_rows() -> list[list[str]]:
    page = "\n".join(cells(ROOT / "notebooks" / "teacher.ipynb", "markdown"))
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in page.splitlines()]


def headings(number: int) -> tuple[list[str], list[str]]:
    """Return a lesson's headings: those of the class hour, and those of the optional part."""
    found = [
        heading
        for cell in cells(NOTEBOOKS[f"nb{number}"], "markdown")
        for heading in re.findall(r"^##+ (.*)$", cell, re.MULTILINE)
    ]
    core = [one.removesuffix(" (core)") for one in found if not one.endswith(" (more)")]
    return core, [one.removesuffix(" (more)") for one in found if one.endswith(" (more)")]


@pytest.mark.parametrize("number", [4, 5, 6, 7])
def test_the_teachers_page_leaves_out_what_a_lesson_marks_as_more(number: int) -> None:
    core, more = headings(number)
    kept = next(row for row in teachers_rows() if row and row[0] == str(number))
    assert kept[1].split(", ") == [one.split()[1] for one in core if one.startswith("Exercise")]
    left_out = [one for one in more if not one.startswith("Exercise")]
    assert left_out == re.findall(r"\*(.*?)\*", kept[2])


@pytest.mark.parametrize(("number", "column"), [(5, 0), (7, 2)])
def test_the_teachers_page_gives_each_section_its_minutes_of_an_hour(
    number: int, column: int
) -> None:
    rows = teachers_rows()
    head = next(at for at, row in enumerate(rows) if row and row[0] == "lesson 5")
    table = [row[column : column + 2] for row in rows[head + 2 :] if len(row) == len(rows[head])]
    timed = [(name, int(spent)) for name, spent in table if name]
    assert [name for name, _ in timed] == headings(number)[0]
    minutes = sum(spent for _, spent in timed)
    assert 45 <= minutes <= 50
    planned = next(row for row in rows if row and row[0].startswith(f"{number} "))
    assert sum(map(int, planned[1:])) == minutes


@pytest.mark.parametrize("number", [4, 5, 6, 7])
def test_what_is_not_marked_as_more_runs_without_it(number: int) -> None:
    space: dict[str, Any] = {}
    left_out = ran = 0
    more = False
    for cell in json.loads(NOTEBOOKS[f"nb{number}"].read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and not more:
            exec(compile(source, cell["id"], "exec"), space)  # noqa: S102 - our own notebook
        ran += cell["cell_type"] == "code" and not more
        left_out += cell["cell_type"] == "code" and more
        for heading in re.findall(r"^##+ (.*)$", source, re.MULTILINE):
            if cell["cell_type"] == "markdown":
                more = heading.endswith("(more)")
    assert min(ran, left_out) > 0
