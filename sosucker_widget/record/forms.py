"""Lazy imports: how a record is read from its values, and given as rows."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.record.json.record_reader import read_record
    from sosucker_widget.record.rows import rows_of
