"""The copy of a game that its pages hold, so that they outlive the kernel."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from sosucker_widget.game import Game
from sosucker_widget.record import Record, Step
from sosucker_widget.record.json.record_json import event_to_json, lines_to_json
from sosucker_widget.record.tree.lines import lines_after
from sosucker_widget.record.values.decode import Json
from sosucker_widget.replay import trees
from sosucker_widget.replay.state import NodeState
from sosucker_widget.session.table.seating import with_bots
from sosucker_widget.table.table_state import CopiedState, CopyState

if TYPE_CHECKING:
    from sosucker_widget.replay.tree_display import NodeDisplay, Place

_ROOM: Final = 700
"""The most characters of the events that are sent with a state, so that a click's message stays
small. A page that lacks more asks for them."""

MOST: Final = 250
"""The most events of one answer."""

_LINES: Final = ("events", "continuations")


class PageCopy:
    """Tells pages what they lack of a game: its record, and the positions of its main line.

    No page repeats a rule: it joins pieces of the record's JSON and of the replay's state.

    Parameters
    ----------
    game
        Returns the game now.
    bots
        Returns the bots by seat; the record names them.
    """

    def __init__(
        self, game: Callable[[], Game], bots: Callable[[], Mapping[int, str | Callable[..., Any]]]
    ) -> None:
        self._game, self._bots = game, bots
        self._epoch, self._since = -1, 0
        self._length, self._sent = 0, 0
        self._places: list[Place] = []
        self._last: Step | None = None
        self._head: tuple[object, ...] = ()

    @cached_property
    def _display(self) -> NodeDisplay:
        return trees.NodeDisplay(trees.STANDARD)

    def begin(self) -> None:
        """Begin with another game: nothing that pages have of the last one is valid."""
        self._change(0)
        self._note()

    def follow(self) -> None:
        """Note what has happened in the game: it has grown at its end, or was cut."""
        game, count = self._game(), self._length
        length = len(game)
        if length < count or (count and game[count - 1] is not self._last):
            self._change(length)
        self._note()

    def state(self) -> CopyState:
        """Return the end of the record, as it is sent with every state."""
        game = self._game()
        head = game.heading, tuple(self._bots().items())
        if head != self._head:
            # Other names or bots: every event is valid, but the head is not.
            self._head = head
            self._change(len(game))
        events, room = list[dict[str, Json]](), _ROOM
        for index in reversed(range(min(self._sent, max(len(game) - 1, 0)), len(game))):
            event = _event(game, index)
            room -= len(json.dumps(event))
            if room < 0:
                break
            events.insert(0, event)
        return CopyState(
            epoch=self._epoch,
            since=self._since,
            length=len(game),
            ahead=bool(game.ahead),
            events=events,
        )

    def sent(self) -> None:
        """Note that the pages have been sent a state."""
        self._sent = len(self._game())

    def part(self, start: int) -> tuple[CopiedState, list[NodeState]]:
        """Return the events from an index on, at most `MOST`, and the replay's nodes for them."""
        game = self._game()
        begin = min(start, len(game))
        end = min(begin + MOST, len(game))
        nodes = [self._node_after(count) for count in range(begin + (begin > 0), end + 1)]
        state = trees.replay_state(game.heading, nodes, trees.STANDARD, len(game))
        head = CopiedState(
            epoch=self._epoch,
            start=begin,
            length=len(game),
            head=self._heading(),
            events=[_event(game, index) for index in range(begin, end)],
            continuations=lines_to_json(lines_after(game.ahead)) if end == len(game) else [],
            replay={**state, "nodes": []},
        )
        return head, nodes

    def _change(self, since: int) -> None:
        """Note that only so many events are still valid."""
        self._epoch, self._since = self._epoch + 1, since
        self._sent = min(self._sent, since)
        del self._places[since + 1 :]

    def _note(self) -> None:
        game = self._game()
        self._length = len(game)
        self._last = game[-1] if len(game) else None

    def _node_after(self, count: int) -> NodeState:
        """Show what came after so many events; what comes before it is shown once."""
        while len(self._places) < count:
            self._node_after(len(self._places))
        game = self._game()
        if count == 0:
            state, place = self._display.root(game.heading)
        else:
            state, place = self._display.next(game[count - 1].node, self._places[count - 1])
        self._places[count:] = [place, *self._places[count + 1 :]]
        return state

    def _heading(self) -> dict[str, Json]:
        """Return the record's JSON without its lines."""
        game = self._game()
        # Which chapters are still valid, the whole record knows.
        record: Record = game.record if game.heading.chapters else game.heading
        raw = with_bots(record, self._bots()).to_json()
        return {key: value for key, value in raw.items() if key not in _LINES}


def _event(game: Game, index: int) -> dict[str, Json]:
    return event_to_json(game[index].node, lines_after(game.beside(index)))
