"""The copy of a game that its pages hold, so that they outlive the kernel."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sosucker_widget.engine import Color
from sosucker_widget.game import Game
from sosucker_widget.record import Record, Step
from sosucker_widget.record.json.record_json import event_to_json, lines_to_json
from sosucker_widget.record.tree.lines import lines_after
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.head import names_of
from sosucker_widget.replay import trees
from sosucker_widget.replay.state import NodeState
from sosucker_widget.session.table.seating import with_bots
from sosucker_widget.session.table.table_shown import without_votes
from sosucker_widget.table.retold import retold_node
from sosucker_widget.table.table_log import common
from sosucker_widget.table.table_state import CopiedState, CopyState

if TYPE_CHECKING:
    from sosucker_widget.replay.tree_display import NodeDisplay, Place

_ROOM: Final = 700
"""The most characters of the events that are sent with a state, so that a click's message stays
small. A page that lacks more asks for them."""

MOST: Final = 250
"""The most events of one answer."""

_LINES: Final = ("events", "continuations")


class _Copied(NamedTuple):
    """What pages have of a game, as far as it is valid still."""

    game: Game | None = None
    history: Sequence[Step] = ()
    head: tuple[object, ...] = ()
    names: Mapping[Color, str] = MappingProxyType({})
    """What its record begins with, and what the players are called in what was shown of it."""
    epoch: int = -1
    since: int = 0
    """A number that changes whenever events become invalid, and how many were valid then."""
    sent: int = 0
    """The number of events that pages have been sent."""

    def cut(self, since: int) -> _Copied:
        """Return what is left when only so many events are still valid."""
        return self._replace(epoch=self.epoch + 1, since=since, sent=min(self.sent, since))


class PageCopy:
    """Tells pages what they lack of a game: its record, and the positions of its main line.

    No page repeats a rule: it joins pieces of the record's JSON and of the replay's state.
    """

    def __init__(
        self, game: Callable[[], Game], bots: Callable[[], Mapping[int, str | Callable[..., Any]]]
    ) -> None:
        self._game, self._bots = game, bots
        self._copied = _Copied()
        self._places: list[Place] = []

    @cached_property
    def _display(self) -> NodeDisplay:
        return trees.NodeDisplay(trees.STANDARD)

    def follow(self) -> None:
        """Note what has happened in the game: it has grown at its end, or was cut; or it is new."""
        game, copied = self._game(), self._copied
        history, count = game.history, len(copied.history)
        same = common(copied.history, history) if game is copied.game else 0
        if game is not copied.game or same < count:
            copied = copied.cut(same)
            del self._places[same + 1 :]
        self._copied = copied._replace(game=game, history=history)

    def state(self) -> CopyState:
        """Return the end of the record, as it is sent with every state."""
        game = self._game()
        head, copied = (game.heading, tuple(self._bots().items())), self._copied
        if head != copied.head:
            # Other names or bots: the head isn't valid, and by other names nothing that was shown.
            names = names_of(game.heading.players)
            since = len(game) if names == copied.names else 0
            copied = self._copied = copied.cut(since)._replace(head=head, names=names)
        events, room = list[dict[str, Json]](), _ROOM
        for index in reversed(range(min(copied.sent, max(len(game) - 1, 0)), len(game))):
            event = _event(game, index)
            room -= len(json.dumps(event))
            if room < 0:
                break
            events.insert(0, event)
        return CopyState(
            epoch=copied.epoch,
            since=copied.since,
            length=len(game),
            ahead=bool(game.ahead),
            events=events,
        )

    def sent(self) -> None:
        """Note that the pages have been sent a state."""
        self._copied = self._copied._replace(sent=len(self._game()))

    def part(self, start: int) -> tuple[CopiedState, list[NodeState]]:
        """Return the events from an index on, at most `MOST`, and the replay's nodes for them."""
        game = self._game()
        begin = min(start, len(game))
        end = min(begin + MOST, len(game))
        nodes = [self._node_after(count) for count in range(begin + (begin > 0), end + 1)]
        state = trees.replay_state(game.heading, nodes, trees.STANDARD, len(game))
        head = CopiedState(
            epoch=self._copied.epoch,
            start=begin,
            length=len(game),
            head=self._heading(),
            events=[_event(game, index) for index in range(begin, end)],
            continuations=without_votes(lines_to_json(lines_after(game.ahead)))
            if end == len(game)
            else [],
            replay={**state, "nodes": []},
        )
        return head, nodes

    def _node_after(self, count: int) -> NodeState:
        """Show what came after so many events; what comes before it is shown once."""
        while len(self._places) < count:
            self._node_after(len(self._places))
        game = self._game()
        if count == 0:
            state, place = self._display.root(game.heading)
        else:
            state, place = self._display.next(game[count - 1].node, self._places[count - 1])
            state = retold_node(state)
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
    event: dict[str, Json] = without_votes(
        event_to_json(game[index].node, lines_after(game.beside(index)))
    )
    return event
