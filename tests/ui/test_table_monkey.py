"""A monkey plays whole games through the page alone, and Python has the same games."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from sosucker_widget import RuleSet, Table
from sosucker_widget.record import action_to_json, dumps, loads
from tests.ui.mouse import Mouse
from tests.ui.stage import Stage

if TYPE_CHECKING:
    from tests.browser import NewPage
    from tests.ui.board import Seen

pytestmark = pytest.mark.browser

GAMES = {
    "documented": RuleSet.named("documented", chips=2),
    "classic": RuleSet.named("classic", chips=2),
    "odd": RuleSet(
        captor="mover",
        all_present="bottom",
        defeated_capture="kill-pile",
        transfers="anytime",
        discards="never",
        chips=2,
        players=5,
    ),
}
SOME = [
    *[("mouse", "odd", 2), ("keys", "documented", 4)],
    *[
        pytest.param(how, rules, seed, marks=pytest.mark.slow)
        for seed in range(5, 9)
        for how in ("mouse", "keys")
        for rules in GAMES
    ],
]
MOST = 400
"""The most acts, which is far more than these games have, because the monkey rarely gives."""


@pytest.mark.parametrize(("how", "rules", "seed"), SOME)
def test_a_monkey_plays_a_game_to_its_end(
    new_page: NewPage, how: str, rules: str, seed: int
) -> None:
    page = new_page(viewport={"width": 860, "height": 900}, reduced_motion="reduce")
    stage = Stage(page, Table(GAMES[rules], first="red"))
    monkey = Mouse(stage, seed) if how == "mouse" else Keys(stage, seed)
    done: list[dict[str, Any]] = []
    while not (seen := stage.see()).over:
        assert len(done) < MOST
        done.append(monkey.act(seen))
    assert acts_at(stage.table) == done
    assert stage.table.position.phase == "over"


def acts_at(table: Table) -> list[dict[str, Any]]:
    """List what was done at a table, as its record keeps it."""
    assert loads(dumps(table.record)) == table.record
    return [action_to_json(event.action) for event in table.record.events if event.action]


class Keys:
    """A player who never looks at the table, but listens to the spoken texts and presses keys."""

    def __init__(self, board: Stage, seed: int) -> None:
        self.board, self.rng = board, Random(seed)  # noqa: S311 - a monkey, no secret

    def act(self, seen: Seen) -> dict[str, Any]:
        """Do one act; return it as an event."""
        if seen.live.endswith("Continue (Enter)."):
            self.board.press("Enter")
            expect(self.board.frame.locator("[data-live]")).not_to_contain_text("Continue (Enter)")
            seen = self.board.see()
        revision, chosen = seen.revision, None
        if seen.phase == "play":
            # "Red, play a chip. Two red, one blue."
            said = self._question(seen.live)
            letters = sorted({word[0] for word in re.findall(_COLORS, said)})
            assert letters, f"no chip is offered in {seen.live!r}"
            self.board.press(self.rng.choice(letters))
            chosen = self._chosen()
            piles = re.findall(r"\((N)\)|(\d+)", self._question(self.board.see().live))
            places = ["".join(pair) for pair in piles]
            key = self.rng.choice(places)
            slot = self.board.frame.get_by_role("button", name="A new pile")
            fresh = (slot.get_attribute("data-t") or "").removeprefix("pile ")
            # If 1 may still become 11, Enter ends the number.
            longer = [one for one in {*places, fresh} if one != key and one.startswith(key)]
            self._press(key.lower(), revision, enter=bool(longer))
        else:
            keys = re.findall(r"\(([A-Z])\)", seen.live)
            assert keys, f"no choice is offered in {seen.live!r}"
            self._press(self.rng.choice(keys).lower(), revision)
        last = acts_at(self.board.table)[-1]
        assert chosen is None or f"chip {last['player']} {last['chip']}" == chosen
        assert chosen is None or str(last["pile"]) == (fresh if key == "N" else key)
        return last

    def _press(self, key: str, revision: int, *, enter: bool = False) -> None:
        for figure in key:
            self.board.press(figure)
        if enter:
            self.board.press("Enter")
        self.board.wait_for_change(revision)

    def _chosen(self) -> str:
        found = self.board.page.wait_for_function(
            """(frame) => frame.querySelector("[data-t^=chip][aria-pressed=true]")?.dataset.t""",
            arg=self.board.frame.element_handle(),
        )
        return str(found.json_value())

    def _question(self, live: str) -> str:
        """Return the last spoken text: the question with its possible answers."""
        return ". ".join(live.rstrip(".").split(". ")[-2:])


_COLORS = r"\b(red|blue|green|yellow|purple|orange)\b"
