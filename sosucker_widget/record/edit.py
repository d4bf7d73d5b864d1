"""Edits of a record's lines: adding moves, promoting, deleting and annotating.

Each edit makes a new record: the tree is copied, and only the copy is changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from types import MappingProxyType

from sosucker_widget.engine import Action, apply
from sosucker_widget.locale import Saying
from sosucker_widget.record.game_node import (
    GameNode,
    begin_line,
    copy_tree,
    go_on,
    let_leave,
    set_note,
)
from sosucker_widget.record.limits import MAX_EVENTS, MAX_NESTING, GameFullError, refusal
from sosucker_widget.record.lines import acts_of, count_plies
from sosucker_widget.record.nesting import lifted_acts, shallow, split_off
from sosucker_widget.record.played import last_played, marked_as_played
from sosucker_widget.record.reader_text import Text, joined
from sosucker_widget.record.record import Record


def extended(
    record: Record, line: GameNode, ply: int, actions: Sequence[Action]
) -> tuple[Record, GameNode]:
    """Add actions after a ply of a line: follow existing lines, then begin a new one.

    Existing lines are never changed, except that a variation can be extended at its end.

    Returns
    -------
    Record, GameNode
        The record, and its line that contains these actions.

    Raises
    ------
    IllegalActionError
        If the rules refuse one.
    IndexError
        If the line has no such ply.
    """
    known = [node for node in acts_of(line) if node.action is not None]
    if not 0 <= ply <= len(known):
        raise IndexError(f"ply {ply}: the line has the plies 0 to {len(known)}")
    position = record.start
    for action in (*(node.action for node in known[:ply]), *actions):
        assert action is not None
        position = apply(position, action)
    owner, last = _owner(line, ply), known[ply - 1] if ply else record.root
    for done, action in enumerate(actions):
        followed = _following(line, owner, last, action)
        if followed is None:
            return _grown(record, owner, last, actions[done:])
        line, last = followed
        owner = line
    return record, line


def promoted(record: Record, line: GameNode) -> Record:
    """Make a line the main line; the old main line becomes a variation from there.

    A main line has no place for a title and a note, so these move to the line's first event. The
    record keeps which line was played (`last_played`).

    Raises
    ------
    GameFullError
        If lines that would nest too deep, written from further back, would be too long.
    ValueError
        If the line has no events.
    """
    above = line.lines_above()
    if not above:
        return record
    played, copies = last_played(record), copy_tree(record.root)
    record = replace(record, root=copies[record.root])
    # After the line that it leaves has become the main line, the rest of the way is shorter.
    for one in above:
        record = _exchanged(record, copies[one])
    return marked_as_played(record, copies[played])


def without(record: Record, line: GameNode) -> Record:
    """Delete a line, with the lines that leave it.

    Raises
    ------
    ValueError
        If it is the main line, or if what was played would be lost with it.
    """
    if line.parent is None:
        raise ValueError("the main line of a record can't be deleted")
    if line in last_played(record).lines_above():
        raise ValueError(Saying("fault.played"))
    copies = copy_tree(record.root)
    left = [copies[one] for one in line.parent.variations if one is not line]
    let_leave(copies[line.parent], left)
    return replace(record, root=copies[record.root])


def annotated(
    record: Record, line: GameNode, index: int, *, note: Text | None, glyph: str | None
) -> Record:
    """Set the annotations of an act of a line; None removes them.

    Raises
    ------
    IndexError
        If the line has no such act.
    """
    acts = acts_of(line)
    if not 0 <= index < len(acts):
        raise IndexError(f"event {index}: the line has {len(acts)} events")
    told = replace(acts[index], note=note, glyph=glyph)
    return replace(record, root=copy_tree(record.root, {acts[index]: told})[record.root])


def with_line(record: Record, acts: Iterable[GameNode]) -> Record:
    """Return the record with another main line, and with no others."""
    return replace(record, root=begin_line(acts, note=record.note, claims=record.claims))


def excerpt(
    root: GameNode,
    first: int,
    stop: int,
    *,
    instead: Mapping[GameNode, GameNode] = MappingProxyType({}),
    before: Sequence[GameNode] = (),
) -> GameNode:
    """Copy a part of a main line as a tree, with the lines that leave there.

    Parameters
    ----------
    first, stop
        The indexes of the first act, and of the act after the last.
    instead
        The replacements of nodes.
    before
        Acts to insert before the first one.
    """
    copies = copy_tree(root, instead)
    line = [copies[root], *(copies[node] for node in root.onward())]
    acts = line[first + 1 : stop + 1]
    begin = last = line[0] if first == 0 else GameNode()
    beside = line[first].variations if acts or first == len(line) - 1 else ()
    go_on(begin, None)
    let_leave(begin, ())
    for node in before:
        last = go_on(last, node)
    let_leave(last, beside)
    if acts:
        go_on(last, acts[0])
        if stop < len(line) - 1:
            go_on(acts[-1], None)
            let_leave(acts[-1], ())
    return begin


def _following(
    line: GameNode, owner: GameNode, last: GameNode, action: Action
) -> tuple[GameNode, GameNode] | None:
    """Find a line that goes on with an action after the last one of its owner.

    Returns
    -------
    GameNode, GameNode
        The line, preferably this one, and the node of the action.
    """
    found = [owner]
    for node in chain((last,), last.onward()):
        if node is not last and node.action is not None:
            break
        found += node.variations
    for one in sorted(found, key=lambda one: one is not line):
        onward = _next_action(last if one is owner else one)
        if onward is not None and onward.act == action:
            return one, onward
    return None


def _grown(
    record: Record, owner: GameNode, last: GameNode, actions: Sequence[Action]
) -> tuple[Record, GameNode]:
    """Extend the variation if it ends after this action; otherwise add a line."""
    onward = _next_action(last)
    longer = onward is None and owner.parent is not None
    if not longer and len(owner.lines_above()) >= MAX_NESTING:
        raise ValueError(Saying("fault.nesting", most=MAX_NESTING))
    copies = copy_tree(record.root)
    leaves = (last, *last.onward())[-1] if onward is None else onward.parent
    assert leaves is not None
    end, begin = copies[leaves], copies[owner]
    if not longer:
        begin = begin_line()
        let_leave(end, [*end.variations, begin])
        end = begin
    for action in actions:
        end = go_on(end, GameNode(action))
    return replace(record, root=copies[record.root]), begin


def _exchanged(record: Record, line: GameNode) -> Record:
    """Make a line that leaves the main line the main line from there on."""
    fork, first = line.parent, line.next
    assert fork is not None
    if first is None:
        raise ValueError("a line without events can't be the main line")
    others = [one for one in fork.variations if one is not line]
    index = len(fork.way())
    demoted = split_off(fork) if fork.next is not None else []
    beside = [*line.variations, *demoted, *others]
    now = sum(node.act is not None for one in beside for node in one.subtree())
    if lifted_acts(beside, MAX_NESTING) > max(now, MAX_EVENTS):
        raise GameFullError(refusal("events"))
    go_on(fork, first)
    let_leave(fork, shallow(beside, MAX_NESTING))
    set_note(first, _told(line, first.note))
    return replace(record, chapters=tuple(one for one in record.chapters if one.last < index))


def _told(line: GameNode, note: Text | None) -> Text | None:
    texts = [text for text in (line.title, line.note, note) if text is not None]
    return joined(texts) if texts else None


def _owner(line: GameNode, ply: int) -> GameNode:
    """Find the line that holds a ply, among the lines that share it."""
    while line.parent is not None and ply <= count_plies(line):
        line = line.parent.line()
    return line


def _next_action(node: GameNode) -> GameNode | None:
    """Return the next action of a node's line; None at the end."""
    return next((one for one in node.onward() if one.action is not None), None)
