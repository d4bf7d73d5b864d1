"""Processes for bots, loaded when a bot is first put into one."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.players.process_bot import ProcessBot
else:
    __getattr__, __dir__ = door(__name__, {"process_bot": ["ProcessBot"]})

__all__ = ["ProcessBot"]
