"""Every notebook runs whole in a browser, and answers are judged and kept there as elsewhere."""

from __future__ import annotations

import contextlib
import gzip
import io
import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from lite.serve import FileHandler, serve
from sosucker_widget.cli import main
from sosucker_widget.teaching.answer_file import load_answers
from tests.elsewhere import NAME, elsewhere, open_elsewhere
from tests.lite.lite_page import new_context, play_red, skip_to_game, visit
from tests.ui.board import BoardView
from tests.ui.lab import NOTEBOOKS
from tests.ui.mouse import Mouse
from tests.ui.notebook import run_cell
from tests.ui.parts import frame_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext

    from tests.lite.lite_page import LitePage

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


def test_a_cold_visit_stays_in_its_budget(browser: Browser, site: Path) -> None:
    """From a host that packs what it sends, as almost all do."""
    served: set[Path] = set()

    class Noting(FileHandler):
        def send_head(self) -> Any:  # noqa: ANN401 - as its base has it
            path = Path(self.translate_path(self.path))
            served.add(path / "index.html" if path.is_dir() else path)
            return super().send_head()

    # Without it, only what this visit needs is asked for, and nothing that the next one may.
    context, _ = new_context(browser, service_workers="block")
    with (
        serve(site, handler=Noting) as address,
        visit(context, f"{address}some/prefix/", "01_play.ipynb") as page,
    ):
        board = play_first(page)
        Mouse(board, seed=2).act(board.see())
    context.close()
    sizes = {path.name: cold_size(path) for path in served if path.is_file()}
    assert {"pyodide.asm.wasm", "01_play.ipynb", "bundle.js"} <= sizes.keys()
    assert sum(sizes.values()) < 14_000_000, sorted(sizes.items(), key=lambda one: -one[1])[:9]


def cold_size(path: Path) -> int:
    """Return how many bytes a host sends of a file."""
    data = path.read_bytes()
    packed = path.suffix in {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm"}
    return len(gzip.compress(data, 6)) if packed else len(data)


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


def test_a_game_in_a_notebook_goes_on_after_a_reload(browser: Browser, url: str) -> None:
    context, watch = new_context(browser)
    with visit(context, url, "01_play.ipynb") as page:
        mouse = Mouse(play_first(page), seed=2)
        mouse.act(mouse.board.see())
        acts = page.run_code("print(*table.record.events)")
        page.page.reload()
        page.open("01_play.ipynb")
        board = play_first(page)
        assert board.see().revision == 0
        board.frame.get_by_role("button", name="Continue", exact=True).click()
        board.wait_for_change(0)
        assert page.run_code("print(*table.record.events)") == acts
        assert page.errors() == []
    context.close()
    assert watch.foreign == []


ANEW = "from sosucker_widget import Table; Table(chips=3, first='red')"
HANGS = """
from sosucker_widget import Table
def forever(view, rng):
    while True:
        pass
table = Table(chips=3, first="red", seats={"blue": forever})
table
"""


def test_a_bot_that_never_answers_costs_a_restart_and_no_game(browser: Browser, url: str) -> None:
    context, _ = new_context(browser)
    with visit(context, url, "shares.ipynb") as page:
        page.run_in_cell(1, HANGS)
        play_red(BoardView(page.output(1)).wait())
        page.page.wait_for_timeout(3000)  # the bot thinks, for ever
        page.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
        )
        page.run_in_cell(1, ANEW)
        board = BoardView(page.output(1)).wait()
        board.frame.get_by_text("Ply 1").wait_for()
        assert board.frame.get_by_role("button", name="Continue", exact=True).is_visible()
    context.close()


PROGRESS = """(frame) => {
  const of = frame.getRootNode(), told = window.told = [];
  new MutationObserver(() => {
    const words = of.querySelector("[role=tabpanel] [role=status]")?.textContent;
    if (words && words !== told.at(-1)) told.push(words);
  }).observe(of, { subtree: true, childList: true, characterData: true });
}"""


def test_long_work_tells_its_progress_and_stops_when_asked(browser: Browser, url: str) -> None:
    context, _ = new_context(browser)
    with visit(context, url, "shares.ipynb") as page:
        page.run_in_cell(
            1, "from sosucker_widget import Replay, examples\nReplay(examples['kept_promise'])"
        )
        shown = page.output(1)
        shown.get_by_role("tab", name="Power").click()
        frame_in(shown).evaluate(PROGRESS)
        shown.get_by_role("button", name="Analyse").click()
        shown.get_by_role("status").get_by_text(re.compile(r"^[1-9]\d* of")).wait_for()
        shown.get_by_role("button", name="Stop").click()
        shown.get_by_role("button", name="Analyse").click()
        shown.get_by_role("button", name="Stop").wait_for()
        shown.get_by_role("button", name="Stop").wait_for(state="detached")
        told = page.page.evaluate("window.told")
    context.close()
    done = [int(words.split()[0]) for words in told]
    assert len(done) > 5
    # After the stop it counts anew, and goes fast over what it knows.
    assert sum(now < before for before, now in pairwise(done)) <= 1


def play_first(page: LitePage) -> BoardView:
    """Run the first lesson's first table, and skip its introduction."""
    run_cell(page, 1)
    return skip_to_game(page.output(1))


def keep_in_memory_and_download(context: BrowserContext, url: str, folder: Path) -> None:
    """Answer where the browser keeps no files: that is told, and the answers are downloaded."""
    with visit(context, url, "shares.ipynb") as page:
        page.run_code(ANSWER)
        page.run_in_cell(1, "me")
        told = page.output(1)
        told.get_by_text("1 answered").wait_for()
        told.get_by_text("answers in memory alone").wait_for()
        with page.page.expect_download() as download:
            told.get_by_role("link", name="Download anna.json").click()
        assert download.value.suggested_filename == "anna.json"
        download.value.save_as(folder / "anna.json")
    assert load_answers(folder / "anna.json").tries == {"nb1.q1": (["red"], [])}
    assert main(["grade", str(folder / "anna.json")]) == 0


@pytest.mark.parametrize(
    ("options", "script"),
    [
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
    keep_in_memory_and_download(context, url, tmp_path)
    context.close()


def test_by_another_name_of_the_host_a_lesson_is_played_and_answers_are_downloaded(
    browser: Browser, browser_path: Path, url: str, tmp_path: Path
) -> None:
    """Over plain http from another computer a page keeps no files, and says so."""
    with open_elsewhere(browser, browser_path) as other:
        context, watch = new_context(other)
        there = elsewhere(url)
        with visit(context, there, "01_play.ipynb") as page:
            assert page.page.evaluate("isSecureContext || 'serviceWorker' in navigator") is False
            mouse = Mouse(play_first(page), seed=2)
            mouse.act(mouse.board.see())
            page.page.reload()
            page.open("01_play.ipynb")
            board = play_first(page)
            assert board.frame.get_by_role("button", name="Continue", exact=True).count() == 0
            Mouse(board, seed=2).act(board.see())
            assert page.errors() == []
        context.close()
        context, _ = new_context(other)
        keep_in_memory_and_download(context, there, tmp_path)
        context.close()
    assert [one for one in watch.foreign if NAME not in one] == []
