"""Inviting guests to a table, as a method."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from sosucker_widget import classroom, widgets
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import View

if TYPE_CHECKING:
    from sosucker_widget.widgets.invitation import Invitation


class InviteMethods:
    """Guests at a table."""

    _session: TableSession
    _view: View
    _invitation: Invitation | None = None

    def invite(
        self,
        *,
        host: str = "127.0.0.1",
        port: int | None = None,
        away: Literal["wait", "bot", "close"] = "wait",
        after: float = 60.0,
        bot: str = "cautious",
        teams: bool = False,
        clock: float | None = 25.0,
    ) -> Invitation:
        """Let guests sit down at this table from their phones, without an account.

        The cell shows a QR code with the link, and who is in. A guest sees the table and acts for
        one seat; all else stays yours. Nothing listens before this is called, and nothing after the
        invitation or the table has been closed. Called again, it shows the same room; with another
        `host` or `port` the room moves there, and its guests keep their seats.

        Parameters
        ----------
        host
            The address on which it listens. By default only this computer reaches it; `0.0.0.0`
            stands for all of its networks, such as the Wi-Fi that you share with your guests.
            There is no encryption, so whoever shares the network can read along.
        port
            The port; by default a free one, or that of before for a game that is kept.
        away
            What happens when a player is away: the table waits, a bot plays until the player is
            back, or the room is closed.
        after
            For how many seconds the seat waits before.
        bot
            The bot that plays meanwhile.
        teams
            Whether each seat is a team of any number, whose members vote on what it does.
        clock
            For how many seconds a team votes; None for no clock: then a vote ends when all who are
            here have voted, or when you end it.

        Raises
        ------
        NoSocketsError
            Where nobody can connect: in a notebook that runs in a browser, and on Colab.
        OSError
            If the address isn't this computer's, or the port is taken.
        ValueError
            If `host` is no address, `clock` or `after` is no time, or there is no such `away` or
            `bot`.

        Notes
        -----
        Guests' acts are done in a thread of their own, so that they go on while a cell runs; what
        you have told the table to call with `on`, and an `act` of your own, run there too. While
        `wait` lets bots play, guests wait.

        What is kept of a guest is the name, the seat, and a hash of the ticket by which the guest's
        browser is known: beside a game that is kept, so that seats are found again when the kernel
        has begun anew, and for a week at most. `Invitation.close` deletes it.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table(chips=3, autosave=False)
        >>> invitation = table.invite()
        >>> invitation.link.startswith("http://127.0.0.1:"), invitation.people
        (True, ())
        >>> table.close()
        >>> invitation.is_open
        False
        """
        classroom.check_sockets()
        now = self._invitation
        if now is not None and now.is_open:
            if not now.moves(host, port):
                return now
            before = now.leave_for(host, port, (away, after, bot), clock if teams else None)
        else:
            before = None
        self._invitation = widgets.Invitation(
            self._session,
            host=host,
            port=port,
            leaving=(away, after, bot),
            language=self._view.language,
            before=before,
            teams=teams,
            clock=clock,
        )
        return self._invitation
