"""The state of a replay: built from a record, and read line by line as the front end reads it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from sosucker_widget.engine import COLOR_NAMES, RULEBOOK
from sosucker_widget.locale import in_every_language, phrase
from sosucker_widget.record import Record
from sosucker_widget.record.values.reader_text import shown_name
from sosucker_widget.replay import state
from sosucker_widget.replay.in_words import ruleset_state, shown_title, text_in_all
from sosucker_widget.replay.marks import Marker
from sosucker_widget.replay.series import STANDARD, Series
from sosucker_widget.replay.state import ColorName, NodeState, PlyState, ReplayState, Text
from sosucker_widget.replay.tree_display import TreeDisplay

VERSION: Final = 2
"""The version of the state's shape; the front end refuses any other with a clear message."""


def build(
    record: Record, series: Sequence[Series] = STANDARD, marker: Marker | None = None
) -> state.ReplayState:
    """Build the state of a record's replay, with its series and additional marks."""
    tree = TreeDisplay(record, series)
    if marker:
        tree.mark(marker)
    return replay_state(record, tree.nodes, series, tree.played)


def replay_state(
    record: Record, nodes: list[state.NodeState], series: Sequence[Series], played: int
) -> state.ReplayState:
    """Return the state of a record's replay with these nodes, or a part of it."""
    return state.ReplayState(
        version=VERSION,
        title=shown_title(record.title),
        players=[
            state.PlayerState(color=COLOR_NAMES[seat], name=shown_name(p.name, p.color))
            for seat, p in enumerate(record.players)
        ],
        ruleset=ruleset_state(record.preset, record.rules),
        rules=rules_in([node["ply"] for node in nodes if "ply" in node]),
        series=[text_in_all(one.title) for one in series],
        nodes=nodes,
        played=played,
    )


def rules_in(plies: Sequence[state.PlyState]) -> dict[str, state.RuleState]:
    """Return the rules that occur in plies, by their ids."""
    occurring = {ruling["rule"] for ply in plies for ruling in ply["rulings"]}
    occurring |= {rule for ply in plies for other in ply["contrasts"] for rule in other["rules"]}
    return {rule: rule_state(rule) for rule in RULEBOOK if rule in occurring}


def rule_state(rule: str) -> state.RuleState:
    """Return a rule's title, and where the sources state it."""
    entry = RULEBOOK[rule]
    return state.RuleState(
        title=in_every_language(entry.title),
        citation=in_every_language(
            lambda language: entry.citation or phrase("citation.none", {}, language)
        ),
    )


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
