"""What a page without a kernel knows of the acts that were not played."""

from __future__ import annotations

from typing import Any, TypedDict

from sosucker_widget.replay.state import RuleState, Text


class ColumnState(TypedDict, total=False):
    """Values of the same kind, in one of four forms."""

    values: list[Any]
    """The values as they are."""
    texts: list[int]
    """Texts, by their indexes in the list of all."""
    lengths: list[int]
    """Lists: how long each is. Their items, one after another, are in `items`."""
    items: ColumnState
    members: dict[str, ColumnState]
    """Objects with the same members: a column for each."""


class WhatIfsState(TypedDict):
    """What every legal act would lead to, one step from each ply.

    The outcomes have much in common, so that they are written by columns.
    """

    version: int
    title: Text
    """Of the line that shows an outcome."""
    rules: dict[str, RuleState]
    """By rule id, the rules that occur in the outcomes."""
    counts: dict[str, int]
    """How many legal acts there are, in the order of the outcomes: for ply 4 of line 2 under
    `2.4`. A ply is given under the line to which it belongs, of those that share it."""
    outcomes: ColumnState
    """A `PlyState` for each legal act."""
    texts: dict[str, list[str]]
    """By language, the texts that occur in the outcomes."""
    left_out: int
    """How many plies with legal acts were left out, so that the page keeps to its size."""
