"""The table as the browser sees it.

As with `sosucker_widget/replay/state.py`, the build turns these types into a JSON Schema and
that into TypeScript. A `TableState` goes over after every change, whole and small: what the
board needs, and the end of the log. Everything else is asked for with a request
(`sosucker_widget/table/request.py`).
"""

from __future__ import annotations

from typing import Literal, TypedDict

from sosucker_widget.replay.state import (
    ActionState,
    Color,
    ContrastState,
    FollowState,
    PlyState,
    PositionState,
    RuleSetState,
    RulingState,
    TalkState,
    Text,
)


class SeatState(TypedDict):
    """Who sits where, in seat order."""

    color: Color
    name: str | None
    bot: str | None
    """The kind of bot that plays here; null where a person does."""
    view: str | None
    """The browser page whose own seat this is; null where nobody has sat down."""
    out: int | None
    """The ply at which the player was defeated."""


class LegalState(TypedDict):
    """Legal actions that differ only in where they go: on these piles, or to these players."""

    type: Literal["play", "give", "kill", "donate", "refuse", "transfer", "discard"]
    player: Color
    chip: Color | None
    piles: list[int]
    """Of a play; the position's `next_pile` is the new one."""
    to: list[Color]
    """Of a give (the candidates) or a transfer (the receivers)."""


class NoticeState(TypedDict):
    """Something that the table itself has to say: a bot at fault, a move taken back."""

    kind: Literal[
        "raised",
        "nonsense",
        "slow",
        "full",
        "taken-back",
        "resumed",
        "unsaved",
    ]
    player: Color | None
    detail: Text
    """For the one who wrote the bot; what Python itself says stands in both as it is. May be
    empty."""


class EntryState(TypedDict):
    """A line of the log: an action, talk or a notice; the other two are null."""

    index: int
    """Its place in the log, from 0."""
    ply: int
    """How many actions have been applied after it."""
    action: ActionState | None
    follows: list[FollowState]
    talk: TalkState | None
    notice: NoticeState | None


class LogState(TypedDict):
    """The end of the log. An entry that is missing in between is asked for: `log`."""

    epoch: int
    """Rises whenever earlier entries are no longer valid: then the whole log is asked for again."""
    length: int
    entries: list[EntryState]


class ReboundStepState(TypedDict):
    """A step on the way of the move, told one at a time: why it jumps, or why the game ends."""

    kind: Literal["rescue-refused", "defeat", "rebound", "rescue-asked", "end"]
    rule: str
    sentence: Text
    giver: Color | None
    """The path to draw at this step, if it has one: a rebound's."""
    to: Color | None
    alive: list[Color]
    """Who is alive after this step."""


class TableState(TypedDict):
    """What a table shows now."""

    version: int
    revision: int
    """Rises with every change of the position, also when it is taken back. A request that
    acts names the revision that it was made for."""
    title: Text
    ruleset: RuleSetState
    seats: list[SeatState]
    ply: PlyState
    """The last act and all that followed; at ply 0 the set-up."""
    legal: list[LegalState]
    """All that may be done now by anybody, out of turn too. Empty when the game is over."""
    if_refused: Text | None
    """In a rescue: what follows when everybody who has still to answer refuses."""
    rebound: list[ReboundStepState]
    """How it came to a defeat and where the move went then; empty where nobody was defeated."""
    thinking: Color | None
    """The bot whose decision is awaited; null where it is a person's, or the bots are paused."""
    paused: bool
    can_take_back: bool
    autosave: bool
    log: LogState


class JudgedState(TypedDict):
    """What the rules say of an act before it is done."""

    legal: bool
    rulings: list[RulingState]
    """By weight. A refused act has one: the rule that forbids it."""
    contrasts: list[ContrastState]
    """What the other presets say of it, where that is another thing."""
    breaks: list[Text]
    """The promises that it would break; the rules do not forbid that."""


class RuleText(TypedDict):
    """A rule of the rule set in play."""

    rule: str
    title: Text
    citation: Text
    option: str | None
    """The option that this rule depends on, and its value here."""
    value: str | None
    meaning: Text | None
    """What that value means, in words."""


class CoachState(TypedDict):
    """A hint from the coach: what to do now, and the act that it proposes."""

    lesson: str
    text: Text
    action: ActionState | None
    done: bool
    """The first capture is behind us: the coach has nothing more to say."""


class FaultState(TypedDict):
    """What is wrong with a position that was set up by hand: where, and what."""

    place: str
    what: Text


class CheckedState(TypedDict):
    """A position that was set up by hand: what is wrong with it, or how it looks."""

    faults: list[FaultState]
    position: PositionState | None
    """Filled in where nothing is wrong."""
