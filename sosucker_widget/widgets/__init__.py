"""The Jupyter widgets: thin shells around the sessions.

An invitation is loaded when guests are invited: a table by itself needs no server.
"""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.widgets.invitation import Invitation
else:
    __getattr__, __dir__ = door(__name__, {"invitation": ["Invitation"]})

__all__ = ["Invitation"]
