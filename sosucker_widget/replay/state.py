"""The replay as the browser sees it: the one source of the types on both sides.

The build turns these types into a JSON Schema and that into TypeScript
(`js/src/state.gen.ts`), so that Python and the front end cannot drift apart.
Every rule decision is made here in Python; the browser only draws what a `ReplayState` holds.
Colours are names in seat order; every text is given in every language.
"""

# The annotations are evaluated, since a TypedDict compiles each one that is left as a text.
from typing import Any, Literal, TypedDict

ColorName = Literal["red", "blue", "green", "yellow", "purple", "orange"]
"""A colour, which is also the name of the player who owns it."""

Mark = Literal[
    "capture",
    "kill",
    "choice",
    "forced",
    "pile",
    "gift",
    "discard",
    "rescue-asked",
    "rescue-given",
    "rescue-refused",
    "defeat",
    "rebound",
    "promise",
    "promise-kept",
    "promise-broken",
    "talk",
    "note",
    "claim-fails",
    "rules-differ",
    "only-move",
    "lost-win",
    "lost-hope",
    "power-given-away",
    "coalition-let-go",
    "end",
]
"""The marks of a ply. `choice`, `forced` and `pile` are the three ways in
which the move is handed over: by the mover's choice, to the only candidate, by NEXT-2."""


Text = dict[str, str]
"""A text for a reader in every language of the package. It is never HTML."""


class PileState(TypedDict):
    """A pile: `chips` from bottom to top."""

    id: int
    chips: list[ColorName]


class PositionState(TypedDict):
    """A position, as the command `sosucker states` prints it."""

    ply: int
    hands: dict[ColorName, dict[ColorName, int]]
    piles: list[PileState]
    next_pile: int
    dead: dict[ColorName, int]
    alive: list[ColorName]
    phase: Literal["play", "give", "kill", "rescue", "over"]
    has_move: ColorName | None
    to_act: ColorName | None
    winner: ColorName | None
    recency: list[ColorName]
    pending: int | None
    asked: list[ColorName]


class ActionState(TypedDict):
    """An action; fields that its type does not have are null."""

    type: Literal["play", "give", "kill", "donate", "refuse", "transfer", "discard"]
    player: ColorName
    chip: ColorName | None
    pile: int | None
    new: bool
    """Whether a play started the pile."""
    to: ColorName | None


class RulingState(TypedDict):
    """One decision that a rule took."""

    rule: str
    """Rule id, such as `NEXT-2`; cited in `ReplayState.rules`."""
    facts: dict[str, Any]
    """The facts on which the decision is based: a colour, a list of colours, a count by colour, a
    number, a truth value, or null."""
    sentence: Text


class ContrastState(TypedDict):
    """What another preset decides at the same ply."""

    preset: str
    differs: bool
    color: ColorName | None
    """The player whom the other preset names (next to move, or captor), if there is one."""
    rules: list[str]
    sentence: Text


class ClaimState(TypedDict):
    """A source's claim about this ply, and whether it is right."""

    path: str
    source: Text
    says: Any
    truth: Any
    holds: bool
    sentence: Text
    """What follows from the rules, in words, without the word 'holds' or 'fails'."""


class HandoverState(TypedDict):
    """How the move came to the player who has it now, as the path drawn on the table."""

    giver: ColorName
    to: ColorName
    how: Literal["choice", "forced", "pile", "capture", "kept", "rebound", "gift", "rescue"]
    """`kept`: the mover has the move again after a pile was killed.

    `gift` and `rescue` show the path of a chip, not of the move.
    """
    ply: int
    """The ply at which it happened.

    It is earlier than the ply that shows it if the move has not been handed over since.
    """


class PointerState(TypedDict):
    """A chip on the table that a ruling names; `index` counts from the bottom, from 0.

    One that is only `named` is outlined, and nothing points at it.
    """

    pile: int
    index: int
    kind: Literal["deciding", "contrast", "named"]
    label: Text


class AfterImageState(TypedDict):
    """A pile that this ply took off the table, as it was before."""

    pile: int
    chips: list[ColorName]
    killed: list[int]
    """Indexes, from the bottom, of the chips that went to the dead box."""
    to: ColorName | None
    """The player who took the other chips; null if the whole pile was killed."""


class FollowState(TypedDict):
    """What followed from an action without anybody's decision: a grey line of the score."""

    kind: Mark
    player: ColorName


class TalkState(TypedDict):
    """Something said after this ply and before the next."""

    type: Literal["say", "promise", "withdraw", "coalition", "join", "leave"]
    player: ColorName
    to: list[ColorName]
    text: Text
    private: bool
    id: str | None
    """The id of the promise, or of the one that is taken back; or of the coalition."""


class PlyState(TypedDict):
    """A ply: the action that led to it (null at ply 0), and all that follows from it.

    In a node `talk` is empty: what is said has nodes of its own, and is joined when a line is read.
    """

    turn: int
    action: ActionState | None
    position: PositionState
    rulings: list[RulingState]
    """The most decisive first."""
    contrasts: list[ContrastState]
    claims: list[ClaimState]
    note: Text | None
    glyph: str | None
    talk: list[TalkState]
    marks: list[Mark]
    """By rank; the first is shown if there is room for only one."""
    follows: list[FollowState]
    handover: HandoverState | None
    pointers: list[PointerState]
    after_image: AfterImageState | None


class NodeState(TypedDict, total=False):
    """A node of the tree: an act, or the beginning of a line.

    The root and each action have a `ply`, and something said has its `talk`. A line begins at the
    root and at each node with neither.
    """

    parent: int
    """The index of the node before it. If a line begins here, it leaves after that node. The index
    is left out at the root, and if the node before it comes just before it in the list."""
    ply: PlyState
    """The ply before anything is said."""
    values: list[list[float | None]]
    """At a ply: by series, a value for each player, in seat order; null if there is none."""
    talk: TalkState
    """Something said: it belongs to the ply before it, as do its note and its claims."""
    claims: list[ClaimState]
    marks: list[Mark]
    """The marks of the ply up to here, by rank, if they differ from those before."""
    title: Text
    """Of the line that begins here."""
    note: Text
    """Of the line that begins here, or of what is said."""


class PlayerState(TypedDict):
    """A seat, in seat order."""

    color: ColorName
    name: str | None
    """The name in the record; if it is null, the word for the colour is shown."""


class RuleState(TypedDict):
    """A rule of the rule table: its title, and where the sources state it."""

    title: Text
    citation: Text


class RuleSetState(TypedDict):
    """The rule set of the record; `changed` holds the options that differ from the preset."""

    preset: str
    chips: int
    players: int
    changed: dict[str, str]


class ReplayState(TypedDict):
    """Everything that the replay shows, sent to the browser once."""

    version: int
    title: Text
    players: list[PlayerState]
    ruleset: RuleSetState
    rules: dict[str, RuleState]
    series: list[Text]
    """The titles of the series: values that are drawn as curves under the scrubber."""
    nodes: list[NodeState]
    """The tree, line by line: the main line, which is line 0, and then the others by number. Lines
    leave earlier ones, so each node comes after its parent."""
    played: int
    """The index of the node that ends the game that was played; 0 if nothing was played."""


class ColumnState(TypedDict, total=False):
    """Values of the same kind, in one of four forms."""

    values: list[Any]
    texts: list[int]
    """Texts, by their indexes in the list of all."""
    lengths: list[int]
    """Lists: how long each is. Their items, one after another, are in `items`."""
    items: "ColumnState"
    members: dict[str, "ColumnState"]
    """Objects with the same members: a column for each."""


class WhatIfsState(TypedDict):
    """What every legal act would lead to, one step from each ply.

    The outcomes have much in common, so that they are written by columns.
    """

    version: int
    title: Text
    """Of the line that shows an outcome."""
    rules: dict[str, RuleState]
    counts: dict[str, int]
    """How many legal acts there are, in the order of the outcomes: for ply 4 of line 2 under
    `2.4`. A ply is given under the line to which it belongs, of those that share it."""
    outcomes: ColumnState
    """A `PlyState` for each legal act."""
    texts: dict[str, list[str]]
    """By language, the texts that occur in the outcomes."""
    left_out: int
    """How many plies with legal acts were left out, so that the page keeps to its size."""
