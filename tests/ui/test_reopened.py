"""What JupyterLab shows of a saved notebook before anything is run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from sosucker_widget import Replay
from tests.export.view import View
from tests.pages.notebooks import bundle, notebook
from tests.ui.parts import WIDGET

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

PICTURE = "img[src^='data:image/png']"


@pytest.fixture
def replay() -> Iterator[Replay]:
    made: Any = Replay("documented_example", ply=7)
    yield made
    made.close()


def reopen(lab_page: LabPage, made: Any, name: str, *, trusted: bool) -> None:  # noqa: ANN401
    """Save a notebook as it was left, and open it in a new page."""
    path = lab_page.lab.folder / name
    nbformat.write(made, path)
    if trusted:
        NotebookNotary(data_dir=str(lab_page.lab.root.with_name("data"))).sign(
            nbformat.read(path, 4)
        )
    lab_page.open(name)


@pytest.mark.slow
def test_a_notebook_that_is_not_trusted_shows_a_picture(lab_page: LabPage, replay: Replay) -> None:
    reopen(lab_page, notebook(bundle(replay), widgets=[replay]), "untrusted.ipynb", trusted=False)
    picture = lab_page.output(1).locator(PICTURE)
    picture.wait_for()
    assert picture.evaluate("(image) => [image.naturalWidth, image.naturalHeight]") == [536, 430]
    assert lab_page.page.locator(WIDGET).count() == 0


def test_one_that_is_trusted_and_saved_with_state_works(lab_page: LabPage, replay: Replay) -> None:
    reopen(lab_page, notebook(bundle(replay), widgets=[replay]), "trusted.ipynb", trusted=True)
    view = View(lab_page.output(1)).wait()
    assert view.ply == 7
    view.press("ArrowRight")
    view.wait_for_ply(8)


def test_one_that_is_trusted_without_state_says_so(lab_page: LabPage, replay: Replay) -> None:
    reopen(lab_page, notebook(bundle(replay)), "stateless.ipynb", trusted=True)
    told = lab_page.output(1).get_by_text("Error displaying widget: model not found")
    told.wait_for()


def test_a_notebook_of_the_package_shows_all_its_pictures_untrusted(lab_page: LabPage) -> None:
    lab_page.open("00_documented_example.ipynb")
    lab_page.cells.locator(PICTURE).nth(1).wait_for()
    assert lab_page.cells.locator("img[src^='data:image/svg']").count() == 0
