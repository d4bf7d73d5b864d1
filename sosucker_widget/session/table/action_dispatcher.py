"""Who does what at a table: the one way by which actions reach the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from sosucker_widget.engine import Action, Ruling
from sosucker_widget.game import Game
from sosucker_widget.players import lazy_bots
from sosucker_widget.record import TALK, Talk
from sosucker_widget.session.meanwhile import meanwhile
from sosucker_widget.session.table.table_events import Doer, TableEvents

if TYPE_CHECKING:
    from sosucker_widget.record.values.decode import Json

T = TypeVar("T")

PerformHook = Callable[[Action], Ruling]
"""Does an action."""


class ActionDispatcher:
    """Does what is done at a table, and knows who does it.

    Parameters
    ----------
    game
        Returns the game that is being played.

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
