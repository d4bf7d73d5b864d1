"""Declared coalitions: who has joined each of them, and when each was in force."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from sosucker_widget.engine import Color
from sosucker_widget.engine.color import in_seat_order
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.record.talk.coalition_acts import Join, Leave, Propose
from sosucker_widget.record.tree.lines import Step


@dataclass(frozen=True)
class DeclaredCoalition:
    """A coalition that was proposed, and what became of it."""

    proposal: Propose
    event: int
    ply: int
    """The index of its event, and how many actions had been played then."""
    joined: tuple[Color, ...] = ()
    """Those who have said that they join, in seat order."""
    opened: int | None = None
    """The event with which the last of them joined; None if somebody has not joined."""
    closed: int | None = None
    left_by: Color | None = None
    """The event with which somebody left, and who it was; None if nobody has."""

    @property
    def is_in_force(self) -> bool:
        """Whether all have joined and nobody has left."""
        return self.opened is not None and self.closed is None

    @property
    def missing(self) -> tuple[Color, ...]:
        """Those who have not joined."""
        players = in_seat_order(self.proposal.players)
        return tuple(player for player in players if player not in self.joined)

    def hear(self, talk: Join | Leave, event: int) -> DeclaredCoalition:
        """Return what becomes of it when a player joins or leaves; what is over stays over."""
        if self.closed is not None:
            return self
        if isinstance(talk, Leave):
            return replace(self, closed=event, left_by=talk.player)
        joined = in_seat_order({*self.joined, talk.player})
        opens = self.opened is None and len(joined) == len(self.proposal.players)
        return replace(self, joined=joined, opened=event if opens else self.opened)


def declared_coalitions(history: Iterable[Step]) -> dict[str, DeclaredCoalition]:
    """Follow the coalitions that are declared along a line, by id."""
    coalitions: dict[str, DeclaredCoalition] = {}
    for step in history:
        talk = step.talk
        if isinstance(talk, Propose):
            coalitions[talk.id] = DeclaredCoalition(talk, step.index, step.ply)
        elif isinstance(talk, Join | Leave) and talk.coalition in coalitions:
            coalitions[talk.coalition] = coalitions[talk.coalition].hear(talk, step.index)
    return coalitions


def coalition_fault(
    talk: Propose | Join | Leave, history: Iterable[Step], taken: Collection[str] = ()
) -> Saying | None:
    """Say why a player can't propose, join or leave a coalition now; None if they can.

    A record may hold more than a table accepts: to join twice, or what is over, changes nothing.
    `taken` are ids that are used in other lines.
    """
    declared = declared_coalitions(history)
    if isinstance(talk, Propose):
        twice = talk.id in declared or talk.id in taken
        return Saying("fault.coalition-twice", id=Verbatim(repr(talk.id))) if twice else None
    coalition, name = declared.get(talk.coalition), Verbatim(repr(talk.coalition))
    if coalition is None or talk.player not in coalition.proposal.players:
        return Saying("fault.no-coalition", id=name)
    if coalition.closed is not None:
        return Saying("fault.coalition-over", id=name)
    if isinstance(talk, Join) and talk.player in coalition.joined:
        return Saying("fault.joined-twice", id=name)
    return None
