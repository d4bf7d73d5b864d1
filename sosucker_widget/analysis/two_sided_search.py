"""Does a team win? Asked of both sides by turns, and in easier forms before the exact one."""

from __future__ import annotations

from typing import Final

from sosucker_widget.analysis.budget import Meter
from sosucker_widget.analysis.canonical import Keys, Team
from sosucker_widget.analysis.search import Tables
from sosucker_widget.analysis.staged_search import Attempt
from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.engine.chips import size

_FIRST_TURN: Final = 64
_HEAD_START: Final = 12
"""How many states the side that looks stronger gets for one of the other's, both being narrow."""

_LEAD: Final = 2
"""The same once a narrow form has failed: for the side that still has one, if one does. A wide form
is long, so that a wrong guess is dear."""


class Questions:
    """Answers whether a team can force that one of its own wins, and remembers what it learned.

    One of a team and its complement wins (RULES fact: no draws, perfect information), so a win
    of either answers the question. Each is tried narrow, then wide, both relaxed; only where
    neither side wins so, the exact order of rescue is searched.

    Parameters
    ----------
    rules
        The rule set of all positions, without transfers and discards at any time.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._keys: dict[tuple[Team, bool], Keys] = {}
        self.relaxed, self.exact = Tables(), Tables()

    def __len__(self) -> int:
        """Count the answers remembered."""
        return len(self.relaxed) + len(self.exact)

    def ask(
        self, position: Position, team: Team, meter: Meter, *, likely: bool | None = None
    ) -> bool:
        """Say whether a team of living players wins, played by one mind against one other.

        Parameters
        ----------
        position, team
            The question.
        meter
            Counts the cost.
        likely
            A guess at the answer. It costs time where it is wrong, and changes nothing else.

        Raises
        ------
        BudgetSpentError
            If the meter stops the search.
        """
        other = frozenset(position.alive) - team
        stronger = _looks_stronger(position, team) if likely is None else likely
        sides = (team, other) if stronger else (other, team)
        going = {side: self._attempt(position, side, self.relaxed, relaxed=True) for side in sides}
        for side in sides:
            if going[side].is_won():
                return side is team
        turn = _FIRST_TURN
        while going:
            ahead, share = self._ahead(sides, going)
            for side in sides:
                if side in going:
                    won = going[side].run(turn * share if side is ahead else turn, meter)
                    if won:
                        return side is team
                    if won is False:
                        del going[side]
            turn *= 2
        exact = self._attempt(position, team, self.exact, relaxed=False)
        answer = None
        while answer is None:
            answer = exact.run(turn, meter)
        return answer

    def _ahead(self, sides: tuple[Team, Team], going: dict[Team, Attempt]) -> tuple[Team, int]:
        """Choose the side that gets more states, and how many for one of the other's."""
        narrow = [side for side in sides if side in going and going[side].narrow]
        return (
            (sides[0], _HEAD_START) if len(narrow) == len(sides) else ((*narrow, *sides)[0], _LEAD)
        )

    def _attempt(self, position: Position, team: Team, tables: Tables, *, relaxed: bool) -> Attempt:
        keys = self._keys.get((team, relaxed))
        if keys is None:
            keys = self._keys[team, relaxed] = Keys(self._rules, team, relaxed=relaxed)
        return Attempt(position, team, tables, keys, relaxed=relaxed)


def _looks_stronger(position: Position, team: Team) -> bool:
    """Guess by a rule of thumb: who has the move needs more chips than the others."""
    mine = sum(size(position.hands[seat]) for seat in team)
    has_it = position.has_move in team
    return 2 * mine - position.held() > 0 if has_it else 2 * mine - position.held() >= 0
