"""Betrayals by power and by words: a winning coalition broken, a promise broken, a win missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, overload

from sosucker_widget.analysis.arguments import HasRecord, record_given
from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.ledger import ledger
from sosucker_widget.analysis.solution import Solution
from sosucker_widget.analysis.timeline import solve_all
from sosucker_widget.display import DataRows, Shown, ShownPart, ShownTable
from sosucker_widget.engine import COLORS, Color
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record import Record, positions, steps
from sosucker_widget.record.rows import Row

BetrayalKind = Literal["power", "words", "missed"]
"""A coalition no longer wins; a promise is broken; a player no longer wins alone."""

Timing = Literal["timely", "early"]
"""Whether the one who breaks a promise wins alone afterwards."""


@dataclass(frozen=True, repr=False)
class Betrayal(Shown):
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
    player: Color
    kind: BetrayalKind
    coalition: tuple[Color, ...]
    promise: str | None = None
    timing: Timing | None = None

    def text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say in a sentence what was done."""
        facts: dict[str, object] = {"player": self.player, "to": list(self.coalition)}
        facts |= {"ply": self.ply, "promise": Verbatim(self.promise)}
        told = phrase(f"betrayal.{self.kind}", facts, language)
        return (
            f"{told} {phrase(f'betrayal.{self.timing}', facts, language)}" if self.timing else told
        )

    def __str__(self) -> str:
        return self.text()

    def _brief(self) -> str:
        names = "+".join(map(str, self.coalition))
        about = {"power": f"coalition {names}", "words": f"promise {self.promise!r} to {names}"}
        timing = f", {self.timing}" if self.timing else ""
        return f"ply {self.ply}, {self.player}, {about.get(self.kind, 'a win missed')}{timing}"

    def _parts(self, language: Language) -> list[ShownPart]:
        return [self.text(language)]


@dataclass(frozen=True, repr=False)
class Betrayals(Sequence[Betrayal], Shown):
    """The betrayals found in a record, by ply, and the plies that could not be checked.

    It is a sequence of `Betrayal`s, and shows itself as a table.

    Attributes
    ----------
    found
        The betrayals.
    unsolved
        The plies that were not solved: only broken promises are found there.
    """

    found: tuple[Betrayal, ...]
    unsolved: tuple[int, ...]

    @overload
    def __getitem__(self, at: int) -> Betrayal: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Betrayal, ...]: ...
    def __getitem__(self, at: int | slice) -> Betrayal | tuple[Betrayal, ...]:
        """Return a betrayal, or several."""
        return self.found[at]

    def __len__(self) -> int:
        """Count the betrayals."""
        return len(self.found)

    def text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write them as a table in plain text."""
        shown = (
            one if isinstance(one, str) else one.text(language) for one in self._told(language)
        )
        return "\n".join(shown)

    def to_rows(self) -> list[Row]:
        """Return a flat dict for each, for `pandas.DataFrame` and `polars.DataFrame`."""
        return DataRows(
            {
                "ply": one.ply,
                "player": str(one.player),
                "kind": one.kind,
                "coalition": ", ".join(map(str, one.coalition)),
                "promise": one.promise or "",
                "timing": one.timing or "",
            }
            for one in self
        )

    def __str__(self) -> str:
        return self.text()

    def _brief(self) -> str:
        counts = Counter(one.kind for one in self)
        told = ", ".join(f"{n} {kind}" for kind, n in sorted(counts.items()))
        unsolved = f"; plies not solved: {len(self.unsolved)}" if self.unsolved else ""
        return f"{told or 'none found'}{unsolved}"

    def _parts(self, language: Language) -> list[ShownPart]:
        return [*self._told(language)]

    def _told(self, language: Language) -> Iterator[str | ShownTable]:
        heads = ("ply", "player", "betrayed", "kind", "told")
        rows = [
            (
                one.ply,
                one.player,
                one.coalition if one.kind != "missed" else None,
                phrase(f"betrayal.kind.{one.kind}", {}, language),
                one.text(language),
            )
            for one in self
        ]
        if rows:
            yield ShownTable([phrase(f"display.{head}", {}, language) for head in heads], rows)
        else:
            yield phrase("betrayal.none", {}, language)
        if self.unsolved:
            facts = {"n": len(self.unsolved), "first": self.unsolved[0], "last": self.unsolved[-1]}
            yield phrase("betrayal.unsolved", facts, language)


def betrayals(record: HasRecord, *, budget: Budget | None = None) -> Betrayals:
    """Find the betrayals of a record's main line.

    Parameters
    ----------
    record
        A record, or a game, for its record.
    budget
        The cost limit for each position; by default 20,000 states.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> found = betrayals(examples["kept_promise"], budget=Budget(states=2_000)).found
    >>> {one.kind for one in found} <= {"power", "words", "missed"}
    True
    """
    record = record_given(record, "betrayals")
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
        player = COLORS[action.player]
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
        to = tuple(COLORS[seat] for seat in entry.promise.to)
        yield Betrayal(entry.witness, entry.maker, "words", to, entry.promise.id, timing)


def _timing(*, wins: bool) -> Timing:
    return "timely" if wins else "early"
