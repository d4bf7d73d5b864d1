"""What can be observed in Python: position, record, ply and ruling, and at a table the talk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from ipywidgets import HTML, dlink  # type: ignore[import-untyped]
from traitlets import TraitError, observe

from sosucker_widget import Replay, Table, examples
from sosucker_widget.record import dumps, loads
from tests.widgets.wire import connect, receive

if TYPE_CHECKING:
    from traitlets.utils.bunch import Bunch

NEW_PILE = {"type": "play", "player": "red", "chip": "red", "pile": "new"}


@pytest.fixture
def table() -> Table:
    return Table(rules="documented", chips=3, first="red")


@pytest.fixture
def replay() -> Replay:
    return Replay(examples["documented_example"])


class Heard(list[Any]):
    """An observer that keeps the changes."""

    def __call__(self, change: Bunch) -> None:
        assert change.type == "change"
        self.append(change)

    def take(self) -> list[tuple[str, Any, Any]]:
        told = [(change.name, change.old, change.new) for change in self]
        self.clear()
        return told


def click(table: Table, **fields: object) -> dict[str, Any]:
    """Send a request as a page does."""
    message = {"id": 1, "view": "page", "revision": table._session.revision, **fields}
    wire = connect(table)
    receive(table, {"method": "custom", "content": message})
    [answer] = wire.custom()
    return dict(answer)


class TestATable:
    def test_tells_of_every_change_once_with_old_and_new(self, table: Table) -> None:
        heard, before = Heard(), table.position
        table.observe(heard, ["position", "ply", "ruling", "record", "talk", "promises"])
        table.play("red")
        told = {name: (old, new) for name, old, new in heard.take()}
        assert told.keys() == {"position", "ply", "ruling", "record"}
        assert told["position"] == (before, table.position)
        assert told["ply"] == (0, 1)
        assert told["ruling"] == (None, table.ruling)
        made = table.promise("red", ["blue"], "You next.")
        assert {name for name, _, _ in heard.take()} == {"record", "talk", "promises"}
        assert list(table.promises) == [made]
        table.withdraw("red", made)
        assert {name for name, _, _ in heard.take()} == {"record", "talk", "promises"}
        assert (len(table.talk), dict(table.promises)) == (2, {})

    def test_tells_of_clicks_bots_and_what_is_taken_back(self, table: Table) -> None:
        heard = Heard()
        table.observe(heard, "ply")
        assert click(table, command="act", action=NEW_PILE)["ok"]
        assert heard.take() == [("ply", 0, 1)]
        table.undo()
        assert heard.take() == [("ply", 1, 0)]
        table.seat("red", "greedy")
        table.wait()
        assert heard.take() == [("ply", 0, table.ply)]
        assert table.ply > 0

    def test_tells_of_several_acts_at_once_once(self, table: Table) -> None:
        heard = Heard()
        table.observe(heard, ["ply", "position"])
        table.enter("+ b +")
        assert [(name, new) for name, _, new in heard.take()] == [
            ("ply", 3),
            ("position", table.position),
        ]

    def test_can_be_linked_from(self, table: Table) -> None:
        shown = HTML()
        dlink((table, "ply"), (shown, "value"), lambda ply: f"ply {ply}")
        table.play("red")
        assert shown.value == "ply 1"

    def test_can_be_observed_by_a_subclass(self) -> None:
        told: list[int] = []

        class Counting(Table):
            @observe("ply")
            def _count(self, change: Bunch) -> None:
                told.append(change.new)

        Counting(first="red").play("red")
        assert told == [1]

    def test_an_observer_may_act(self, table: Table) -> None:
        plies: list[tuple[int, int]] = []

        def answer(change: Bunch) -> None:
            plies.append((change.old, change.new))
            if table.position.phase == "give":
                table.give("blue")

        table.observe(answer, "ply")
        table.play("red")
        assert plies == [(0, 1), (1, 2)]


class TestAReplay:
    def test_tells_of_the_cursor(self, replay: Replay) -> None:
        heard = Heard()
        replay.observe(heard, ["position", "ruling", "ply", "record"])
        replay.goto(7)
        told = {name: new for name, _, new in heard.take()}
        assert told == {"position": replay.position, "ruling": replay.ruling, "ply": 7}

    def test_tells_when_the_reader_moves_it(self, replay: Replay) -> None:
        heard = Heard()
        connect(replay)
        replay.observe(heard, "position")
        receive(replay, {"method": "update", "state": {"ply": 3}, "buffer_paths": []})
        assert [new for _, _, new in heard.take()] == [replay.record.position(3)]

    def test_tells_of_edits(self, replay: Replay) -> None:
        heard = Heard()
        replay.goto(1)
        replay.observe(heard, "record")
        replay.comment("a note")
        [(_, old, new)] = heard.take()
        assert old == examples["documented_example"]
        assert new == replay.record == loads(dumps(new))


@pytest.mark.parametrize("name", ["position", "record", "ruling"])
class TestBoth:
    def test_they_can_only_be_read(self, table: Table, replay: Replay, name: str) -> None:
        for widget in (table, replay):
            with pytest.raises(TraitError, match="read-only"):
                setattr(widget, name, None)

    def test_they_are_never_sent(self, table: Table, replay: Replay, name: str) -> None:
        for widget in (table, replay):
            assert name in widget.trait_names()
            assert name not in widget.keys

    def test_nothing_is_worked_out_for_nobody(
        self, table: Table, replay: Replay, name: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        worked_out: list[str] = []
        for widget in (table, replay):
            trait = widget.traits()[name]
            monkeypatch.setattr(trait, "_work_out", lambda _: worked_out.append("it"))
        table._session.game.play("red")
        replay.goto(3)
        heard = Heard()
        for widget in (table, replay):
            widget.observe(heard, name)
            widget.unobserve(heard, name)
        worked_out.clear()
        table._session.game.give("blue")
        replay.goto(4)
        assert worked_out == []


class TestAName:
    @pytest.mark.parametrize(
        ("name", "meant"), [("plyy", "ply"), ("Position", "position"), ("talks", "talk")]
    )
    def test_that_is_no_trait_gets_the_nearest_one(
        self, table: Table, name: str, meant: str
    ) -> None:
        told = f"Table has no trait '{name}': did you mean '{meant}'"
        for do in (table.observe, table.unobserve):
            with pytest.raises(ValueError, match=told):
                do(print, name)
            with pytest.raises(ValueError, match=told):
                do(print, ["ply", name])

    def test_that_is_near_nothing_gets_the_list(self, replay: Replay) -> None:
        with pytest.raises(ValueError, match=r"has no trait 'zzz' among .*language.*ply.*theme"):
            replay.observe(print, "zzz")

    def test_of_ipywidgets_is_known(self, replay: Replay) -> None:
        replay.observe(print, ["layout", "comm", "tabbable"])


def test_what_an_observer_does_on_a_click_is_done_by_code(table: Table) -> None:
    events: list[Any] = []
    table.on("act", events.append)
    table.observe(lambda _: table.position.phase == "give" and table.give("blue"), "position")
    assert click(table, command="act", action=NEW_PILE)["ok"]
    assert [event.who for event in events] == ["person", "code"]
