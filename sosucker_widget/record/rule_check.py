"""Playing the events through: every line keeps the rules, or the fault is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from sosucker_widget.engine import (
    COLORS,
    Action,
    IllegalActionError,
    Play,
    Position,
    Ruling,
    apply,
)
from sosucker_widget.record.action_json import numbered, tell
from sosucker_widget.record.event import Event, Line
from sosucker_widget.record.fault import Where, show
from sosucker_widget.record.talk_acts import Promise, Talk, Withdraw

Promised = dict[str, int]
"""Who made which promise, by its id."""

_MOST: Final = 8
"""Alternatives that are named in a fault."""


def play_lines(
    events: Sequence[Event], continuations: Sequence[Line], start: Position, where: Where
) -> tuple[tuple[Event, ...], tuple[Line, ...]]:
    """Apply every event of every line, and give new piles their numbers.

    Where an event breaks a rule, the fault is noted and its line is left at that.
    """
    promised: Promised = {}
    played, end = _play_line(events, start, promised, where)
    if end is None:
        return played, ()
    return played, tuple(
        _play_variation(line, end, promised, where.at("continuations", index))
        for index, line in enumerate(continuations)
    )


def _play_line(
    events: Sequence[Event], position: Position, promised: Promised, where: Where
) -> tuple[tuple[Event, ...], Position | None]:
    """Play a line from a position; after a broken rule there is no position any more."""
    played: list[Event] = []
    for index, event in enumerate(events):
        here, before = where.at("events", index), position
        promised_before = dict(promised) if event.variations else promised
        act, after = _play_event(event, position, promised, here)
        variations = tuple(
            _play_variation(line, before, promised_before, here.at("variations", number))
            for number, line in enumerate(event.variations)
        )
        if after is None:
            return tuple(played), None
        as_read = act is event.act and not variations
        played.append(event if as_read else replace(event, act=act, variations=variations))
        position = after
    return tuple(played), position


def _play_variation(line: Line, position: Position, promised: Promised, where: Where) -> Line:
    events, _ = _play_line(line.events, position, dict(promised), where)
    return replace(line, events=events)


def _play_event(
    event: Event, position: Position, promised: Promised, where: Where
) -> tuple[Action | Talk, Position | None]:
    if event.talk is not None:
        _hear(event.talk, promised, where)
        return event.talk, position
    assert event.action is not None
    action = numbered(event.action, position)
    try:
        return action, apply(position, action)
    except IllegalActionError as error:
        note_refusal(error.ruling, action, position, where)
        return action, None


def note_refusal(ruling: Ruling, action: Action, position: Position, where: Where) -> None:
    """Note which rule refuses an action, what was tried and what would have been legal."""
    legal = _tell_all(ruling.legal_actions, position)
    instead = f" Legal: {legal}." if legal else ""
    sentence = f"{ruling.sentence()} Tried: {tell(action)}.{instead}"
    where.fault(sentence, rule=ruling.rules[0])


def _hear(talk: Talk, promised: Promised, where: Where) -> None:
    """See that a promise has an id of its own, and is withdrawn by who made it."""
    if isinstance(talk, Promise):
        if talk.id in promised:
            where.at("id").fault(f"{show(talk.id)} is a promise already: an id is used once")
        promised.setdefault(talk.id, talk.player)
    elif isinstance(talk, Withdraw):
        if talk.id not in promised:
            where.at("id").fault(f"there is no promise {show(talk.id)} before this")
        elif promised[talk.id] != talk.player:
            maker = COLORS[promised[talk.id]]
            where.at("player").fault(f"the promise {show(talk.id)} is {maker}'s")


def _tell_all(actions: Sequence[Action], position: Position) -> str:
    """Name what would be legal, those that differ only in their last word together.

    So a chip's plays are one: "red plays blue on 1, 2 or new".
    """
    told = (_last_word_apart(action, position) for action in actions)
    alike = groupby(told, key=lambda words: words[0])
    phrases = [f"{head} {_either([last for _, last in same])}" for head, same in alike]
    return "; ".join(_few(phrases))


def _last_word_apart(action: Action, position: Position) -> tuple[str, str]:
    head, _, last = tell(action).rpartition(" ")
    is_new = isinstance(action, Play) and action.pile == position.next_pile
    return head, "new" if is_new else last


def _either(words: list[str]) -> str:
    *others, last = words if len(words) <= _MOST else [*words[:_MOST], "others"]
    return f"{', '.join(others)} or {last}" if others else last


def _few(words: list[str]) -> list[str]:
    return words if len(words) <= _MOST else [*words[:_MOST], f"{len(words) - _MOST} more"]
