"""Plays the acts of every line, and reports the first broken rule of each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from sosucker_widget.engine import (
    Action,
    Color,
    IllegalActionError,
    Play,
    Position,
    Ruling,
    apply,
)
from sosucker_widget.record.talk.coalition_acts import Join, Leave, Propose
from sosucker_widget.record.talk.spoken import Promised
from sosucker_widget.record.talk.talk_acts import Promise, Talk, Withdraw
from sosucker_widget.record.tree.lines import Line, lines_of
from sosucker_widget.record.tree.node import GameNode
from sosucker_widget.record.values.action_json import describe_action, numbered
from sosucker_widget.record.values.fault import Where, quote

Makers = Promised[tuple[Color, ...]]
"""The maker of each promise and the players of each coalition, by what it is and its id."""

_MOST: Final = 8
"""The most alternatives that a fault names."""


def check_tree(root: GameNode, start: Position, where: Where) -> GameNode:
    """Apply every act of every line; return the tree, in which new piles have their numbers.

    If an act breaks a rule, the fault is reported, and the rest of its line is not checked.
    """
    numbers: dict[int, Action] = {}
    _check(lines_of(root)[0], start, Promised(), where, numbers)

    def build(node: GameNode, children: list[GameNode]) -> GameNode:
        act = numbers.get(id(node), node.act)
        return GameNode(act, node.annotations, tuple(children), node.heading)

    return root.rebuilt(build) if numbers else root


def _check(
    line: Line, position: Position, promised: Makers, where: Where, numbers: dict[int, Action]
) -> None:
    """Apply the acts of a line; note the actions on new piles with their numbers."""
    for index, (node, beside) in enumerate(line.along()):
        here = where if node is None else where.at("events", index)
        after, promised_after = _check_act(node, position, promised, here, numbers)
        key = "continuations" if node is None else "variations"
        for number, one in enumerate(beside):
            _check(one, position, promised, here.at(key, number), numbers)
        if after is None:
            return
        position, promised = after, promised_after


def _check_act(
    node: GameNode | None,
    position: Position,
    promised: Makers,
    where: Where,
    numbers: dict[int, Action],
) -> tuple[Position | None, Makers]:
    """Do an act; return what follows it: no position if it breaks a rule."""
    if node is None or node.action is None:
        return position, promised if node is None else _hear(node.talk, promised, where)
    action = numbered(node.action, position)
    if action is not node.action:
        numbers[id(node)] = action
    try:
        return apply(position, action), promised
    except IllegalActionError as error:
        note_refusal(error.ruling, action, position, where)
        return None, promised


def note_refusal(ruling: Ruling, action: Action, position: Position, where: Where) -> None:
    """Report which rule refuses an action, what was tried and what would have been legal."""
    legal = _tell_all(ruling.legal_actions, position)
    instead = f" Legal: {legal}." if legal else ""
    sentence = f"{ruling.sentence()} Tried: {describe_action(action)}.{instead}"
    where.fault(sentence, rule=ruling.rules[0])


def _hear(talk: Talk | None, promised: Makers, where: Where) -> Makers:
    """Check that promises and coalitions have new ids, and that only their players refer to them.

    Only its maker withdraws a promise, and only its players join and leave a coalition.
    """
    if isinstance(talk, Promise | Propose):
        makers = talk.players if isinstance(talk, Propose) else (talk.player,)
        key = talk.type, talk.id
        if promised.get(key) is None:
            return promised.made(key, makers)
        where.at("id").fault(
            f"{quote(talk.id)} is already the id of a {talk.type}: use each id once"
        )
    elif isinstance(talk, Withdraw):
        made_by = promised.get((Promise.type, talk.id))
        if not made_by:
            where.at("id").fault(f"there is no promise {quote(talk.id)} before this")
        elif talk.player not in made_by:
            where.at("player").fault(f"the promise {quote(talk.id)} is {made_by[0]}'s")
    elif isinstance(talk, Join | Leave):
        members = promised.get((Propose.type, talk.coalition))
        if not members:
            where.at("coalition").fault(
                f"there is no coalition {quote(talk.coalition)} before this"
            )
        elif talk.player not in members:
            names = ", ".join(members)
            where.at("player").fault(f"the coalition {quote(talk.coalition)} has only {names}")
    return promised


def _tell_all(actions: Sequence[Action], position: Position) -> str:
    """Name the legal actions; those that differ only in the last word are named together.

    So all plays of a chip are one: "red plays blue on 1, 2 or new".
    """
    pairs = (_last_word_apart(action, position) for action in actions)
    alike = groupby(pairs, key=lambda words: words[0])
    phrases = [f"{head} {_either([last for _, last in same])}" for head, same in alike]
    return "; ".join(_few(phrases))


def _last_word_apart(action: Action, position: Position) -> tuple[str, str]:
    head, _, last = describe_action(action).rpartition(" ")
    is_new = isinstance(action, Play) and action.pile == position.next_pile
    return head, "new" if is_new else last


def _either(words: list[str]) -> str:
    *others, last = words if len(words) <= _MOST else [*words[:_MOST], "others"]
    return f"{', '.join(others)} or {last}" if others else last


def _few(words: list[str]) -> list[str]:
    return words if len(words) <= _MOST else [*words[:_MOST], f"{len(words) - _MOST} more"]
