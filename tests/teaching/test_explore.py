"""Pictures side by side, and pictures that depend on the reader's choices."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from sosucker_widget.analysis import rescue_game, solve
from sosucker_widget.display.rich import speak
from sosucker_widget.engine import RuleSet
from sosucker_widget.engine.position import Position
from sosucker_widget.lessons.coalition_games import start
from sosucker_widget.record import sls
from sosucker_widget.teaching import Picture, bars, beside, matrix, rescue_matrix, show, splits
from sosucker_widget.teaching.bars import Split
from sosucker_widget.teaching.explorer import explore

SVG = "{http://www.w3.org/2000/svg}"
WIDGET = "application/vnd.jupyter.widget-view+json"


def wins(red: int, word: str = "<b>") -> Picture:
    if red > 3:
        raise ValueError("no more than <3>")
    return bars({"red": float(red), word: 1.0}, "Wins")


def test_pictures_beside_each_other_say_all_and_keep_their_sizes() -> None:
    spare = start([2, 1, 1, 1])
    both = beside(show(spare), solve(spare).structure)
    assert str(show(spare)) in both.text
    assert str(solve(spare).structure) in both.text
    root = ET.fromstring(both.svg)  # noqa: S314 - our own
    left, right = root.findall(f"{SVG}svg")
    assert root.findtext(f"{SVG}desc") == both.text
    assert left.find(f"{SVG}desc") is None
    assert float(right.get("x", "")) >= float(left.get("width", "")) > 0
    assert float(left.get("height", "")) <= float(root.get("viewBox", "").split()[-1])


def test_pictures_beside_each_other_speak_the_language_in_which_values_show_themselves() -> None:
    power = solve(start([2, 1, 1, 1])).structure
    speak("ru")
    try:
        both = beside(power, power)
    finally:
        speak("en")
    assert both.text == "\n\n".join([power.to_text("ru")] * 2)


def test_what_stands_beside_is_made_smaller_and_never_larger() -> None:
    small, large = bars({"red": 1}, "One"), bars({str(n): 1 for n in range(20)}, "Many")
    root = ET.fromstring(beside(small, large, titles=["<a>", "b"]).svg)  # noqa: S314 - our own
    one, many = root.findall(f"{SVG}svg")
    assert one.get("height") == ET.fromstring(small.svg).get("height")  # noqa: S314 - our own
    assert float(many.get("width", "")) < float(one.get("width", ""))
    assert [text.text for text in root.findall(f"{SVG}text")] == ["<a>", "b"]
    assert beside(small, titles=["<a>"]).text == f"<a>\n{small}"
    with pytest.raises(ValueError, match="titles: 1, for 2"):
        beside(small, large, titles=["a"])


def test_a_row_is_no_wider_than_a_notebook() -> None:
    one = bars({"red": 1}, "One")
    narrow, wide = (ET.fromstring(beside(*[one] * n).svg) for n in (1, 3))  # noqa: S314 - our own
    assert float(narrow.get("width", "")) == float(narrow.get("viewBox", "").split()[2]) < 740
    width, height = (float(wide.get(name, "")) for name in ("width", "height"))
    _, _, *drawn = map(float, wide.get("viewBox", "").split())
    assert width == 740 < drawn[0]
    assert height / width == pytest.approx(drawn[1] / drawn[0], rel=1e-3)


def test_a_matrix_shows_each_cell_and_marks_equilibria() -> None:
    text = '[hands "g g - y"] [move green] [recency gyrb] [phase rescue] [asked rb]'
    game = rescue_game(sls.loads(f"[rules documented] [chips 3] {text}").start)
    picture = rescue_matrix(game, "Who gives?")
    root = ET.fromstring(picture.svg)  # noqa: S314 - our own
    written = [text.text for text in root.iter(f"{SVG}text")]
    assert written.count("★") == picture.text.count(" *") == len(game.pure_equilibria)
    for cell in game.cells.values():
        assert cell.chances is not None
        told = [f"{str(color).title()} {cell.chances[color]}" for color in cell.winners]
        assert {*told} <= {*written}
        assert ", ".join(told) in picture.text
    three = '[hands "g - b b"] [move blue] [recency bgry] [phase rescue] [asked gyr]'
    crowd = rescue_game(sls.loads(f"[rules documented] [chips 3] {three}").start)
    with pytest.raises(ValueError, match="3 are asked"):
        rescue_matrix(crowd)
    with pytest.raises(ValueError, match="one for each"):
        matrix(("A", ["x"]), ("B", ["y", "z"]), [[["1"]]])


def test_what_has_no_picture_gives_its_words_alone() -> None:
    six = solve(Position.start(RuleSet.named("documented", chips=1, players=5), 0)).structure
    assert str(six) in beside(six).text
    bundle = explore(lambda: six)._repr_mimebundle_()
    assert WIDGET in bundle
    assert "image/svg+xml" not in bundle


def test_a_control_draws_anew_and_the_still_picture_follows() -> None:
    shown = explore(wins, begin={"red": 2}, red=range(6), word=["<b>", "more"])
    still = shown._repr_mimebundle_()
    assert still["text/plain"] == f"[red: 2, word: <b>]\n{wins(2)}"
    assert still["image/svg+xml"] == wins(2).svg
    controls, page = shown.widget.children
    slider, words = controls.children
    assert wins(2).svg in page.value
    assert "<b>" not in page.value
    slider.value = 3
    words.value = "more"
    assert wins(3, "more").svg in page.value
    assert str(shown.shown) == str(wins(3, "more"))
    slider.value = 4
    assert page.value == "<pre>no more than &lt;3&gt;</pre>"
    slider.value = 1
    assert wins(1, "more").svg in page.value
    assert shown._repr_mimebundle_()["image/svg+xml"] == wins(1, "more").svg


def test_a_fault_in_a_readers_own_function_is_told() -> None:
    shown = explore(lambda n: bars({"red": 1 / n}), n=[1, 0])
    controls, page = shown.widget.children
    controls.children[0].value = 0
    assert page.value == "<pre>ZeroDivisionError: division by zero</pre>"


def test_what_cannot_be_chosen_is_refused() -> None:
    with pytest.raises(ValueError, match="red: there is nothing"):
        explore(wins, red=[])
    with pytest.raises(ValueError, match="red: 9 is not one of its values"):
        explore(wins, begin={"red": 9}, red=[1])
    with pytest.raises(ValueError, match="no choice blue"):
        explore(wins, begin={"blue": 1}, red=[1])
    with pytest.raises(ValueError, match="red: 9 can't be"):
        explore(wins, red=[1]).choose(red=9)


def test_splits_are_drawn_as_wide_as_they_are() -> None:
    third = Fraction(1, 3)
    picture = splits({"<deal>": {"red": 2 * third, "blue": third, "green": Fraction(0)}}, "A & B")
    root = ET.fromstring(picture.svg)  # noqa: S314 - our own
    _, red, blue = root.findall(f"{SVG}rect")
    assert float(red.get("width", "")) == pytest.approx(2 * float(blue.get("width", "")), rel=1e-3)
    assert picture.text == "A & B\n<deal>: Red 2/3, Blue 1/3, Green 0"
    wrong: list[Split] = [{"red": third}, {"red": Fraction(2), "blue": Fraction(-1)}]
    for shares in wrong:
        with pytest.raises(ValueError, match="mine: the shares"):
            splits({"mine": shares})
