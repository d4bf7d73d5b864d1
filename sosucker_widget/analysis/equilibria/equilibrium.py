"""Backward induction under a named rule for ties: one equilibrium of many, and its line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from sosucker_widget.analysis.arguments import HasPosition, HasRecord, position_of, record_given
from sosucker_widget.analysis.budget import (
    BudgetLike,
    BudgetSpentError,
    Meter,
    Progress,
    StopReason,
    budget_of,
)
from sosucker_widget.analysis.coalitions.solution import live_chips
from sosucker_widget.analysis.equilibria.induction import Induction, InductionNode, Memory
from sosucker_widget.analysis.equilibria.tie_breaking import (
    REMEMBERING,
    TIES,
    Chances,
    RememberingRule,
    Tie,
    TieRule,
)
from sosucker_widget.analysis.search.reach import meter_for
from sosucker_widget.analysis.search.strategy import record_of
from sosucker_widget.analysis.solvable_rules import assumed, reduced_rules
from sosucker_widget.display import ShownPart, ShownTable, Textual
from sosucker_widget.engine import (
    COLORS,
    Action,
    Color,
    ColorLike,
    Position,
    RuleSet,
    legal_actions,
)
from sosucker_widget.engine.color import ByColor, as_color
from sosucker_widget.engine.ruleset import MAX_CHIPS
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.record import Record, short, steps

_REMEMBERED: Final = 1_000_000
"""The states that an induction caches before it drops them all, which take one or two gigabytes."""


@dataclass(frozen=True, repr=False)
class Equilibrium(Textual):
    """The result of a position if all play by backward induction and break ties by one rule.

    Under another rule the result may differ, since every figure here depends on `tie`.

    Attributes
    ----------
    position, tie
        The position and the tie rule that were asked about.
    memory
        Under `grudge` and `gratitude`, the player whom each player remembers at the beginning.
    chances
        By colour, the chance of winning, which is 1 for the winner except under `uniform`. None if
        it is not solved.
    path
        The line that is played, to the end. Under `uniform` it is one of many: the first of the
        best actions is taken.
    states, seconds, stopped
        As for a `Solution`.

    Examples
    --------
    >>> from sosucker_widget.analysis import backward_induction
    >>> start = Position.start(RuleSet.named("documented", chips=1), first=0)
    >>> print(backward_induction(start, "seat-order"))
    Yellow wins, with ties broken by seat order.
    Line: r+ b b1 g g+ r.
    """

    position: Position
    tie: Tie
    memory: ByColor[Color]
    chances: ByColor[Fraction] | None
    path: tuple[Action, ...]
    states: int = field(compare=False)
    seconds: float = field(compare=False)
    stopped: StopReason | None = None

    @property
    def solved(self) -> bool:
        """Whether it is known."""
        return self.stopped is None

    def __bool__(self) -> bool:
        """Tell whether it is known."""
        return self.solved

    @property
    def winner(self) -> Color | None:
        """The player who wins for certain; None if nobody does, or it is not solved."""
        chances = self.chances or {}
        return next((color for color in COLORS if chances.get(color) == 1), None)

    def record(self) -> Record:
        """Write the line as a record that you can step through in `Replay`."""
        return record_of(self.position, self.path)

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe the result in words, beginning with the rule for ties."""
        rule = Verbatim(phrase(f"tie.{self.tie}", {}, language))
        facts: dict[str, object] = {"tie": rule, "states": self.states, "winner": self.winner}
        facts["live"] = live_chips(self.position)
        if self.chances is None:
            lines = [phrase(f"tie.not.{self.stopped}", facts, language)]
        elif self.winner is not None:
            lines = [phrase("tie.winner", facts, language)]
        else:
            named = (
                f"{phrase('value.player', {'color': color}, language)} {chance}"
                for color, chance in self.chances.items()
                if chance
            )
            facts["told"] = Verbatim(", ".join(named))
            lines = [phrase("tie.chances", facts, language)]
        if self.path:
            facts["told"] = Verbatim(" ".join(self._short()))
            key = "tie.line" if self.winner is not None else "tie.line.one"
            lines.append(phrase(key, facts, language))
        if assumed(self.position.rules):
            lines.append(phrase("solve.assumed", {}, language))
        return "\n".join(lines)

    def _brief(self) -> str:
        if self.chances is None:
            return f"ties by {self.tie}: not solved ({self.stopped})"
        chances = ", ".join(f"{color} {chance}" for color, chance in self.chances.items() if chance)
        return (
            f"ties by {self.tie}: {f'{self.winner} wins' if self.winner is not None else chances}"
        )

    def _parts(self, language: Language) -> list[ShownPart]:
        if self.chances is None or self.winner is not None:
            return [self.to_text(language)]
        heads = [phrase("power.head.player", {}, language), phrase("display.chance", {}, language)]
        return [ShownTable(heads, [*self.chances.items()], ""), self.to_text(language)]

    def _short(self) -> list[str]:
        walk = steps(self.record())
        return [short(s.action, s.before) for s in walk if s.action is not None]


def backward_induction(
    position: HasPosition,
    tie: Tie = "seat-order",
    *,
    memory: Mapping[Any, ColorLike] | None = None,
    budget: BudgetLike | None = None,
    progress: Callable[[Progress], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Equilibrium:
    """Play a position by backward induction, ties broken by a named rule.

    As in `solve`, rule sets with `anytime` are solved with `rescue` and `never` in its place.

    Parameters
    ----------
    position
        Any position of a game.
    tie
        The rule for ties: `first`, `seat-order`, `grudge`, `gratitude` or `uniform`
        (`sosucker_widget.analysis.equilibria.tie_breaking`).
    memory
        For `grudge` and `gratitude`: the players whom players remember from before, as `remembered`
        finds them in a record. By default nobody remembers anybody.
    budget
        The cost limit; a state takes 100 µs or more.
    progress, cancelled
        As for `solve`.

    Raises
    ------
    ValueError
        If there is no such rule, or `memory` is given for a rule without memory.

    Examples
    --------
    >>> start = Position.start(RuleSet.named("documented", chips=1), first=0)
    >>> {color: str(chance) for color, chance in
    ...  backward_induction(start, "uniform").chances.items()}
    {'red': '31/108', 'blue': '77/324', 'green': '77/324', 'yellow': '77/324'}
    """
    position = position_of(position, "backward_induction")
    if tie not in TIES:
        raise ValueError(f"tie: {tie!r} is not one of {', '.join(map(repr, TIES))}")
    if memory and tie not in REMEMBERING:
        raise ValueError(f"memory: under {tie!r} nobody remembers anybody")
    limit, whom = budget_of(budget), read_memory(memory, position.rules.players)
    meter = meter_for(position, limit, progress, cancelled)
    path: tuple[Action, ...] = ()
    chances: ByColor[Fraction] | None = None
    stopped: StopReason | None = None
    induction = _induction_for(tie, position.rules)
    node = InductionNode(position._replace(rules=induction.valuation.rules), _seats(whom, position))
    try:
        worth = induction(node, meter)
        path = tuple(_path(induction, node, meter))
        chances = dict(zip(COLORS, worth, strict=False))
    except BudgetSpentError as spent:
        stopped = spent.reason
    return Equilibrium(position, tie, whom, chances, path, meter.states, meter.seconds, stopped)


def remembered(record: HasRecord, ply: int, tie: Tie = "grudge") -> ByColor[Color]:
    """Find the player whom each player remembers at a ply of a record.

    Parameters
    ----------
    record, ply
        The place in the game. What is done out of turn is not remembered.
    tie
        `grudge` or `gratitude`.

    Raises
    ------
    ValueError
        If it is a rule without memory.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> remembered(examples["kept_promise"], 12)
    {'red': 'blue'}
    """
    if tie not in REMEMBERING:
        raise ValueError(f"tie: under {tie!r} nobody remembers anybody")
    memory: ByColor[Color] = {}
    ply = whole_number("ply", ply)
    for step in record_given(record, "remembered"):
        if step.ply <= ply and step.action is not None:
            memory = memory_after(memory, step.before, step.action, step.after, tie)
    return memory


def memory_after(
    memory: ByColor[Color],
    before: Position,
    action: Action,
    after: Position,
    tie: Tie,
) -> ByColor[Color]:
    """Find the player whom each player remembers after an action; under most rules nobody.

    >>> from sosucker_widget.engine import apply
    >>> before = Position.start(RuleSet.named("documented", chips=1), first=0)
    >>> at = apply(before, legal_actions(before)[0])
    >>> memory_after({}, at, legal_actions(at)[0], apply(at, legal_actions(at)[0]), "gratitude")
    {'blue': 'red'}
    """
    valuation = _induction_for(tie, before.rules).valuation
    if not isinstance(valuation, RememberingRule):
        return {}
    targets = valuation.remember(_seats(memory, before), before, action, after)
    return {COLORS[seat]: COLORS[who] for seat, who in enumerate(targets) if who is not None}


def read_memory(memory: Mapping[Any, ColorLike] | None, players: int) -> ByColor[Color]:
    """Read whom players remember, each colour in any form.

    >>> read_memory({"r": "blue"}, 4)
    {'red': 'blue'}
    """
    named = (memory or {}).items()
    return {as_color(c, players, "memory"): as_color(who, players, "memory") for c, who in named}


def _seats(memory: ByColor[Color], position: Position) -> Memory:
    whom = map(memory.get, COLORS[: position.rules.players])
    return tuple(None if color is None else color.seat for color in whom)


def _path(induction: Induction[Chances], node: InductionNode, meter: Meter) -> Iterator[Action]:
    """Follow the induction to the end, taking the first of the best actions."""
    valuation = induction.valuation
    assert isinstance(valuation, TieRule)
    while node.position.acting_seat is not None:
        owner, worth = node.position.acting_seat, induction(node, meter)
        for action in legal_actions(node.position, anytime=False):
            after = valuation.after(node, action)
            if valuation.follows(owner, worth, induction(after, meter)):
                yield action
                node = after
                break


def _induction_for(tie: Tie, rules: RuleSet) -> Induction[Chances]:
    induction = _induction_of(tie, replace(reduced_rules(rules), chips=MAX_CHIPS))
    if len(induction) > _REMEMBERED:
        induction.forget()
    return induction


@lru_cache(maxsize=8)
def _induction_of(tie: Tie, rules: RuleSet) -> Induction[Chances]:
    return Induction(TIES[tie](rules))
