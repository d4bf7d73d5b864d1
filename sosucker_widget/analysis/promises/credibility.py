"""Credibility of promises: what becomes of them in the equilibria of the game.

Talk does not change what is possible, so a promise is kept only if that suits its maker when the
time comes. In equilibrium all players know that. The lines of all pure subgame-perfect equilibria
can be found without listing the equilibria: a line belongs to one exactly if, at every decision on
the way, its winner is among those who win in some equilibrium from there on
(`equilibria.winners`). The promise is judged along these lines by the rules of the ledger.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from sosucker_widget.analysis.arguments import HasRecord, record_given
from sosucker_widget.analysis.budget import (
    BudgetLike,
    BudgetSpentError,
    Meter,
    Progress,
    StopReason,
    budget_of,
)
from sosucker_widget.analysis.coalitions.solution import live_chips
from sosucker_widget.analysis.equilibria.winners import winners
from sosucker_widget.analysis.promises.promise_monitor import PromiseMonitor, PromiseStatus
from sosucker_widget.analysis.search.essential_position import essential
from sosucker_widget.analysis.search.reach import meter_for
from sosucker_widget.analysis.solvable_rules import assumed, reduced_rules
from sosucker_widget.display import ShownPart, Textual
from sosucker_widget.engine import COLORS, Color, Position, apply, legal_actions
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record import GameNode, Promise, Record, Step, Withdraw, text_in


@dataclass(frozen=True, repr=False)
class Credibility(Textual):
    """What becomes of a promise in the subgame-perfect equilibria from a ply on.

    Attributes
    ----------
    promise, ply
        The promise and the ply that were asked about.
    position
        At that ply.
    found
        What becomes of it in equilibrium: `kept`, `broken` and, if not both, `void`. None if it is
        not solved.
    states, seconds, stopped
        As for a `Solution`.
    """

    promise: Promise
    ply: int
    position: Position
    found: frozenset[PromiseStatus] | None
    states: int = field(compare=False)
    seconds: float = field(compare=False)
    stopped: StopReason | None = None

    @property
    def solved(self) -> bool:
        """Whether it is known."""
        return self.found is not None

    def __bool__(self) -> bool:
        """Tell whether it is known."""
        return self.solved

    @property
    def credible(self) -> bool | None:
        """Whether some equilibrium keeps it. None if it is not solved."""
        return None if self.found is None else "kept" in self.found

    @property
    def self_enforcing(self) -> bool | None:
        """Whether some equilibrium keeps it and none breaks it. None if it is not solved.

        Lines in which it is never in question neither keep nor break it.
        """
        return None if self.found is None else self.credible and "broken" not in self.found

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return the result in a sentence."""
        facts: dict[str, object] = {
            "maker": self.promise.player,
            "to": self.promise.to,
            "states": self.states,
            "live": live_chips(self.position),
        }
        if self.found is None:
            key = f"not.{self.stopped}"
        elif self.self_enforcing:
            key = "self-enforcing"
        elif self.credible:
            key = "credible"
        else:
            key = "broken" if "broken" in self.found else "void"
        lines = [phrase(f"credible.{key}", facts, language)]
        if assumed(self.position.rules):
            lines.append(phrase("solve.assumed", {}, language))
        return "\n".join(lines)

    def _brief(self) -> str:
        statuses = "not solved" if self.found is None else ", ".join(sorted(self.found)) or "void"
        return f"{self.promise.id!r} of {self.promise.player}, from ply {self.ply}: {statuses}"

    def _parts(self, language: Language) -> list[ShownPart]:
        return [text_in(self.promise.text, language), self.to_text(language)]


def credibility(
    record: HasRecord,
    promise: str,
    *,
    ply: int | None = None,
    budget: BudgetLike | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Credibility:
    """Find out whether a promise of a record can be believed.

    Parameters
    ----------
    record
        A record in whose main line it is made, or a game.
    promise
        Its id. If it was made more than once, the last one counts.
    ply
        The ply from which equilibria are considered; by default where the promise is made. A later
        ply, at which its condition is fulfilled, may give another result.
    budget
        The cost limit: a `Budget`, or the most states alone.
    progress, cancelled
        As for `solve`.

    Raises
    ------
    ValueError
        If there is no such promise at that ply, or it is settled by then; if it has no terms to
        judge; or if it is about gifts out of turn, because games are solved without them.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> credibility(examples["kept_promise"], "p2").credible
    True
    """
    record = record_given(record, "credibility")
    ply = None if ply is None else whole_number("ply", ply)
    monitor, at = _monitor(record, promise, ply)
    if not monitor.promise.terms:
        raise ValueError(f"{promise!r} has no terms that a program could judge")
    if monitor.promise.terms["do"] == "transfer":
        raise ValueError(f"{promise!r} is about gifts out of turn, which the solver leaves out")
    if monitor.status != "pending":
        raise ValueError(f"{promise!r} is settled by ply {monitor.witness}: {monitor.status}")
    position = record.position(at)
    limit = budget_of(budget)
    meter = meter_for(position, limit, progress, cancelled)
    statuses: frozenset[PromiseStatus] | None = None
    stopped: StopReason | None = None
    try:
        start = position._replace(rules=reduced_rules(position.rules))
        lines = _EquilibriumLines(monitor, meter)
        lines.follow(start, monitor, at, frozenset(COLORS))
        statuses = frozenset(lines.found)
    except BudgetSpentError as spent:
        stopped = spent.reason
    seconds = meter.seconds
    return Credibility(monitor.promise, at, position, statuses, meter.states, seconds, stopped)


def _monitor(record: Record, promise: str, ply: int | None) -> tuple[PromiseMonitor, int]:
    """Follow a promise up to a ply."""
    monitor: PromiseMonitor | None = None
    for step in record:
        talk = step.talk
        later = (
            step.ply > ply if ply is not None else monitor is not None and step.ply > monitor.ply
        )
        if later:
            break
        if isinstance(talk, Promise) and talk.id == promise:
            monitor = PromiseMonitor(talk, step)
        elif monitor is not None and isinstance(talk, Withdraw) and monitor.status == "pending":
            if (talk.player, talk.id) == (monitor.promise.player, promise):
                monitor.close(step, "withdrawn")
        elif monitor is not None and step.action is not None and monitor.status == "pending":
            monitor.see(step)
    if monitor is None:
        raise ValueError(f"{promise!r}: there is no such promise by that ply")
    return monitor, monitor.ply if ply is None else ply


class _EquilibriumLines:
    """Follows a promise along the lines of equilibria, until one keeps and one breaks it.

    Attributes
    ----------
    found
        What became of it so far.
    """

    def __init__(self, monitor: PromiseMonitor, meter: Meter) -> None:
        self._meter, self._timed, self._piles = meter, monitor.is_timed, monitor.is_about_a_pile
        self._seen: set[Hashable] = set()
        self.found: set[PromiseStatus] = set()

    def follow(
        self, position: Position, monitor: PromiseMonitor, ply: int, may_win: frozenset[Color]
    ) -> None:
        """Follow the lines from here on.

        `may_win` are the players who could win all along the way.
        """
        may_win &= {*winners("spne", position, self._meter)}
        if not may_win:
            return
        if monitor.status != "pending":
            self.found.add(monitor.status)
            return
        at = essential(position, keep_piles=self._piles)
        key = (at, monitor.state, may_win, ply if self._timed else None)
        if key in self._seen:
            return
        self._seen.add(key)
        self._meter.count()
        for action in legal_actions(position, anytime=False):
            after, seen = apply(position, action), monitor.copy()
            seen.see(Step(0, ply + 1, GameNode(action), position, after))
            self.follow(after, seen, ply + 1, may_win)
            if {"kept", "broken"} <= self.found:
                return
