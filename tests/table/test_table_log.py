"""The log: its end comes with every state, and the rest on request."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.game import Game
from sosucker_widget.record import read_short
from sosucker_widget.table.table_log import TAIL, TableLog
from sosucker_widget.table.table_state import EntryState
from tests.replay.records import record_of
from tests.strategies import Played, games

ALL = 10**6


class Here:
    """A game with its log, and a page that follows it by what it is sent."""

    def __init__(self, game: Game | None = None) -> None:
        self.game = game or Game(rules="documented", chips=3, first="red")
        self.log = TableLog(self.game)
        self.game.observe(self.log.follow)
        self.epoch = 0
        self.known: list[EntryState] = []

    def see(self) -> None:
        """Read a state as a page does: its end of the log, and missing entries on request."""
        tail = self.log.tail()
        if tail["epoch"] != self.epoch:
            self.epoch, self.known = tail["epoch"], []
        new = [entry for entry in tail["entries"] if entry["index"] >= len(self.known)]
        if tail["length"] > len(self.known) + len(new):
            new = self.log.since(len(self.known), ALL)
        self.known += new


@pytest.fixture
def here() -> Here:
    return Here()


def kinds(entries: list[EntryState]) -> list[str]:
    return [
        (entry["action"] or entry["talk"] or {"type": (entry["notice"] or {})["kind"]})["type"]  # type: ignore[index]
        for entry in entries
    ]


def test_acts_talk_and_notices_stand_in_the_order_in_which_they_came(here: Here) -> None:
    here.game.say("blue", "To me!")
    here.game.play("red")
    here.log.notice("slow", 1)
    made = here.game.promise("red", ["blue"], "You are next.")
    here.game.give("blue")
    here.log.notice("unsaved", detail="no room")
    here.game.withdraw("red", made)
    entries = here.log.since(0, ALL)
    told = ["say", "play", "slow", "promise", "give", "unsaved", "withdraw"]
    assert kinds(entries) == told
    assert [entry["index"] for entry in entries] == list(range(7))
    assert [entry["ply"] for entry in entries] == [0, 1, 1, 1, 2, 2, 2]
    for entry in entries:
        parts = [entry["action"], entry["talk"], entry["notice"]]
        assert [part is None for part in parts].count(True) == 2


def test_what_follows_from_an_act_stands_with_it(here: Here) -> None:
    for word in ["r+", "b", "b+", "r", "r1"]:
        here.game.act(read_short(word, here.game.position))
    last = here.log.since(0, ALL)[-1]
    assert last["action"] is not None
    assert (last["action"]["type"], last["action"]["new"]) == ("play", False)
    here.game.kill("red")
    assert here.log.since(0, ALL)[-1]["follows"] == [{"kind": "pile", "player": "red"}]


def test_a_promise_that_is_withdrawn_is_told_in_its_own_words(here: Here) -> None:
    words = {"en": "You are next.", "ru": "Ты следующий."}
    made = here.game.promise("red", ["blue", "green"], words)
    here.game.withdraw("red", made)
    promise, withdrawn = (entry["talk"] for entry in here.log.since(0, ALL))
    assert promise is not None
    assert withdrawn == {**promise, "type": "withdraw"}
    assert (withdrawn["text"], withdrawn["to"], withdrawn["id"]) == (words, ["blue", "green"], made)


def test_a_promise_made_before_the_log_was_begun_is_known_too() -> None:
    game = Game(rules="documented", chips=3, first="red")
    made = game.promise("red", ["blue"], "You are next.")
    log = TableLog(game)
    game.observe(log.follow)
    game.withdraw("red", made)
    talk = log.since(0, ALL)[-1]["talk"]
    assert talk is not None
    assert talk["text"]["en"] == "You are next."


def test_a_thought_is_marked_as_one(here: Here) -> None:
    here.game.say("red", "I will betray Blue.", private=True)
    here.game.say("red", "Trust me.")
    talks = [entry["talk"] for entry in here.log.since(0, ALL)]
    assert [talk["private"] for talk in talks if talk] == [True, False]


def test_what_was_taken_back_stands_there_no_more_and_the_epoch_says_so(here: Here) -> None:
    here.game.play("red")
    here.game.give("blue")
    before = here.log.epoch
    here.game.undo()
    assert here.log.epoch == before + 1
    assert kinds(here.log.since(0, ALL)) == ["play"]
    here.game.give("green")
    assert here.log.epoch == before + 1
    entries = here.log.since(0, ALL)
    assert [entry["index"] for entry in entries] == [0, 1]
    assert entries[-1]["action"] is not None
    assert entries[-1]["action"]["to"] == "green"


def test_going_on_leaves_the_epoch_as_it_is(here: Here) -> None:
    here.game.play("red")
    here.game.say("red", "So.")
    here.log.notice("slow", 0)
    assert here.log.epoch == 0


def test_a_notice_is_short(here: Here) -> None:
    here.log.notice("raised", 0, "x" * 10_000)
    notice = here.log.since(0, ALL)[-1]["notice"]
    assert notice is not None
    assert notice["player"] == "red"
    assert len(notice["detail"]["en"]) == len(notice["detail"]["ru"]) == 200


def test_the_tail_is_the_end_and_no_longer_than_it_needs(here: Here) -> None:
    for number in range(TAIL + 4):
        assert here.log.tail()["length"] == number
        assert here.log.tail()["entries"] == here.log.since(max(0, number - TAIL), ALL)
        here.game.say("red", str(number))


def test_only_so_many_at_once(here: Here) -> None:
    for number in range(9):
        here.game.say("red", str(number))
    assert [entry["index"] for entry in here.log.since(2, 3)] == [2, 3, 4]
    assert here.log.since(9, 3) == []
    assert here.log.since(10**9, 3) == []


@given(games(), st.data())
def test_a_page_that_sees_some_states_knows_everything(played: Played, data: st.DataObject) -> None:
    here = Here(Game(record_of(played.positions[0], played.actions), ply=0))
    what = st.sampled_from(["redo", "redo", "redo", "say", "notice", "undo", "see"])
    for step in data.draw(st.lists(what, max_size=40)):
        if step == "redo" and here.game.record.continuations:
            here.game.redo()
        elif step == "say":
            here.game.say("red", "Hm.")
        elif step == "notice":
            here.log.notice("slow", 0)
        elif step == "undo" and here.game.ply:
            here.game.undo(data.draw(st.integers(1, here.game.ply)))
        elif step == "see":
            here.see()
    here.see()
    assert here.known == here.log.since(0, ALL)
    told = [entry for entry in here.known if entry["notice"] is None]
    history = here.game.history
    assert [entry["ply"] for entry in told] == [step.ply for step in history]
    assert [bool(entry["action"]) for entry in told] == [bool(s.action) for s in history]
