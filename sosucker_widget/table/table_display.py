"""Builds the state that a table shows of a game in progress, with sentences said to its reader."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, TypeVar, cast

from sosucker_widget.engine import (
    COLOR_NAMES,
    Action,
    Finding,
    Give,
    Play,
    Position,
    Transfer,
    apply,
    judge,
    legal_actions,
    setup,
)
from sosucker_widget.locale import (
    LANGUAGES,
    Language,
    ReaderFacts,
    in_every_language,
    names_now,
    phrase,
    render,
)
from sosucker_widget.record import Annotations, GameNode, Record, Step
from sosucker_widget.replay import contrasts
from sosucker_widget.replay.marks import handover
from sosucker_widget.replay.ply import by_weight, contrast_state, first_ply, next_ply, turn_of
from sosucker_widget.replay.state import HandoverState, PlyState, RulingState, Text
from sosucker_widget.table.table_state import JudgedState, LegalState, ThenState


def rulings_to(you: int | None, findings: Iterable[Finding]) -> list[RulingState]:
    """Return the states of findings, the most decisive first, told to a player."""
    return [
        RulingState(
            rule=finding.rule, facts=dict(finding.facts), sentence=sentence_to(you, finding)
        )
        for finding in by_weight(findings)
    ]


def sentence_to(you: int | None, finding: Finding) -> Text:
    """Return the sentence of a finding, told to a player; to None it is told of all players."""
    facts = _facts_to(you, finding.facts)
    return in_every_language(lambda code: render(finding.rule, finding.variant, facts, code))


def phrase_to(you: int | None, key: str, facts: Mapping[str, Any], language: Language) -> str:
    """Fill in a phrase from facts, told to a player."""
    return phrase(key, _facts_to(you, facts), language)


def _facts_to(you: int | None, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    return facts if you is None else ReaderFacts(facts, COLOR_NAMES[you])


_PLAIN: Final = frozenset({"PLAY-1", "PLAY-2", "CAPTURE-4"})
"""Rules whose findings can be seen on the board, where words would be in the way."""


def ply_of(
    heading: Record, history: Sequence[Step], plays: int | None = None, you: int | None = None
) -> PlyState:
    """Return the state of the last act and what followed; before the first act, the set-up."""
    at = next((i for i in reversed(range(len(history))) if history[i].action), None)
    if at is None:
        state = first_ply(heading)
        findings = setup(heading.start, given=heading.given)
        return {**state, "rulings": rulings_to(you, findings)}
    step, before = history[at], history[:at]
    action = step.action
    assert action is not None
    plays = count_plays(history) if plays is None else plays
    turn = turn_of(step.before, plays - isinstance(action, Play))
    if step.node.annotations == Annotations():
        ply = _bare(step.before, action, turn, step.ply)
    else:
        ply = next_ply(step, action, turn, None)
    rulings = ply["rulings"]
    if you is not None:
        rulings = rulings_to(you, judge(step.before, action).findings)
    telling = [ruling for ruling in rulings if ruling["rule"] not in _PLAIN]
    if step.after.phase == "rescue":
        # The player in need and the player asked matter more now than how it came to that.
        telling.sort(key=lambda ruling: not ruling["rule"].startswith(("RESCUE", "DEFEAT")))
    # A play that changed nothing else is at least mentioned itself. The reasons of the rulings can
    # be asked for with `judge` before an act; after it the board shows them.
    states = [RulingState({**ruling, "facts": {}}) for ruling in telling or rulings]
    return {**ply, "rulings": states, "handover": ply["handover"] or _last_path(before)}


def foresee(position: Position, plays: int, action: Action, ply: int) -> PlyState:
    """Return the state after a legal action, and cache it, because it may be done next."""
    return _bare(position, action, turn_of(position, plays), ply)


def then_state(position: Position, action: Action, foreseen: PlyState) -> ThenState:
    """Return who decides what after a legal action, whose state was foreseen."""
    after = foreseen["position"]
    gives = legal_actions(apply(position, action)) if after["phase"] == "give" else ()
    return ThenState(
        phase=after["phase"],
        has_move=after["has_move"],
        to_act=after["to_act"] or after["winner"],
        to=[COLOR_NAMES[give.to_seat] for give in gives if isinstance(give, Give)],
    )


def _bare(before: Position, action: Action, turn: int, ply: int) -> PlyState:
    return _kept(before, action, turn, ply, (*LANGUAGES, *names_now().items()))


@lru_cache(maxsize=64)
def _kept(
    before: Position, action: Action, turn: int, ply: int, _told_in: tuple[object, ...]
) -> PlyState:
    step = Step(0, ply, GameNode(action), before, apply(before, action))
    return next_ply(step, action, turn, None)


def count_plays(history: Sequence[Step]) -> int:
    """Count the chips that have been played."""
    return sum(isinstance(step.node.act, Play) for step in history)


def last_turn(history: Sequence[Step]) -> int:
    """Return the number of the turn to which the last action belongs; 1 before the first."""
    at = next((i for i in reversed(range(len(history))) if history[i].action), None)
    return 1 if at is None else turn_of(history[at].before, count_plays(history[:at]))


def _last_path(history: Sequence[Step]) -> HandoverState | None:
    """Return how the move last came to who has it: a gift on the way doesn't count."""
    for step in reversed(history):
        action = step.action
        path = handover(action, judge(step.before, action).findings, step.ply) if action else None
        if path is not None and path["how"] not in {"gift", "rescue"}:
            return path
    return None


def legal_state(position: Position) -> list[LegalState]:
    """Return the legal actions, grouping those that differ only in where they go."""
    every = sorted(legal_actions(position), key=_group)
    return [_together(list(alike)) for _, alike in groupby(every, key=_group)]


def _group(action: Action) -> tuple[str, int, int]:
    return action.type, action.player_seat, getattr(action, "chip_seat", -1)


def _together(actions: Sequence[Action]) -> LegalState:
    first = actions[0]
    chip: int | None = getattr(first, "chip_seat", None)
    return LegalState(
        type=first.type,
        player=COLOR_NAMES[first.player_seat],
        chip=None if chip is None else COLOR_NAMES[chip],
        piles=[action.number for action in actions if isinstance(action, Play)],
        to=[COLOR_NAMES[a.to_seat] for a in actions if isinstance(a, Give | Transfer)],
    )


T = TypeVar("T")


def in_one(state: T, language: Language) -> T:
    """Replace every text by its version in one language, because the reader sees only that one."""
    if isinstance(state, dict):
        # The cheapest test comes first, because most objects are not texts.
        if language in state and state.keys() == LANGUAGES.keys():
            return cast("T", dict.fromkeys(LANGUAGES, state[language]))
        return cast("T", {key: in_one(value, language) for key, value in state.items()})
    if isinstance(state, list):
        # Chips are strings, and there are many of them.
        items = [one if isinstance(one, str) else in_one(one, language) for one in state]
        return cast("T", items)
    return state


def defeats(history: Sequence[Step]) -> dict[int, int]:
    """Return the ply at which each player was defeated."""
    if not history:
        return {}
    begun, lives = history[0].before.alive_seats, history[-1].after.alive_seats
    return {seat: _end_of(seat, history) for seat in begun if seat not in lives}


def _end_of(seat: int, history: Sequence[Step]) -> int:
    """Return the ply at which a player was defeated; nobody comes back, so it can be bisected."""
    at = bisect_left(history, x=True, key=lambda step: seat not in step.after.alive_seats)
    return history[at].ply


def judged_act(
    position: Position, plays: int, ply: int, action: Action, *, you: int | None = None
) -> JudgedState:
    """Return what the rules say of an act, legal or not; of promises they say nothing."""
    ruling = judge(position, action)
    rulings = rulings_to(you, ruling.findings)
    if not ruling.legal:
        others = [contrast_state(other) for other in contrasts(position, action)]
        return JudgedState(legal=False, rulings=rulings, contrasts=others, breaks=[], then=None)
    then = foresee(position, plays, action, ply + 1)
    return JudgedState(
        legal=True,
        rulings=rulings,
        contrasts=then["contrasts"],
        breaks=[],
        then=then_state(position, action, then),
    )
