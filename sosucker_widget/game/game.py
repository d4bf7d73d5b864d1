"""A game in progress: a record that grows, a cursor at its end, and what was taken back."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Final, NoReturn, TypeVar, overload

from sosucker_widget.display import spoken
from sosucker_widget.engine import (
    COLOR_NAMES,
    ColorLike,
    IllegalActionError,
    Position,
    RuleSet,
    RulesLike,
    Ruling,
    apply,
    as_color,
    judge,
)
from sosucker_widget.errors import ClassHints, kind_of, no_attribute, short_traceback
from sosucker_widget.game.acts import Acts, Talks
from sosucker_widget.game.bargains import Bargains
from sosucker_widget.game.begin import begin_game
from sosucker_widget.game.stopping import GameStoppedError
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import LANGUAGES, Saying, Verbatim
from sosucker_widget.record import (
    GameNode,
    HasRecord,
    Join,
    Leave,
    Promise,
    Propose,
    Record,
    Say,
    Step,
    Talk,
    Text,
    Withdraw,
    additions,
    notation,
    text_in,
)
from sosucker_widget.record.changes import Change
from sosucker_widget.record.given_acts import ActError, ActionLike, to_action
from sosucker_widget.record.growing_record import GrowingRecord
from sosucker_widget.record.values.fault import quote
from sosucker_widget.record.values.reader_text import name_fault, shown_name

if TYPE_CHECKING:
    from sosucker_widget.record import DeclaredCoalition
    from sosucker_widget.record.values.decode import Json

T = TypeVar("T")

MAX_TALK: Final = 1000
"""The most characters of a talk act, in each language, so that nobody can fill the record alone."""

Begin = Record | HasRecord | Position | RuleSet | str | os.PathLike[str]
"""What a game can begin with."""

_INSTEAD: Final = {
    "turn": "`game.to_act` is the player who decides now",
    "board": "`game.position` is the position now",
    "push": "`game.act(action)` does an action, `game.enter('r+ b')` short moves",
    "move": "`game.act(action)` does an action, `game.enter('r+ b')` short moves",
    "pop": "`game.undo()` takes the last action back",
    "moves": "the acts are the game itself: `for step in game: step.action`",
    "legal_moves": "`game.legal()` lists the legal actions",
    "legal_actions": "`game.legal()` lists the legal actions",
    "is_game_over": "`game.is_over`",
    "result": "`game.winner` is the winner, or None",
}
"""What to use instead of names that people try."""


class Game(Acts, Talks, Bargains, metaclass=ClassHints):
    """A game being played: what `Table` and a script both drive.

    Like a record, it is a sequence of `Step`s: all that was done and said so far.

    Parameters
    ----------
    begin
        Where to begin. For a new game: nothing, a preset's name or a rule set. To continue: a
        position, a record, another game, a table or a replay, the path of a file, or the name of a
        shipped game.
    ply
        With a record, after how many of its actions to continue; by default at its end. The rest of
        the record is kept as a variation.
    rules
        A preset's name or a rule set, for a new game.
    chips, players
        Chips per player and number of players, if they differ from the rule set's.
    first
        The colour that has the first move; by default it is drawn (SETUP-3).
    seed
        For the draw: the same seed draws the same player.
    title
        What the record is called.
    names
        The names of players, by colour.

    Raises
    ------
    ValueError
        If these don't fit together.
    OSError, RecordError
        If a file can't be read.

    Examples
    --------
    >>> game = Game(rules="documented", chips=3, first="red")
    >>> ruling = game.play("red")
    >>> game.give("blue").sentence()
    'Red gives the move to Blue.'
    >>> game.undo()
    >>> game.position.phase, len(game.record.continuations)
    ('give', 1)
    >>> Game("kept_promise").position.phase
    'play'
    """

    @short_traceback
    def __init__(  # noqa: PLR0913 - all but one by keyword
        self,
        begin: Begin | None = None,
        *,
        ply: int | None = None,
        rules: RulesLike | None = None,
        chips: int | None = None,
        players: int | None = None,
        first: ColorLike | None = None,
        seed: int | None = None,
        title: Text | None = None,
        names: Mapping[ColorLike, str] | None = None,
    ) -> None:
        options = {"rules": rules, "chips": chips, "players": players, "first": first}
        record = begin_game(begin, **options, seed=seed, title=title)  # type: ignore[arg-type]
        self._grown = GrowingRecord(record, ply)
        self._listeners: list[Callable[[], None]] = []
        if names:
            self.name(names)

    @property
    def position(self) -> Position:
        """The position now."""
        return self._grown.position

    @property
    def rules(self) -> RuleSet:
        """The rule set in force."""
        return self._grown.head.rules

    @property
    def ply(self) -> int:
        """How many actions have been applied."""
        return self._grown.ply

    @property
    def length(self) -> int:
        """How many events there have been, talk included."""
        return self._grown.length

    @property
    def history(self) -> Sequence[Step]:
        """Every event so far, talk included, each between two positions."""
        return self._grown.steps

    @property
    def heading(self) -> Record:
        """The record without its acts: rules, players, start, title; quick for long games too."""
        return self._grown.head

    @property
    def record(self) -> Record:
        """The game as a record: the main line, with what was taken back as variations."""
        return self._grown.whole

    @property
    def ahead(self) -> tuple[GameNode, ...]:
        """The beginnings of the lines that continue from here, such as moves taken back."""
        return self._grown.ahead

    def beside(self, index: int) -> tuple[GameNode, ...]:
        """Return the beginnings of the lines that were played instead of an event."""
        return self._grown.beside(index)

    @property
    def is_stopped(self) -> bool:
        """Whether the game was stopped where it stands, before its end."""
        return self.heading.stopped == self.ply and not self.is_over

    def stop(self) -> None:
        """Stop the game where it stands: nothing more is done or said, and its record says so.

        What is taken back afterwards leaves the place where it was stopped, so that the game goes
        on from there.

        Raises
        ------
        GameStoppedError
            If it is over, or was stopped before.

        Examples
        --------
        >>> game = Game("documented", chips=3, first="red")
        >>> ruling = game.play("red")
        >>> game.stop()
        >>> game.is_stopped, game.record.meta["stopped"]
        (True, 1)
        >>> game.give("blue")
        Traceback (most recent call last):
        ...
        sosucker_widget.game.stopping.GameStoppedError: The game was stopped: nothing more is done.
        >>> game.go_on()
        >>> game.give("blue").sentence()
        'Red gives the move to Blue.'
        """
        if self.is_over:
            raise GameStoppedError("over")
        self._check_goes_on()
        self._grown.stop(self.ply)
        self._notify()

    def go_on(self) -> None:
        """Go on with a game that was stopped where it stands; any other goes on anyway."""
        if self.is_stopped:
            self._grown.stop(None)
            self._notify()

    def _check_goes_on(self) -> None:
        if self.is_stopped:
            raise GameStoppedError("stopped")

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game to a file, `.sls` or `.sls.json`; see `Record.save`."""
        self.record.save(path)

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> list[Step]: ...
    def __getitem__(self, at: int | slice) -> Step | list[Step]:
        """Return a step so far, or several."""
        if isinstance(at, slice):
            return list(self._grown.steps[at])
        try:
            return self._grown.step(at)
        except IndexError:
            raise IndexError(f"there is no step {at}: there have been {len(self)}") from None

    def __iter__(self) -> Iterator[Step]:
        """Iterate over the steps so far."""
        return iter(self._grown.steps)

    def __len__(self) -> int:
        """Count what was done and said so far."""
        return self._grown.length

    def __bool__(self) -> bool:
        """Say that there is a game, also where nothing has happened yet."""
        return True

    def name(self, names: Mapping[ColorLike, str]) -> None:
        """Name players, by colour.

        Raises
        ------
        ValueError
            If there is no such player, or a text is no name: it is empty, or the colour of another
            player.

        Notes
        -----
        Names are kept as they are shown, and those of a file are shown in the same way: in one
        line, without hidden characters, and cut after 60.
        """
        called: dict[str, str] = {}
        for color, name in names.items():
            one = str(as_color(color, self.rules.players, "names"))
            if why := name_fault(name, one):
                raise ValueError(f"names: {quote(name)} is not a name for {one}: {why}")
            called[one] = str(shown_name(name, one))
        self._grown.name(called)

    def act(self, action: ActionLike, *, extra: Mapping[str, Json] | None = None) -> Ruling:
        """Do an action and all that follows from it.

        Parameters
        ----------
        action
            An action; a short move such as `"r+"`; or a dict such as
            `{"type": "play", "chip": "red", "pile": 1}`, in which the player may be left out.
        extra
            What the record keeps beside it, under keys that begin with `x-`.

        Raises
        ------
        ActError, ColorError, ShortMoveError
            If it is not an action.
        IllegalActionError
            If the rules refuse it; the game is then unchanged.
        GameFullError
            If the record has no room for another event.
        GameStoppedError
            If the game was stopped here.
        """
        self._check_goes_on()
        before = self.position
        read = to_action(action, before)
        ruling = judge(before, read)
        if not ruling:
            raise IllegalActionError(ruling)
        self._grown.add(read, apply(before, read), extra or {})
        self._notify()
        return ruling

    def enter(self, moves: str) -> list[Ruling]:
        """Do several short moves, one after the other.

        Raises
        ------
        ShortMoveError, IllegalActionError
            If one of them is not a move, or is against the rules; then nothing is done.

        Examples
        --------
        >>> game = Game("documented", chips=3, first="red")
        >>> len(game.enter("r+ b b1 g")), game.to_act
        (4, 'green')
        """
        if not isinstance(moves, str):
            raise ActError(f"enter takes short moves such as 'r+ b', and this is {kind_of(moves)}")
        actions = list(notation.read_line(moves, self.position))
        self.reserve(len(actions))
        return [self.act(action) for action in actions]

    def reserve(self, events: int) -> None:
        """Check that the record has room for this many more actions.

        Raises
        ------
        GameFullError
            If it hasn't.
        GameStoppedError
            If the game was stopped here.
        """
        self._check_goes_on()
        self._grown.reserve(events)

    def talk(self, *talks: Talk) -> None:
        """Add something said, or several things: all or none.

        Raises
        ------
        ValueError
            If it is too long, the promise's id is taken, or the promise to withdraw doesn't exist
            or is another player's; or if the player can't join or leave the coalition.
        GameFullError
            If the record has no room for another event.
        GameStoppedError
            If the game was stopped here.
        """
        self._check_goes_on()
        self._together(self._say, talks)

    def _say(self, talk: Talk) -> None:
        if isinstance(talk, Say | Promise):
            length = max(len(text_in(talk.text, language)) for language in LANGUAGES)
            if length > MAX_TALK:
                raise ValueError(Saying("fault.talk-length", length=length, most=MAX_TALK))
        if isinstance(talk, Promise) and talk.id in self._grown.promise_ids():
            raise ValueError(Saying("fault.promise-twice", id=Verbatim(repr(talk.id))))
        if isinstance(talk, Withdraw):
            promise = self.promises().get(talk.id)
            if promise is None or promise.player != talk.player:
                raise ValueError(Saying("fault.no-promise", id=Verbatim(repr(talk.id))))
        if isinstance(talk, Propose | Join | Leave):
            fault = additions.coalition_fault(talk, self._grown.steps, self._grown.coalition_ids())
            if fault is not None:
                raise ValueError(fault)
        self._grown.add(talk, self.position)

    def coalitions(self) -> dict[str, DeclaredCoalition]:
        """Return the coalitions that were proposed, with who has joined and left, by id."""
        return additions.declared_coalitions(self._grown.steps)

    def promises(self) -> dict[str, Promise]:
        """Return the promises that were made and not withdrawn, by id."""
        return self._grown.promises()

    def undo(self, plies: int = 1) -> None:
        """Take back the last actions and the talk after them: they become a variation.

        Raises
        ------
        ValueError
            If there are not that many.
        """
        count = as_whole(plies, 1, self.ply)
        if count is None and as_whole(plies) == 1:
            raise ValueError("there is nothing to undo: no action has been done yet")
        if count is None:
            raise ValueError(f"plies: {plies} can't be taken back: {self.ply} have been played")
        self._grown.take_back(count)
        self._notify()

    def redo(self) -> None:
        """Do again the action that was taken back last.

        Raises
        ------
        ValueError
            If no line continues from here.
        """
        self._check_goes_on()
        acts = self._grown.acts_ahead()
        if not acts:
            raise ValueError("there is nothing to redo: no line continues from here")
        self._together(self._again, acts)

    def _again(self, node: GameNode) -> None:
        if node.action is None:
            assert node.talk is not None
            self._grown.add(node.talk, self.position)
        else:
            self._grown.add(node.action, apply(self.position, node.action))

    def observe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; return a function that stops it."""
        self._listeners.append(listener)

        def stop() -> None:
            with suppress(ValueError):  # it may be stopped twice
                self._listeners.remove(listener)

        return stop

    @property
    def changes(self) -> int:
        """How many changes there have been since the game was begun, talk and names included."""
        return self._grown.changes

    def changes_since(self, count: int) -> list[Change]:
        """Return what has been done and taken back since so many changes, as JSON.

        That is what a journal needs to keep. An act is `{"do": …}`, with the event as a record has
        it; a take-back is `{"back": plies}`.
        """
        return self._grown.changes_since(count)

    def next_coalition(self) -> str:
        """Return an unused coalition id: `c1`, `c2`, …"""
        return _unused("c", self._grown.coalition_ids())

    def next_promise(self) -> str:
        """Return an unused promise id: `p1`, `p2`, …"""
        return _unused("p", self._grown.promise_ids())

    _class_hints: ClassVar = {
        "from_file": 'Game("x.sls")',
        "load": 'Game("x.sls")',
        "from_record": "Game(record)",
        "from_position": "Game(position)",
    }

    if not TYPE_CHECKING:  # a type checker finds such a name itself

        def __getattr__(self, name: str) -> NoReturn:
            """Say what to use instead of a name that there isn't."""
            raise no_attribute(self, name, _INSTEAD)

    def __repr__(self) -> str:
        """Return the game's title, if any, and how far it has come."""
        rules = self.rules
        name = rules.preset or f"{self._grown.head.preset}, changed"
        state = "stopped" if self.is_stopped else _state(self.position)
        return f"Game({name!r}, chips={rules.chips}, ply={self.ply}, {state})"

    def _repr_svg_(self) -> str:
        """Show the position at the end of a cell."""
        return self.position.to_svg(spoken())

    def _repr_png_(self) -> bytes | None:
        """Show the position where no SVG is shown."""
        return self.position._repr_png_()

    def _together(self, do: Callable[[T], None], each: Iterable[T]) -> None:
        """Do several things as one change: all or, whatever goes wrong, none."""
        before = self._grown.moment
        try:
            for one in each:
                do(one)
        except BaseException:
            self._grown.restore(before)
            raise
        self._notify()

    def _notify(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _unused(letter: str, used: Collection[str]) -> str:
    """Return the first of the ids such as `p1`, `p2`, … that is not used."""
    numbered = (f"{letter}{number}" for number in range(1, len(used) + 2))
    return next(name for name in numbered if name not in used)


def _state(position: Position) -> str:
    if position.winning_seat is not None:
        return f"{COLOR_NAMES[position.winning_seat]} has won"
    assert position.acting_seat is not None
    return f"{COLOR_NAMES[position.acting_seat]} to {position.phase}"
