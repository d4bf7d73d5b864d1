"""Which rule refuses an action, if any: one function per kind of action, quick for legal ones."""

from __future__ import annotations

from typing import Final

from sosucker_widget.engine.actions import (
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Refuse,
    Transfer,
)
from sosucker_widget.engine.move import rescue_facts
from sosucker_widget.engine.options import DISCARDS, TRANSFERS
from sosucker_widget.engine.position import Position
from sosucker_widget.engine.ruling import Finding, color_name, names_of_colors, tally_fact
from sosucker_widget.engine.tally import colors_in, count, size
from sosucker_widget.engine.turn import next_facts

Refusal = tuple[str, str] | None
"""The rule that refuses, and the variant of its sentence (see `Finding.variant`); or None."""

_OPEN: Final = {"give": "NEXT-1", "kill": "CAPTURE-3", "rescue": "RESCUE-1"}
"""The rule whose decision is open in a phase; nobody can play before it is made."""

_OVER: Final = ("WIN-1", "refused-over")


def refuse_play(position: Position, action: Play) -> Refusal:
    """PLAY-1, PLAY-2, or the rule whose decision is still open."""
    if position.phase != "play":
        return (_OPEN[position.phase], "refused-open") if position.phase != "over" else _OVER
    if action.player_seat != position.moving_seat:
        return "PLAY-1", "refused-turn"
    if not position.hand_tallies[action.player_seat] >> 4 * action.chip_seat & 15:
        return "PLAY-1", "refused-chip"
    if action.number != position.next_pile and action.number not in position.pile_ids:
        return "PLAY-2", "refused-pile"
    return None


def refuse_give(position: Position, action: Give) -> Refusal:
    """NEXT-1, NEXT-3: only the mover gives, and only to a living player who is not in the pile."""
    if position.phase != "give":
        if position.phase == "over":
            return _OVER
        return "NEXT-1", "refused-play" if position.phase == "play" else "refused-phase"
    if action.player_seat != position.moving_seat:
        return "NEXT-1", "refused-mover"
    if action.to_seat not in position.alive_seats:
        return "NEXT-3", "refused-defeated"
    assert position.pending is not None
    if action.to_seat in position.bytes_of(position.pending):
        return "NEXT-1", "refused-present"
    return None


def refuse_kill(position: Position, action: Kill) -> Refusal:
    """CAPTURE-3: only the captor kills, and only a chip of the pile."""
    if position.phase != "kill":
        return ("CAPTURE-3", "refused-phase") if position.phase != "over" else _OVER
    if action.player_seat != position.moving_seat:
        return "CAPTURE-3", "refused-captor"
    assert position.pending is not None
    if action.chip_seat not in position.bytes_of(position.pending):
        return "CAPTURE-3", "refused-chip"
    return None


def refuse_donate(position: Position, action: Donate) -> Refusal:
    """RESCUE-1, PRISONER-3, PRISONER-1: only the player who is asked gives, and only a prisoner."""
    refusal = _refuse_answer(position, action.player_seat)
    if refusal is not None:
        return refusal
    if action.chip_seat == action.player_seat:
        return "PRISONER-3", "refused"
    if not count(position.hand_tallies[action.player_seat], action.chip_seat):
        return "PRISONER-1", "refused-chip"
    return None


def refuse_refuse(position: Position, action: Refuse) -> Refusal:
    """RESCUE-1: only the player who is asked refuses."""
    return _refuse_answer(position, action.player_seat)


def refuse_transfer(position: Position, action: Transfer) -> Refusal:
    """PRISONER-3, PRISONER-1; a player who is asked must use `donate` for the one in need."""
    if position.phase == "over":
        return _OVER
    giver, to, chip = action.player_seat, action.to_seat, action.chip_seat
    if chip == giver:
        return "PRISONER-3", "refused"
    givers = TRANSFERS[position.rules.transfers].decide(position)
    if not givers:
        return "PRISONER-1", "refused-option"
    if giver not in givers:
        return "PRISONER-1", "refused-giver"
    if to not in position.alive_seats:
        return "PRISONER-1", "refused-defeated"
    if to == giver:
        return "PRISONER-1", "refused-self"
    if not count(position.hand_tallies[giver], chip):
        return "PRISONER-1", "refused-chip"
    if (
        position.phase == "rescue"
        and to == position.moving_seat
        and giver == position.asked_seats[0]
    ):
        return "RESCUE-1", "refused-transfer"
    return None


def refuse_discard(position: Position, action: Discard) -> Refusal:
    """PRISONER-3, PRISONER-2."""
    if position.phase == "over":
        return _OVER
    if action.chip_seat == action.player_seat:
        return "PRISONER-3", "refused"
    holders = DISCARDS[position.rules.discards].decide(position)
    if not holders:
        return "PRISONER-2", "refused-option"
    if action.player_seat not in holders:
        return "PRISONER-2", "refused-giver"
    if not count(position.hand_tallies[action.player_seat], action.chip_seat):
        return "PRISONER-2", "refused-chip"
    return None


def _refuse_answer(position: Position, player: int) -> Refusal:
    if position.phase != "rescue":
        return ("RESCUE-1", "refused-phase") if position.phase != "over" else _OVER
    return ("RESCUE-1", "refused-asked") if player != position.asked_seats[0] else None


def finding_of(position: Position, action: Action, refusal: tuple[str, str]) -> Finding:
    """State the facts of the rule that refuses an action."""
    rule, variant = refusal
    seated = action.player_seat < position.rules.players
    tried = {
        "player": color_name(action.player_seat),
        "chip": color_name(getattr(action, "chip_seat", None)),
        "to": color_name(getattr(action, "to_seat", None)),
        "pile": getattr(action, "pile", position.pending),
        "has_move": color_name(position.moving_seat),
        "to_act": color_name(position.acting_seat),
        "held": names_of_colors(
            colors_in(position.hand_tallies[action.player_seat]) if seated else ()
        ),
    }
    return Finding(rule, {**tried, **_facts(position, action, rule)}, variant)


def _facts(position: Position, action: Action, rule: str) -> dict[str, object]:
    chip: int | None = getattr(action, "chip_seat", None)
    if rule == "WIN-1":
        winner = position.alive_seats[0]
        return {"winner": color_name(winner), "chips": size(position.hand_tallies[winner])}
    if rule in {"PLAY-1", "PLAY-2"}:
        return {
            "own": chip == action.player_seat,
            "new": getattr(action, "pile", None) == position.next_pile,
            "piles": list(position.pile_ids),
            "next_pile": position.next_pile,
        }
    if rule in {"NEXT-1", "NEXT-3"}:
        return {**_next_facts(position), "to": color_name(getattr(action, "to_seat", None))}
    if rule == "CAPTURE-3":
        return _capture_facts(position, chip)
    if rule == "RESCUE-1":
        return rescue_facts(position, action.player_seat, chip)
    return {}


def _next_facts(position: Position) -> dict[str, object]:
    if position.phase == "give" and position.pending is not None:
        return next_facts(position, position.bytes_of(position.pending))
    # The move is not given now, so there is no pile from which a colour could be missing.
    return {"present": [], "missing": [], "candidates": [], "forced": False}


def _capture_facts(position: Position, chip: int | None) -> dict[str, object]:
    players = position.rules.players
    pile = b"" if position.pending is None else position.bytes_of(position.pending)
    return {
        "captor": color_name(position.moving_seat) if position.phase == "kill" else None,
        "killed": color_name(chip),
        "taken": tally_fact(0, players),
        "supply": 0,
        "prisoners": 0,
        "in_pile": names_of_colors(sorted(set(pile))),
        "pile": position.pending,
    }
