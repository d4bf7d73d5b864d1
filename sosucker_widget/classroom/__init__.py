"""A room by link: people without an account sit down at a table, and can do nothing else."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.classroom.address import qr_svg, qr_text
    from sosucker_widget.classroom.hosted_table import GuestLike, HostedTable, Person
    from sosucker_widget.classroom.kept_roster import KeptRoom
    from sosucker_widget.classroom.seats import Leaving, WhenGone
    from sosucker_widget.classroom.sockets import check_sockets
    from sosucker_widget.classroom.teams.team_vote import Clock, clock_of
