"""The evidence on the table: the chips that a ruling names, and the pile that was taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from sosucker_widget.engine import COLOR_NAMES, Action, Finding, Kill, Play, Position
from sosucker_widget.replay.contrast import Contrast
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.state import AfterImageState, PointerState


def pointers(
    after: Position, action: Action, findings: Iterable[Finding], others: Iterable[Contrast]
) -> list[PointerState]:
    """Point at the chips that decide, and at those that would under another preset.

    If the whole pile was killed, there is nothing left to point at.
    """
    if not isinstance(action, Play) or action.pile not in after.pile_ids:
        return []
    pile = after.bytes_of(action.pile)
    candidates = [_pointer(finding, len(pile), "deciding") for finding in findings]
    deciding = [pointer for pointer in candidates if pointer is not None]
    taken = {pointer["index"] for pointer in deciding}
    contrasting = [
        pointer
        for other in others
        for finding in other.findings
        if (pointer := _pointer(finding, len(pile), "contrast")) and pointer["index"] not in taken
    ]
    return [*deciding, *contrasting]


def _pointer(
    finding: Finding, height: int, kind: Literal["deciding", "contrast"]
) -> PointerState | None:
    facts, rule = finding.facts, finding.rule
    if rule == "NEXT-2":
        reading = "lowest" if finding.variant.startswith("bottom") else "latest"
        index, label = height - facts["depth"][facts["to"]], f"pointer.{reading}"
    elif (rule, finding.variant) == ("CAPTURE-1", "capture"):
        index, label = height - 2, "pointer.same"
    else:
        return None
    return PointerState(pile=facts["pile"], index=index, kind=kind, label=say(label, **facts))


def after_image(before: Position, after: Position, action: Action) -> AfterImageState | None:
    """Return the pile that an action took off the table, as it lay, if it took one."""
    if isinstance(action, Kill):
        assert before.pending is not None
        number, pile = before.pending, before.bytes_of(before.pending)
        killed, to = [pile.index(action.chip_seat)], COLOR_NAMES[action.player_seat]
    elif isinstance(action, Play) and action.pile not in after.pile_ids:
        number, pile, to = action.pile, _pile_after(before, action), None
        killed = list(range(len(pile)))
    else:
        return None
    chips = [COLOR_NAMES[chip] for chip in pile]
    return AfterImageState(pile=number, chips=chips, killed=killed, to=to)


def _pile_after(before: Position, action: Play) -> bytes:
    below = before.bytes_of(action.pile) if action.pile in before.pile_ids else b""
    return below + bytes((action.chip_seat,))
