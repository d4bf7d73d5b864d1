"""A table as a part of a crowd: every page has a view of it, with the rights of its seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sosucker_widget.classroom.crowd.crowd_part import CrowdPart
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.session.view import LEAD, OBSERVE, Rights, View

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.classroom.crowd.crowd import Crowd
    from sosucker_widget.classroom.crowd.guest_link import GuestLink
    from sosucker_widget.protocol.request import GuestRole
    from sosucker_widget.session.table.table_session import TableSession


def rights_of(role: GuestRole, seat: int | None) -> Rights:
    """Return what a view may do at a table.

    >>> rights_of("seated", 2).may_act_for(2), rights_of("seated", 2).may_act_for(1)
    (True, False)
    """
    if role == "host":
        return LEAD
    return OBSERVE if seat is None else Rights(frozenset({seat}))


class GuestTable(CrowdPart):
    """Shows the table to everybody, and answers what no other part has taken."""

    commands = TABLE_COMMANDS

    def __init__(
        self, crowd: Crowd, session: TableSession, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.crowd, self._session, self._loop = crowd, session, loop
        self.handler = RequestHandler(session, TABLE_COMMANDS)

    def begin(self) -> None:
        """Let the bots act in the crowd's thread, and follow the game."""
        self._loop_before = self._session.act_on(self._loop)
        self._stop_observing = self._session.observe(self.crowd.refresh)

    def place(self, link: GuestLink) -> None:
        """Give a page the view and the rights of its standing."""
        role, view, seat = link.standing
        rights = rights_of(role, seat)
        if link.view.id == view:
            link.view.rights = rights
            return
        self._session.leave(link.view)
        link.view = View(view, rights, link.view.language)
        self._session.join(link.view, link)

    def take(self, link: GuestLink, values: Mapping[str, Any]) -> None:
        """Take values that a page has set, as its language."""
        self._session.take(link.view, values)

    def came(self, link: GuestLink) -> None:
        """Send a new page everything."""
        self._session.join(link.view, link)

    def went(self, link: GuestLink) -> None:
        """Send a page that has gone nothing more."""
        self._session.leave(link.view)

    def close(self) -> None:
        """Let the table be played in the kernel again."""
        self._stop_observing()
        for link in self.crowd.links:
            self._session.leave(link.view)
        self._session.act_on(self._loop_before)
