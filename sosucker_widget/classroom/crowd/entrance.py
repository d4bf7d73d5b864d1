"""How people come in: the host by a key, and others by a name, for which they get a ticket."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sosucker_widget.classroom.address import is_local
from sosucker_widget.classroom.crowd.allowance import Allowance
from sosucker_widget.classroom.crowd.guests import (
    HOST,
    MOST_GUESTS,
    Guest,
    Roster,
    hash_of,
    new_ticket,
)
from sosucker_widget.protocol.request_error import refusal

if TYPE_CHECKING:
    from sosucker_widget.classroom.crowd.guest_link import GuestLink

JOINS_FROM: Final = 60
"""How many new guests one address may send in a minute."""


class HostKey:
    """The key to the host's page and the ticket of that page; only their hashes are kept."""

    def __init__(self) -> None:
        self._key: str | None = None
        self._ticket: str | None = None

    def renew(self) -> str:
        """Return a new key; the one before is worth nothing from now on."""
        key = new_ticket()
        self._key = hash_of(key)
        return key

    def exchange(self, key: str) -> str | None:
        """Return a ticket for the key, which is used up then; None for any other text."""
        if hash_of(key) != self._key:
            return None
        ticket = new_ticket()
        self._key, self._ticket = None, hash_of(ticket)
        return ticket

    def is_ticket(self, ticket: str) -> bool:
        """Tell whether a text is the ticket of the host's page."""
        return hash_of(ticket) == self._ticket


class Entrance:
    """Lets in no more people, and no faster, than a crowd has room for."""

    def __init__(self, joins_from: int = JOINS_FROM) -> None:
        self.host_key = HostKey()
        self._joins, self._joins_from = Allowance(MOST_GUESTS, 60), Allowance(joins_from, 60)

    def is_host(self, link: GuestLink, ticket: object) -> bool:
        """Tell whether a page is the host's own, which gets a ticket for its key."""
        if not isinstance(ticket, str) or not is_local(link.address):
            return False
        if self.host_key.is_ticket(ticket):
            return True
        own = self.host_key.exchange(ticket)
        if own is not None:
            link.answer({"id": "ticket", "ok": True, "ticket": own})
        return own is not None

    def admit(
        self, link: GuestLink, name: str, roster: Roster, is_here: Callable[[str], bool]
    ) -> tuple[Roster, Guest, dict[str, str]]:
        """Return a roster with somebody new, who gets a ticket; a full one forgets who has gone."""
        if link.is_host:
            host = Guest(HOST, name, ticket="")
            return roster.put(host), host, {}
        if not (self._joins_from.spend(link.address) and self._joins.spend()):
            raise refusal("not-now", "guests-too-fast")
        if len(roster.guests) >= MOST_GUESTS:
            every = roster.guests.values()
            gone = next((one for one in every if one.seat is None and not is_here(one.id)), None)
            if gone is None:
                raise refusal("not-now", "guests-full")
            roster = roster.without(gone.id)
        ticket = new_ticket()
        return *roster.admit(name, hash_of(ticket)), {"ticket": ticket}
