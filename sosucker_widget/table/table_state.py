"""The table as the browser sees it.

As with `sosucker_widget/replay/state.py`, the build turns these types into a JSON Schema and that
into TypeScript. A complete `TableState` is sent after every change. It is small: what the board
needs, and the end of the log. For everything else the browser sends a request
(`sosucker_widget/protocol/table_commands.py`).
"""

# The annotations are evaluated, since a TypedDict compiles each one that is left as a text.
from typing import Any, Literal, TypedDict

from sosucker_widget.replay.state import (
    ActionState,
    ColorName,
    ContrastState,
    FollowState,
    Mark,
    PlyState,
    PositionState,
    ReplayState,
    RuleSetState,
    RulingState,
    TalkState,
    Text,
)


class SeatState(TypedDict):
    """A seat: who sits there, and when the player was defeated."""

    color: ColorName
    name: str | None
    bot: str | None
    """The kind of bot that plays here; null if a person plays."""
    character: Text | None
    """The kind of bot in a word, as it stands beside the name; null if a person plays."""
    view: str | None
    """The browser page that has taken this seat; null if nobody has sat down."""
    out: int | None
    """The ply at which the player was defeated."""


class LegalState(TypedDict):
    """Legal actions that differ only in their goal: these piles, or these players."""

    type: Literal["play", "give", "kill", "donate", "refuse", "transfer", "discard"]
    player: ColorName
    chip: ColorName | None
    piles: list[int]
    """The piles of a play; the position's `next_pile` is the new one."""
    to: list[ColorName]
    """The candidates of a give, or the receivers of a transfer."""


NoticeKind = Literal[
    "raised",
    "nonsense",
    "slow",
    "died",
    "full",
    "forbidden",
    "printed",
    "taken-back",
    "resumed",
    "unsaved",
    "elsewhere",
    "taken-over",
    "torn",
    "put-aside",
    "damaged-file",
    "damaged-journal",
    "renamed",
    "no-sandbox",
    "rung",
]
"""What a table tells of itself."""


class NoticeState(TypedDict):
    """A message from the table itself: a bot failed, or a move was taken back."""

    kind: NoticeKind
    player: ColorName | None
    detail: Text
    """For the author of the bot; messages of Python itself are the same in all languages.

    May be empty.
    """


class EntryState(TypedDict):
    """A line of the log: an action, talk or a notice; the other two are null."""

    index: int
    """Its index in the log, from 0."""
    ply: int
    """The number of actions that have been applied after it."""
    action: ActionState | None
    follows: list[FollowState]
    talk: TalkState | None
    notice: NoticeState | None


class LogState(TypedDict):
    """The end of the log. The browser asks for missing earlier entries with the request `log`."""

    epoch: int
    """Rises whenever earlier entries are no longer valid; the browser then asks for the whole log
    again."""
    length: int
    entries: list[EntryState]


class ReboundStepState(TypedDict):
    """One step of the explanation why the move rebounds, or why the game ends."""

    kind: Literal["rescue-refused", "defeat", "rebound", "rescue-asked", "end"]
    rule: str
    sentence: Text
    giver: ColorName | None
    """The path to draw at this step, if it is a rebound."""
    to: ColorName | None
    alive: list[ColorName]
    """The players who are alive after this step."""


class KeptState(TypedDict):
    """Where the game is kept outside the kernel.

    Notebooks that were saved by earlier versions have neither this nor an offer.
    """

    path: str | None
    """The file, as it is shown to a person: `~` stands for the home folder. Null if the game is not
    kept, or not yet: by default a table begins with its first act after it was shown."""
    failed: Text | None
    """Why the last act could not be written; null if everything that happened is in the file."""


class OfferState(TypedDict):
    """The newest unfinished game with the same rules, from an earlier table.

    The request `resume`, with the field `game`, goes on with it in place of a game without an act.
    """

    game: str
    """The id of the game, for the request."""
    when: str
    """When it was last played, in ISO 8601 and UTC, such as `2026-11-23T10:55:00Z`."""
    plies: int
    """The number of actions that have been applied."""
    names: dict[ColorName, str]
    """The players who have names, by colour."""
    to_act: ColorName


class CopyState(TypedDict):
    """The end of the record, for the copy of the game that a page holds.

    The page asks with the request `copy` for what it lacks.
    """

    epoch: int
    """Rises when events are no longer valid, or the record's head has changed."""
    since: int
    """How many events of the epoch before it are still valid."""
    length: int
    ahead: bool
    """Whether lines continue from the end, such as moves that were taken back."""
    events: list[dict[str, Any]]
    """The last events, as in a `.sls.json` file."""


class CopiedState(TypedDict):
    """A part of the record, and of its replay: the answer to the request `copy`.

    The nodes of the replay are sent beside it, since a page unpacks them only when they are needed:
    a node for each of these events, and before the first of all the root.
    """

    epoch: int
    start: int
    """The index of the first event of this part."""
    length: int
    """How many events there are in all."""
    head: dict[str, Any]
    """The record without its lines."""
    events: list[dict[str, Any]]
    continuations: list[Any]
    """The lines that continue from the end, if this part reaches it."""
    replay: ReplayState
    """The replay's head, without nodes."""


class RecapLine(TypedDict):
    """A line of what happened since the reader's last own action."""

    mark: Mark
    text: Text
    first: int
    """The first ply that it tells of."""
    last: int
    turns: list[int]
    """The first and the last turn that it tells of."""


class RecapState(TypedDict):
    """What happened since the reader's last own action."""

    about: Text
    """How long that was, and whether it hurt."""
    lines: list[RecapLine]
    """At most three, in order."""


class MoodState(TypedDict):
    """What a bot feels towards the reader, or how it kept its word to the reader."""

    player: ColorName
    kind: Literal["grudge", "owes", "kept", "broke"]
    text: Text


class DealState(TypedDict):
    """A deal that the reader has just offered, or could offer."""

    index: int
    """The index of the event with which it was offered; -1 if it was not yet."""
    other: ColorName
    """The bot."""
    text: Text
    answer: Literal["deal", "no"] | None


HalfStatus = Literal["open", "kept", "broken", "void", "impossible"]
"""What became of a half that was agreed; `impossible`: it could not have been kept."""


class HalfState(TypedDict):
    """What one of two players promises in a deal."""

    player: ColorName
    half: str | None
    """As the request `offer` names it, such as `spare:yellow`; null for nothing."""
    text: Text
    """After the player's name."""
    own: dict[ColorName, Text]
    """The same as it is told to each of the two; empty where one person is told everything."""
    status: HalfStatus | None
    """Null if nothing is promised, or not yet."""
    ply: int | None
    """The ply that proves it."""
    note: Text | None
    """By which act it was kept or broken, or why it is neither."""
    doubt: Text | None
    """While the deal is offered: why this half can't be kept as things stand."""


class BargainState(TypedDict):
    """A deal that one player has offered another, and what became of it."""

    index: int
    """The index of the event with which it was offered: its number in requests."""
    maker: ColorName
    to: ColorName
    status: Literal["offered", "accepted", "declined"]
    """A deal that was declined is told until the next act, for its maker to offer another."""
    state: HalfStatus | None
    """The worst state of its halves; null as long as nothing is agreed."""
    halves: list[HalfState]
    """What is asked of the other player, then what the maker gives."""
    fact: Text | None
    """While it is offered: what helps the other player to judge it."""
    word: Literal["kept", "broke"] | None
    """While it is offered: how the maker has kept its word to the other player so far."""
    could: Text | None
    """If it is broken: whether it could have been kept."""


class HalfChoiceState(TypedDict):
    """What could be a half of a new deal."""

    half: str
    """As the request `offer` names it; empty for nothing."""
    text: Text
    """As its maker says it after "you" or "I"."""
    doubt: Text | None
    """Why it can't be kept as things stand."""
    possible: bool
    """Whether it can be offered at all."""


class SoloState(TypedDict):
    """What a table tells the one person who plays against bots."""

    you: ColorName
    moods: list[MoodState]
    """At most one for each bot: none where there is nothing to tell."""
    recap: RecapState | None
    """Where that person is to decide, and others have acted since."""
    yours: list[DealState]
    """What the reader could offer now, and has just offered: at most two that are not answered."""
    out: list[Text] | None
    """Who could have rescued that person, who is out of a game that waits; null otherwise."""


class BellState(TypedDict):
    """The bell of a table: it stops the game where it stands."""

    ends: float | None
    """When it rings, in milliseconds since 1970; null if nobody knows."""
    stopped: bool
    """Whether it has stopped the game."""


class TableState(TypedDict):
    """Everything that a table shows now."""

    version: int
    revision: int
    """Rises with every change of the position, also when a move is taken back.

    A request that acts names the revision that its page saw.
    """
    title: Text
    ruleset: RuleSetState
    seats: list[SeatState]
    ply: PlyState
    """The last act and what followed from it; at ply 0 the set-up."""
    legal: list[LegalState]
    """All legal actions of all players, out of turn too. Empty when the game is over."""
    if_refused: Text | None
    """In a rescue: what follows if everybody who still has to answer refuses."""
    rebound: list[ReboundStepState]
    """How a defeat came about, and where the move went then; empty if nobody was defeated."""
    thinking: ColorName | None
    """The bot whose decision is awaited; null if a person decides, or the bots are paused."""
    paused: bool
    can_take_back: bool
    kept: KeptState
    offer: OfferState | None
    """An earlier game that can be gone on with; null as soon as this one has an act."""
    log: LogState
    copy: CopyState
    deals: list[BargainState]
    """The latest deals, in the order in which they were offered."""
    bell: BellState
    home: SoloState | None
    """Where exactly one person plays, against bots."""


class ThenState(TypedDict):
    """What would be decided after an act, and by whom."""

    phase: Literal["play", "give", "kill", "rescue", "over"]
    has_move: ColorName | None
    """Who would have the move, or need a chip; null when the game would be over."""
    to_act: ColorName | None
    """Who would decide, or has won."""
    to: list[ColorName]
    """Who could be given the move."""


class JudgedState(TypedDict):
    """What the rules say about an act before it is done."""

    legal: bool
    rulings: list[RulingState]
    """The most decisive first. A refused act has one, of the rule that forbids it."""
    contrasts: list[ContrastState]
    """What the other presets say about it, if that differs."""
    breaks: list[Text]
    """The promises that it would break, which the rules don't forbid."""
    then: ThenState | None
    """Null for a refused act."""


class RuleText(TypedDict):
    """A rule of the rule set in play."""

    rule: str
    title: Text
    citation: Text
    option: str | None
    """The option on which this rule depends, and its value here."""
    value: str | None
    meaning: Text | None
    """The meaning of that value, in words."""


class CoachState(TypedDict):
    """What the coach explains now, and the act that it points at."""

    lesson: str
    """The names of the lessons, in order; empty when the coach is silent."""
    text: Text
    action: ActionState | None
    """A capture that would take a prisoner; null for none."""
    done: bool
    """Whether everything has happened once, so that the coach has nothing more to say."""


class WayState(TypedDict):
    """How a scene of the introduction goes on after the reader's click."""

    plies: list[PlyState]
    """What the felt shows: before the click, then moment by moment."""
    told: list[Text]
    """What happens in each of these moments; the last one says what came of it all."""


class SceneState(TypedDict):
    """A scene of the introduction: a sentence, a click, and what came of it."""

    name: Text
    ask: Text
    does: Text | None
    """The text of the button to click; null if a chip is to be clicked."""
    kills: list[ColorName]
    """The chips to choose from when one is to be killed; else the reader's own chip is clicked."""
    ways: list[WayState]
    """One, or one for each of the choices. After a choice, scenes go on in the same way."""


class IntroState(TypedDict):
    """The introduction, which stands before the first act of a table."""

    scenes: list[SceneState]


class FaultState(TypedDict):
    """A fault of a position that was set up by hand: where it is, and what is wrong."""

    place: str
    what: Text


class CheckedState(TypedDict):
    """A checked position that was set up by hand: its faults, or its state."""

    faults: list[FaultState]
    position: PositionState | None
    """The complete position, if nothing is wrong."""
