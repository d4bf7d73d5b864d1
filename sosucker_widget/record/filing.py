"""Finding, reading and saving records, loaded when one is first looked for, read or saved."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.record.record_files import save
    from sosucker_widget.record.sources import find_record, loads
else:
    __getattr__, __dir__ = door(
        __name__, {"record_files": ["save"], "sources": ["find_record", "loads"]}
    )

__all__ = ["find_record", "loads", "save"]
