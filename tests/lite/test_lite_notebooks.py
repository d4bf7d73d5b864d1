"""Every notebook runs whole in a browser, and answers are judged and kept there as elsewhere."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from lite.serve import serve
from sosucker_widget.cli import main
from sosucker_widget.teaching.answer_file import load_answers
from tests.lite.lite_page import new_context, visit
from tests.ui.lab import NOTEBOOKS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]

ALL = sorted(path.relative_to(NOTEBOOKS).as_posix() for path in NOTEBOOKS.rglob("*.ipynb"))

JUDGE = """
from sosucker_widget.lessons import questions
from sosucker_widget.teaching.workbook import Workbook
book = Workbook(questions(), "anna")
for name, exercise in questions().items():
    task = exercise.task("anna")
    right = [exercise.solve(task)] if exercise.solve else []
    for answer in (*right, *(one.example(task) for one in exercise.mistakes if one.example)):
        print(name, book.check(name, answer).status)
"""

ANSWER = """
from sosucker_widget.lessons import check, hand_in, position, question, student
me = student("anna", "anna.json")
for answer in (["red"], []):
    print(check("nb1.q1", answer).status)
"""
READ = "import os; print(os.listdir()); print(open('anna.json', encoding='utf-8').read())"


@pytest.fixture(scope="module")
def url(site: Path) -> Iterator[str]:
    with serve(site) as address:
        yield f"{address}some/prefix/"


@pytest.mark.parametrize("name", ALL)
def test_it_runs_whole(browser: Browser, url: str, name: str) -> None:
    context, watch = new_context(browser)
    with visit(context, url, name) as page:
        page.run_whole()
        assert page.errors() == []
    context.close()
    assert watch.foreign == []


def test_answers_are_judged_as_on_a_computer(browser: Browser, url: str) -> None:
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(compile(JUDGE, "judge", "exec"), {})  # noqa: S102 - it stands above
    assert told.getvalue().count(" pass") > 20
    context, _ = new_context(browser)
    with visit(context, url, "index.ipynb") as page:
        assert page.run_code(JUDGE).split("\n") == told.getvalue().split("\n")
    context.close()


def test_answers_are_there_at_the_next_visit_and_can_be_graded(
    browser: Browser, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    context, _ = new_context(browser)
    with visit(context, url, "01_play.ipynb") as page:
        page.run_code(ANSWER)
    with visit(context, url, "02_rules.ipynb") as page:
        assert "1 answered" in page.run_code(ANSWER + "print(repr(me))")
        names, _, text = page.run_code(READ).partition("\n")
    context.close()
    assert ".lock" not in names
    (tmp_path / "anna.json").write_text(text, encoding="utf-8")
    assert main(["grade", str(tmp_path / "anna.json")]) == 0
    assert "anna" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "script"),
    [
        # As over plain http by another address than that of this machine: a page has none.
        ({}, "delete Navigator.prototype.serviceWorker"),
        # As where it is refused: the folder is there, and can't be written to.
        ({"service_workers": "block"}, ""),
    ],
    ids=["none", "refused"],
)
def test_without_a_service_worker_answers_stay_in_memory_and_can_be_downloaded(
    browser: Browser, url: str, tmp_path: Path, options: dict[str, Any], script: str
) -> None:
    context, _ = new_context(browser, **options)
    context.add_init_script(script)
    with visit(context, url, "09_shares.ipynb") as page:
        page.run_code(ANSWER)
        page.run_in_cell(1, "me")
        told = page.output(1)
        told.get_by_text("1 answered").wait_for()
        told.get_by_text("answers in memory alone").wait_for()
        with page.page.expect_download() as download:
            told.get_by_role("link", name="Download anna.json").click()
        assert download.value.suggested_filename == "anna.json"
        download.value.save_as(tmp_path / "anna.json")
    context.close()
    assert load_answers(tmp_path / "anna.json").tries == {"nb1.q1": (["red"], [])}
    assert main(["grade", str(tmp_path / "anna.json")]) == 0
