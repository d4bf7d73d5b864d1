"""The set-up as findings, which are shown at ply 0 of a game (SETUP-1 to SETUP-3)."""

from __future__ import annotations

from sosucker_widget.engine.position import Position
from sosucker_widget.engine.ruling import Finding, color_name, names_of_colors


def setup(position: Position, *, given: bool = False) -> tuple[Finding, ...]:
    """State the set-up of a game or, if the position is `given`, where a record begins.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet
    >>> [finding.rule for finding in setup(Position.start(RuleSet(), first=0))]
    ['SETUP-1', 'SETUP-2', 'SETUP-3']
    """
    rules = position.rules
    seats = Finding("SETUP-1", {"players": names_of_colors(range(rules.players))})
    first = {"first": color_name(position.acting_seat)}
    if given:
        return seats, Finding("SETUP-3", first, "over" if position.phase == "over" else "start")
    return seats, Finding("SETUP-2", {"chips": rules.chips}), Finding("SETUP-3", first)
