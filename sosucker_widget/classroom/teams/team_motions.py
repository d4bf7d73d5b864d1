"""The proposals of the teams at a table, and what is done with those that half of a team backs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.players import lazy_bots
from sosucker_widget.protocol.request_error import RequestError, refusal
from sosucker_widget.record.values.action_json import action_from_json, action_to_json

if TYPE_CHECKING:
    from sosucker_widget.classroom.teams.team_polls import Team
    from sosucker_widget.record import Say
    from sosucker_widget.replay.state import Text
    from sosucker_widget.session.table.table_session import TableSession

MOST: Final = 5
"""The most proposals of a team at once; the oldest makes room for a new one."""


@dataclass(frozen=True)
class Motion:
    """A proposal, such as a deal to offer. Each change makes another one."""

    id: int
    kind: str
    """What is proposed, in a word."""
    command: str
    fields: Mapping[str, Any]
    """The request that the team makes once it agrees."""
    text: Text | None
    """What is proposed, in every language; None for an act, which a page tells itself."""
    agree: frozenset[str] = frozenset()
    against: frozenset[str] = frozenset()
    """The members who are for it, and against it."""

    def with_answer(self, member: str, *, agrees: bool) -> Motion:
        """Return the proposal after a member has answered it; the latest answer counts."""
        agree, against = self.agree - {member}, self.against - {member}
        if agrees:
            return replace(self, agree=agree | {member}, against=against)
        return replace(self, agree=agree, against=against | {member})

    def needs(self, team: Collection[str]) -> int:
        """Return how many have to agree: half of those who are here, and one at least."""
        return max(1, (len(team) + 1) // 2)

    def is_carried(self, team: Collection[str]) -> bool:
        """Tell whether half of the team agrees."""
        return len(self.agree & {*team}) >= self.needs(team)

    def is_lost(self, team: Collection[str]) -> bool:
        """Tell whether half of the team can't agree any more."""
        return len({*team} - self.against) < self.needs(team)

    def for_member(self, member: str, team: Collection[str]) -> dict[str, Any]:
        """Return what a member is shown: how many agree, and not who."""
        answered = member in self.agree | self.against
        return {
            "id": self.id,
            "kind": self.kind,
            "text": self.text,
            "action": self.fields.get("action"),
            "agree": len(self.agree & {*team}),
            "of": len(team),
            "needs": self.needs(team),
            "own": member in self.agree if answered else None,
        }


class TeamMotions:
    """The proposals of each team. They lapse when the position changes."""

    def __init__(
        self,
        session: TableSession,
        *,
        team: Callable[[int], Team],
        do: Callable[[int, str, Mapping[str, Any]], None],
    ) -> None:
        self._session, self._team, self._do = session, team, do
        self._motions: dict[int, tuple[Motion, ...]] = {}
        self._revision = session.revision
        self._count = 0

    def follow(self) -> None:
        """Forget what was proposed for an earlier position."""
        if self._revision != self._session.revision:
            self._revision, self._motions = self._session.revision, {}

    def propose(self, member: str, seat: int, command: str, fields: Mapping[str, Any]) -> None:
        """Take a proposal of a member, who is for it; one that there is already is backed."""
        if command == "act":
            # Of an act, its own fields and no others.
            action = action_from_json(fields["action"], self._session.game.position)
            fields = {"action": action_to_json(action)}
        for motion in self._motions.get(seat, ()):
            if (motion.command, motion.fields) == (command, fields):
                self.answer(member, seat, motion.id, agrees=True)
                return
        kind, text = self._text_of(seat, command, fields)
        self._count += 1
        motion = Motion(self._count, kind, command, fields, text)
        self._motions[seat] = (*self._motions.get(seat, ()), motion)[-MOST:]
        self.answer(member, seat, motion.id, agrees=True)

    def answer(self, member: str, seat: int, number: int, *, agrees: bool) -> None:
        """Take what a member thinks of a proposal, and do it if half of the team agrees now."""
        motions = self._motions.get(seat, ())
        motion = next((one for one in motions if one.id == number), None)
        if motion is None:
            raise refusal("not-now", "no-motion")
        motion, team = motion.with_answer(member, agrees=agrees), self._team(seat).here
        is_over = motion.is_carried(team) or motion.is_lost(team)
        changed = (motion if one.id == number else one for one in motions)
        self._motions[seat] = tuple(one for one in changed if one.id != number or not is_over)
        if motion.is_carried(team):
            self._do(seat, motion.command, motion.fields)

    def for_member(self, member: str, seat: int) -> list[dict[str, Any]]:
        """Return the proposals of a team as a member is shown them."""
        team = self._team(seat).here
        return [motion.for_member(member, team) for motion in self._motions.get(seat, ())]

    def _text_of(
        self, seat: int, command: str, fields: Mapping[str, Any]
    ) -> tuple[str, Text | None]:
        """Say what is proposed, if the team may do it."""
        history, position = self._session.game.history, self._session.game.position
        color = fields["action"]["player"] if command == "act" else fields.get("player")
        if color not in {None, COLOR_NAMES[seat]}:
            raise refusal("not-allowed", "not-allowed")
        try:
            match command:
                case "act":
                    return "act", None
                case "offer":
                    to = COLOR_NAMES.index(fields["to"])
                    if to >= position.rules.players:
                        raise refusal("malformed", "guest-seat")
                    deal = lazy_bots.Deal(seat, to, fields["asks"], fields["gives"])
                    return "offer", self._text(deal, lazy_bots.offering(position, deal))
                case "change":
                    old = lazy_bots.standing_offer(history, fields["offer"], to=seat).deal
                    deal = lazy_bots.Deal(seat, old.maker, fields["asks"], fields["gives"])
                    return "offer", self._text(deal, lazy_bots.offering(position, deal, "change"))
                case "answer":
                    old = lazy_bots.standing_offer(history, fields["offer"], to=seat).deal
                    return "accept" if fields["agrees"] else "decline", self._text(old, old)
                case _:
                    old = lazy_bots.standing_offer(history, fields["offer"], maker=seat).deal
                    return "retract", self._text(old, old)
        except lazy_bots.DealError as error:
            raise RequestError("not-now", error) from None

    def _text(self, deal: lazy_bots.Deal, said: lazy_bots.Deal | Say) -> Text:
        """Return the words of a deal, with the players called as at the table."""
        with self._session.calling():
            return lazy_bots.retold(said.text, deal.to)
