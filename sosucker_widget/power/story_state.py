"""How a game ended, as the browser shows it: two sentences, the turning points, and a graph."""

from __future__ import annotations

from typing import TypedDict

from sosucker_widget.replay.state import ActionState, ColorName, Mark, Text


class TurningPointState(TypedDict):
    """A decision that turned the game."""

    ply: int
    turn: int
    action: ActionState
    has_move: ColorName | None
    """Who had the move before it."""
    mark: Mark
    sentence: Text
    own: bool
    """Whether the reader decided it, and may try again from there."""
    pile: list[ColorName]
    """The pile that it is about, bottom to top; empty if it is about none."""
    instead: ColorName | None
    """The chip that should have gone on top of it."""


class JudgedAtState(TypedDict):
    """Where it turned out that a promise was kept or broken."""

    ply: int
    player: ColorName
    kept: bool


class StoryState(TypedDict):
    """How a game ended: the answer to the request `story`."""

    sentences: list[Text]
    """Why it was won: what turned it, unless that is still being worked out, and the promises."""
    points: list[TurningPointState]
    """At most three, in the order of the game."""
    chips: list[list[int]]
    """By seat and ply, the chips in hand; they end with the player's defeat."""
    turns: list[int]
    """By ply, the number of the turn."""
    promises: list[JudgedAtState]
    busy: bool
    """Whether more turning points may still be found."""
