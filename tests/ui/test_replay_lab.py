"""The replay in a real JupyterLab: the example notebook, as a reader uses it, and its comm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sosucker_widget import examples
from sosucker_widget.export.html import to_html
from sosucker_widget.replay import build, plies_of
from tests.browser import Watch
from tests.export.view import View
from tests.ui.axe import serious_findings
from tests.ui.notebook import COUNT_OURS, cells_of, ours_of, run_cell, until
from tests.ui.parts import WIDGET, button, ways
from tests.ui.waiting import wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

EXAMPLE = "00_documented_example.ipynb"
REPLAY, TURN_FIVE, CONTRAST, AUDIT, JUDGE, SAVED = 1, 3, 5, 7, 8, 9
"""The notebook's code cells."""

MADE = (
    "from sosucker_widget import Replay, examples\n"
    "replay = Replay(examples['documented_example'])\nreplay"
)
PLIES = plies_of(build(examples["documented_example"]))
NOTHING_WAITS = "window.__ours.timers === 0"
"""The effects of drawing run a moment later, by a timer."""


def shown(lab_page: LabPage, name: str, *more: str) -> View:
    """Run a notebook whose first cell shows a replay."""
    lab_page.write_and_open(name, MADE, *more)
    run_cell(lab_page, 0)
    return View(lab_page.output(0)).wait()


def counted(lab_page: LabPage, name: str) -> View:
    """Show a replay in a page that counts what our script keeps alive."""
    lab_page.page.add_init_script(COUNT_OURS)
    return shown(lab_page, name)


@pytest.mark.slow
def test_every_cell_of_the_notebook_says_its_part(lab_page: LabPage) -> None:
    watch = Watch(lab_page.page.context)
    lab_page.open(EXAMPLE)
    lab_page.run_all()
    assert "NEXT-2" in lab_page.output(TURN_FIVE).inner_text()
    assert "Blue" in lab_page.output(CONTRAST).inner_text()
    audit = lab_page.output(AUDIT).inner_text()
    assert "7, not 4" in audit
    assert audit.count("ply 9") == 2
    assert "PLAY-1" in lab_page.output(JUDGE).inner_text()
    view, other = (View(lab_page.output(index)).wait() for index in (REPLAY, SAVED))
    assert lab_page.page.locator(WIDGET).count() == 2
    assert (other.ply, other.last) == (1, 1)
    for _ in view.walk():
        assert view.overflow() <= 1
    written = (lab_page.lab.folder / "documented_example.html").read_text(encoding="utf-8")
    assert written == to_html(examples["documented_example"], ply=9)
    assert not watch.errors


def test_no_key_of_ours_is_a_shortcut_of_labs(lab_page: LabPage) -> None:
    view = shown(lab_page, "keys.ipynb", "print(replay.ply)")
    run_cell(lab_page, 1)
    before = cells_of(lab_page)
    view.press(
        *("m", "Shift+M", "w", "a", "b", "y", "r", "x", "c", "v", "d", "d", "z", "1", "0", "0"),
        *("ArrowDown", "ArrowUp", "j", "k", "Shift+ArrowDown", "Home", "End", "?", "Escape"),
        *("Space", "Space", "o", "s", "l"),
        # Each of these is pressed again, so that everything is as before.
        *("c", "p", "p", "n", "n", "g", "g", "g", "t", "t", "t", "t"),
    )
    after = cells_of(lab_page)
    assert after["cells"] == before["cells"]
    # A click in the widget selects its cell, so no key goes to another cell.
    assert after["mode"] == "command"
    assert after["active"] in {before["active"], 0}
    assert lab_page.dialogs.count() == 0


def test_the_browser_follows_python_and_python_the_browser(
    lab_page: LabPage, tmp_path: Path
) -> None:
    view = shown(lab_page, "both.ipynb")
    for where, ply in (("7", 7), ("'next'", 8), ("'last'", 11), ("'first'", 0)):
        lab_page.run_code(f"replay.goto({where})")
        view.wait_for_ply(ply)
    lab_page.run_code("replay.ply = 99")
    view.wait_for_ply(11)

    view.drag(9)
    until(lab_page, "print(replay.ply)", "9")
    assert lab_page.run_code("print(replay.ruling.rules[0])").strip() == "CAPTURE-3"
    view.press("ArrowLeft", "ArrowLeft")
    until(lab_page, "print(replay.ply)", "7")
    said = lab_page.run_code("print(replay.contrasts[0].sentence())").strip()
    assert said == PLIES[7]["contrasts"][0]["sentence"]["en"]

    view.choose_language("ru")
    russian = [ruling["sentence"]["ru"] for ruling in PLIES[7]["rulings"]]
    wait_until(lambda: view.sentences, russian, lab_page.page)
    until(lab_page, "print(replay.language)", "ru")
    lab_page.run_code("replay.language = 'en'")
    view.frame.locator("button[lang=en][aria-pressed=true]").wait_for()

    with lab_page.page.expect_download() as download:
        button(view.frame, "save.idle").click()
    assert download.value.suggested_filename.endswith(".html")
    path = tmp_path / "saved.html"
    download.value.save_as(path)
    assert path.read_text(encoding="utf-8") == to_html(examples["documented_example"], ply=7)


@pytest.mark.parametrize("theme", [pytest.param("Light", marks=pytest.mark.slow), "Dark"])
def test_it_follows_labs_theme_and_no_scan_finds_a_serious_fault(
    lab_page: LabPage, theme: str
) -> None:
    view = shown(lab_page, "themes.ipynb")
    for other in ("Dark", "Light") if theme == "Light" else ("Dark",):
        lab_page.set_theme(f"JupyterLab {other}")
        lab_page.output(0).locator(f"[data-theme={other.lower()}]").wait_for()
    view.drag(9)
    assert serious_findings(lab_page.page) == []
    view.press("?")
    view.frame.get_by_role("dialog").wait_for()
    assert serious_findings(lab_page.page) == []


def test_two_displays_move_together_and_on_without_a_kernel(lab_page: LabPage) -> None:
    busy = "from pathlib import Path\nwhile not Path('go').exists(): pass"
    one = shown(lab_page, "two.ipynb", "replay", busy)
    run_cell(lab_page, 1)
    two = View(lab_page.output(1)).wait()
    one.drag(5)
    two.wait_for_ply(5)
    two.press("ArrowRight")
    one.wait_for_ply(6)

    run_cell(lab_page, 2, wait=False)
    lab_page.wait_until("busy")
    two.press("ArrowRight", "ArrowRight")
    one.wait_for_ply(8)
    assert one.sentences[0] == PLIES[8]["rulings"][0]["sentence"]["en"]

    (lab_page.lab.folder / "go").touch()
    lab_page.wait_until("idle")
    lab_page.shut_kernel_down()
    one.press("ArrowRight")
    two.wait_for_ply(9)
    two.drag(2)
    one.wait_for_ply(2)
    assert one.sentences[0] == PLIES[2]["rulings"][0]["sentence"]["en"]


@pytest.mark.slow
def test_running_a_cell_again_leaves_nothing_behind(lab_page: LabPage) -> None:
    view = counted(lab_page, "again.ipynb")
    run_cell(lab_page, 0)
    view.wait()
    lab_page.page.wait_for_function(NOTHING_WAITS)
    before = ours_of(lab_page)
    assert before["observers"] > 0
    for _ in range(20):
        run_cell(lab_page, 0)
        view.wait()
    assert lab_page.output(0).locator(WIDGET).count() == 1
    lab_page.page.wait_for_function(NOTHING_WAITS)
    after = ours_of(lab_page)
    assert after["observers"] == before["observers"]
    # Python keeps every widget, and Lab keeps its model, which has one listener.
    assert after["listeners"] <= before["listeners"] + 20


def test_a_display_that_goes_takes_along_what_listens_and_what_plays(lab_page: LabPage) -> None:
    view = counted(lab_page, "gone.ipynb")
    view.press("Space")
    lab_page.page.wait_for_function("window.__ours.timers > 0")
    run_cell(lab_page, 0)
    view.wait()
    lab_page.page.wait_for_function(NOTHING_WAITS)
    for _ in range(3):
        lab_page.command("notebook:clear-all-cell-outputs")
        lab_page.page.locator(WIDGET).wait_for(state="detached")
        wait_until(lambda: ours_of(lab_page)["observers"], 0, lab_page.page)
        run_cell(lab_page, 0)
        view.wait()


@pytest.mark.slow
def test_after_a_reload_it_runs_again(lab_page: LabPage) -> None:
    shown(lab_page, "reload.ipynb").drag(4)
    until(lab_page, "print(replay.ply)", "4")
    lab_page.open("reload.ipynb")
    run_cell(lab_page, 0)
    view = View(lab_page.output(0)).wait()
    view.wait_for_ply(0)
    view.press("End")
    until(lab_page, "print(replay.ply)", "11")


@pytest.mark.slow
def test_a_move_of_the_readers_own_is_judged_and_kept(lab_page: LabPage) -> None:
    view = shown(lab_page, "own.ipynb")
    view.press("ArrowRight", "e")
    field = view.frame.get_by_role("textbox", name="Your own moves")
    field.fill("r")
    field.press("Enter")
    ways(view.frame).get_by_role("status").filter(has_text="Red’s colour is in pile 1").wait_for()
    field.fill("g g1")
    field.press("Enter")
    view.wait_for_ply(3)
    assert view.last == 3
    until(lab_page, "print(replay.line, replay.ply, len(replay.lines))", "1 3 2")
    assert not serious_findings(lab_page.page)
    lab_page.run_code("replay.goto(7, line=0)")
    view.wait_for_ply(7)
    assert view.last == 11
    lab_page.shut_kernel_down()
    view.press("Home", "ArrowRight", "v", "ArrowRight", "ArrowRight")
    view.wait_for_ply(3)
    assert view.last == 3
