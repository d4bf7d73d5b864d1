"""The result of a rescue if everybody who has still to answer refused."""

from __future__ import annotations

from sosucker_widget.engine import COLOR_NAMES, Finding, Position, Refuse, apply, judge
from sosucker_widget.locale import in_every_language
from sosucker_widget.replay.state import Text
from sosucker_widget.table.to_you import phrase_to


def if_refused(position: Position, you: int | None = None) -> Text | None:
    """Say who is then defeated and who moves; None if nobody is in need.

    `you` is the player to whom it is told, if it is one.

    Examples
    --------
    >>> from sosucker_widget import examples
    >>> from sosucker_widget.record import positions
    >>> if_refused(positions(examples["documented_example"])[-1]) is None
    True
    """
    if position.phase != "rescue":
        return None
    facts: dict[str, object] = {"asked": [COLOR_NAMES[seat] for seat in position.asked_seats]}
    for finding in _when_all_refuse(position):
        if finding.rule in {"DEFEAT-1", "WIN-1"}:
            # A chain of defeats may follow; the players asked decide about the first one.
            facts = {**finding.facts, **facts}
    key = "table.if-refused" if facts["to"] is not None else "table.if-refused-over"
    return in_every_language(lambda code: phrase_to(you, key, facts, code))


def _when_all_refuse(position: Position) -> tuple[Finding, ...]:
    *others, last = map(Refuse, position.asked_seats)
    for refusal in others:
        position = apply(position, refusal)
    return judge(position, last).findings
