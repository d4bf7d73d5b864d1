"""The log: a single timeline of moves, talk and notices."""

from __future__ import annotations

from collections.abc import Sequence

from sosucker_widget.engine import COLOR_NAMES, Donate, Play, judge
from sosucker_widget.game import Game
from sosucker_widget.record import Promise, Step
from sosucker_widget.replay.in_words import in_words
from sosucker_widget.replay.marks import follows
from sosucker_widget.replay.ply import action_state, talk_state
from sosucker_widget.table.table_state import EntryState, LogState, NoticeKind, NoticeState

TAIL = 3
"""How many entries are sent with a state; a page that lacks more asks for them."""

_LONGEST = 200


class TableLog:
    """What happened at a table, kept in step with its game.

    Parameters
    ----------
    game
        The game.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        # An act is put into words when somebody reads it, since most of a long game is never read.
        self._entries: list[EntryState | Step] = []
        self._told: list[Step] = []
        # For each step, where its entry is, and the plays up to it.
        self._places: list[tuple[int, int]] = []
        self.epoch = 0
        self._promised: dict[str, Promise] = {}
        self.follow()

    @property
    def plays(self) -> int:
        """How many chips have been played."""
        return self._places[-1][1] if self._places else 0

    def follow(self) -> None:
        """Add what has happened since, and leave out what was taken back, with its notices."""
        history, steps = self._game.history, self._told
        if len(history) < len(steps) or (steps and history[len(steps) - 1] is not steps[-1]):
            self._leave_out(_common(steps, history))
        self._tell(history[len(self._told) :])

    def _leave_out(self, count: int) -> None:
        """Leave out all steps but the first so many, and all that was noticed after them."""
        for step in self._told[count:]:
            if isinstance(step.talk, Promise):
                self._promised.pop(step.talk.id, None)
        del self._entries[self._places[count][0] :]
        del self._told[count:], self._places[count:]
        self.epoch += 1

    def notice(self, kind: NoticeKind, player: int | None = None, detail: str = "") -> None:
        """Add a notice."""
        color = None if player is None else COLOR_NAMES[player]
        notice = NoticeState(kind=kind, player=color, detail=in_words(detail, _LONGEST))
        self._keep(
            EntryState(
                index=0, ply=self._game.ply, action=None, follows=[], talk=None, notice=notice
            )
        )

    @property
    def has_promises(self) -> bool:
        """Whether anything has been promised."""
        return bool(self._promised)

    def tail(self) -> LogState:
        """Return the end of the log, as it is sent with every state."""
        length = len(self._entries)
        entries = self.since(max(0, length - TAIL), TAIL)
        return LogState(epoch=self.epoch, length=length, entries=entries)

    def since(self, index: int, most: int) -> list[EntryState]:
        """Return the entries from an index on, at most so many."""
        return [self._read(at) for at in range(index, min(index + most, len(self._entries)))]

    def _tell(self, steps: Sequence[Step]) -> None:
        for step in steps:
            at, plays = len(self._entries), self.plays + isinstance(step.node.act, Play)
            self._told.append(step)
            self._places.append((at, plays))
            self._entries.append(step if step.action else self._said(at, step))

    def _read(self, at: int) -> EntryState:
        entry = self._entries[at]
        if isinstance(entry, Step):
            entry = self._entries[at] = _done(at, entry)
        return entry

    def _keep(self, entry: EntryState) -> None:
        self._entries.append({**entry, "index": len(self._entries)})

    def _said(self, at: int, step: Step) -> EntryState:
        talk = step.talk
        assert talk is not None
        if isinstance(talk, Promise):
            self._promised[talk.id] = talk
        state = talk_state(talk, self._promised.get)
        return EntryState(index=at, ply=step.ply, action=None, follows=[], talk=state, notice=None)


def _common(steps: Sequence[Step], history: Sequence[Step]) -> int:
    """Count the steps at the beginning that are the same."""
    least, most = 0, min(len(steps), len(history))
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
