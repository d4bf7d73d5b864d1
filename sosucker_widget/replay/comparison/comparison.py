"""Two lines compared ply by ply: where they part, and which options of the rules part them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Final, Literal, NamedTuple

from sosucker_widget.engine import (
    COLOR_NAMES,
    OPTIONS,
    Action,
    ColorName,
    Finding,
    Position,
    RuleSet,
    RulesLike,
    apply,
    judge,
)
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record import Record
from sosucker_widget.replay.comparison.compared_line import ComparedLine, play_line, under
from sosucker_widget.replay.in_words import status
from sosucker_widget.replay.ply import by_weight

Options = tuple[str, ...]
"""Names of options of a rule set, in their order there."""

_NUMBERS: Final = ("chips", "players")


def parting_options(before: Position, action: Action, left: RuleSet, right: RuleSet) -> Options:
    """Name the options that make the two rule sets decide differently on an action.

    An option is named if giving one rule set the other's value of that option alone removes the
    difference. If there is none, the smallest set of options that removes it together is named.
    """
    goal = _outcome(before, action, left)
    return _smallest(
        [option for option in OPTIONS if getattr(left, option) != getattr(right, option)],
        lambda tried: _outcome(before, action, _with(right, tried, left)) == goal,
    )


def parting_numbers(left: RuleSet, right: RuleSet) -> Options:
    """Name the numbers in which two rule sets differ, and so their set-ups.

    >>> parting_numbers(RuleSet(chips=3), RuleSet(players=3))
    ('chips', 'players')
    """
    return tuple(name for name in _NUMBERS if getattr(left, name) != getattr(right, name))


def _smallest(options: list[str], vanishes: Callable[[Options], bool]) -> Options:
    alone = tuple(option for option in options if vanishes((option,)))
    together = (
        tried
        for size in range(2, len(options) + 1)
        for tried in combinations(options, size)
        if vanishes(tried)
    )
    return alone or next(together, ())


def _with(rules: RuleSet, options: Options, values_of: RuleSet) -> RuleSet:
    changed: dict[str, Any] = {option: getattr(values_of, option) for option in options}
    return replace(rules, **changed)


def _outcome(before: Position, action: Action, rules: RuleSet) -> Position | None:
    """Return the result of an action, without its rule set; None if the action is refused."""
    here = before._replace(rules=rules)
    return apply(here, action)._replace(rules=before.rules) if judge(here, action) else None


Cause = Literal["rules", "choice", "start", "end"]
"""Why two sides differ: the rules decide differently on the same action; another action was chosen;
they begin from different positions; or one ends and the other goes on."""


class PlyVerdict(NamedTuple):
    """What one side decides at a ply, compared with the other."""

    position: Position
    """The position that it leads to; if the action is refused or missing, the one before."""
    findings: tuple[Finding, ...]
    """The findings in which this side differs from the other, or all findings if it differs in
    none, the most decisive first. Empty if the side has ended."""
    refused: bool = False

    @property
    def color(self) -> ColorName | None:
        """The player who decides next, or has won; None past the end."""
        seat = (
            self.position.acting_seat
            if self.position.winning_seat is None
            else self.position.winning_seat
        )
        return None if seat is None else COLOR_NAMES[seat]

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that decide."""
        return tuple(dict.fromkeys(finding.rule for finding in self.findings))

    def heading(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Say who is to act: "Blue has the move"."""
        return status(self.position, language)

    def sentence(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Return the deciding finding in words; past a side's end, say that it has ended."""
        if not self.findings:
            return phrase("compare.ended", {}, language)
        return self.findings[0].sentence(language)


class Difference(NamedTuple):
    """The first ply at which two sides differ."""

    ply: int
    turn: int
    cause: Cause
    options: Options
    """The names of the options that cause the difference, found by trying; usually one. Empty if
    no option does: another choice, another beginning, an end."""
    left: PlyVerdict
    right: PlyVerdict


@dataclass(frozen=True)
class Comparison:
    """Two lines, aligned by ply."""

    left: ComparedLine
    right: ComparedLine
    agree: tuple[bool, ...]
    """By ply, up to the longer side's end, whether both sides have the same action and equal
    positions. They do not agree on a ply that only one of them has."""
    first_difference: Difference | None
    """The first ply at which they don't agree; None if the lines are the same."""

    @property
    def last(self) -> int:
        """The last ply of the longer side, with the action at which a side stops."""
        return len(self.agree) - 1

    def verdicts(self, ply: int) -> tuple[PlyVerdict, PlyVerdict]:
        """Return what each side decides at a ply, compared with the other."""
        if not 0 <= ply <= self.last:
            raise IndexError(f"ply {ply}: the comparison has the plies 0 to {self.last}")
        one, two = _findings(self.left, ply), _findings(self.right, ply)
        return _verdict(self.left, ply, one, two), _verdict(self.right, ply, two, one)


def compare(record: Record, other: RulesLike | Record) -> Comparison:
    """Step two lines together, and find where they first differ."""
    left = play_line(record)
    right = play_line(other if isinstance(other, Record) else under(record, other))
    agree = _agree(left, right)
    ply = agree.index(False) if False in agree else None
    compared = Comparison(left, right, agree, None)
    if ply is None:
        return compared
    return Comparison(left, right, agree, _difference(compared, ply))


def _agree(left: ComparedLine, right: ComparedLine) -> tuple[bool, ...]:
    """Tell by ply whether two sides have the same action and equal positions."""
    agree = [False] * (1 + max(_end(left), _end(right)))
    for ply in range(min(left.last, right.last) + 1):
        same = left.actions[ply] == right.actions[ply]
        agree[ply] = same and _alike(left.positions[ply], right.positions[ply])
    return tuple(agree)


def _end(side: ComparedLine) -> int:
    return side.last if side.stop is None else side.stop.ply


def _alike(left: Position, right: Position) -> bool:
    """Compare two positions, whatever rules they are under."""
    return left._replace(rules=right.rules) == right


def _difference(compared: Comparison, ply: int) -> Difference:
    left, right = compared.left, compared.right
    one, two = _action(left, ply), _action(right, ply)
    cause: Cause = "rules" if one == two else "choice"
    options: Options = ()
    if ply == 0:
        cause = "start"
        if not (left.record.given or right.record.given):
            options = parting_numbers(left.rules, right.rules)
    elif one is None or two is None:
        cause = "end"
    elif cause == "rules":
        options = parting_options(left.positions[ply - 1], one, left.rules, right.rules)
    turn = max(_turn(left, ply), _turn(right, ply))
    return Difference(ply, turn, cause, options, *compared.verdicts(ply))


def _action(side: ComparedLine, ply: int) -> Action | None:
    if side.stop is not None and ply == side.stop.ply:
        return side.stop.action
    return side.actions[ply] if ply <= side.last else None


def _turn(side: ComparedLine, ply: int) -> int:
    if side.stop is not None and ply == side.stop.ply:
        return side.stop.turn
    return side.turns[min(ply, side.last)]


def _findings(side: ComparedLine, ply: int) -> tuple[Finding, ...]:
    if side.stop is not None and ply == side.stop.ply:
        return side.stop.ruling.findings
    return side.findings[ply] if ply <= side.last else ()


def _verdict(
    side: ComparedLine, ply: int, own: tuple[Finding, ...], other: tuple[Finding, ...]
) -> PlyVerdict:
    apart = [finding for finding in own if finding not in other]
    return PlyVerdict(
        position=side.positions[min(ply, side.last)],
        findings=tuple(by_weight(apart or own)),
        refused=side.stop is not None and ply == side.stop.ply,
    )
