"""The seats of a table as a part of a crowd: who sits down, who leaves, and who is waited for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from math import inf
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, get_args

from sosucker_widget.classroom.crowd.crowd_part import CrowdPart, link_of
from sosucker_widget.classroom.crowd.guest_link import Standing
from sosucker_widget.engine import COLOR_NAMES, COLORS, ColorLike
from sosucker_widget.given_numbers import as_real
from sosucker_widget.players import lazy_bots
from sosucker_widget.protocol.readers import may, must
from sosucker_widget.protocol.request import ANYBODY, LATER, SEATED_OR_MEMBERS, Command, Commands
from sosucker_widget.protocol.request_error import refusal
from sosucker_widget.record.values.fields import anything, choice, string
from sosucker_widget.session.view import SeatError

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.classroom.crowd.crowd import Crowd
    from sosucker_widget.classroom.crowd.guest_link import GuestLink
    from sosucker_widget.classroom.crowd.guests import Guest
    from sosucker_widget.protocol.request import Request
    from sosucker_widget.session.table.table_session import TableSession

WhenGone = Literal["wait", "bot", "close"]
"""What happens when a player has been away for a while: the table waits, a bot plays until the
player is back, or the room is closed."""


class Leaving(NamedTuple):
    """What happens when a player is away."""

    then: WhenGone = "wait"
    """What happens."""
    after: float = 60.0
    """For how many seconds the seat waits before."""
    bot: str = "cautious"
    """The bot that holds it."""

    def checked(self) -> Leaving:
        """Check it, and return it; otherwise nobody would learn of it before a player is away."""
        if self.then not in get_args(WhenGone):
            raise ValueError(f"away: {self.then!r:.60} is not wait, bot or close")
        after = as_real(self.after)
        if after is None or not 0 <= after < inf:
            raise ValueError(f"after: {self.after!r:.60} is not a number of seconds")
        if self.then == "bot":
            lazy_bots.make(self.bot)
        return self._replace(after=after)


def _join(seats: Seating, request: Request) -> Mapping[str, Any]:
    link, seat = link_of(request), seats.seat_in(request)
    guest = seats.crowd.guest_of(link)
    name = seats.crowd.roster.free_name(request.fields["name"], seat, guest)
    if seat in seats.session.bots.seats:
        raise SeatError("not-now", "bot-seat", seat)
    seats.check_free(seat, guest)
    answer = seats.crowd.enter(link, name, seat)
    seats.sit(link.guest or "", seat)
    seats.crowd.refresh()
    return answer


def _claim(seats: Seating, request: Request) -> Mapping[str, Any]:
    """Ask for one's seat without a ticket: the host answers."""
    seat = seats.seat_in(request)
    guest = seats.claimable_at(seat)
    if guest is None:
        raise SeatError("not-now", "seat-taken", seat)
    seats.crowd.claim(link_of(request), guest.id, request.id)
    return LATER


def _stand_up(seats: Seating, request: Request) -> None:
    seats.crowd.free(link_of(request).guest or "")


_SEAT: Final = {"seat": must(choice(COLOR_NAMES))}

ROOM_COMMANDS: Final[Commands[Seating]] = Commands(
    MappingProxyType(
        {
            "join": Command(_join, {**_SEAT, "name": must(string)}, ANYBODY),
            "claim": Command(_claim, {**_SEAT, "name": may(anything)}, ANYBODY),
            "stand-up": Command(_stand_up, may=SEATED_OR_MEMBERS),
        }
    )
)
"""What guests may ask of the seats: to sit down, to have their own again, and to leave it."""


class Seating(CrowdPart, ABC):
    """What all seats have in common, whether of single guests or of teams."""

    commands: ClassVar[Commands[Any]] = ROOM_COMMANDS

    def __init__(self, crowd: Crowd, session: TableSession) -> None:
        super().__init__(crowd.lock, crowd.calling)
        self.crowd, self.session = crowd, session
        self._seats: list[dict[str, Any]] = []

    def seat_in(self, request: Request) -> int:
        """Return the seat that a request names."""
        seat = COLOR_NAMES.index(request.fields["seat"])
        if seat >= self.session.game.rules.players:
            raise refusal("malformed", "guest-seat")
        return seat

    @abstractmethod
    def check_free(self, seat: int, guest: Guest | None) -> None:
        """Check that somebody can sit down there."""

    @abstractmethod
    def sit(self, guest: str, seat: int) -> None:
        """Let a guest sit there."""

    @abstractmethod
    def claimable_at(self, seat: int) -> Guest | None:
        """Return the guest whom somebody may claim to be that has come without a ticket."""

    @abstractmethod
    def seat_shown(self, seat: int, *, is_bot: bool) -> Mapping[str, Any]:
        """Return what is shown of a seat."""

    def stand_up(self, guest: str) -> None:
        """Keep no seat for a guest any more."""
        one = self.crowd.roster.guests.get(guest)
        if one is not None:
            self.crowd.put(replace(one, seat=None, held=False))

    def follow(self) -> None:
        """See whose the seats are."""
        bots = self.session.bots.seats
        self._seats = [
            {
                "color": COLOR_NAMES[seat],
                "bot": seat in bots,
                **self.seat_shown(seat, is_bot=seat in bots),
            }
            for seat in range(self.session.game.rules.players)
        ]

    def shown_to(self, link: GuestLink) -> Mapping[str, Any]:
        """Return the seats, and whoever has the page."""
        guest = self.crowd.guest_of(link)
        return {
            "_room": {
                "seats": self._seats,
                "name": None if guest is None else guest.name,
                "claims": link.claim is not None,
                "muted": guest is not None and guest.muted,
            }
        }


class Seats(Seating):
    """One guest at each seat, who is waited for."""

    def __init__(
        self,
        crowd: Crowd,
        session: TableSession,
        *,
        loop: asyncio.AbstractEventLoop,
        leaving: Leaving,
        closed: Callable[[], None],
    ) -> None:
        super().__init__(crowd, session)
        self._loop, self._leaving, self._closed = loop, leaving, closed
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._named: object = None

    def begin(self) -> None:
        """Give guests the seats of before, in a kernel that has begun anew."""
        for guest in self.crowd.roster.guests.values():
            seat, session = guest.seat, self.session
            if seat is None or seat >= session.game.rules.players or seat in session.bots.seats:
                continue
            if session.seated.view_at(seat) is None:
                session.sit(guest.id, seat)

    def _seat_of(self, guest: str | None) -> int | None:
        """Return the seat of a guest: what the table says, since a host may have taken it."""
        return None if guest is None else self.session.seated.seat_of(guest)

    def standing(self, link: GuestLink) -> Standing | None:
        """Say who sits where."""
        seat = self._seat_of(link.guest)
        return None if seat is None else Standing("seated", link.guest or "", seat)

    def check_free(self, seat: int, guest: Guest | None) -> None:
        """Check that nobody else sits there."""
        view_there = self.session.seated.view_at(seat)
        if view_there is not None and (guest is None or view_there != guest.id):
            raise SeatError("not-now", "seat-taken", seat)

    def sit(self, guest: str, seat: int) -> None:
        """Let a guest sit there."""
        self.session.sit(guest, seat)

    def claimable_at(self, seat: int) -> Guest | None:
        """Return the guest of a seat who is away."""
        guest = self.crowd.roster.at(seat)
        return guest if guest is not None and self.crowd.is_away(guest.id) else None

    def stand_up(self, guest: str) -> None:
        """Let a guest leave a seat, which is free for others then."""
        super().stand_up(guest)
        if self._seat_of(guest) is not None:
            self.session.sit(guest, None)
        self.crowd.refuse_claims(guest)

    def went(self, link: GuestLink) -> None:
        """Wait for a player; what was left of an earlier absence doesn't count."""
        guest = link.guest
        if guest is None or self._seat_of(guest) is None or self.crowd.is_here(guest):
            return
        if guest in self._alarms:
            self._alarms[guest].cancel()
        self._alarms[guest] = self._loop.call_later(self._leaving.after, self._miss, guest)

    def _miss(self, guest: str) -> None:
        """Do what the host has chosen for a player who is still away."""
        with self.lock:
            del self._alarms[guest]
            one, seat = self.crowd.roster.guests.get(guest), self._seat_of(guest)
            is_waited_for = self.crowd.is_open and not self.crowd.is_here(guest)
            if one is None or seat is None or not is_waited_for or self._leaving.then == "wait":
                return
            if self._leaving.then == "close":
                self._closed()
                return
            self.crowd.put(replace(one, held=True))
            self.session.seat(seat, self._leaving.bot)
            self.crowd.refresh()

    def returned(self, guest: Guest) -> None:
        """Give a guest who is back the seat that a bot has held."""
        if guest.held and guest.seat is not None and guest.seat in self.session.bots.seats:
            self.crowd.put(replace(guest, held=False))
            self.session.seat(guest.seat, None)
            self.session.sit(guest.id, guest.seat)

    def settle(self) -> None:
        """Name the players as the guests are called, in every game."""
        heading = self.session.game.heading
        names: dict[ColorLike, str] = {
            COLORS[seat]: guest.name
            for guest in self.crowd.roster.guests.values()
            if (seat := self._seat_of(guest.id)) is not None
            and heading.players[seat].name != guest.name
        }
        # Once: a game may write a name in another way.
        if names and self._named != (self.session.game, names):
            self._named = self.session.game, names
            with suppress(ValueError):
                self.session.game.name(names)
                self.session.push()

    def seat_shown(self, seat: int, *, is_bot: bool) -> Mapping[str, Any]:
        """Tell whose it is, and whether somebody can sit down there."""
        guest = self.crowd.roster.at(seat)
        return {
            "name": guest.name if guest else None,
            "free": not is_bot and self.session.seated.view_at(seat) is None,
            "away": self.claimable_at(seat) is not None,
        }

    def close(self) -> None:
        """Free all seats."""
        for guest in self.crowd.roster.guests.values():
            if self._seat_of(guest.id) is not None:
                self.session.sit(guest.id, None)
