"""What is pressed stays under the pointer: a press that moved it would never become a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table
from tests.ui.phone import Phone
from tests.ui.scenes import SCENES, nothing
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import FloatRect

    from tests.browser import NewPage

pytestmark = pytest.mark.browser


_BUTTONS = """(frame) => [...frame.querySelectorAll("button, select, summary")]
  .filter((one) => one.checkVisibility() && !one.disabled)"""


def alone() -> Table:
    """Play against bots, so that deals can be offered."""
    return Table(
        chips=3,
        first="red",
        seats={"blue": "greedy", "green": "grudge", "yellow": "loyal"},
        seed=1,
    )


STATES: dict[str, tuple[Callable[[], Table], Callable[[Stage], None]]] = {
    name: SCENES[name] for name in ("start", "play", "give", "rescue", "over")
} | {"alone": (alone, nothing)}


def moved(stage: Stage) -> list[str]:
    """Press every button, let go elsewhere, and list those that have moved meanwhile."""
    mouse, found = stage.page.mouse, []
    for one in stage.frame.evaluate_handle(_BUTTONS).get_properties().values():
        element = one.as_element()
        if element is None or not element.is_visible():
            continue  # it went with the focus of another one
        element.scroll_into_view_if_needed()
        before = element.bounding_box()
        assert before is not None
        mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
        mouse.down()
        stage.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
        )
        after = element.bounding_box()
        mouse.move(0, 0)
        mouse.up()
        if after is None or _distance(before, after) > 1:
            found.append(element.evaluate("(one) => one.ariaLabel ?? one.innerText"))
    return found


def _distance(one: FloatRect, other: FloatRect) -> float:
    return max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"]))


MORE = [pytest.param(name, marks=pytest.mark.slow) for name in ("start", "give", "rescue", "over")]


@pytest.mark.parametrize("state", ["play", "alone", *MORE])
def test_nothing_moves_away_from_the_mouse_that_presses_it(new_page: NewPage, state: str) -> None:
    make, do = STATES[state]
    stage = Stage(new_page(viewport={"width": 860, "height": 900}), make())
    do(stage)
    assert moved(stage) == []


@pytest.mark.parametrize("state", ["alone", "play", *MORE])
def test_nothing_moves_on_a_phone_either(new_page: NewPage, state: str) -> None:
    make, do = STATES[state]
    stage = Phone(new_page, make())
    do(stage)
    assert moved(stage) == []
