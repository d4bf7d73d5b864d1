"""Finds out, in the background, whether what was broken at a table could have been kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.promises.breach import Breach
from sosucker_widget.analysis.promises.find_breaches import breaches_at
from sosucker_widget.analysis.promises.findings import told_act
from sosucker_widget.analysis.solvable_rules import UnprovenRulesError
from sosucker_widget.background import Way, in_background
from sosucker_widget.locale import Verbatim, in_every_language, phrase
from sosucker_widget.record import Record, Step
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.state import Text

if TYPE_CHECKING:
    import asyncio

_BUDGET: Final = Budget(states=10_000, seconds=None)
"""What each question about a position may cost: some tenths of a second."""


class _Judged(NamedTuple):
    """An act that broke something, and what it broke."""

    step: Step
    breaches: Sequence[Breach]


class BreachFinder:
    """Judges the acts of a game that broke a promise, one at a time."""

    def __init__(
        self,
        loop: Callable[[], asyncio.AbstractEventLoop | None],
        changed: Callable[[], None],
    ) -> None:
        self._loop, self._changed = loop, changed
        self._by_ply: dict[int, _Judged] = {}
        self._is_busy = False

    def could(self, promise: str, step: Step, record: Callable[[], Record]) -> Text:
        """Say whether a promise could have been kept, as far as it is known."""
        judged = self._by_ply.get(step.ply)
        if judged is None or judged.step is not step:
            judged = self._begun(step, record)
        if judged is None:
            return say("deal.could-busy")
        return told_breach([one for one in judged.breaches if one.agreement.id == promise])

    def _begun(self, step: Step, record: Callable[[], Record]) -> _Judged | None:
        """Judge an act; with a loop it is judged in the background, and None is returned."""
        loop = self._loop()
        if loop is None:
            return self._judge(step, record())
        if not self._is_busy:
            work = partial(self._work, step, record())
            self._is_busy = True
            if in_background(work, "sosucker-breach", Way(loop)) is None:
                loop.call_soon(work)
        return None

    def _judge(self, step: Step, record: Record) -> _Judged:
        judged = self._by_ply[step.ply] = _Judged(step, _found(record, step.ply))
        return judged

    def _work(self, step: Step, record: Record) -> None:
        try:
            self._judge(step, record)
        finally:
            self._is_busy = False
        loop = self._loop()
        if loop is not None:
            with suppress(RuntimeError):  # the loop is closed, so that nobody listens any more
                loop.call_soon_threadsafe(self._changed)


def _found(record: Record, ply: int) -> Sequence[Breach]:
    try:
        return breaches_at(record, ply, budget=_BUDGET)
    except UnprovenRulesError:
        return ()  # by such rules nothing is known


def told_breach(breaches: Sequence[Breach]) -> Text:
    """Say whether a promise could have been kept: at which cost, or beside which other one."""
    if not breaches:
        return say("deal.could-unsettled")
    one = breaches[0]
    return in_every_language(
        lambda language: phrase(
            f"deal.could-{one.verdict}",
            {"player": one.player, "act": Verbatim(told_act(one.witness, one.place, language))},
            language,
        )
    )
