"""When a promise is in force: the moments that its `when` and `until` name."""

from __future__ import annotations

from typing import Any

from sosucker_widget.engine import as_seat
from sosucker_widget.record import Step

TermTime = Any
"""A word, a ply, or `{"defeat": colour}` or `{"ply": number}`, as it is written in the record."""


def read_time(raw: TermTime) -> tuple[str, int | None]:
    """Read a moment: its name, and the ply or the player defeated.

    >>> read_time("defeat:green"), read_time({"ply": 4}), read_time(4), read_time("capture")
    (('defeat', 2), ('ply', 4), ('ply', 4), ('capture', None))
    """
    if isinstance(raw, int):
        return "ply", raw
    if isinstance(raw, dict):
        ((name, value),) = raw.items()
        return name, as_seat(value) if name == "defeat" else value
    name, _, who = raw.replace(" ", ":").partition(":")
    return name, as_seat(who) if who else None


def has_come(raw: TermTime, step: Step, maker: int) -> bool:
    """Say whether a step brings about a moment for the maker of a promise.

    That is a capture, a defeat, a ply, or that the maker was asked in a rescue and has answered.
    `next_decision` depends on what was promised: the ledger handles it.
    """
    name, which = read_time(raw)
    if name == "ply":
        return which is not None and step.ply >= which
    if name == "capture":
        return step.after.phase == "kill" and step.before.phase != "kill"
    if name == "asked":
        return step.before.phase == "rescue" and step.before.acting_seat == maker
    if name == "defeat":
        gone = set(step.before.alive_seats) - set(step.after.alive_seats)
        return bool(gone) if which is None else which in gone
    return False
