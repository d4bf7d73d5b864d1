"""A player who clicks at random on what is lit."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tests.ui.board import BoardView, Seen, act_of

if TYPE_CHECKING:
    from typing import Any


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
                """([frame, name]) => [...frame.querySelectorAll("button.spot.on")]
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
