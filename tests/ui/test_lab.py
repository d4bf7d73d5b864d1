"""JupyterLab itself: the Lab of the tests works."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.notebook import until

if TYPE_CHECKING:
    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser


def test_lab_runs_a_notebook_and_draws_a_widget(lab_page: LabPage) -> None:
    lab_page.write_and_open(
        "smoke.ipynb",
        "from ipywidgets import IntSlider\nslider = IntSlider(3)\nprint('six by', 9)",
        "slider",
    )
    lab_page.run_all()
    assert "six by 9" in lab_page.output(0).inner_text()
    handle = lab_page.output(1).get_by_role("slider")
    handle.press("ArrowRight")
    until(lab_page, "print(slider.value)", "4")
