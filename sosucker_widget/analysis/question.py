"""Does a team win? Asked of both sides by turns, and in easier forms before the exact one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sosucker_widget.analysis.budget import Meter
from sosucker_widget.analysis.canonical import Keys, Team
from sosucker_widget.analysis.search import Search, Tables
from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.engine.chips import size

_FIRST_TURN: Final = 64
_HEAD_START: Final = 8
"""How many states the side that looks stronger gets for one of the other's."""


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
        forms = {side: self._forms(position, side) for side in sides}
        going = {side: next(forms[side]) for side in sides}
        for side in sides:
            if going[side].is_won():
                return side is team
        turn = _FIRST_TURN
        while going:
            for side in [side for side in sides if side in going]:
                states = turn * _HEAD_START if side is sides[0] else turn
                won = self._run(going[side], states, meter)
                if won:
                    return side is team
                if won is False:
                    following = next(forms[side], None)
                    if following is None:
                        del going[side]
                    else:
                        going[side] = following
            turn *= 2
        exact = self._search(position, team, self.exact, relaxed=False, narrow=False)
        answer = None
        while answer is None:
            answer = self._run(exact, turn, meter)
        return answer

    def _forms(self, position: Position, team: Team) -> Iterator[Search]:
        for narrow in (True, False):
            yield self._search(position, team, self.relaxed, relaxed=True, narrow=narrow)

    def _search(
        self, position: Position, team: Team, tables: Tables, *, relaxed: bool, narrow: bool
    ) -> Search:
        keys = self._keys.get((team, relaxed))
        if keys is None:
            keys = self._keys[team, relaxed] = Keys(self._rules, team, relaxed=relaxed)
        return Search(position, team, tables, keys, relaxed=relaxed, narrow=narrow)

    def _run(self, search: Search, states: int, meter: Meter) -> bool | None:
        end = search.states + states
        while search.answer is None and search.states < end:
            before = search.states
            search.run(min(meter.allowance(), end - before))
            meter.states += search.states - before
        return search.answer


def _looks_stronger(position: Position, team: Team) -> bool:
    """Guess by a rule of thumb: who has the move needs more chips than the others."""
    mine = sum(size(position.hands[seat]) for seat in team)
    has_it = position.has_move in team
    return 2 * mine - position.held() > 0 if has_it else 2 * mine - position.held() >= 0
