"""What bots look at before they deal agrees with the engine, under every rule set."""

from __future__ import annotations

from random import Random

import pytest

from sosucker_widget.engine import Position, RuleSet, apply, legal_actions
from sosucker_widget.players.dealing import could_capture


@pytest.mark.parametrize("captor", ["color", "mover"])
def test_who_could_capture_is_what_the_engine_says(captor: str) -> None:
    chance = Random(1)  # noqa: S311 - a game
    found = {True: 0, False: 0}
    for _ in range(25):
        rules = RuleSet.named("classic", chips=4, captor=captor)  # type: ignore[arg-type]
        position = Position.start(rules, first=0)
        while position.phase != "over":
            acts = legal_actions(position, anytime=False)
            mover = position.moving_seat
            if position.phase == "play" and mover is not None:
                taken = set[int]()
                for after in (apply(position, act) for act in acts):
                    if after.phase == "kill" and after.moving_seat == mover:
                        assert after.pending is not None
                        pile = after.bytes_of(after.pending)
                        taken |= {*position.bytes_of(after.pending)} & {*pile}
                for owner in position.alive_seats:
                    if owner != mover:
                        assert could_capture(position, mover, owner) is (owner in taken)
                        found[owner in taken] += 1
            position = apply(position, chance.choice(acts))
    assert min(found.values()) > 9
