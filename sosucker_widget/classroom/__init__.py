"""A room by link: people without an account sit down at a table, and can do nothing else."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.classroom.absences import Leaving, WhenGone
    from sosucker_widget.classroom.address import qr_svg, qr_text
    from sosucker_widget.classroom.hosted_table import GuestLike, HostedTable, Person
    from sosucker_widget.classroom.kept_roster import KeptRoom
    from sosucker_widget.classroom.sockets import check_sockets
    from sosucker_widget.classroom.team_vote import Clock, clock_of
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "absences": ["Leaving", "WhenGone"],
            "address": ["qr_svg", "qr_text"],
            "hosted_table": ["GuestLike", "HostedTable", "Person"],
            "kept_roster": ["KeptRoom"],
            "sockets": ["check_sockets"],
            "team_vote": ["Clock", "clock_of"],
        },
    )

__all__ = [
    "Clock",
    "GuestLike",
    "HostedTable",
    "KeptRoom",
    "Leaving",
    "Person",
    "WhenGone",
    "check_sockets",
    "clock_of",
    "qr_svg",
    "qr_text",
]
