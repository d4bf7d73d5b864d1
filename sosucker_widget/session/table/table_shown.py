"""What all views show of a table: the state of its game, seats, bots, log and votes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.game import Game, Runner
from sosucker_widget.locale import Language
from sosucker_widget.replay.in_words import ruleset_state, shown_title
from sosucker_widget.table.defeat_steps import defeat_steps, if_refused
from sosucker_widget.table.table_display import in_one, legal_state, ply_of
from sosucker_widget.table.table_log import TableLog, without_paths
from sosucker_widget.table.table_state import (
    BargainState,
    BellState,
    CopyState,
    KeptState,
    LogState,
    OfferState,
    SeatState,
    SoloState,
    TableState,
)

if TYPE_CHECKING:
    from sosucker_widget.game.keeping import UnfinishedGame

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


VERSION: Final = 1
"""The version of the state's shape; the front end refuses any other one and says so."""


def shown_state(  # noqa: PLR0913 - all by keyword
    *,
    game: Game,
    seats: list[SeatState],
    runner: Runner,
    log: TableLog,
    revision: int,
    kept: KeptState,
    offer: OfferState | None,
    copy: CopyState,
    deals: list[BargainState],
    bell: BellState,
    home: SoloState | None,
    you: int | None,
    language: Language,
) -> TableState:
    """Return the state of a table, told in a language; `you` is the only person, if it is one."""
    heading, history, thinking = game.heading, game.history, runner.thinking
    return TableState(
        version=VERSION,
        revision=revision,
        title=shown_title(heading.title),
        ruleset=ruleset_state(heading.preset, heading.rules),
        seats=seats,
        ply=in_one(ply_of(heading, history, log.plays, you), language),
        legal=[] if game.is_stopped else legal_state(game.position),
        if_refused=in_one(if_refused(game.position, you), language),
        rebound=in_one(defeat_steps(history, you), language),
        thinking=None if thinking is None else COLOR_NAMES[thinking],
        paused=runner.paused,
        can_take_back=game.ply > 0 and not game.is_stopped,
        kept=kept,
        offer=offer,
        log=log.tail(),
        copy=copy,
        deals=in_one(deals, language),
        bell=bell,
        home=in_one(home, language),
    )


def without_files(state: TableState) -> TableState:
    """Return a state as a guest is shown it, who needn't know what is on the host's disk."""
    log = LogState({**state["log"], "entries": without_paths(state["log"]["entries"])})
    return {**state, "kept": KeptState(path=None, failed=None), "offer": None, "log": log}


def offer_state(offer: UnfinishedGame | None) -> OfferState | None:
    """Return what a page shows of a game that can be gone on with."""
    if offer is None:
        return None
    return OfferState(
        game=offer.path.name,
        when=offer.when.strftime("%Y-%m-%dT%H:%M:%SZ"),
        plies=offer.plies,
        names={color: offer.names[color] for color in COLOR_NAMES if color in offer.names},
        to_act=offer.to_act.value,
    )
