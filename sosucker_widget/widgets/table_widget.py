"""The Table widget: a game played in a cell, by people and bots."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence

import traitlets

from sosucker_widget.engine import Action, Position, RuleSet, Ruling, as_seat, judge
from sosucker_widget.game import Acts, Game
from sosucker_widget.game.runner import LIMIT
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record import Promise, Record, Talk, Text, read_line
from sosucker_widget.session.event_loop import running_loop
from sosucker_widget.session.open_table import open_table
from sosucker_widget.session.seating import Who, bots_by_seat
from sosucker_widget.session.table_events import EventKind, Hearer
from sosucker_widget.session.table_session import SLOWEST, TableSession
from sosucker_widget.session.view import LEAD, View
from sosucker_widget.widgets.observable import Observable
from sosucker_widget.widgets.session_widget import SessionWidget, Theme


class Table(Acts, SessionWidget[TableSession]):
    """Play So Long Sucker inline: hot seat, against bots, or from several browsers.

    Parameters
    ----------
    begin
        Where to begin: a record, or the path of one, to continue; a position; or None, for a new
        game.
    ply
        With a record, after how many of its actions to continue; by default at its end.
    rules
        A preset's name or a rule set, for a new game; by default `classic`.
    chips, players
        Chips per player and number of players, if they differ from the rule set's.
    seats
        Who plays each colour: a bot's name, such as `greedy` or `loyal:red`, or any callable
        `(view, rng) -> action`; `human`, or nothing, for a person.
    names
        Names of players, by colour.
    first
        Who has the first move; by default it is drawn (SETUP-3).
    seed
        The seed of the draw and of the bots: the same seed gives the same game.
    pace
        Seconds that a bot waits before it acts; 0 for none. The reader can change it.
    limit
        Seconds that a bot may think; after that the fallback plays its seat.
    autosave
        A `.sls.json` file in which the game is saved after every change. If it exists already, its
        game is continued, or, if `begin` is given, put aside.
    coach
        Whether a coach guides the players until the first capture.
    power
        Whether the table shows who can force the win with whom, as far as that can be worked out,
        and what the last decision lost. The analysis runs in the background.
    language, theme
        As in `Replay`.

    Raises
    ------
    ValueError
        If these don't fit together; a bad record raises `RecordError`, a subclass.

    Notes
    -----
    A bot runs in a thread of its own, off the kernel's main thread. Where there are no threads, as
    in Pyodide, it is trusted to finish. Sitting down at a seat in one browser keeps others from
    acting for it by mistake. It does not protect it: people who share a kernel can run any code.

    Examples
    --------
    >>> from sosucker_widget import Table
    >>> table = Table(rules="documented", chips=3, first="red", seats={"blue": "greedy"}, seed=1)
    >>> ruling = table.play("red")
    >>> table.give("blue").sentence()
    'Red gives the move to Blue.'
    >>> table.wait()
    >>> table.position.acting_seat != 1
    True
    >>> Table(first="red")
    Table('classic', chips=7, ply=0, red to play)
    """

    _kind = traitlets.Unicode("table", read_only=True).tag(sync=True)
    _state = traitlets.Bytes(read_only=True).tag(sync=True)
    pace = traitlets.Float(1.0, help="How many seconds a bot pauses before it acts.").tag(sync=True)
    coach = traitlets.Bool(help="Whether the coach says what can be done.").tag(sync=True)
    _power = traitlets.Bytes(read_only=True).tag(sync=True)
    _promises = traitlets.Bytes(read_only=True).tag(sync=True)

    _FROM_BROWSER = (frozenset({"language", "pace", "coach"}),)

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
        session = open_table(
            begin,
            ply=ply,
            rules=rules,
            chips=chips,
            players=players,
            seats=seats,
            names=names,
            first=first,
            seed=seed,
            pace=pace,
            limit=limit,
            autosave=autosave,
            coach=coach,
            power=power,
            loop=running_loop(),
        )
        try:
            super().__init__(session, View("notebook", LEAD, language), TABLE_COMMANDS, theme)
        except BaseException:
            session.close()
            raise
        session.door = self.act
        session.start()

    @Observable
    def position(self) -> Position:
        """The position now."""
        return self._session.game.position

    @Observable
    def record(self) -> Record:
        """The game as a record, to save or replay. What was taken back is a variation."""
        return self._session.record

    @Observable
    def ply(self) -> int:
        """How many actions have been done; what was taken back does not count."""
        return self._session.game.ply

    @Observable
    def ruling(self) -> Ruling | None:
        """The ruling on the last action; None at the beginning."""
        step = next((one for one in reversed(self._session.game.history) if one.action), None)
        return judge(step.before, step.action) if step and step.action else None

    @Observable
    def talk(self) -> tuple[Talk, ...]:
        """What has been said in this game, in order: says, promises and withdrawals."""
        return tuple(step.talk for step in self._session.game.history if step.talk is not None)

    @Observable
    def promises(self) -> Mapping[str, Promise]:
        """The promises that were made in this game and not withdrawn, by their ids."""
        return self._session.game.promises()

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self._session.game

    @property
    def earlier(self) -> tuple[Record, ...]:
        """The earlier games at this table."""
        return tuple(self._session.earlier)

    def act(self, action: Action) -> Ruling:
        """Do an action, for any seat; see `Game.act`.

        Whatever is done at the table is done by this method: what is clicked, what bots decide, and
        what code calls, such as `play`. A subclass can step in, to write a log or to forbid
        actions; the message of an error that it raises is shown to the one who clicked.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> class NoGreen(Table):
        ...     def act(self, action):
        ...         if action.type == "give" and action.to == 2:
        ...             raise ValueError("The move may not go to Green today.")
        ...         return super().act(action)
        >>> table = NoGreen(first="red")
        >>> ruling = table.play("red")
        >>> table.give("green")
        Traceback (most recent call last):
        ...
        ValueError: The move may not go to Green today.
        """
        with self._session.lock:
            return self._session.perform(action)

    def on(self, kind: EventKind, hearer: Hearer) -> Callable[[], None]:
        """Call a function whenever something happens at the table, in later games too.

        Parameters
        ----------
        kind
            `act`: an action was done. `talk`: something was said. `over`: the game is over.
        hearer
            Called with a `TableEvent`, which holds the step, the ruling, and who did it: a
            `person` in a browser, a `bot`, or `code`. If it raises an error, the error is logged,
            and the table goes on.

        Returns
        -------
        callable
            Ends the calls.

        Raises
        ------
        ValueError
            If there is no such kind.
        TypeError
            If it is not a function that can be called with an event.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table(first="red")
        >>> stop = table.on("act", lambda event: print(event.ply, event.player, event.who))
        >>> ruling = table.play("red")
        1 red code
        >>> stop()
        """
        with self._session.lock:
            return self._session.events.on(kind, hearer)

    def say(self, player: str, text: Text, to: Sequence[str] = ()) -> None:
        """TALK-1: say something at the table; `to` says who is addressed, all hear it."""
        with self._session.lock:
            self._session.game.say(player, text, to)

    def promise(
        self, player: str, to: Sequence[str], text: Text, terms: dict[str, object] | None = None
    ) -> str:
        """TALK-1: promise something, and return the promise's id. It binds nobody."""
        with self._session.lock:
            return self._session.game.promise(player, to, text, terms)

    def withdraw(self, player: str, promise: str) -> None:
        """TALK-1: take back a promise of one's own, by its id."""
        with self._session.lock:
            self._session.game.withdraw(player, promise)

    def undo(self, plies: int = 1) -> None:
        """Take back the last actions: they become a variation of the record.

        >>> from sosucker_widget import Table
        >>> table = Table(first="red")
        >>> ruling = table.play("red")
        >>> table.undo()
        >>> table.ply, len(table.record.continuations)
        (0, 1)
        """
        with self._session.lock:
            if not 1 <= plies <= self._session.game.ply:
                raise ValueError(f"plies: {plies} can't be taken back: {self.ply} have been played")
            self._session.take_back(plies)

    def redo(self) -> None:
        """Do again the action that was taken back last."""
        with self._session.lock:
            self._session.game.redo()

    def enter(self, moves: str) -> None:
        """Do several short moves, or none: quick entry of a game played on paper.

        Raises
        ------
        ValueError
            If one of them is not a move, or is against the rules; then nothing is done.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table(rules="documented", chips=3, first="red")
        >>> table.enter("+ b + r r1 r")
        >>> table.position.dead_tally
        1
        """
        with self._session.lock:
            self._session.do(list(read_line(moves, self.position)))

    def seat(self, player: str, who: Who) -> None:
        """Let a bot, or with `human` a person, play a seat from now on."""
        bots = bots_by_seat({player: who}, self._session.game.rules.players)
        with self._session.lock:
            self._session.seat(as_seat(player), bots.get(as_seat(player)))

    def wait(self) -> None:
        """Let the bots play at once, in this thread, until a person is to decide."""
        with self._session.lock:
            self._session.wait()

    def pause(self, *, paused: bool = True) -> None:
        """Pause the bots; with `paused=False` they continue."""
        with self._session.lock:
            self._session.pause(paused=paused)

    def close(self) -> None:
        """Close the widget, and stop its bots."""
        # Python also closes a widget whose constructor failed; that one has no session.
        if hasattr(self, "_session"):
            self._session.close()
        super().close()

    def _pictured(self) -> Position:
        return self._session.game.position

    def __repr__(self) -> str:
        """Return the game and how far it has come; the text is the same in every kernel."""
        return repr(self._session.game).replace("Game(", "Table(", 1)

    @traitlets.validate("pace")
    def _validate_pace(self, proposal: Mapping[str, float]) -> float:
        pace = proposal["value"]
        if not 0 <= pace <= SLOWEST:
            raise traitlets.TraitError(f"pace: {pace} is not from 0 to {SLOWEST:g} seconds")
        return pace
