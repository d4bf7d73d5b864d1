"""What the rules say of an act before it is done, at a table and in a replay."""

from __future__ import annotations

from sosucker_widget.engine import Action, Position, judge
from sosucker_widget.replay import contrasts
from sosucker_widget.replay.ply import contrast_state
from sosucker_widget.table.table_display import foresee, rulings_to, then_state
from sosucker_widget.table.table_state import JudgedState


def judged_act(
    position: Position, plays: int, ply: int, action: Action, *, you: int | None = None
) -> JudgedState:
    """Return what the rules say of an act, legal or not; of promises they say nothing."""
    ruling = judge(position, action)
    rulings = rulings_to(you, ruling.findings)
    if not ruling.legal:
        others = [contrast_state(other) for other in contrasts(position, action)]
        return JudgedState(legal=False, rulings=rulings, contrasts=others, breaks=[], then=None)
    then = foresee(position, plays, action, ply + 1)
    return JudgedState(
        legal=True,
        rulings=rulings,
        contrasts=then["contrasts"],
        breaks=[],
        then=then_state(position, action, then),
    )
