"""The felt as a browser draws it: no chip, label, word or arrow covers another."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Literal

import pytest

from sosucker_widget import Table
from sosucker_widget.engine import Give, Play, legal_actions
from tests.ui.geometry import ARROWS, COVERED, LARGE
from tests.ui.looks import widths
from tests.ui.scenes import SCENES
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

NARROW = 560
"""The width below which no arrow is drawn."""


def table(players: int, piles: int, plies: int) -> Table:
    """Play at random until there are that many piles, and on for so many plies."""
    for seed in range(100):
        found = Table(chips=7, players=players, first="red")
        rng = Random(seed)  # noqa: S311 - a picture
        after = 0
        while after <= plies and found.position.phase != "over":
            legal = legal_actions(found.position, anytime=False)
            known = set(found.position.piles)
            short = len(known) < piles
            wanted = [a for a in legal if isinstance(a, Play) and (a.pile not in known) == short]
            found.act(rng.choice(wanted or legal))
            after += len(found.position.piles) == piles
        if len(found.position.piles) == piles:
            return found
    raise AssertionError(piles)


@pytest.mark.parametrize(
    "width", [320, *(pytest.param(one, marks=pytest.mark.slow) for one in (560, 733, 860, 1280))]
)
def test_nothing_on_the_felt_covers_another_thing(new_page: NewPage, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 720}, reduced_motion="reduce")
    bad: dict[Any, list[str]] = {}
    for players, piles, plies in [
        (2, 1, 6),
        (3, 3, 9),
        (4, 4, 12),
        (4, 8, 6),
        (5, 6, 4),
        (6, 12, 3),
    ]:
        made = table(players, piles, plies)
        stage = Stage(page, made, width=width)
        if found := stage.frame.evaluate(COVERED):
            bad[players, piles] = found
    for scene in ("gift", "give", "kill", "rescue", "six"):
        make, prepare = SCENES[scene]
        stage = Stage(page, make(), width=width)
        prepare(stage)
        if found := stage.frame.evaluate(COVERED):
            bad[scene] = found
    assert not bad


@widths(360)
def test_while_a_player_chooses_dashes_lead_to_all_who_may_get_the_move(
    new_page: NewPage, width: int
) -> None:
    page = new_page(viewport={"width": width, "height": 720}, reduced_motion="reduce")
    made = SCENES["give"][0]()
    # Before it, the move had come by choice, which is no longer told.
    made.give("green")
    made.play("green")
    stage = Stage(page, made, width=width)
    candidates = [
        one
        for one in legal_actions(made.position)
        if isinstance(one, Give) and one.to != one.player
    ]
    assert len(candidates) > 1
    dashed, whole, words = stage.frame.evaluate(ARROWS)
    assert dashed == (0 if width < NARROW else 2 * len(candidates))
    assert whole == 0
    assert set(words) <= {""}


@pytest.mark.parametrize("scene", ["kill", "rescue", "start"])
def test_the_felt_and_the_question_fit_together_on_a_small_screen(
    new_page: NewPage, scene: str
) -> None:
    page = new_page(viewport={"width": 733, "height": 640}, reduced_motion="reduce")
    make, prepare = SCENES[scene]
    stage = Stage(page, make(), width=733)
    prepare(stage)
    asked = stage.frame.locator("h3, [data-t]:not([aria-disabled]), [data-t=dead]")
    low = asked.evaluate_all(
        "(parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))"
    )
    assert low <= 640


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080), (860, 560)])
def test_large_all_is_in_view_and_fills_a_projector(
    new_page: NewPage, width: int, height: int
) -> None:
    page = new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    stage = Stage(page, SCENES["rescue"][0](), width=width)
    page.evaluate("document.body.prepend(Object.assign(document.createElement('div'), "
                  "{ style: 'height: 900px' }))")  # fmt: skip
    stage.press("p")
    page.wait_for_function(LARGE, arg=_handle(stage))
    box = stage.frame.bounding_box()
    assert box is not None
    assert round(box["y"]) >= 0
    assert round(box["y"] + box["height"]) <= height
    assert max(box["width"] / width, box["height"] / height) > 0.95
    stage.press("p")
    page.wait_for_function(f"(frame) => !({LARGE})(frame)", arg=_handle(stage))


@pytest.mark.parametrize("leaves", ["key", "browser"])
def test_one_key_leads_to_the_full_screen_and_back(new_page: NewPage, leaves: str) -> None:
    page = new_page(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    stage = Stage(page, SCENES["rescue"][0](), width=900)
    full = "() => document.fullscreenElement?.shadowRoot !== undefined"
    stage.press("f")
    page.wait_for_function(full)
    page.wait_for_function(LARGE, arg=_handle(stage))
    if leaves == "key":
        stage.press("f")
    else:
        # As Esc does, of which a page is only told afterwards.
        page.evaluate("document.exitFullscreen()")
    page.wait_for_function("() => !document.fullscreenElement")
    page.wait_for_function(f"(frame) => !({LARGE})(frame)", arg=_handle(stage))


MOVED = """
  window.moved = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const { dead, hand } = this.dataset;
    const seat = this.closest("[data-seat]")?.dataset.seat;
    const end = options.delay + options.duration;
    moved.push([dead ? "dead" : (seat ?? "pile"), dead ?? hand ?? "", end]);
    return animate.call(this, frames, options);
  };
  window.stopped = 0;
  const { cancel } = Animation.prototype;
  Animation.prototype.cancel = function () {
    stopped += 1;
    return cancel.call(this);
  };
"""
"""Notes what is set in motion: where it comes to, which chip it is, and when it is over.

And how much of it is stopped.
"""


@pytest.mark.parametrize(
    ("scene", "kind", "expected"),
    [
        ("kill", "kill", {("dead", "red"), *(("yellow", c) for c in ("red", "blue", "green"))}),
        ("gift", "transfer", {("red", "red")}),
        ("play", "discard", {("dead", "red")}),
    ],
)
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_moves_in_the_game_moves_within_400_milliseconds(
    new_page: NewPage,
    scene: str,
    kind: str,
    expected: set[tuple[str, str]],
    motion: Literal["no-preference", "reduce"],
) -> None:
    page = new_page(viewport={"width": 860, "height": 700}, reduced_motion=motion)
    page.add_init_script(MOVED)
    stage = Stage(page, SCENES[scene][0]())
    legal = legal_actions(stage.table.position, anytime=True)
    stage.table.act(next(one for one in legal if one.type == kind))
    stage.show()
    if motion == "no-preference":
        page.wait_for_function("least => moved.length >= least", arg=len(expected))
    moved = page.evaluate("moved")
    assert all(end <= 400 for _, _, end in moved)
    found = {(where, chip) for where, chip, _ in moved}
    assert expected <= found if motion == "no-preference" else not found


def test_what_is_said_does_not_stop_what_moves(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 860, "height": 700}, reduced_motion="no-preference")
    page.add_init_script(MOVED)
    stage = Stage(page, SCENES["kill"][0]())
    stage.table.act(next(one for one in stage.table.legal() if one.type == "kill"))
    stage.show()
    stage.table.say("green", "Thank you.")
    stage.show()
    page.wait_for_function("moved.length >= 4")
    assert page.evaluate("stopped") == 0


def _handle(stage: Stage) -> object:
    return stage.frame.element_handle()
