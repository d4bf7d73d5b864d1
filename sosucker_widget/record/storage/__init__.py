"""Files on a disk, loaded when one is read or written."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.record.storage.files import encoded, write_whole
