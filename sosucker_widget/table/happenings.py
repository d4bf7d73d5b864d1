"""What happened to one player while the others played: taken from the record, act by act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from sosucker_widget.engine import (
    COLOR_NAMES,
    COLORS,
    Action,
    Discard,
    Donate,
    Give,
    Kill,
    Play,
    Refuse,
    Transfer,
)
from sosucker_widget.locale import Language, Verbatim, in_every_language, phrase
from sosucker_widget.record import Promise, Propose, Step, Withdraw, text_in
from sosucker_widget.replay.ply import turn_of
from sosucker_widget.replay.state import Mark, Text
from sosucker_widget.table.table_display import count_plays, last_turn
from sosucker_widget.table.table_state import HalfStatus

Outcome = Literal["kept", "broken"]

_LONGEST: Final = 90
"""The most characters of a promise that are quoted."""


class Verdict(NamedTuple):
    """What became of a promise to the player: who had made it, and whether it was kept."""

    maker: int
    outcome: Outcome


class HalfVerdict(NamedTuple):
    """What became of a promise so far."""

    status: HalfStatus
    ply: int | None
    """The ply that proves it."""
    reason: str = "open"
    """As in a ledger, where `open` is pending."""
    times: int = 0
    """At how many decisions it was tested."""


Judged = Mapping[str, HalfVerdict]
"""What became of each promise with terms, by its id."""


@dataclass(frozen=True)
class Happening:
    """Something that happened at a ply."""

    ply: int
    """How many actions had been done after it."""
    turn: int
    """The turn to which it belongs."""
    mark: Mark
    """Its mark."""
    text: Text
    """What happened, in every language, told to the player."""
    touches: bool = True
    """Whether it touched the player; otherwise it is a capture or a defeat of others."""
    lost: int = 0
    """How many chips of their own the player lost by it."""
    hurts: bool = False
    """Whether it hurt the player in another way: a rescue refused, a promise broken."""


Verdicts = Mapping[int, Sequence[Verdict]]
"""By ply, what became of promises to the player."""


def counted(verdicts: Verdicts) -> Counter[tuple[int, Outcome]]:
    """Count the promises to the player by who had made them and whether they were kept."""
    return Counter((one.maker, one.outcome) for several in verdicts.values() for one in several)


def since_own(history: Sequence[Step], player: int) -> Sequence[Step]:
    """Return the steps since a player's last own action; all of them if there is none.

    >>> from sosucker_widget import examples
    >>> history = examples["rescue"][:]
    >>> len(since_own(history, history[-1].act.player.seat))
    0
    """
    for at in range(len(history) - 1, -1, -1):
        action = history[at].action
        if action is not None and action.player_seat == player:
            return history[at + 1 :]
    return history


def happenings(
    history: Sequence[Step], player: int, verdicts: Verdicts | None = None
) -> list[Happening]:
    """List what happened since a player's last own action, in order.

    All that touched the player is listed, and the captures and defeats of the others.
    """
    steps = since_own(history, player)
    before = history[: len(history) - len(steps)]
    turn, plays = last_turn(before), count_plays(before)
    items: list[Happening] = []
    for step in steps:
        outcomes = {one.maker: one.outcome for one in (verdicts or {}).get(step.ply, ())}
        if step.action is None:
            happened = _said(step, player)
        else:
            turn = turn_of(step.before, plays)
            plays += isinstance(step.action, Play)
            happened = _done(step, player, outcomes)
        items += [_at(step, turn, one) for one in happened]
    return items


def touches(step: Step, player: int) -> bool:
    """Tell whether what happened in a step touched a player."""
    happened = _said(step, player) if step.action is None else _done(step, player, {})
    return any(one.touches for one in happened)


class _Event(NamedTuple):
    mark: Mark
    key: str
    facts: Mapping[str, object]
    touches: bool = True
    lost: int = 0
    hurts: bool = False


def _at(step: Step, turn: int, event: _Event) -> Happening:
    def tell(language: Language) -> str:
        facts = event.facts
        if isinstance(text := facts.get("text"), Mapping | str):
            whole = text_in(text, language)
            short = whole if len(whole) <= _LONGEST else f"{whole[: _LONGEST - 1]}…"
            facts = {**facts, "text": Verbatim(short)}
        return phrase(f"recap.{event.key}", facts, language)

    text = in_every_language(tell)
    return Happening(step.ply, turn, event.mark, text, event.touches, event.lost, event.hurts)


def _said(step: Step, you: int) -> Iterator[_Event]:
    talk = step.talk
    if talk is None or talk.player.seat == you:
        return
    who = {"player": talk.player}
    if isinstance(talk, Promise) and COLORS[you] in talk.to:
        yield _Event("promise", "promised", {**who, "text": talk.text})
    elif isinstance(talk, Withdraw):
        yield _Event("promise", "withdrew", who)
    elif isinstance(talk, Propose) and COLORS[you] in talk.players:
        yield _Event("promise", "proposed", who)


def _done(step: Step, you: int, outcomes: dict[int, Outcome]) -> Iterator[_Event]:
    action = step.action
    assert action is not None
    actor = action.player_seat
    who = {"player": COLOR_NAMES[actor]}
    is_kept = outcomes.get(actor) == "kept"
    if isinstance(action, Give) and action.to_seat == you and actor != you:
        outcomes = {
            maker: how for maker, how in outcomes.items() if maker != actor or how != "kept"
        }
        yield _Event(
            "promise-kept" if is_kept else "choice", "gave-kept" if is_kept else "gave", who
        )
    yield from _chips(step, action, you)
    yield from _pile_killed(step, action, you)
    for seat in step.before.alive_seats:
        if seat not in step.after.alive_seats:
            yield _Event("defeat", "defeat", {"player": COLOR_NAMES[seat]}, touches=seat == you)
    for maker, outcome in outcomes.items():
        key = {"player": COLOR_NAMES[maker]}
        mark: Mark = "promise-kept" if outcome == "kept" else "promise-broken"
        yield _Event(mark, outcome, key, hurts=outcome == "broken")


def _chips(step: Step, action: Action, you: int) -> Iterator[_Event]:
    """Tell what an action of another player does with chips, in the player's eyes."""
    who = {"player": COLOR_NAMES[action.player_seat]}
    needy = step.before.moving_seat
    if isinstance(action, Kill):
        yield _captured(step, action, you)
    elif isinstance(action, Donate) and needy == you:
        chip = COLOR_NAMES[action.chip_seat]
        yield _Event("rescue-given", "rescued", {**who, "chip": chip})
    elif isinstance(action, Refuse) and needy == you:
        yield _Event("rescue-refused", "refused", who, hurts=True)
    elif isinstance(action, Transfer) and action.to_seat == you:
        yield _Event("gift", "gift", {**who, "chip": COLOR_NAMES[action.chip_seat]})
    elif isinstance(action, Transfer | Donate) and action.chip_seat == you:
        to = action.to_seat if isinstance(action, Transfer) else needy
        assert to is not None
        yield _Event("gift", "moved", {**who, "to": COLOR_NAMES[to]})
    elif isinstance(action, Discard) and action.chip_seat == you:
        yield _Event("discard", "discarded", who, lost=1)


def _captured(step: Step, action: Kill, you: int) -> _Event:
    pile = step.before.pending
    assert pile is not None
    mine = step.before.bytes_of(pile).count(you)
    facts = {
        "player": COLOR_NAMES[action.player_seat],
        "pile": pile,
        "mine": mine,
        "chip": COLOR_NAMES[action.chip_seat],
    }
    if not mine:
        return _Event("capture", "captured", facts, touches=False)
    key = "killed-yours" if action.chip_seat == you else "captured-yours"
    return _Event("capture", key, facts, lost=mine)


def _pile_killed(step: Step, action: Action, you: int) -> Iterator[_Event]:
    """Tell of a pile that nobody took, because the captor's colour is defeated."""
    if not isinstance(action, Play) or action.pile in step.after.pile_ids:
        return
    pile = step.before.bytes_of(action.pile) if action.pile in step.before.pile_ids else b""
    mine = pile.count(you) + (action.chip_seat == you)
    facts = {"player": COLOR_NAMES[action.player_seat], "pile": action.pile, "mine": mine}
    key = "pile-killed-yours" if mine else "pile-killed"
    yield _Event("kill", key, facts, touches=mine > 0, lost=mine)
