"""Whatever a notebook holds, its page takes as long as it is large, or it is refused.

Calls are counted, not seconds, since on any machine they are the same.
"""

from __future__ import annotations

import time
import tracemalloc
from functools import cache, partial
from pathlib import Path
from typing import Any

import nbformat
import pytest

from sosucker_widget.cli import main
from sosucker_widget.pages import notebook_bounds
from sosucker_widget.pages.cleaning import MAX_NESTING, cleaned
from sosucker_widget.pages.markdown_cells import MarkdownMaker, in_colors
from sosucker_widget.pages.notebook_bounds import MAX_MARKDOWN, NotebookError, check_bounds
from sosucker_widget.pages.page_exporter import PageExporter
from sosucker_widget.pages.saved_boards import places
from tests.calls import calls
from tests.pages.hostile import EVERY, hostile, nested_boxes
from tests.pages.notebooks import notebook

SIZE = 2_000
TIMES = 4
MOST_GROWTH = 1.5 * TIMES
"""Times as much for four times the size: 4 is linear, 16 quadratic."""
SPARE_CALLS = 5_000
MOST_TIME = 2.5 * TIMES
"""The same for seconds, which differ from one time to the next."""
MOST_MEMORY = 20
"""Bytes for each byte of a notebook."""
DENSE_MEMORY = 24_000_000
"""Bytes for all that the limits let through of what is dense."""


@cache
def exporter() -> PageExporter:
    """Make an exporter, which takes longer than a page."""
    return PageExporter()


def page_of(made: Any) -> str:  # noqa: ANN401 - a notebook
    """Make the page of a notebook, or say why it is refused."""
    try:
        page, _ = exporter().from_notebook_node(made)
    except NotebookError as error:
        return str(error)
    return str(page)


def seconds(made: Any) -> float:  # noqa: ANN401 - a notebook
    """Return the time of the processor, the shorter of two."""
    times = list[float]()
    for _ in range(2):
        begin = time.process_time()
        page_of(made)
        times.append(time.process_time() - begin)
    return min(times)


def memory(made: Any) -> int:  # noqa: ANN401 - a notebook
    """Return the most bytes that are needed at once."""
    tracemalloc.start()
    try:
        page_of(made)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.fixture(scope="module")
def free_calls() -> int:
    """Count the calls for a page of nothing; what is loaded the first time doesn't count."""
    made = notebook()
    page_of(made)
    return calls(lambda: page_of(made), in_c=True)


@pytest.mark.parametrize("name", EVERY)
def test_four_times_as_much_is_four_times_the_work(name: str, free_calls: int) -> None:
    few, many = (
        calls(partial(page_of, hostile(name, size)), in_c=True) - free_calls
        for size in (SIZE, TIMES * SIZE)
    )
    assert many < MOST_GROWTH * max(few, 0) + SPARE_CALLS


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY)
def test_so_it_is_for_patterns(name: str) -> None:
    """A pattern of a library calls nothing, so that its time is taken."""
    few, many = (seconds(hostile(name, size)) for size in (8 * SIZE, 8 * TIMES * SIZE))
    assert many < MOST_TIME * few


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY)
def test_memory_grows_with_the_notebook(name: str) -> None:
    free = memory(notebook())
    size = 25 * SIZE
    assert memory(hostile(name, size)) < free + MOST_MEMORY * size + DENSE_MEMORY


def test_boxes_within_boxes_are_counted() -> None:
    assert "<pre>a box" in page_of(nested_boxes(5))
    assert page_of(nested_boxes(60)) == (
        "a notebook shows at most 1000 widgets, those in boxes included"
    )


def test_a_picture_of_boxes_is_in_the_page_once() -> None:
    assert places([1, 2], "<img>").count("<img>") == 1


@pytest.mark.parametrize(
    ("limit", "name", "refusal"),
    [
        ("cells and outputs", "code: lines", "cell 1: a notebook has at most 0 cells and outputs"),
        ("characters of Markdown", "Markdown: items", "cell 1: a notebook has at most 0 charac"),
        ("lines of Markdown", "Markdown: items", "cell 1: a notebook has at most 0 lines of Mark"),
        ("tags in its Markdown", "Markdown: comments", "cell 1: a notebook has at most 0 tags in"),
        ("characters of code", "code: lines", "cell 2: a notebook has at most 0 characters of co"),
    ],
)
def test_what_is_too_much_is_told_with_its_place(
    limit: str, name: str, refusal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notebook_bounds, "_MOST", {**notebook_bounds._MOST, limit: 0})
    assert page_of(hostile(name, 100)).startswith(refusal)


def test_pictures_in_markdown_are_no_text() -> None:
    check_bounds(notebook(text=f"![a](data:image/png;base64,{'A' * 2 * MAX_MARKDOWN})"))


def test_a_picture_counts_as_often_as_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sosucker_widget.pages.markdown_cells.MAX_PICTURES", 10_000)
    maker, attachments = MarkdownMaker(), {"a.png": {"image/png": "A" * 4_000}}
    maker.html("![a](attachment:a.png) " * 2, attachments=attachments)
    with pytest.raises(NotebookError, match="at most 10000 characters of pictures"):
        maker.html("![a](attachment:a.png)", attachments=attachments)
    assert 'src=""' in maker.html("![a](attachment:none.png)")


def test_what_is_too_deep_is_text_alone() -> None:
    deep = cleaned(f"{'<b>' * 1_000}a{'</b>' * 1_000}<i>b</i>")
    assert deep == f"{'<b>' * MAX_NESTING}a{'</b>' * MAX_NESTING}<i>b</i>"


def test_very_many_colours_are_left_out() -> None:
    assert in_colors("\x1b[31ma\x1b[0m") == '<span class="ansi-red-fg">a</span>'
    assert in_colors("\x1b[31ma" * 2_000) == "a" * 2_000


def test_a_large_file_is_refused_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sosucker_widget.pages.notebook_file.MAX_NOTEBOOK", 2**20)
    path = tmp_path / "large.ipynb"
    path.write_bytes(b" " * (2**20 + 1))
    assert main(["page", str(path)]) == 1
    assert capsys.readouterr().err == f"{path}: the file is larger than 1 MiB\n"


def test_half_of_a_surrogate_pair_becomes_a_mark(tmp_path: Path) -> None:
    path = tmp_path / "half.ipynb"
    nbformat.write(notebook({"text/plain": "whole"}, text="half: ?"), path)
    path.write_text(path.read_text().replace("half: ?", r"half: \ud83d, \ud83d\ude00"))
    assert main(["page", str(path)]) == 0
    assert "half: ?, \N{GRINNING FACE}" in path.with_suffix(".html").read_text(encoding="utf-8")
