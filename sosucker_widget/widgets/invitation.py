"""The invitation to a table: its code and link in a cell, who is in, and what the host does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from sosucker_widget.classroom.address import check_address, qr_svg, qr_text
from sosucker_widget.classroom.hosted_table import GuestLike, HostedTable, Person
from sosucker_widget.classroom.seats import Leaving, WhenGone
from sosucker_widget.classroom.teams.team_vote import clock_of
from sosucker_widget.export.front_end import static_file
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, Language, Verbatim, fill_in, phrase
from sosucker_widget.session.table.table_session import TableSession

if TYPE_CHECKING:
    from sosucker_widget.classroom.kept_roster import KeptRoom

_SAID: Final = (
    *("scan", "local", "bound", "network", "nobody", "free", "mute", "unmute", "rename", "remove"),
    *("let-in", "refuse", "asks", "away", "muted", "watchers", "close", "closed", "kernel"),
)
_GAPS: Final = MappingProxyType(
    {name: Verbatim(f"{{{name}}}") for name in ("interface", "name", "n")}
)


class Invitation(anywidget.AnyWidget):
    """A room that is open, as `Table.invite` returns it.

    In a notebook it shows a QR code with the link, and who is in, with what you may do about them.
    The code is drawn in the page alone: it is neither in the saved notebook nor in the widget's
    state. `print` it to have both as text.

    Attributes
    ----------
    is_open
        Whether guests can come.
    link
        The link to the room, and `links` all of them, if this computer has several addresses.
    people
        The guests who have sat down.
    watchers
        How many pages are open by people without a name.
    """

    _esm = static_file("invitation.js").decode()
    language = traitlets.Unicode(DEFAULT_LANGUAGE).tag(sync=True)
    _said = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(
        self,
        session: TableSession,
        *,
        host: str,
        port: int | None = None,
        leaving: tuple[WhenGone, float, str] = Leaving(),
        language: Language = DEFAULT_LANGUAGE,
        before: KeptRoom | None = None,
        teams: bool = False,
        clock: float | None = None,
    ) -> None:
        self._asked = host, port
        self._hosted = HostedTable(
            session,
            host=host,
            port=port,
            leaving=Leaving(*leaving),
            before=before,
            teams=clock_of(clock) if teams else None,
        )
        self.set_trait(
            "_said",
            {
                code: {key: phrase(f"invite.{key}", _GAPS, code) for key in _SAID}
                for code in LANGUAGES
            },
        )
        super().__init__(language=language)
        self.on_msg(self._receive)
        self._seen: tuple[object, ...] = ()
        self._hosted.observe(self._look)

    @property
    def is_open(self) -> bool:
        """Whether guests can come."""
        return self._hosted.is_open

    @property
    def link(self) -> str:
        """The link to the room."""
        return self.links[0]

    @property
    def links(self) -> list[str]:
        """The links to the room, one for each address at which this computer is reached now."""
        return self._hosted.links

    @property
    def people(self) -> tuple[Person, ...]:
        """The guests who have sat down."""
        return self._hosted.people

    @property
    def watchers(self) -> int:
        """How many pages are open by people without a name."""
        return self._hosted.watchers

    def free(self, who: GuestLike) -> None:
        """Free the seat of a guest, by name or by colour, for somebody else."""
        self._hosted.free(who)

    def mute(self, who: GuestLike, *, muted: bool = True) -> None:
        """Keep a guest from speaking at the table; with `muted=False` no longer."""
        self._hosted.mute(who, muted=muted)

    def rename(self, who: GuestLike, name: str) -> None:
        """Give a guest another name."""
        self._hosted.rename(who, name)

    def remove(self, who: GuestLike) -> None:
        """Send a guest away, who comes back as somebody new at most."""
        self._hosted.remove(who)

    def let_in(self, who: GuestLike, *, yes: bool = True) -> None:
        """Give somebody who asks for it the seat of a guest who is away; or with `yes=False` not.

        A guest asks for it on a phone that has no ticket: another one, or at another address.
        """
        self._hosted.let_in(who, yes=yes)

    def close(self) -> None:
        """Close the room, and delete what is kept of its guests."""
        # Python also closes a widget whose constructor failed; that one has no room.
        if "_hosted" in vars(self):
            self._hosted.close()
        super().close()

    def moves(self, host: str, port: int | None) -> bool:
        """Tell whether the room is elsewhere than asked."""
        return self._asked[0] != host or port not in {None, self._asked[1]}

    def leave_for(
        self, host: str, port: int | None, leaving: tuple[WhenGone, float, str], clock: float | None
    ) -> KeptRoom:
        """Close the room, and return what is kept of it, to open it elsewhere."""
        Leaving(*leaving).checked()
        clock_of(clock)
        kept = self._hosted.kept
        # Its own port is free once it is closed.
        check_address(host, 0 if port in {None, kept.port} else port or 0)
        self._hosted.leave()
        super().close()
        return kept

    def __repr__(self) -> str:
        """Return how many guests there are; the link is no part of it, since outputs are saved."""
        state = f"{len(self.people)} guests" if self.is_open else "closed"
        return f"Invitation({state})"

    def __str__(self) -> str:
        """Return the link and its code as text."""
        if not self.is_open:
            return repr(self)
        return f"{qr_text(self.link)}\n" + "\n".join(self.links)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Do what the host has pressed; a page says first that it is there, and is shown all."""
        if not isinstance(content, Mapping):
            return
        commands: dict[object, Callable[[str], object]] = {
            "free": self.free,
            "mute": self.mute,
            "unmute": lambda who: self.mute(who, muted=False),
            "remove": self.remove,
            "let-in": self.let_in,
            "refuse": lambda who: self.let_in(who, yes=False),
            "rename": lambda who: self.rename(who, str(content.get("name"))),
            "close": lambda _: self._hosted.close(),
        }
        trouble = ""
        if (command := commands.get(content.get("command"))) is not None:
            try:
                command(str(content.get("who")))
            except ValueError as error:
                trouble = str(error)
        self._show(trouble)

    def _look(self) -> None:
        """Show the room again if there is something new of its guests, which an act isn't."""
        now = self.is_open, self.people, self.watchers
        if now != self._seen:
            self._seen = now
            self._show()

    def _show(self, trouble: str = "") -> None:
        """Show the room on the pages that are open; nothing of it is kept in the notebook."""
        if self.comm is None:
            return
        shown: dict[str, Any] = {"open": self.is_open, "trouble": trouble}
        if self.is_open:
            hosted = self._hosted
            shown |= {
                "links": hosted.links,
                "networks": [one.interface for one in hosted.addresses],
                "local": hosted.is_local,
                "qr": qr_svg(hosted.links[0]),
                "people": [one._asdict() | {"color": self._color(one)} for one in hosted.people],
                "watchers": hosted.watchers,
            }
        self.send(shown)

    def _color(self, person: Person) -> dict[str, str] | None:
        """Return what the seat of a guest is called, in every language."""
        if person.seat is None:
            return None
        return {code: fill_in("{player}", {"player": person.seat}, code) for code in LANGUAGES}
