"""The marks of a record's main line as rows, those of its promises included."""

from __future__ import annotations

from sosucker_widget.analysis.promises.ledger import line_ledgers
from sosucker_widget.analysis.promises.promise_book import marks_of
from sosucker_widget.record import Record
from sosucker_widget.record.rows import Row
from sosucker_widget.replay import build
from sosucker_widget.replay.building import plies_of


def mark_rows(record: Record) -> list[Row]:
    """List the marks of the main line, one in a row: the ply, who acted, and the mark."""
    [judged] = line_ledgers(record, record.lines[:1])
    state = build(record, marker=lambda _, line: marks_of(() if line.number else judged))
    rows: list[Row] = []
    for number, ply in enumerate(plies_of(state)):
        action = ply["action"]
        for mark in ply["marks"]:
            row: Row = {
                "ply": number,
                "turn": ply["turn"],
                "type": "setup" if action is None else action["type"],
                "player": "" if action is None else str(action["player"]),
                "mark": mark,
            }
            rows.append(row)
    return rows
