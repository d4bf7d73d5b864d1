"""Chances as the browser sees them: by ply, how often each player wins, and what a choice cost."""

from __future__ import annotations

from typing import TypedDict

from sosucker_widget.replay.state import Text


class PolicyState(TypedDict):
    """A policy, and how far it is to be believed."""

    name: str
    title: Text
    record: Text
    """In how many solved positions its favourite was right."""
    trusted: bool
    """Whether that is often enough to show it unasked."""


class ChoiceCostState(TypedDict):
    """A choice after which its player wins clearly less often than after another one."""

    cost: int
    """Of 1,000 games."""
    sentence: Text


class CostState(TypedDict, total=False):
    """What the choice that led to a ply cost, if it clearly cost anything."""

    cost: ChoiceCostState


class PlyChancesState(CostState):
    """A ply: how many games were played from it, and who won them."""

    games: int
    shares: list[list[int] | None]
    """By seat, of 1,000 games: the share that the player wins, and the ends of its interval. The
    three are equal where it is exact. The defeated have none."""


class ChancesState(TypedDict):
    """All results on chances so far; sent again as more games are played."""

    version: int
    policies: list[PolicyState]
    policy: str
    """The name of the policy by which all play."""
    lines: list[list[PlyChancesState | None]]
    """By line and own ply, as in `PowerState`; null if no game was played from it yet."""
    done: int
    of: int
    """How many steps of the work are done, and how many there are."""
    busy: bool
    """Whether it goes on, as long as somebody looks."""
    label: Text
    """What the figures mean, and what they do not mean."""
