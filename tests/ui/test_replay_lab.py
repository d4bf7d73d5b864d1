"""The replay in a real JupyterLab: the example notebook, as a reader uses it."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import examples
from sosucker_widget.export.html import to_html
from sosucker_widget.replay import build, plies_of
from tests.browser import Watch, open_context
from tests.export.view import View
from tests.ui.axe import serious_findings
from tests.ui.lab import LabPage
from tests.ui.notebook import COUNT_OURS, cells_of, ours_of, run_cell, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.ui.lab import Lab

pytestmark = pytest.mark.browser

EXAMPLE = "00_documented_example.ipynb"
REPLAY, TURN_FIVE, CONTRAST, AUDIT, JUDGE, SAVED = 1, 3, 5, 7, 8, 9
"""The notebook's code cells."""

WORDS = json.loads(files("sosucker_widget.locale.en").joinpath("interface.json").read_text("utf-8"))
PLIES = plies_of(build(examples["documented_example"]))


@pytest.fixture(scope="module")
def lab_page(browser: Browser, lab: Lab) -> Iterator[LabPage]:
    """Yield the example notebook with all cells run, on one page for all tests here."""
    context = open_context(browser, viewport={"width": 1280, "height": 900})
    watch = Watch(context)
    context.add_init_script(COUNT_OURS)
    opened = LabPage(context.new_page(), lab)
    opened.open(EXAMPLE)
    opened.run_all()
    View(opened.output(REPLAY)).wait()
    yield opened
    context.close()
    assert not watch.foreign
    assert not [error for error in watch.errors if "socket" not in error.lower()]


@pytest.fixture
def view(lab_page: LabPage) -> View:
    """Return the display of the notebook's replay, with the cursor at the start."""
    view = View(lab_page.output(REPLAY)).wait()
    view.press("Home")
    view.wait_for_ply(0)
    return view


class TestTheNotebook:
    def test_every_cell_says_its_part(self, lab_page: LabPage) -> None:
        assert "NEXT-2" in lab_page.output(TURN_FIVE).inner_text()
        assert "Blue" in lab_page.output(CONTRAST).inner_text()
        audit = lab_page.output(AUDIT).inner_text()
        assert "7, not 4" in audit
        assert audit.count("ply 9") == 2
        assert "PLAY-1" in lab_page.output(JUDGE).inner_text()

    def test_each_replay_has_a_display_of_its_own(self, lab_page: LabPage) -> None:
        assert lab_page.page.locator(".sosucker-widget").count() == 2
        other = View(lab_page.output(SAVED)).wait()
        assert (other.ply, other.last) == (1, 1)

    def test_the_page_that_it_writes_is_there(self, lab_page: LabPage) -> None:
        written = (lab_page.lab.root / "documented_example.html").read_text(encoding="utf-8")
        assert written == to_html(examples["documented_example"], ply=9)


class TestScrubbing:
    def test_the_inspector_says_at_every_ply_what_python_says(self, view: View) -> None:
        for ply in view.walk():
            rulings = PLIES[ply]["rulings"]
            assert view.rules[: len(rulings)] == [ruling["rule"] for ruling in rulings]
            assert view.sentences == [ruling["sentence"]["en"] for ruling in rulings]
            shown = view.frame.inner_text()
            for contrast in PLIES[ply]["contrasts"]:
                assert contrast["sentence"]["en"] in shown

    def test_by_mouse(self, view: View) -> None:
        for ply in (9, 3, 11, 0, 7):
            view.drag(ply)
            assert view.ply == ply
        for name, ply in (("first", 0), ("on", 1), ("on", 2), ("back", 1), ("last", 11)):
            view.frame.get_by_role("button", name=WORDS[name], exact=True).click()
            view.wait_for_ply(ply)
        view.frame.locator(".score button").nth(3).click()
        view.wait_for_ply(4)

    def test_by_keyboard(self, view: View) -> None:
        for keys, ply in (
            ("ArrowRight", 1),
            ("ArrowRight", 2),
            ("ArrowLeft", 1),
            ("End", 11),
            ("ArrowRight", 11),
            ("Home", 0),
            ("ArrowLeft", 0),
            ("Shift+ArrowRight", 1),
            ("Shift+ArrowRight", 3),
            ("ArrowRight", 4),
            ("Shift+ArrowLeft", 3),
            ("Shift+ArrowLeft", 1),
            ("m", 2),
            ("m", 4),
            ("m", 5),
            ("Shift+M", 4),
        ):
            view.press(keys)
            view.wait_for_ply(ply)

    def test_w_leads_to_the_reasons_and_escape_closes_the_list_of_keys(self, view: View) -> None:
        view.press("w")
        view.frame.locator(".minutes:focus").wait_for()
        view.press("?")
        dialog = view.frame.get_by_role("dialog")
        dialog.wait_for()
        # The page behind it doesn't move.
        view.frame.page.keyboard.press("ArrowRight")
        view.frame.page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
        assert view.ply == 0

    def test_the_live_line_speaks_the_ruling_and_who_is_next(self, view: View) -> None:
        view.press("End", "Home", "m", "m", "m", "m", "m")
        view.wait_for_ply(7)
        assert PLIES[7]["rulings"][0]["sentence"]["en"] in view.live
        spoken = view.slider.get_attribute("aria-valuetext") or ""
        assert "turn 5, ply 7 of 11" in spoken

    def test_no_key_of_ours_is_a_shortcut_of_labs(self, lab_page: LabPage, view: View) -> None:
        run_cell(lab_page, TURN_FIVE)
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
        assert after["active"] in {before["active"], REPLAY}
        assert lab_page.page.locator(".jp-Dialog").count() == 0

    def test_space_plays_and_pauses(self, view: View) -> None:
        play = view.frame.locator(".tp button").nth(2)
        rest = play.get_attribute("aria-label")
        view.press("Space")
        view.wait_for_ply(1)
        view.wait_for_ply(2)
        assert play.get_attribute("aria-label") != rest
        view.press("Space")
        assert play.get_attribute("aria-label") == rest


class TestBothWorlds:
    def test_the_browser_follows_python(self, lab_page: LabPage, view: View) -> None:
        for where, ply in (("7", 7), ("'next'", 8), ("'last'", 11), ("'first'", 0)):
            lab_page.run_code(f"replay.goto({where})")
            view.wait_for_ply(ply)
        lab_page.run_code("replay.ply = 99")
        view.wait_for_ply(11)

    def test_python_follows_the_browser(self, lab_page: LabPage, view: View) -> None:
        view.drag(9)
        until(lab_page, "print(replay.ply)", "9")
        assert lab_page.run_code("print(replay.ruling.rules[0])").strip() == "CAPTURE-3"
        view.press("ArrowLeft", "ArrowLeft")
        until(lab_page, "print(replay.ply)", "7")
        said = lab_page.run_code("print(replay.contrasts[0].sentence())").strip()
        assert said == PLIES[7]["contrasts"][0]["sentence"]["en"]

    def test_the_language_is_one(self, lab_page: LabPage, view: View) -> None:
        view.press("End")
        view.choose_language("ru")
        said = [ruling["sentence"]["ru"] for ruling in PLIES[11]["rulings"]]
        assert view.sentences == said
        until(lab_page, "print(replay.language)", "ru")
        lab_page.run_code("replay.language = 'en'")
        view.frame.locator("button[lang=en][aria-pressed=true]").wait_for()

    def test_the_page_is_saved_as_it_stands(
        self, lab_page: LabPage, view: View, tmp_path: Path
    ) -> None:
        view.drag(7)
        with lab_page.page.expect_download() as download:
            view.frame.locator(".save button").click()
        assert download.value.suggested_filename.endswith(".html")
        path = tmp_path / "saved.html"
        download.value.save_as(path)
        assert path.read_text(encoding="utf-8") == to_html(examples["documented_example"], ply=7)


class TestEditing:
    @pytest.fixture
    def view(self, lab_page: LabPage, view: View) -> Iterator[View]:
        yield view
        lab_page.run_code(
            "replay.show_comparison(None)\nwhile len(replay.lines) > 1: replay.delete(1)"
        )
        until(lab_page, "print(len(replay.lines))", "1")
        view.frame.locator(".sheet .score").wait_for()

    def test_rules_are_compared_here_and_in_python(self, lab_page: LabPage, view: View) -> None:
        view.drag(7)
        view.press("c")
        sides = view.frame.locator(".sides section")
        sides.nth(1).get_by_role("heading", name="Blue has the move").wait_for()
        until(lab_page, "print(len(replay._comparison) > 0)", "True")
        lab_page.run_code("replay.show_comparison(None)")
        view.frame.locator(".insp").wait_for()
        lab_page.run_code("replay.show_comparison('classic')")
        sides.nth(1).wait_for()
        view.press("c")
        view.frame.locator(".insp").wait_for()
        until(lab_page, "print(replay._comparison)", "b''")

    def test_moves_and_words_of_ones_own(self, lab_page: LabPage, view: View) -> None:
        view.drag(1)
        view.press("e")
        field = view.frame.get_by_label("Your own moves")
        field.fill("r")
        field.press("Enter")
        view.frame.locator(".forks .fault", has_text="Red").wait_for()
        field.fill("g g1")
        field.press("Enter")
        view.wait_for_ply(3)
        until(lab_page, "print(replay.line, replay.ply)", "1 3")
        note = view.frame.get_by_label("Note", exact=True)
        note.fill("<b>What if?</b>")
        view.frame.locator(".remark", has_text="<b>What if?</b>").wait_for()
        view.frame.get_by_label("Glyph for the move").select_option("!?")
        view.frame.locator(".remark b", has_text="!?").wait_for()
        told = "last = [*replay.lines[1].onward()][-1]; print(last.note, last.glyph)"
        until(lab_page, told, "<b>What if?</b> !?")
        view.frame.get_by_role("button", name="Make it the main line").click()
        until(lab_page, "print(replay.line, replay.plies, len(replay.lines))", "0 3 2")
        view.frame.locator("[role=slider][aria-valuemax='3']").wait_for()
        lab_page.run_code("replay.promote(1); replay.goto(3, line=1)")
        view.frame.get_by_role("button", name="Delete this line").click()
        until(lab_page, "print(replay.line, replay.plies, len(replay.lines))", "0 11 1")
        view.frame.get_by_role("button", name="Undo").click()
        until(lab_page, "print(replay.line, replay.plies, len(replay.lines))", "1 3 2")
        view.press("Control+Shift+z")
        until(lab_page, "print(replay.line, replay.plies, len(replay.lines))", "0 11 1")
        view.press("e")


class TestLooks:
    @pytest.mark.parametrize("theme", ["Light", "Dark"])
    def test_it_follows_labs_theme_and_no_scan_finds_a_serious_fault(
        self, lab_page: LabPage, view: View, theme: str
    ) -> None:
        lab_page.set_theme(f"JupyterLab {theme}")
        lab_page.page.locator(f".sosucker-widget [data-theme={theme.lower()}]").first.wait_for()
        for ply in (0, 7, 9):
            view.drag(ply)
            assert serious_findings(lab_page.page) == []
        view.press("?")
        view.frame.get_by_role("dialog").wait_for()
        assert serious_findings(lab_page.page) == []
        lab_page.page.keyboard.press("Escape")

    def test_nothing_sticks_out_of_its_cell(self, view: View) -> None:
        for _ in view.walk():
            assert view.overflow() <= 1


class TestLife:
    def test_two_displays_move_together_and_on_without_a_kernel(
        self, browser: Browser, lab: Lab
    ) -> None:
        context = open_context(browser, viewport={"width": 1280, "height": 900})
        watch = Watch(context)
        lab_page = LabPage(context.new_page(), lab)
        lab_page.write_and_open(
            "two.ipynb",
            "from sosucker_widget import Replay, examples\n"
            "replay = Replay(examples['documented_example'])\nreplay",
            "replay",
            "from pathlib import Path\nwhile not Path('go').exists(): pass",
        )
        run_cell(lab_page, 0)
        run_cell(lab_page, 1)
        one, two = (View(lab_page.output(index)).wait() for index in (0, 1))
        one.drag(5)
        two.wait_for_ply(5)
        two.press("ArrowRight")
        one.wait_for_ply(6)

        run_cell(lab_page, 2, wait=False)
        lab_page.wait_for('.jp-Notebook-ExecutionIndicator[data-status="busy"]')
        two.press("ArrowRight", "ArrowRight")
        one.wait_for_ply(8)
        assert one.sentences[0] == PLIES[8]["rulings"][0]["sentence"]["en"]

        (lab.root / "go").touch()
        lab_page.wait_for('.jp-Notebook-ExecutionIndicator[data-status="idle"]')
        lab_page.shut_kernel_down()
        one.press("ArrowRight")
        two.wait_for_ply(9)
        two.drag(2)
        one.wait_for_ply(2)
        assert one.sentences[0] == PLIES[2]["rulings"][0]["sentence"]["en"]
        context.close()
        assert not watch.foreign

    def test_running_a_cell_again_leaves_nothing_behind(
        self, lab_page: LabPage, view: View
    ) -> None:
        # The effects of drawing run a moment later, by a timer.
        still = "window.__ours.timers === 0"
        run_cell(lab_page, REPLAY)
        view.wait()
        lab_page.page.wait_for_function(still)
        before = ours_of(lab_page)
        assert before["observers"] > 0
        for _ in range(20):
            run_cell(lab_page, REPLAY)
            view.wait()
        assert lab_page.output(REPLAY).locator(".sosucker-widget").count() == 1
        lab_page.page.wait_for_function(still)
        after = ours_of(lab_page)
        assert after["observers"] == before["observers"]
        # Python keeps every widget, and Lab keeps its model, which has one listener.
        assert after["listeners"] <= before["listeners"] + 20

    def test_nothing_plays_on_where_nobody_watches(self, lab_page: LabPage, view: View) -> None:
        view.press("Space")
        assert ours_of(lab_page)["timers"] == 1
        run_cell(lab_page, REPLAY)
        view.wait()
        lab_page.page.wait_for_function("window.__ours.timers === 0")

    def test_a_display_that_goes_takes_its_listeners_along(
        self, lab_page: LabPage, view: View
    ) -> None:
        counts = []
        for _ in range(3):
            lab_page.command("notebook:clear-all-cell-outputs")
            lab_page.page.locator(".sosucker-widget").first.wait_for(state="detached")
            counts.append(ours_of(lab_page))
            run_cell(lab_page, REPLAY)
            view.wait()
        assert all(count["observers"] == 0 for count in counts)

    def test_after_a_reload_it_runs_again(self, lab_page: LabPage) -> None:
        lab_page.open(EXAMPLE)
        lab_page.run_all()
        view = View(lab_page.output(REPLAY)).wait()
        view.wait_for_ply(9)
        view.press("Home")
        until(lab_page, "print(replay.ply)", "0")

    def test_a_move_of_the_readers_own_is_judged_and_kept(self, browser: Browser, lab: Lab) -> None:
        context = open_context(browser, viewport={"width": 1280, "height": 900})
        lab_page = LabPage(context.new_page(), lab)
        lab_page.write_and_open(
            "own.ipynb",
            "from sosucker_widget import Replay, examples\n"
            "replay = Replay(examples['documented_example'], ply=1)\nreplay",
        )
        run_cell(lab_page, 0)
        view = View(lab_page.output(0)).wait()
        view.press("e")
        field = view.frame.get_by_role("textbox", name="Your own moves")
        field.fill("r")
        field.press("Enter")
        view.frame.locator(".forks .fault", has_text="Red’s colour is in pile 1").wait_for()
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
        context.close()
