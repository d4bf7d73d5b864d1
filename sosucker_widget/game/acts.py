"""The actions of a game as Python methods: one for each action, with colours by name."""

from __future__ import annotations

from sosucker_widget.engine import (
    COLORS,
    Action,
    Color,
    ColorLike,
    Ruling,
)
from sosucker_widget.record.given_acts import NewPile, RulingMethods, make_action


class Acts(RulingMethods):
    """The actions of a game, for any class with a position and an `act` method.

    If no player is given, it is the one to decide. Each method returns the `Ruling`. An action that
    the rules refuse raises `IllegalActionError`, which says what would be legal. What isn't a
    colour raises `ColorError`, and what isn't an action of this game `ActError`. All of them are
    subclasses of `ValueError`.
    """

    @property
    def to_act(self) -> Color | None:
        """The player who decides now; None when the game is over."""
        seat = self.position.acting_seat
        return None if seat is None else COLORS[seat]

    @property
    def winner(self) -> Color | None:
        """The last player alive; None while the game goes on."""
        seat = self.position.winning_seat
        return None if seat is None else COLORS[seat]

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.position.winning_seat is not None

    def act(self, action: Action) -> Ruling:
        """Do an action."""
        raise NotImplementedError

    def play(
        self, chip: ColorLike, pile: int | NewPile = "new", player: ColorLike | None = None
    ) -> Ruling:
        """PLAY-1, PLAY-2: play a chip on a pile, or as a new pile.

        >>> from sosucker_widget.game import Game
        >>> game = Game(first="red")
        >>> print(game.play("red"))
        PLAY-1: Red plays one of its own chips.
        PLAY-2: It starts pile 1.
        CAPTURE-1: A new pile: nothing to capture.
        NEXT-1: Blue, Green and Yellow are not in pile 1. Red chooses who moves next.
        """
        return self.act(make_action(self.position, "play", player, chip=chip, pile=pile))

    def give(self, to: ColorLike, player: ColorLike | None = None) -> Ruling:
        """NEXT-1: give the move to a player whose colour is not in the pile."""
        return self.act(make_action(self.position, "give", player, to=to))

    def kill(self, chip: ColorLike, player: ColorLike | None = None) -> Ruling:
        """CAPTURE-3: kill a chip of the captured pile and take the others."""
        return self.act(make_action(self.position, "kill", player, chip=chip))

    def donate(self, chip: ColorLike, player: ColorLike | None = None) -> Ruling:
        """RESCUE-1: give the player in need a prisoner."""
        return self.act(make_action(self.position, "donate", player, chip=chip))

    def refuse(self, player: ColorLike | None = None) -> Ruling:
        """RESCUE-1: refuse to give the player in need a prisoner."""
        return self.act(make_action(self.position, "refuse", player))

    def transfer(self, player: ColorLike, chip: ColorLike, to: ColorLike) -> Ruling:
        """PRISONER-1: give a prisoner to another player, in turn or out of turn."""
        return self.act(make_action(self.position, "transfer", player, chip=chip, to=to))

    def discard(self, player: ColorLike, chip: ColorLike) -> Ruling:
        """PRISONER-2: kill a prisoner, in turn or out of turn."""
        return self.act(make_action(self.position, "discard", player, chip=chip))
