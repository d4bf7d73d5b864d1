"""The bell: who could have made whom win where a game was stopped, in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any, Literal

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.coalitions.solution import Solution, live_chips
from sosucker_widget.analysis.search.solver import Solver
from sosucker_widget.analysis.solvable_rules import UnprovenRulesError, assumed
from sosucker_widget.display import ShownPart, Textual
from sosucker_widget.engine import Color, Position
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase

BellKind = Literal["won", "duel", "alone", "majority", "apex", "others", "too-large", "unproven"]
"""`won`: the game was over. `duel`: one wins, since only one other is left. `alone`: one wins,
whatever the others do. `majority`: any two of three, or any three of five. `apex`: one with any one
other. `others`: such coalitions as only five or six living players have. `too-large`: there are too
many chips to say. `unproven`: by such rules nothing is known."""

_TWO = 2


@dataclass(frozen=True, repr=False)
class BellVerdict(Textual):
    """What is known of a game that was stopped: who could have made whom win.

    Attributes
    ----------
    position
        Where it was stopped.
    kind
        Which of the sentences tells it.
    solution
        Which coalitions win, and which don't; None where nothing was searched.
    """

    position: Position
    kind: BellKind
    solution: Solution | None = None

    @property
    def players(self) -> tuple[Color, ...]:
        """The players of whom the sentence speaks: who wins or won, or the three of a majority."""
        if self.kind == "won":
            return self.position.alive
        if self.solution is None or not self.solution.solved:
            return ()
        structure = self.solution.structure
        lone = structure.apex if self.kind == "apex" else structure.dictator
        if lone is not None:
            return (lone,)
        return tuple(one for one in self.position.alive if one not in structure.dummies)

    @property
    def winning(self) -> tuple[tuple[Color, ...], ...]:
        """The smallest coalitions that would have won; none if that is not known."""
        if self.solution is None or not self.solution.solved:
            return ()
        return self.solution.minimal_winning

    def to_text(
        self,
        language: Language = DEFAULT_LANGUAGE,
        names: Mapping[Color, str] | None = None,
    ) -> str:
        """Say it in a sentence; `names` are what players are called instead of by colour."""
        return phrase(f"bell.{self.kind}", self._facts(names or {}, language), language)

    def more(
        self,
        language: Language = DEFAULT_LANGUAGE,
        names: Mapping[Color, str] | None = None,
    ) -> str:
        """Say what follows from it, and what was assumed; empty if there is nothing to add."""
        told = []
        if self.kind == "apex" or (self.kind == "majority" and self._others):
            facts = self._facts(names or {}, language)
            told.append(phrase(f"bell.more.{self.kind}", facts, language))
        if self.winning and assumed(self.position.rules):
            told.append(phrase("bell.assumed", {}, language))
        return " ".join(told)

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        return {
            "kind": self.kind,
            "players": [str(one) for one in self.players],
            "winning": [[str(one) for one in coalition] for coalition in self.winning],
            "chips": live_chips(self.position),
            "text": self.to_text(),
        }

    @property
    def _others(self) -> tuple[Color, ...]:
        return tuple(one for one in self.position.alive if one not in self.players)

    def _facts(self, names: Mapping[Color, str], language: Language) -> dict[str, object]:
        def called(colors: Iterable[Color]) -> list[object]:
            return [Verbatim(names[one]) if one in names else one for one in colors]

        players, winner = called(self.players), self.position.winner
        teams = (
            phrase("power.coalition", {"players": called(one)}, language) for one in self.winning
        )
        return {
            "player": players[0] if players else None,
            "players": players,
            "others": called(self._others),
            "held": 0 if winner is None else len(self.position.hand(winner)),
            "n": live_chips(self.position),
            "teams": Verbatim("; ".join(teams)),
            "size": len(self.winning[0]) if self.winning else 0,
        }

    def _brief(self) -> str:
        return f"{self.kind}: {'; '.join('+'.join(one) for one in self.winning)}"

    def _parts(self, language: Language) -> list[ShownPart]:
        return [self.to_text(language), self.more(language)]


def bell_verdict(
    position: HasPosition,
    *,
    budget: Budget | None = None,
    solver: Solver | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> BellVerdict:
    """Find out who could have made whom win, had a game not been stopped.

    With up to four players there are five answers: the game was won; only two players were left,
    and one of them wins; one wins whatever the others do; any two of three win; or one wins with
    any one other.

    Parameters
    ----------
    position
        Where it was stopped; or a record, a game or a table, for its last position.
    budget
        What the search may cost; by default a million states and a minute.
    solver
        What remembers the search, so that one that was cancelled goes on.
    cancelled
        Asked now and then whether to stop.

    Returns
    -------
    BellVerdict
        Exact. Where the budget does not suffice, its kind is `too-large`.

    Examples
    --------
    >>> from sosucker_widget import Position
    >>> print(bell_verdict(Position.start("documented", chips=2, first="red")))
    Any two of Blue, Green and Yellow would have won; nobody alone.
    >>> print(bell_verdict(Position.start("documented", chips=7, first="red")))
    There are too many chips to work it out: 28.
    """
    position = position_of(position, "bell_verdict")
    if position.winning_seat is not None:
        return BellVerdict(position, "won")
    try:
        solution = (solver or Solver(position.rules)).solve(
            position, budget=budget, cancelled=cancelled
        )
    except UnprovenRulesError:
        return BellVerdict(position, "unproven")
    return BellVerdict(position, _kind(solution), solution)


def _kind(solution: Solution) -> BellKind:
    if not solution.solved:
        return "too-large"
    structure = solution.structure
    if structure.dictator is not None:
        return "duel" if len(solution.position.alive_seats) == _TWO else "alone"
    if structure.apex is not None and not structure.dummies:
        return "apex"
    return "majority" if _is_any_of_some(structure.minimal_winning) else "others"


def _is_any_of_some(teams: Collection[Sequence[Color]]) -> bool:
    """Tell whether these are all coalitions of one size that some players can form."""
    players, sizes = {one for team in teams for one in team}, {*map(len, teams)}
    return len(sizes) == 1 and len(teams) == comb(len(players), *sizes)
