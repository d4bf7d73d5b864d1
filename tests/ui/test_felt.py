"""The felt as a browser draws it: no chip, label, word or arrow covers another."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import Table
from sosucker_widget.engine import Play, legal_actions
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

COVERED = """(frame) => {
  const felt = frame.querySelector(".felt");
  const things = [];
  const add = (kind, of, box) => things.push({ kind, of, box });
  const boxes = (kind, selector) => {
    for (const one of felt.querySelectorAll(selector)) {
      const pile = one.closest(".pile"), { left, right, top, bottom } = one.getBoundingClientRect();
      if (right > left) add(kind, pile ?? one, { left, right, top, bottom });
    }
  };
  boxes("seat", ".seat");
  boxes("chip", ".pile .chip .body");
  boxes("label", ".pile .pl");
  boxes("evidence", ".pile .evt, .pile .ev");
  boxes("new pile", ".slot");
  boxes("word", ".arc text");
  boxes("head", ".arc .h");
  for (const path of felt.querySelectorAll(".arc .a")) {
    const { a, d, e, f } = path.getScreenCTM(), length = path.getTotalLength();
    for (let at = 4; at < length - 4; at += 3) {
      const { x, y } = path.getPointAtLength(at);
      const [left, top] = [a * x + e, d * y + f];
      const [right, bottom] = [left + 1, top + 1];
      add("path", path.ownerSVGElement, { left: left - 1, right, top: top - 1, bottom });
    }
  }
  const frameBox = felt.getBoundingClientRect();
  const found = [];
  // A word may ride on its path, and a path ends in its head.
  const own = ["path", "head", "word"];
  things.forEach((one, at) => {
    const { left, right, top, bottom } = one.box;
    const inside = left >= frameBox.left && right <= frameBox.right
      && top >= frameBox.top && bottom <= frameBox.bottom;
    if (!inside) found.push(`${one.kind} outside`);
    for (const other of things.slice(at + 1)) {
      if (one.of === other.of) continue;
      if (own.includes(one.kind) && own.includes(other.kind)) continue;
      const across = Math.min(right, other.box.right) - Math.max(left, other.box.left);
      const down = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top);
      if (across > 1 && down > 1)
        found.push(`${one.kind} / ${other.kind}`);
    }
  });
  for (const seat of felt.querySelectorAll(".seat"))
    if (seat.scrollHeight > seat.clientHeight + 1 || seat.scrollWidth > seat.clientWidth + 1)
      found.push(`${seat.className} is cut: ${seat.innerText}`);
  return [...new Set(found)];
}"""
"""What covers what on the felt, and what a seat has no room for."""


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


@pytest.mark.parametrize("width", [560, 733, 860, 1280])
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
    assert not bad
