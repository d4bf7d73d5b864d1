"""Defeats: why the move rebounds, one step at a time, and what refusing a rescue would lead to."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, Literal, cast

from sosucker_widget.engine import COLOR_NAMES, Finding, Position, Refuse, apply, judge
from sosucker_widget.locale import in_every_language
from sosucker_widget.record import Step
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.state import ColorName, Text
from sosucker_widget.table.table_display import phrase_to, sentence_to
from sosucker_widget.table.table_state import ReboundStepState

StepKind = Literal["rescue-refused", "defeat", "rebound", "rescue-asked", "end"]

_KINDS: Final[dict[str, StepKind]] = {
    "DEFEAT-1": "defeat",
    "DEFEAT-2": "rebound",
    "DEFEAT-3": "rebound",
    "RESCUE-1": "rescue-asked",
    "RESCUE-3": "rescue-asked",
    "WIN-1": "end",
}


def defeat_steps(history: Sequence[Step], you: int | None = None) -> list[ReboundStepState]:
    """Explain step by step how the last action led to a defeat; empty if it led to none.

    The refusals before it are explained first. `you` is the player to whom it is told, if any.
    """
    last = next((step for step in reversed(history) if step.action is not None), None)
    if last is None or last.after.alive_seats == last.before.alive_seats:
        return []
    acts = [step for step in history if step.action is not None]
    states: list[ReboundStepState] = []
    alive = [COLOR_NAMES[seat] for seat in last.before.alive_seats]
    for step in _refusals(acts):
        assert step.action is not None
        finding = judge(step.before, step.action).findings[0]
        states.append(_step(finding, "rescue-refused", alive, you))
    assert last.action is not None
    for finding in judge(last.before, last.action).findings:
        kind = _KINDS.get(finding.rule)
        # The refusal itself has been explained; a hand-over before it belongs to the last act.
        if kind is None or (finding.rule == "RESCUE-1" and finding.variant != "asked"):
            continue
        if kind == "defeat":
            alive = [color for color in alive if color != finding.facts["defeated"]]
        states.append(_step(finding, kind, alive, you))
    return states


def saviours(history: Sequence[Step], player: int) -> list[Text]:
    """Tell a defeated player who could have rescued them."""
    fatal = bisect_left(history, 1, key=lambda step: int(player not in step.after.alive_seats))
    acts = [step for step in history[: fatal + 1] if step.action is not None]
    refusals = _refusals(acts) if acts[-1].before.moving_seat == player else []
    held = [(step.act.player, _count_prisoners(step)) for step in refusals]
    told: list[tuple[str, dict[str, object]]] = [
        ("out.refused", {"player": color, "n": count}) for color, count in held
    ]
    return [say(key, **facts) for key, facts in told or [("out.nobody", {})]]


def _count_prisoners(step: Step) -> int:
    """Count the prisoners of whoever acts in a step."""
    player = step.act.player
    return sum(chip != player for chip in step.before.hand(player))


def _refusals(acts: Sequence[Step]) -> list[Step]:
    """List the refusals of the rescue that the last action ended, gifts in between left out."""
    needy = acts[-1].before.moving_seat
    refusals: list[Step] = []
    for step in reversed(acts):
        # Before it there may be the rescue of another player, who was defeated then.
        if step.before.phase != "rescue" or step.before.moving_seat != needy:
            break
        if isinstance(step.action, Refuse):
            refusals.append(step)
    return refusals[::-1]


def _step(
    finding: Finding, kind: StepKind, alive: Sequence[ColorName], you: int | None
) -> ReboundStepState:
    facts = finding.facts
    jumps = kind == "rebound"
    return ReboundStepState(
        kind=kind,
        rule=finding.rule,
        sentence=sentence_to(you, finding),
        giver=cast("ColorName", facts["defeated"]) if jumps else None,
        to=cast("ColorName", facts["to"]) if jumps else None,
        alive=list(alive),
    )


def if_refused(position: Position, you: int | None = None) -> Text | None:
    """Say who is then defeated and who moves; None if nobody is in need.

    `you` is the player to whom it is told, if it is one.
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
