"""Builds the state of a replay from a record: its tree, and what the nodes refer to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, RULEBOOK
from sosucker_widget.locale import in_every_language, phrase
from sosucker_widget.record import Record
from sosucker_widget.record.values.reader_text import shown_name
from sosucker_widget.replay import state
from sosucker_widget.replay.in_words import ruleset_state, shown_title, text_in_all
from sosucker_widget.replay.marks import Marker
from sosucker_widget.replay.series import STANDARD, Series
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
