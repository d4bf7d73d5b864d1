"""Files on a disk, loaded when one is read or written."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.record.storage.files import encoded, write_whole
else:
    __getattr__, __dir__ = door(__name__, {"files": ["encoded", "write_whole"]})

__all__ = ["encoded", "write_whole"]
