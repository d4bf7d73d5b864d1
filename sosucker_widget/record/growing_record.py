"""The record of a game in progress: it grows at the end of its main line, and loses nothing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from sosucker_widget.engine import Action, Position, Refuse
from sosucker_widget.record.changes import Change, done, seated, taken_back
from sosucker_widget.record.coalition_acts import Propose
from sosucker_widget.record.record import Record, steps
from sosucker_widget.record.record_json import least_size
from sosucker_widget.record.record_limit import BRACKETS, RecordLimit, size_of
from sosucker_widget.record.seats import Player
from sosucker_widget.record.steps import Step
from sosucker_widget.record.talk_acts import TALK, Promise, Talk, Withdraw
from sosucker_widget.record.tree.forks import Children, closed, leading, settled, standing
from sosucker_widget.record.tree.node import PLAIN, GameNode


class _Fork(NamedTuple):
    """The lines at a place of the main line.

    Attributes
    ----------
    beside
        The lines that were played instead of the act that leads here.
    ahead
        The lines that continued from here when the game stood here.
    """

    beside: Children
    ahead: Children


class GrowingRecord:
    """A head, and the way through a tree to where the game stands.

    An act is one more step on the way, however long the game is; the tree is built when the whole
    record is asked for. A change is made at once, where the list of steps grows or shrinks, so that
    the steps, the tree and the position always agree.

    Parameters
    ----------
    record
        The record to continue.
    ply
        After how many of its actions; by default at its end. The rest is kept as a variation.

    Attributes
    ----------
    head
        The record without its acts: rules, players, start, title.
    steps
        The steps of the main line: what was done and said, with the positions around it.
    on_change
        Called with every change, as a journal keeps it.

    Raises
    ------
    ValueError
        If the record doesn't have that many actions.
    """

    def __init__(self, record: Record, ply: int | None = None) -> None:
        reached = list(steps(record))
        last = reached[-1].ply if reached else 0
        if ply is not None and not 0 <= ply <= last:
            raise ValueError(f"ply: {ply} is not one of the record's plies, 0 to {last}")
        self.head = replace(record, root=record.root.alone())
        main = [record.root, *record.root.onward()]
        # After 0, 1, 2, … steps; what is known beyond the last step is no part of the game.
        self._forks = [_Fork((), ()), *(_Fork(node.children[1:], ()) for node in main[:-1])]
        self._forks[-1] = self._forks[-1]._replace(ahead=main[-1].children)
        self.steps = reached
        self._original = record.events
        self._whole: Record | None = record
        self.on_change: Callable[[Change], object] | None = None
        # No line is ever lost, so neither is what was promised or proposed in it.
        acts = [node.act for node in record.root.subtree() if node.act is not None]
        self._named = [act for act in acts if isinstance(act, Promise | Propose)]
        self._limit = RecordLimit(len(acts), lambda: least_size(self.head, self._tree()))
        # Talk after the ply belongs to it, as in a replay.
        at = next((s.index for s in reached if ply is not None and s.ply > ply), None)
        if at is not None:
            self._cut(at)

    @property
    def position(self) -> Position:
        """The position at the end."""
        return self.steps[-1].after if self.steps else self.head.start

    @property
    def ply(self) -> int:
        """How many actions have been applied."""
        return self.steps[-1].ply if self.steps else 0

    @property
    def ahead(self) -> Children:
        """The lines that continue from where the game stands."""
        return self._forks[len(self.steps)].ahead

    @property
    def whole(self) -> Record:
        """The record now, with all its lines; made when it is first asked for after a change."""
        if self._whole is None:
            # Chapters name events by index: they are valid as far as the line is unchanged.
            pairs = zip(self._original, self.steps, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0].act == pair[1].act, pairs))
            chapters = tuple(one for one in self.head.chapters if one.last < same)
            self._whole = replace(self.head, root=self._tree(), chapters=chapters)
        return self._whole

    def beside(self, index: int) -> Children:
        """Return the lines that were played instead of a step."""
        return self._forks[range(len(self.steps))[index] + 1].beside

    def name(self, names: Mapping[str, str]) -> None:
        """Name players, by colour."""
        named = (replace(one, name=names.get(one.color, one.name)) for one in self.head.players)
        self.seat(tuple(named))

    def seat(self, players: tuple[Player, ...]) -> None:
        """Set all players, with their names and what else a record tells of them."""
        self._whole = None
        self.head = replace(self.head, players=players)
        if self.on_change:
            self.on_change(seated(players))

    def reserve(self, events: int) -> None:
        """Check that there is room for this many more actions.

        Raises
        ------
        GameFullError
            If there isn't.
        """
        self._limit.check(events, events * size_of(Refuse(0)))

    def add(self, act: Action | Talk, after: Position) -> None:
        """Add what was done or said, and the position after it.

        If a line ahead begins with the same act, the game goes along it; its rest stays ahead, and
        the other lines become variations. Talk moves nothing, so that all lines stay ahead.

        Raises
        ------
        GameFullError
            If there is no room for it.
        """
        size = size_of(act)
        self._limit.check(1, size)
        ahead = self.ahead
        # A line with a title or a note stays a line, since these would have no place.
        same = (at for at, one in enumerate(ahead) if one.act == act and one.is_plain)
        number = next(same, None)
        if number is not None:
            first, *others = leading(ahead, number)
            node, fork = first.alone(), _Fork(tuple(others), standing(first.children))
        elif isinstance(act, TALK):
            node, fork = GameNode(act), _Fork((), ahead)
        else:
            node, fork = GameNode(act), _Fork(ahead, ())
        if isinstance(act, Promise | Propose):
            self._named.append(act)
        self._limit.grow(BRACKETS if number is not None else size, events=number is None)
        ply = self.ply + (node.action is not None)
        self._whole = None
        self._forks[len(self.steps) + 1 :] = [fork]
        self.steps.append(Step(len(self.steps), ply, node, self.position, after))
        if self.on_change:
            self.on_change(done(act))

    def take_back(self, plies: int) -> None:
        """Take back the last actions and the talk after them: they become the first line ahead."""
        target = self.ply - plies + 1
        self._cut(bisect_left(self.steps, target, key=lambda step: step.ply))
        if self.on_change:
            self.on_change(taken_back(plies))

    def acts_ahead(self) -> list[GameNode]:
        """List the acts of the first line that leads on, up to its first action."""
        acts: list[GameNode] = []
        for line in self.ahead[:1]:
            for node in (line, *line.onward()) if line.act is not None else ():
                acts.append(node)
                if node.action is not None:
                    break
        return acts

    def promises(self) -> dict[str, Promise]:
        """Return the promises that were made and not withdrawn, by id."""
        standing: dict[str, Promise] = {}
        for step in self.steps:
            talk = step.talk
            if isinstance(talk, Promise):
                standing[talk.id] = talk
            elif isinstance(talk, Withdraw):
                standing.pop(talk.id, None)
        return standing

    def coalition_ids(self) -> set[str]:
        """Return the ids of the coalitions in all lines."""
        return {act.id for act in self._named if isinstance(act, Propose)}

    def promise_ids(self) -> set[str]:
        """Return the ids of the promises in all lines."""
        return {act.id for act in self._named if isinstance(act, Promise)}

    def _cut(self, at: int) -> None:
        self._limit.check(0, BRACKETS)
        self._limit.grow(BRACKETS)
        count = len(self.steps)
        last = closed(self.steps[-1].node.over(self.ahead))
        first, *beside = self._built((last, *self._forks[count].beside), count - 1, at)
        ahead = settled(GameNode(children=(first.under(PLAIN), *beside))).children
        self._whole = None
        self._forks[at] = self._forks[at]._replace(ahead=ahead)
        del self.steps[at:]

    def _built(self, children: Children, after: int, stop: int) -> Children:
        """Build the tree from what comes after so many acts up to what comes after fewer."""
        for acts in range(after, stop, -1):
            children = (self.steps[acts - 1].node.over(children), *self._forks[acts].beside)
        return children

    def _tree(self) -> GameNode:
        return self.head.root.over(self._built(self.ahead, len(self.steps), 0))
