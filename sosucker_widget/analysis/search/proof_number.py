"""Best-first search for one objective by proof numbers; it can be paused and continued.

Every position has two numbers: an estimate of how much is still missing for a proof that the
coalition wins, and for a proof that it fails. The search goes where least is missing (df-pn; Nagai,
2002). If all children must be settled, a position's number is the largest of theirs plus one for
each other open child: *weak* proof numbers (Ueda and others, 2008). A sum would count repeatedly
what the children have in common, and here they have most of it in common.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sosucker_widget.analysis.search.canonical import Key
from sosucker_widget.analysis.search.essential_position import simplified
from sosucker_widget.analysis.search.one_sided_search import Search
from sosucker_widget.analysis.search.successors import Child
from sosucker_widget.engine import Position
from sosucker_widget.engine.tally import count, size

_FAR: Final = 1 << 40
"""Larger than any number can become."""

_BITS: Final = 24
_MOST: Final = (1 << _BITS) - 1
"""Two numbers are kept as one integer, which takes much less memory than a pair."""

_PATIENCE: Final = 4
"""A child is left for the next best one when it is worse by one part in this many."""

_AT_HAND: Final = 4_096
"""For how many unanswered positions the children are kept for the next visit, which usually comes
soon: a few kilobytes each."""

_GROUP: Final = b"\xfe"
"""Starts the key of several positions from which the other coalition picks one; no phase has it."""

_OWN: Final = 2
"""The weight of a living player's chip in an estimate; a chip in a hand adds one."""

_LATER_MINE: Final = 4
_LATER_THEIRS: Final = 16
"""How much more is estimated to be lacking for each later choice, in the order of moves: of the
coalition, and of the others, whose order is the better guide."""


class _Node:
    """A position being searched, and its children that are still open.

    `near` holds for each child what is lacking for the side that decides here, `far` for the other.
    """

    __slots__ = ("children", "far", "far_limit", "key", "keys", "mine", "near", "near_limit")

    def __init__(self, key: Key, near_limit: int, far_limit: int, *, mine: bool) -> None:
        self.key, self.mine = key, mine
        self.near_limit, self.far_limit = near_limit, far_limit
        self.children: list[Child] = []
        self.keys: list[Key] = []
        self.near: list[int] = []
        self.far: list[int] = []


class ProofNumberSearch(Search):
    """A search by proof numbers, which can be paused and continued.

    A state costs more than in a depth-first search, since all children are made; if the order of
    moves is a poor guide, far fewer states are needed. Numbers are kept until the answer is known;
    answers go to the tables that all searches share.
    """

    def _begin(self) -> None:
        self._numbers: dict[Key, int] = {}
        self._at_hand: dict[Key, tuple[list[Child], list[Key]]] = {}
        self._stack: list[_Node] = []
        self._sizes = _Sizes()
        self._standing: dict[tuple[int, tuple[int, ...]], tuple[int, int]] = {}

    def run(self, states: int) -> bool | None:
        """Search at most this many more positions; None while there is no answer."""
        stop, stack = self.states + states, self._stack
        if not stack and self.answer is None:
            self.answer, key = self._look(self._first)
            if self.answer is None:
                self._open(self._first, key, _FAR, _FAR)
        while self.answer is None and self.states < stop:
            node = stack[-1]
            near, far = node.near, node.far
            least = min(near)
            others = len(near) - 1
            most = max(far) + others
            if least >= node.near_limit or most >= node.far_limit:
                self._leave(node, least, most)
                continue
            at = near.index(least)
            if self._renew(node, at):
                continue
            limit = node.near_limit
            if others:
                near[at] = _FAR
                second = min(near)
                near[at] = least
                limit = min(limit, second + 1 + second // _PATIENCE)
            beyond = node.far_limit - others
            value = self._recall(node.keys[at])
            if value is not None:
                self._settle(node, at, value=value)
            elif node.mine:
                self._open(node.children[at], node.keys[at], limit, beyond)
            else:
                self._open(node.children[at], node.keys[at], beyond, limit)
        return self.answer

    def _renew(self, node: _Node, at: int) -> bool:
        """Take over what was learned of a child by another path; say whether anything was."""
        numbers = self._numbers.get(node.keys[at])
        if numbers is None:
            return False
        win, fail = numbers >> _BITS, numbers & _MOST
        near, far = (win, fail) if node.mine else (fail, win)
        if near == node.near[at] and far == node.far[at]:
            return False
        node.near[at], node.far[at] = near, far
        return True

    def _open(self, child: Child, key: Key, win_limit: int, fail_limit: int) -> None:
        """Search a position: make its children, and see whether they settle it at once."""
        self.states += 1
        mine = isinstance(child, Position) and child.acting_seat in self._coalition
        limits = (win_limit, fail_limit) if mine else (fail_limit, win_limit)
        node = _Node(key, *limits, mine=mine)
        self._stack.append(node)
        if self._again(node):
            return
        seen: set[Key] = set()
        for way in self._ways(child, mine=mine):
            value, way_key = self._look(way)
            if value is mine:
                self._close(value=value)
                return
            if value is None and way_key not in seen:
                seen.add(way_key)
                self._enter(node, way, way_key)
        if not node.keys:
            self._close(value=not mine)

    def _again(self, node: _Node) -> bool:
        """Reuse the children of a position from an earlier visit, if they are still kept."""
        children = self._at_hand.pop(node.key, None)
        if children is None:
            return False
        for way, key in zip(*children, strict=True):
            value = self._recall(key)
            if value is node.mine:
                self._close(value=value)
                return True
            if value is None:
                self._enter(node, way, key)
        if not node.keys:
            self._close(value=not node.mine)
        return True

    def _ways(self, child: Child, *, mine: bool) -> Iterator[Child]:
        """Yield the successors of a position, with the other side's choices one by one."""
        for way in [child] if isinstance(child, list) else self._moves(simplified(child)):
            if mine or isinstance(way, Position):
                yield way
            else:
                yield from way

    def _look(self, child: Child) -> tuple[bool | None, Key]:
        """Say whether the coalition wins, if known, and return the position's key."""
        if isinstance(child, Position):
            value = self._sides[child.alive_seats]
            if value is None:
                value = self._last_step(child)
            if value is not None:
                return value, b""
            key = self._keys(child)
        else:
            values = [self._sides[position.alive_seats] for position in child]
            if False in values or None not in values:
                return False not in values, b""
            going = (p for p, value in zip(child, values, strict=True) if value is None)
            key = _GROUP + b"".join(sorted(map(self._keys, going)))
        return self._recall(key), key

    def _recall(self, key: Key) -> bool | None:
        if key in self._won:
            return True
        return False if key in self._lost or key in self._failed else None

    def _enter(self, node: _Node, child: Child, key: Key) -> None:
        numbers = self._numbers.get(key)
        if numbers is None:
            win, fail = self._estimate(child[0] if isinstance(child, list) else child)
            if node.mine:
                win += _LATER_MINE * len(node.keys)
            else:
                fail += _LATER_THEIRS * len(node.keys)
        else:
            win, fail = numbers >> _BITS, numbers & _MOST
        node.children.append(child)
        node.keys.append(key)
        node.near.append(win if node.mine else fail)
        node.far.append(fail if node.mine else win)

    def _estimate(self, position: Position) -> tuple[int, int]:
        """Estimate from the chips of each side how much is lacking for a win and for a failure."""
        standing = position.dead_tally, position.alive_seats
        counts = self._standing.get(standing)
        if counts is None:
            counts = self._standing[standing] = self._stand(position)
        theirs, mine = counts
        sizes = self._sizes
        for seat, hand in enumerate(position.hand_tallies):
            if hand:
                if seat in self._coalition:
                    mine += sizes[hand]
                else:
                    theirs += sizes[hand]
        return max(1, theirs), max(1, mine)

    def _stand(self, position: Position) -> tuple[int, int]:
        """Weigh the living players' chips that are not dead: the others', and the coalition's."""
        mine = theirs = 0
        for seat in position.alive_seats:
            own = 1 + _OWN * (position.total(seat) - count(position.dead_tally, seat))
            if seat in self._winners:
                mine += own
            else:
                theirs += own
        return theirs, mine

    def _leave(self, node: _Node, least: int, most: int) -> None:
        """Go back to the position before, with the current numbers."""
        win, fail = (least, most) if node.mine else (most, least)
        self._numbers[node.key] = min(win, _MOST) << _BITS | min(fail, _MOST)
        if len(self._at_hand) == _AT_HAND:
            del self._at_hand[next(iter(self._at_hand))]
        self._at_hand[node.key] = node.children, node.keys
        self._stack.pop()
        above = self._stack[-1]
        at = above.keys.index(node.key)
        above.near[at], above.far[at] = (win, fail) if above.mine else (fail, win)

    def _close(self, *, value: bool) -> None:
        """Note the answer of the current position, and of all those before it that follow."""
        key = self._stack.pop().key
        self._numbers.pop(key, None)
        (self._won if value else self._failed).add(key)
        if self._stack:
            above = self._stack[-1]
            self._settle(above, above.keys.index(key), value=value)
        else:
            self.answer = value

    def _settle(self, node: _Node, at: int, *, value: bool) -> None:
        """Note a child's answer at the current position."""
        if value is node.mine:
            self._close(value=value)
            return
        for column in (node.children, node.keys, node.near, node.far):
            del column[at]
        if not node.keys:
            self._close(value=value)


class _Sizes(dict[int, int]):
    """How many chips there are in a tally."""

    def __missing__(self, tally: int) -> int:
        self[tally] = size(tally)
        return self[tally]
