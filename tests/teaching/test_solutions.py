"""The solutions folded into the notebooks pass, on a student's own positions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sosucker_widget.teaching import Verdict, questions, student
from sosucker_widget.teaching import check as real_check

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
SOLUTION = re.compile(r"<summary>.*?</summary>(.*?)</details>", re.DOTALL)
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


def cells_of(path: Path) -> list[str]:
    """List the code of a notebook with that of its solutions, in order."""
    found = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            found.append(source)
        else:
            found += [code for text in SOLUTION.findall(source) for code in CODE.findall(text)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("0[1-9]*.ipynb")), ids=lambda p: p.stem)
def test_the_folded_solutions_pass(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed: set[str] = set()

    def check(name: str, answer: object = None) -> Verdict:
        verdict = real_check(name, answer)
        if verdict:
            passed.add(name)
        return verdict

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sosucker_widget.teaching.check", check)
    monkeypatch.setattr("sosucker_widget.teaching.student", lambda *_, **__: student("anna"))
    names: dict[str, object] = {}
    for cell in cells_of(path):
        exec(compile(cell, path.name, "exec"), names)  # noqa: S102 - our own notebooks
    number = f"nb{int(path.stem[:2])}"
    judged = {
        question.id
        for question in questions().values()
        if question.notebook == number and question.solve is not None
    }
    assert passed >= judged
