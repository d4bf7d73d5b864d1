"""Who may ask what through a door: one pure function of who asks, whatever a message says."""

from __future__ import annotations

from typing import Final, Literal

from sosucker_widget.session.view import LEAD, OBSERVE, Rights

GuestRole = Literal["watcher", "seated", "member", "host"]
"""Who is at the other end of a connection: without a seat, at a seat, in the team of a seat, or the
host."""

DOOR_COMMANDS: Final = frozenset({"join", "claim", "stand-up", "vote", "back"})
"""What the room itself answers: taking a free seat, asking for one's own again, leaving it; and in
a team a vote, and whether one is for what somebody proposes."""

_LOOKING: Final = frozenset(
    {
        *("judge", "log", "rules", "coach", "replay", "copy", "story", "again", "halves"),
        *("join", "claim"),
    }
)
_ACTING: Final = frozenset(
    {
        *("act", "talk", "show-line", "offer", "answer", "change", "retract"),
        "stand-up",
    }
)
TEAM_COMMANDS: Final = frozenset({"offer", "answer", "change", "retract"})
"""What a member of a team may propose, and the team does once half of it agrees."""

_SHARING: Final = TEAM_COMMANDS | {"vote", "back", "talk", "show-line", "stand-up"}
_SPEAKING: Final = frozenset({"talk"})
"""What somebody who is muted may not do. A deal has no words of its own, so it stays possible."""


def is_allowed(role: GuestRole, command: str, *, is_muted: bool = False) -> bool:
    """Tell whether somebody may ask for something.

    A seat's own commands are about that seat alone: `rights_of` says which one.
    """
    if role == "host":
        return True
    if is_muted and command in _SPEAKING:
        return False
    own = {"seated": _ACTING, "member": _SHARING}.get(role, frozenset())
    return command in _LOOKING or command in own


def rights_of(role: GuestRole, seat: int | None) -> Rights:
    """Return what a view may do at a table.

    >>> rights_of("seated", 2).may_act_for(2), rights_of("seated", 2).may_act_for(1)
    (True, False)
    """
    if role == "host":
        return LEAD
    return OBSERVE if seat is None else Rights(frozenset({seat}))
