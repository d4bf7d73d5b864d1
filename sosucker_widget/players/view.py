"""What a player sees when asked: everything, since the game has no hidden information."""

from __future__ import annotations

from dataclasses import dataclass

from sosucker_widget.engine import Action, Position
from sosucker_widget.record import Say, Step, Talk


@dataclass(frozen=True)
class View:
    """The game as it stands for one seat. All of it is frozen: a bot can keep it, not change it.

    Attributes
    ----------
    position
        The position now.
    seat
        Whose view it is: a seat by number, as in `position.alive`.
    legal
        At a decision of its own: what this seat can choose from, never empty. Otherwise: the
        transfers and discards that it could make out of turn; perhaps none.
    decides
        Whether a decision of this seat is open. If not, it may talk, give, discard or let it be.
    history
        Every event so far, talk included, each between the position before and after it.

    Examples
    --------
    >>> from sosucker_widget.engine import Position, RuleSet, legal_actions
    >>> start = Position.start(RuleSet(), first=0)
    >>> view = View(start, seat=0, legal=tuple(legal_actions(start)), decides=True)
    >>> view.legal
    (Play(player=0, chip=0, pile=1),)
    """

    position: Position
    seat: int
    legal: tuple[Action, ...]
    decides: bool
    history: tuple[Step, ...] = ()

    @property
    def talk(self) -> tuple[Talk, ...]:
        """All that was said aloud so far, in order: no recorded thoughts."""
        said = (step.event.talk for step in self.history)
        return tuple(t for t in said if t and not (isinstance(t, Say) and t.private))
