"""Who can win, in four meanings of "can win", found within one budget."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.budget import (
    Budget,
    BudgetLike,
    BudgetSpentError,
    Meter,
    Progress,
    StopReason,
    budget_of,
)
from sosucker_widget.analysis.coalitions.solution import Solution, live_chips
from sosucker_widget.analysis.coalitions.structure import class_text
from sosucker_widget.analysis.equilibria.winners import line_to, winners
from sosucker_widget.analysis.search.solver import solver_for
from sosucker_widget.analysis.search.strategy import Strategy, record_of
from sosucker_widget.analysis.solvable_rules import assumed
from sosucker_widget.display import (
    CellValue,
    ShownPart,
    ShownTable,
    Textual,
    Together,
    align_columns,
)
from sosucker_widget.engine import COLOR_NAMES, COLORS, Color, ColorLike, Position
from sosucker_widget.engine.color import ByColor, as_color
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record import Record

Meaning = Literal["reach", "spne", "ally", "force"]
"""In some continuation; in some equilibrium; with allies; alone against all others."""

MEANINGS: Final[tuple[Meaning, ...]] = ("reach", "spne", "ally", "force")

MemberColors = tuple[Color, ...]


@dataclass(frozen=True, repr=False)
class CanWin(Textual):
    """Who can win, in four meanings that must be kept apart.

    Whoever wins alone wins in every equilibrium, and whoever wins in some equilibrium wins in
    some continuation: `force` is in `spne`, `spne` in `reach`. Between `ally` and `spne` there is
    no such order: a dummy, who strengthens no coalition, may win in an equilibrium.

    Attributes
    ----------
    position
        The position that was asked about, under its own rule set.
    reach
        Who wins at the end of some continuation, if all help. None if it is not solved.
    spne
        Who wins in some pure subgame-perfect equilibrium of the game tree, whatever the players who
        can't win do. None if it is not solved.
    solution
        Which coalitions win: `ally` and `force` are from it.
    states, seconds
        How many states were searched, and how long it took.
    stopped
        None if all four are known; otherwise the reason, as for a `Solution`.

    Examples
    --------
    >>> from sosucker_widget.analysis import can_win
    >>> from sosucker_widget.engine import RuleSet
    >>> can = can_win(Position.start(RuleSet.named("documented", chips=1), first=0))
    >>> can.reach == can.spne == ("red", "blue", "green", "yellow")
    True
    >>> can.force, can.ally["blue"], can.solution.structure.dummies
    ((), (('blue', 'green'), ('blue', 'yellow')), ('red',))
    """

    position: Position
    reach: tuple[Color, ...] | None
    spne: tuple[Color, ...] | None
    solution: Solution
    states: int = field(compare=False)
    seconds: float = field(compare=False)
    stopped: StopReason | None = None

    @property
    def solved(self) -> bool:
        """Whether all four are known."""
        return self.stopped is None

    def __bool__(self) -> bool:
        """Tell whether all four are known."""
        return self.solved

    @property
    def ally(self) -> ByColor[tuple[MemberColors, ...]] | None:
        """For each living player, its winning coalitions that lose if another member leaves.

        That a coalition wins says that one of its members does, not which. A dummy is in some of
        them too, but they would win without it. None if it is not solved.
        """
        if not self.solution:
            return None
        every = self.solution.structure.winning_coalitions
        partners: ByColor[tuple[MemberColors, ...]] = {}
        for color in self._living:
            own = [set(s) for s in every if color in s]
            least = [s for s in own if not any(t < s for t in own)]
            partners[color] = tuple(tuple(c for c in self._living if c in s) for s in least)
        return partners

    @property
    def force(self) -> tuple[Color, ...] | None:
        """Who wins alone against all others together: one player or none."""
        return self.solution.structure.veto if self.solution else None

    def line(self, player: ColorLike, meaning: Meaning = "spne") -> Record:
        """Return a line that proves it: a record to step through in `Replay`.

        Parameters
        ----------
        player
            The player who is to win; for `ally`, the player whose coalition is to win.
        meaning
            The meaning of "can win". `reach`: all players help. `spne`: a line of an equilibrium.
            `ally` and `force`: the first of the smallest coalitions plays its strategy, and the
            others hold out.

        Raises
        ------
        ValueError
            If the player can't win in that meaning, or it is not solved.
        BudgetSpentError
            If the cached search is gone, and a new one exceeds the budget.
        """
        color = as_color(player, self.position.rules.players, "player")
        answers = getattr(self, meaning) if meaning in MEANINGS else None
        if answers is None or color not in answers:
            raise ValueError(f"{color!r}: not among those who can win ({meaning})")
        if meaning == "ally" or meaning == "force":  # noqa: PLR1714 - mypy doesn't know sets
            coalition = (color,) if meaning == "force" else answers[color][0]
            return Strategy(self.position, coalition).record()
        return record_of(self.position, line_to(color, self.position, meaning))

    def to_rows(self) -> list[dict[str, Any]]:
        """List what is known player by player, for a table; None means that it is not solved."""
        answers = {meaning: getattr(self, meaning) for meaning in MEANINGS}
        return [
            {
                "player": color,
                **{m: None if s is None else color in s for m, s in answers.items()},
                "ally": None if self.ally is None else self.ally[color],
            }
            for color in self._living
        ]

    def to_table(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write it as a table of plain text."""
        heads = [phrase("power.head.player", {}, language)]
        heads += [phrase(f"canwin.head.{meaning}", {}, language) for meaning in MEANINGS]
        cells = [heads]
        for row in self.to_rows():
            name = phrase("value.player", {"color": row["player"]}, language)
            cells.append([name, *(_cell(row, meaning, language) for meaning in MEANINGS)])
        return align_columns(cells)

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe all of it in words, with what it does not mean."""
        lines = []
        for meaning in ("reach", "spne", "force"):
            colors = getattr(self, meaning)
            text = phrase("canwin.unknown", {}, language)
            if colors is not None:
                text = phrase("canwin.players", {"players": list(colors)}, language)
            lines.append(phrase(f"canwin.{meaning}", {"told": Verbatim(text)}, language))
        if self.solution:
            lines.append(class_text(self.solution.structure, language))
        if self.stopped is not None:
            facts = {"states": self.states, "live": live_chips(self.position)}
            lines.append(phrase(f"canwin.not.{self.stopped}", facts, language))
        if assumed(self.position.rules):
            lines.append(phrase("solve.assumed", {}, language))
        label = phrase("canwin.label", {}, language)
        return "\n".join([*lines, "", self.to_table(language), "", label])

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON: what `sosucker solve --can-win --json` prints.

        What is not solved is null, and `reason` says why.

        >>> from sosucker_widget.analysis import can_win
        >>> from sosucker_widget.engine import RuleSet
        >>> can = can_win(Position.start(RuleSet(chips=7), first=0))
        >>> can.to_json()["spne"], can.to_json()["reason"]
        (None, 'size')
        """
        fields: dict[str, Any] = {"solved": self.solved}
        fields["players"] = list(COLOR_NAMES[: self.position.rules.players])
        for meaning in ("reach", "spne", "force"):
            colors = getattr(self, meaning)
            fields[meaning] = None if colors is None else list(colors)
        if self.ally is None:
            fields["ally"] = None
        else:
            fields["ally"] = {c: [list(s) for s in partners] for c, partners in self.ally.items()}
        if self.stopped is not None:
            fields["reason"] = self.stopped
        fields["states"] = self.states
        changed = assumed(self.position.rules)
        return fields | ({"assumed": dict(changed)} if changed else {})

    def _brief(self) -> str:
        parts = (
            f"{meaning} {', '.join(map(str, colors)) or 'nobody'}"
            for meaning in ("reach", "spne", "force")
            if (colors := getattr(self, meaning)) is not None
        )
        return "; ".join([*parts, *([f"not solved ({self.stopped})"] if self.stopped else [])])

    def _parts(self, language: Language) -> list[ShownPart]:
        heads = [phrase("power.head.player", {}, language)]
        heads += [phrase(f"canwin.head.{meaning}", {}, language) for meaning in MEANINGS]
        rows = [
            (row["player"], *(_shown(row, meaning) for meaning in MEANINGS))
            for row in self.to_rows()
        ]
        parts: list[ShownPart] = [ShownTable(heads, rows, "")]
        if self.stopped is not None:
            facts = {"states": self.states, "live": live_chips(self.position)}
            parts.append(phrase(f"canwin.not.{self.stopped}", facts, language))
        if assumed(self.position.rules):
            parts.append(phrase("solve.assumed", {}, language))
        return [*parts, phrase("canwin.label", {}, language)]

    @property
    def _living(self) -> tuple[Color, ...]:
        return tuple(COLORS[seat] for seat in self.position.alive_seats)


def _shown(row: Mapping[str, Any], meaning: Meaning) -> CellValue:
    answer = row[meaning]
    if answer is None or isinstance(answer, bool):
        return "?" if answer is None else answer
    allies = (tuple(c for c in coalition if c != row["player"]) for coalition in answer)
    return Together(tuple(allies), "; ")


def _cell(row: Mapping[str, Any], meaning: Meaning, language: Language) -> str:
    answer = row[meaning]
    if answer is None:
        return "?"
    if isinstance(answer, bool):
        return phrase(f"canwin.{'yes' if answer else 'no'}", {}, language)
    partners = ([c for c in coalition if c != row["player"]] for coalition in answer)
    return "; ".join(phrase("power.coalition", {"players": p}, language) for p in partners)


def can_win(
    position: HasPosition,
    *,
    budget: BudgetLike | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> CanWin:
    """Find who can win, in each of four meanings.

    Rule sets with transfers or discards `anytime` are solved as if they had `rescue` and `never`,
    as by `solve`. Results are cached for the next call.

    Parameters
    ----------
    position
        Any position of a game; or a record or a game, for its last position.
    budget
        The cost limit for everything together; by default a million states and a minute. The
        continuations are searched first, which seldom takes long, then the coalitions, then the
        equilibria.
    progress, cancelled
        As for `solve`.

    Returns
    -------
    CanWin
        Exact results. Those that exceed the budget are None, never a guess.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet
    >>> can = can_win(Position.start(RuleSet(chips=7), first=0))
    >>> can.reach, can.spne, can.stopped
    (('red', 'blue', 'green', 'yellow'), None, 'size')
    """
    position = position_of(position, "can_win")
    limit = budget_of(budget)
    meter = Meter(limit, progress, cancelled)
    reach: tuple[Color, ...] | None = None
    spne: tuple[Color, ...] | None = None
    solution, stopped = None, None
    try:
        reach = winners("reach", position, meter)
        meter.allowance()
        solution = solver_for(position.rules).solve(
            position, budget=_left(limit, meter), progress=progress, cancelled=cancelled
        )
        meter.states += solution.states
        stopped = solution.stopped
        if stopped is None:
            spne = winners("spne", position, meter)
    except BudgetSpentError as spent:
        stopped = spent.reason
    if solution is None:
        assert stopped is not None
        solution = Solution(position, {}, 0, 0.0, stopped)
    return CanWin(position, reach, spne, solution, meter.states, meter.seconds, stopped)


def _left(budget: Budget, meter: Meter) -> Budget:
    """Return what is left of a budget."""
    seconds = None if budget.seconds is None else max(1e-9, budget.seconds - meter.seconds)
    return replace(budget, states=max(1, budget.states - meter.states), seconds=seconds)
