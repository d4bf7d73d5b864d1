"""Lazy imports: how a record is looked for, read and saved."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.record.library.sources import find_record, loads, save
