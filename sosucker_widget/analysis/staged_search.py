"""The stages of the search for one objective: narrow before wide, depth first before best."""

from __future__ import annotations

from typing import Final

from sosucker_widget.analysis.budget import Meter
from sosucker_widget.analysis.canonical import Keys
from sosucker_widget.analysis.depth_first import DepthFirstSearch
from sosucker_widget.analysis.objective import Objective
from sosucker_widget.analysis.proof_number import ProofNumberSearch
from sosucker_widget.analysis.search import AnswerTables, Search
from sosucker_widget.engine import Position

_SHALLOW: Final = 1_000
"""The number of states after which a depth-first search gives way to one by proof numbers.

Most questions are answered by then, at less than half the cost per state.
"""


class StagedSearch:
    """The search for an objective, in stages.

    The narrow form comes before the wide one; in each, a depth-first search comes before one by
    proof numbers.

    Parameters
    ----------
    position, objective
        The question.
    tables, keys
        What is known already, and its keys.
    relaxed
        The form of the question: `sosucker_widget.analysis.successors`. The exact one has no narrow
        form.

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
        """Search at most this many more positions.

        Returns
        -------
        bool or None
            Whether the objective can be forced in this form of the question; None if that is not
            known yet. If a narrow form has failed, the wide one waits for the next call.

        Raises
        ------
        BudgetSpentError
            If the meter stops the search.
        """
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
