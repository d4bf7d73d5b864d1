"""A monkey plays whole games through the page alone, and Python has the same games."""

from __future__ import annotations

import json
import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.ui.board import BoardView
from tests.ui.mouse import Mouse

if TYPE_CHECKING:
    from typing import Any

    from tests.ui.board import Seen
    from tests.ui.lab import LabPage

pytestmark = pytest.mark.browser

GAMES = {
    "documented": 'rules="documented", chips=2',
    "classic": 'rules="classic", chips=2',
    "odd": "rules=RuleSet(captor='mover', all_present='bottom', defeated_capture='kill-pile', "
    "transfers='anytime', discards='never', chips=2, players=5)",
}
SOME = [
    *[("mouse", "classic", 1), ("mouse", "odd", 2), ("keys", "documented", 3)],
    *[
        pytest.param(how, rules, seed, marks=pytest.mark.slow)
        for seed in range(4, 8)
        for how in ("mouse", "keys")
        for rules in GAMES
    ],
]
MOST = 400
"""The most acts, which is far more than these games have, because the monkey rarely gives."""

RECORD = """
import json
from sosucker_widget.record import action_to_json, dumps, loads
assert loads(dumps(table.record)) == table.record
print(json.dumps([action_to_json(e.action) for e in table.record.events if e.action]))"""


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("how", "rules", "seed"), SOME)
def test_a_monkey_plays_a_game_to_its_end(
    lab_page: LabPage, how: str, rules: str, seed: int
) -> None:
    lab_page.write_and_open(
        f"monkey-{how}-{rules}-{seed}.ipynb",
        "from sosucker_widget import RuleSet, Table\n"
        f"table = Table({GAMES[rules]}, first='red')\ntable",
    )
    lab_page.run_all()
    board = BoardView(lab_page.output(0)).wait()
    monkey = Mouse(board, seed) if how == "mouse" else Keys(board, seed, lab_page)
    done: list[dict[str, Any]] = []
    while not (seen := board.see()).over:
        assert len(done) < MOST
        done.append(monkey.act(seen))
    assert json.loads(lab_page.run_code(RECORD)) == done
    assert lab_page.run_code("print(table.position.phase)").strip() == "over"


class Keys:
    """A player who never looks at the table, but listens to the spoken texts and presses keys."""

    def __init__(self, board: BoardView, seed: int, lab_page: LabPage) -> None:
        self.board, self.rng = board, Random(seed)  # noqa: S311 - a monkey, no secret
        self.lab_page = lab_page

    def act(self, seen: Seen) -> dict[str, Any]:
        """Do one act; return it as an event."""
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
            fresh = self.board.page.evaluate(_NEW_PILE, self.board.frame.element_handle())
            # If 1 may still become 11, Enter ends the number.
            longer = [one for one in {*places, fresh} if one != key and one.startswith(key)]
            self._press(key.lower(), revision, enter=bool(longer))
        else:
            keys = re.findall(r"\(([A-Z])\)", seen.live)
            assert keys, f"no choice is offered in {seen.live!r}"
            self._press(self.rng.choice(keys).lower(), revision)
        last = json.loads(self.lab_page.run_code(RECORD))[-1]
        assert chosen is None or f"chip {last['player']} {last['chip']}" == chosen
        assert chosen is None or str(last["pile"]) == (fresh if key == "N" else key)
        return dict(last)

    def _press(self, key: str, revision: int, *, enter: bool = False) -> None:
        for figure in key:
            self.board.press(figure)
        if enter:
            self.board.press("Enter")
        self.board.wait_for_change(revision)

    def _chosen(self) -> str:
        found = self.board.page.wait_for_function(
            """(frame) => frame.querySelector("button.spot.on")?.dataset.t""",
            arg=self.board.frame.element_handle(),
        )
        return str(found.json_value())

    def _question(self, live: str) -> str:
        """Return the last spoken text: the question with its possible answers."""
        return ". ".join(live.rstrip(".").split(". ")[-2:])


_NEW_PILE = "(frame) => frame.querySelector('.slot').dataset.t.split(' ')[1]"
_COLORS = r"\b(red|blue|green|yellow|purple|orange)\b"
