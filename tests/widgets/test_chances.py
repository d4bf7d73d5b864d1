"""Chances in a replay: what Python returns, what the page is sent, and what it may ask."""

from __future__ import annotations

import gzip
import json
from typing import Any

import nbformat
import pytest

from sosucker_widget import Replay, RuleSet, chances, examples, play_out
from sosucker_widget.export import in_base64
from sosucker_widget.export.front_end import packed_part
from sosucker_widget.pages.saved_boards import SavedWidgets, board_data
from tests.widgets.wire import connect, receive


def unpacked(raw: bytes) -> Any:  # noqa: ANN401
    return json.loads(gzip.decompress(raw))


def test_python_gets_every_ply_and_the_page_the_same() -> None:
    replay = Replay(examples["kept_promise"])
    assert (replay._chances, replay._part_chances) == (b"", None)
    plies = replay.chances(games=24)
    assert [one.ply for one in plies] == [*range(replay.plies + 1)]
    state = unpacked(replay._chances)
    assert replay._part_chances == packed_part("chances")
    assert state["done"] == state["of"]
    for one, sent in zip(plies, state["lines"][0], strict=True):
        assert sent["games"] == one.chances.games
        for color, share in zip(replay.position.hands, sent["shares"], strict=True):
            if share is not None:
                assert share[0] == round(1_000 * one.chances.of(color).value)
    assert replay.estimated() == plies


def test_by_another_policy_it_is_another_estimate() -> None:
    replay = Replay(examples["kept_promise"])
    careful = replay.chances(games=24)
    assert replay.chances("random", games=24, seed="a") != careful
    assert unpacked(replay._chances)["policy"] == "random"
    with pytest.raises(ValueError, match="'bold' is not one of"):
        replay.chances("bold")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="games: 0"):
        replay.chances(games=0)


@pytest.mark.parametrize(("option", "busy"), [(True, False), ("careful", True)])
def test_where_no_policy_was_measured_only_its_name_begins_it(
    option: Any,  # noqa: ANN401
    *,
    busy: bool,
) -> None:
    record = play_out("random", RuleSet(players=5), chips=1, seed=1)
    replay = Replay(record, chances=option)
    assert unpacked(replay._chances)["busy"] == busy
    replay.stop_estimating()
    replay.close()


def test_the_page_may_ask_for_it_and_stop_it() -> None:
    replay = Replay(examples["kept_promise"])
    wire = connect(replay)

    def ask(**content: object) -> Any:  # noqa: ANN401
        content = {"id": 1, "command": "chances", **content}
        receive(replay, {"method": "custom", "content": content})
        return wire.custom()[-1]

    assert ask(on=True)["ok"]
    assert unpacked(replay._chances)["policy"] == "careful"
    assert ask(on=True, policy="greedy")["ok"]
    assert unpacked(replay._chances)["policy"] == "greedy"
    assert not ask(on=True, policy="bold")["ok"]
    assert ask(on=False)["ok"]


def test_what_is_edited_keeps_its_estimate() -> None:
    replay = Replay(examples["kept_promise"])
    before = replay.chances(games=24)
    replay.goto(3)
    replay.comment("Why?")
    assert replay.estimated() == before


class TestPages:
    @pytest.fixture
    def replay(self) -> Replay:
        replay = Replay(examples["kept_promise"])
        replay.chances(games=24)
        return replay

    def test_an_exported_page_holds_the_lane_and_what_draws_it(self, replay: Replay) -> None:
        part = in_base64(packed_part("chances"))
        page = replay.to_html()
        assert in_base64(replay._chances) in page
        assert part in page
        assert part not in Replay(examples["kept_promise"]).to_html()

    def test_so_does_the_page_of_a_notebook(self, replay: Replay) -> None:
        saved = {
            "widgets": {
                "application/vnd.jupyter.widget-state+json": {
                    "state": {
                        "one": {
                            "state": {"_edition": "a", "_kind": "replay"},
                            "buffers": [
                                {"path": [name], "encoding": "base64", "data": in_base64(data)}
                                for name, data in (
                                    ("_state", replay._state),
                                    ("_chances", replay._chances),
                                )
                            ],
                        }
                    }
                }
            }
        }
        widgets = SavedWidgets(nbformat.from_dict(saved))
        assert widgets.numbers({"model_id": "one"}) == [0]
        assert widgets.models[0]["_chances"] == in_base64(replay._chances)
        assert 'id="part-chances"' in board_data(widgets.models)
        assert 'id="part-chances"' not in board_data([{**widgets.models[0], "_chances": ""}])


def test_the_estimate_of_a_ply_agrees_with_chances() -> None:
    replay = Replay(examples["kept_promise"])
    one, apart = replay.chances(games=400)[5], chances(examples["kept_promise"].positions[5])
    for color in one.chances.position.alive:
        assert abs(one.chances.of(color).value - apart.of(color).value) < 0.15
