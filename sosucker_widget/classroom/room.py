"""A table with guests: who is connected, who sits where, and what each may do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sosucker_widget.classroom.absences import Absences
from sosucker_widget.classroom.address import is_local
from sosucker_widget.classroom.allowance import Allowance
from sosucker_widget.classroom.guest_link import Farewell, GuestLink
from sosucker_widget.classroom.guests import (
    MOST_GUESTS,
    Guest,
    Roster,
    guest_name,
    hash_of,
    new_ticket,
)
from sosucker_widget.classroom.host_key import HostKey
from sosucker_widget.classroom.rights import DOOR_COMMANDS, GuestRole, is_allowed, rights_of
from sosucker_widget.engine import COLOR_NAMES, COLORS, ColorLike
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, check_language
from sosucker_widget.protocol.request import read_id
from sosucker_widget.protocol.request_error import failure_of, refusal
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.view import Answer, SeatError, Update, View

if TYPE_CHECKING:
    from sosucker_widget.classroom.absences import Leaving
    from sosucker_widget.classroom.table_thread import TableThread

LINKS_OF_A_GUEST: Final = 3
"""The most pages that one guest has open; the oldest is closed."""

MOST_LINKS: Final = MOST_GUESTS + 100

HOST: Final = "host"
"""The id of the host's own page, where there is one."""


class Counts(NamedTuple):
    """How often something has happened in a room: all that is kept of what guests do there."""

    joined: int = 0
    left: int = 0
    removed: int = 0
    refused: int = 0


class Room:
    """Lets guests into a session, each with the rights of the seat that is theirs.

    All methods but `close` run in the table's thread; they hold the session's lock.
    """

    def __init__(
        self,
        session: TableSession,
        *,
        worker: TableThread,
        roster: Roster,
        leaving: Leaving,
        changed: Callable[[], None] = lambda: None,
        closed: Callable[[], None] = lambda: None,
    ) -> None:
        self.session, self.roster, self.counts = session, roster, Counts()
        self._worker, self._leaving = worker, leaving
        self._host_key = HostKey()
        self._changed, self._closed = changed, closed
        self._handler = RequestHandler(session, TABLE_COMMANDS)
        self._links: list[GuestLink] = []
        self._absences = Absences(worker.loop, leaving.after, self._miss)
        self._joins = Allowance(MOST_GUESTS, 60)
        self._joins_from = Allowance(60, 60)
        self._is_open = True
        self._named: object = None
        with session.lock:
            self._loop_before = session.act_on(worker.loop)
            self._stop_observing = session.observe(self._follow)
            for guest in roster.guests.values():
                self._seat_again(guest)
            self._follow()

    @property
    def links(self) -> tuple[GuestLink, ...]:
        """The connections."""
        return tuple(self._links)

    def is_here(self, guest: Guest) -> bool:
        """Tell whether a guest has a page open."""
        return any(link.guest == guest.id for link in self._links)

    def seat_of(self, guest: Guest) -> int | None:
        """Return the seat at which a guest sits now."""
        return self.session.seated.seat_of(guest.id)

    # --- messages ---

    def greet(self, link: GuestLink, hello: Mapping[str, Any]) -> None:
        """Let in whoever has connected: as the guest whose ticket it is, or to watch."""
        with self.session.lock:
            if not self._is_open:
                link.end(Farewell.CLOSED)
                return
            if len(self._links) >= MOST_LINKS:
                link.end(Farewell.FULL)
                return
            ticket = hello.get("ticket")
            guest = self.roster.by_ticket(ticket)
            link.is_host = is_host = self._is_host(link, ticket)
            if is_host:
                link.guest = HOST if HOST in self.roster.guests else None
            elif guest is not None:
                link.guest = guest.id
            language = hello.get("language")
            is_known = isinstance(language, str) and language in LANGUAGES
            link.view = View(
                self._view_id(link),
                language=check_language(language) if is_known else DEFAULT_LANGUAGE,
            )
            self._links.append(link)
            self._count("joined")
            if guest is not None:
                self._end_oldest(guest.id)
                self._give_back(guest)
            self._give_rights(link)
            self._follow()
            self.session.join(link.view, link)

    def _view_id(self, link: GuestLink) -> str:
        """Return the id of the view that a page shows."""
        return HOST if link.is_host else link.guest or "watcher"

    def host_key(self) -> str:
        """Return what makes a page on this machine the host's; it works once."""
        with self.session.lock:
            return self._host_key.renew()

    def _is_host(self, link: GuestLink, ticket: object) -> bool:
        """Tell whether a page is the host's own, which gets a ticket for its key."""
        if not isinstance(ticket, str) or not is_local(link.address):
            return False
        if self._host_key.is_ticket(ticket):
            return True
        own = self._host_key.exchange(ticket)
        if own is None:
            return False
        link.send(View(HOST), Answer({"id": "ticket", "ok": True, "ticket": own}))
        return True

    def receive(self, link: GuestLink, message: Mapping[str, Any]) -> None:
        """Take a message of a page that has been let in."""
        with self.session.lock:
            if link not in self._links or link.view is None:
                return
            values = message.get("set")
            if isinstance(values, dict):
                self.session.take(link.view, values)
            if "request" in message:
                self._answer(link, message["request"])

    def leave(self, link: GuestLink) -> None:
        """Note that a connection has ended."""
        with self.session.lock:
            if link not in self._links:
                return
            self._links.remove(link)
            self._count("left")
            if link.view is not None:
                self.session.leave(link.view)
            guest = self.roster.guests.get(link.guest or "")
            if guest is not None and self.seat_of(guest) is not None and not self.is_here(guest):
                self._absences.begin(guest.id)
            self._follow()

    def _answer(self, link: GuestLink, content: Any) -> None:  # noqa: ANN401 - JSON
        raw = content.get("command") if isinstance(content, dict) else None
        command = raw if isinstance(raw, str) else ""
        assert link.view is not None
        role = self._role(link)
        is_muted = self._is_muted(link)
        if command and not is_allowed(role, command, is_muted=is_muted):
            self._count("refused")
            self._send(link, self._answer_to(content, lambda: self._refuse(is_muted=is_muted)))
            return
        if command in DOOR_COMMANDS:
            self._send(link, self._answer_to(content, lambda: self._do(link, command, content)))
            return
        self._give_rights(link)
        self._handler.receive(link.view, link, content)

    def _answer_to(self, content: object, do: Callable[[], Any]) -> dict[str, Any] | None:
        """Answer a request of the room, or say why it failed; None if it is answered later."""
        request_id: int | str | None = None
        try:
            _, request_id = read_id(content)
            told = do()
        except (SosuckerError, ValueError) as error:
            with self.session.calling():
                failure = failure_of(error, "malformed")
            return {"id": request_id, "ok": False, "error": failure}
        return None if told is None else {"id": request_id, "ok": True, **told}

    @staticmethod
    def _refuse(*, is_muted: bool) -> None:
        raise refusal("not-allowed", "muted" if is_muted else "not-allowed")

    @staticmethod
    def _send(link: GuestLink, answer: Mapping[str, Any] | None) -> None:
        if answer is not None and link.view is not None:
            link.send(link.view, Answer(answer))

    # --- what a guest does with a seat ---

    def _do(self, link: GuestLink, command: str, content: Mapping[str, Any]) -> Any:  # noqa: ANN401 - JSON
        if command == "join":
            return self._join(link, content)
        if command == "claim":
            return self._claim(link, content)
        self.stand_up(link.guest or "")
        return {}

    def _join(self, link: GuestLink, content: Mapping[str, Any]) -> Mapping[str, Any]:
        seat = self._seat_in(content)
        color = COLOR_NAMES[seat]
        guest = self.roster.guests.get(link.guest or "")
        name = self._free_name(content.get("name"), color, guest)
        if seat in self.session.bots.seats:
            raise SeatError("not-now", "bot-seat", seat)
        self._check_free(seat, guest)
        told: Mapping[str, Any] = {}
        if guest is None:
            guest, told = self._admit(link, name)
        self._note(replace(guest, name=name, seat=seat, held=False))
        # All pages of the guest show the seat at once, this one too.
        for one in self._links:
            if one is link or (one.guest == guest.id and not one.is_host):
                self._be(one, guest.id)
        self._take_seat(guest, seat)
        self._follow()
        return told

    def _free_name(self, raw: object, color: str, guest: Guest | None) -> str:
        """Return a name as a guest has written it, if nobody else here has it."""
        name = guest_name(raw, color)
        if name is None:
            raise refusal("malformed", "guest-name")
        other = self.roster.named(name)
        if other is not None and other.name.casefold() == name.casefold() and other != guest:
            raise refusal("not-now", "guest-name-taken")
        return name

    def _check_free(self, seat: int, guest: Guest | None) -> None:
        """Check that somebody can sit down there."""
        view_there = self.session.seated.view_at(seat)
        if view_there is not None and (guest is None or view_there != guest.id):
            raise SeatError("not-now", "seat-taken", seat)

    def _take_seat(self, guest: Guest, seat: int) -> None:
        self.session.sit(guest.id, seat)

    def _admit(self, link: GuestLink, name: str) -> tuple[Guest, dict[str, str]]:
        """Admit somebody new, who gets a ticket."""
        if link.is_host:
            return Guest(HOST, name, ticket=""), {}
        if not (self._joins_from.spend(link.address) and self._joins.spend()):
            raise refusal("not-now", "guests-too-fast")
        if len(self.roster.guests) >= MOST_GUESTS:
            self._forget_one()
        ticket = new_ticket()
        self.roster, guest = self.roster.admit(name, hash_of(ticket))
        return guest, {"ticket": ticket}

    def _forget_one(self) -> None:
        """Make room in a full roster: whoever has neither a seat nor a page open has gone."""
        every = self.roster.guests.values()
        gone = next((one for one in every if one.seat is None and not self.is_here(one)), None)
        if gone is None:
            raise refusal("not-now", "guests-full")
        self.roster = self.roster.without(gone.id)

    def _be(self, link: GuestLink, guest: str) -> None:
        """Let a connection be another guest's from now on."""
        assert link.view is not None
        link.guest = guest
        own = self._view_id(link)
        if link.view.id != own:
            view = link.view
            self.session.leave(view)
            link.view = View(own, view.rights, view.language)
            self._give_rights(link)
            self.session.join(link.view, link)

    def _claim(self, link: GuestLink, content: Mapping[str, Any]) -> None:
        """Ask for one's seat without a ticket, as from another phone: the host decides."""
        seat = self._seat_in(content)
        if not self._can_claim(seat):
            raise SeatError("not-now", "seat-taken", seat)
        if link.claim is not None:
            self._refuse_claim(link)
        link.claim = seat, content
        self._follow()

    def _can_claim(self, seat: int) -> bool:
        """Tell whether the guest of a seat is away, so that somebody may ask to be that guest."""
        guest = self.roster.at(seat)
        return guest is not None and guest.id != HOST and not self.is_here(guest)

    def _seat_in(self, content: Mapping[str, Any]) -> int:
        color = content.get("seat")
        if color not in COLOR_NAMES[: self.session.game.rules.players]:
            raise refusal("malformed", "guest-seat")
        return COLOR_NAMES.index(str(color))

    # --- what the host does ---

    def stand_up(self, guest: str) -> None:
        """Let a guest leave a seat, which is free for others then."""
        with self.session.lock:
            one = self.roster.guests.get(guest)
            if one is None:
                return
            self._note(replace(one, seat=None, held=False))
            if self.session.seated.seat_of(guest) is not None:
                self.session.sit(guest, None)
            self._follow()

    def mute(self, guest: str, *, muted: bool) -> None:
        """Keep a guest from speaking, or no longer."""
        with self.session.lock:
            self._note(replace(self.roster.guests[guest], muted=muted))
            self._follow()

    def rename(self, guest: str, name: str) -> None:
        """Give a guest another name; a ValueError if it is none, or somebody else's."""
        with self.session.lock:
            one = self.roster.guests[guest]
            free = self._free_name(name, COLOR_NAMES[one.seat or 0], one)
            self._note(replace(one, name=free))
            self._follow()

    def remove(self, guest: str) -> None:
        """Send a guest away: the ticket is worth nothing from now on."""
        with self.session.lock:
            self.stand_up(guest)
            self.roster = self.roster.without(guest)
            self._count("removed")
            for link in self.links:
                if link.guest == guest:
                    link.end(Farewell.REMOVED)
                    self.leave(link)
            self._follow()

    def let_in(self, seat: int, *, yes: bool = True) -> None:
        """Answer whoever asks for a seat again: it is theirs, or not."""
        with self.session.lock:
            guest = self.roster.at(seat)
            for link in self.links:
                if link.claim is None or link.claim[0] != seat:
                    continue
                if not yes or guest is None or self.is_here(guest):
                    self._refuse_claim(link)
                    continue
                content, link.claim = link.claim[1], None
                ticket = new_ticket()
                guest = replace(guest, ticket=hash_of(ticket))
                self._note(guest)
                self._be(link, guest.id)
                self._give_back(guest)
                self._send(link, {"id": content["id"], "ok": True, "ticket": ticket})
            self._follow()

    def _refuse_claim(self, link: GuestLink) -> None:
        """Tell somebody who asks for a seat that it isn't theirs."""
        assert link.claim is not None
        content, link.claim = link.claim[1], None
        self._send(link, self._answer_to(content, lambda: self._refuse(is_muted=False)))

    def close(self, ending: Farewell = Farewell.CLOSED) -> None:
        """End all connections; the table is played in the kernel again."""
        with self.session.lock:
            if not self._is_open:
                return
            self._is_open = False
            self._stop_observing()
            for link in self.links:
                link.end(ending)
                if link.view is not None:
                    self.session.leave(link.view)
            self._links.clear()
            self.session.act_on(self._loop_before)
            for guest in self.roster.guests.values():
                if self.seat_of(guest) is not None:
                    self.session.sit(guest.id, None)

    # --- what follows ---

    def _follow(self) -> None:
        """Give names and rights as people sit now, and show everybody who is here."""
        if not self._is_open:
            return
        self._name_players()
        for link in self._links:
            self._give_rights(link)
            # A seat that was freed meanwhile, or whose guest is back, isn't asked for any more.
            if link.claim is not None and not self._can_claim(link.claim[0]):
                self._refuse_claim(link)
        self._tell(self._links)
        self._changed()

    def _tell(self, links: Iterable[GuestLink]) -> None:
        """Send pages what is new to them of the room."""
        seats = self._seats()
        for link in links:
            told = self._told(link, seats)
            new = {name: value for name, value in told.items() if link.told.get(name) != value}
            if new and link.view is not None:
                link.told = told
                link.send(link.view, Update(new))

    def _told(self, link: GuestLink, seats: list[dict[str, Any]]) -> dict[str, Any]:
        """Return what a page shows of the room."""
        return {
            "view": link.view.id if link.view else "",
            "role": self._role(link),
            "_room": {
                "seats": seats,
                "name": self._name(link),
                "claims": link.claim is not None,
                "muted": self._is_muted(link),
            },
        }

    def _seats(self) -> list[dict[str, Any]]:
        """Tell of each seat whose it is, and whether somebody can sit down there."""
        session = self.session
        seats = []
        for seat in range(session.game.rules.players):
            guest = self.roster.at(seat)
            is_bot = seat in session.bots.seats
            seats.append(
                {
                    "color": COLOR_NAMES[seat],
                    "name": guest.name if guest else None,
                    "free": not is_bot and session.seated.view_at(seat) is None,
                    "away": self._can_claim(seat),
                    "bot": is_bot,
                }
            )
        return seats

    def _name_players(self) -> None:
        """Name the players as the guests are called, in every game."""
        heading = self.session.game.heading
        names: dict[ColorLike, str] = {
            COLORS[seat]: guest.name
            for guest in self.roster.guests.values()
            if (seat := self.seat_of(guest)) is not None
            and heading.players[seat].name != guest.name
        }
        # Once: a game may write a name in another way.
        if names and self._named != (self.session.game, names):
            self._named = self.session.game, names
            with suppress(ValueError):
                self.session.game.name(names)
                self.session.push()

    def _role(self, link: GuestLink) -> GuestRole:
        if link.is_host:
            return "host"
        return "watcher" if self._seat(link) is None else "seated"

    def _seat(self, link: GuestLink) -> int | None:
        """Return the seat of a connection: what the table says, since a host may have taken it."""
        return None if link.guest is None else self.session.seated.seat_of(link.guest)

    def _name(self, link: GuestLink) -> str | None:
        guest = self.roster.guests.get(link.guest or "")
        return None if guest is None else guest.name

    def _is_muted(self, link: GuestLink) -> bool:
        guest = self.roster.guests.get(link.guest or "")
        return guest is not None and guest.muted

    def _give_rights(self, link: GuestLink) -> None:
        if link.view is not None:
            link.view.rights = rights_of(self._role(link), self._seat(link))

    def _note(self, guest: Guest) -> None:
        self.roster = self.roster.put(guest)

    def _count(self, what: str) -> None:
        self.counts = self.counts._replace(**{what: getattr(self.counts, what) + 1})

    def _end_oldest(self, guest: str) -> None:
        """Close the oldest page of a guest who has too many."""
        own = [link for link in self._links if link.guest == guest]
        for link in own[:-LINKS_OF_A_GUEST]:
            link.end(Farewell.ELSEWHERE)
            self.leave(link)

    # --- seats that wait ---

    def _miss(self, guest: str) -> None:
        """Do what the host has chosen for a player who is still away."""
        with self.session.lock:
            one = self.roster.guests.get(guest)
            if not self._is_open or one is None or self.is_here(one):
                return
            seat = self.seat_of(one)
            if seat is None or self._leaving.then == "wait":
                return
            if self._leaving.then == "close":
                self._closed()
                return
            self._note(replace(one, held=True))
            self.session.seat(seat, self._leaving.bot)
            self._follow()

    def _give_back(self, guest: Guest) -> None:
        """Give a guest who is back the seat that a bot has held."""
        if guest.held and guest.seat is not None and guest.seat in self.session.bots.seats:
            self._note(replace(guest, held=False))
            self.session.seat(guest.seat, None)
            self.session.sit(guest.id, guest.seat)

    def _seat_again(self, guest: Guest) -> None:
        """Give a guest the seat of before, in a kernel that has begun anew."""
        seat, session = guest.seat, self.session
        if seat is None or seat >= session.game.rules.players or seat in session.bots.seats:
            return
        if session.seated.view_at(seat) is None:
            session.sit(guest.id, seat)
