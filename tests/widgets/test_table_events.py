"""What code hears of a table: events, awaited actions, and a subclass that steps in."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import TYPE_CHECKING, Any

import pytest

from sosucker_widget import Table
from sosucker_widget.engine import Action, Color, Give, IllegalActionError, Ruling
from sosucker_widget.widgets.event_methods import NoNextActError
from tests.loop import run
from tests.widgets.wire import connect, receive

if TYPE_CHECKING:
    from sosucker_widget.session.table.table_events import TableEvent

NEW_PILE = {"type": "play", "player": "red", "chip": "red", "pile": "new"}
TO_BLUE = {"type": "give", "player": "red", "to": "blue"}


@pytest.fixture
def table() -> Table:
    return Table(rules="documented", chips=3, first="red", seed=1)


class Page:
    """A page that shows a table, and sends requests."""

    def __init__(self, table: Table) -> None:
        self._table, self._wire, self._count = table, connect(table), 0

    def ask(self, command: str, **fields: object) -> dict[str, Any]:
        self._count += 1
        message = {"id": self._count, "command": command, "view": "a page", **fields}
        receive(self._table, {"method": "custom", "content": message})
        return dict(self._wire.custom()[-1])

    def act(self, action: dict[str, Any]) -> dict[str, Any]:
        return self.ask("act", action=action, revision=self._table._session.revision)


def told(events: list[TableEvent]) -> list[tuple[str, str, str]]:
    """Say of each event what it was, whose, and who did it."""
    return [(event.kind, str(event.player), event.who) for event in events]


class TestEvents:
    def test_name_who_did_it(self, table: Table) -> None:
        events: list[TableEvent] = []
        table.on("act", events.append)
        page = Page(table)
        assert page.act(NEW_PILE)["ok"]
        table.seat("blue", "greedy")
        table.give("blue")
        table.wait()
        assert told(events)[:3] == [
            ("act", "red", "person"),
            ("act", "red", "code"),
            ("act", "blue", "bot"),
        ]
        assert [event.view for event in events[:2]] == ["a page", None]

    def test_hold_the_step_and_the_ruling(self, table: Table) -> None:
        events: list[TableEvent] = []
        table.on("act", events.append)
        before, ruling = table.position, table.play("red")
        [event] = events
        assert (event.step.before, event.position, event.ply) == (before, table.position, 1)
        assert event.ruling == ruling
        assert event.player is Color.RED
        assert repr(event) == "TableEvent('act', ply=1, player='red', who='code')"

    def test_of_talk(self, table: Table) -> None:
        events: list[TableEvent] = []
        table.on("talk", events.append)
        page = Page(table)
        table.say("red", "Hello.")
        assert page.ask("talk", event={"type": "say", "player": "blue", "text": "Yes?"})["ok"]
        table.play("red")
        assert told(events) == [("talk", "red", "code"), ("talk", "blue", "person")]
        assert events[0].ruling is None

    def test_of_the_end(self) -> None:
        table = Table(chips=1, players=2, first="red")
        events: list[TableEvent] = []
        for kind in ("act", "over"):
            table.on(kind, events.append)
        while not table.is_over:
            table.act(table.legal()[-1])
        assert [event.kind for event in events] == [*["act"] * table.ply, "over"]
        assert events[-1].position.winner == table.winner

    def test_go_on_in_the_next_game(self, table: Table) -> None:
        events: list[TableEvent] = []
        stop = table.on("act", events.append)
        table.play("red")
        table.new_game(first="blue")
        table.play("blue")
        assert told(events) == [("act", "red", "code"), ("act", "blue", "code")]
        stop()
        stop()
        table.give("red")
        assert len(events) == 2

    def test_come_in_order_even_if_a_hearer_acts(self, table: Table) -> None:
        plies: list[int] = []

        def answer(event: TableEvent) -> None:
            if event.position.phase == "give":
                table.give("blue")

        table.on("act", answer)
        table.on("act", lambda event: plies.append(event.ply))
        table.play("red")
        assert plies == [1, 2]

    def test_tell_a_hearer_that_acts_on_a_click_apart(self, table: Table) -> None:
        events: list[TableEvent] = []

        def answer(event: TableEvent) -> None:
            events.append(event)
            if event.position.phase == "give":
                table.give("blue")

        table.on("act", answer)
        Page(table).act(NEW_PILE)
        assert told(events) == [("act", "red", "person"), ("act", "red", "code")]

    def test_an_error_in_a_hearer_is_told_and_breaks_nothing(
        self, table: Table, caplog: pytest.LogCaptureFixture
    ) -> None:
        heard: list[TableEvent] = []

        def broken(_event: TableEvent) -> None:
            raise RuntimeError("my own mistake")

        table.on("act", broken)
        table.on("act", heard.append)
        with caplog.at_level(logging.ERROR, "sosucker_widget"):
            assert Page(table).act(NEW_PILE) == {"id": 1, "ok": True}
        assert len(heard) == 1
        [record] = caplog.records
        assert "broken" in record.message
        assert "my own mistake" in (record.exc_text or "")

    @pytest.mark.parametrize(
        ("kind", "hearer", "error", "message"),
        [
            ("acts", print, ValueError, "'acts' is not one of act, talk, over: did you mean 'act'"),
            ("click", print, ValueError, "'click' is not one of act, talk, over"),
            ("act", "print", TypeError, "expected a function of one argument, not 'print'"),
            ("act", lambda: None, TypeError, "can't be called with one argument, the event"),
            ("act", lambda a, b: (a, b), TypeError, "can't be called with one argument"),
            ("act", asyncio.sleep, TypeError, "next_act"),
        ],
    )
    def test_of_what_there_is_not(
        self,
        table: Table,
        kind: Any,  # noqa: ANN401
        hearer: Any,  # noqa: ANN401
        error: type[Exception],
        message: str,
    ) -> None:
        with pytest.raises(error, match=message):
            table.on(kind, hearer)


class Strict(Table):
    """Forbids to give the move to Green, and keeps a log."""

    log_of_acts: list[str]

    def act(self, action: Action) -> Ruling:
        if isinstance(action, Give) and action.to == Color.GREEN:
            raise ValueError("Not to Green today.")
        ruling = super().act(action)
        self.log_of_acts.append(action.type)
        return ruling


@pytest.fixture
def strict() -> Strict:
    table = Strict(rules="documented", chips=3, first="red", seed=1)
    table.log_of_acts = []
    return table


class TestASubclass:
    def test_sees_clicks_calls_entries_and_bots(self, strict: Strict) -> None:
        assert Page(strict).act(NEW_PILE)["ok"]
        strict.give("blue")
        strict.enter("+ y")
        strict.seat("yellow", "greedy")
        strict.wait()
        assert strict.log_of_acts[:5] == ["play", "give", "play", "give", "play"]
        assert len(strict.log_of_acts) == strict.ply

    def test_tells_the_page_what_it_refuses(self, strict: Strict) -> None:
        page = Page(strict)
        page.act(NEW_PILE)
        answer = page.act({**TO_BLUE, "to": "green"})
        assert not answer["ok"]
        assert answer["error"]["message"]["en"] == "Not to Green today."
        assert strict.ply == 1
        assert page.act(TO_BLUE)["ok"]

    def test_leaves_what_the_rules_refuse_to_the_rules(self, strict: Strict) -> None:
        strict.play("red")
        with pytest.raises(IllegalActionError):
            strict.give("red")
        answer = Page(strict).act({**TO_BLUE, "to": "red"})
        assert answer["error"]["code"] == "refused"

    def test_that_refuses_a_bots_move_pauses_the_bots_and_says_so(
        self, strict: Strict, caplog: pytest.LogCaptureFixture
    ) -> None:
        strict.play("red")
        strict.seat("red", lambda view, _rng: next(a for a in view.legal if a == Give(0, 2)))
        strict.wait()
        entries = strict._session.log.since(0, 99)
        assert [one["notice"]["kind"] for one in entries if one["notice"]] == ["forbidden"]
        assert strict.ply == 1
        assert strict._session.runner.paused
        assert "Not to Green today." in caplog.text


class TestAwaiting:
    def test_a_click(self, table: Table) -> None:
        page = Page(table)

        async def follow() -> TableEvent:
            asyncio.get_running_loop().call_soon(page.act, NEW_PILE)
            return await table.next_act()

        event = run(follow())
        assert told([event]) == [("act", "red", "person")]

    def test_a_click_that_comes_in_another_thread(self, table: Table) -> None:
        page = Page(table)

        async def follow() -> TableEvent:
            awaited = asyncio.ensure_future(table.next_act())
            await asyncio.sleep(0)
            threading.Thread(target=page.act, args=[NEW_PILE]).start()
            return await awaited

        assert run(follow()).ply == 1

    def test_the_act_of_one_player(self, table: Table) -> None:
        async def follow() -> TableEvent:
            awaited = asyncio.ensure_future(table.next_act("b"))
            await asyncio.sleep(0)
            table.enter("+ b +")
            return await awaited

        event = run(follow())
        assert (str(event.player), event.ply) == ("blue", 3)

    def test_the_act_that_ends_the_game(self) -> None:
        table = Table(chips=1, players=2, first="red")
        while {one.type for one in table.legal()} and table.ply < 1:
            table.act(table.legal()[-1])

        async def follow() -> list[TableEvent]:
            found = []
            while not table.is_over:
                awaited = asyncio.ensure_future(table.next_act())
                await asyncio.sleep(0)
                table.act(table.legal()[-1])
                found.append(await awaited)
            return found

        assert run(follow())[-1].position.phase == "over"

    @pytest.mark.parametrize("ending", ["closed", "over"])
    def test_what_will_not_come(self, ending: str) -> None:
        table = Table(chips=1, players=2, first="red")
        while not table.is_over:
            table.act(table.legal()[-1])
        last = table.record.events[-1].action
        assert last is not None
        table.undo()

        async def follow() -> None:
            awaited = asyncio.ensure_future(table.next_act(1 - last.player_seat))
            await asyncio.sleep(0)
            if ending == "closed":
                table.close()
            else:
                table.act(last)
            with pytest.raises(NoNextActError, match=ending):
                await awaited

        run(follow())

    def test_in_a_game_that_is_over(self) -> None:
        table = Table(chips=1, players=2, first="red")
        while not table.is_over:
            table.act(table.legal()[-1])
        with pytest.raises(NoNextActError, match=f"the game is over: {table.winner} has won"):
            run(table.next_act())

    def test_leaves_nothing_behind(self, table: Table) -> None:
        async def give_up() -> None:
            awaited = asyncio.ensure_future(table.next_act())
            await asyncio.sleep(0)
            awaited.cancel()
            with pytest.raises(asyncio.CancelledError):
                await awaited

        run(give_up())
        assert not table._session.dispatcher.events.has_listeners


class TestNewGames:
    def test_keep_rules_players_seats_and_names(self) -> None:
        table = Table(
            rules="documented", chips=3, players=5, seats="greedy", names={"red": "Ann"}, seed=4
        )
        table.new_game(first="orange" if table.position.rules.players > 5 else "red")
        rules = table.position.rules
        assert (rules.preset, rules.chips, rules.players) == ("documented", 3, 5)
        assert sorted(table._session.bots.seats) == [1, 2, 3, 4]
        assert table.record.players[0].name == "Ann"

    def test_with_other_rules(self, table: Table) -> None:
        table.new_game(
            rules="classic", players=3, seats=["human", "random", None], names=["A", "B", "C"]
        )
        rules = table.position.rules
        assert (rules.preset, rules.chips, rules.players) == ("classic", 7, 3)
        assert list(table._session.bots.seats) == [1]

    def test_from_a_position(self, table: Table) -> None:
        table.play("red")
        here = table.position
        table.new_game(here)
        assert (table.position, table.ply) == (here, 0)
        assert len(table.earlier) == 1

    def test_that_can_not_be_leave_the_old_one(self, table: Table) -> None:
        table.play("red")
        for wrong in ({"rules": "chess"}, {"seats": {"red": "chess"}}, {"names": {"pink": "A"}}):
            with pytest.raises(ValueError, match=r"chess|pink"):
                table.new_game(**wrong)
        assert table.ply == 1
