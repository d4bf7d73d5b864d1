"""Depth-first search for one objective."""

from __future__ import annotations

from collections.abc import Iterator

from sosucker_widget.analysis.canonical import Key
from sosucker_widget.analysis.essential_position import simplified
from sosucker_widget.analysis.search import Search
from sosucker_widget.analysis.successors import Child
from sosucker_widget.engine import Position


class _DepthFrame:
    """A position whose answer is being searched for."""

    __slots__ = ("children", "key", "mine")

    def __init__(self, key: Key | None, children: Iterator[Child], *, mine: bool) -> None:
        self.key, self.children, self.mine = key, children, mine


class DepthFirstSearch(Search):
    """A depth-first search, which is quick if the move ordering is good.

    The graph of a game has no cycles if nobody gives out of turn: a play moves a chip from a hand
    to the table, and only captures bring chips back, each of which kills one. So plain depth-first
    search ends. It searches each position once.
    """

    def _begin(self) -> None:
        # The root is a dummy whose only choice is the position in question.
        self._stack = [_DepthFrame(None, iter([self._first]), mine=True)]

    def run(self, states: int) -> bool | None:
        """Search at most this many more positions; return None while there is no answer."""
        stop = self.states + states
        sides, keys, last_step = self._sides, self._keys, self._last_step
        won, lost, failed = self._won, self._lost, self._failed
        while self.answer is None and self.states < stop:
            frame = self._stack[-1]
            for child in frame.children:
                if isinstance(child, list):
                    self._stack.append(_DepthFrame(None, iter(child), mine=False))
                    break
                value = sides[child.alive_seats]
                if value is None:
                    value = last_step(child)
                if value is None:
                    key = keys(child)
                    if key in won:
                        value = True
                    elif key in lost or key in failed:
                        value = False
                    else:
                        self._open(child, key)
                        break
                if value is frame.mine:
                    self._close(value=value)
                    break
            else:
                self._close(value=not frame.mine)
        return self.answer

    def _open(self, position: Position, key: Key) -> None:
        self.states += 1
        mine = position.acting_seat in self._coalition
        self._stack.append(_DepthFrame(key, self._moves(simplified(position)), mine=mine))

    def _close(self, *, value: bool) -> None:
        """Note an answer, and all answers above it that follow at once."""
        stack = self._stack
        while True:
            key = stack.pop().key
            if key is not None:
                (self._won if value else self._failed).add(key)
            if not stack:
                self.answer = value
                return
            if stack[-1].mine is not value:
                return
