"""A table in a page as a player sees it: what is lit, what was said, and what a click does."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from playwright.sync_api import expect

from tests.ui.parts import named, table_in

if TYPE_CHECKING:
    from playwright.sync_api import ElementHandle, Locator

_READ = """(frame) => {
  const seen = (selector) => [...frame.querySelectorAll(selector)];
  return {
    revision: Number(frame.dataset.revision),
    phase: frame.dataset.phase,
    player: frame.dataset.toAct ?? null,
    lit: seen("button[data-t][aria-disabled=false]").map((button) => button.dataset.t),
    options: seen("button[data-t]:not([aria-disabled])").map((button) => button.dataset.t),
    chosen: seen("[data-t^=chip][aria-pressed=true]").map((button) => button.dataset.t)[0] ?? null,
    over: frame.dataset.phase === "over",
    live: frame.querySelector("[data-live]").textContent,
  };
}"""

_FIND = """([frame, thing]) =>
  [...frame.querySelectorAll("button[data-t]")].find((button) => button.dataset.t === thing)"""

_CHANGED = """([frame, before]) => Number(frame.dataset.revision) > before"""


_READY = ":is([data-t^=chip], [data-t^=pile])[aria-disabled=false]"
"""A chip that may be played, or a pile where the only one is chosen."""


class Seen(NamedTuple):
    """What a player sees.

    Attributes
    ----------
    revision
        The revision of the table's state.
    phase, player
        The decision in that state, and the player who makes it.
    lit
        The things on the table that can be acted on: `chip red blue` (red's blue one),
        `pile 3`, `seat green`, `kill blue 0`, `dead`.
    options
        The choices that are offered in words.
    chosen
        The chip that was chosen, if one is.
    over
        Whether the game is over.
    live
        The last text for screen readers.
    """

    revision: int
    phase: str
    player: str | None
    lit: list[str]
    options: list[str]
    chosen: str | None
    over: bool
    live: str


class BoardView:
    """One display of a table."""

    def __init__(self, where: Locator) -> None:
        self.page = where.page
        self.frame = table_in(where)

    def wait(self) -> BoardView:
        """Wait until the table is drawn."""
        self.frame.wait_for()
        return self

    def walks(self) -> bool:
        """Tell whether the table is explaining why the move rebounds."""
        steps = named("rebound").pattern, named("rebound.end").pattern
        return self.frame.get_by_role("heading", name=re.compile("|".join(steps))).count() > 0

    def see(self) -> Seen:
        """Look at the table."""
        return Seen(**cast("dict[str, Any]", self.frame.evaluate(_READ)))

    def thing(self, name: str) -> ElementHandle:
        """Return the element of a thing on the table, by its name, as soon as it is there."""
        here = [self.frame.element_handle(), name]
        element = self.page.wait_for_function(_FIND, arg=here).as_element()
        assert element is not None
        return element

    def click(self, name: str) -> None:
        """Click a thing where a player would."""
        self.thing(name).click()

    def pick(self, chip: str) -> None:
        """Choose a chip, as soon as one may be played; on a phone the only one is chosen."""
        expect(self.frame.locator(_READY).first).to_be_attached()
        if chip in (seen := self.see()).lit and seen.chosen != chip:
            self.click(chip)
            chosen = self.frame.locator(f'[data-t="{chip}"][aria-pressed=true]')
            expect(chosen.first).to_be_attached()

    def drag(self, name: str, to: str) -> None:
        """Drag a thing to another one with the mouse."""
        begin, end = (self.thing(one).bounding_box() for one in (name, to))
        assert begin is not None
        assert end is not None
        mouse = self.page.mouse
        mouse.move(begin["x"] + 10, begin["y"] + 10)
        mouse.down()
        mouse.move(end["x"] + 9, end["y"] + 9, steps=4)
        mouse.up()

    def wait_for_change(self, revision: int) -> Seen:
        """Wait until the table shows a later state than that revision."""
        self.page.wait_for_function(_CHANGED, arg=[self.frame.element_handle(), revision])
        return self.see()

    def press(self, key: str) -> None:
        """Press a key inside the widget."""
        self.frame.evaluate(
            "(f) => { const r = f.getRootNode(); if (!f.contains(r.activeElement)) f.focus(); }"
        )
        self.page.keyboard.press(key)


def act_of(name: str, seen: Seen) -> dict[str, Any]:
    """Return the act of a click on a lit thing, as an event of a record."""
    kind, *rest = name.split(" ")
    if kind == "do":
        return cast("dict[str, Any]", json.loads(name[3:]))
    owner, chip = seen.chosen.split(" ")[1:] if seen.chosen else (seen.player, None)
    if kind == "pile":
        return {"type": "play", "player": owner, "chip": chip, "pile": int(rest[0])}
    if kind == "kill":
        return {"type": "kill", "player": owner, "chip": rest[0]}
    if kind == "dead":
        return {"type": "discard", "player": owner, "chip": chip}
    if chip is None:
        return {"type": "give", "player": owner, "to": rest[0]}
    if seen.phase == "rescue" and owner == seen.player:
        return {"type": "donate", "player": owner, "chip": chip}
    return {"type": "transfer", "player": owner, "to": rest[0], "chip": chip}
