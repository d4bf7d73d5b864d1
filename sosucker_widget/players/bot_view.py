"""What a player sees when asked: everything, since the game has no hidden information."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sosucker_widget.engine import (
    COLORS,
    Action,
    Color,
    ColorLike,
    Position,
    as_color,
    legal_actions,
)
from sosucker_widget.engine.judging import out_of_turn_actions
from sosucker_widget.engine.move import in_seat_order_after
from sosucker_widget.errors import nearest
from sosucker_widget.players.offers import Offer, open_offers
from sosucker_widget.record import Say, Step, Talk


@dataclass(frozen=True, repr=False)
class BotView:
    """The game as one player sees it. It is immutable: a bot can keep it but not change it.

    Attributes
    ----------
    position
        The current position.
    player
        The colour of the player whose view it is.
    legal
        At its own decision: the actions that this player can choose from, never empty. Otherwise:
        the transfers and discards that it could make out of turn, possibly none.
    decides
        Whether it is asked for its decision. If not, it may talk, give, discard or do nothing.
    history
        Every event so far, talk included, each with the positions before and after it.

    Examples
    --------
    A whole bot: it plays prisoners first, and otherwise chooses at random.

    >>> def hoarder(view, rng):
    ...     plays = [action for action in view.legal if action.type == "play"]
    ...     prisoners = [action for action in plays if action.chip != view.player]
    ...     return rng.choice(prisoners or view.legal)

    What it is given:

    >>> from sosucker_widget.engine import Position, RuleSet
    >>> view = BotView.to_decide(Position.start(RuleSet(), first=2))
    >>> view
    <BotView: green decides at ply 0, 1 legal action>
    >>> view.player, view.legal, view.others
    ('green', (Play(player='green', chip='green', pile=1),), ('yellow', 'red', 'blue'))
    """

    position: Position
    player: Color
    legal: tuple[Action, ...]
    decides: bool
    history: tuple[Step, ...] = ()

    def __repr__(self) -> str:
        """Say in one line who is asked, and for what."""
        verb = "decides" if self.decides else "may speak"
        count = len(self.legal)
        legal = f"{count} legal action{'s' * (count != 1)}"
        return f"<BotView: {self.player} {verb} at ply {self.ply}, {legal}>"

    def __dir__(self) -> list[str]:
        """List the public names."""
        return [name for name in object.__dir__(self) if not name.endswith(("_seat", "_seats"))]

    if not TYPE_CHECKING:  # a type checker finds such a name itself

        def __getattr__(self, name: str) -> object:
            """Refuse a name that a view doesn't have, with the nearest one that it has."""
            if name.startswith("__"):
                raise AttributeError(name)
            near = "player" if name in ("seat", "color", "me") else nearest(name, _NAMES)
            hint = f"did you mean {near!r}?" if near else f"it has {', '.join(_NAMES)}"
            raise AttributeError(f"a view has no {name!r}: {hint}")

    @classmethod
    def to_decide(cls, position: Position, history: Iterable[Step] = ()) -> BotView:
        """Make the view of the player who has to decide now.

        Raises
        ------
        ValueError
            If the game is over.
        """
        seat = position.acting_seat
        if seat is None:
            raise ValueError("the game is over: there is nothing left to decide (WIN-1)")
        legal = tuple(legal_actions(position, anytime=False))
        return cls(position, COLORS[seat], legal, decides=True, history=tuple(history))

    @classmethod
    def aside(cls, position: Position, player: ColorLike, history: Iterable[Step] = ()) -> BotView:
        """Make the view of a player who may talk, give or discard out of turn."""
        color = as_color(player, position.rules.players, "player")
        legal = tuple(out_of_turn(position, color.seat))
        return cls(position, color, legal, decides=False, history=tuple(history))

    @property
    def ply(self) -> int:
        """How many actions have been played so far."""
        return self.history[-1].ply if self.history else 0

    @property
    def others(self) -> tuple[Color, ...]:
        """The other living players, in seat order starting after this one."""
        return tuple(COLORS[seat] for seat in self.other_seats)

    @property
    def player_seat(self) -> int:
        """The player as a plain number, for bots that weigh many positions."""
        return self.player.seat

    @property
    def other_seats(self) -> tuple[int, ...]:
        """The other players as plain numbers."""
        return in_seat_order_after(self.position, self.player_seat)

    @property
    def talk(self) -> tuple[Talk, ...]:
        """All public talk so far, in order, without recorded thoughts."""
        talks = (step.talk for step in self.history)
        return tuple(t for t in talks if t and not (isinstance(t, Say) and t.private))

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The deals that others offer this player, if they are neither answered nor past."""
        mine = self.player_seat
        return tuple(one for one in open_offers(self.history) if one.deal.to == mine)


_NAMES: Final = (
    "position",
    "player",
    "legal",
    "decides",
    "history",
    "ply",
    "others",
    "talk",
    "offers",
)


def out_of_turn(position: Position, seat: int) -> list[Action]:
    """List the transfers and discards that a player could make at any time (PRISONER-1, -2).

    >>> from sosucker_widget.engine import RuleSet
    >>> out_of_turn(Position.start(RuleSet(), first=0), 0)
    []
    """
    return [action for action in out_of_turn_actions(position) if action.player_seat == seat]
