"""The document's smaller illustrations, each a record that begins from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sosucker_widget import examples
from sosucker_widget.engine import PRESETS, apply
from sosucker_widget.record import position_to_json
from sosucker_widget.replay import build, plies_of

if TYPE_CHECKING:
    from sosucker_widget.record.library.shipped_games import ExampleName
    from sosucker_widget.replay.state import PlyState


def last_ply(name: ExampleName) -> PlyState:
    return plies_of(build(examples[name]))[-1]


def all_hold(ply: PlyState) -> bool:
    return all(claim["holds"] for claim in ply["claims"])


def test_the_box_heads_a_capture_that_is_none() -> None:
    ply = last_ply("capture_box")
    heading = [("ruling.CAPTURE-1.capture", True), ("ruling.CAPTURE-2.captor", "red")]
    failing = [(claim["path"], claim["says"]) for claim in ply["claims"] if not claim["holds"]]
    assert failing == heading
    # The lines under the box say the same.
    under = [claim for claim in ply["claims"] if (claim["path"], claim["says"]) not in heading]
    told = {claim["path"]: claim["truth"] for claim in under}
    assert (told["ruling.CAPTURE-1.top"], told["ruling.CAPTURE-1.capture"]) == ("blue", False)
    assert "capture" not in ply["marks"]
    assert "claim-fails" in ply["marks"]
    nothing = next(one for one in ply["claims"] if one["path"] == "ruling.CAPTURE-2.captor")
    assert nothing["truth"] is None
    assert nothing["sentence"]["en"] == "CAPTURE-2 decides nothing here"


def test_blue_on_blue_is_reds_as_documented_and_blues_under_classic() -> None:
    ply = last_ply("capture_blue_on_blue")
    assert all_hold(ply)
    assert ply["position"]["has_move"] == "red"
    [contrast] = ply["contrasts"]
    assert (contrast["preset"], contrast["differs"]) == ("classic", True)
    assert contrast["color"] == "blue"
    assert contrast["rules"] == ["CAPTURE-2"]
    assert ply["marks"][:2] == ["capture", "rules-differ"]


@pytest.mark.parametrize("name", ["case_a_one", "case_a_two", "case_b"])
def test_the_cases_hold_under_both_presets(name: ExampleName) -> None:
    record = examples[name]
    replay = build(record)
    for ply in plies_of(replay):
        assert all_hold(ply)
        assert not any(contrast["differs"] for contrast in ply["contrasts"])
    [event] = record.events
    assert event.action is not None
    ends = [
        apply(record.start._replace(rules=record.rules.under(preset)), event.action)
        for preset in PRESETS
    ]
    assert position_to_json(ends[0], 1) == position_to_json(ends[1], 1)


def test_case_a_gives_the_move_to_yellow_and_case_b_to_red() -> None:
    assert last_ply("case_a_one")["position"]["has_move"] == "yellow"
    assert last_ply("case_b")["position"]["has_move"] == "red"
    # The classic reading is still shown, because the presets might have differed here.
    [contrast] = last_ply("case_b")["contrasts"]
    assert (contrast["preset"], contrast["differs"], contrast["color"]) == ("classic", False, "red")
