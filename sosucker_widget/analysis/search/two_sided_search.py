"""Decides whether an objective can be forced, by searching for both sides in turn.

Each side is tried in easier forms of the question before the exact one: narrow before wide, depth
first before best.
"""

from __future__ import annotations

from typing import Final

from sosucker_widget.analysis.budget import Meter
from sosucker_widget.analysis.search.canonical import Keys
from sosucker_widget.analysis.search.essential_position import kept_where_read
from sosucker_widget.analysis.search.objective import Objective
from sosucker_widget.analysis.search.one_sided_search import AnswerTables, DepthFirstSearch, Search
from sosucker_widget.analysis.search.proof_number import ProofNumberSearch
from sosucker_widget.analysis.search.successors import may_relax
from sosucker_widget.engine import Position, RuleSet
from sosucker_widget.engine.tally import size

_SHALLOW: Final = 1_000
"""The number of states after which a depth-first search gives way to one by proof numbers.

Most questions are answered by then, at less than half the cost per state.
"""


class StagedSearch:
    """The search for an objective, in stages.

    The narrow form comes before the wide one; in each, a depth-first search comes before one by
    proof numbers.

    Attributes
    ----------
    narrow
        Whether the search is still in its narrow form.
    """

    def __init__(
        self,
        position: Position,
        objective: Objective,
        tables: AnswerTables,
        keys: Keys,
        *,
        relaxed: bool,
    ) -> None:
        self._position, self._objective = position, objective
        self._tables, self._keys = tables, keys
        self._relaxed = self.narrow = relaxed
        self._search: Search = self._begin(DepthFirstSearch)

    def is_won(self) -> bool:
        """Say whether the objective is known to be forced, without a search."""
        return self._search.is_won()

    def run(self, states: int, meter: Meter) -> bool | None:
        """Search at most this many more positions."""
        while states > 0:
            search, allowed = self._search, min(states, meter.allowance())
            if isinstance(search, DepthFirstSearch):
                allowed = min(allowed, _SHALLOW - search.states)
            before = search.states
            answer = search.run(allowed)
            states -= search.states - before
            meter.states += search.states - before
            if answer is False and self.narrow:
                self.narrow = False
                self._search = self._begin(DepthFirstSearch)
                return None
            if answer is not None:
                return answer
            if isinstance(search, DepthFirstSearch) and search.states >= _SHALLOW:
                self._search = self._begin(ProofNumberSearch)
        return None

    def _begin(self, kind: type[Search]) -> Search:
        return kind(
            *(self._position, self._objective, self._tables, self._keys),
            relaxed=self._relaxed,
            narrow=self.narrow,
        )


_FIRST_TURN: Final = 64
_HEAD_START: Final = 12
"""How many states the side that looks stronger gets for each of the other's, both narrow."""

_LEAD: Final = 2
"""The same once a narrow form has failed, for the side whose narrow form is still open, if any. A
wide search is long, so a wrong guess costs a lot."""


class TwoSidedSearch:
    """Decides whether objectives can be forced, and remembers what it learned.

    Exactly one of two opposed objectives can be forced, so a proof of either answers the question.
    Each is tried narrow, then wide, both relaxed. The exact order of rescue is searched only if
    neither side is proved that way.
    """

    def __init__(self, rules: RuleSet) -> None:
        kept_where_read(rules)  # refuses rules that the keys are not proven for
        self._rules, self._may_relax = rules, may_relax(rules)
        self._keys: dict[tuple[Objective, bool], Keys] = {}
        self.relaxed, self.exact = AnswerTables(), AnswerTables()

    def __len__(self) -> int:
        """Count the remembered answers."""
        return len(self.relaxed) + len(self.exact)

    def ask(
        self, position: Position, objective: Objective, meter: Meter, *, likely: bool | None = None
    ) -> bool:
        """Say if an objective can be forced, when the coalition and its opponents play as one."""
        other = objective.opposed(position.alive_seats)
        stronger = _looks_stronger(position, objective) if likely is None else likely
        sides = (objective, other) if stronger else (other, objective)
        going = {
            side: self._staged(position, side, self.relaxed, relaxed=True)
            for side in sides
            if self._may_relax
        }
        for side, search in going.items():
            if search.is_won():
                return side is objective
        turn = _FIRST_TURN
        while going:
            ahead, share = self._ahead(sides, going)
            for side in sides:
                if side in going:
                    won = going[side].run(turn * share if side is ahead else turn, meter)
                    if won:
                        return side is objective
                    if won is False:
                        del going[side]
            turn *= 2
        exact = self._staged(position, objective, self.exact, relaxed=False)
        answer = None
        while answer is None:
            answer = exact.run(turn, meter)
        return answer

    def remembers(self, position: Position, objective: Objective) -> bool:
        """Say whether an objective is known to be forced, without a search."""
        if self._may_relax and self._keys_of(objective, relaxed=True)(position) in self.relaxed.won:
            return True
        return self._keys_of(objective, relaxed=False)(position) in self.exact.won

    def _ahead(
        self, sides: tuple[Objective, Objective], going: dict[Objective, StagedSearch]
    ) -> tuple[Objective, int]:
        """Choose the side that gets more states, and how many for each of the other's."""
        narrow = [side for side in sides if side in going and going[side].narrow]
        return (
            (sides[0], _HEAD_START) if len(narrow) == len(sides) else ((*narrow, *sides)[0], _LEAD)
        )

    def _staged(
        self, position: Position, objective: Objective, tables: AnswerTables, *, relaxed: bool
    ) -> StagedSearch:
        keys = self._keys_of(objective, relaxed=relaxed)
        return StagedSearch(position, objective, tables, keys, relaxed=relaxed)

    def _keys_of(self, objective: Objective, *, relaxed: bool) -> Keys:
        keys = self._keys.get((objective, relaxed))
        if keys is None:
            keys = self._keys[objective, relaxed] = Keys(self._rules, *objective, relaxed=relaxed)
        return keys


def _looks_stronger(position: Position, objective: Objective) -> bool:
    """Guess by a rule of thumb: the player with the move needs more chips than the others.

    A coalition that may not choose freely among its members is taken for the weaker side.
    """
    coalition, winners = objective
    if coalition != winners:
        return coalition <= winners
    mine = sum(size(position.hand_tallies[seat]) for seat in coalition)
    has_it = position.moving_seat in coalition
    return 2 * mine - position.held_size() > 0 if has_it else 2 * mine - position.held_size() >= 0
