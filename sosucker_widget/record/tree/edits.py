"""Edits of a tree: each returns another one, which shares all that did not change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sosucker_widget.engine import Action
from sosucker_widget.locale import Saying
from sosucker_widget.record.limits import MAX_NESTING
from sosucker_widget.record.reader_text import joined
from sosucker_widget.record.tree.node import PLAIN, GameNode, Heading, Path, line_of

Children = tuple[GameNode, ...]


def leading(children: Sequence[GameNode], number: int) -> Children:
    """Let one of the children of a node go on in its line; the others begin lines.

    The lines that are written within its own come first after it. What was said of its line is put
    before its note.
    """
    first = children[number]
    heading = first.heading
    if heading is None:
        return tuple(children)
    stop = next(
        (at for at in range(number + 1, len(children)) if _inner(children[at]) <= heading.inner),
        len(children),
    )
    within = [_deeper(one, -1 - heading.inner) for one in children[number + 1 : stop]]
    others = [*children[:number], *children[stop:]]
    if others and others[0].heading is None:
        others[0] = others[0].under(PLAIN)
    return (_merged(first, heading).under(None), *within, *others)


def standing(children: Children) -> Children:
    """Let all children of a node begin lines, as where a game stopped.

    The others are then written within the line of the one that went on.
    """
    if not children or children[0].heading is not None:
        return children
    return (children[0].under(PLAIN), *(_deeper(one, 1) for one in children[1:]))


def without_child(children: Children, number: int) -> Children:
    """Leave out a line that begins at a node, and those that are written within it."""
    level = _inner(children[number])
    stop = number + 1
    while stop < len(children) and _inner(children[stop]) > level:
        stop += 1
    return (*children[:number], *children[stop:])


def promoted(root: GameNode, path: Path) -> GameNode:
    """Let the main line lead to a place; the lines that it followed there become variations."""
    way = [root]
    for child in path:
        way.append(way[-1].children[child])
    node = way.pop()
    for child, parent in zip(reversed(path), reversed(way), strict=True):
        children = (*parent.children[:child], node, *parent.children[child + 1 :])
        node = parent.over(leading(children, child))
    return settled(node)


def extended(
    root: GameNode, path: Path, actions: Sequence[Action], along: Path = ()
) -> tuple[GameNode, Path]:
    """Add actions after a place: follow existing lines, then begin a new one.

    Existing lines are never changed, except that a variation can be extended at its end.

    Parameters
    ----------
    along
        The end of the line to follow if several begin with the same action.

    Returns
    -------
    GameNode, Path
        The tree, and the end of the line that contains these actions.

    Raises
    ------
    ValueError
        If lines would nest too deep.
    """
    if not actions:
        return root, _to_end(root, along or path)
    node, way = root.at(path), [*path]
    for done, action in enumerate(actions):
        steps = [one for one in _next_actions(node) if node.at(one).act == action]
        steps.sort(key=any)  # the line itself comes before those that leave it
        if not steps:
            return _grown(root, tuple(way), actions[done:])
        step = next((one for one in steps if along[len(way) :][: len(one)] == one), steps[0])
        way += step
        node = node.at(step)
    return root, _to_end(root, tuple(way))


def _next_actions(node: GameNode) -> Iterator[Path]:
    """List the ways to the next actions, with talk in between, in every line."""
    ahead: list[tuple[Path, GameNode]] = [((), node)]
    for path, one in ahead:
        for number, child in enumerate(one.children):
            if child.action is not None:
                yield (*path, number)
            elif child.talk is not None:
                ahead.append(((*path, number), child))


def _grown(root: GameNode, path: Path, actions: Sequence[Action]) -> tuple[GameNode, Path]:
    """Extend the variation if it ends after this place; otherwise add a line."""
    node, headings = root, list[Heading]()
    for child in path:
        node = node.children[child]
        headings += [node.heading] if node.heading else []
    while node.next is not None and node.next.talk is not None:
        node, path = node.next, (*path, 0)
    is_longer = bool(headings) and node.next is None
    if not is_longer and sum(1 + one.inner for one in headings) >= MAX_NESTING:
        raise ValueError(Saying("fault.nesting", most=MAX_NESTING))
    line = line_of(map(GameNode, actions)).under(None if is_longer else PLAIN)
    root = root.changed(path, lambda one: one.over((*one.children, line)))
    return root, (*path, len(node.children), *(0,) * (len(actions) - 1))


def _to_end(root: GameNode, path: Path) -> Path:
    return (*path, *(0 for _ in root.at(path).onward()))


def excerpt(
    root: GameNode, first: int, stop: int, acts: Sequence[GameNode], before: Iterable[GameNode] = ()
) -> GameNode:
    """Return a part of a main line as a tree, with the lines that leave there.

    Parameters
    ----------
    first, stop
        The indexes of the first act, and of the act after the last.
    acts
        The acts of the part, which may have other annotations.
    before
        Acts to insert before the first one.
    """
    main = [root, *root.onward()]
    is_end = stop >= len(main) - 1
    children: Children = main[-1].children if is_end else ()
    for parent, act in zip(reversed(main[first:stop]), reversed(acts), strict=True):
        children = (GameNode(act.act, act.annotations, children), *parent.children[1:])
    if not acts and first < len(main) - 1:
        children = ()
    for act in reversed([*before]):
        children = (GameNode(act.act, act.annotations, children),)
    return (root if first == 0 else GameNode()).over(children)


def closed(node: GameNode) -> GameNode:
    """Let the line of a node go on with the first line that begins after it, if it ends there.

    Only the main line may end where other lines go on.
    """
    children = node.children
    if not children or children[0].heading is None:
        return node
    going = [at for at, child in enumerate(children) if child.act is not None]
    if not going:
        # A line without acts can't be told from the end of another one: its words are kept.
        for child in children:
            assert child.heading is not None
            node = _merged(node, child.heading, before=False)
        return node.over(())
    plain = (at for at in going if (children[at].heading or PLAIN).is_plain)
    return node.over(leading(children, next(plain, going[0])))


def settled(root: GameNode) -> GameNode:
    """Bring a tree into a form that a file can hold, with the same ways from the root.

    Other lines than the main line are closed. Where lines nest too deep, each goes on with what
    nests deepest of what can come next, so that lines of n acts nest no deeper than 1 + log2(n).
    """
    is_open, deepest = False, 0
    ahead = [(root, 0)]
    while ahead:
        node, level = ahead.pop()
        is_open |= level > 0 and bool(node.children) and node.children[0].heading is not None
        deepest = max(deepest, level)
        for child in node.children:
            heading = child.heading
            ahead.append((child, level if heading is None else level + 1 + heading.inner))
    is_deep = deepest > MAX_NESTING
    if not is_open and not is_deep:
        return root
    main = {id(node) for node in (root, *root.onward())}

    def build(node: GameNode, below: list[tuple[GameNode, int]]) -> tuple[GameNode, int]:
        if not below:
            return node, 0
        if len(below) == 1 and below[0][0].heading is None:
            return node.over((below[0][0],)), below[0][1]
        children = tuple(child for child, _ in below)
        if not is_deep:
            other = node.over(children)
            return other if id(node) in main else closed(other), 0
        children = tuple(map(_outermost, children))
        if id(node) in main:
            return node.over(children), 0
        return _deepest_first(node, children, [depth for _, depth in below])

    return root.rebuilt(build)[0]


def _deepest_first(node: GameNode, children: Children, depths: list[int]) -> tuple[GameNode, int]:
    """Let a line go on with what nests deepest; return with the node how deep lines nest there."""
    going = [at for at, child in enumerate(children) if child.act is not None]
    first = max(going, key=depths.__getitem__, default=0)
    others = (depth + 1 for at, depth in enumerate(depths) if at != first)
    node = node.over(leading(children, first)) if going else closed(node.over(children))
    return node, max(depths[first], *others, 0)


def _merged(node: GameNode, heading: Heading, *, before: bool = True) -> GameNode:
    """Put what was said of a line into the annotations of an act."""
    if heading.is_plain:
        return node
    said = [heading.title, heading.note]
    said = [*said, node.note] if before else [node.note, *said]
    texts = [text for text in said if text is not None]
    note = joined(texts) if texts else None
    return node.annotated(note=note, extra={**heading.extra, **node.extra})


def _inner(node: GameNode) -> int:
    return node.heading.inner if node.heading is not None else -1


def _outermost(node: GameNode) -> GameNode:
    return _deeper(node, -_inner(node)) if node.heading is not None else node


def _deeper(node: GameNode, by: int) -> GameNode:
    """Write a line within so many more brackets."""
    heading = node.heading
    if heading is None or not by:
        return node
    if heading.is_plain and heading.inner + by <= 0:
        return node.under(PLAIN)
    return node.under(replace(heading, inner=max(0, heading.inner + by)))
