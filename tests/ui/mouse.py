"""A player who clicks at random on what is lit."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tests.browser import PATIENCE
from tests.ui.board import BoardView, Seen, act_of

if TYPE_CHECKING:
    from typing import Any

WALK = """async (frame, [acts, seed]) => {
  let random = seed;
  let clicked;
  const click = (from) => {
    random = (random * 16807) % 2147483647;
    const thing = from[random % from.length];
    clicked = thing.dataset.t;
    thing.click();
  };
  const things = (selector) => [...frame.querySelectorAll(selector)];
  const until = async (what) => {
    for (const end = performance.now() + PATIENCE; !what(); ) {
      if (performance.now() > end) throw new Error(`${clicked} has changed nothing`);
      await new Promise(requestAnimationFrame);
    }
  };
  let done = 0;
  while (done < acts && frame.dataset.phase !== "over") {
    const { revision, toAct } = frame.dataset;
    const own = things(`button[aria-disabled=false][data-t^="chip ${toAct} "]`);
    const offered = things("button[data-t]:not([aria-disabled])");
    if (offered.length > 0) click(offered);
    else if (own.length > 0) {
      click(own);
      await until(() => frame.querySelector("[data-t^=chip][aria-pressed=true]"));
      const goals = things('button[data-t]:not([aria-disabled=true], [data-t^="chip "])');
      const piles = goals.filter((one) => one.dataset.t.startsWith("pile "));
      click(piles.length > 0 ? piles : goals);
    } else click(things("button[data-t][aria-disabled=false]"));
    await until(() => frame.dataset.revision !== revision);
    done += 1;
  }
  return done;
}""".replace("PATIENCE", str(PATIENCE))
"""Plays acts at random, in the page: Playwright's handles would keep all that was ever clicked."""


class Mouse:
    """A player who clicks on something lit, until the table has changed."""

    def __init__(self, board: BoardView, seed: int) -> None:
        self.board, self.rng = board, Random(seed)  # noqa: S311 - a monkey, no secret

    def act(self, seen: Seen) -> dict[str, Any]:
        """Do one act; return it as an event."""
        revision = seen.revision
        while True:
            name = self._pick(seen)
            if not name.startswith("chip "):
                break
            self.board.click(name)
            self.board.page.wait_for_function(
                """([frame, name]) => [...frame.querySelectorAll("[aria-pressed=true]")]
                  .some((button) => button.dataset.t === name)""",
                arg=[self.board.frame.element_handle(), name],
            )
            seen = self.board.see()
        act = act_of(name, seen)
        self.board.click(name)
        self.board.wait_for_change(revision)
        return act

    def _pick(self, seen: Seen) -> str:
        """Choose at random; gifts are rarer, so that the game makes progress."""
        things = [*seen.lit, *seen.options]
        if seen.chosen:
            things = [one for one in things if not one.startswith("chip ")]
            plain = [one for one in things if "transfer" not in one and "discard" not in one]
            rare = self.rng.random() < 0.15
            places = [one for one in plain if one.startswith("pile ")] or plain
            return self.rng.choice(things if rare or not places else places)
        own = [one for one in things if not one.startswith("chip ") or f" {seen.player} " in one]
        return self.rng.choice(things if self.rng.random() < 0.1 or not own else own)
