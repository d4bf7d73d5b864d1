"""Votes at a table where teams play, as its pages show them and as a record keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, Protocol

X_VOTE: Final = "x-vote"
"""The key under which a record keeps, beside an act, the vote that it came from."""

VoteStep = Literal["begin", "more", "close", "pause", "go-on"]
"""What whoever leads does with a vote: lets the teams begin, gives more time, ends it, or stops all
clocks for a while."""


class Votes(Protocol):
    """What leads the votes at a table."""

    def step(self, step: VoteStep) -> None:
        """Begin, give more time, end the vote, or stop the clocks."""


class TableVotes:
    """The votes at a table, as all of its pages may know of them.

    Attributes
    ----------
    shown
        What all pages show; None at a table without teams.
    led_by
        Leads the votes; None at a table without teams.
    """

    def __init__(self) -> None:
        self.shown: Mapping[str, Any] | None = None
        self.led_by: Votes | None = None


def without_votes(raw: Any) -> Any:  # noqa: ANN401 - JSON
    """Return the JSON of a game without the votes in it: other teams needn't know.

    >>> without_votes([{"type": "give", "x-vote": {"voted": 3}, "variations": []}])
    [{'type': 'give', 'variations': []}]
    """
    if isinstance(raw, Mapping):
        return {key: without_votes(value) for key, value in raw.items() if key != X_VOTE}
    return [without_votes(one) for one in raw] if isinstance(raw, list) else raw
