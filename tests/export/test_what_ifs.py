"""The "What if?" of a page: packed without loss, within its size, and tried in a browser."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import Replay, examples, play_out
from sosucker_widget.export.html import to_html
from sosucker_widget.export.worked_out import packed_what_ifs
from sosucker_widget.replay.tree_display import what_ifs
from tests.export.test_html import Noted
from tests.export.view import open_file
from tests.replay.fixtures import branched
from tests.replay.records import long_game
from tests.ui.axe import serious_findings
from tests.ui.parts import inspector, ways

if TYPE_CHECKING:
    from pathlib import Path

    from sosucker_widget import Record
    from tests.browser import NewPage

BOTS = play_out(["greedy", "grudge", "cautious", "loyal"], "classic", seed=3)


def unpacked(packed: bytes) -> dict[str, Any]:
    state: dict[str, Any] = json.loads(gzip.decompress(packed))
    return state


def rows(column: dict[str, Any], texts: dict[str, list[str]]) -> list[Any]:
    """Read a column as the page does."""
    if "texts" in column:
        return [{code: told[at] for code, told in texts.items()} for at in column["texts"]]
    if "lengths" in column:
        items = iter(rows(column["items"], texts))
        return [[next(items) for _ in range(length)] for length in column["lengths"]]
    if "members" in column:
        parts = {name: rows(one, texts) for name, one in column["members"].items()}
        return [
            dict(zip(parts, values, strict=True)) for values in zip(*parts.values(), strict=True)
        ]
    values: list[Any] = column["values"]
    return values


FIVE = [*(examples[name] for name in ("documented_example", "chain_of_defeats", "rescue")), BOTS]
"""With the one that branches."""


@pytest.mark.parametrize("record", [*FIVE, branched()])
def test_nothing_is_lost_by_packing(record: Record) -> None:
    state = unpacked(packed_what_ifs(record, 1_000_000))
    read = rows(state["outcomes"], state["texts"])
    every = what_ifs(record)
    assert state["left_out"] == 0
    assert state["counts"] == {f"{one.line}.{one.ply}": len(one.outcomes) for one in every}
    assert read == json.loads(json.dumps([ply for one in every for ply in one.outcomes]))


def test_a_page_grows_little() -> None:
    example = examples["documented_example"]
    assert len(to_html(example)) - len(to_html(example, what_if=False)) < 6_000
    plies = sum(event.action is not None for event in BOTS.events)
    grown = len(to_html(BOTS)) - len(to_html(BOTS, what_if=False))
    assert grown < 60_000 * plies / 120


@pytest.mark.parametrize("room", [10_000, 20_000])
def test_past_its_room_the_least_interesting_plies_are_left_out(room: int) -> None:
    packed = packed_what_ifs(BOTS, room)
    assert room / 2 < len(packed) <= room
    state, every = unpacked(packed), what_ifs(BOTS)
    assert state["left_out"] == len(every) - len(state["counts"]) > 0
    kept = [one.interest for one in every if f"{one.line}.{one.ply}" in state["counts"]]
    others = [one.interest for one in every if f"{one.line}.{one.ply}" not in state["counts"]]
    assert min(kept) >= max(others)


def test_where_there_is_no_room_at_all_there_is_nothing() -> None:
    assert packed_what_ifs(BOTS, 10) == b""
    assert packed_what_ifs(BOTS, -5) == b""


def test_it_can_be_left_out() -> None:
    replay = Replay(examples["documented_example"])
    assert '"_what_ifs": "H' in replay.to_html()
    assert '"_what_ifs": ' not in replay.to_html(what_if=False)


@pytest.mark.slow
def test_a_very_long_game_keeps_to_the_size() -> None:
    game = long_game(2_000)
    assert len(to_html(game)) <= max(370_000, len(to_html(game, what_if=False)) + 100)


@pytest.mark.browser
class TestInABrowser:
    def test_each_act_is_tried_and_left_again(self, new_page: NewPage, tmp_path: Path) -> None:
        page = new_page(viewport={"width": 900, "height": 800}, offline=True)
        noted = Noted(page)
        record = examples["documented_example"]
        view = open_file(page, tmp_path / "example.html", to_html(record, ply=6))
        expected = next(one for one in what_ifs(record) if one.ply == 6)
        for number, outcome in enumerate(expected.outcomes):
            view.frame.get_by_role("tab", name="What if?").click()
            acts = inspector(view.frame).get_by_role("button")
            assert acts.count() == len(expected.outcomes)
            sentence = outcome["rulings"][0]["sentence"]["en"]
            assert sentence in acts.nth(number).inner_text()
            before = view.boxes()
            acts.nth(number).click()
            view.wait_for_ply(7)
            assert view.last == 7
            assert view.sentences == [ruling["sentence"]["en"] for ruling in outcome["rulings"]]
            assert {part: box for part, box in view.boxes().items() if part != ".insp"} == {
                part: box for part, box in before.items() if part != ".insp"
            }
            ways(view.frame).get_by_role("button", name="back to main line").click()
            view.wait_for_ply(6)
            assert view.last == 11
        assert serious_findings(page) == []
        assert not noted.complaints

    def test_while_the_quiz_asks_nothing_can_be_tried(
        self, new_page: NewPage, tmp_path: Path
    ) -> None:
        page = new_page(viewport={"width": 900, "height": 800}, offline=True)
        text = to_html(examples["documented_example"], quiz=True)
        view = open_file(page, tmp_path / "quiz.html", text)
        assert view.frame.get_by_role("tab", name="What if?").count() == 0

    def test_what_is_left_out_is_said_on_a_phone_in_russian(
        self, new_page: NewPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        page = new_page(viewport={"width": 340, "height": 800}, offline=True)
        # Room for some of them, and not for all.
        least = len(to_html(BOTS, language="ru", ply=2, what_if=False))
        most = len(to_html(BOTS, language="ru", ply=2))
        monkeypatch.setattr("sosucker_widget.export.html.PAGE_SIZE", (least + most) // 2)
        text = to_html(BOTS, language="ru", ply=2)
        assert least < len(text) < most
        view = open_file(page, tmp_path / "small.html", text)
        view.frame.get_by_role("tab", name="А если?").click()
        assert "Чтобы страница была небольшой" in inspector(view.frame).inner_text()
        assert view.overflow() <= 1
