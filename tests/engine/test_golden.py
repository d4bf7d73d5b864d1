from __future__ import annotations

import pytest

from sosucker_widget.engine import apply
from tests.engine.golden import FOLDER, GAMES, ending, outcome, parse_header
from tests.engine.notation import act


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    """The text is replayed as it is, so nothing is drawn at random again."""
    first, *plies, last = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    position = parse_header(first)
    for number, line in enumerate(plies, start=1):
        words, told = line.split(" -> ")
        before, position = position, apply(position, act(words))
        assert outcome(before, position) == told, f"ply {number}: {words}"
    assert ending(position) == last
    assert position.phase == "over"


def test_every_file_is_a_golden_game() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*GAMES}
