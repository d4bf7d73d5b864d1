"""What makes a page the host's own: a key that works once, and a ticket from then on."""

from __future__ import annotations

from sosucker_widget.classroom.guests import hash_of, new_ticket


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
