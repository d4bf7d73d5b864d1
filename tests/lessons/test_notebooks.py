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
from sosucker_widget.teaching.answer_form import show_form
from sosucker_widget.teaching.board_question import board_question

ROOT = Path(__file__).parents[2]
CHECK = re.compile(r'check\(\s*"(nb\d+\.\w+)"')
ASKED = re.compile(r'(?:check|question)\(\s*"(nb\d+\.\w+)"')
MOST_WORDS = 900
DOCUMENTS = "nb2"
"""The lesson that is about the two rule documents."""
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
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        settles = cell["cell_type"] == "code" and 'quote("' in "".join(cell["source"])
        hidden = cell["metadata"].get("jupyter", {}).get("outputs_hidden", False)
        assert hidden or not settles, cell["id"]
        if hidden:  # its first line is visible even if it is folded
            assert cell["outputs"][0]["output_type"] == "stream", cell["id"]


@pytest.mark.parametrize(
    "path", [*EVERY], ids=[f"{path.parent.name}-{path.stem}" for path in EVERY]
)
def test_what_is_folded_is_folded_by_every_program_that_shows_it(path: Path) -> None:
    """JupyterLab reads `jupyter`, the site the tags and the caption, nbconvert `transient`."""
    tags = {
        (False, False): None,
        (True, False): ["hide-input"],
        (False, True): ["hide-output"],
        (True, True): ["hide-cell"],
    }
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        looks = cell["metadata"]
        code, output = (
            looks.get("jupyter", {}).get(f"{part}_hidden", False) for part in ("source", "outputs")
        )
        assert looks.get("tags") == tags[code, output], cell["id"]
        caption = "".join(cell["source"]).split("\n")[0].removeprefix("# ")
        prompt = {"code_prompt_show": caption} if code else None
        assert looks.get("mystnb") == prompt, cell["id"]
        assert looks.get("transient") == ({"remove_source": True} if code else None), cell["id"]


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
def test_no_code_that_is_shown_is_too_long_to_read_in_class(name: str) -> None:
    for cell in json.loads(NOTEBOOKS[name].read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code" and len(cell["source"]) > MOST_LINES:
            assert cell["metadata"].get("jupyter", {}).get("source_hidden"), cell["id"]


def core(name: str) -> list[dict[str, Any]]:
    """Return a lesson's cells as far as they are for everybody: all above `# More`."""
    every = json.loads(NOTEBOOKS[name].read_text(encoding="utf-8"))["cells"]
    end = next(at for at, cell in enumerate(every) if "".join(cell["source"]).startswith("# More"))
    kept: list[dict[str, Any]] = every[:end]
    return kept


def read_words(name: str) -> str:
    """Return what is read in the core: its text without the solutions, which are folded."""
    texts = ["".join(cell["source"]) for cell in core(name) if cell["cell_type"] == "markdown"]
    return re.sub(r"<details>.*?</details>", "", "\n".join(texts), flags=re.DOTALL)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_core_has_no_unfolded_code_and_a_caption_on_each_cell(name: str) -> None:
    for cell in core(name):
        if cell["cell_type"] == "code":
            assert cell["metadata"].get("jupyter", {}).get("source_hidden"), cell["id"]
            caption = "".join(cell["source"]).split("\n")[0]
            assert re.fullmatch(r"# [A-Z].{4,}[^.]", caption), cell["id"]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_core_is_short_enough_to_be_taught_unprepared(name: str) -> None:
    assert len(read_words(name).split()) <= MOST_WORDS


@pytest.mark.parametrize("name", sorted({*NOTEBOOKS} - {DOCUMENTS}))
def test_the_core_has_one_rule_set(name: str) -> None:
    code = "\n".join("".join(cell["source"]) for cell in core(name) if cell["cell_type"] == "code")
    told = re.findall(r"`(classic|documented)`", read_words(name))
    used = re.findall(r'(?:rules[ =]"?|named\("|start\(")(classic|documented)(?!\])', code)
    assert not told + used


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_lesson_begins_with_its_goal_and_the_minutes_of_its_parts(name: str) -> None:
    first = "".join(core(name)[0]["source"])
    assert re.search(r"^\*\*The goal:\*\* [^.]+\.$", first, re.MULTILINE)
    line = re.search(r"^\*\*(\d+) minutes:\*\* (.+)$", first, re.MULTILINE)
    assert line
    parts = [part.rsplit(" ", 1) for part in line[2].split(" · ")]
    heads = re.findall(r"^## (.*)$", read_words(name), re.MULTILINE)
    assert [part for part, _ in parts] == [head for head in heads if f"## {head}\n" != LAST]
    assert sum(int(minutes) for _, minutes in parts) == int(line[1]) <= 50


def unheard(_: object) -> ExerciseVerdict:
    raise AssertionError("nothing is answered here")


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_question_of_the_core_is_answered_by_clicking(name: str) -> None:
    code = "\n".join("".join(cell["source"]) for cell in core(name) if cell["cell_type"] == "code")
    assert not CHECK.search(code)
    for found in ASKED.findall(code):
        exercise = questions()[found]
        task = exercise.task("anna")
        on_board = board_question(exercise, task) is not None
        assert on_board or show_form(exercise, task, "", unheard, "en") is not None, found


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_lesson_ends_with_three_sentences(name: str) -> None:
    [told] = [one for one in cells(NOTEBOOKS[name], "markdown") if one.startswith(LAST)]
    told = told.removeprefix(LAST).strip().split("\n")[0]
    assert len(re.findall(r"[.?!](?= [A-Z]|$)", told)) == 3, told
    assert re.search(r"You (don’t|don't|do not) know", told)


@pytest.mark.parametrize("name", sorted({*NOTEBOOKS} - {"nb9", DOCUMENTS}))
def test_every_lesson_says_its_rules_at_its_top(name: str) -> None:
    """What machines say is about games whose rules nobody recorded."""
    first = cells(NOTEBOOKS[name], "markdown")[0]
    assert "`course`" in first


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_question_is_asked_and_solved_in_its_notebook(name: str) -> None:
    asked = {found for cell in cells(NOTEBOOKS[name], "code") for found in ASKED.findall(cell)}
    solved = {found for of, code in solutions() if of == name for found in CHECK.findall(code)}
    assert judged(name) <= asked <= {q.id for q in questions().values()}
    assert solved == judged(name)


@pytest.mark.parametrize("who", [GUEST, pytest.param("clara", marks=pytest.mark.slow)])
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


@pytest.mark.parametrize("name", ["nb4", "nb6", "nb7", "nb8"])
def test_the_core_runs_without_what_comes_after_it(name: str) -> None:
    space: dict[str, Any] = {}
    for cell in core(name):
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            exec(compile(source, cell["id"], "exec"), space)  # noqa: S102 - our own notebook


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_all_that_comes_after_the_core_is_marked_as_more(name: str) -> None:
    told = cells(NOTEBOOKS[name], "markdown")
    rest = told[next(at for at, one in enumerate(told) if one.startswith("# More")) :]
    heads = re.findall(r"^##+ (.*)$", "\n".join(rest), re.MULTILINE)
    assert heads
    assert all(head.endswith(" (more)") for head in heads), heads
