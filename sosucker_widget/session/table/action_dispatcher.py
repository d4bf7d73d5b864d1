"""Who does what at a table: the one way by which actions reach the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sosucker_widget.engine import Action, Ruling
from sosucker_widget.game import Game
from sosucker_widget.players import lazy_bots
from sosucker_widget.record import TALK, Talk
from sosucker_widget.session.table.table_events import Doer, TableEvents

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
        self._noted = 0
        self.perform_hook: PerformHook = self.perform
        self.events = TableEvents()

    def perform(self, action: Action) -> Ruling:
        """Do an action in the game, as the hook does unless a host has put its own there."""
        return self._game().act(action)

    @contextmanager
    def acting_as(self, who: Doer, view: str | None = None) -> Iterator[None]:
        """Note who does what is done meanwhile."""
        before, self._doer = self._doer, (who, view)
        try:
            yield
        finally:
            self._doer = before

    def for_bot(self, act: Action | Talk) -> None:
        """Do what a bot has decided."""
        with self.acting_as("bot"):
            if isinstance(act, TALK):
                self._game().talk(act)
                half = lazy_bots.other_half(self._game().history)
                if half is not None:
                    self._game().talk(half)
            else:
                self.perform_hook(act)

    def begin(self) -> None:
        """Begin with another game: what it holds already is no news."""
        self._noted = len(self._game())

    def note(self) -> None:
        """Note what has happened in the game, for those who hear of it."""
        noted, self._noted = self._noted, len(self._game())
        if self.events.has_listeners:
            for step in self._game()[noted:]:
                self.events.add(step, *self._doer)
