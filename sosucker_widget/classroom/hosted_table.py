"""A table that guests can reach: its door, its room, and what its host does there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from sosucker_widget.classroom.address import LOCAL, Address, addresses, is_local, link, new_code
from sosucker_widget.classroom.crowd.crowd import Crowd
from sosucker_widget.classroom.crowd.entrance import JOINS_FROM
from sosucker_widget.classroom.crowd.guests import HOST, MOST_GUESTS, Guest, Roster
from sosucker_widget.classroom.door.guest_server import close_server, open_server
from sosucker_widget.classroom.guest_table import GuestTable
from sosucker_widget.classroom.kept_roster import KeptRoom, KeptRoster
from sosucker_widget.classroom.seats import Leaving, Seating, Seats
from sosucker_widget.classroom.table_thread import TableThread
from sosucker_widget.classroom.teams.team_vote import Clock
from sosucker_widget.classroom.teams.teams import Teams
from sosucker_widget.engine import COLOR_NAMES, Color, as_color
from sosucker_widget.session.table.table_session import TableSession

if TYPE_CHECKING:
    from pathlib import Path

GuestLike: TypeAlias = Color | int | str
"""A guest by name, or by the colour of the seat."""

_HOSTED: Final[list[HostedTable]] = []


class Person(NamedTuple):
    """A guest, as the host sees one."""

    name: str
    """The name."""
    seat: str | None
    """The colour of the seat that is kept for the guest; None for none."""
    here: bool
    """Whether a page of the guest is connected."""
    muted: bool = False
    """Whether the guest may not speak."""
    asks: bool = False
    """Whether somebody without a ticket asks to be this guest."""


class HostedTable:
    """Opens a door to a table, and closes it."""

    def __init__(
        self,
        session: TableSession,
        *,
        host: str = LOCAL,
        port: int | None = None,
        leaving: Leaving | None = None,
        teams: Clock | None = None,
        before: KeptRoom | None = None,
    ) -> None:
        self._host = host
        addresses(host)
        leaving = (leaving or Leaving()).checked()
        self._session = session
        self._listeners: list[Callable[[], None]] = []
        self._file: KeptRoster | None = None
        self._written: KeptRoom | None = None
        kept = before or self._kept_before(session.file)
        self.code = kept.code if kept else new_code()
        self.is_open = True
        self._server = open_server(host, port, kept.port if kept else 0)
        self._worker = TableThread()
        self._crowd = Crowd(
            session.lock,
            kept.roster if kept else Roster(),
            calling=session.calling,
            changed=self._tell_listeners,
            # A whole class may sit down at once, behind one address.
            soon=None if teams is None else self._worker.do,
            joins_from=JOINS_FROM if teams is None else MOST_GUESTS,
        )
        with session.lock:
            self._crowd.begin(
                self._seats(leaving, teams), GuestTable(self._crowd, session, self._worker.loop)
            )
        self._server.add(self.code, self._crowd, self._worker)
        _HOSTED.append(self)
        self._tell_listeners()

    def _seats(self, leaving: Leaving, teams: Clock | None) -> Seating:
        """Return the seats, of single guests or of teams."""
        crowd, session, worker = self._crowd, self._session, self._worker
        if teams is not None:
            return Teams(crowd, session, worker, teams)
        return Seats(crowd, session, loop=worker.loop, leaving=leaving, closed=self.close)

    def _kept_before(self, file: Path | None) -> KeptRoom | None:
        """Return what is kept of the room in which this game was hosted, which is closed here."""
        if file is None:
            return None
        for other in tuple(_HOSTED):
            if other._session.file == file:  # noqa: SLF001 - one of its own kind
                other.leave()
        return KeptRoster(file).read()

    @property
    def addresses(self) -> list[Address]:
        """The addresses at which guests reach it now."""
        return addresses(self._host)

    @property
    def links(self) -> list[str]:
        """The links to the room, the likeliest first."""
        return [link(one.address, self._server.port, self.code) for one in self.addresses]

    @property
    def is_local(self) -> bool:
        """Whether only this machine reaches it."""
        return is_local(self._host)

    def page_link(self) -> str:
        """Return a link that makes a page on this machine the host's, with all rights.

        It works once, and the last one that was asked for alone.
        """
        address = LOCAL if self._host == "0.0.0.0" else self._host  # noqa: S104 - asked for by the host
        return f"{link(address, self._server.port, self.code)}#{self._crowd.host_key()}"

    @property
    def kept(self) -> KeptRoom:
        """What is kept of the room."""
        return KeptRoom(self.code, self._server.port, self._crowd.roster)

    @property
    def people(self) -> tuple[Person, ...]:
        """The guests who have sat down."""
        with self._session.lock:
            asked = {one.claim[0] for one in self._crowd.links if one.claim}
            return tuple(
                Person(
                    one.name,
                    None if one.seat is None else COLOR_NAMES[one.seat],
                    self._crowd.is_here(one.id),
                    one.muted,
                    one.id in asked,
                )
                for one in self._crowd.roster.guests.values()
            )

    @property
    def watchers(self) -> int:
        """How many pages are open by people without a name."""
        with self._session.lock:
            return sum(1 for one in self._crowd.links if one.guest is None and not one.is_host)

    def free(self, who: GuestLike) -> None:
        """Free the seat of a guest, by name or colour."""
        with self._session.lock:
            self._crowd.free(self._guest(who).id)

    def mute(self, who: GuestLike, *, muted: bool = True) -> None:
        """Keep a guest from speaking at the table, or no longer."""
        with self._session.lock:
            self._crowd.change(self._guest(who), muted=muted)

    def rename(self, who: GuestLike, name: str) -> None:
        """Give a guest another name."""
        with self._session.lock:
            guest = self._guest(who)
            free = self._crowd.roster.free_name(name, guest.seat, guest)
            self._crowd.change(guest, name=free)

    def remove(self, who: GuestLike) -> None:
        """Send a guest away."""
        with self._session.lock:
            self._crowd.remove(self._guest(who).id)

    def let_in(self, who: GuestLike, *, yes: bool = True) -> None:
        """Answer somebody who asks for the seat of a guest: it is theirs, or not."""
        with self._session.lock:
            guest = self._guest(who)
            if guest.seat is None:
                raise ValueError(f"{guest.name} has no seat")
            self._crowd.let_in(guest.id, yes=yes)

    def observe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a function when there is something new of the guests; return what stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def close(self) -> None:
        """Close the room, and forget its guests; those of a room that was left are kept."""
        if self._close_once() and self._file is not None:
            self._file.remove()

    def leave(self) -> None:
        """Close the room, and keep its guests for the next time."""
        self._close_once()

    def _close_once(self) -> bool:
        """Close the room; False if it was closed before."""
        # Asked without the lock first: at Python's end, a thread that is gone may hold it.
        if self not in _HOSTED:
            return False
        with self._session.lock:
            if not self.is_open:
                return False
            self.is_open = False
            self._crowd.close()
            self._server.drop(self.code)
            if self._server.is_empty:
                close_server(self._server)
            self._worker.stop()
            _HOSTED.remove(self)
            self._tell_listeners()
            return True

    def _guest(self, who: GuestLike) -> Guest:
        roster, players = self._crowd.roster, self._session.game.rules.players
        found = roster.named(who) if isinstance(who, str) else None
        if found is None:
            with suppress(ValueError, TypeError):
                found = roster.at(as_color(who, players, "who").seat)
        if found is None:
            raise ValueError(f"nobody here is {who!r}")
        return found

    def _tell_listeners(self) -> None:
        if self.is_open:
            self._keep_guests()
        for listener in tuple(self._listeners):
            listener()

    def _keep_guests(self) -> None:
        """Keep who sits where, beside a game that is kept."""
        file = self._session.file
        if file is None:
            return
        roster = self._crowd.roster
        own = Roster(
            {one.id: one for one in roster.guests.values() if one.id != HOST}, roster.number
        )
        now = KeptRoom(self.code, self._server.port, own)
        if now == self._written:
            return
        self._file, self._written = KeptRoster(file), now
        # A full disk must not end the game: then seats are kept as long as the kernel runs.
        with suppress(OSError):
            self._file.write(now)
