"""What is shown of a team's vote: to all at the table, and to each member of the team."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sosucker_widget.classroom.team_vote import TeamVote, captain_after


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
