"""What the exported page can do besides replaying, in a real browser without a network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest

from sosucker_widget import examples
from sosucker_widget.analysis.promises.promise_book import promise_marks
from sosucker_widget.export.html import to_html
from sosucker_widget.export.worked_out import MOST, comparisons
from sosucker_widget.replay import Series, build, plies_of
from sosucker_widget.replay.comparison import compare, show_comparison
from tests.export.test_html import Noted
from tests.export.view import open_file
from tests.replay.fixtures import branched
from tests.replay.records import HOSTILE, PAYLOADS, hostile
from tests.ui.axe import serious_findings
from tests.ui.geometry import APART, CURVES, LEAST_LETTERS
from tests.ui.parts import inspector, named, score, sides

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser import NewPage


class TestComparisons:
    def test_every_line_beside_the_main_one_and_under_other_rules(self) -> None:
        assert list(comparisons(branched())) == [
            "0:classic",
            "0:1",
            "1:classic",
            "0:2",
            "2:classic",
        ]

    def test_the_cursor_goes_along_the_longer_line(self) -> None:
        found = comparisons(branched())
        assert {key: one["line"] for key, one in found.items() if "classic" not in key} == {
            "0:1": 0,
            "0:2": 0,
        }

    def test_of_a_long_record_the_first_ones(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert MOST > 1000
        monkeypatch.setattr("sosucker_widget.export.worked_out.MOST", 27)
        assert list(comparisons(branched())) == ["0:classic", "0:1"]


SHOWN = plies_of(build(examples["bots_game"]))
SIZE = {"width": 900, "height": 800}
AT_THE_BOTTOM = """(frame) => {
  const low = (seat) => seat.getBoundingClientRect().bottom;
  return [...frame.querySelectorAll("[data-seat]")].sort((a, b) => low(b) - low(a))[0].dataset.seat;
}"""
SIDE_BY_SIDE = show_comparison(compare(examples["documented_example"], "classic"))


@pytest.mark.browser
class TestInABrowser:
    @pytest.fixture
    def page(self, new_page: NewPage) -> Page:
        return new_page(viewport=SIZE, offline=True)

    @pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.slow), "dark"])
    def test_two_rule_sets_are_stepped_together(
        self, new_page: NewPage, tmp_path: Path, scheme: Literal["light", "dark"]
    ) -> None:
        page = new_page(viewport=SIZE, offline=True, color_scheme=scheme)
        noted = Noted(page)
        view = open_file(page, tmp_path / "example.html", to_html(examples["documented_example"]))
        view.press("c")
        two = sides(view.frame)
        two.nth(1).wait_for()
        heights = set()
        for ply in view.walk():
            for side, shown in zip(("left", "right"), two.all(), strict=True):
                verdict = SIDE_BY_SIDE[side]["verdicts"][ply]  # type: ignore[literal-required]
                assert verdict["heading"]["en"] in shown.inner_text()
                assert verdict["sentence"]["en"] in shown.inner_text()
                assert verdict["sentence"]["en"] in view.live or ply == 0
            assert view.overflow() <= 1
            heights.add(view.slider.bounding_box()["y"])  # type: ignore[index]
        assert len(heights) == 1, "nothing jumps"
        view.frame.get_by_role("button", name="First difference: turn 5").click()
        view.wait_for_ply(7)
        assert view.frame.evaluate(APART) == 2
        bar = view.frame.get_by_role("group", name="Compare", exact=True)
        assert bar.get_by_text("all_present", exact=True).count() == 1
        assert serious_findings(page) == []
        view.press("c")
        inspector(view.frame).wait_for()
        assert view.ply == 7
        assert not noted.complaints

    def test_two_lines_are_stepped_together_by_mouse(self, page: Page, tmp_path: Path) -> None:
        view = open_file(page, tmp_path / "lines.html", to_html(branched(), ply=1))
        view.frame.get_by_role("button", name="Compare", exact=True).click()
        choice = view.frame.get_by_label("Compared with")
        assert choice.locator("option").all_inner_texts() == [
            "classic",
            "variation 1",
            "variation 2",
        ]
        choice.select_option(label="variation 2")
        view.frame.get_by_role("button", name="First difference: turn 1").click()
        view.wait_for_ply(2)
        # Both are named by their rules, which are the same here.
        rules = sides(view.frame).first.get_attribute("aria-label")
        staves = view.frame.get_by_role("group", name=rules, exact=True)
        left, right = (staves.nth(at).get_by_role("button") for at in (0, 1))
        assert (left.count(), right.count()) == (7, 2)
        view.press("End")
        view.wait_for_ply(11)
        assert "This line ends here." in sides(view.frame).nth(1).inner_text()
        view.frame.get_by_role("button", name="Compare", exact=True).click()
        inspector(view.frame).wait_for()

    def test_marks_are_chosen_and_stopped_at(self, page: Page, tmp_path: Path) -> None:
        record = examples["bots_game"]
        state = build(record, marker=promise_marks)
        view = open_file(page, tmp_path / "bots.html", to_html(record, state=state))
        marks = view.frame.get_by_role("list", name=named("scrubber.marks"))
        every = marks.get_by_role("listitem").count()
        view.press("?")
        for kept in ("promise kept", "promise broken"):
            assert view.frame.get_by_role("button", name=kept, exact=True).count() == 1
        view.frame.get_by_role("button", name="defeat", exact=True).click()
        stop = view.frame.get_by_role("button", name="Pause at these marks during playback")
        stop.click()
        assert stop.get_attribute("aria-pressed") == "true"
        view.press("Escape")
        assert 0 < marks.get_by_role("listitem").count() < every
        out = [ply for ply, shown in enumerate(SHOWN) if "defeat" in shown["marks"]]
        for ply in out:
            view.press("m")
            view.wait_for_ply(ply)
        view.press("m")
        assert view.ply == out[-1]
        view.drag(out[0] - 1)
        view.press("Space")
        view.wait_for_ply(out[0])
        view.frame.get_by_role("button", name="Play", exact=True).wait_for()

    def test_curves_lead_to_their_plies(self, page: Page, tmp_path: Path) -> None:
        view = open_file(page, tmp_path / "bots.html", to_html(examples["bots_game"]))
        view.press("g")
        choice = view.frame.get_by_role("combobox", name="Curves")
        heading = choice.locator("xpath=..")
        curves, values = heading.locator("+ div"), heading.locator("> span")
        assert view.frame.evaluate(CURVES) == 4
        assert values.inner_text().split()[1::2] == ["7"] * 4
        box = curves.bounding_box()
        assert box
        curves.click(position={"x": 8 + (box["width"] - 16) * 40 / view.last, "y": 20})
        view.wait_for_ply(40)
        hands = SHOWN[40]["position"]["hands"]
        assert values.inner_text().split()[1::2] == [
            str(sum(hand.values())) for hand in hands.values()
        ]
        view.press("g")
        assert choice.input_value() == "2"
        assert serious_findings(page) == []
        view.press("g")
        assert choice.count() == 0

    def test_any_player_sits_at_the_bottom(self, page: Page, tmp_path: Path) -> None:
        view = open_file(page, tmp_path / "example.html", to_html(examples["documented_example"]))
        seen = []
        for _ in range(4):
            seen.append(view.frame.evaluate(AT_THE_BOTTOM))
            view.press("t")
        assert seen == ["red", "blue", "green", "yellow"]
        assert view.frame.evaluate(AT_THE_BOTTOM) == "red"

    def test_for_a_projector_large_and_by_keys_only(
        self, new_page: NewPage, tmp_path: Path
    ) -> None:
        page = new_page(viewport={"width": 1280, "height": 720}, offline=True)
        view = open_file(
            page, tmp_path / "example.html", to_html(examples["documented_example"], ply=7)
        )
        view.press("p")
        view.frame.get_by_role("heading", name="Red has the move").wait_for()
        assert view.frame.get_by_role("button").count() == 0
        assert view.overflow() <= 1
        box = view.frame.bounding_box()
        assert box
        assert box["height"] <= 720
        assert view.frame.evaluate(LEAST_LETTERS) >= 15
        note = plies_of(build(examples["documented_example"]))[7]["note"]
        assert note
        remark = view.frame.get_by_text(note["en"])
        assert remark.count() == 1
        view.press("n")
        assert remark.count() == 0
        view.press("Escape")
        score(view.frame).wait_for()

    def test_hostile_text_side_by_side_stays_text(self, page: Page, tmp_path: Path) -> None:
        noted = Noted(page)
        measured = Series(HOSTILE, lambda _position, player: player.seat)
        text = to_html(hostile(), quiz=False, state=build(hostile(), [measured]))
        view = open_file(page, tmp_path / "hostile.html", text)
        view.press("c", "g")
        sides(view.frame).first.wait_for()
        shown = ""
        for _ in view.walk():
            shown += view.frame.inner_text()
            assert page.evaluate("window.__pwned") is None
        choice = view.frame.get_by_label("Compared with")
        choice.select_option(index=choice.locator("option").count() - 1)
        view.press("Home", "c")
        view.press("ArrowRight", "v", "ArrowRight", "p")
        shown += view.frame.inner_text()
        assert view.frame.get_by_role("paragraph").filter(has_text=PAYLOADS[0]).count() > 0
        for element in ("img", "script", "style", "iframe"):
            assert view.frame.locator(element).count() == 0
        assert any(payload in shown for payload in PAYLOADS)
        assert not noted.complaints
