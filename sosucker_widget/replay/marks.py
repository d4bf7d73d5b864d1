"""The marks of a ply, and the follow-ups that need no decision."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final, Literal, cast

from sosucker_widget.engine import COLOR_NAMES, Action, Finding
from sosucker_widget.locale.interface import mark_shapes
from sosucker_widget.record import Line, Record
from sosucker_widget.replay.state import FollowState, HandoverState, Mark

_OF_ACTION: Final[Mapping[str, Mark]] = {
    "give": "choice",
    "kill": "kill",
    "donate": "rescue-given",
    "refuse": "rescue-refused",
    "transfer": "gift",
    "discard": "discard",
}

_OF_FINDING: Final[Mapping[tuple[str, str], Mark]] = {
    ("CAPTURE-1", "capture"): "capture",
    ("NEXT-1", "forced"): "forced",
    ("RESCUE-1", "asked"): "rescue-asked",
    ("RESCUE-2", "given"): "rescue-given",
    ("RESCUE-2", "home"): "rescue-given",
}

_OF_RULE: Final[Mapping[str, Mark]] = {
    "NEXT-2": "pile",
    "DEFEAT-1": "defeat",
    "DEFEAT-2": "rebound",
    "DEFEAT-3": "rebound",
    "WIN-1": "end",
}

RANK: Final = tuple(cast("Iterable[Mark]", mark_shapes()))
"""Every mark, the most important first."""


Marker = Callable[[Record, Line], Mapping[int, Collection[Mark]]]
"""Additional marks of a line, by ply, that the replay can't find itself."""


def with_more(marks: Iterable[Mark], more: Iterable[Mark]) -> list[Mark]:
    """List marks and more of them by rank, each once."""
    union = {*marks, *more}
    return [mark for mark in RANK if mark in union]


def mark_of(finding: Finding) -> Mark | None:
    """Return the mark for a finding, if any."""
    return _OF_FINDING.get((finding.rule, finding.variant)) or _OF_RULE.get(finding.rule)


def marks(action: Action, findings: Iterable[Finding], others: Iterable[Mark] = ()) -> list[Mark]:
    """List the marks of an action, by rank.

    `others` are marks that no rule gives, such as for notes, talk and claims that fail.
    """
    candidates: set[Mark | None] = {_OF_ACTION.get(action.type), *map(mark_of, findings), *others}
    return [mark for mark in RANK if mark in candidates]


def follows(findings: Iterable[Finding]) -> list[FollowState]:
    """List what followed without anybody's decision: hand-overs, defeats, rebounds, the end."""
    lines = []
    for finding in findings:
        facts, mark = finding.facts, mark_of(finding)
        if finding.rule == "CAPTURE-2" and facts["captor"] != facts["mover"]:
            lines.append(FollowState(kind="capture", player=facts["captor"]))
        elif finding.rule == "CAPTURE-4" or (finding.rule, finding.variant) == _KEPT:
            lines.append(FollowState(kind="pile", player=facts["to"]))
        elif mark == "rescue-asked":
            lines.append(FollowState(kind=mark, player=facts["in_need"]))
        elif mark == "defeat":
            lines.append(FollowState(kind=mark, player=facts["defeated"]))
        elif mark == "end":
            lines.append(FollowState(kind=mark, player=facts["winner"]))
        elif mark in {"forced", "pile", "rebound"}:
            lines.append(FollowState(kind=mark, player=facts["to"]))
    return lines


_KEPT: Final = ("CAPTURE-5", "kill-pile")


def handover(action: Action, findings: Iterable[Finding], ply: int) -> HandoverState | None:
    """Return how the move came to the player who has it after an action; None if nobody has it.

    If there are several hand-overs in a row, the last one is drawn.
    """
    player, chosen = COLOR_NAMES[action.player_seat], getattr(action, "to_seat", None)
    path: HandoverState | None = None
    if chosen is not None:
        how: Literal["choice", "gift"] = "choice" if action.type == "give" else "gift"
        path = HandoverState(giver=player, to=COLOR_NAMES[chosen], how=how, ply=ply)
    for finding in findings:
        step = _step(finding, ply)
        path = step or path
    return path


def _step(finding: Finding, ply: int) -> HandoverState | None:
    facts = finding.facts
    match finding.rule, finding.variant:
        case "NEXT-1", "forced":
            return HandoverState(giver=facts["mover"], to=facts["to"], how="forced", ply=ply)
        case "NEXT-2", _:
            return HandoverState(giver=facts["mover"], to=facts["to"], how="pile", ply=ply)
        case "CAPTURE-2", _:
            return HandoverState(giver=facts["mover"], to=facts["captor"], how="capture", ply=ply)
        case "CAPTURE-4", _:
            return HandoverState(giver=facts["to"], to=facts["to"], how="capture", ply=ply)
        case "CAPTURE-5", "kill-pile":
            return HandoverState(giver=facts["to"], to=facts["to"], how="kept", ply=ply)
        case "RESCUE-2", _:
            return HandoverState(giver=facts["from"], to=facts["in_need"], how="rescue", ply=ply)
        case (("DEFEAT-2" | "DEFEAT-3"), _):
            return HandoverState(giver=facts["defeated"], to=facts["to"], how="rebound", ply=ply)
    return None
