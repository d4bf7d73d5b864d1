"""The page of the class report in a browser: accessible, on each width, and without names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sosucker_widget import class_report
from tests.teaching import made_class
from tests.teaching.made_class import MISSING, PLAIN
from tests.ui.axe import violations

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser import NewPage

WHERE = [
    pytest.param("ru", {"viewport": {"width": 1920, "height": 1080}}, marks=pytest.mark.slow),
    ("en", {"viewport": {"width": 960, "height": 800}}),
    ("ru", {"viewport": {"width": 320, "height": 640}, "color_scheme": "dark"}),
]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    archive, roster = made_class.write_class(folder)
    for code in ("en", "ru"):
        report = class_report(archive, roster=roster, language=code)
        (folder / f"{code}.html").write_text(report.to_html(), encoding="utf-8")
    return folder


@pytest.mark.parametrize(("code", "options"), WHERE, ids=["wide", "light", "narrow and dark"])
def test_the_page_is_accessible_and_hides_all_names(
    code: str, options: dict[str, object], pages: Path, new_page: NewPage
) -> None:
    page = new_page(**options)
    page.goto((pages / f"{code}.html").as_uri())
    assert "Борис Лунь" in page.inner_text("body")
    for switch in ("#hide", "#projector"):
        assert violations(page) == []
        width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0
        page.check(switch)
        shown = page.inner_text("body")
        assert [name for name in (*PLAIN, *MISSING, "Copy", ".json") if name in shown] == []
        page.uncheck(switch)


def test_a_name_opens_the_answers_and_a_text_its_name(pages: Path, page: Page) -> None:
    page.goto((pages / "en.html").as_uri())
    row = page.get_by_role("row").filter(has_text="Carl Maas")
    row.get_by_text("Carl Maas").click()
    assert "right in the end · 3 tries" in row.inner_text()
    page.get_by_text(" more").last.click()
    text = page.get_by_role("listitem").filter(has_text="number 4:").filter(has_text="who?")
    assert "Carl Maas" not in text.inner_text()
    text.get_by_text("who?").click()
    assert "Carl Maas" in text.inner_text()


@pytest.mark.parametrize(("code", "options"), WHERE, ids=["wide", "light", "narrow and dark"])
def test_a_question_is_asked_in_class_and_answered_when_it_is_shown(
    code: str, options: dict[str, object], pages: Path, new_page: NewPage
) -> None:
    page = new_page(**options)
    page.goto((pages / f"{code}.html").as_uri())
    page.locator('.ways a[href="#ask-nb1.q3-1"]').click()
    asked = page.locator(".ask:target")
    said = page.inner_text("body")
    assert [name for name in (*PLAIN, *MISSING, "Copy") if name in said] == []
    assert asked.get_by_role("listitem").count() == asked.get_by_role("spinbutton").count() == 4
    assert "✓" not in said
    for _ in range(2):
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        asked.locator("summary").click()
    asked.locator("summary").click()
    right = asked.get_by_role("listitem").filter(has_text="✓")
    assert right.count() == 1
    asked.locator('a[href="#ask-nb1.q3-2"]').click()
    assert page.locator(".ask:target").inner_text() != said
    page.locator('.ask:target a[href="#nb1"]').click()
    assert "Борис Лунь" in page.inner_text("body")
