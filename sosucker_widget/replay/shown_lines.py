"""Reads the lines of a shown replay: their plies and turns, as the front end joins them too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from sosucker_widget.locale import in_every_language
from sosucker_widget.replay.state import ColorName, NodeState, PlyState, ReplayState, Text


class TurnSpan(NamedTuple):
    """A turn: the plies `first` to `last`, and the player who has the move in it."""

    number: int
    player: ColorName
    first: int
    last: int


def beginnings(shown: ReplayState) -> list[int]:
    """List the indexes of the nodes that begin lines, by the numbers of the lines."""
    others = enumerate(shown["nodes"][1:], 1)
    return [0, *(at for at, node in others if not ("ply" in node or "talk" in node))]


def nodes_of(shown: ReplayState, line: int = 0) -> list[NodeState]:
    """List the nodes from the root to the last one of a line."""
    nodes = shown["nodes"]
    last = [*beginnings(shown)[1:], len(nodes)][line] - 1
    path = list[NodeState]()
    while last >= 0:
        path.append(nodes[last])
        last = nodes[last].get("parent", last - 1)
    return path[::-1]


def plies_of(shown: ReplayState, line: int = 0) -> list[PlyState]:
    """List the plies of a line, each with all that is said before the next."""
    plies, at = list[PlyState](), list[list[NodeState]]()
    for node in nodes_of(shown, line):
        if "ply" in node:
            plies.append(node["ply"])
            at.append([])
        else:
            at[-1].append(node)
    return [with_talk(ply, talk) for ply, talk in zip(plies, at, strict=True)]


def with_talk(ply: PlyState, nodes: Sequence[NodeState]) -> PlyState:
    """Join a ply and all that is said after it, and the beginnings of lines between."""
    copy = PlyState({**ply})
    if nodes:
        copy["marks"] = next((n["marks"] for n in reversed(nodes) if "marks" in n), ply["marks"])
    talk = [node for node in nodes if "talk" in node]
    if talk:
        copy["talk"] = [*ply["talk"], *(node["talk"] for node in talk)]
        copy["claims"] = [*ply["claims"], *(claim for node in talk for claim in node["claims"])]
        copy["note"] = _joined([ply["note"], *(node.get("note") for node in talk)])
    return copy


def turns_of(plies: Sequence[PlyState]) -> list[TurnSpan]:
    """Bracket the plies of a line by turn: its player is who plays in it, or has the move."""
    spans = []
    for number, group in groupby(range(1, len(plies)), key=lambda at: plies[at]["turn"]):
        members = list(group)
        actions = [plies[at]["action"] for at in members]
        played = [a["player"] for a in actions if a is not None and a["type"] == "play"]
        player = played[0] if played else plies[members[0] - 1]["position"]["has_move"]
        assert player is not None
        spans.append(TurnSpan(number, player, members[0], members[-1]))
    return spans


def _joined(notes: Iterable[Text | None]) -> Text | None:
    """Join notes, each on its own line."""
    texts = [note for note in notes if note is not None]
    if len(texts) <= 1:
        return texts[0] if texts else None
    return in_every_language(lambda language: "\n".join(note[language] for note in texts))
