"""Lazy imports: how a record is looked for, read and saved."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.record.library.sources import find_record, loads, save
else:
    __getattr__, __dir__ = door(__name__, {"library.sources": ["find_record", "loads", "save"]})

__all__ = ["find_record", "loads", "save"]
