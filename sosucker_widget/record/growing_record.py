"""The record of a game in progress: it grows at the end of its main line, and loses nothing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from types import MappingProxyType
from typing import Final, NamedTuple

from sosucker_widget.engine import Action, Position, Refuse
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.record.changes import BRACKETS, Change, RecordRoom, done, size_of, taken_back
from sosucker_widget.record.json.record_json import least_size
from sosucker_widget.record.record import Record, steps
from sosucker_widget.record.talk.coalition_acts import Propose
from sosucker_widget.record.talk.talk_acts import TALK, Promise, Talk, Withdraw
from sosucker_widget.record.tree.forks import Children, closed, leading, settled, standing
from sosucker_widget.record.tree.lines import Step
from sosucker_widget.record.tree.node import PLAIN, GameNode
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.head import STOPPED, Player

_NOTHING: Final[Mapping[str, Json]] = MappingProxyType({})


class _GameMoment(NamedTuple):
    """A game as it stands: how much of a growing record's lists belongs to it, and the rest."""

    head: Record
    """The record without its acts: rules, players, start, title."""
    length: int
    ahead: Children
    """The lines that continue from here."""
    named: int
    """The number of promises and proposals, in all lines."""
    changes: int
    room: RecordRoom


class GrowingRecord:
    """A head, and the way through a tree to where the game stands.

    An act is one more step on the way, however long the game is; the tree is built when the whole
    record is asked for.

    All that a change changes stands in one immutable moment, which is replaced by one assignment:
    whatever interrupts a change, the game stands before it or after it. The lists beside it only
    grow. What they hold beyond the moment's numbers is no part of the game, and is overwritten.
    """

    def __init__(self, record: Record, ply: int | None = None) -> None:
        reached = list(steps(record))
        last = reached[-1].ply if reached else 0
        if ply is not None:
            if as_whole(ply, most=last) is None:
                raise ValueError(f"ply: {ply} is not one of the record's plies, 0 to {last}")
            ply = as_whole(ply)
        main = [record.root, *record.root.onward()]
        # No line is ever lost, so neither is what was promised or proposed in it.
        acts = [node.act for node in record.root.subtree() if node.act is not None]
        self._named = [act for act in acts if isinstance(act, Promise | Propose)]
        self._original = record.events
        self._steps = reached
        # For each step, the lines that were played instead of it.
        self._beside: list[Children] = [node.children[1:] for node in main[:-1]]
        self._changes: list[tuple[Action | Talk, Mapping[str, Json]] | int | None] = []
        head = replace(record, root=record.root.alone())
        room, named = RecordRoom(len(acts)), len(self._named)
        self._now = _GameMoment(head, len(reached), main[-1].children, named, 0, room)
        self._whole: tuple[_GameMoment, Record] = self._now, record
        self._listed: tuple[_GameMoment, tuple[Step, ...]] = self._now, tuple(reached)
        # Talk after the ply belongs to it, as in a replay.
        at = next((s.index for s in reached if ply is not None and s.ply > ply), None)
        if at is not None:
            self._now = self._cut(at)

    @property
    def head(self) -> Record:
        """The record without its acts: rules, players, start, title."""
        return self._now.head

    @property
    def steps(self) -> Sequence[Step]:
        """The steps of the main line: what was done and said, with the positions around it."""
        now = self._now
        if self._listed[0] is not now:
            self._listed = now, tuple(self._steps[: now.length])
        return self._listed[1]

    @property
    def length(self) -> int:
        """How many steps there are."""
        return self._now.length

    def step(self, index: int) -> Step:
        """Return a step."""
        return self._steps[range(self._now.length)[index]]

    @property
    def position(self) -> Position:
        """The position at the end."""
        now = self._now
        return self._steps[now.length - 1].after if now.length else now.head.start

    @property
    def ply(self) -> int:
        """How many actions have been applied."""
        length = self._now.length
        return self._steps[length - 1].ply if length else 0

    @property
    def ahead(self) -> Children:
        """The lines that continue from where the game stands."""
        return self._now.ahead

    @property
    def whole(self) -> Record:
        """The record now, with all its lines; made when it is first asked for after a change."""
        now = self._now
        if self._whole[0] is not now:
            # Chapters name events by index: they are valid as far as the line is unchanged.
            pairs = zip(self._original, self.steps, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0].act == pair[1].act, pairs))
            chapters = tuple(one for one in now.head.chapters if one.last < same)
            self._whole = now, replace(now.head, root=self._tree(), chapters=chapters)
        return self._whole[1]

    @property
    def changes(self) -> int:
        """How many changes there have been since the record was given."""
        return self._now.changes

    def changes_since(self, count: int) -> list[Change]:
        """Return what has been done and taken back since so many changes, as a journal keeps it.

        Names are left out: a journal has the players as they are now.
        """
        changes = self._changes[count : self._now.changes]
        return [
            taken_back(one) if isinstance(one, int) else done(*one)
            for one in changes
            if one is not None
        ]

    def beside(self, index: int) -> Children:
        """Return the lines that were played instead of a step."""
        return self._beside[range(self._now.length)[index]]

    def name(self, names: Mapping[str, str]) -> None:
        """Name players, by colour."""
        named = (replace(one, name=names.get(one.color, one.name)) for one in self.head.players)
        self.seat(tuple(named))

    def seat(self, players: tuple[Player, ...]) -> None:
        """Set all players, with their names and what else a record tells of them."""
        self._head(replace(self.head, players=players))

    def stop(self, ply: int | None) -> None:
        """Note after how many actions the game was stopped; None takes that back."""
        meta = {key: value for key, value in self.head.meta.items() if key != STOPPED}
        self._head(replace(self.head, meta=meta if ply is None else {**meta, STOPPED: ply}))

    def _head(self, head: Record) -> None:
        """Change what is no act: a journal keeps the players, and the rest is in the file alone."""
        now = self._now
        self._changes[now.changes :] = [None]
        self._now = now._replace(head=head, changes=now.changes + 1)

    def reserve(self, events: int) -> None:
        """Check that there is room for this many more actions."""
        self._fit(events, events * size_of(Refuse(0)))

    def add(
        self, act: Action | Talk, after: Position, extra: Mapping[str, Json] = _NOTHING
    ) -> None:
        """Add what was done or said, and the position after it.

        What is kept beside the act are keys that begin with `x-`.

        If a line ahead begins with the same act, the game goes along it; its rest stays ahead, and
        the other lines become variations. Talk moves nothing, so that all lines stay ahead.
        """
        size = size_of(act, extra)
        self._fit(1, size)
        head, length, ahead, named, changes, room = self._now
        number = _along(ahead, act) if ahead else None
        if number is not None:
            first, *others = leading(ahead, number)
            node, beside, ahead = first.alone(), tuple(others), standing(first.children)
            room = room.grown(BRACKETS + (size if extra else 0))
        else:
            node, beside, room = GameNode(act), (), room.grown(size, 1)
            if not isinstance(act, TALK):
                beside, ahead = ahead, ()
        if extra:
            node = node.annotated(extra=extra)
        if isinstance(act, Promise | Propose):
            self._named[named:] = [act]
            named += 1
        last = self._steps[length - 1] if length else None
        before, ply = (last.after, last.ply) if last else (head.start, 0)
        if not isinstance(act, TALK):
            ply += 1
        self._steps[length:] = [Step(length, ply, node, before, after)]
        self._beside[length:] = [beside]
        self._changes[changes:] = [(act, extra)]
        self._now = _GameMoment(head, length + 1, ahead, named, changes + 1, room)

    @property
    def moment(self) -> object:
        """The game as it stands, for `restore`."""
        return self._now

    def restore(self, moment: object) -> None:
        """Leave out the acts that were added since a moment, as if they had never been."""
        assert isinstance(moment, _GameMoment)
        self._now = moment

    def _fit(self, events: int, size: int) -> None:
        """Check that there is room for so many more events, which take so many bytes."""
        now = self._now
        room = now.room.measured(size, self._size)
        if room is not now.room:
            self._now = now._replace(room=room)
        room.check(events, size)

    def take_back(self, plies: int) -> None:
        """Take back the last actions and the talk after them: they become the first line ahead."""
        target, count = self.ply - plies + 1, self._now.changes
        at = bisect_left(self._steps, target, hi=self.length, key=lambda step: step.ply)
        self._changes[count:] = [plies]
        self._now = self._cut(at)._replace(changes=count + 1)

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
        return {act.id for act in self._named[: self._now.named] if isinstance(act, Propose)}

    def promise_ids(self) -> set[str]:
        """Return the ids of the promises in all lines."""
        return {act.id for act in self._named[: self._now.named] if isinstance(act, Promise)}

    def _cut(self, at: int) -> _GameMoment:
        """Return the moment in which what comes after so many steps is the first line ahead."""
        self._fit(0, BRACKETS)
        now = self._now
        last = closed(self._steps[now.length - 1].node.over(now.ahead))
        children = (last, *self._beside[now.length - 1])
        first, *beside = self._built(children, now.length - 1, at)
        ahead = settled(GameNode(children=(first.under(PLAIN), *beside))).children
        return now._replace(length=at, ahead=ahead, room=now.room.grown(BRACKETS))

    def _built(self, children: Children, after: int, stop: int) -> Children:
        """Build the tree from what comes after so many acts up to what comes after fewer."""
        for acts in range(after, stop, -1):
            children = (self._steps[acts - 1].node.over(children), *self._beside[acts - 1])
        return children

    def _tree(self) -> GameNode:
        now = self._now
        return now.head.root.over(self._built(now.ahead, now.length, 0))

    def _size(self) -> int:
        return least_size(self.head, self._tree())


def _along(ahead: Children, act: Action | Talk) -> int | None:
    """Return the number of the line ahead that begins with an act."""
    # A line with a title or a note stays a line, since these would have no place.
    return next((at for at, one in enumerate(ahead) if one.act == act and one.is_plain), None)
