"""The actions of a game as Python methods: one for each action, with colours by name."""

from __future__ import annotations

from sosucker_widget.engine import COLOR_NAMES, Action, Position, Ruling, judge, legal_actions
from sosucker_widget.record import action_from_json


class Acts:
    """The actions of a game, for any class with a position and an `act` method.

    If no player is given, it is the one to decide. Each method returns the `Ruling`. An action that
    the rules refuse raises `IllegalActionError`, which says what would be legal; what is not an
    action of this game raises `RecordError`. Both are subclasses of `ValueError`.
    """

    @property
    def position(self) -> Position:
        """The position now."""
        raise NotImplementedError

    def act(self, action: Action) -> Ruling:
        """Do an action."""
        raise NotImplementedError

    def legal(self, player: str | None = None) -> list[Action]:
        """List the legal actions, out of turn too; with `player`, only that player's.

        >>> from sosucker_widget.game import Game
        >>> Game(first="red").legal("red")
        [Play(player=0, chip=0, pile=1)]
        """
        every = legal_actions(self.position)
        return [a for a in every if player is None or COLOR_NAMES[a.player] == player]

    def judge(self, act: str, player: str | None = None, **fields: str | int) -> Ruling:
        """Return the ruling on any action, without doing it.

        >>> from sosucker_widget.game import Game
        >>> print(Game(first="red").judge("give", to="blue"))
        NEXT-1: The move is not given now: Red has the move and plays a chip.
        """
        return judge(self.position, self._action(act, player, **fields))

    def play(self, chip: str, pile: int | str = "new", player: str | None = None) -> Ruling:
        """PLAY-1, PLAY-2: play a chip on a pile, or as a new pile.

        >>> from sosucker_widget.game import Game
        >>> game = Game(first="red")
        >>> print(game.play("red"))
        PLAY-1: Red plays one of its own chips.
        PLAY-2: It starts pile 1.
        CAPTURE-1: A new pile: nothing to capture.
        NEXT-1: Blue, Green and Yellow are not in pile 1. Red chooses who moves next.
        """
        return self.act(self._action("play", player, chip=chip, pile=pile))

    def give(self, to: str, player: str | None = None) -> Ruling:
        """NEXT-1: give the move to a player whose colour is not in the pile."""
        return self.act(self._action("give", player, to=to))

    def kill(self, chip: str, player: str | None = None) -> Ruling:
        """CAPTURE-3: kill a chip of the captured pile and take the others."""
        return self.act(self._action("kill", player, chip=chip))

    def donate(self, chip: str, player: str | None = None) -> Ruling:
        """RESCUE-1: give the player in need a prisoner."""
        return self.act(self._action("donate", player, chip=chip))

    def refuse(self, player: str | None = None) -> Ruling:
        """RESCUE-1: refuse to give the player in need a prisoner."""
        return self.act(self._action("refuse", player))

    def transfer(self, player: str, chip: str, to: str) -> Ruling:
        """PRISONER-1: give a prisoner to another player, in turn or out of turn."""
        return self.act(self._action("transfer", player, chip=chip, to=to))

    def discard(self, player: str, chip: str) -> Ruling:
        """PRISONER-2: kill a prisoner, in turn or out of turn."""
        return self.act(self._action("discard", player, chip=chip))

    def _action(self, act: str, player: str | None, **fields: str | int) -> Action:
        position = self.position
        if player is None:
            # When the game is over, any player will do: WIN-1 refuses.
            seat = (
                position.acting_seat
                if position.acting_seat is not None
                else position.alive_seats[0]
            )
            player = COLOR_NAMES[seat]
        return action_from_json({"type": act, "player": player, **fields}, position, "act")
