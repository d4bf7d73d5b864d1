"""What a member of a team proposes besides a vote: it is done once half of the team agrees."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from sosucker_widget.replay.state import Text

MOST: Final = 5
"""The most proposals of a team at once; the oldest makes room for a new one."""


@dataclass(frozen=True)
class Motion:
    """A proposal, such as a deal to offer. Each change makes another one."""

    id: int
    """Its number."""
    kind: str
    """What is proposed, in a word."""
    asks: Mapping[str, Any]
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
            "action": self.asks.get("action"),
            "agree": len(self.agree & {*team}),
            "of": len(team),
            "needs": self.needs(team),
            "own": member in self.agree if answered else None,
        }
