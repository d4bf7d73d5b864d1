"""Lazy imports: how a record is read from its values, and given as rows."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.record.json.record_reader import read_record
    from sosucker_widget.record.rows import rows_of
else:
    __getattr__, __dir__ = door(
        __name__, {"json.record_reader": ["read_record"], "rows": ["rows_of"]}
    )

__all__ = ["read_record", "rows_of"]
