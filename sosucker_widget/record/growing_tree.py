"""The tree of a game in progress: nothing that was ever played is lost.

The game stands at the end of the main line. Lines that begin there, such as moves taken back,
continue from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from sosucker_widget.engine import Action
from sosucker_widget.record.game_node import GameNode, begin_line, copy_tree, go_on, let_leave
from sosucker_widget.record.limits import MAX_NESTING
from sosucker_widget.record.nesting import depth, exchange, least_depth, shallow, split_off
from sosucker_widget.record.talk_acts import TALK, Talk


class GrowingTree:
    """A tree that grows, and the game's place in it.

    Parameters
    ----------
    root
        The tree of a record; it is copied.

    Attributes
    ----------
    root
        The node that begins the main line.
    end
        The last node of the main line.

    Examples
    --------
    >>> from sosucker_widget.engine import Play
    >>> tree = GrowingTree(GameNode())
    >>> tree.add(Play(0, 0, 1)), tree.end.act
    (True, Play(player='red', chip='red', pile=1))
    >>> tree.take_back(tree.end)
    >>> tree.end is tree.root, [line.next.act for line in tree.end.variations]
    (True, [Play(player='red', chip='red', pile=1)])
    >>> tree.add(Play(0, 0, 1)), tree.end.variations
    (False, ())
    """

    def __init__(self, root: GameNode) -> None:
        self.root = copy_tree(root)[root]
        self.end = (self.root, *self.root.onward())[-1]

    def add(self, act: Action | Talk) -> bool:
        """Add an act: follow a line that begins with the same act, or add a new node.

        After talk, the lines that continue from here stay ahead, since talk moves nothing. After
        another action they become its variations.

        Returns
        -------
        bool
            Whether the tree has grown.
        """
        ahead = self.end.variations
        for line in ahead:
            # A line with a title or a note stays a line, since these would have no place.
            if line.next is not None and line.next.act == act and line.is_plain:
                self._go_along(line, line.next)
                return False
        last, self.end = self.end, go_on(self.end, GameNode(act))
        if isinstance(act, TALK):
            let_leave(last, ())
            let_leave(self.end, ahead)
        return True

    def take_back(self, node: GameNode) -> None:
        """Go back to before a node of the main line; what followed becomes the first line ahead.

        Lines in it change places where it would nest too deep. Only where that isn't enough, since
        titles hold them, are they lifted, and written again from where the line begins.
        """
        assert node.parent is not None
        self.end = node.parent
        # These have stood here before, so they are not too deep.
        beside = self.end.variations
        ahead: Sequence[GameNode] = split_off(self.end)
        if depth(ahead) > MAX_NESTING:
            for line in ahead:
                exchange(least_depth(line)[1])
            ahead = shallow(ahead, MAX_NESTING)
        let_leave(self.end, [*ahead, *beside])

    def _go_along(self, line: GameNode, first: GameNode) -> None:
        """Make a line's first act the game's next one; the rest of the line stays ahead."""
        others = [one for one in self.end.variations if one is not line]
        let_leave(self.end, [*others, *line.variations])
        rest, beside = first.next, first.variations
        self.end = go_on(go_on(self.end, first), None)
        let_leave(first, ())
        if rest is not None:
            onward = begin_line()
            go_on(onward, rest)
            let_leave(onward, beside)
            let_leave(first, [onward])
