"""The Table widget: a whole game played in a cell, by persons and bots."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Final

import traitlets

from sosucker_widget.engine import SEATS, Action, Position, RuleSet, Ruling
from sosucker_widget.game import Acts, Autosave, Game
from sosucker_widget.game.begin import rule_set
from sosucker_widget.game.runner import LIMIT
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.players import make
from sosucker_widget.record import Record, Text, load, read_line
from sosucker_widget.replay import encode
from sosucker_widget.table.answers import Clerk
from sosucker_widget.table.desk import X_BOT, Desk
from sosucker_widget.table.seats import Who, bots_by_seat
from sosucker_widget.widgets.base import Board, Theme, running_loop
from sosucker_widget.widgets.standing import Standing

SLOWEST: Final = 60.0
"""Seconds that bots can be made to wait before they act."""


class Table(Acts, Standing, Board):
    """Play So Long Sucker inline: hot seat, against bots, or from several browsers.

    Parameters
    ----------
    begin
        Where to begin: a record or the path of one, to go on with it; a position; or None, for
        a new game.
    ply
        With a record, after how many of its actions to go on; by default at its end.
    rules
        A preset's name or a rule set, for a new game; by default `classic`.
    chips, players
        Chips a player and number of players, where they differ from the rule set's.
    seats
        Who plays: by colour a bot's name, such as `greedy` or `loyal:red`, or any callable
        `(view, rng) -> action`; `human`, or nothing, for a person.
    names
        Names of players, by colour.
    first
        Who has the first move; by default it is drawn (SETUP-3).
    seed
        For the draw and for the bots: the same seed, the same game.
    pace
        Seconds that a bot waits before it acts; 0 for none. The reader can change it.
    limit
        Seconds that a bot may think; after that the fallback plays its seat.
    autosave
        A `.sls.json` file in which the game is kept after every change. If it is there already,
        its game is gone on with, or, where `begin` says to begin elsewhere, put aside.
    coach
        Whether a coach leads through the game until the first capture.
    power
        Whether the table tells who can force the win with whom, as far as that can be found out,
        and what the last decision lost. It is found out in the background.
    language, theme
        As in `Replay`.

    Raises
    ------
    ValueError
        If these don't fit together; a `RecordError` is one too.

    Notes
    -----
    A bot runs in a thread of its own, off the kernel's main thread. Where there are no threads,
    in Pyodide, it is trusted to come to an end. Who sits down at a seat in one browser keeps
    others from acting for it by mistake; it is a courtesy, not a lock, among people who share a
    kernel and can run what they like in it.

    Examples
    --------
    >>> from sosucker_widget import Table
    >>> table = Table(rules="documented", chips=3, first="red", seats={"blue": "greedy"}, seed=1)
    >>> ruling = table.play("red")
    >>> table.give("blue").sentence()
    'Red gives the move to Blue.'
    >>> table.wait()
    >>> table.position.to_act != 1
    True
    >>> Table(first="red")
    Table('classic', chips=7, ply=0, red to play)
    """

    kind = traitlets.Unicode("table", read_only=True).tag(sync=True)
    state = traitlets.Bytes(read_only=True).tag(sync=True)
    pace = traitlets.Float(1.0).tag(sync=True)
    coach = traitlets.Bool().tag(sync=True)
    ply = traitlets.Int(read_only=True, help="How many actions have been applied; to observe.")

    FROM_BROWSER = frozenset({"language", "pace", "coach"})

    def __init__(  # noqa: PLR0913 - a table has that many sides, all but one by keyword
        self,
        begin: Record | Position | str | os.PathLike[str] | None = None,
        *,
        ply: int | None = None,
        rules: str | RuleSet | None = None,
        chips: int | None = None,
        players: int | None = None,
        seats: Mapping[str, Who] | None = None,
        names: Mapping[str, str] | None = None,
        first: str | None = None,
        seed: int | None = None,
        pace: float = 1.0,
        limit: float = LIMIT,
        autosave: str | os.PathLike[str] | None = None,
        coach: bool = False,
        power: bool = False,
        language: Language = DEFAULT_LANGUAGE,
        theme: Theme = "auto",
    ) -> None:
        if begin is not None and not isinstance(begin, Record | Position):
            begin = load(begin)
        self._autosave = None if autosave is None else Autosave(autosave)
        self._unsaved = False
        found = None if self._autosave is None else self._autosave.found
        resumed = found if begin is None else None
        new = {"rules": rules, "chips": chips, "players": players}
        if self._autosave and resumed is not None:
            asked = any(value is not None for value in new.values())
            self._autosave.check(rule_set(rules, chips, players)[1] if asked else None)
            game = Game(resumed)
        else:
            game = Game(begin, ply=ply, first=first, seed=seed, **new)  # type: ignore[arg-type]
        game.name(names or {})
        if seats is None and resumed is not None:
            seats = _bots_of(resumed)
        who = bots_by_seat(seats or {}, game.rules.players)
        # Made before the widget is: where one is unknown, no half-made table is left in the page.
        bots = {seat: make(bot) for seat, bot in who.items()}
        self._desk = Desk(
            game,
            bots,
            seed=seed,
            loop=running_loop(),
            pace=lambda: float(self.pace),
            limit=limit,
            on_change=self._show,
        )
        self._desk.language = language
        if self._autosave:
            self._desk.saves = True
            self._desk.on_begin = self._autosave.put_aside
        if resumed is not None:
            self._desk.log.notice("resumed")
        # With a desk there is a state, and it goes to the page with the first message of all.
        try:
            super().__init__(language=language, theme=theme, pace=pace, coach=coach)
        except BaseException:
            self._desk.runner.paused = True
            raise
        if self._autosave and found and begin is not None and _is_lost(found, begin):
            self._autosave.put_aside()
        self._tells_power = power
        if power or resumed is not None or begin is not None:
            self._stand(self.record)
        self._clerk = Clerk(self._desk)
        self._note()
        self.on_msg(self._answer)

    @property
    def position(self) -> Position:
        """The position now."""
        return self._desk.game.position

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self._desk.game

    @property
    def record(self) -> Record:
        """The game as a record: to save, or to replay. What was taken back is a variation."""
        return self._desk.record

    @property
    def earlier(self) -> tuple[Record, ...]:
        """The games that were begun at this table before, and left for another one."""
        return tuple(self._desk.earlier)

    def act(self, action: Action) -> Ruling:
        """Do an action, for any seat; see `Game.act`."""
        with self._desk.lock:
            return self._desk.game.act(action)

    def say(self, player: str, text: Text, to: Sequence[str] = ()) -> None:
        """TALK-1: say something at the table; `to` says who is addressed, all hear it."""
        with self._desk.lock:
            self._desk.game.say(player, text, to)

    def promise(
        self, player: str, to: Sequence[str], text: Text, terms: dict[str, object] | None = None
    ) -> str:
        """TALK-1: promise something; returns the promise's id. It binds nobody."""
        with self._desk.lock:
            return self._desk.game.promise(player, to, text, terms)

    def withdraw(self, player: str, promise: str) -> None:
        """TALK-1: take back a promise of one's own, by its id."""
        with self._desk.lock:
            self._desk.game.withdraw(player, promise)

    def undo(self, plies: int = 1) -> None:
        """Take back the last actions: they become a variation of the record.

        >>> from sosucker_widget import Table
        >>> table = Table(first="red")
        >>> ruling = table.play("red")
        >>> table.undo()
        >>> table.ply, len(table.record.continuations)
        (0, 1)
        """
        with self._desk.lock:
            if not 1 <= plies <= self._desk.game.ply:
                raise ValueError(f"plies: {plies} can't be taken back: {self.ply} have been played")
            self._desk.take_back(plies)

    def redo(self) -> None:
        """Do again what was taken back last, by one action."""
        with self._desk.lock:
            self._desk.game.redo()

    def enter(self, moves: str) -> None:
        """Do several short moves in a row, or none: quick entry of a game played on paper.

        Raises
        ------
        ValueError
            If one of them is no move, or against the rules; then nothing has been done.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table(rules="documented", chips=3, first="red")
        >>> table.enter("+ b + r r1 r")
        >>> table.position.dead
        1
        """
        with self._desk.lock:
            self._desk.do(list(read_line(moves, self.position)))

    def seat(self, player: str, who: Who) -> None:
        """Let a bot play a seat from now on, or with `human` a person."""
        bots = bots_by_seat({player: who}, self._desk.game.rules.players)
        with self._desk.lock:
            self._desk.seat(SEATS[player], bots.get(SEATS[player]))

    def wait(self) -> None:
        """Let the bots play, at once and in this thread, until a person is to decide."""
        with self._desk.lock:
            self._desk.wait()

    def pause(self, *, paused: bool = True) -> None:
        """Let the bots wait; with `paused=False` they go on."""
        with self._desk.lock:
            self._desk.pause(paused=paused)

    def close(self) -> None:
        """End the widget, and its bots' turns."""
        # One that could not be made is closed too, by Python, and has no desk yet.
        if hasattr(self, "_desk"):
            self._desk.runner.paused = True
            self._desk.runner.stop()
        self._find_no_more()
        super().close()

    def __repr__(self) -> str:
        """Say which game is played and how far it has come; the same in every session."""
        return repr(self._desk.game).replace("Game(", "Table(", 1)

    @traitlets.validate("pace")
    def _validate_pace(self, proposal: Mapping[str, float]) -> float:
        pace = proposal["value"]
        if not 0 <= pace <= SLOWEST:
            raise traitlets.TraitError(f"pace: {pace} is not from 0 to {SLOWEST:g} seconds")
        return pace

    @traitlets.default("state")
    def _state(self) -> bytes:
        return encode(self._desk.state())

    @traitlets.observe("language")
    def _translate(self, change: Mapping[str, Language]) -> None:
        # While the table is being made there is nothing to tell yet, nor to keep on disk.
        if hasattr(self, "_clerk"):
            with self._desk.lock:
                self._desk.language = change["new"]
                self._show()

    def _taken(self, name: str, value: object) -> object:
        if name == "coach":
            return value if isinstance(value, bool) else None
        if name == "pace":
            number = isinstance(value, int | float) and not isinstance(value, bool)
            return float(value) if number and 0 <= value <= SLOWEST else None  # type: ignore[arg-type, operator]
        return super()._taken(name, value)

    def _show(self) -> None:
        """Send the table as it is now to every page; then keep it on disk."""
        self.set_trait("state", encode(self._desk.state()))
        # Most games have nothing of it, and a click must not wait for it.
        if self._tells_power or self._desk.log.has_promises:
            self._stand(self.record)
        self._note()

    def _note(self) -> None:
        self.set_trait("ply", self._desk.game.ply)
        if self._autosave:
            self._keep(self._autosave)

    def _keep(self, autosave: Autosave) -> None:
        try:
            autosave.write(self.record)
        except OSError as error:
            if not self._unsaved:
                self._unsaved = True
                self._desk.log.notice("unsaved", detail=str(error))
                self.set_trait("state", encode(self._desk.state()))
        else:
            self._unsaved = False

    def _answer(self, _widget: object, content: object, _buffers: object) -> None:
        # In one go, so that pages get the states and the answers in the order in which they came.
        with self._desk.lock:
            self.send(self._clerk.answer(content))


def _bots_of(record: Record) -> dict[str, Who]:
    """Return the bots that a record names, those that are known here."""
    named = {player.color: player.extra.get(X_BOT) for player in record.players}
    return {color: bot for color, bot in named.items() if isinstance(bot, str) and _is_bot(bot)}


def _is_bot(name: str) -> bool:
    try:
        make(name)
    except ValueError:
        return False
    return True


def _is_lost(found: Record, begin: Record | Position) -> bool:
    """Tell whether a game that was found in a file is none that is gone on with."""
    return bool(found.events or found.continuations) and found != begin
