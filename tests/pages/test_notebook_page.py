"""A whole notebook as one page: what is in it, what is left out, and that its boards work."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from ipywidgets import Output  # type: ignore[import-untyped]
from playwright.sync_api import expect

from sosucker_widget import Replay, Table, examples
from sosucker_widget.cli import main
from sosucker_widget.pages.cleaning import cleaned
from sosucker_widget.pages.page_exporter import PageExporter
from sosucker_widget.pages.saved_boards import SavedWidgets
from tests.export.test_html import Noted
from tests.export.view import View, open_file
from tests.pages.notebooks import STATE, VIEW, VBox, bundle, notebook
from tests.ui.parts import table_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browser import NewPage

Capture = pytest.CaptureFixture[str]

HOSTILE = (
    "<script>window.bad=1</script>",
    "<img src=x onerror='window.bad=1'>",
    '<a href="javascript:window.bad=1">a</a>',
    '<a href="data:text/html,<script>1</script>">a</a>',
    "<iframe srcdoc='<script>1</script>'></iframe>",
    '<svg><script>window.bad=1</script></svg><svg onload="window.bad=1">',
    '<math><mtext></form><form><mglyph><style></math><img src onerror="window.bad=1">',
    "<meta http-equiv=refresh content='0;url=https://example.org'>",
    "<link rel=stylesheet href=https://example.org/x.css>",
    "<style>@import 'https://example.org/x.css'</style>",
    "<base href=https://example.org/>",
    "<form action=https://example.org><input name=a></form>",
    '<div style="position:fixed;inset:0">over all</div>',
    "<img src='https://example.org/x.png'>",
    "</main></body><script>window.bad=1</script>",
)


class Elements(HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.fixture
def replay() -> Iterator[Replay]:
    made = Replay(examples["documented_example"], ply=7)
    yield made
    made.close()


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table("documented", chips=3, first="red")
    made.play("red")
    yield made
    made.close()


def page_of(made: Any) -> str:  # noqa: ANN401 - a notebook
    page, _ = PageExporter().from_notebook_node(made)
    return str(page)


def test_what_was_saved_of_a_widget_is_found(replay: Replay, table: Table) -> None:
    made = notebook(bundle(replay), bundle(table), bundle(replay), widgets=[replay, table])
    saved = SavedWidgets(made.metadata)
    views = [cell.outputs[0].data[VIEW] for cell in made.cells[1:]]
    assert [saved.numbers(view) for view in views] == [[0], [1], [0]]
    assert [(one["_kind"], one["ply"]) for one in saved.models] == [("replay", 7), ("table", 0)]
    assert all(one["_state"] for one in saved.models)


def test_a_box_shows_the_widgets_inside_it(replay: Replay, table: Table) -> None:
    box = VBox([VBox([table]), replay])
    made = notebook(bundle(box), widgets=[box])
    saved = SavedWidgets(made.metadata)
    assert saved.numbers(made.cells[1].outputs[0].data[VIEW]) == [0, 1]
    assert [one["_kind"] for one in saved.models] == ["table", "replay"]
    box.close()


def test_an_output_shows_the_widget_that_it_captured(replay: Replay) -> None:
    output = Output(outputs=({"output_type": "display_data", "data": bundle(replay)},))
    made = notebook(bundle(output), widgets=[output, replay])
    saved = SavedWidgets(made.metadata)
    assert saved.numbers(made.cells[1].outputs[0].data[VIEW]) == [0]
    assert [one["_kind"] for one in saved.models] == ["replay"]
    output.close()


@pytest.mark.parametrize(
    "metadata",
    [
        {},
        {"widgets": None},
        {"widgets": {STATE: 7}},
        {"widgets": {STATE: {"state": {"a": {"state": {"children": ["IPY_MODEL_a"]}}}}}},
        {"widgets": {STATE: {"state": {"a": {"state": {"_edition": ""}, "buffers": [7]}}}}},
        {"widgets": {STATE: {"state": {"a": {"state": [], "buffers": {"path": 1}}}}}},
    ],
)
def test_whatever_else_is_saved_is_left_out(metadata: dict[str, Any]) -> None:
    saved = SavedWidgets(metadata)
    assert saved.numbers({"model_id": "a"}) == []
    assert saved.numbers({"model_id": 7}) == []
    assert saved.numbers(None) == []


def test_the_script_of_the_notebook_is_never_in_the_page(replay: Replay) -> None:
    made = notebook(bundle(replay), widgets=[replay])
    state = made.metadata["widgets"][STATE]["state"][replay.model_id]
    state["state"]["_esm"] = "window.bad = 1"
    state["state"]["language"] = {"not": "a language"}
    for buffer in state["buffers"]:
        if buffer["path"] in (["_part_core"], ["_part_replay"]):
            buffer["data"] = "YmFk"
    page = page_of(made)
    assert "window.bad" not in page
    assert "_esm" not in page
    assert ">YmFk<" not in page


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_of_a_notebook_can_run_or_fetch(hostile: str) -> None:
    kinds = ["text/html", "text/markdown", "text/plain", "text/latex", "application/javascript"]
    made = notebook(
        *({kind: hostile} for kind in kinds),
        {"image/svg+xml": f'<svg xmlns="http://www.w3.org/2000/svg">{hostile}</svg>'},
        {"image/png": f'"{hostile}', "text/plain": hostile},
        text=f"# {hostile}\n\n{hostile}\n\n[a](javascript:bad) ![b](https://example.org/x.png)",
    )
    made.metadata["title"] = f"</title>{hostile}"
    plain = notebook({"text/plain": "x"})
    allowed = {tag for tag, _ in Elements(page_of(plain)).found} | {"img", "a", "b", "p", "div"}
    page = page_of(made)
    for tag, attributes in Elements(page.partition("<body>")[2]).found:
        assert tag in allowed
        assert not [name for name in attributes if name.startswith("on") or name == "style"]
        assert re.match(r"data:image/|$", attributes.get("src") or "")
        assert not (attributes.get("href") or "").startswith(("javascript", "data"))
    assert page.count("<title>") == 1
    assert len(re.findall("<script", page)) == 1


def test_what_can_be_read_stays() -> None:
    kept = (
        '<h2 id="a">A</h2><table><tr><th colspan="2">b</th></tr></table>'
        '<a href="https://example.org/a">c</a><a href="02_rules.ipynb">d</a>'
        '<img alt="e" src="data:image/png;base64,AAAA"><pre><span class="k">f</span></pre>'
    )
    assert cleaned(kept).replace("<tbody>", "").replace("</tbody>", "") == kept


def test_a_page_without_boards_carries_no_front_end() -> None:
    page = page_of(notebook({"text/plain": "four"}))
    assert len(page) < 20_000
    assert "four" in page


def test_a_board_that_was_not_saved_is_its_picture_in_words_too(replay: Replay) -> None:
    exporter = PageExporter()
    page, _ = exporter.from_notebook_node(notebook(bundle(replay)))
    assert (exporter.live, exporter.pictures) == (0, 1)
    assert 'src="data:image/svg+xml;base64,' in page
    assert "Pile 1: red, blue, green, yellow, red" in page


def test_the_command_writes_a_page_beside_the_notebook(
    replay: Replay, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "game.ipynb"
    nbformat.write(notebook(bundle(replay), widgets=[replay]), path)
    assert main(["page", str(path)]) == 0
    page = tmp_path / "game.html"
    assert "<title>game</title>" in page.read_text(encoding="utf-8")
    assert capsys.readouterr().out == f"{page}: 1 working, 0 as pictures\n"
    nbformat.write(notebook(bundle(replay)), path)
    assert main(["page", str(path), "-o", str(tmp_path / "other.html")]) == 0
    assert "--run" in capsys.readouterr().out
    assert main(["page", str(path), "-o", str(tmp_path / "none" / "other.html")]) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "[1]", "{}", '{"cells": 7, "nbformat": 4}', "\x00", "<html>"])
def test_what_is_no_notebook_is_refused_in_one_line(
    text: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "game.ipynb"
    path.write_text(text, encoding="utf-8")
    assert main(["page", str(path)]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(path) in told
    assert not path.with_suffix(".html").exists()


def test_without_nbconvert_there_is_a_clear_word(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert main(["page", "game.ipynb"]) == 1
    assert "pip install 'sosucker_widget[page]'" in capsys.readouterr().err


def test_a_notebook_is_run_if_asked(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.ipynb"
    made = notebook()
    code = "from sosucker_widget import Replay\nReplay('case_b')"
    made.cells.append(nbformat.v4.new_code_cell(code))
    nbformat.write(made, path)
    assert main(["page", str(path), "--run"]) == 0
    assert ": 1 working, 0 as pictures" in capsys.readouterr().out
    made.cells[-1].source = "1 / 0"
    nbformat.write(made, path)
    assert main(["page", str(path), "--run"]) == 1
    assert "a cell failed: ZeroDivisionError: division by zero" in capsys.readouterr().err


def test_nbconvert_knows_the_page_by_name(replay: Replay, tmp_path: Path) -> None:
    path = tmp_path / "game.ipynb"
    nbformat.write(notebook(bundle(replay), widgets=[replay]), path)
    command = [sys.executable, "-m", "nbconvert", "--to", "sosucker", str(path)]
    subprocess.run(command, check=True, capture_output=True)
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    [models] = re.findall(r'id="models">(.*?)</script>', page, re.DOTALL)
    assert json.loads(models)[0]["ply"] == 7


@pytest.mark.browser
def test_boards_work_with_the_network_off(
    replay: Replay, table: Table, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(viewport={"width": 1100, "height": 900}, offline=True)
    noted = Noted(page)
    box = VBox([replay])
    made = notebook(
        *(bundle(replay), bundle(table), bundle(box), {"text/html": HOSTILE[0]}),
        text="# models\n\n# words",
        widgets=[box, table],
    )
    view = open_file(page, tmp_path / "page.html", page_of(made))
    other = View(page.locator(".sosucker-place").nth(2)).wait()
    view.press("ArrowRight")
    view.wait_for_ply(8)
    other.wait_for_ply(8)
    board = table_in(page)
    assert board.get_attribute("data-to-act") == "red"
    assert "as it was saved" in board.inner_text()
    assert board.get_by_role("button", name="Take back").count() == 0
    assert page.locator(".sosucker-place img").count() == 0
    assert page.evaluate("window.bad") is None
    assert noted.complaints == []
    box.close()


@pytest.mark.browser
@pytest.mark.parametrize(
    ("missing", "why"),
    [
        ("DecompressionStream", "This browser is too old"),
        ("ResizeObserver", "can’t begin here"),
    ],
)
def test_where_boards_cannot_begin_their_pictures_stay_and_it_says_why(
    replay: Replay, new_page: NewPage, tmp_path: Path, missing: str, why: str
) -> None:
    page = new_page(offline=True)
    path = tmp_path / "page.html"
    path.write_text(page_of(notebook(bundle(replay), widgets=[replay])), encoding="utf-8")
    page.add_init_script(f"delete globalThis.{missing}")
    page.goto(path.as_uri())
    expect(page.get_by_text(why)).to_be_visible()
    expect(page.get_by_role("img")).to_be_visible()
