"""Methods of a position that call what stands above it: each does its work, loaded when called."""

from __future__ import annotations

import pytest

from sosucker_widget.engine import Position
from sosucker_widget.record import RecordError
from tests.test_architecture import modules_loaded_by


def test_the_engine_plays_without_the_rooms_above_it() -> None:
    loaded = modules_loaded_by(
        "from sosucker_widget.engine import Position; p = Position.start('classic');"
        " p = p.play(p.legal()[0]); p.faults(); print(p.judge(p.legal()[0]))"
    )
    assert not {name for name in loaded if name.startswith("sosucker_widget.record")}


def test_a_position_is_written_read_and_drawn() -> None:
    position = Position.start("documented", "blue", chips=3, players=5).play("b+ r")
    assert Position.from_json(position.to_json()) == position
    assert Position.from_sls(position.to_sls()) == position
    assert "<svg" in position.to_svg()
    assert position.to_svg("ru") != position.to_svg()


def test_json_without_rules_asks_for_them() -> None:
    written = Position.start("classic").to_json()
    del written["ruleset"]
    with pytest.raises(RecordError, match="rules='classic'"):
        Position.from_json(written)
    assert Position.from_json(written, rules="classic") == Position.start("classic")
