"""The proposals of the teams at a table, and what is done with those that half of a team backs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from sosucker_widget.classroom.team_motion import MOST, Motion
from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.players import lazy_bots
from sosucker_widget.protocol.request import parse
from sosucker_widget.protocol.request_error import RequestError, refusal
from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
from sosucker_widget.record.values.action_json import action_from_json, action_to_json
from sosucker_widget.session.view import View

if TYPE_CHECKING:
    from sosucker_widget.classroom.team_polls import Team
    from sosucker_widget.protocol.request import Request
    from sosucker_widget.record import Say
    from sosucker_widget.replay.state import Text
    from sosucker_widget.session.table.table_session import TableSession


class TeamMotions:
    """The proposals of each team. They lapse when the position changes."""

    def __init__(
        self,
        session: TableSession,
        *,
        team: Callable[[int], Team],
        do: Callable[[int, Mapping[str, Any]], None],
    ) -> None:
        self._session, self._team, self._do = session, team, do
        self._motions: dict[int, tuple[Motion, ...]] = {}
        self._revision = session.revision
        self._count = 0

    def follow(self) -> None:
        """Forget what was proposed for an earlier position."""
        if self._revision != self._session.revision:
            self._revision, self._motions = self._session.revision, {}

    def propose(self, member: str, seat: int, content: Mapping[str, Any]) -> None:
        """Take a proposal of a member, who is for it; one that there is already is backed."""
        asks = self._asked(content)
        for motion in self._motions.get(seat, ()):
            if motion.asks == asks:
                self.answer(member, seat, motion.id, agrees=True)
                return
        request = parse({**asks, "id": 0}, TABLE_COMMANDS, View("team"), displays=False)
        kind, text = self._told(seat, request)
        self._count += 1
        motion = Motion(self._count, kind, asks, text)
        self._motions[seat] = (*self._motions.get(seat, ()), motion)[-MOST:]
        self.answer(member, seat, motion.id, agrees=True)

    def answer(self, member: str, seat: int, number: object, *, agrees: bool) -> None:
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
            self._do(seat, {**motion.asks, "id": f"motion-{motion.id}"})

    def for_member(self, member: str, seat: int) -> list[dict[str, Any]]:
        """Return the proposals of a team as a member is shown them."""
        team = self._team(seat).here
        return [motion.for_member(member, team) for motion in self._motions.get(seat, ())]

    def _asked(self, content: Mapping[str, Any]) -> dict[str, Any]:
        """Return what is asked for the team: of an act, its own fields and no others."""
        asks = {key: value for key, value in content.items() if key not in {"id", "view"}}
        if asks["command"] == "act":
            action = action_from_json(asks.get("action"), self._session.game.position)
            asks["action"] = action_to_json(action)
        return asks

    def _told(self, seat: int, request: Request) -> tuple[str, Text | None]:
        """Say what is proposed, if the team may do it."""
        fields, history = request.fields, self._session.game.history
        position = self._session.game.position
        color = fields["action"].get("player") if request.command == "act" else fields.get("player")
        if color not in {None, COLOR_NAMES[seat]}:
            raise refusal("not-allowed", "not-allowed")
        try:
            match request.command:
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
