"""The log: a single timeline of moves, talk and notices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sosucker_widget.engine import COLOR_NAMES, Color, Donate, Play, judge
from sosucker_widget.game import Game
from sosucker_widget.locale import names_now
from sosucker_widget.record import Promise, Step
from sosucker_widget.record.values.head import names_of
from sosucker_widget.replay.in_words import in_words
from sosucker_widget.replay.marks import follows
from sosucker_widget.replay.ply import action_state, talk_state
from sosucker_widget.table.retold import is_for_one, retold_talk
from sosucker_widget.table.table_state import EntryState, LogState, NoticeKind, NoticeState

TAIL = 3
"""How many entries are sent with a state; a page that lacks more asks for them."""

_LONGEST = 200


class _Told(NamedTuple):
    """A step that the log tells of."""

    step: Step
    at: int
    """Where its entry is."""
    plays: int
    promises: int
    """How many chips have been played, and promises made, with it."""


class _Extent(NamedTuple):
    """How much of its lists belongs to a log, and what it was like."""

    entries: int
    steps: int
    """How many belong to it."""
    cuts: int
    """How often its end was cut off."""
    epoch: int
    """How often what pages have of it became invalid."""
    names: Mapping[Color, str]
    """What the players were called when its end was last sent."""


class TableLog:
    """What happened at a table, kept in step with its game.

    As in a `GrowingRecord`, the lists only grow: what they hold beyond its extent is no part of it.
    """

    def __init__(self, game: Game, epoch: int = 0) -> None:
        self._game = game
        # An act is put into words when somebody reads it, since most of a long game is never read.
        self._entries: list[EntryState | Step] = []
        self._told: list[_Told] = []
        self._promised: list[Promise] = []
        self._extent = _Extent(0, 0, 0, epoch, {})
        self.follow()

    @property
    def epoch(self) -> int:
        """The number that changes whenever entries are left out, or players are renamed."""
        return self._extent.epoch

    @property
    def cuts(self) -> int:
        """How often entries were left out."""
        return self._extent.cuts

    @property
    def plays(self) -> int:
        """How many chips have been played."""
        return self._told[self._extent.steps - 1].plays if self._extent.steps else 0

    @property
    def has_promises(self) -> bool:
        """Whether anything has been promised."""
        return self._extent.steps > 0 and self._told[self._extent.steps - 1].promises > 0

    def follow(self) -> None:
        """Add what has happened since, and leave out what was taken back, with its notices."""
        history, extent = self._game.history, self._extent
        same = extent.steps
        if len(history) < same or (same and history[same - 1] is not self._told[same - 1].step):
            same = common([one.step for one in self._told[:same]], history)
            at, cuts, epoch = self._told[same].at, extent.cuts + 1, extent.epoch + 1
            extent = extent._replace(entries=at, steps=same, cuts=cuts, epoch=epoch)
        for step in history[same:]:
            extent = self._with(step, extent)
        self._extent = extent

    def _with(self, step: Step, extent: _Extent) -> _Extent:
        """Put a step behind the end of the log; return its extent with it."""
        at, steps = extent.entries, extent.steps
        before = self._told[steps - 1] if steps else None
        plays, promises = (before.plays, before.promises) if before else (0, 0)
        if isinstance(step.talk, Promise):
            self._promised[promises:] = [step.talk]
            promises += 1
        entry = step if step.action else self._said(at, step, promises)
        self._told[steps:] = [_Told(step, at, plays + isinstance(step.node.act, Play), promises)]
        self._entries[at:] = [entry]
        return extent._replace(entries=at + 1, steps=steps + 1)

    def notice(self, kind: NoticeKind, player: int | None = None, detail: str = "") -> None:
        """Add a notice."""
        color = None if player is None else COLOR_NAMES[player]
        notice = NoticeState(kind=kind, player=color, detail=in_words(detail, _LONGEST))
        at, ply = self._extent.entries, self._game.ply
        self._entries[at:] = [
            EntryState(index=at, ply=ply, action=None, follows=[], talk=None, notice=notice)
        ]
        self._extent = self._extent._replace(entries=at + 1)

    def tail(self) -> LogState:
        """Return the end of the log, as it is sent with every state."""
        names, length = names_of(self._game.heading.players), self._extent.entries
        if names != self._extent.names:
            # The words of deals that pages have call players as they were called before.
            epoch = self._extent.epoch + any(map(_is_told_by_name, self._entries[:length]))
            self._extent = self._extent._replace(epoch=epoch, names=names)
        entries = self.since(max(0, length - TAIL), TAIL)
        return LogState(epoch=self.epoch, length=length, entries=entries)

    def since(self, index: int, most: int) -> list[EntryState]:
        """Return the entries from an index on, at most so many."""
        entries = [self._read(at) for at in range(index, min(index + most, self._extent.entries))]
        return [_retold(one) for one in entries] if names_now() else entries

    def _read(self, at: int) -> EntryState:
        entry = self._entries[at]
        if isinstance(entry, Step):
            entry = self._entries[at] = _done(at, entry)
        return entry

    def _said(self, at: int, step: Step, promises: int) -> EntryState:
        talk = step.talk
        assert talk is not None

        def promise(name: str) -> Promise | None:
            made = reversed(self._promised[:promises])
            return next((one for one in made if one.id == name), None)

        state = talk_state(talk, promise)
        return EntryState(index=at, ply=step.ply, action=None, follows=[], talk=state, notice=None)


def _is_told_by_name(entry: EntryState | Step) -> bool:
    """Tell whether an entry was sent with words that may name players, as those of a deal do."""
    talk = None if isinstance(entry, Step) else entry["talk"]
    return talk is not None and is_for_one(talk["to"])


def _retold(entry: EntryState) -> EntryState:
    """Call players by their names in the words of a deal."""
    talk = entry["talk"]
    return entry if talk is None else EntryState({**entry, "talk": retold_talk(talk)})


_ON_DISK: Final = frozenset(
    {
        *("unsaved", "elsewhere", "taken-over", "torn", "put-aside", "renamed"),
        *("damaged-file", "damaged-journal"),
    }
)
"""The notices whose detail names a file."""


def without_paths(entries: list[EntryState]) -> list[EntryState]:
    """Return the entries of a log as a guest is told them: none names a file of the host."""
    return [
        EntryState({**one, "notice": NoticeState({**notice, "detail": in_words("")})})
        if (notice := one["notice"]) and notice["kind"] in _ON_DISK
        else one
        for one in entries
    ]


def common(steps: Sequence[Step], history: Sequence[Step]) -> int:
    """Count the steps at the beginning of a history that are those it had before."""
    least, most = 0, min(len(steps), len(history))
    if most and steps[most - 1] is history[most - 1]:
        return most
    while least < most:
        middle = (least + most + 1) // 2
        if steps[middle - 1] is history[middle - 1]:
            least = middle
        else:
            most = middle - 1
    return least


def _done(at: int, step: Step) -> EntryState:
    action = step.action
    assert action is not None
    state = action_state(action, step.before)
    if isinstance(action, Donate) and step.before.moving_seat is not None:
        # A line of the log is read on its own, so it says who was rescued.
        state["to"] = COLOR_NAMES[step.before.moving_seat]
    after = follows(judge(step.before, action).findings)
    return EntryState(index=at, ply=step.ply, action=state, follows=after, talk=None, notice=None)
