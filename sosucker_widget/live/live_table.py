"""The table of a live page: a session in the page's worker, with the page as its one view.

The page and the worker exchange texts of JSON. The page sends `request` (a message of the
protocol), `set` (values that its reader has set) and `open` (a game to play on; `from` is its id,
if the page has kept it). It is sent `values` with `packed` (bytes in base64), `answer`, `game` (for
the page to keep) and `refused`.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.locale import DEFAULT_LANGUAGE, in_every_language
from sosucker_widget.protocol.readers import packed
from sosucker_widget.protocol.request_handler import RequestHandler
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import Record, dumps, filing, line_alone
from sosucker_widget.record.values.fault import Where
from sosucker_widget.replay import words
from sosucker_widget.session.table.open_table import begin_anew, open_table
from sosucker_widget.session.table.seating import recorded_bots, seat_states, told_seats
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.view import LEAD, Answer, Update, View, running_loop

if TYPE_CHECKING:
    from sosucker_widget.session.table.table_session import TableSession

Post = Callable[[str], None]
"""Sends a text to the page."""


class LiveTable:
    """A table in a worker."""

    def __init__(self, options: str, post: Post) -> None:
        self._post = post
        self._loop = running_loop()
        settings: dict[str, Any] = json.loads(options)
        self._seats: dict[Any, Any] = settings.pop("seats", {})
        language, intro = settings.pop("language", DEFAULT_LANGUAGE), settings.pop("intro", False)
        link, unfinished = settings.pop("link", None), settings.pop("unfinished", None)
        self._from: str | None = None
        self._session = self._unfinished(settings, unfinished) or self._opened(settings, link)
        self._view = View("page", LEAD, language, intro=intro)
        self._requests = RequestHandler(self._session, TABLE_COMMANDS, displays=True)
        self._first = self._opened_game = self._told_game = self._session.game
        self._untouched = self._first.length
        self._number = 0
        self._is_telling = False
        self._tell({"values": {}, "packed": {"_words": _in_base64(words())}})
        self._session.join(self._view, self)
        self._session.observe(self._keep_soon)
        self._session.start()

    def send(self, view: View, message: Update | Answer) -> None:
        """Send a message to the page, as the session's transport."""
        del view  # there is only one
        if isinstance(message, Answer):
            self._tell({"answer": dict(message.content)})
            return
        packed_values, plain = dict[str, str](), dict[str, Any]()
        for name, value in message.values.items():
            if isinstance(value, bytes):
                packed_values[name] = _in_base64(value)
            else:
                plain[name] = value
        self._tell({"values": plain, "packed": packed_values})

    def receive(self, text: str) -> None:
        """Take a message of the page."""
        message: dict[str, Any] = json.loads(text)
        if "request" in message:
            self._requests.receive(self._view, self, message["request"])
        if "set" in message:
            self._session.take(self._view, message["set"])
        if "open" in message:
            self._open(str(message["open"]), message.get("from"))

    def _unfinished(
        self, settings: Mapping[str, Any], copy: Mapping[str, str] | None
    ) -> TableSession | None:
        """Open the table with a game that the page has kept; without one, return None."""
        if copy is None:
            return None
        try:
            record = filing.loads(copy["text"])
        except ValueError as error:
            self._tell({"refused": "kept", "why": str(error)})
            return None
        self._from = copy["id"]
        return self._table({**_shared(settings), "begin": record})

    def _opened(self, settings: Mapping[str, Any], link: Mapping[str, Any] | None) -> TableSession:
        """Open the table with the game of a link, or as the page says if there is none in it."""
        if link is not None:
            try:
                return self._table({**_shared(settings), **_linked(link)})
            except (ValueError, LookupError, TypeError) as error:
                self._tell({"refused": "link", "why": str(error)})
        begin = {**settings}
        if "record" in begin:
            begin["begin"] = _line(filing.loads(begin.pop("record")), begin.pop("line", 0))
        return self._table(begin)

    def _table(self, begin: Mapping[str, Any]) -> TableSession:
        options = TableOptions(**begin, seats=self._seats, autosave=False)
        if isinstance(options.found, Record):
            options = replace(options, seats=self._seats_for(options.found))
        return open_table(options, loop=self._loop)

    def _seats_for(self, record: Record) -> dict[Any, Any]:
        """Seat the bots that a saved game names, else those of this page."""
        named = recorded_bots(record)
        if 0 < len(named) < record.rules.players:
            return named
        return {color: self._seats.get(color) for color in COLOR_NAMES[: record.rules.players]}

    def _open(self, text: str, kept_id: str | None) -> None:
        """Play on with a game, from its end."""
        try:
            record = filing.loads(text)
            seats = self._seats_for(record)
            begin_anew(self._session, TableOptions(begin=record, seats=seats))
        except ValueError as error:
            self._tell({"refused": "game" if kept_id is None else "kept", "why": str(error)})
        else:
            self._opened_game, self._from = self._session.game, kept_id

    def _keep_soon(self) -> None:
        """Tell the page the whole game, after what waits to be sent or answered."""
        if not self._is_telling and self._loop is not None:
            self._is_telling = True
            self._loop.call_soon(self._keep)

    def _keep(self) -> None:
        self._is_telling = False
        game = self._session.game
        if game is not self._told_game:
            self._told_game = game
            self._number += 1
        is_own = game.length > (self._untouched if game is self._first else 0)
        is_over = game.is_over or game.is_stopped
        message = {
            "number": self._number,
            "from": self._from if game is self._opened_game else None,
            "is_over": is_over,
            "kept": self._copy() if is_own and not is_over else None,
        }
        self._tell({"game": message})

    def _copy(self) -> Mapping[str, Any]:
        """Return what the page keeps of the game."""
        session, game = self._session, self._session.game
        seats = seat_states(game.heading, game.history, session.bots.seats, session.seated)
        return {
            "text": dumps(session.record),
            "ply": game.ply,
            "players": in_every_language(lambda language: told_seats(seats, language)),
        }

    def _tell(self, message: Mapping[str, Any]) -> None:
        self._post(json.dumps(message))


_SHARED: Final = ("seed", "pace", "coach")
"""The options that say nothing of the game itself."""


def _shared(settings: Mapping[str, Any]) -> dict[str, Any]:
    return {name: settings[name] for name in _SHARED if name in settings}


def _linked(link: Mapping[str, Any]) -> dict[str, Any]:
    """Read the game of a link, which anybody may have written."""
    where = Where()
    text = packed(link.get("game"), where)
    where.check()
    line, ply = int(link.get("line", 0)), int(link.get("ply", 0))
    return {"begin": _line(filing.loads(text), line), "ply": ply}


def _line(record: Record, line: int) -> Record:
    lines = record.lines
    if not 0 <= line < len(lines):
        raise LookupError(f"there is no line {line}")
    return line_alone(record, lines[line])


def _in_base64(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")
