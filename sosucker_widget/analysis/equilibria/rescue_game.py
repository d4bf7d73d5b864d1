"""A rescue as a stage game, played by the engine and solved; and who can credibly give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from sosucker_widget.analysis.arguments import HasPosition, position_of
from sosucker_widget.analysis.budget import Budget, BudgetLike, BudgetSpentError, budget_of
from sosucker_widget.analysis.equilibria.equilibrium import (
    backward_induction,
    memory_after,
    read_memory,
)
from sosucker_widget.analysis.equilibria.stage_game import (
    Cell,
    Continuation,
    Profile,
    RescueAnswer,
    StageGame,
)
from sosucker_widget.analysis.equilibria.tie_breaking import TIES
from sosucker_widget.analysis.equilibria.winners import winners
from sosucker_widget.analysis.search.reach import meter_for
from sosucker_widget.display import DataRows, ShownPart, ShownTable, Textual
from sosucker_widget.engine import (
    COLORS,
    Action,
    Color,
    ColorLike,
    Donate,
    Position,
    Refuse,
    apply,
    legal_actions,
)
from sosucker_widget.engine.color import ByColor
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase


def rescue_game(
    position: HasPosition,
    continuation: Continuation = "uniform",
    *,
    memory: Mapping[Any, ColorLike] | None = None,
    budget: BudgetLike | None = None,
) -> StageGame:
    """Write a rescue as a game in normal form.

    Parameters
    ----------
    position
        A position in which somebody is asked.
    continuation
        What follows the answers: a rule for ties, or `spne`.
    memory
        For `grudge` and `gratitude`: as for `backward_induction`.
    budget
        What each profile may cost.

    Raises
    ------
    ValueError
        If nobody is asked here, or there is no such continuation.
    BudgetSpentError
        If it is not solved within the budget.
    """
    position = position_of(position, "rescue_game")
    if position.phase != "rescue":
        raise ValueError(f"phase: {position.phase!r}; nobody is asked for a rescue here")
    if continuation != "spne" and continuation not in TIES:
        raise ValueError(f"continuation: {continuation!r} is not spne or one of {', '.join(TIES)}")
    limit, whom, answers = (
        budget_of(budget),
        read_memory(memory, position.rules.players),
        _answers(position),
    )
    return StageGame(
        position,
        continuation,
        players=tuple(COLORS[seat] for seat in position.asked_seats),
        answers=answers,
        cells={
            profile: _worth(*_after(position, profile, continuation, whom), continuation, limit)
            for profile in product(*answers)
        },
        sequential=_worth(position, whom, continuation, limit),
    )


def _after(
    position: Position,
    profile: Profile,
    continuation: Continuation,
    memory: ByColor[Color],
) -> tuple[Position, ByColor[Color]]:
    """Apply the answers that count: those up to the first gift."""
    for answer in profile:
        after = apply(position, answer)
        if continuation != "spne":
            memory = memory_after(memory, position, answer, after, continuation)
        position = after
        if isinstance(answer, Donate):
            break
    return position, memory


def _worth(
    position: Position,
    memory: ByColor[Color],
    continuation: Continuation,
    budget: Budget,
) -> Cell:
    if continuation == "spne":
        return Cell(position, None, winners("spne", position, meter_for(position, budget)))
    equilibrium = backward_induction(position, continuation, memory=memory, budget=budget)
    if equilibrium.chances is None:
        assert equilibrium.stopped is not None
        raise BudgetSpentError(equilibrium.stopped)
    named = tuple(color for color in COLORS if equilibrium.chances.get(color))
    return Cell(position, equilibrium.chances, named)


def _answers(position: Position) -> tuple[tuple[RescueAnswer, ...], ...]:
    """List what each player asked can answer, by the engine, if all before refuse."""
    answers = []
    for _ in position.asked_seats:
        legal = legal_actions(position, anytime=False)
        answers.append(tuple(a for a in legal if isinstance(a, Donate | Refuse)))
        position = apply(position, legal[-1])
    return tuple(answers)


@dataclass(frozen=True)
class CredibleAnswer:
    """A player who is asked for a rescue, after all before have refused."""

    asked: Color
    gives: bool
    refuses: bool
    """Whether giving, and refusing, is credible: some equilibrium plays it."""


@dataclass(frozen=True, repr=False)
class CredibleRescue(Textual):
    """Who can credibly rescue whom.

    An answer is *credible* if some subgame-perfect equilibrium plays it: the player who gives it
    still wins in some equilibrium after it, or no other answer makes sure that this player wins.
    Talk does not change that. A rescue that is credible is not thereby sure: only if refusing is
    not credible must one count on it.

    Attributes
    ----------
    position
        The position, in which somebody is asked.
    in_need
        The player who needs a chip.
    answers
        For each player asked, in their order, which answers are credible.
    states
        How many positions were searched.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> rescue = next(p for p in examples["rescue"].positions if p.phase == "rescue")
    >>> print(credible_rescue(rescue))
    Yellow can credibly rescue Red, and can credibly refuse.
    """

    position: Position
    in_need: Color
    answers: tuple[CredibleAnswer, ...]
    states: int = field(compare=False)

    @property
    def helpers(self) -> tuple[Color, ...]:
        """The players who can credibly give: the arrows of the relation to the one in need."""
        return tuple(answer.asked for answer in self.answers if answer.gives)

    @property
    def sure(self) -> bool:
        """Whether in every equilibrium somebody gives: one of them can't credibly refuse."""
        return any(not answer.refuses for answer in self.answers)

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe it, a sentence for each player asked."""
        return "\n".join(self._sentences(language))

    def to_rows(self) -> DataRows:
        """List the answers, a flat dict each, ready for a data frame."""
        return DataRows(
            {
                "asked": str(answer.asked),
                "in_need": str(self.in_need),
                "gives": answer.gives,
                "refuses": answer.refuses,
            }
            for answer in self.answers
        )

    def _sentences(self, language: Language) -> Iterator[str]:
        for answer in self.answers:
            kind = "both" if answer.gives and answer.refuses else "gives"
            facts = {"asked": answer.asked, "need": self.in_need}
            yield phrase(f"rescue.credible.{kind if answer.gives else 'refuses'}", facts, language)

    def _brief(self) -> str:
        helpers = ", ".join(map(str, self.helpers)) or "nobody"
        return f"{helpers} can credibly rescue {self.in_need}"

    def _parts(self, language: Language) -> list[ShownPart]:
        rows = [(answer.asked, answer.gives, answer.refuses) for answer in self.answers]
        heads = ("asked", "gives", "refuses")
        table = ShownTable.titled(heads, rows, language, words="rescue.head")
        return [table, self.to_text(language)]


def credible_rescue(position: HasPosition, *, budget: BudgetLike | None = None) -> CredibleRescue:
    """Find out which of the players asked can credibly rescue the player in need.

    Parameters
    ----------
    position
        A position in which somebody is asked for a rescue; or a record or a game that ends in one.
    budget
        What it may cost; by default a million states and a minute.

    Raises
    ------
    ValueError
        If nobody is asked here.
    BudgetSpentError
        If it can't be found out within the budget.
    """
    position, budget = position_of(position, "credible_rescue"), budget_of(budget)
    if position.phase != "rescue":
        raise ValueError(f"phase: {position.phase!r}; nobody is asked for a rescue here")
    assert position.moving_seat is not None
    meter, answers, at = meter_for(position, budget), list[CredibleAnswer](), position
    for seat in position.asked_seats:
        legal = legal_actions(at, anytime=False)
        after = {action: winners("spne", apply(at, action), meter) for action in legal}
        gives = any(is_credible(a, after, COLORS[seat]) for a in legal if isinstance(a, Donate))
        refusal = next(action for action in legal if not isinstance(action, Donate))
        refuses = is_credible(refusal, after, COLORS[seat])
        answers.append(CredibleAnswer(COLORS[seat], gives, refuses))
        at = apply(at, refusal)
    return CredibleRescue(position, COLORS[position.moving_seat], tuple(answers), meter.states)


def is_credible(action: Action, after: dict[Action, tuple[Color, ...]], owner: Color) -> bool:
    """Say whether some equilibrium plays an action, from the winners after each choice.

    >>> red, blue = COLORS[:2]
    >>> is_credible("give", {"give": (blue,), "refuse": (red, blue)}, red)
    True
    >>> is_credible("give", {"give": (blue,), "refuse": (red,)}, red)
    False
    """
    others = (won for choice, won in after.items() if choice != action)
    return owner in after[action] or (owner,) not in others
