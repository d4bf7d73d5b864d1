"""The Table widget: a game played in a cell, by people and bots."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Never

import traitlets

from sosucker_widget import protocol
from sosucker_widget.engine import ColorLike, Position, RulesLike, Ruling, as_color, judge
from sosucker_widget.errors import attribute_hints, check_keywords, short_traceback
from sosucker_widget.game import Begin, Game, keeping
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.players.bots_in import LIMIT, BotsIn
from sosucker_widget.record import Promise, Record, Talk, filing
from sosucker_widget.session.table.open_table import begin_anew, open_table
from sosucker_widget.session.table.seating import Names, Seats, Who, bots_by_seat
from sosucker_widget.session.table.table_options import TableOptions
from sosucker_widget.session.table.table_session import SLOWEST, TableSession
from sosucker_widget.session.view import LEAD, View, running_loop
from sosucker_widget.widgets.act_methods import ActMethods
from sosucker_widget.widgets.event_methods import EventMethods
from sosucker_widget.widgets.invite_methods import InviteMethods
from sosucker_widget.widgets.observable import Observable
from sosucker_widget.widgets.session_widget import (
    LayoutLike,
    Seconds,
    SessionWidget,
    Theme,
    WholeNumber,
)

if TYPE_CHECKING:
    from sosucker_widget.analysis.bell import BellVerdict
    from sosucker_widget.analysis.budget import Budget
    from sosucker_widget.game.keeping import UnfinishedGame, UnfinishedGames


class Table(ActMethods, EventMethods, InviteMethods, SessionWidget[TableSession]):
    """Play So Long Sucker inline: hot seat, against bots, or from several browsers.

    Parameters
    ----------
    begin
        Where to begin: a preset's name or a rule set, for a new game under these rules; a position;
        or a game to continue: a record, its path or text, the name of a shipped game, or a `Game`,
        `Replay` or `Table`. By default a new game begins.
    ply
        With a record, after how many of its actions to continue; by default at its end.
    rules
        A preset's name or a rule set, for a new game; by default `classic`.
    chips, players
        Chips per player and number of players, if they differ from the rule set's.
    seats
        Who plays each colour: a bot's name, such as `greedy` or `loyal:red`, or any callable
        `(view, rng) -> action`; `human`, or None, for a person. Either by colour, or one for each
        player in seat order, or one bot that plays all colours but red.
    names
        The names of the players, by colour or in seat order.
    first
        Who has the first move; by default it is drawn (SETUP-3).
    seed
        The seed of the draw and of the bots: the same seed gives the same game.
    pace
        Seconds that a bot waits before it acts; 0 for none. The reader can change it.
    limit
        Seconds that a bot may think; after that the fallback plays its seat.
    minutes
        After how many minutes, from its first act on, the bell stops each game where it stands;
        by default there is no clock. See `ring`.
    bots_in
        Where bots think: `thread`, in this process, or `process`, each in a process of its own.
        Such a bot is stopped if it is too slow or needs more than 2 GiB of memory, and on Linux a
        wall keeps it from files, the network and other processes; elsewhere this is not a sandbox.
        It must be importable from a module, unless cloudpickle is installed. A `FileBot` always
        thinks in a process.
    autosave
        Where the game is kept as it is played. By default, once the table has been shown and
        something has been done, in a file of its own in the folder `sosucker_widget/tables` of your
        Jupyter data folder, which holds the newest 50 games; `unfinished` lists them and `resume`
        goes on. A path, `.sls.json` or `.sls`, names another file. If it exists already, its game
        is continued, or, if `begin` is given, put aside. With False nothing is kept.
    coach
        Whether a coach explains each thing once, when it first happens: a prisoner, a pile that
        decides, need, a rescue, a defeat, a broken promise. Then it is silent.
    intro
        Whether an introduction stands before the game: seven short scenes that teach it in about
        two minutes. The reader can skip it; the first act ends it. The bots wait for that.
    analyse
        Whether the table shows who can force the win with whom, as far as that can be worked out,
        and what the last decision lost. The analysis runs in the background.
    language, theme, layout
        As in `Replay`.

    Raises
    ------
    ValueError
        If these don't fit together; a bad record raises `RecordError`, a subclass.

    Notes
    -----
    By default a bot runs in a thread of its own, off the kernel's main thread: if it is too slow,
    its answer is no longer waited for, but it can't be stopped. Where there are no threads, as in
    Pyodide, it is trusted to finish.

    An act that was answered stands in a journal beside the file of the game, and outlives the
    kernel; only a power failure can lose the acts of the last second or two. The file itself is
    written two seconds after the last act, when the page is hidden, and when the game ends, is
    saved or closed; `load` reads it with its journal. A file belongs to one table. Another table of
    this kernel, such as the same cell run again, takes it over. If something is done at the earlier
    one all the same, if another process plays there or has changed the file, or if it is marked
    read-only, nothing is overwritten: the game goes on in a new file beside it, and the log says
    so. `sosucker repair` reads what is left of a damaged game.

    Sitting down at a seat in one browser keeps others from acting for it by mistake. It does not
    protect it: people who share a kernel can run any code.

    Examples
    --------
    >>> from sosucker_widget import Table
    >>> table = Table(rules="documented", chips=3, first="red", seats={"blue": "greedy"}, seed=1)
    >>> ruling = table.play("red")
    >>> table.give("blue").sentence()
    'Red gives the move to Blue.'
    >>> table.wait()
    >>> table.position.to_act != "blue"
    True
    >>> Table(first="red")
    Table('classic', chips=7, ply=0, red to play)
    """

    _PART = "table"
    _kind = traitlets.Unicode(_PART, read_only=True).tag(sync=True)
    _state = traitlets.Bytes(read_only=True).tag(sync=True)
    pace = Seconds(1.0, help="How many seconds a bot pauses before it acts.").tag(sync=True)
    coach = traitlets.Bool(help="Whether the coach says what can be done.").tag(sync=True)
    intro = traitlets.Bool(help="Whether it shows the introduction, before the first act.").tag(
        sync=True
    )
    _intro = traitlets.Bytes(read_only=True).tag(sync=True)
    _power = traitlets.Bytes(read_only=True).tag(sync=True)
    _promises = traitlets.Bytes(read_only=True).tag(sync=True)
    _vote = traitlets.Dict(default_value=None, allow_none=True, read_only=True).tag(sync=True)
    _tells = traitlets.Bool(read_only=True).tag(sync=True)
    _seen = WholeNumber().tag(sync=True)

    if not TYPE_CHECKING:
        __getattr__ = attribute_hints(
            move='table.enter("r+ b")',
            push='table.enter("r+ b")',
            reset="table.new_game()",
            restart="table.new_game()",
            stop="table.ring()",
            bell="table.ring()",
            power="Table(analyse=True)",
            analyse="Table(analyse=True)",
            chips="table.game.rules.chips",
            players="table.game.rules.players",
            rules="table.game.rules",
            history="table.game.history",
            turn="table.position.to_act",
            to_act="table.position.to_act",
            legal_actions="table.legal()",
            on_event='table.on("act", function)',
            on_change='table.on("act", function)',
            on_act='table.on("act", function)',
            wait_async="await table.next_act()",
            bots='table.seat("blue", "greedy")',
            seats='table.seat("blue", "greedy")',
        )

    _RUN = "board.run.table"
    _FROM_BROWSER = (frozenset({"language", "pace", "coach", "intro"}), frozenset({"_seen"}))

    @short_traceback
    def __init__(  # noqa: PLR0913 - a table has that many sides, all but one by keyword
        self,
        begin: Begin | None = None,
        *,
        ply: int | None = None,
        rules: RulesLike | None = None,
        chips: int | None = None,
        players: int | None = None,
        seats: Seats = None,
        names: Names | None = None,
        first: ColorLike | None = None,
        seed: int | None = None,
        pace: float = 1.0,
        limit: float = LIMIT,
        minutes: float | None = None,
        bots_in: BotsIn = "thread",
        autosave: str | os.PathLike[str] | bool | None = None,
        coach: bool = False,
        intro: bool = False,
        analyse: bool = False,
        language: Language = DEFAULT_LANGUAGE,
        theme: Theme = "auto",
        layout: LayoutLike = None,
        **unknown: Never,
    ) -> None:
        check_keywords(Table, unknown)
        options = TableOptions.of(locals())
        session = open_table(options, loop=running_loop())
        try:
            view = View("notebook", LEAD, language, intro=intro)
            super().__init__(session, view, theme, layout)
            # marimo runs the cells that depend on a widget only when its page has set a value.
            # So there the page says which revision of the game it shows.
            self.set_trait("_tells", hasattr(self.comm, "ui_element_id"))
            session.dispatcher.perform_hook = self.act
            session.start()
        except BaseException:
            session.close()
            raise

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

    def new_game(  # noqa: PLR0913 - as the constructor takes them
        self,
        begin: Begin | None = None,
        *,
        ply: int | None = None,
        rules: RulesLike | None = None,
        chips: int | None = None,
        players: int | None = None,
        seats: Seats = None,
        names: Names | None = None,
        first: ColorLike | None = None,
        seed: int | None = None,
    ) -> None:
        """Begin another game at this table; this one is kept in `earlier`.

        The parameters are those of `Table`. Rules, players, seats and names that are not given stay
        as they are; who has the first move is drawn.

        Raises
        ------
        ValueError
            If the parameters don't fit together; then this game goes on.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table("documented", chips=3, first="red", seats="greedy")
        >>> table.new_game(chips=2, first="blue")
        >>> table
        Table('documented', chips=2, ply=0, blue to play)
        """
        options = TableOptions.of(locals())
        with self._session.lock:
            begin_anew(self._session, options)

    def rematch(self) -> None:
        """Begin another game with the same rules and players; the next seat begins.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table("documented", chips=3, first="red", names={"red": "Ann"})
        >>> table.rematch()
        >>> table.to_act, table.record.players[0].name
        ('blue', 'Ann')
        """
        with self._session.lock:
            self._session.rematch()

    def ring(self) -> None:
        """Ring the bell: the game stops where it stands, and its record says so.

        After that nothing is done or said in it. `verdict` tells who could have made whom win,
        `rematch` begins another game, and `game.go_on()` lets this one go on.

        Raises
        ------
        GameStoppedError
            If the game is over, or was stopped before.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table("documented", chips=2, first="red")
        >>> rulings = table.enter("r+ b")
        >>> table.ring()
        >>> table.game.is_stopped, table.record.stopped
        (True, 2)
        >>> print(table.verdict())
        Any two of Blue, Green and Yellow would have won; nobody alone.
        """
        with self._session.lock:
            self._session.ring()

    def verdict(self, budget: Budget | None = None) -> BellVerdict:
        """Find out who could have made whom win, had the game not been stopped where it stands.

        Parameters
        ----------
        budget
            What the search may cost; by default a million states and a minute. A page that shows a
            stopped game works it out in the background.
        """
        return self._session.bell.found(budget)

    @staticmethod
    def unfinished() -> UnfinishedGames:
        """List the unfinished games that tables have kept, the one that was played last first.

        Games that another kernel is playing are left out.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table("documented", chips=3, first="red")
        >>> shown, ruling = table._repr_mimebundle_(), table.play("red")
        >>> Table.unfinished()[0].plies
        1
        """
        return keeping.unfinished_games()

    @classmethod
    @short_traceback
    def resume(
        cls,
        game: UnfinishedGame | str | os.PathLike[str] | None = None,
        **options: Any,  # noqa: ANN401 - as `Table` takes them
    ) -> Table:
        """Open a table that goes on with a game where it was left, in the same file.

        Parameters
        ----------
        game
            One of `unfinished()`, or the path of a file; by default the game that was played last.
        options
            What else `Table` takes, such as `seats` or `language`. By default the bots that the
            game names play on.

        Raises
        ------
        FileNotFoundError
            If there is no such game.
        OSError, RecordError
            If it can't be read.

        Examples
        --------
        >>> from sosucker_widget import Table
        >>> table = Table("documented", chips=3, first="red")
        >>> shown, ruling = table._repr_mimebundle_(), table.play("red")
        >>> Table.resume()
        Table('documented', chips=3, ply=1, red to give)
        """
        return cls(autosave=keeping.path_of(game), **options)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Save the game so far as a record, to a `.sls.json` or a `.sls` file.

        Raises
        ------
        OSError
            If the file can't be written; an older file is then unchanged.
        """
        filing.save(self.record, path)
        self._session.save_whole()

    @short_traceback
    def seat(self, player: ColorLike, who: Who) -> None:
        """Let a bot, or with `human` a person, play a seat from now on."""
        players = self._session.game.rules.players
        seat = as_color(player, players, "player").seat
        bots = bots_by_seat({seat: who}, players)
        with self._session.lock:
            self._session.seat(seat, bots.get(seat))

    def wait(self) -> None:
        """Let the bots play at once, in this thread, until a person is to decide."""
        with self._session.lock:
            self._session.wait()

    def pause(self, *, paused: bool = True) -> None:
        """Pause the bots; with `paused=False` they continue."""
        with self._session.lock:
            self._session.pause(paused=paused)

    def close(self) -> None:
        """Close the widget, stop its bots, and close the room of its guests."""
        if self._invitation is not None:
            self._invitation.close()
        # Python also closes a widget whose constructor failed; that one has no session.
        if hasattr(self, "_session"):
            self._session.close()
        super().close()

    def _accepted(self, name: str, value: object) -> Any:  # noqa: ANN401 - as its trait takes it
        if name == "_seen":
            return as_whole(value, least=None)
        return super()._accepted(name, value)

    def _commands(self) -> protocol.Commands[TableSession]:
        return protocol.TABLE_COMMANDS

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
