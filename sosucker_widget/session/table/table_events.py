"""What happens at a table: the one way by which actions reach the game, and who hears of it."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeVar, get_args

from sosucker_widget.engine import Action, Color, Position, Ruling, judge
from sosucker_widget.errors import nearest
from sosucker_widget.game import Game
from sosucker_widget.players import lazy_bots
from sosucker_widget.record import TALK, Step, Talk
from sosucker_widget.session.session import meanwhile
from sosucker_widget.table.table_log import common

if TYPE_CHECKING:
    from sosucker_widget.record.values.decode import Json

EventKind = Literal["act", "talk", "over"]
"""What an event tells: an action was done, something was said, or the game is over."""

Doer = Literal["person", "bot", "code"]
"""Who did it: a person in a browser, a bot, or code, such as a cell of a notebook."""

_LOGGER: Final = logging.getLogger("sosucker_widget")


@dataclass(frozen=True, repr=False)
class TableEvent:
    """Something that happened at a table."""

    kind: EventKind
    """`act`, `talk` or `over`."""
    step: Step
    """The step of the game's record: the act, and the positions before and after it. For `over`,
    the action that ended the game."""
    who: Doer
    """`person`, `bot` or `code`."""
    view: str | None = None
    """The name of the display in which a person acted; None for bots and code."""

    @property
    def ply(self) -> int:
        """How many actions had been done after it."""
        return self.step.ply

    @property
    def player(self) -> Color:
        """The player who acted or spoke."""
        return self.step.act.player

    @property
    def position(self) -> Position:
        """The position after it."""
        return self.step.after

    @cached_property
    def ruling(self) -> Ruling | None:
        """The ruling on the action; None for talk."""
        action = self.step.action
        return None if action is None else judge(self.step.before, action)

    def __repr__(self) -> str:
        """Say in a line what happened."""
        return (
            f"TableEvent({self.kind!r}, ply={self.ply}, player={self.player!r}, who={self.who!r})"
        )


F = TypeVar("F")
T = TypeVar("T")
Listener = Callable[[TableEvent], object]


class _Heard(NamedTuple):
    """How far a game has been followed, and what there is to tell still."""

    game: Game | None = None
    history: Sequence[Step] = ()
    waiting: tuple[tuple[TableEvent, tuple[Listener, ...] | None], ...] = ()
    """The events, and for the first one perhaps the functions that have yet to hear of it."""


class TableEvents:
    """The functions that hear of a table's events, and the events that they have yet to hear of."""

    def __init__(self) -> None:
        self._listeners: dict[EventKind, list[Listener]] = {
            kind: [] for kind in get_args(EventKind)
        }
        self._on_close: list[Callable[[], object]] = []
        self._on_stop: list[Callable[[], object]] = []
        self._heard = _Heard()
        self._is_telling = False

    @property
    def has_listeners(self) -> bool:
        """Whether any function hears of events."""
        return any(self._listeners.values())

    def on(self, kind: EventKind, listener: Listener) -> Callable[[], None]:
        """Call a function with every event of a kind, and return a function that ends this."""
        if kind not in self._listeners:
            meant = nearest(kind, self._listeners)
            hint = f": did you mean {meant!r}?" if meant else ""
            raise ValueError(f"{kind!r} is not one of {', '.join(self._listeners)}{hint}")
        _check_listener(listener)
        return _added(self._listeners[kind], listener)

    def on_close(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call a function when there will be no more events; return a function that ends this."""
        return _added(self._on_close, listener)

    def on_stop(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call a function when a game is stopped before its end; return one that ends this."""
        return _added(self._on_stop, listener)

    def stop(self) -> None:
        """Tell that a game was stopped."""
        for listener in tuple(self._on_stop):
            listener()

    def close(self) -> None:
        """Tell that there will be no more events."""
        for listener in tuple(self._on_close):
            listener()

    def follow(self, game: Game, who: Doer, view: str | None) -> None:
        """Note what somebody has done in a game; what a new game holds already is no news."""
        heard, history, waiting = self._heard, game.history, self._heard.waiting
        if history is heard.history and game is heard.game:
            return
        if game is heard.game and self.has_listeners:
            for step in history[common(heard.history, history) :]:
                waiting += tuple((event, None) for event in _events(step, who, view))
        self._heard = _Heard(game, history, waiting)

    def tell(self) -> None:
        """Call the functions with the events that they have yet to hear of, in order.

        An error of a function is logged; it keeps neither the others nor the table from going on.
        """
        if not self._is_telling:  # else a function has acted: those who wait hear of that later
            meanwhile(self, "_is_telling", True, self._tell)  # noqa: FBT003 - a value

    def _tell(self) -> None:
        while self._heard.waiting:
            (event, listeners), *rest = self._heard.waiting
            if listeners is None:
                listeners = tuple(self._listeners[event.kind])
            if not listeners:
                self._heard = self._heard._replace(waiting=tuple(rest))
                continue
            try:
                _call(listeners[0], event)
            finally:
                # It may have acted, so that there are more events by now.
                rest = [*self._heard.waiting[1:]]
                waiting = (event, listeners[1:]), *rest
                self._heard = self._heard._replace(waiting=waiting)


def _events(step: Step, who: Doer, view: str | None) -> Iterator[TableEvent]:
    if step.action is None:
        yield TableEvent("talk", step, who, view)
        return
    yield TableEvent("act", step, who, view)
    if step.after.phase == "over":
        yield TableEvent("over", step, who, view)


def _added(functions: list[F], function: F) -> Callable[[], None]:
    functions.append(function)

    def stop() -> None:
        # By identity: what compares equal may be another one's.
        functions[:] = [one for one in functions if one is not function]

    return stop


def _call(listener: Listener, event: TableEvent) -> None:
    try:
        listener(event)
    except Exception:
        name = getattr(listener, "__qualname__", repr(listener))
        _LOGGER.exception("%s raised an error when it was called with %r", name, event)


def _check_listener(listener: Any) -> None:  # noqa: ANN401 - anything can be given
    if not callable(listener):
        raise TypeError(f"expected a function of one argument, not {listener!r}")
    if inspect.iscoroutinefunction(listener):
        raise TypeError("expected a plain function: in async code, await `next_act()` instead")
    try:
        inspect.signature(listener).bind(None)
    except TypeError:
        name = getattr(listener, "__name__", repr(listener))
        raise TypeError(f"{name} can't be called with one argument, the event") from None
    except ValueError:  # some built-in functions don't tell their arguments
        return


PerformHook = Callable[[Action], Ruling]
"""Does an action."""


class ActionDispatcher:
    """Does what is done at a table, and knows who does it.

    Attributes
    ----------
    perform_hook
        Does every action, clicked, called or a bot's. A host can put its own function here, which
        may refuse an action by raising an error, and which calls `perform`.
    events
        The functions that hear of what happens, in this game and in later ones.
    """

    def __init__(self, game: Callable[[], Game]) -> None:
        self._game = game
        self._doer: tuple[Doer, str | None] = ("code", None)
        self._beside: Mapping[str, Json] = {}
        self.perform_hook: PerformHook = self.perform
        self.events = TableEvents()

    def perform(self, action: Action) -> Ruling:
        """Do an action in the game, as the hook does unless a host has put its own there."""
        return self._game().act(action, extra=self._beside)

    def keeping(self, beside: Mapping[str, Json], do: Callable[[], T]) -> T:
        """Keep something in the record, beside the action that is done by a function.

        Its keys begin with `x-`.
        """
        return meanwhile(self, "_beside", beside, do)

    def acting_as(self, who: Doer, view: str | None, do: Callable[[], T]) -> T:
        """Note who does what is done by a function."""

        def noted() -> T:
            try:
                return do()
            finally:
                self.note()

        return meanwhile(self, "_doer", (who, view), noted)

    def for_bot(self, act: Action | Talk) -> None:
        """Do what a bot has decided."""
        self.acting_as("bot", None, partial(self._do_for_bot, act))

    def _do_for_bot(self, act: Action | Talk) -> None:
        if isinstance(act, TALK):
            half = lazy_bots.other_half(act, self._game().history)
            self._game().talk(act, *([] if half is None else [half]))
        else:
            self.perform_hook(act)

    def note(self) -> None:
        """Note what has happened in the game, for those who hear of it."""
        self.events.follow(self._game(), *self._doer)
