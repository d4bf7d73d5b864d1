"""Records read from their values, and told as rows: loaded when one is first read or told."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.record.record_reader import read_record
    from sosucker_widget.record.rows import rows_of
else:
    __getattr__, __dir__ = door(__name__, {"record_reader": ["read_record"], "rows": ["rows_of"]})

__all__ = ["read_record", "rows_of"]
