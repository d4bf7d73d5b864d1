"""Betrayals by power and by words: a winning coalition broken, a promise broken, a win missed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.ledger import ledger
from sosucker_widget.analysis.solution import Solution
from sosucker_widget.analysis.timeline import solve_all
from sosucker_widget.engine import COLOR_NAMES, ColorName
from sosucker_widget.record import Record, positions, steps

BetrayalKind = Literal["power", "words", "missed"]
"""A coalition no longer wins; a promise is broken; a player no longer wins alone."""

Timing = Literal["timely", "early"]
"""Whether the one who breaks a promise wins alone afterwards."""


@dataclass(frozen=True)
class Betrayal:
    """What a player did at a ply against others, or against its own win.

    Attributes
    ----------
    ply
        The ply after the action.
    player
        Who did it.
    kind
        `power`: a minimal winning coalition with the player in it could force the win before, and
        can't now. `words`: a promise was broken. `missed`: the player could have won alone.
    coalition
        The coalition that was broken; with `missed` the player alone, with `words` those to whom
        the promise was made.
    promise
        The broken promise's id.
    timing
        Only for `words`, and only if the position afterwards is solved. A broken coalition has no
        timing: if the player won alone afterwards, the coalition would still win, because the
        player is in it.
    """

    ply: int
    player: ColorName
    kind: BetrayalKind
    coalition: tuple[ColorName, ...]
    promise: str | None = None
    timing: Timing | None = None


@dataclass(frozen=True)
class Betrayals:
    """The betrayals found in a record, by ply, and the plies that could not be checked.

    Attributes
    ----------
    found
        The betrayals.
    unsolved
        The plies that were not solved: only broken promises are found there.
    """

    found: tuple[Betrayal, ...]
    unsolved: tuple[int, ...]


def betrayals(record: Record, *, budget: Budget | None = None) -> Betrayals:
    """Find the betrayals of a record's main line.

    Parameters
    ----------
    record
        The game.
    budget
        The cost limit for each position; by default 20,000 states.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> found = betrayals(examples["kept_promise"], budget=Budget(states=2_000)).found
    >>> {one.kind for one in found} <= {"power", "words", "missed"}
    True
    """
    limit = budget or Budget(states=20_000, seconds=None)
    solutions = solve_all(positions(record), budget=limit)
    found = [*_by_power(record, solutions), *_by_words(record, solutions)]
    unsolved = (ply for ply, solution in enumerate(solutions) if not solution)
    return Betrayals(tuple(sorted(found, key=lambda one: one.ply)), tuple(unsolved))


def _by_power(record: Record, solutions: list[Solution]) -> Iterator[Betrayal]:
    for step in steps(record):
        action = step.action
        if action is None or not (solutions[step.ply - 1] and solutions[step.ply]):
            continue
        player = COLOR_NAMES[action.player]
        before, after = solutions[step.ply - 1].structure, solutions[step.ply].structure
        for coalition in before.minimal_winning:
            if player in coalition and not after.wins(coalition):
                kind: BetrayalKind = "missed" if len(coalition) == 1 else "power"
                yield Betrayal(step.ply, player, kind, coalition)


def _by_words(record: Record, solutions: list[Solution]) -> Iterator[Betrayal]:
    for entry in ledger(record):
        if entry.status != "broken" or entry.witness is None:
            continue
        solution, timing = solutions[entry.witness], None
        if solution:
            timing = _timing(wins=solution.structure.wins([entry.maker]))
        to = tuple(COLOR_NAMES[seat] for seat in entry.promise.to)
        yield Betrayal(entry.witness, entry.maker, "words", to, entry.promise.id, timing)


def _timing(*, wins: bool) -> Timing:
    return "timely" if wins else "early"
