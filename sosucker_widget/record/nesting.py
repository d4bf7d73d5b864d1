"""Nested lines: how deep they nest, and how to keep that within what is allowed.

All functions here change the lines given to them, so only the code that built them may call.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sosucker_widget.record.game_node import GameNode, begin_line, go_on, let_leave
from sosucker_widget.record.limits import MAX_NESTING


def split_off(node: GameNode) -> list[GameNode]:
    """End a line after a node; return what followed there as lines.

    The first is the continuation of the line. Lines that continue from its end are only allowed at
    the end of the main line: the first without a title or a note extends the line, and the others
    like it become its variations; one with a title is written from where the line was split.
    """
    line = begin_line()
    if node.next is not None:
        go_on(line, node.next)
    go_on(node, None)
    own = list(line.onward())
    last = own[-1] if own else line
    ahead = last.variations
    let_leave(last, ())
    plain = [one for one in ahead if one.next is not None and one.is_plain]
    titled = [_after(one, own) for one in ahead if one not in plain]
    if plain:
        first, *others = plain
        beside = (*others, *first.variations)
        go_on(last, first.next)
        let_leave(last, beside)
    return [line, *titled]


def depth(lines: Sequence[GameNode]) -> int:
    """Count how deep variations nest in lines: 0 if there are none."""
    return max(_depths(lines, {}), default=0)


Exchange = tuple[GameNode, GameNode]
"""A node, and the line beside it that shall go on from it instead of its own."""


def least_depth(line: GameNode) -> tuple[int, list[Exchange]]:
    """Count how little a line can nest if lines within it change places; nothing is changed yet.

    Where a line nests deeper than the one it leaves, it goes on from there, and the other becomes
    its variation. The line itself stays as it is. Lines of n acts so nest no deeper than
    2 + log2(n), unless titles or notes hold them in their places.

    Returns
    -------
    tuple
        The depth, and what has to change places for it, in order.
    """
    found: list[Exchange] = []
    own = (line, *line.onward())
    inner = [_least(one, found) for node in own for one in node.variations]
    return 1 + max((1 + one for one in inner), default=0), found


def _least(line: GameNode, found: list[Exchange]) -> int:
    """Count the levels within a line after what changes places; note that."""
    within = 0
    for node in reversed((line, *line.onward())):
        if not node.variations:
            continue
        inner = {one: _least(one, found) for one in node.variations}
        free = (one for one in inner if one.is_plain and one.next is not None)
        best = max(free, key=inner.__getitem__, default=None)
        if best is not None and inner[best] > within:
            found.append((node, best))
            within, inner[best] = inner[best], within
        within = max(within, 1 + max(inner.values()))
    return within


def must_lift(node: GameNode) -> bool:
    """Tell whether what begins here nests too deep as a line, whatever changes place in it."""
    inner = [one for own in (node, *node.onward()) for one in own.variations]
    if 1 + max(_depths(inner, {}), default=0) <= MAX_NESTING:
        return False
    return 2 + max(_least(one, []) for one in inner) > MAX_NESTING


def exchange(found: Iterable[Exchange]) -> None:
    """Let lines change places with those that they leave."""
    for node, line in found:
        former = begin_line()
        if node.next is not None:
            go_on(former, node.next)
        others = (one for one in node.variations if one is not line)
        beside = (former, *others, *line.variations)
        go_on(node, line.next)
        let_leave(line, ())
        let_leave(node, beside)


def shallow(lines: Sequence[GameNode], room: int) -> Sequence[GameNode]:
    """Lift variations that nest deeper than `room` to where a record has a place for them.

    A lifted one is written from the beginning of the line that it leaves.
    """
    known: dict[GameNode, int] = {}
    _depths(lines, known)
    return _lifted(lines, room, known)


def lifted_acts(lines: Sequence[GameNode], room: int) -> int:
    """Count the acts that lines have after `shallow`: a lifted line repeats those before it."""
    known: dict[GameNode, int] = {}
    _depths(lines, known)
    return sum(_lifted_acts(line, room, known) for line in lines)


def _lifted_acts(line: GameNode, room: int, known: Mapping[GameNode, int]) -> int:
    if known[line] <= room:
        return sum(node.act is not None for node in line.subtree())
    if room <= 1:
        return _flattened_acts(line)[1]
    own = (line, *line.onward())
    inner = (one for node in own for one in node.variations)
    return len(own) - 1 + sum(_lifted_acts(one, room - 1, known) for one in inner)


def _flattened_acts(line: GameNode) -> tuple[int, int]:
    """Count the lines and the acts of a flattened line."""
    lines, acts = 1, 0
    for before, node in enumerate((line, *line.onward())):
        acts += node is not line
        for one in node.variations:
            more, inner = _flattened_acts(one)
            lines, acts = lines + more, acts + inner + more * before
    return lines, acts


def _depths(lines: Sequence[GameNode], known: dict[GameNode, int]) -> list[int]:
    """Count how deep each line nests, its own level too, and note it for those within them."""
    for line in lines:
        inner = [0]
        for node in (line, *line.onward()):
            if node.variations:
                inner += _depths(node.variations, known)
        known[line] = 1 + max(inner)
    return [known[line] for line in lines]


def _lifted(
    lines: Sequence[GameNode], room: int, known: Mapping[GameNode, int]
) -> Sequence[GameNode]:
    if all(known[line] <= room for line in lines):
        return lines
    if room <= 1:
        return [flat for line in lines for flat in _flattened(line)]
    for line in lines:
        for node in (line, *line.onward()) if known[line] > room else ():
            if node.variations:
                let_leave(node, _lifted(node.variations, room - 1, known))
    return lines


def _flattened(line: GameNode) -> list[GameNode]:
    found, before = [line], list[GameNode]()
    for node in (line, *line.onward()):
        if node is not line:
            before.append(node)
        lines = node.variations
        let_leave(node, ())
        found += [_after(flat, before) for one in lines for flat in _flattened(one)]
    return found


def _after(line: GameNode, before: Iterable[GameNode]) -> GameNode:
    """Write a line from further back: the acts before it become its own."""
    first, beside, last = line.next, line.variations, line
    let_leave(line, ())
    for node in before:
        last = go_on(last, node.alone())
    go_on(last, first)
    let_leave(last, beside)
    return line
