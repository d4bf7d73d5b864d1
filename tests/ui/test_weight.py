"""What a page keeps in memory while a game goes on, or while a replay is stepped through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sosucker_widget import Table, examples
from sosucker_widget.session.replay.replay_session import ReplaySession
from tests.ui.mouse import WALK
from tests.ui.replay_stage import ReplayStage, handler_of
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

STEP = """async (frame, steps) => {
  for (let at = 0; at < steps; at += 1) {
    const key = at % 20 < 10 ? "ArrowRight" : "ArrowLeft";
    frame.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
    await new Promise(requestAnimationFrame);
  }
}"""
"""Steps forward and back in the page, so that it ends where it began."""

_SHOWN = """(frame) => {
  const count = (node) => {
    const children = [...node.childNodes, ...(node.shadowRoot ? [node.shadowRoot] : [])];
    return children.reduce((sum, child) => sum + count(child), 1);
  };
  return count(document);
}"""


def measure(page: Page, command: str) -> dict[str, float]:
    """Measure something of a page after its garbage has been collected."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    found: dict[str, float] = session.send(command)
    session.detach()
    return found


def weight(page: Page) -> float:
    """Return how much the page's scripts keep, in megabytes."""
    return measure(page, "Runtime.getHeapUsage")["usedSize"] / 1e6


def hidden_nodes(frame: Locator) -> int:
    """Return how many nodes the page keeps that aren't in it."""
    kept = measure(frame.page, "Memory.getDOMCounters")["nodes"]
    return int(kept) - int(frame.evaluate(_SHOWN))


def test_a_table_keeps_nothing_of_the_acts_before(page: Page) -> None:
    stage = Stage(page, Table("documented", chips=5, first="red"))
    assert stage.frame.evaluate(WALK, [30, 7]) == 30
    before, nodes = weight(page), hidden_nodes(stage.frame)
    assert stage.frame.evaluate(WALK, [30, 8]) == 30
    grown, more = weight(page) - before, hidden_nodes(stage.frame) - nodes
    assert grown < 1, f"{grown:.1f} MB more after 30 acts, from {before:.1f} MB"
    assert more < 300, f"{more} more nodes that aren't shown, after {nodes}"


def test_a_replay_keeps_nothing_of_the_steps_before(page: Page) -> None:
    session = ReplaySession(examples["documented_example"])
    stage = ReplayStage(page, handler_of(session))
    stage.frame.evaluate(STEP, 60)
    before, nodes = weight(page), hidden_nodes(stage.frame)
    stage.frame.evaluate(STEP, 60)
    grown, more = weight(page) - before, hidden_nodes(stage.frame) - nodes
    assert grown < 1, f"{grown:.1f} MB more after 60 steps, from {before:.1f} MB"
    assert more < 300, f"{more} more nodes that aren't shown, after {nodes}"
