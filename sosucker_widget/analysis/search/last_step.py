"""Sees when a side reaches its objective by one decision, without a search.

Often a single player stands in the way, and holds no chip: whoever gives that player the move ends
it, unless somebody can give a prisoner. About half of the positions of a proof are like this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sosucker_widget.analysis.coalitions.indices import Coalition
from sosucker_widget.analysis.search.successors import Child, Successors
from sosucker_widget.analysis.solvable_rules import parts_read
from sosucker_widget.engine import Give, Position, RuleSet, legal_actions
from sosucker_widget.engine.options import Part

_ELSEWHERE: Final[frozenset[Part]] = frozenset(
    {"piles", "pile-numbers", "dead", "chips", "recency"}
)
"""What a rule would have to read for a play on a new pile to depend on the rest of the table, or on
who had the move before."""

_About = tuple[tuple[int, ...], int, tuple[int, ...]]
"""Who lives, who has the move, and the hands."""

Sides = Callable[[tuple[int, ...]], "bool | None"]
"""Whether the objective is reached, by who lives; None while that is open."""


def may_look_ahead(rules: RuleSet) -> bool:
    """Say whether seeing the last step is proven for a rule set.

    >>> may_look_ahead(RuleSet.named("documented"))
    True
    """
    return not parts_read(rules) & _ELSEWHERE


class LastStep:
    """Finds last steps: a chip on a new pile, and the move to a player without chips.

    What becomes of these depends on the hands alone, so the engine is asked once for each deal of
    hands, at an empty table.
    """

    def __init__(
        self,
        rules: RuleSet,
        coalition: Coalition,
        winners: Coalition,
        moves: Successors,
        sides: Sides,
    ) -> None:
        self._proven = may_look_ahead(rules)
        self._coalition, self._winners = coalition, winners
        self._moves, self._sides = moves, sides
        self._last = dict[tuple[tuple[int, ...], bool], int | None]()
        self._known = dict[_About, bool]()

    def __call__(self, position: Position) -> bool | None:
        """Say who reaches the objective by the open decision: the coalition, or the others."""
        _, hands, _, _, _, _, alive, phase, mover, _, _, _ = position
        if phase != "play" or 0 not in hands:
            return None
        assert mover is not None
        mine = mover in self._coalition
        try:
            last = self._last[alive, mine]
        except KeyError:
            last = self._last[alive, mine] = self._in_the_way(alive, mine=mine)
        if last is None or hands[last]:
            return None
        about = (alive, mover, hands)
        ends = self._known.get(about)
        if ends is None:
            ends = self._known[about] = self._try(position, last, mine=mine)
        return mine if ends else None

    def _in_the_way(self, alive: tuple[int, ...], *, mine: bool) -> int | None:
        """Find the one living player whom a side has still to defeat, if it is only one."""
        others = [seat for seat in alive if (seat in self._winners) is not mine]
        return others[0] if self._proven and len(others) == 1 else None

    def _try(self, position: Position, last: int, *, mine: bool) -> bool:
        """Say whether a play at an empty table, and the move to a player, ends it."""
        rules, hands, _, _, _, _, alive, phase, mover, _, _, _ = position
        assert mover is not None
        bare = Position(rules, hands, (), (), 1, 0, alive, phase, mover, (mover,), None, ())
        for play in legal_actions(bare, anytime=False):
            after = self._moves.after(bare, play)
            ways: list[Child] = [after]
            if isinstance(after, Position) and after.phase == "give":
                ways = [
                    self._moves.after(after, give)
                    for give in legal_actions(after, anytime=False)
                    if isinstance(give, Give) and give.to_seat == last
                ]
            if any(self._is_over(way, mine=mine) for way in ways):
                return True
        return False

    def _is_over(self, child: Child, *, mine: bool) -> bool:
        ends = [child] if isinstance(child, Position) else child
        return all(self._sides(end.alive_seats) is mine for end in ends)
