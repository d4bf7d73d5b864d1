"""The questions that a report asks again: every answer with its verdict, on nobody's position."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import class_report
from sosucker_widget.lessons import questions
from sosucker_widget.teaching.reporting.asked_in_class import fresh_tasks
from sosucker_widget.teaching.workbook import seed_of
from tests.teaching import made_class

if TYPE_CHECKING:
    from sosucker_widget.teaching.reporting.class_report import ClassReport

PAGE = re.compile(r'<section class="ask" id="ask-([\w.]+)-(\d)".*?</section>', re.DOTALL)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> ClassReport:
    archive, roster = made_class.write_class(tmp_path_factory.mktemp("report"))
    return class_report(archive, roster=roster)


@pytest.fixture(scope="module")
def page(report: ClassReport) -> str:
    return report.to_html()


def test_every_link_leads_to_a_part_of_the_page(page: str) -> None:
    links = {*re.findall(r'href="#([^"]+)"', page)}
    assert any(link.startswith("ask-") for link in links)
    assert links <= {*re.findall(r'id="([^"]+)"', page)}


def test_the_one_answer_that_is_right_has_the_tick(report: ClassReport, page: str) -> None:
    asked = [one[0] for one in PAGE.finditer(page) if one[1] == "nb1.q3"]
    exercise = questions()["nb1.q3"]
    assert exercise.solve is not None
    for shown, task in zip(asked, fresh_tasks(report.lessons[0], exercise), strict=True):
        right = re.findall(r'<li class="right">.*?</li>', shown, re.DOTALL)
        assert len(right) == 1
        assert str(exercise.solve(task)).title() in unescape(right[0])
        others = re.findall(r"<li>.*?</li>", shown, re.DOTALL)
        assert len(others) == 3
        assert not any("✓" in other for other in others)


def test_what_needs_more_than_a_picture_is_not_asked(page: str) -> None:
    assert {one[1] for one in PAGE.finditer(page)} <= {*questions()} - {"nb1.q5"}


def test_nobody_in_the_class_had_what_is_asked(report: ClassReport) -> None:
    lesson, exercise = report.lessons[0], questions()["nb1.q3"]
    asked = fresh_tasks(lesson, exercise)
    rows = [one.row for one, _ in lesson.results]
    theirs = [exercise.task(seed_of(row.student)) for row in rows if row]
    assert len(asked) == 2
    assert len(theirs) > 20
    assert not [task for task in asked if task in theirs]
