"""What a browser may ask: requests are parsed, then answered or refused.

All is loaded with the first request: a page asks for nothing before it is drawn.
"""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.protocol.replay_commands import REPLAY_COMMANDS
    from sosucker_widget.protocol.request import Commands
    from sosucker_widget.protocol.request_handler import RequestHandler
    from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "replay_commands": ["REPLAY_COMMANDS"],
            "request": ["Commands"],
            "request_handler": ["RequestHandler"],
            "table_commands": ["TABLE_COMMANDS"],
        },
    )

__all__ = ["REPLAY_COMMANDS", "TABLE_COMMANDS", "Commands", "RequestHandler"]
