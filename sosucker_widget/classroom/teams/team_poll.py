"""What a team votes on, and what of it is shown and kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sosucker_widget.classroom.teams.team_vote import TeamVote, captain_after
from sosucker_widget.engine import COLOR_NAMES, Action, Discard, Position, Transfer, legal_actions
from sosucker_widget.record.values.action_json import action_to_json

Names = Mapping[str, str]
"""The names of members by their ids."""


class TeamPoll(NamedTuple):
    """A vote on a decision of the game."""

    revision: int
    """The revision of the table that it is about."""
    seat: int
    actions: tuple[Action, ...]
    vote: TeamVote
    """The vote on them, by their numbers."""

    @property
    def action(self) -> Action | None:
        """What the team does; None while the vote goes on."""
        outcome = self.vote.outcome
        return None if outcome is None else self.actions[outcome.choice]

    def for_all(self, names: Names) -> dict[str, Any]:
        """Return what everybody is shown."""
        return {"seat": COLOR_NAMES[self.seat], **for_all(self.vote, names)}

    def for_member(self, member: str, names: Names) -> dict[str, Any]:
        """Return what a member of the team is shown."""
        choices = [action_to_json(action) for action in self.actions]
        return {
            "revision": self.revision,
            "choices": choices,
            **for_member(self.vote, member, names),
        }

    def to_json(self) -> dict[str, Any]:
        """Return what a record keeps beside the act: numbers, and nobody's name."""
        vote, outcome = self.vote, self.vote.outcome
        counts = [
            {**action_to_json(action), "votes": count}
            for action, count in zip(self.actions, vote.counts, strict=True)
            if count
        ]
        how = None if outcome is None else outcome.how
        return {"of": vote.voters, "voted": len(vote.votes), "how": how, "counts": counts}


def decisions(position: Position) -> tuple[int, tuple[Action, ...]] | None:
    """Return who decides now, and what there is to decide; None if the game is over.

    What can be done at any time is no answer to the open question.
    """
    seat = position.acting_seat
    if seat is None:
        return None
    asked = (one for one in legal_actions(position) if not isinstance(one, Transfer | Discard))
    return seat, tuple(one for one in asked if one.player_seat == seat)


def for_all(vote: TeamVote, names: Mapping[str, str]) -> dict[str, Any]:
    """Return what everybody is shown: how many have voted, and never for what.

    A tie is told as such, and that the captain has decided, if so; what the captain's own vote was
    worth is not.
    """
    outcome = vote.outcome
    stage = "over" if outcome else "captain" if vote.tied else "open"
    by_captain = outcome is not None and outcome.how == "captain"
    return {
        "voted": len(vote.votes),
        "of": vote.voters,
        "choices": vote.choices,
        "captain": names.get(vote.captain or ""),
        "stage": "decided" if by_captain else stage,
        "tie": bool(vote.tied and vote.votes),
    }


def for_member(vote: TeamVote, member: str, names: Mapping[str, str]) -> dict[str, Any]:
    """Return what a member of the team is shown besides: the counts, once the vote is closed.

    Whose votes they are is told to nobody.
    """
    follower = captain_after(vote.captain, vote.members, vote.here)
    return {
        "own": vote.votes.get(member),
        "captain": member == vote.captain,
        "next": names.get(follower or ""),
        "counts": list(vote.counts) if vote.is_closed else None,
        "tied": list(vote.tied),
    }
