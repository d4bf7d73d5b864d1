"""Folded code in what nbconvert writes: its caption is read, and the code is out of the way."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from nbconvert.exporters import (
    HTMLExporter,
    LatexExporter,
    MarkdownExporter,
    TemplateExporter,
    WebPDFExporter,
)
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader

from sosucker_widget.pages import lab_export
from sosucker_widget.pages.page_exporter import PageExporter
from sosucker_widget.pages.preprocessors import CaptionPreprocessor

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
LESSON = ROOT / "notebooks" / "05_coalitions.ipynb"
DETAILS = re.compile(r"<details.*?</details>", re.DOTALL)
CODE = "sign_in()"
"""Stands in folded code, and nowhere else."""


@pytest.fixture
def settings() -> Config:
    """Return what comes with the package."""
    return PyFileConfigLoader("jupyter_nbconvert_config.py", str(ROOT / "jupyter")).load_config()


def lesson() -> Any:  # noqa: ANN401 - without types
    return nbformat.read(LESSON, as_version=4)


def captions() -> Iterator[str]:
    for cell in lesson().cells:
        if cell.metadata.get("jupyter", {}).get("source_hidden"):
            yield cell.source.splitlines()[0].removeprefix("# ")


@pytest.mark.parametrize("exporter", [HTMLExporter, MarkdownExporter, PageExporter])
def test_the_code_is_folded_under_its_caption(
    exporter: type[TemplateExporter], settings: Config
) -> None:
    body, _ = exporter(config=settings).from_notebook_node(lesson())
    heads = re.findall(r"<details><summary>(.*?)</summary>", body)
    assert [head for head in heads if head != "Solution"] == [*captions()]
    assert any(CODE in re.sub(r"<[^>]*>", "", block) for block in DETAILS.findall(body))
    assert CODE not in re.sub(r"<[^>]*>", "", DETAILS.sub("", body))


def test_latex_has_the_caption_and_not_the_code(settings: Config) -> None:
    made = CaptionPreprocessor(parent=LatexExporter(config=settings))  # type: ignore[no-untyped-call]
    shown, _ = made.preprocess(lesson(), {})
    told = [cell.source for cell in shown.cells if cell.cell_type == "markdown"]
    assert [f"**{one}**" for one in captions()] == [
        one for one in told if one[:2] == one[-2:] == "**"
    ]
    [code] = [one for one in shown.cells if one.cell_type == "code" and CODE in one.source]
    assert code.metadata.transient.remove_source


def test_a_caption_is_written_once_however_often_it_is_asked_for() -> None:
    made = CaptionPreprocessor(parent=HTMLExporter())  # type: ignore[no-untyped-call]
    once, _ = made.preprocess(lesson(), {})
    twice, _ = made.preprocess(once, {})
    assert twice == once


@pytest.mark.parametrize(
    "exporter", [HTMLExporter, MarkdownExporter, LatexExporter, WebPDFExporter]
)
def test_every_way_to_export_uses_it(exporter: type[TemplateExporter], settings: Config) -> None:
    app = SimpleNamespace(config=Config())
    lab_export._load_jupyter_server_extension(app)
    for config in (settings, app.config):
        assert CaptionPreprocessor in exporter(config=config).preprocessors
