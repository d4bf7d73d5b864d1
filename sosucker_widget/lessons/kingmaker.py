"""Kingmakers: a position, rules for ties, and four meanings of *who can win?*"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sosucker_widget.analysis import backward_induction, can_win, solve
from sosucker_widget.analysis.equilibria.can_win import MEANINGS
from sosucker_widget.display import align_columns
from sosucker_widget.engine import Color, ColorName, Position, RuleSet
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.teaching.boards import set_up

__all__ = ["KINGMAKER", "KINGMAKER_RULES", "TIE_RULES", "elected", "four_meanings"]

KINGMAKER_RULES: Final = RuleSet.named("course", chips=2)
"""The rules of the lesson on three players: two chips each, so that solving is instant."""

BY_ORDER: Final = ("first", "seat-order")
"""Rules that follow an order of players."""
BY_MEMORY: Final = ("grudge", "gratitude")
"""Rules that depend on what happened in the game."""
TIE_RULES: Final = (*BY_ORDER, *BY_MEMORY, "uniform")
"""The names of all rules by which a player chooses among equally good moves."""

KINGMAKER: Final = set_up(
    KINGMAKER_RULES,
    [{"red": 1}, {}, {}, {}],
    [["yellow"], ["yellow", "green"]],
    move="red",
    recency=["green", "blue", "yellow"],
)
"""A position in which Red has one chip and can no longer win, but decides who does."""


def elected(position: Position, rule: str) -> ColorName | None:
    """Find who wins under a rule for ties; None if that is left to chance.

    >>> elected(KINGMAKER, "first"), elected(KINGMAKER, "uniform")
    ('yellow', None)
    """
    winner = backward_induction(position, rule).winner  # type: ignore[arg-type] # read as a word
    return None if winner is None else winner.value


def four_meanings(position: Position, language: Language = DEFAULT_LANGUAGE) -> str:
    """Answer *who can win?* in its four meanings, as a table of plain text.

    The column *With* lists the partners in each minimal winning coalition of the player.

    >>> print(four_meanings(KINGMAKER))
    Player  Somehow  In equilibrium  With          Alone
    Red     no       no              Blue; Yellow  no
    Blue    yes      yes             Red; Yellow   no
    Green   no       no                            no
    Yellow  yes      yes             Red; Blue     no
    """
    heads = [phrase(f"canwin.head.{meaning}", {}, language) for meaning in MEANINGS]
    cells = [[phrase("power.head.player", {}, language), *heads]]
    coalitions = solve(position).structure.minimal_winning
    for row in can_win(position).to_rows():
        answers = {
            how: phrase(f"canwin.{'yes' if row[how] else 'no'}", {}, language) for how in MEANINGS
        }
        needed = [
            coalition
            for coalition in coalitions
            if row["player"] in coalition and len(coalition) > 1
        ]
        answers["ally"] = "; ".join(
            _others(coalition, row["player"], language) for coalition in needed
        )
        name = phrase("value.player", {"color": row["player"]}, language)
        cells.append([name, *answers.values()])
    return align_columns(cells)


def _others(coalition: Iterable[Color], player: Color, language: Language) -> str:
    others = [color for color in coalition if color != player]
    return phrase("power.coalition", {"players": others}, language)
