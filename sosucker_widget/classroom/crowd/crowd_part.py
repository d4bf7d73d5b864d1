"""A part of a crowd: something that people do together, such as sitting at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from sosucker_widget.classroom.crowd.guest_link import GuestLink, Standing
from sosucker_widget.protocol.request import Commands
from sosucker_widget.protocol.request_handler import RequestHandler

if TYPE_CHECKING:
    from sosucker_widget.classroom.crowd.guests import Guest
    from sosucker_widget.protocol.request import GuestRole, Request


class CrowdPart:
    """Answers some commands, and follows who comes and goes; by default it does nothing.

    The crowd holds its lock when it calls a part.
    """

    commands: ClassVar[Commands[Any]]
    """What guests may ask of it."""

    def __init__(
        self,
        lock: AbstractContextManager[Any],
        calling: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self.lock, self.calling = lock, calling
        self.handler: RequestHandler[Any] = RequestHandler(self, self.commands)

    def see(self) -> None:
        """Note that somebody has asked for something."""

    def publish(self) -> None:
        """Show what an interrupt has left; none comes here, but in the kernel's thread only."""

    def begin(self) -> None:
        """Begin with those who are in the roster already."""

    def standing(self, link: GuestLink) -> Standing | None:
        """Say who somebody is; None if this part can't tell."""
        del link
        return None

    def place(self, link: GuestLink) -> None:
        """See that a page has what follows from its standing."""

    def take(self, link: GuestLink, values: Mapping[str, Any]) -> None:
        """Take values that a page has set."""

    def returned(self, guest: Guest) -> None:
        """Note that a guest is here again."""

    def came(self, link: GuestLink) -> None:
        """Show a new page what there is."""

    def went(self, link: GuestLink) -> None:
        """Note that a page has gone."""

    def stand_up(self, guest: str) -> None:
        """Free what is kept for a guest."""

    def follow(self) -> None:
        """Do what follows at once from a change of who is here, or of what they do."""

    def settle(self) -> None:
        """Do what follows from several changes, once, before everybody is told."""

    def shown_to(self, link: GuestLink) -> Mapping[str, Any]:
        """Return what a page shows of this part, by the values' names in the browser."""
        del link
        return {}

    def close(self) -> None:
        """End, while the pages are still known."""


class _Commanded(Protocol):
    @property
    def commands(self) -> Commands[Any]:
        """What may be asked."""


A = TypeVar("A", bound=_Commanded)


def part_that_answers(
    parts: Iterable[A], command: str, person: GuestRole, *, is_muted: bool = False
) -> A | None:
    """Return the first part that lets somebody ask a command; None if none does."""
    for part in parts:
        known = part.commands.known.get(command)
        if known is not None and known.may.lets(person, is_muted=is_muted):
            return part
    return None


def link_of(request: Request) -> GuestLink:
    """Return the connection that a guest's request came over."""
    assert isinstance(request.sender, GuestLink)
    return request.sender
