"""Power and promises in a widget: what the page may ask, and what it is told."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import Any

import pytest

from sosucker_widget import Replay, Table, examples
from sosucker_widget.analysis import Budget
from sosucker_widget.analysis.search.solver import solver_for
from sosucker_widget.engine import COLORS
from sosucker_widget.power import PowerLane, shown_line
from sosucker_widget.session.work.inquiry import Inquiry
from tests.loop import run
from tests.widgets.wire import connect, receive

FEW = Budget(states=200, seconds=None)
"""For each position, where it is of no matter what is found."""


def unpacked(raw: bytes) -> Any:  # noqa: ANN401
    return json.loads(gzip.decompress(raw))


def ask(replay: Replay, **content: object) -> Any:  # noqa: ANN401
    wire = connect(replay)
    receive(replay, {"method": "custom", "content": {"id": 1, "command": "power", **content}})
    return wire.custom()[-1]


def inquiry_of(replay: Replay) -> Inquiry[PowerLane] | None:
    assert replay._session.power
    return replay._session.power.inquiry


def wait(table: Table) -> None:
    power = table._session.power
    # It is begun a moment later on a loop, and a browser may have left one here that nobody runs.
    power._analyse(power._of)
    assert power.inquiry
    power.inquiry.wait()


async def told(table: Table) -> bytes:
    """Return what the page is told once it is told something."""
    loop = asyncio.get_running_loop()
    power: asyncio.Future[bytes] = loop.create_future()

    def hear(change: dict[str, bytes]) -> None:
        if change["new"] and not power.done():
            power.set_result(change["new"])

    table.observe(hear, "_power")
    return await power


class TestReplay:
    def test_the_page_may_ask_for_it(self) -> None:
        replay = Replay(examples["kept_promise"])
        assert replay._power == b""
        assert ask(replay, on=True)["ok"]
        replay.analysed()
        assert unpacked(replay._power)["done"] == unpacked(replay._power)["of"]
        assert ask(replay, on=False)["ok"]

    def test_it_is_not_begun_twice_nor_after_all_is_known(self) -> None:
        replay = Replay(examples["kept_promise"])
        assert ask(replay, on=True)["ok"]
        worker = inquiry_of(replay)
        assert ask(replay, on=True)["ok"]
        replay.analysed()
        assert ask(replay, on=True)["ok"]
        assert inquiry_of(replay) is worker
        assert ask(replay, on=False)["ok"]
        assert ask(replay, on=True)["ok"]
        assert inquiry_of(replay) is not worker

    def test_the_page_may_ask_all_about_one_ply(self) -> None:
        """The analysis asks whom the winning coalitions can make win; the reader may ask on."""
        replay = Replay(examples["poisoned_gift"])
        assert ask(replay, on=True)["ok"]
        replay.analysed()
        before = unpacked(replay._power)
        number = before["plies"][before["lines"][0][4]]["forces"]
        assert not before["forces"][number]["whole"]
        wire = connect(replay)
        content = {"id": 2, "command": "forces", "line": 0, "at": 4}
        receive(replay, {"method": "custom", "content": content})
        assert wire.custom()[-1]["ok"]
        finder = replay._session.power
        assert finder
        assert finder.asked
        finder.asked.wait()
        after = unpacked(replay._power)
        found = after["forces"][after["plies"][after["lines"][0][4]]["forces"]]
        assert found["whole"]
        assert len(found["rows"]) > len(before["forces"][number]["rows"])
        assert not after["busy"]
        assert after["done"] == after["of"]

    @pytest.mark.parametrize(("line", "at"), [(99, 0), (-1, 0), (0, 99), (0, -5)])
    def test_of_a_place_that_is_not_there_nothing_is_found(self, line: int, at: int) -> None:
        replay = Replay(examples["empty_handed_win"], analyse=True)
        replay.analysed()
        before = unpacked(replay._power)
        connect(replay)
        content = {"id": 2, "command": "forces", "line": line, "at": at}
        receive(replay, {"method": "custom", "content": content})
        finder = replay._session.power
        assert finder
        if finder.asked:
            finder.asked.wait()
            assert not finder.asked.is_busy
        assert unpacked(replay._power) == before

    def test_nothing_more_is_asked_before_anything_is_known(self) -> None:
        replay = Replay(examples["poisoned_gift"])
        connect(replay)
        content = {"id": 2, "command": "forces", "line": 0, "at": 4}
        receive(replay, {"method": "custom", "content": content})
        assert replay._power == b""

    def test_the_page_may_see_a_line_that_shows_what_a_coalition_can_force(self) -> None:
        replay = Replay(examples["poisoned_gift"], analyse=True)
        replay.analysed()
        told = unpacked(replay._power)
        [row, *_] = told["forces"][told["plies"][told["lines"][0][4]]["forces"]]["rows"]
        wire = connect(replay)
        place = {"command": "show-line", "line": 0, "at": 4, "who": row["who"], "turn": 0}
        receive(replay, {"method": "custom", "content": {"id": 2, **place}})
        plies = wire.custom()[-1]["plies"]
        shown, end = plies[0]["position"], plies[-1]["position"]
        assert {**replay.record.position(4).to_json(), "ply": 0}.items() >= shown.items()
        assert end["winner"] in row["lines"][0][0]["colors"]
        # Neither the place nor the record has changed.
        assert (replay.ply, replay.record) == (0, examples["poisoned_gift"])
        # Nothing can be shown where nothing is known.
        wrongs: list[dict[str, object]] = [{"at": 99}, {"line": 9}, {"who": []}]
        for wrong in wrongs:
            receive(replay, {"method": "custom", "content": {"id": 3, **place, **wrong}})
            assert wire.custom()[-1]["error"]["code"] == "refused"

    def test_of_several_things_that_it_can_force_each_is_shown_in_its_turn(self) -> None:
        table = Table(rules="documented", chips=1, first="red", analyse=True)
        wait(table)
        finder = table._session.power.inquiry
        assert finder
        pair = COLORS[1:3]
        rows = unpacked(table._power)["forces"][0]["rows"]
        [row] = [one for one in rows if one["who"] == ["blue", "green"]]
        assert [mark["kind"] for line in row["lines"] for mark in line] == ["some"]
        wire = connect(table)
        content = {"command": "show-line", "revision": 0, "who": ["blue", "green"], "turn": 1}
        receive(table, {"method": "custom", "content": {"id": 1, **content}})
        plies = wire.custom()[-1]["plies"]
        assert plies == table._session.power.shown_line(0, pair, 0)
        assert plies[-1]["position"]["winner"] in ("blue", "green")
        assert table.ply == 0

    def test_a_line_that_takes_too_long_is_refused_in_words(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        table = Table(rules="documented", chips=2, first="red", analyse=True)
        wait(table)
        monkeypatch.setattr(shown_line, "LINE_BUDGET", Budget(states=1))
        solver_for(table.position.rules).forget()
        wire = connect(table)
        content = {"command": "show-line", "revision": 0, "who": ["blue", "green"], "turn": 0}
        receive(table, {"method": "custom", "content": {"id": 1, **content}})
        error = wire.custom()[-1]["error"]
        assert error["message"]["en"] == "This line takes too long to work out."

    def test_it_ends_with_its_widget(self) -> None:
        replay = Replay(examples["kept_promise"], analyse=True)
        replay.close()
        inquiry = inquiry_of(replay)
        assert inquiry is not None
        assert inquiry.is_left

    @pytest.mark.parametrize("on", [None, 1, "yes", []])
    def test_by_a_truth_value(self, on: object) -> None:
        answer = ask(Replay(examples["documented_example"]), on=on)
        assert answer["error"]["code"] == "malformed"

    def test_without_any_there_is_nothing_to_wait_for(self) -> None:
        with pytest.raises(ValueError, match=r"call analyse\(\) first"):
            Replay(examples["documented_example"]).analysed()

    def test_a_changed_record_is_looked_at_anew(self) -> None:
        replay = Replay(examples["kept_promise"])
        replay.analyse(budget=FEW)
        lines = len(replay.lines)
        replay.goto(0)
        replay.enter("r+ g")
        replay.analysed()
        assert len(unpacked(replay._power)["lines"]) == len(replay.lines) == lines + 1

    def test_what_was_found_of_another_record_is_not_shown(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        replay = Replay(examples["kept_promise"])
        replay.analyse(budget=FEW)
        replay.goto(0)
        # Nothing has been found for the new record yet; the old lines are not part of it.
        monkeypatch.setattr(Inquiry, "ask", lambda *_: None)
        replay.enter("r+ g")
        assert replay._power == b""
        assert '"_power": ""' in (replay.to_html() or "")

    def test_what_was_stopped_stays_so(self) -> None:
        replay = Replay(examples["kept_promise"])
        replay.analyse(budget=FEW)
        replay.stop_analysing()
        replay.goto(0)
        replay.enter("r+ g")
        assert (replay._power, inquiry_of(replay)) == (b"", None)

    def test_the_promises_are_judged_by_line(self) -> None:
        replay = Replay(examples["kept_promise"])
        judged = unpacked(replay._promises)["lines"]
        assert len(judged) == len(replay.lines)
        assert [one["mark"] for one in judged[0].values()] == ["promise", "promise-kept"]
        assert Replay(examples["documented_example"])._promises == b""

    def test_a_page_keeps_both(self) -> None:
        replay = Replay(examples["kept_promise"])
        bare = replay.to_html() or ""
        replay.analyse(budget=FEW)
        page = replay.to_html() or ""
        assert '"_power": ""' in bare
        assert '"_power": ""' not in page
        assert '"_promises": ""' not in page


class TestTable:
    def test_it_tells_the_position_now_and_what_was_lost(self) -> None:
        table = Table(rules="documented", chips=1, first="red", analyse=True)
        wait(table)
        table.play("red")
        wait(table)
        told = unpacked(table._power)
        entry = told["plies"][told["lines"][0][table.ply]]
        assert told["structures"][entry["structure"]]["letter"]["en"] == "M"
        assert (told["done"], told["of"]) == (2, 2)

    def test_it_tells_it_on_a_running_loop_too(self) -> None:
        async def cell() -> bytes:
            table = Table(rules="documented", chips=1, first="red", analyse=True)
            power = await told(table)
            table.close()
            return power

        power = unpacked(run(cell()))
        [structure] = power["structures"]
        # Each text comes in the reader's language alone, and nothing that only a replay shows.
        assert structure["name"]["en"] == structure["name"]["ru"] == "Majority of three"
        assert power["label"] is power["assumed"] is None

    def test_it_calls_players_by_their_names(self) -> None:
        async def cell() -> bytes:
            names = ["Mia", "Jonas", None, None]
            table = Table("documented", chips=1, first="red", names=names, analyse=True)
            power = await told(table)
            table.close()
            return power

        [structure] = unpacked(run(cell()))["structures"]
        assert structure["sentence"]["en"].startswith("Any two of Jonas, Green and Yellow")

    def test_what_was_true_before_an_act_is_not_shown_after_it(self) -> None:
        async def cell() -> bytes:
            table = Table(rules="documented", chips=1, first="red", analyse=True)
            await told(table)
            table.play("red")
            power: bytes = table._power
            table.close()
            return power

        assert run(cell()) == b""

    def test_it_tells_nothing_unless_asked(self) -> None:
        table = Table(rules="documented", chips=1, first="red")
        table.play("red")
        assert (table._power, table._promises) == (b"", b"")

    def test_a_promise_is_judged_as_the_game_goes_on(self) -> None:
        table = Table(rules="documented", chips=3, first="red")
        terms: dict[str, object] = {
            "do": "give_move_to",
            "player": "blue",
            "until": "next_decision",
        }
        made = table.promise("red", ["blue"], "You get the move.", terms)
        assert unpacked(table._promises)["lines"][0][made]["mark"] == "promise"
        table.play("red")
        table.give("blue")
        assert unpacked(table._promises)["lines"][0][made]["mark"] == "promise-kept"
        table.undo()
        table.give("green")
        assert unpacked(table._promises)["lines"][0][made]["mark"] == "promise-broken"
