"""The record of a game in progress: it grows at the end of its main line, and loses nothing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import takewhile

from sosucker_widget.engine import Action, Position, Refuse
from sosucker_widget.record.changes import Change, done, seated, taken_back
from sosucker_widget.record.coalition_acts import Propose
from sosucker_widget.record.game_node import GameNode, copy_tree
from sosucker_widget.record.growing_tree import GrowingTree
from sosucker_widget.record.nesting import must_lift
from sosucker_widget.record.record import Record, steps
from sosucker_widget.record.record_json import least_size
from sosucker_widget.record.record_limit import BRACKETS, RecordLimit, size_of
from sosucker_widget.record.seats import Player
from sosucker_widget.record.steps import Step
from sosucker_widget.record.talk_acts import Promise, Talk, Withdraw


class GrowingRecord:
    """A head, a tree that grows, and the steps of its main line.

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
        The steps of the main line: what was done and said, with the positions before and after.
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
        self._tree = GrowingTree(record.root)
        # Steps follow the tree's own nodes, which correspond to the record's.
        own = self._tree.root.onward()
        self.steps = [replace(step, node=node) for step, node in zip(reached, own, strict=True)]
        self._original = record.events
        self._whole: Record | None = record
        self.on_change: Callable[[Change], object] | None = None
        self._limit = RecordLimit(_acts(self._tree.root), self._size)
        # No line is ever lost, so neither is what was promised or proposed in it.
        acts = (node.act for node in self._tree.root.subtree())
        self._named = [act for act in acts if isinstance(act, Promise | Propose)]
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
    def whole(self) -> Record:
        """The record now, with all its lines; made when it is first asked for after a change."""
        if self._whole is None:
            # Chapters name events by index: they are valid as far as the line is unchanged.
            pairs = zip(self._original, self.steps, strict=False)
            kept = sum(1 for _ in takewhile(lambda pair: pair[0].act == pair[1].act, pairs))
            chapters = tuple(one for one in self.head.chapters if one.last < kept)
            root = copy_tree(self._tree.root)[self._tree.root]
            self._whole = replace(self.head, root=root, chapters=chapters)
        return self._whole

    def name(self, names: Mapping[str, str]) -> None:
        """Name players, by colour."""
        named = (replace(one, name=names.get(one.color, one.name)) for one in self.head.players)
        self.seat(tuple(named))

    def seat(self, players: tuple[Player, ...]) -> None:
        """Set all players, with their names and what else a record tells of them."""
        self.head, self._whole = replace(self.head, players=players), None
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

        Raises
        ------
        GameFullError
            If there is no room for it.
        """
        size = size_of(act)
        self._limit.check(1, size)
        before, ply = self.position, self.ply
        is_new = self._tree.add(act)
        self._limit.grow(size if is_new else BRACKETS, events=is_new)
        if isinstance(act, Promise | Propose):
            self._named.append(act)
        node = self._tree.end
        ply += node.action is not None
        self.steps.append(Step(len(self.steps), ply, node, before, after))
        self._whole = None
        if self.on_change:
            self.on_change(done(act))

    def take_back(self, plies: int) -> None:
        """Take back the last actions and the talk after them: they become the first line ahead."""
        target = self.ply - plies + 1
        self._cut(bisect_left(self.steps, target, key=lambda step: step.ply))
        if self.on_change:
            self.on_change(taken_back(plies))

    def ahead(self) -> list[GameNode]:
        """List the acts of the first line that leads on, up to its first action."""
        found: list[GameNode] = []
        for line in self._tree.end.variations[:1]:
            for node in line.onward():
                found.append(node)
                if node.action is not None:
                    break
        return found

    def promises(self) -> dict[str, Promise]:
        """Return the promises that were made and not withdrawn, by id."""
        found: dict[str, Promise] = {}
        for step in self.steps:
            talk = step.talk
            if isinstance(talk, Promise):
                found[talk.id] = talk
            elif isinstance(talk, Withdraw):
                found.pop(talk.id, None)
        return found

    def coalition_ids(self) -> set[str]:
        """Return the ids of the coalitions in all lines."""
        return {act.id for act in self._named if isinstance(act, Propose)}

    def promise_ids(self) -> set[str]:
        """Return the ids of the promises in all lines."""
        return {act.id for act in self._named if isinstance(act, Promise)}

    def _cut(self, at: int) -> None:
        node = self.steps[at].node
        assert node.parent is not None
        titled = sum(not line.is_plain for line in self._tree.end.variations)
        if titled or must_lift(node):
            self._try_cut(at)
        else:
            self._limit.check(0, BRACKETS)
            self._limit.grow(BRACKETS)
        self._tree.take_back(node)
        del self.steps[at:]
        self._whole = None

    def _try_cut(self, at: int) -> None:
        """Count a take-back that has to write acts twice, on a copy.

        Raises
        ------
        GameFullError
            If it could not be saved.
        """
        tree = GrowingTree(self._tree.root)
        tree.take_back([*tree.root.onward()][at])
        self._limit.replace(_acts(tree.root), least_size(self.head, tree.root))

    def _size(self) -> int:
        return least_size(self.head, self._tree.root)


def _acts(root: GameNode) -> int:
    return sum(node.act is not None for node in root.subtree())
