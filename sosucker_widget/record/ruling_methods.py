"""What can be done in a position, and why, as methods of everything that shows a position."""

from __future__ import annotations

from collections.abc import Mapping

from sosucker_widget.engine import (
    Action,
    ColorLike,
    Position,
    Ruling,
    as_color,
    judge,
    legal_actions,
)
from sosucker_widget.errors import nearest
from sosucker_widget.record.given_acts import NewPile, make_action, to_action
from sosucker_widget.record.values.action_json import ACTIONS

ActionLike = Action | str | Mapping[str, object]
"""What a game takes as an action: an action, a short move such as `"r+"`, or a dict."""


class RulingMethods:
    """What can be done in a position, and why, for any class that has one."""

    @property
    def position(self) -> Position:
        """The position now."""
        raise NotImplementedError

    def legal(self, player: ColorLike | None = None) -> list[Action]:
        """List the legal actions, out of turn too; with `player`, only that player's.

        >>> from sosucker_widget.game import Game
        >>> Game(first="red").legal("red")
        [Play(player='red', chip='red', pile=1)]
        """
        every = legal_actions(self.position)
        if player is None:
            return every
        color = as_color(player, self.position.rules.players, "player")
        return [action for action in every if action.player == color]

    def judge(
        self,
        act: ActionLike,
        player: ColorLike | None = None,
        *,
        to: ColorLike | None = None,
        chip: ColorLike | None = None,
        pile: int | NewPile | None = None,
    ) -> Ruling:
        """Return the ruling on any action, without doing it.

        Parameters
        ----------
        act
            An action, a short move such as `"r+"`, or a kind of action, such as `"give"`, with its
            fields.
        player, to, chip, pile
            The fields of an action that is given by its kind.

        Examples
        --------
        >>> from sosucker_widget.game import Game
        >>> print(Game(first="red").judge("give", to="blue"))
        NEXT-1: The move is not given now: Red has the move and plays a chip.
        """
        if isinstance(act, str) and (act in ACTIONS or nearest(act, ACTIONS)):
            action = make_action(self.position, act, player, to=to, chip=chip, pile=pile)
        else:
            action = to_action(act, self.position)
        return judge(self.position, action)
