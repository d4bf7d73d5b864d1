"""What can come after a node: which child goes on, and which begin lines of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sosucker_widget.record.tree.node import PLAIN, GameNode
from sosucker_widget.record.values.limits import MAX_NESTING
from sosucker_widget.record.values.reader_text import Text, joined

Children = tuple[GameNode, ...]


def leading(children: Children, number: int) -> Children:
    """Let one of the children of a node go on in its line; the others begin lines.

    The lines that are written within its own come first after it. What was said of its line is put
    before its note.
    """
    first, stop = children[number], _stop(children, number)
    heading = first.heading
    if heading is None:
        return children
    within = (one.within(-1 - heading.inner) for one in children[number + 1 : stop])
    others = [*children[:number], *children[stop:]]
    if others and others[0].heading is None:
        others[0] = others[0].under(PLAIN)
    first = _merged(first, [heading.title, heading.note, first.note], first)
    return (first.under(None), *within, *others)


def standing(children: Children) -> Children:
    """Let all children of a node begin lines, as where a game stopped.

    The others are then written within the line of the one that went on.
    """
    if not children or children[0].heading is not None:
        return children
    return (children[0].under(PLAIN), *(one.within(1) for one in children[1:]))


def left_out(children: Children, number: int) -> Children:
    """Leave out a line that begins at a node, and those that are written within it."""
    return children[:number] + children[_stop(children, number) :]


def excerpt(
    root: GameNode, first: int, stop: int, acts: Sequence[GameNode], before: Sequence[GameNode] = ()
) -> GameNode:
    """Return a part of a main line as a tree, with the lines that leave there."""
    main = [root, *root.onward()]
    is_end = stop == len(main) - 1
    children = main[-1].children if is_end and (acts or first == stop) else ()
    for parent, act in zip(reversed(main[first:stop]), reversed(acts), strict=True):
        children = (act.over(children), *parent.children[1:])
    for act in reversed(before):
        children = (act.over(children),)
    return (root if first == 0 else GameNode()).over(children)


def closed(node: GameNode) -> GameNode:
    """Let the line of a node go on with the first line that begins after it, if it ends there.

    Only the main line may end where other lines go on.
    """
    children = node.children
    if not children or children[0].heading is None:
        return node
    going = [at for at, child in enumerate(children) if child.act is not None]
    if going:
        plain = (at for at in going if children[at].is_plain)
        return node.over(leading(children, next(plain, going[0])))
    # A line without acts can't be told from the end of another one: its words are kept.
    for child in children:
        assert child.heading is not None
        node = _merged(node, [node.note, child.heading.title, child.heading.note], child)
    return node.over(())


def settled(root: GameNode) -> GameNode:
    """Let lines that nest too deep change places, so that the ways from the root are the same.

    Beside the main line each then goes on with what nests deepest of all that can come next, so
    that lines of n acts nest no deeper than 1 + log2(n).
    """
    ahead, deepest = [(root, 0)], 0
    while ahead:
        node, level = ahead.pop()
        deepest = max(deepest, level)
        ahead += [
            (child, level + 1 + child.heading.inner if child.heading else level)
            for child in node.children
        ]
    if deepest <= MAX_NESTING:
        return root
    main = {id(node) for node in (root, *root.onward())}

    def build(node: GameNode, below: list[tuple[GameNode, int]]) -> tuple[GameNode, int]:
        """Return a node with its children, and how deep the lines after it nest."""
        if not below:
            return node, 0
        if len(below) == 1 and below[0][0].heading is None:
            return node.over((below[0][0],)), below[0][1]
        children = tuple(child.within(-max(child.inner, 0)) for child, _ in below)
        if id(node) in main:
            return node.over(children), 0
        _, first = max(
            (depth, -at) for at, (child, depth) in enumerate(below) if child.act is not None
        )
        depths = (depth + (at != -first) for at, (_, depth) in enumerate(below))
        return node.over(leading(children, -first)), max(depths)

    return root.rebuilt(build)[0]


def _stop(children: Children, number: int) -> int:
    """Return the number of the first child after those that are written within a line."""
    stop = number + 1
    while stop < len(children) and children[stop].inner > children[number].inner:
        stop += 1
    return stop


def _merged(node: GameNode, notes: Sequence[Text | None], line: GameNode) -> GameNode:
    """Put what was said of a line into the annotations of an act."""
    texts = [text for text in notes if text is not None]
    if line.is_plain:
        return node
    assert line.heading is not None
    extra = {**line.heading.extra, **node.extra}
    note = joined(texts) if texts else None
    return replace(node, annotations=replace(node.annotations, note=note, extra=extra))
