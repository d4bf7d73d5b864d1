"""What a browser may ask: requests are parsed, then answered or refused.

All is loaded with the first request: a page asks for nothing before it is drawn.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.protocol.replay_commands import REPLAY_COMMANDS
    from sosucker_widget.protocol.request import Commands
    from sosucker_widget.protocol.request_handler import RequestHandler
    from sosucker_widget.protocol.table_commands import TABLE_COMMANDS
