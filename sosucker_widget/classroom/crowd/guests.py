"""Who people are: names, seats, and tickets, of which only a hash is kept."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.protocol.request_error import refusal
from sosucker_widget.record.values.reader_text import shown_name

HOST: Final = "host"
"""The id of the host, who has no ticket but a key."""

MOST_GUESTS: Final = 500
"""The most guests of a room."""

LONGEST_NAME: Final = 30
"""The most characters of a guest's name."""

_TICKET_BYTES: Final = 16
_HASH: Final = 64


@dataclass(frozen=True)
class Guest:
    """Somebody who has sat down once."""

    id: str
    """Names the guest to everybody; it is no secret."""
    name: str
    """As the guest has written it."""
    ticket: str
    """The hash of what the guest's browser proves it with."""
    seat: int | None = None
    """The seat that is kept for the guest; None for none."""
    muted: bool = False
    held: bool = False
    """Whether a bot plays the seat until the guest is back."""


def new_ticket() -> str:
    """Return a new ticket of 128 random bits; whoever has it is that guest.

    >>> len(new_ticket())
    22
    """
    return secrets.token_urlsafe(_TICKET_BYTES)


def hash_of(ticket: str) -> str:
    """Return the hash by which a ticket is known.

    >>> hash_of("a ticket")[:8], len(hash_of("a ticket"))
    ('cc17bef0', 64)
    """
    return sha256(ticket.encode("utf-8", "surrogatepass")).hexdigest()


def guest_name(raw: object, color: str) -> str | None:
    r"""Return a name that a guest has written, as it is shown; None if it can't be one.

    >>> guest_name("  Lena ", "red"), guest_name("a\u202eb", "red"), guest_name("Blue", "red")
    ('Lena', 'ab', None)
    """
    if not isinstance(raw, str) or len(raw) > 4 * LONGEST_NAME:
        return None
    name = shown_name(raw, color)
    return None if name is None or len(name) > LONGEST_NAME else name


class Roster(NamedTuple):
    """All guests of a room. Each change makes another roster."""

    guests: Mapping[str, Guest] = {}
    number: int = 0
    """How many there have been, which numbers the next one."""

    def admit(self, name: str, ticket: str) -> tuple[Roster, Guest]:
        """Return a roster with another guest, and the guest."""
        guest = Guest(f"guest-{self.number + 1}", name, ticket)
        return self._replace(number=self.number + 1).put(guest), guest

    def put(self, guest: Guest) -> Roster:
        """Return a roster in which a guest is as given."""
        return self._replace(guests={**self.guests, guest.id: guest})

    def without(self, guest: str) -> Roster:
        """Return a roster without a guest."""
        return self._replace(guests={id_: one for id_, one in self.guests.items() if id_ != guest})

    def by_ticket(self, ticket: object) -> Guest | None:
        """Return the guest whose ticket it is."""
        if not isinstance(ticket, str) or len(ticket) > _HASH:
            return None
        hashed = hash_of(ticket)
        return self._first(one for one in self.guests.values() if one.ticket == hashed)

    def at(self, seat: int | None) -> Guest | None:
        """Return the guest for whom a seat is kept."""
        return self._first(
            one for one in self.guests.values() if seat is not None and one.seat == seat
        )

    def named(self, name: str) -> Guest | None:
        """Return the guest with a name, or who plays a colour."""
        word = name.strip().casefold()
        by_name = (one for one in self.guests.values() if one.name.casefold() == word)
        return self._first(by_name) or self.at(
            COLOR_NAMES.index(word) if word in COLOR_NAMES else None
        )

    def free_name(self, raw: object, seat: int | None, guest: Guest | None) -> str:
        """Return a name as a guest has written it, if nobody else has it."""
        name = guest_name(raw, COLOR_NAMES[seat or 0])
        if name is None:
            raise refusal("malformed", "guest-name")
        other = self.named(name)
        if other is not None and other.name.casefold() == name.casefold() and other != guest:
            raise refusal("not-now", "guest-name-taken")
        return name

    @staticmethod
    def _first(guests: Iterable[Guest]) -> Guest | None:
        return next(iter(guests), None)

    def to_json(self) -> dict[str, Any]:
        """Return the roster as JSON values; it holds no ticket."""
        return {"number": self.number, "guests": [asdict(one) for one in self.guests.values()]}

    @classmethod
    def from_json(cls, raw: Mapping[str, Any]) -> Roster:
        """Read a roster that `to_json` has made; a KeyError or TypeError if it is none."""
        guests = [Guest(**one) for one in raw["guests"]]
        return cls({one.id: one for one in guests}, int(raw["number"]))
