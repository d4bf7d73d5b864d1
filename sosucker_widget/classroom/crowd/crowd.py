"""A crowd of guests: it decides who somebody is and what that person may ask; its parts answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from sosucker_widget.classroom.crowd.crowd_part import CrowdPart, part_that_answers
from sosucker_widget.classroom.crowd.entrance import JOINS_FROM, Entrance
from sosucker_widget.classroom.crowd.guest_link import Farewell, GuestLink, Standing
from sosucker_widget.classroom.crowd.guests import (
    HOST,
    MOST_GUESTS,
    Guest,
    Roster,
    hash_of,
    new_ticket,
)
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, check_language
from sosucker_widget.protocol.request import command_of, refuse
from sosucker_widget.protocol.request_error import refusal
from sosucker_widget.session.view import View

if TYPE_CHECKING:
    from threading import RLock

LINKS_OF_A_GUEST: Final = 3
"""The most pages that one guest has open; the oldest is closed."""

MOST_LINKS: Final = MOST_GUESTS + 100


class Crowd:
    """Lets people in by their tickets, and hands what they ask to its parts.

    The parts are asked in their order, and what one has taken goes no further. All methods but
    `close` run in one thread; they hold the lock.
    """

    def __init__(
        self,
        lock: RLock,
        roster: Roster,
        *,
        calling: Callable[[], AbstractContextManager[None]],
        changed: Callable[[], None],
        soon: Callable[[Callable[[], None]], None] | None = None,
        joins_from: int = JOINS_FROM,
    ) -> None:
        self.lock, self.roster, self.calling = lock, roster, calling
        self.parts: tuple[CrowdPart, ...] = ()
        self.is_open = True
        self._links: list[GuestLink] = []
        self._entrance = Entrance(joins_from)
        self._changed = changed
        # With it, all are told soon of several changes at once, and otherwise of each.
        self._soon, self._is_due = soon, False

    def begin(self, *parts: CrowdPart) -> None:
        """Begin to do something together."""
        with self.lock:
            self.parts = parts
            for part in parts:
                part.begin()
            self.refresh()

    @property
    def links(self) -> tuple[GuestLink, ...]:
        """The connections."""
        return tuple(self._links)

    def guest_of(self, link: GuestLink) -> Guest | None:
        """Return whose page it is; None for one who only watches."""
        return self.roster.guests.get(link.guest or "")

    def is_here(self, guest: str) -> bool:
        """Tell whether a guest has a page open."""
        return any(link.guest == guest for link in self._links)

    def is_away(self, guest: str) -> bool:
        """Tell whether it is a guest without a page, whom somebody may claim to be."""
        return guest in self.roster.guests and guest != HOST and not self.is_here(guest)

    def _standing(self, link: GuestLink) -> Standing:
        """Say who somebody is now: never what a message says, but what follows from the ticket."""
        if link.is_host:
            return Standing("host", HOST)
        found = (part.standing(link) for part in self.parts)
        return next(filter(None, found), None) or Standing("watcher", link.guest or "watcher")

    # --- messages, as the door hands them on ---

    def greet(self, link: GuestLink, hello: Mapping[str, Any]) -> None:
        """Let in whoever has connected: as the guest whose ticket it is, or to watch."""
        with self.lock:
            if not self.is_open or len(self._links) >= MOST_LINKS:
                link.end(Farewell.FULL if self.is_open else Farewell.CLOSED)
                return
            ticket, language = hello.get("ticket"), hello.get("language")
            guest = self.roster.by_ticket(ticket)
            link.is_host = self._entrance.is_host(link, ticket)
            if link.is_host:
                link.guest = HOST if HOST in self.roster.guests else None
            elif guest is not None:
                link.guest = guest.id
            is_known = isinstance(language, str) and language in LANGUAGES
            own = check_language(language) if is_known else DEFAULT_LANGUAGE
            link.view = View(self._standing(link).view, language=own)
            self._links.append(link)
            if guest is not None:
                self._end_oldest(guest.id)
                self._tell_returned(guest.id)
            self._place(link)
            self.refresh()
            self._send_changes([link])
            for part in self.parts:
                part.came(link)

    def receive(self, link: GuestLink, message: Mapping[str, Any]) -> None:
        """Take a message of a page that has been let in."""
        with self.lock:
            if link not in self._links:
                return
            self._place(link)
            values = message.get("set")
            if isinstance(values, dict):
                for part in self.parts:
                    part.take(link, values)
            if "request" in message:
                self._answer(link, message["request"])

    def leave(self, link: GuestLink) -> None:
        """Note that a connection has ended."""
        with self.lock:
            if link not in self._links:
                return
            self._links.remove(link)
            for part in self.parts:
                part.went(link)
            self.refresh()

    def _answer(self, link: GuestLink, content: object) -> None:
        """Let the part answer that somebody may ask this of."""
        command, person = command_of(content), link.standing.role
        is_muted = self._is_muted(link)
        part = part_that_answers(self.parts, command, person, is_muted=is_muted)
        if part is None and command and person != "host":
            why = refusal("not-allowed", "muted" if is_muted else "not-allowed")
            link.answer(refuse(content, why))
            return
        # The last part says what is wrong with a command that there isn't.
        handler = (part or self.parts[-1]).handler
        answer = handler.answer_or_wait(link.view, content, link)
        if link in self._links:
            # Its own page is told at once, also of what is new to nobody else.
            self._place(link)
            self._send_changes([link])
        if answer is not None:
            link.answer(answer)

    def _is_muted(self, link: GuestLink) -> bool:
        guest = self.guest_of(link)
        return guest is not None and guest.muted

    def _end_oldest(self, guest: str) -> None:
        """Close the oldest page of a guest who has too many."""
        own = [link for link in self._links if link.guest == guest]
        for link in own[:-LINKS_OF_A_GUEST]:
            link.end(Farewell.ELSEWHERE)
            self.leave(link)

    # --- who is who ---

    def enter(self, link: GuestLink, name: str, seat: int) -> dict[str, str]:
        """Let a guest have a name, and a seat that is kept; whoever is new gets a ticket."""
        guest, answer = self.guest_of(link), dict[str, str]()
        if guest is None:
            entered = self._entrance.admit(link, name, self.roster, self.is_here)
            self.roster, guest, answer = entered
        self.put(replace(guest, name=name, seat=seat, held=False))
        # All pages of the guest show the seat at once, this one too.
        for one in self._links:
            if one is link or (one.guest == guest.id and not one.is_host):
                self._become(one, guest.id)
        return answer

    def put(self, guest: Guest) -> None:
        """Note what has changed of a guest."""
        self.roster = self.roster.put(guest)

    def _place(self, link: GuestLink) -> None:
        """See who somebody is now, and that the page has what is that person's."""
        link.standing = self._standing(link)
        for part in self.parts:
            part.place(link)

    def _become(self, link: GuestLink, guest: str) -> None:
        """Let a page be another guest's from now on."""
        link.guest = guest
        self._place(link)

    def _tell_returned(self, guest: str) -> None:
        for part in self.parts:
            part.returned(self.roster.guests[guest])

    def claim(self, link: GuestLink, guest: str, request_id: int | str) -> None:
        """Ask for a guest's ticket without one, as from another phone: the host decides."""
        self.refuse_claim(link)
        link.claim = guest, request_id
        self.refresh()

    def refuse_claim(self, link: GuestLink) -> None:
        """Tell somebody who claims to be a guest that it isn't so."""
        if link.claim is not None:
            (_, request_id), link.claim = link.claim, None
            link.answer(refuse({"id": request_id}, refusal("not-allowed", "not-allowed")))

    def refuse_claims(self, guest: str) -> None:
        """Tell everybody who claims to be a guest that it isn't so."""
        for link in self._links:
            if link.claim is not None and link.claim[0] == guest:
                self.refuse_claim(link)

    # --- what the host does ---

    def host_key(self) -> str:
        """Return what makes a page on this machine the host's; it works once."""
        with self.lock:
            return self._entrance.host_key.renew()

    def let_in(self, guest: str, *, yes: bool = True) -> None:
        """Answer whoever claims to be a guest: it is so, or not."""
        with self.lock:
            for link in self.links:
                if link.claim is None or link.claim[0] != guest:
                    continue
                if not yes or not self.is_away(guest):
                    self.refuse_claim(link)
                    continue
                (_, request_id), link.claim = link.claim, None
                ticket = new_ticket()
                self.put(replace(self.roster.guests[guest], ticket=hash_of(ticket)))
                self._become(link, guest)
                self._tell_returned(guest)
                link.answer({"id": request_id, "ok": True, "ticket": ticket})
            self.refresh()

    def free(self, guest: str) -> None:
        """Free what is kept for a guest."""
        with self.lock:
            for part in self.parts:
                part.stand_up(guest)
            self.refresh()

    def change(self, guest: Guest, **changes: Any) -> None:  # noqa: ANN401 - a guest's own
        """Note that the host has changed something of a guest, and tell everybody."""
        with self.lock:
            self.put(replace(guest, **changes))
            self.refresh()

    def remove(self, guest: str) -> None:
        """Send a guest away: the ticket is worth nothing from now on."""
        with self.lock:
            self.free(guest)
            self.roster = self.roster.without(guest)
            for link in self.links:
                if link.guest == guest:
                    link.end(Farewell.REMOVED)
                    self.leave(link)
            self.refresh()

    def close(self, ending: Farewell = Farewell.CLOSED) -> None:
        """End all connections, and what was done together."""
        with self.lock:
            if not self.is_open:
                return
            self.is_open = False
            for link in self._links:
                link.end(ending)
            for part in reversed(self.parts):
                part.close()
            self._links.clear()

    # --- what follows ---

    def refresh(self) -> None:
        """Do what follows from a change, and tell everybody who is here."""
        if not self.is_open:
            return
        for part in self.parts:
            part.follow()
        if self._soon is None:
            self._settle()
        elif not self._is_due:
            self._is_due = True
            self._soon(self._settle)

    def _settle(self) -> None:
        with self.lock:
            self._is_due = False
            if not self.is_open:
                return
            for part in self.parts:
                part.settle()
            for link in self._links:
                self._place(link)
                # A guest who is back, or has gone for good, isn't claimed any more.
                if link.claim is not None and not self.is_away(link.claim[0]):
                    self.refuse_claim(link)
            self._send_changes(self._links)
            self._changed()

    def _send_changes(self, links: Iterable[GuestLink]) -> None:
        """Send pages what is new to them."""
        for link in links:
            shown: dict[str, Any] = {"view": link.view.id, "role": link.standing.role}
            for part in self.parts:
                shown |= part.shown_to(link)
            link.show(shown)
