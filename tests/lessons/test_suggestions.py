"""Every line of code that a lesson suggests runs in its place: top to bottom, in both languages.

A lesson suggests code in its texts, in the comment beside an answer, in a folded solution, and in
the hints of its exercises. Each notebook is run once, and each suggestion where a reader meets it.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from sosucker_widget.lessons import check, questions, student
from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.teaching import Exercise
from sosucker_widget.teaching.answer_file import GUEST

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
MOST = re.compile("notebooks/0[4-7]")
LESSONS = [
    pytest.param(path, marks=() if MOST.search(path.as_posix()) else pytest.mark.slow)
    for path in (*sorted(NOTEBOOKS.glob("0[1-8]_*.ipynb")), *sorted(NOTEBOOKS.glob("ru/0*.ipynb")))
]
"""The lessons that suggest most are run each time."""

Space = dict[str, Any]
SOLUTION = re.compile(r"<details>.*?```python\n(.*?)```", re.DOTALL)
INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
CALL = re.compile(r"[A-Za-z_][\w.]*\(")
EXAMPLE = re.compile(r"# (?:such as|for example|a list of colours:|список цветов:) (.*)")
ASKED = re.compile(r'check\(\s*"(nb\d+\.[\w-]+)"')


@pytest.fixture(autouse=True)
def _someone_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Be a guest who has answered nothing, here and afterwards, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    student("nobody")
    student()
    yield
    student("nobody")
    student()


def calls(text: str) -> Iterator[str]:
    """Yield the expressions with a call that stand in a sentence, to be run as they are."""
    at = 0
    while (begin := CALL.search(text, at)) is not None:
        ends = [end.end() for end in re.finditer(r"\)(?:\.\w+)*", text[begin.start() :])]
        found = [code for end in ends if is_code(code := text[begin.start() :][:end])]
        at = begin.start() + max(map(len, found)) if found else begin.end()
        if found and "…" not in found[-1]:
            yield found[-1]


def is_code(text: str) -> bool:
    try:
        ast.parse(text, mode="eval")
    except SyntaxError:
        return False
    return True


def hints(exercise: Exercise, language: Language) -> Iterator[str]:
    """Yield all that is said about wrong answers, filled in for a guest."""
    task = exercise.task(GUEST)
    if exercise.nudge:
        yield exercise.to_text(task, language, "nudge")
    for mistake in exercise.mistakes:
        if mistake.example is not None:
            answer = exercise.kind.read(mistake.example(task), task)
            yield exercise.hint(task, answer, language)[1]


def suggested(source: str) -> Iterator[str]:
    """Yield the code that a text suggests: in its sentences, and in folded solutions."""
    yield from SOLUTION.findall(source)
    for code in INLINE.findall(re.sub(r"```.*?```", "", source, flags=re.DOTALL)):
        is_typed = CALL.match(code) and is_code(code)
        if is_typed and "…" not in code and "your name" not in code:
            yield code


def try_out(code: str, space: Space) -> None:
    exec(compile(code, code[:60], "exec"), space)  # noqa: S102 - our own notebook


def examples_hold(source: str) -> None:
    """Check that an answer like the one in the comment could be the answer."""
    exercise = ASKED.search(source)
    example = EXAMPLE.search(source)
    if exercise is None or example is None:
        return
    codes = re.split(r";|,? or ", example[1])
    for code in filter(is_code, map(str.strip, codes)):
        if "…" not in code:
            answer = eval(code, {"lessons": __import__("sosucker_widget").lessons})  # noqa: S307 - as above
            assert check(exercise[1], answer).status not in ("type", "open"), (source, code)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_suggestion_runs_where_it_stands(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    space: Space = {}
    tried = 0
    with redirect_stdout(StringIO()):
        for cell in cells:
            source = "".join(cell["source"])
            if cell["cell_type"] == "code":
                try_out(source, space)
                examples_hold(source)
                codes = [
                    code
                    for name in ASKED.findall(source)
                    for language in LANGUAGES
                    for hint in hints(questions()[name], language)
                    for code in calls(hint)
                ]
            else:
                codes = [*suggested(source)]
            for code in codes:
                try_out(code, dict(space))
            tried += len(codes)
    assert tried
