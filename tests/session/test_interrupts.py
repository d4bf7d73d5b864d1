"""Ctrl+C never harms a game: whichever line it comes at, the table plays on and keeps its file."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from sosucker_widget.game import Game
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import Record, dumps, load, loads
from sosucker_widget.record.journal import read_kept
from sosucker_widget.record.storage.files import locked
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.session.session import Session
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import LEAD, Answer, Update, View
from tests.interrupts import interrupted, moments
from tests.session.random_interrupts import interrupts

# An interrupt in a `__del__` is dropped by Python; the file is closed with its object all the same.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")

SAMPLE: Final = 12
"""The moments of each kind in the usual run; the slow one has them all."""

SHORT: Final = loads("[rules documented] [chips 2] [first red] 1. r+ b 2. b1 g 3. g+")


class Page:
    """A page that keeps what it is sent."""

    def __init__(self, session: Session) -> None:
        self.view, self.values = View("page", LEAD), dict[str, Any]()
        session.join(self.view, self)

    def send(self, view: View, message: Update | Answer) -> None:
        if view is self.view and isinstance(message, Update):
            self.values |= message.values


class Room:
    """A table that keeps its game in a file, with a page and a listener."""

    def __init__(self, path: Path) -> None:
        self.path = path
        options = TableOptions(
            begin="documented",
            chips=3,
            first="red",
            seed=1,
            autosave=path,
            seats={"green": "greedy"},
        )
        self.session = open_table(options)
        self.session.start()
        self.page = Page(self.session)
        self.handler = RequestHandler(self.session, TABLE_COMMANDS)
        self.heard: list[int] = []
        self.session.dispatcher.events.on("act", lambda event: self.heard.append(event.ply))
        for moves in ("r+", "b", "b1", "y"):
            self.session.game.enter(moves)
        self.session.take_back(1)

    def ask(self, command: str, **fields: Any) -> None:  # noqa: ANN401
        message = {"id": 1, "command": command, "view": "v", **fields}
        answer = self.handler.answer(self.page.view, message)
        assert answer["ok"], answer


def act(room: Room) -> None:
    action = {"type": "give", "player": "blue", "to": "green"}
    room.ask("act", revision=room.session.revision, action=action)


def say(room: Room) -> None:
    room.ask("talk", event={"type": "say", "player": "red", "text": "Well."})


def propose(room: Room) -> None:
    event = {"type": "coalition", "players": ["red", "blue"], "object": "alliance"}
    room.ask("talk", event=event)


DOINGS: Final[dict[str, Callable[[Room], object]]] = {
    "act": act,
    "say": say,
    "propose": propose,
    "undo": lambda room: room.ask("take-back", revision=room.session.revision),
    "redo": lambda room: room.session.game.redo(),
    "enter": lambda room: room.ask("enter", revision=room.session.revision, text="g"),
    "name": lambda room: room.session.change(lambda: room.session.game.name({"red": "Ann"})),
    "seat": lambda room: room.session.seat(3, "random"),
    "free": lambda room: room.session.seat(2, None),
    "sit": lambda room: room.ask("sit", seat="red"),
    "save": lambda room: room.ask("save"),
    "rest": lambda room: room.session.rest(),
    "new": lambda room: room.session.begin(Game("classic", chips=2, first="red"), {1: "greedy"}),
}


@dataclass
class Outcome:
    """What a table holds that could be lost."""

    record: Record
    bots: list[int]
    names: list[str | None]
    seats: list[int | None]
    earlier: list[Record]

    @classmethod
    def of(cls, room: Room) -> Outcome:
        session = room.session
        views = [session.seated.seat_of(view) for view in ("v", "page")]
        names = [one.name for one in session.game.heading.players]
        return cls(session.record, [*session.bots.seats], names, views, session.earlier)


def is_free(lock: threading.RLock) -> bool:
    """Tell whether another thread can have a lock."""
    found = list[bool]()

    def take() -> None:
        if lock.acquire(blocking=False):
            lock.release()
            found.append(True)

    thread = threading.Thread(target=take)
    thread.start()
    thread.join()
    return bool(found)


def check(room: Room, before: Outcome, after: Outcome) -> None:
    """Check that nothing or all of it was done, and that the table plays on and keeps its game."""
    session = room.session
    assert Outcome.of(room) in (before, after)
    record = session.record
    assert loads(dumps(record)) == record
    assert record.position(session.game.ply) == session.game.position
    assert is_free(session.lock)
    room.heard.clear()
    session.game.say("blue", "On.")
    assert read_kept(room.path).record == session.record
    assert room.page.values["_state"] == session.values(room.page.view)["_state"]
    assert (session.state("en")["copy"]["length"], session.log.tail()["length"] > 0) == (
        len(session.game),
        True,
    )
    session.wait()
    if (legal := session.game.legal()) and session.game.position.acting_seat not in (
        session.bots.seats
    ):
        session.game.act(legal[0])
        assert room.heard[-1:] == [session.game.ply]
    assert read_kept(room.path).record == session.record
    session.close()
    assert load(room.path) == session.record
    with locked(room.path, wait=0) as is_held:
        assert is_held
    beside = {one.name for one in room.path.parent.glob("[!.]*")} - {room.path.name}
    assert beside <= ({"game.1.sls.json"} if after.earlier else set())


def every(path: Path, what: str, most: int | None) -> None:
    """Interrupt something at each line."""

    def room(number: int) -> Room:
        folder = path / str(number)
        folder.mkdir()
        return Room(folder / "game.sls.json")

    do, whole, untouched = DOINGS[what], room(0), Outcome.of(room(-1))
    tried = [*moments(partial(do, whole), most)]
    after = Outcome.of(whole)
    assert after != untouched or what in {"save", "rest"}
    for line in tried:
        here = room(line)
        interrupted(partial(do, here), line)
        check(here, untouched, after)


@pytest.mark.parametrize("what", DOINGS)
def test_a_table_is_interrupted_at_some_lines(tmp_path: Path, what: str) -> None:
    every(tmp_path, what, SAMPLE)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("what", DOINGS)
def test_a_table_is_interrupted_at_every_line(tmp_path: Path, what: str) -> None:
    every(tmp_path, what, None)


def opened(path: Path) -> TableSession:
    """Open another table with the file of a room."""
    session = open_table(TableOptions(autosave=path))
    session.start()
    return session


@pytest.mark.parametrize("what", ["the first plays on", "the second opens"])
def test_two_tables_with_one_file_are_interrupted(tmp_path: Path, what: str) -> None:
    def do(room: Room) -> None:
        if what == "the first plays on":
            room.session.game.say("red", "Here.")
        else:
            opened(room.path)

    def room(number: int) -> Room:
        folder = tmp_path / str(number)
        folder.mkdir()
        here = Room(folder / "game.sls.json")
        if what == "the first plays on":
            opened(here.path)
        return here

    for line in moments(partial(do, room(0)), SAMPLE):
        here = room(line)
        interrupted(partial(do, here), line)
        here.session.game.say("red", "More.")
        second = opened(here.path)
        here.session.game.say("red", "And more.")
        second.game.say("blue", "New.")
        assert read_kept(here.path).record == second.record
        beside = here.path.with_name("game.1.sls.json")
        assert read_kept(beside).record == here.session.record
        for session in (here.session, second):
            session.close()


def started() -> tuple[ReplaySession, Page]:
    """Return a replay with two edits, one of them undone, and another view at its end."""
    session = ReplaySession(SHORT, quiz=[2, 4])
    session.quiz.leave()
    page, other = Page(session), View("other")
    session.join(other, Page(session))
    session.place(page.view, 0, 1)
    session.editing.go_on(page.view, 0, 1, "g g1")
    session.place(other, 1, 3)
    session.editing.annotate(page.view, 0, 2, "Well.", "!")
    session.editing.undo(page.view)
    return session, page


EDITS: Final[dict[str, Callable[[ReplaySession, View], object]]] = {
    "try": lambda session, view: session.editing.go_on(view, 0, 2, "b+"),
    "annotate": lambda session, view: session.editing.annotate(view, 1, 2, "Hm.", None),
    "promote": lambda session, view: session.editing.promote(view, 1),
    "delete": lambda session, view: session.editing.delete(view, 1),
    "undo": lambda session, view: session.editing.undo(view),
    "redo": lambda session, view: session.editing.redo(view),
    "ask": lambda session, _view: session.quiz.start([4]),
    "go on asking": lambda session, _view: session.quiz.start(),
    "place": lambda session, view: session.goto(view, 4),
}


def edited(session: ReplaySession) -> tuple[object, ...]:
    quiz = session.quiz
    return session.lines.record, session.editing.history.shown, quiz.saved, quiz.asking


def every_edit(what: str, most: int | None) -> None:
    """Interrupt an edit at each line."""
    do = EDITS[what]
    whole, page = started()
    before = edited(whole)
    lines = [*moments(partial(do, whole, page.view), most)]
    after = edited(whole)
    for line in lines:
        session, page = started()
        interrupted(partial(do, session, page.view), line)
        assert edited(session) in (before, after)
        session.publish()
        assert session.quiz.record is session.lines.record
        for view in session.views:
            assert session.lines.step_to(view.line, view.ply) or view.ply == 0
            assert session.quiz.reach is None or (view.line, view.ply <= session.quiz.reach) == (
                0,
                True,
            )
        session.quiz.leave()
        session.place(page.view, 0, 2)
        assert page.values == {**session.values(page.view)}
        while session.editing.history.done:
            session.editing.undo(page.view)
        assert session.lines.record == SHORT


@pytest.mark.parametrize("what", EDITS)
def test_a_replay_is_interrupted_at_some_lines(what: str) -> None:
    every_edit(what, SAMPLE)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("what", EDITS)
def test_a_replay_is_interrupted_at_every_line(what: str) -> None:
    every_edit(what, None)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no such timer")
def test_a_table_is_interrupted_at_some_moments(tmp_path: Path) -> None:
    interrupts(tmp_path, 20, seed=1)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no such timer")
def test_a_table_is_interrupted_at_two_thousand_moments(tmp_path: Path) -> None:
    interrupts(tmp_path, 2000, seed=2)
