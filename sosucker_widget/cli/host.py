"""`sosucker host`: a table for guests, without a notebook."""

from __future__ import annotations

import argparse
import queue
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from sosucker_widget import classroom
from sosucker_widget.classroom.sockets import NoSocketsError, check_sockets
from sosucker_widget.cli.console import complain, reason, refuse, say
from sosucker_widget.locale import DEFAULT_LANGUAGE, Verbatim, phrase
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions

if TYPE_CHECKING:
    from sosucker_widget.classroom import HostedTable, Person
    from sosucker_widget.session.table.table_session import TableSession

_COMMANDS: Final = (
    "free NAME · mute NAME · unmute NAME · rename NAME = NEW · remove NAME · let NAME · refuse NAME"
    " · page · code · quit"
)


def host(arguments: argparse.Namespace) -> None:
    """Open the table, and host it until the end of input or an interrupt."""
    try:
        check_sockets()
        with _hosted(arguments) as (session, hosted):
            _welcome(session, hosted)
            _host(hosted)
    except NoSocketsError as error:
        refuse(str(error))
    except (OSError, ValueError) as error:
        refuse(reason(error))


@contextmanager
def _hosted(arguments: argparse.Namespace) -> Iterator[tuple[TableSession, HostedTable]]:
    options = TableOptions(
        rules=arguments.rules,
        chips=arguments.chips,
        players=arguments.players,
        seats=arguments.seats,
        seed=arguments.seed,
        minutes=arguments.minutes,
        autosave=arguments.keep,
    )
    session = open_table(options)
    try:
        session.start()
        # Whoever hosts sees the table: by default the game is kept from the first act on.
        session.see()
        leaving = classroom.Leaving(arguments.away, arguments.after, arguments.bot)
        hosted = classroom.HostedTable(
            session,
            host=arguments.host,
            port=arguments.port,
            leaving=leaving,
            teams=classroom.clock_of(arguments.clock or None) if arguments.teams else None,
        )
        try:
            yield session, hosted
        finally:
            hosted.close()
    finally:
        session.close()


def _welcome(session: TableSession, hosted: HostedTable) -> None:
    rules = session.game.rules
    say(f"So Long Sucker: {rules.players} players, {rules.chips} chips each")
    say()
    say(classroom.qr_text(hosted.links[0]))
    for link, address in zip(hosted.links, hosted.addresses, strict=True):
        say(f"Guests:   {link}")
        if not hosted.is_local:
            network = address.interface or phrase("invite.network", {}, DEFAULT_LANGUAGE)
            facts = {"interface": Verbatim(network)}
            say(f"          {phrase('invite.bound', facts, DEFAULT_LANGUAGE)}")
    if hosted.is_local:
        say("          Only this computer can reach it. For guests in the same network, add")
        say("          --host 0.0.0.0 to the command.")
    _tell_page(hosted)
    say(f"Commands: {_COMMANDS}")
    sys.stdout.flush()


def _tell_page(hosted: HostedTable) -> None:
    say(f"You:      {hosted.page_link()}")
    say("          works once, on this computer only; there you play, or just host")


def _host(hosted: HostedTable) -> None:
    """Do what is typed, and tell who comes and goes."""
    lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    threading.Thread(target=_read, args=[lines], daemon=True).start()
    known: list[str] = []
    # A line that is empty asks to look who is there.
    stop = hosted.observe(lambda: lines.put(""))
    try:
        while hosted.is_open and (line := lines.get()) is not None:
            if line.split() == ["quit"]:
                return
            if line:
                _run_line(hosted, line)
            now = [_told(person) for person in hosted.people]
            for told in now:
                if told not in known:
                    say(told)
            known = now
            sys.stdout.flush()
    finally:
        stop()


def _read(lines: queue.SimpleQueue[str | None]) -> None:
    for line in sys.stdin:
        lines.put(line.strip())
    if sys.stdin.isatty():
        lines.put(None)


def _told(person: Person) -> str:
    """Tell of a guest in a line.

    >>> from sosucker_widget.classroom import Person
    >>> _told(Person("Lena", "red", here=False, asks=True))
    'Lena (red), away: somebody asks for this seat, so type "let Lena" or "refuse Lena"'
    """
    seat = f" ({person.seat})" if person.seat else ""
    muted = ", muted" if person.muted else ""
    away = "" if person.here else ", away"
    asks = (
        f': somebody asks for this seat, so type "let {person.name}" or "refuse {person.name}"'
        if person.asks
        else ""
    )
    return f"{person.name}{seat}{away}{muted}{asks}"


def _run_line(hosted: HostedTable, line: str) -> None:
    word, _, who = line.partition(" ")
    who = who.strip()
    if word == "page":
        _tell_page(hosted)
        return
    if word == "code":
        say(classroom.qr_text(hosted.links[0]))
        say(hosted.links[0])
        return
    commands: Mapping[str, Callable[[], object]] = {
        "free": lambda: hosted.free(who),
        "mute": lambda: hosted.mute(who),
        "unmute": lambda: hosted.mute(who, muted=False),
        "rename": lambda: hosted.rename(*map(str.strip, who.partition("=")[::2])),
        "remove": lambda: hosted.remove(who),
        "let": lambda: hosted.let_in(who),
        "refuse": lambda: hosted.let_in(who, yes=False),
    }
    if word not in commands:
        complain(f"{word} is no command; there are: {_COMMANDS}")
        return
    try:
        commands[word]()
    except ValueError as error:
        complain(str(error))
